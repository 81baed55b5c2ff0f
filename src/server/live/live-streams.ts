import { DomainError } from '../../platform/errors/domain-error.ts'
import type { LiveChange, Topic } from './topics.ts'

export const MAX_PER_PERSON = 8
export const MAX_STREAMS = 2_000
export const HEARTBEAT_MS = 15_000

export interface Sink {
  /** returns false while the buffer of the browser is full */
  write(text: string): boolean
  end(): void
}

export interface Listening {
  uid: number
  shop: { id: number; shopid: string }
  topics: ReadonlySet<Topic>
  sink: Sink
  /** whether session and permission are still valid; called at each heartbeat and by `recheck` */
  stillMay: () => Promise<boolean>
}

interface Stream extends Listening {
  pendingTopics: Set<Topic>
  isFull: boolean
}

/**
 * Sends changed topics to the browsers of sellers that are connected to this process. Disconnects a browser that read
 * nothing between two heartbeats, and one whose session or permission has ended.
 */
export class LiveStreams {
  readonly #streams = new Set<Stream>()
  readonly #beating: NodeJS.Timeout

  constructor(heartbeatMs = HEARTBEAT_MS) {
    this.#beating = setInterval(() => void this.beat(), heartbeatMs).unref()
  }

  /**
   * Returns `close`, and `drained`, which must be called when a full buffer has room again. Throws TOO_MANY_REQUESTS
   * beyond the maximum of this person or this process.
   */
  open(listening: Listening): { close: () => void; drained: () => void } {
    const count = [...this.#streams].filter(({ uid }) => uid === listening.uid).length
    if (count >= MAX_PER_PERSON || this.#streams.size >= MAX_STREAMS)
      throw new DomainError('TOO_MANY_REQUESTS')
    const stream: Stream = { ...listening, pendingTopics: new Set(), isFull: false }
    this.#streams.add(stream)
    // How long the browser waits before it reconnects, in ms.
    this.#write(stream, 'retry: 5000\n\n')
    return {
      close: () => this.#streams.delete(stream),
      drained: () => {
        stream.isFull = false
        this.#flush(stream)
      },
    }
  }

  broadcast({ shopRef: shop, topic }: LiveChange): void {
    for (const stream of this.#streams)
      if (stream.shop.id === shop || stream.shop.shopid === shop) this.#send(stream, [topic])
  }

  /** Sends all permitted topics to every browser, because after a gap in the events anything may have changed. */
  broadcastAll(): void {
    for (const stream of this.#streams) this.#send(stream, stream.topics)
  }

  /**
   * Checks the streams of a person, or of everyone. Ends those without permission; the others get the topic `shops`,
   * because a role may have changed.
   */
  async recheck(uid?: number): Promise<void> {
    const streams = [...this.#streams].filter((stream) => uid === undefined || stream.uid === uid)
    await Promise.all(
      streams.map(async (stream) => {
        if (await this.#stillMay(stream)) this.#send(stream, ['shops'])
        else this.#refuse(stream)
      }),
    )
  }

  async beat(): Promise<void> {
    await Promise.all([...this.#streams].map((stream) => this.#check(stream)))
  }

  /** Ends all streams; browsers reconnect to any process. */
  stop(): void {
    clearInterval(this.#beating)
    for (const stream of this.#streams) this.#end(stream)
  }

  async #check(stream: Stream): Promise<void> {
    if (stream.isFull) this.#end(stream)
    else if (!(await this.#stillMay(stream))) this.#refuse(stream)
    else if (this.#streams.has(stream)) this.#write(stream, ':\n\n')
  }

  // If the database is unavailable the permission counts as valid, so that no stream ends.
  #stillMay({ stillMay }: Stream): Promise<boolean> {
    return stillMay().catch(() => true)
  }

  #send(stream: Stream, changed: Iterable<Topic>): void {
    for (const topic of changed) if (stream.topics.has(topic)) stream.pendingTopics.add(topic)
    if (!stream.isFull) this.#flush(stream)
  }

  #flush(stream: Stream): void {
    if (stream.pendingTopics.size === 0) return
    const text = eventOf([...stream.pendingTopics])
    stream.pendingTopics.clear()
    this.#write(stream, text)
  }

  #write(stream: Stream, text: string): void {
    stream.isFull = !stream.sink.write(text)
  }

  /** Ends a stream. Its last topic makes the browser query the shops of the person, which it may have lost. */
  #refuse(stream: Stream): void {
    if (this.#streams.has(stream) && !stream.isFull) this.#write(stream, eventOf(['shops']))
    this.#end(stream)
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream)
    stream.sink.end()
  }
}

const eventOf = (names: readonly Topic[]) => `event: changed\ndata: ${names.join(',')}\n\n`
