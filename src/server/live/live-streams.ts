import { DomainError } from '../../platform/errors/domain-error.ts'
import type { LiveChange, Topic } from './topics.ts'

export const MOST_PER_PERSON = 8
export const MOST_STREAMS = 2_000
export const HEARTBEAT_MS = 15_000

/** Where a stream is written. */
export interface Sink {
  /** false while the browser takes no more */
  write(text: string): boolean
  end(): void
}

/** Somebody who hears of a shop. */
export interface Listening {
  uid: number
  shop: { id: number; shopid: string }
  topics: ReadonlySet<Topic>
  sink: Sink
  /** whether they are still logged in and may still hear the same; asked with each heartbeat and by `recheck` */
  stillMay: () => Promise<boolean>
}

interface Stream extends Listening {
  /** what changed while the browser took no more; each name once, so that it does not grow */
  held: Set<Topic>
  isFull: boolean
}

/**
 * Tells sellers' browsers the names of what changed, in this process. A browser that takes nothing from one heartbeat to the
 * next is let go, as is one whose person has logged out or lost the right.
 */
export class LiveStreams {
  readonly #streams = new Set<Stream>()
  readonly #beating: NodeJS.Timeout

  constructor(heartbeatMs = HEARTBEAT_MS) {
    this.#beating = setInterval(() => void this.beat(), heartbeatMs).unref()
  }

  /** Throws TOO_MANY_REQUESTS where this person or this process has as many as it may. Answers what ends it and what says that the browser takes more. */
  open(listening: Listening): { close: () => void; drained: () => void } {
    const own = [...this.#streams].filter(({ uid }) => uid === listening.uid).length
    if (own >= MOST_PER_PERSON || this.#streams.size >= MOST_STREAMS)
      throw new DomainError('TOO_MANY_REQUESTS')
    const stream: Stream = { ...listening, held: new Set(), isFull: false }
    this.#streams.add(stream)
    // The browser comes back after this long (ms) where it is not told otherwise.
    this.#write(stream, 'retry: 5000\n\n')
    return {
      close: () => this.#streams.delete(stream),
      drained: () => {
        stream.isFull = false
        this.#flush(stream)
      },
    }
  }

  /** Tells everybody of the shop who may hear it. */
  tell({ shop, topic }: LiveChange): void {
    for (const stream of this.#streams)
      if (stream.shop.id === shop || stream.shop.shopid === shop) this.#tell(stream, [topic])
  }

  /** After a gap anything may have changed. */
  tellAll(): void {
    for (const stream of this.#streams) this.#tell(stream, stream.topics)
  }

  /** Ends the streams of a person, or of anybody, that are not theirs to hear any more. */
  async recheck(uid?: number): Promise<void> {
    const asked = [...this.#streams].filter((stream) => uid === undefined || stream.uid === uid)
    await Promise.all(
      asked.map(async (stream) => {
        if (!(await this.#stillMay(stream))) this.#end(stream)
      }),
    )
  }

  /** Keeps connections open, and lets go of those that should not be. */
  async beat(): Promise<void> {
    await Promise.all([...this.#streams].map((stream) => this.#check(stream)))
  }

  /** Ends all streams; browsers come back to whichever process answers then. */
  stop(): void {
    clearInterval(this.#beating)
    for (const stream of this.#streams) this.#end(stream)
  }

  async #check(stream: Stream): Promise<void> {
    if (stream.isFull || !(await this.#stillMay(stream))) this.#end(stream)
    else if (this.#streams.has(stream)) this.#write(stream, ':\n\n')
  }

  // While the database is away nobody is let go for it.
  #stillMay({ stillMay }: Stream): Promise<boolean> {
    return stillMay().catch(() => true)
  }

  #tell(stream: Stream, changed: Iterable<Topic>): void {
    for (const topic of changed) if (stream.topics.has(topic)) stream.held.add(topic)
    if (!stream.isFull) this.#flush(stream)
  }

  #flush(stream: Stream): void {
    if (stream.held.size === 0) return
    const names = [...stream.held].join(',')
    stream.held.clear()
    this.#write(stream, `event: changed\ndata: ${names}\n\n`)
  }

  #write(stream: Stream, text: string): void {
    stream.isFull = !stream.sink.write(text)
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream)
    stream.sink.end()
  }
}
