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

/** Codes with which the server closes a socket. After `ENDED` a client does not reconnect. */
export const CLOSE = { ENDED: SESSION_ENDED, POLICY: 1008, AWAY: 1001, FULL: 1013 } as const

// More frames than this in FRAMES_MS close the socket; people send far fewer.
const MAX_FRAMES = 120
const FRAMES_MS = 10_000
const MAX_WAITING = 16
/** One audit entry covers a staff member's view of a conversation for this time. */
const LOOK_MS = 10 * 60_000
const MAX_LOOKS = 1_000
/** How many acknowledged messages are remembered: the socket that sent a message does not get it as an event too. */
const MAX_ACKNOWLEDGED = 32
/** How long a client may take to answer a close, in ms. */
const CLOSE_MS = 5_000

/** Handles one frame. Throws DomainError. */
export type Answer = (connection: SocketConnection, frame: ClientFrame) => Promise<void>

interface ConnectionDeps {
  stream: Pick<Duplex, 'cork' | 'uncork'>
  answer: Answer
  onError: (error: Error) => void
}

/** One open socket. Reads frames in order and within limits, and writes events. */
export class SocketConnection {
  readonly seat: Seat
  /** the shop whose conversations this socket watches, on the admin host */
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

  /** Whether an event of this conversation starts a new view for the audit log. */
  startsViewing(conversation: number): boolean {
    if (!this.hearsEvents) return false
    const now = Date.now()
    if (now - (this.#looks.get(conversation) ?? 0) < LOOK_MS) return false
    // When too many conversations are remembered all are forgotten, because the log itself skips repeats.
    if (this.#looks.size >= MAX_LOOKS) this.#looks.clear()
    this.#looks.set(conversation, now)
    return true
  }

  send(frame: ServerFrame): void {
    this.#write(JSON.stringify(frame))
  }

  /** Confirms a stored message to the socket that sent it; this socket then does not get the message as an event. */
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

  /** Terminates the socket, because its client has disconnected. */
  drop(): void {
    this.#waiting = []
    this.#socket.terminate()
  }

  #take(text: string): void {
    // A client may still send while the socket is closing.
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

  /** Handles frames one after another, so that messages keep their order. */
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
      // Only an unreadable frame counts as an error of the client, not one that was refused.
      if (!frame) this.#wrong += 1
      if (this.#wrong >= MAX_WRONG_FRAMES) this.close(CLOSE.POLICY)
    }
  }

  #write(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    // A client that does not read is disconnected. After it reconnects it queries the events that it missed.
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) this.drop()
    else {
      this.#cork()
      this.#socket.send(text)
    }
  }

  /** Frames of one turn of the event loop are sent in one write, because a system call costs more than a message. */
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

/** The conversation and number of a message identify it, because conversation ids are unique over all shops. */
export const nameOf = ({ conversation, number }: { conversation: number; number: number }): string =>
  `${conversation} ${number}`
