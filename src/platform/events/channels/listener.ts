import type pg from 'pg'
import { type EchoOptions, type EchoResult, openEcho } from './echo.ts'
import type { EventSubscriber, Listener } from './event-channel.ts'
import { CHANNEL, readPayload } from './notices.ts'

const HEARTBEAT_MS = 1_000
// How long the heartbeat waits before it counts a silent connection as lost. Replies may be slow on a busy machine, and
// a false alarm would clear the cache under load.
const HEARTBEAT_TIMEOUT_MS = 5_000
const RECONNECT_MS = 500
const ECHO_MS = 10_000
// One lost echo may be due to a stalled process.
const MAX_LOST_ECHOES = 2

const LOST = 'the connection that listens for notifications is lost'
const DEAF =
  'notifications do not come back to this process: if DATABASE_URL is a pooler, name the server itself in DATABASE_DIRECT_URL'

/**
 * Listens for committed events on its own connection and reconnects after failures. Calls `onGap` after every
 * reconnect, before the first event of the new connection, and in place of an event that is too long for a
 * notification. With `echo` it notifies itself at the start and at intervals, and is not `connected` while that is not
 * heard.
 */
export async function listen(
  options: EventSubscriber & {
    connect: () => Promise<pg.Client>
    /** called with each new connection after LISTEN, before `connected` becomes true */
    onOpen?: (client: pg.Client) => Promise<void>
    echo?: EchoOptions
  },
): Promise<Listener> {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const echo = options.echo && openEcho(options.echo)
  let isDeaf = false
  let lostEchoes = 0

  const open = async () => {
    const next = await options.connect()
    next.on('notification', ({ channel, payload }) => {
      if (channel === echo?.channel) echo.hear()
      else if (payload) hear(payload)
    })
    next.on('end', () => lose(next))
    next.on('error', () => lose(next))
    try {
      await next.query(`listen ${CHANNEL}`)
      if (echo) {
        await next.query(`listen ${echo.channel}`)
        noteEcho(await echo.ask(), 1)
      }
      await options.onOpen?.(next)
    } catch (error) {
      await next.end()
      throw error
    }
    if (stopped) return next.end()
    client = next
    schedule(beat, HEARTBEAT_MS)
  }
  const noteEcho = (result: EchoResult | undefined, maxLost: number) => {
    if (result === 'heard') {
      lostEchoes = 0
      isDeaf = false
    } else if (result === 'lost') lostEchoes += 1
    if (lostEchoes < maxLost || isDeaf) return
    isDeaf = true
    options.onError(new Error(DEAF))
  }
  const checkEcho = async () => {
    const [current, wasDeaf] = [client, isDeaf]
    const result = await echo?.ask()
    if (client !== current) return
    noteEcho(result, MAX_LOST_ECHOES)
    // Whatever was sent meanwhile has been missed.
    if (wasDeaf && !isDeaf) options.onGap()
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
  const echoTimer = echo && setInterval(checkEcho, options.echo?.everyMs ?? ECHO_MS)
  return {
    get connected() {
      return client !== null && !isDeaf
    },
    get trouble() {
      if (client === null) return LOST
      return isDeaf ? DEAF : null
    },
    async stop() {
      stopped = true
      clearInterval(echoTimer)
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end()
    },
  }
}

export function handle(notice: string, { onEvent, onHint, onGap }: EventSubscriber): void {
  const payload = readPayload(notice)
  if ('events' in payload) for (const event of payload.events) onEvent(event)
  else if ('hint' in payload) onHint?.(payload.hint)
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
