import autocannon from 'autocannon'
import type { RunningServer } from './processes.ts'
import { type Counted, hasWrk, wrk } from './wrk.ts'

export interface Round {
  perSecond: number
  /** ms */
  p99: number
  /** CPU time of the server per request in µs, independent of the request rate */
  cpuMicros: number
  /** CPU time of the server's serving thread per request in µs */
  threadMicros: number
  failures: number
}

/** One page, requested with one set of headers or with several in turn. */
export interface Asked {
  path: string
  headers: Record<string, string> | Record<string, string>[]
}

/**
 * Requests one page on 32 connections for some seconds, with wrk, which needs little CPU, or with autocannon where wrk
 * is unavailable.
 */
export async function load(server: RunningServer, { path, headers }: Asked, seconds: number): Promise<Round> {
  const url = `http://127.0.0.1:${server.port}${path}`
  const sets = [headers].flat()
  const [before, threadBefore] = [server.cpuSeconds(), server.threadSeconds()]
  const { requests, ...counted } = (await hasWrk())
    ? await wrk(url, sets, seconds)
    : await cannon(url, sets, seconds)
  return {
    ...counted,
    cpuMicros: ((server.cpuSeconds() - before) / requests) * 1e6,
    threadMicros: ((server.threadSeconds() - threadBefore) / requests) * 1e6,
  }
}

export const loadComesFrom = async (): Promise<string> => ((await hasWrk()) ? 'wrk' : 'autocannon')

async function cannon(url: string, sets: Record<string, string>[], seconds: number): Promise<Counted> {
  const requests = sets.map((headers) => ({ headers }))
  const result = await autocannon({ url, requests, connections: 32, duration: seconds })
  return {
    requests: result.requests.total,
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
