import { setTimeout } from 'node:timers/promises'
import { createClient } from 'redis'

const ANSWER_MS = 1_000
const PING_MS = 1_000
// Pings make Redis send something every second, so a connection that is silent for this time is broken and closed.
const SILENCE_MS = 5_000
const RETRY_MS = 500

export type RedisConnection = ReturnType<typeof openRedis>

/** The connection is reopened whenever it breaks. Commands fail meanwhile; they are not queued. */
export function openRedis(url: string, onError: (error: Error) => void) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { reconnectStrategy: RETRY_MS, connectTimeout: ANSWER_MS, socketTimeout: SILENCE_MS },
  })
  client.on('error', onError)
  return client
}

/** Rejects if the reply takes longer than a second. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const waiting = new AbortController()
  const late = setTimeout(ANSWER_MS, undefined, { ref: false, signal: waiting.signal }).then(() => {
    throw new Error(`Redis did not answer within ${ANSWER_MS} ms`)
  })
  late.catch(() => {})
  return Promise.race([answer, late]).finally(() => waiting.abort())
}
