import { PING_MS, SILENCE_MS } from '../../domains/messaging/shared/message-limits.ts'

/** An attempt that has not been answered for so long has failed. */
const CONNECT_MS = 10_000
/** A page that is looked away from for a moment keeps its socket. */
const HIDDEN_MS = 30_000
/** Pauses between attempts: doubled with each, and jittered so that not all come back at once. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * The life of a page's one socket. `resting` is a page that is hidden or without a network, `waiting` one that tries again at
 * `retryAt`, and `off` does not come back.
 */
export interface Connection {
  phase: 'off' | 'resting' | 'waiting' | 'connecting' | 'open'
  isOnline: boolean
  /** ms since 1970, as all times here; null while the page is looked at */
  hiddenAt: number | null
  /** failed attempts since it was last open */
  tries: number
  connectedAt: number
  retryAt: number
  /** of the last frame of any kind */
  heardAt: number
  pingedAt: number
  /** of the last time that what may have been missed was asked for */
  askedAt: number
}

export type Signal =
  /** the server has subscribed the page */
  | 'opened'
  /** a frame came */
  | 'heard'
  /** the socket closed, or could not be opened */
  | 'lost'
  /** the session is over */
  | 'refused'
  | 'visible'
  | 'hidden'
  | 'online'
  | 'offline'
  /** the page is left, and may be brought back */
  | 'left'
  /** the time of `wakeAt` has come */
  | 'woken'
  | 'stopped'

/** `catch-up` asks for what may have been missed. */
export type Effect = 'connect' | 'close' | 'ping' | 'catch-up'

type Step = [Connection, Effect[]]

/** A page that begins to connect, with data of `now`. */
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

/** The connection after a signal, and what is to be done. `random` is between 0 and 1. */
export function step(connection: Connection, signal: Signal, now: number, random: number): Step {
  if (connection.phase === 'off') return [connection, []]
  switch (signal) {
    case 'opened':
      return opened(connection, now)
    case 'heard':
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

/** When the connection wants to be woken; null where only a signal from outside goes on. */
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

/** ms until the next attempt after `tries` failed ones. */
export function pauseAfter(tries: number, random: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries)
  return whole / 2 + (whole / 2) * random
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

/** Somebody looks again, or the network is back: nothing is waited for. */
function returned(connection: Connection, now: number): Step {
  const { phase, isOnline, hiddenAt, heardAt } = connection
  if (!isOnline || hiddenAt !== null) return [connection, []]
  if (phase === 'resting' || phase === 'waiting') return connect({ ...connection, tries: 0 }, now)
  if (phase !== 'open') return [connection, []]
  // A machine that slept has a socket that nobody answers any more.
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
  // A browser that gets no socket through asks so often (messages: without sockets).
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
