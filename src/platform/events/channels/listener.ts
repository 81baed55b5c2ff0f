import type pg from 'pg'
import type { EventSubscriber, Listener } from './event-channel.ts'
import { CHANNEL, readPayload } from './notices.ts'

const HEARTBEAT_MS = 1_000
// How long the heartbeat waits before it counts a silent connection as lost. Replies may be slow on a busy machine, and
// a false alarm would clear the cache under load.
const HEARTBEAT_TIMEOUT_MS = 5_000
const RECONNECT_MS = 500

/**
 * Listens for committed events on its own connection and reconnects after failures. Calls `onGap` after every
 * reconnect, before the first event of the new connection, and in place of an event that is too long for a
 * notification.
 */
export async function listen(
  options: EventSubscriber & {
    connect: () => Promise<pg.Client>
    /** called with each new connection after LISTEN, before `connected` becomes true */
    onOpen?: (client: pg.Client) => Promise<void>
  },
): Promise<Listener> {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const open = async () => {
    const next = await options.connect()
    next.on('notification', ({ payload }) => payload && hear(payload))
    next.on('end', () => lose(next))
    next.on('error', () => lose(next))
    try {
      await next.query(`listen ${CHANNEL}`)
      await options.onOpen?.(next)
    } catch (error) {
      await next.end()
      throw error
    }
    if (stopped) return next.end()
    client = next
    schedule(beat, HEARTBEAT_MS)
  }
  const hear = (notice: string) => handle(notice, options)
  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    lost.end().catch(() => {})
    schedule(reopen, RECONNECT_MS)
  }
  const reopen = async () => {
    try {
      await open()
      options.onGap()
    } catch (error) {
      options.onError(error as Error)
      schedule(reopen, RECONNECT_MS)
    }
  }
  const beat = async () => {
    const current = client
    if (!current) return
    const answered = await within(HEARTBEAT_TIMEOUT_MS, current.query('select 1'))
    // The answer and the end of the connection may arrive together; the connection is then already being replaced.
    if (client !== current) return
    if (answered) schedule(beat, HEARTBEAT_MS)
    else lose(current)
  }
  const schedule = (work: () => Promise<void>, ms: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(work, ms)
  }

  await open()
  return {
    get connected() {
      return client !== null
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end()
    },
  }
}

export function handle(notice: string, { onEvent, onHint, onGap }: EventSubscriber): void {
  const heard = readPayload(notice)
  if ('events' in heard) for (const event of heard.events) onEvent(event)
  else if ('hint' in heard) onHint?.(heard.hint)
  else onGap()
}

async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    // `setImmediate` lets a reply that has arrived be read first, in case this process was stalled.
    timer = setTimeout(() => setImmediate(resolve, false), ms)
  })
  const done = work.then(
    () => true,
    () => false,
  )
  const answered = await Promise.race([done, late])
  clearTimeout(timer)
  return answered
}
