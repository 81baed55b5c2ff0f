import { SESSION_ENDED } from '../../domains/messaging/shared/message-limits.ts'
import { isApiError } from '../api-error.ts'
import { browserApi } from '../browser.ts'
import { begin, type Connection, type Effect, type Signal, step, wakeAt } from './connection.ts'
import { type ClientFrame, readFrame, type SocketEvent } from './frames.ts'

const PATH = '/ws'

export interface SocketSubscriber {
  onEvent: (event: SocketEvent) => void
  /** events may have been missed, so the page must reload what it shows */
  catchUp: () => void
  /** the session has ended, and the socket does not reconnect */
  refused?: () => void
  /** on the admin host: the shop whose conversations are watched */
  shopid?: string
  /** keeps the socket open while the page is hidden, for pages that play a sound for new events */
  staysHidden?: boolean
}

export interface LiveSocket {
  /** returns false if the socket is not open */
  send(frame: ClientFrame): boolean
  isOpen(): boolean
  stop(): void
}

/** Opens the page's only socket to its host. Events only announce changes early; calls work without a socket too. */
export function openSocket({
  onEvent,
  catchUp,
  refused,
  shopid,
  staysHidden = false,
}: SocketSubscriber): LiveSocket {
  const listening = new AbortController()
  let connection: Connection
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = new AbortController()

  function signal(name: Signal): void {
    applyEffects(step(connection, name, Date.now(), Math.random()))
  }

  function applyEffects([next, effects]: [Connection, Effect[]]): void {
    connection = next
    for (const effect of effects) effectOf[effect]()
    clearTimeout(timer)
    const wake = wakeAt(next)
    if (wake !== null) timer = setTimeout(() => signal('woken'), Math.max(0, wake - Date.now()))
  }

  const effectOf: Record<Effect, () => void> = {
    connect: () => void connect(),
    close,
    ping: () => socket?.send(JSON.stringify({ type: 'ping' } satisfies ClientFrame)),
    'catch-up': catchUp,
  }

  /** Requested at each attempt, because the session may have ended or changed since the last one. */
  async function connect(): Promise<void> {
    const { signal: attemptSignal } = attempt
    const isOwn = () => !attemptSignal.aborted
    try {
      const { id } = await browserApi.get('/api/message/v2/mysession/init', {}, { signal: attemptSignal })
      if (isOwn()) listenAs(id, isOwn)
    } catch (error) {
      if (!isOwn()) return
      if (isApiError(error) && error.status === 401) end()
      else signal('lost')
    }
  }

  function end(): void {
    signal('refused')
    refused?.()
  }

  function listenAs(id: string, isOwn: () => boolean): void {
    const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${PATH}`)
    socket = opened
    opened.onopen = () => {
      const watched = shopid === undefined ? {} : { shopid }
      for (const topic of ['event', 'ping'] as const)
        opened.send(JSON.stringify({ type: 'subscribe', topic, id, ...watched } satisfies ClientFrame))
    }
    opened.onmessage = ({ data }) => isOwn() && receive(data)
    opened.onclose = ({ code }) => isOwn() && (code === SESSION_ENDED ? end() : signal('lost'))
  }

  function receive(text: unknown): void {
    signal('received')
    const frame = readFrame(text)
    if (frame?.type === 'subscribed' && frame.topic === 'event') signal('opened')
    if (frame?.type !== 'event') return
    if (frame.event.type === 'gap') catchUp()
    else onEvent(frame.event)
  }

  function close(): void {
    attempt.abort()
    attempt = new AbortController()
    socket?.close()
    socket = null
  }

  const hear = (target: EventTarget, name: string, signalOf: () => Signal) =>
    target.addEventListener(name, () => signal(signalOf()), { signal: listening.signal })
  const isHidden = () => document.hidden && !staysHidden
  hear(document, 'visibilitychange', () => (isHidden() ? 'hidden' : 'visible'))
  hear(window, 'online', () => 'online')
  hear(window, 'offline', () => 'offline')
  // The socket is closed when the page is left, because browsers do not cache a page with an open socket for back
  // navigation.
  hear(window, 'pagehide', () => 'left')
  hear(window, 'pageshow', () => 'visible')
  applyEffects(begin(Date.now(), { visible: !isHidden(), online: navigator.onLine }))

  return {
    send(frame) {
      if (connection.phase !== 'open' || socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(frame))
      return true
    },
    isOpen: () => connection.phase === 'open',
    stop() {
      listening.abort()
      signal('stopped')
      clearTimeout(timer)
    },
  }
}
