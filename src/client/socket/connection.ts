import { PING_MS, SILENCE_MS } from '../../domains/messaging/shared/message-limits.ts'

/** time limit of one attempt to connect */
const CONNECT_MS = 10_000
/** A page that is hidden for less than this time keeps its socket. */
const HIDDEN_MS = 30_000
/** Pauses between attempts grow exponentially and are partly random, so that not all clients reconnect at once. */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000

/**
 * `resting`: has no socket, because the page is hidden or offline. `waiting`: retries at `retryAt`. `off`: never
 * reconnects.
 */
export interface Connection {
  phase: 'off' | 'resting' | 'waiting' | 'connecting' | 'open'
  isOnline: boolean
  /** when the page was hidden; null while it is visible. All times are in ms since 1970. */
  hiddenAt: number | null
  /** failed attempts since the socket was last open */
  tries: number
  connectedAt: number
  retryAt: number
  /** when the last frame of any kind arrived */
  heardAt: number
  pingedAt: number
  /** when the page last caught up */
  askedAt: number
}

export type Signal =
  /** the socket is open and the server has subscribed the page */
  | 'opened'
  | 'received'
  /** the socket has closed or could not be opened */
  | 'lost'
  | 'refused'
  | 'visible'
  | 'hidden'
  | 'online'
  | 'offline'
  /** the page was left, but the browser may restore it */
  | 'left'
  /** the time that `wakeAt` returned has come */
  | 'woken'
  | 'stopped'

/** `catch-up`: load the events that may have been missed */
export type Effect = 'connect' | 'close' | 'ping' | 'catch-up'

type Step = [Connection, Effect[]]

export function begin(now: number, { visible, online }: { visible: boolean; online: boolean }): Step {
  const resting: Connection = {
    phase: 'resting',
    isOnline: online,
    hiddenAt: visible ? null : now,
    tries: 0,
    connectedAt: 0,
    retryAt: 0,
    heardAt: 0,
    pingedAt: 0,
    askedAt: now,
  }
  return visible && online ? connect(resting, now) : [resting, []]
}

/** Returns the next state and the effects to carry out. `random` is between 0 and 1. */
export function step(connection: Connection, signal: Signal, now: number, random: number): Step {
  if (connection.phase === 'off') return [connection, []]
  switch (signal) {
    case 'opened':
      return opened(connection, now)
    case 'received':
      return [{ ...connection, heardAt: now }, []]
    case 'lost':
      return connection.phase === 'resting' ? [connection, []] : lost(connection, now, random)
    case 'refused':
    case 'stopped':
      return [{ ...connection, phase: 'off' }, ['close']]
    case 'hidden':
      return [{ ...connection, hiddenAt: connection.hiddenAt ?? now }, []]
    case 'visible':
      return returned({ ...connection, hiddenAt: null }, now)
    case 'online':
      return returned({ ...connection, isOnline: true }, now)
    case 'offline':
      return rest({ ...connection, isOnline: false })
    case 'left':
      return rest({ ...connection, hiddenAt: connection.hiddenAt ?? now })
    case 'woken':
      return woken(connection, now, random)
  }
}

/** When a `woken` signal is needed next; null if nothing happens until another signal. */
export function wakeAt(connection: Connection): number | null {
  const { phase, hiddenAt, retryAt, connectedAt, heardAt, pingedAt, askedAt } = connection
  if (phase === 'off' || phase === 'resting') return null
  const times = hiddenAt === null ? [] : [hiddenAt + HIDDEN_MS]
  if (phase === 'open') times.push(heardAt + SILENCE_MS, pingedAt + PING_MS)
  else {
    times.push(phase === 'waiting' ? retryAt : connectedAt + CONNECT_MS)
    if (hiddenAt === null) times.push(askedAt + PING_MS)
  }
  return Math.min(...times)
}

/** pause before the next attempt, in ms */
export function pauseAfter(tries: number, random: number): number {
  const longestMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries)
  return longestMs / 2 + (longestMs / 2) * random
}

function opened(connection: Connection, now: number): Step {
  if (connection.phase !== 'connecting') return [connection, []]
  const open: Connection = { ...connection, phase: 'open', tries: 0, heardAt: now, pingedAt: now }
  return [{ ...open, askedAt: now }, ['catch-up']]
}

function connect(connection: Connection, now: number): Step {
  return [{ ...connection, phase: 'connecting', connectedAt: now }, ['connect']]
}

function lost(connection: Connection, now: number, random: number): Step {
  const { tries } = connection
  const retryAt = now + pauseAfter(tries, random)
  return [{ ...connection, phase: 'waiting', tries: tries + 1, retryAt }, ['close']]
}

function rest(connection: Connection): Step {
  if (connection.phase === 'resting') return [connection, []]
  return [{ ...connection, phase: 'resting' }, ['close']]
}

/** Handles the return of a page that was hidden or offline: connects without a pause. */
function returned(connection: Connection, now: number): Step {
  const { phase, isOnline, hiddenAt, heardAt } = connection
  if (!isOnline || hiddenAt !== null) return [connection, []]
  if (phase === 'resting' || phase === 'waiting') return connect({ ...connection, tries: 0 }, now)
  if (phase !== 'open') return [connection, []]
  // If the machine slept, the socket may be dead although it seems open.
  if (now - heardAt < SILENCE_MS) return [{ ...connection, pingedAt: now }, ['ping']]
  const [again, effects] = connect(connection, now)
  return [again, ['close', ...effects]]
}

function woken(connection: Connection, now: number, random: number): Step {
  const { phase, hiddenAt, retryAt, connectedAt, heardAt, pingedAt, askedAt } = connection
  if (phase === 'resting') return [connection, []]
  if (hiddenAt !== null && now - hiddenAt >= HIDDEN_MS) return rest(connection)
  if (phase === 'open') {
    if (now - heardAt >= SILENCE_MS) return lost(connection, now, random)
    return now - pingedAt >= PING_MS ? [{ ...connection, pingedAt: now }, ['ping']] : [connection, []]
  }
  // Without a socket the page polls at this interval.
  const isDue = hiddenAt === null && now - askedAt >= PING_MS
  const requested: Connection = isDue ? { ...connection, askedAt: now } : connection
  const [next, effects] =
    phase === 'waiting' && now >= retryAt
      ? connect(requested, now)
      : phase === 'connecting' && now - connectedAt >= CONNECT_MS
        ? lost(requested, now, random)
        : ([requested, []] satisfies Step)
  return [next, isDue ? [...effects, 'catch-up'] : effects]
}
