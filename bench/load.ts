import autocannon from 'autocannon'
import type { Running } from './processes.ts'
import { type Counted, hasWrk, wrk } from './wrk.ts'

/** The figures of one round of load. */
export interface Round {
  perSecond: number
  /** ms */
  p99: number
  /** CPU time of the server for one request, µs; independent of how fast the load comes */
  cpuMicros: number
  /** that of its serving thread alone */
  threadMicros: number
  failures: number
}

/** The requests of a load: one page, with one set of headers or with many in turns. */
export interface Asked {
  path: string
  headers: Record<string, string> | Record<string, string>[]
}

/**
 * Asks a server for one page over and over, on 32 connections, for some seconds: by wrk, which takes little of the processor
 * itself, or by autocannon where wrk can't be had.
 */
export async function load(server: Running, { path, headers }: Asked, seconds: number): Promise<Round> {
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

/** The load generator, which is named beside the figures. */
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
