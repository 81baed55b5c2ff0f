import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Message } from '../../domains/messaging/messaging.contract.ts'
import type { ClientFrame, ServerFrame, SocketEvent } from '../../domains/messaging/shared/frames.ts'
import {
  MAX_UNSENT_BYTES,
  MAX_WRONG_FRAMES,
  SESSION_ENDED,
} from '../../domains/messaging/shared/message-limits.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { PING, readFrame, refusal } from './frames.ts'
import type { Seat } from './socket-seat.ts'

/** A client does not reconnect after `ENDED`. */
export const CLOSE = { ENDED: SESSION_ENDED, POLICY: 1008, AWAY: 1001, FULL: 1013 } as const

// People send far fewer; more frames close the socket.
const MAX_FRAMES = 120
const FRAMES_MS = 10_000
const MAX_WAITING = 16
/** One audit entry covers a view for this time. */
const LOOK_MS = 10 * 60_000
const MAX_LOOKS = 1_000
/** Acknowledged messages are not sent to the same socket as events. */
const MAX_ACKNOWLEDGED = 32
/** Time for a client to answer a close. */
const CLOSE_MS = 5_000

/** Throws DomainError. */
export type Answer = (connection: SocketConnection, frame: ClientFrame) => Promise<void>

interface ConnectionDeps {
  stream: Pick<Duplex, 'cork' | 'uncork'>
  answer: Answer
  onError: (error: Error) => void
}

/** One open socket: reads frames in order, within limits, and writes events. */
export class SocketConnection {
  readonly seat: Seat
  /** the watched shop, on the admin host */
  watches: { id: number; shopid: string } | null = null
  hearsEvents = false
  heardAt: number
  checkedAt: number
  readonly #socket: WebSocket
  readonly #stream: Pick<Duplex, 'cork' | 'uncork'>
  readonly #answer: Answer
  readonly #onError: (error: Error) => void
  readonly #looks = new Map<number, number>()
  readonly #acknowledged = new Set<string>()
  #isCorked = false
  #waiting: string[] = []
  #isReading = false
  #wrong = 0
  #frames = 0
  #countedSince: number

  constructor(socket: WebSocket, seat: Seat, { stream, answer, onError }: ConnectionDeps) {
    this.seat = seat
    this.#socket = socket
    this.#stream = stream
    this.#answer = answer
    this.#onError = onError
    this.heardAt = Date.now()
    this.checkedAt = this.heardAt
    this.#countedSince = this.heardAt
    socket.on('message', (data, isBinary) => this.#take(isBinary ? '' : String(data)))
  }

  /** Sends the frame of an event to a client that has subscribed to events. */
  sendFrame(frame: string): void {
    if (this.hearsEvents) this.#write(frame)
  }

  /** Whether an event of this conversation starts a new view for the log. */
  startsViewing(conversation: number): boolean {
    if (!this.hearsEvents) return false
    const now = Date.now()
    if (now - (this.#looks.get(conversation) ?? 0) < LOOK_MS) return false
    // The log itself skips repeats.
    if (this.#looks.size >= MAX_LOOKS) this.#looks.clear()
    this.#looks.set(conversation, now)
    return true
  }

  send(frame: ServerFrame): void {
    this.#write(JSON.stringify(frame))
  }

  /** Confirms a stored message to its sender, who then does not get its event. */
  acknowledge(client: string, message: Message): void {
    if (this.#acknowledged.size >= MAX_ACKNOWLEDGED) this.#acknowledged.clear()
    this.#acknowledged.add(nameOf(message))
    this.send({ type: 'ack', client, message })
  }

  wasAcknowledged(message: Message): boolean {
    return this.#acknowledged.delete(nameOf(message))
  }

  close(code: number): void {
    this.#waiting = []
    this.#socket.close(code)
    setTimeout(() => this.#socket.terminate(), CLOSE_MS).unref()
  }

  /** Terminates a socket whose client has disconnected. */
  drop(): void {
    this.#waiting = []
    this.#socket.terminate()
  }

  #take(text: string): void {
    // A closing client may still send.
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.heardAt = Date.now()
    if (this.heardAt - this.#countedSince > FRAMES_MS) {
      this.#frames = 0
      this.#countedSince = this.heardAt
    }
    this.#frames += 1
    if (this.#frames > MAX_FRAMES) this.close(CLOSE.POLICY)
    else if (text === PING) this.#write(PING)
    else {
      this.#waiting.push(text)
      if (this.#waiting.length >= MAX_WAITING) this.#socket.pause()
      if (!this.#isReading) this.#read().catch(this.#onError)
    }
  }

  /** Frames are handled in order, so that messages keep their order. */
  async #read(): Promise<void> {
    this.#isReading = true
    for (let text = this.#waiting.shift(); text !== undefined; text = this.#waiting.shift()) {
      await this.#handle(text)
      if (this.#waiting.length < MAX_WAITING) this.#socket.resume()
    }
    this.#isReading = false
  }

  async #handle(text: string): Promise<void> {
    let frame: ClientFrame | undefined
    try {
      frame = readFrame(text)
      await this.#answer(this, frame)
    } catch (error) {
      const refused = error instanceof DomainError ? error : new DomainError('INTERNAL')
      if (refused !== error) this.#onError(error as Error)
      this.send(refusal(refused, frame?.type === 'send' ? frame.client : undefined))
      // An unreadable frame counts as an error of the client; a rejected one does not.
      if (!frame) this.#wrong += 1
      if (this.#wrong >= MAX_WRONG_FRAMES) this.close(CLOSE.POLICY)
    }
  }

  #write(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    // A client that reads nothing is disconnected; it queries missed events after it reconnects.
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) this.drop()
    else {
      this.#cork()
      this.#socket.send(text)
    }
  }

  /** Frames of one turn are sent in one write, because system calls cost more than messages. */
  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    this.#stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      this.#stream.uncork()
    })
  }
}

export const frameOf = (event: SocketEvent): string =>
  JSON.stringify({ type: 'event', event } satisfies ServerFrame)

/** Conversation ids are unique over all shops. */
export const nameOf = ({ conversation, number }: { conversation: number; number: number }): string =>
  `${conversation} ${number}`
