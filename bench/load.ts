import autocannon from 'autocannon'
import type { Running } from './processes.ts'

/** What one round of load has shown. */
export interface Round {
  perSecond: number
  /** ms */
  p99: number
  /** CPU time of the server for one request, µs; independent of how fast the load comes */
  cpuMicros: number
  failures: number
}

/** Asks a server for one page over and over, on 32 connections, for some seconds. */
export async function load(
  server: Running,
  request: { path: string; headers: Record<string, string> },
  seconds: number,
): Promise<Round> {
  const before = server.cpuSeconds()
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}${request.path}`,
    headers: request.headers,
    connections: 32,
    duration: seconds,
  })
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    cpuMicros: ((server.cpuSeconds() - before) / result.requests.total) * 1e6,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
