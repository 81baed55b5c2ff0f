import { randomUUID } from 'node:crypto'

// Longer than a reply on a busy machine, because a false alarm would clear the cache under load.
const TIMEOUT_MS = 5_000

export type EchoResult = 'heard' | 'lost' | 'unsent'

export interface EchoOptions {
  /** notifies a channel over another connection than that which listens */
  send: (channel: string) => Promise<unknown>
  /** pause between two echoes, in ms */
  everyMs?: number
  timeoutMs?: number
}

/**
 * Notifications of a process to itself. A connection that leads through a pooler accepts LISTEN, and hears nothing.
 * The channel is that of this process alone, so that other processes are not woken.
 */
export function openEcho({ send, timeoutMs = TIMEOUT_MS }: EchoOptions) {
  let onHeard = () => {}
  return {
    channel: `madang_echo_${randomUUID().replaceAll('-', '')}`,
    hear: () => onHeard(),
    /** Sends a notification. `unsent`: the database did not take it, which says nothing about listening. */
    async ask(): Promise<EchoResult> {
      const { promise, resolve } = Promise.withResolvers<EchoResult>()
      onHeard = () => resolve('heard')
      const timer = setTimeout(() => setImmediate(resolve, 'lost' as const), timeoutMs)
      send(this.channel).catch(() => resolve('unsent'))
      return promise.finally(() => clearTimeout(timer))
    },
  }
}
