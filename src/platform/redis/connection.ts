import { setTimeout } from 'node:timers/promises'
import { createClient } from 'redis'

const ANSWER_MS = 1_000
const PING_MS = 1_000
// A connection that fell silent is given up: its pings are answered every second.
const SILENCE_MS = 5_000
const RETRY_MS = 500

export type RedisConnection = ReturnType<typeof openRedis>

/**
 * A connection to Redis that is opened again for ever. A command is refused, and not queued, while the connection is away. `onError`
 * gets its errors.
 */
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

/** The answer of a server that answers within a second; throws otherwise. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const waiting = new AbortController()
  const late = setTimeout(ANSWER_MS, undefined, { ref: false, signal: waiting.signal }).then(() => {
    throw new Error(`Redis has not answered within ${ANSWER_MS} ms`)
  })
  late.catch(() => {})
  return Promise.race([answer, late]).finally(() => waiting.abort())
}
