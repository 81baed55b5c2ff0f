import { setTimeout } from 'node:timers/promises'
import { createClient } from 'redis'

const ANSWER_MS = 1_000
const PING_MS = 1_000
// Pings are answered every second; a silent connection is closed.
const SILENCE_MS = 5_000
const RETRY_MS = 500

export type RedisConnection = ReturnType<typeof openRedis>

/** Always reconnects. While disconnected, commands fail instead of queueing. */
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

/** Rejects after a second without a reply. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const waiting = new AbortController()
  const late = setTimeout(ANSWER_MS, undefined, { ref: false, signal: waiting.signal }).then(() => {
    throw new Error(`Redis did not answer within ${ANSWER_MS} ms`)
  })
  late.catch(() => {})
  return Promise.race([answer, late]).finally(() => waiting.abort())
}
