import { randomBytes, randomInt } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Message } from '../../src/domains/messaging/messaging.contract.ts'
import type { ServerFrame } from '../../src/domains/messaging/shared/frames.ts'
import type { Answer } from './send-request.ts'

const BACK_OFF_MS = 50
/** A test client gives up a silent socket sooner than a browser does. */
const PING_MS = 200
const SILENCE_MS = 450

export interface SocketRoute {
  /** port of a running server */
  port: () => number
  ask: (path: string, host: string, cookie: string) => Promise<Answer>
}

export interface MessageClientOptions {
  host: string
  cookie: string
  shopid: string
  /** id of the shop whose messages a staff member watches */
  isSeller: boolean
}

/**
 * The client of a customer or of the staff, as docs/product/messages.md describes it: it subscribes, pings, reconnects
 * after silence, requests missing messages, and resends a message with the same client id until it is acknowledged.
 */
export class MessageClient {
  /** messages by conversation id and message number */
  readonly known = new Map<number, Map<number, Message>>()
  /** client ids of acknowledged messages, in the order of their acknowledgements */
  readonly acknowledged: string[] = []
  reconnects = 0
  readonly #way: SocketRoute
  readonly #options: MessageClientOptions
  #socket: WebSocket | null = null
  #heardAt = 0
  #isOver = false
  readonly #waiting = new Map<string, { frame: string; done: () => void }>()

  constructor(way: SocketRoute, options: MessageClientOptions) {
    this.#way = way
    this.#options = options
    void this.#stay()
  }

  /** Sends a text; resolves when it is acknowledged. */
  async say(text: string, conversation?: number): Promise<void> {
    const client = randomBytes(12).toString('base64url')
    const { shopid } = this.#options
    const frame = JSON.stringify({ type: 'send', shopid, conversation, client, kind: 'txt', text })
    await new Promise<void>((done) => {
      this.#waiting.set(client, { frame, done })
      this.#send(frame)
    })
    this.acknowledged.push(client)
  }

  /** Marks a conversation as read up to a number. */
  read(conversation: number, number: number): void {
    const { shopid, isSeller } = this.#options
    this.#send(JSON.stringify({ type: 'read', conversation, number, ...(isSeller && { shopid }) }))
  }

  /** Drops the connection, as in a tunnel. */
  cut(): void {
    this.#socket?.terminate()
  }

  end(): void {
    this.#isOver = true
    this.#socket?.terminate()
  }

  /** Requests all missing messages. */
  async catchUp(): Promise<void> {
    for (const conversation of this.known.keys()) await this.#askAfter(conversation)
  }

  #send(frame: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame)
  }

  async #stay(): Promise<void> {
    while (!this.#isOver) {
      await this.#connect().catch(() => {})
      this.reconnects += 1
      await new Promise((resolve) => setTimeout(resolve, randomInt(BACK_OFF_MS)))
    }
  }

  /** Resolves when the socket has closed. */
  async #connect(): Promise<void> {
    const { host, cookie, shopid, isSeller } = this.#options
    const { text } = await this.#way.ask('/api/message/v2/mysession/init', host, cookie)
    const { id } = JSON.parse(text)
    const socket = new WebSocket(`ws://127.0.0.1:${this.#way.port()}/ws`, { headers: { host, cookie } })
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    socket.on('error', () => {})
    socket.on('message', (data) => this.#hear(JSON.parse(String(data))))
    socket.on('open', () => {
      for (const topic of ['event', 'ping'])
        socket.send(JSON.stringify({ type: 'subscribe', topic, id, ...(isSeller && { shopid }) }))
    })
    this.#heardAt = Date.now()
    const pinging = setInterval(() => {
      if (Date.now() - this.#heardAt > SILENCE_MS) socket.terminate()
      else if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}')
    }, PING_MS)
    this.#socket = socket
    await closed
    clearInterval(pinging)
  }

  #hear(frame: ServerFrame): void {
    this.#heardAt = Date.now()
    if (frame.type === 'subscribed' && frame.topic === 'event') void this.#resume()
    else if (frame.type === 'ack') this.#acknowledge(frame)
    else if (frame.type === 'error' && frame.client) this.#again(frame.client)
    else if (frame.type === 'event' && 'message' in frame.event) this.#keep(frame.event.message)
    else if (frame.type === 'event' && frame.event.type === 'gap') void this.catchUp().catch(() => {})
  }

  async #resume(): Promise<void> {
    await this.catchUp().catch(() => {})
    for (const { frame } of this.#waiting.values()) this.#send(frame)
  }

  #acknowledge({ client, message }: { client: string; message: Message }): void {
    this.#keep(message)
    this.#waiting.get(client)?.done()
    this.#waiting.delete(client)
  }

  /** Resends a message that was refused while the database was down. */
  #again(client: string): void {
    setTimeout(() => {
      const waiting = this.#waiting.get(client)
      if (waiting) this.#send(waiting.frame)
    }, BACK_OFF_MS)
  }

  #keep(message: Message): void {
    const numbers = this.known.get(message.conversation) ?? new Map<number, Message>()
    this.known.set(message.conversation, numbers.set(message.number, message))
  }

  async #askAfter(conversation: number): Promise<void> {
    const { host, cookie, shopid, isSeller } = this.#options
    const path = isSeller
      ? `/api/myshp/v2/seller/message/messages?shopid=${shopid}&`
      : '/api/message/v2/messages?'
    for (;;) {
      const after = lastWithoutGap(this.known.get(conversation) as Map<number, Message>)
      const answer = await this.#way.ask(`${path}conversation=${conversation}&after=${after}`, host, cookie)
      if (answer.status !== 200) throw new Error(`asked in vain: ${answer.status} ${answer.text}`)
      const { items, more } = JSON.parse(answer.text) as { items: Message[]; more: boolean }
      for (const message of items) this.#keep(message)
      if (!more) return
    }
  }
}

/** The highest number up to which no message is missing; 0 without the first message. */
export function lastWithoutGap(messages: ReadonlyMap<number, Message>): number {
  let number = 0
  while (messages.has(number + 1)) number += 1
  return number
}
