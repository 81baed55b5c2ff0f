import { Readable } from 'node:stream'

/** Bounds of a reader, ms: between two parts that it takes, and for the whole file. */
export interface ReaderBounds {
  stallMs: number
  mostMs: number
}

/** Told of the turns of a reader: it was handed a part, it asks for the next; and of what cuts its file off. */
export interface ReaderTurns {
  handed(): void
  asked(): void
  cutBy(cut: () => void): void
}

export interface Ended {
  /** read to its end */
  complete: boolean
  bytes: number
}

/**
 * A file as a stream, made as it is read. A reader that takes nothing for `stallMs`, or has not ended after `mostMs`, is cut off, and so is
 * one of a file whose text breaks off: none of them takes a part for the whole. `onEnd` is called once.
 */
export function feedStream(
  parts: AsyncGenerator<string>,
  { stallMs, mostMs }: ReaderBounds,
  onEnd: (ended: Ended) => void,
  turns?: ReaderTurns,
): Readable {
  let bytes = 0
  let isWhole = false
  async function* watched() {
    for await (const part of parts) {
      const bytesOfPart = Buffer.from(part)
      bytes += bytesOfPart.length
      stall.refresh()
      turns?.handed()
      yield bytesOfPart
      turns?.asked()
      stall.refresh()
    }
    isWhole = true
  }
  const stream = Readable.from(watched(), { objectMode: false })
  const cut = () => void stream.destroy(new Error('a feed was read too slowly'))
  turns?.cutBy(cut)
  const stall = setTimeout(cut, stallMs).unref()
  const most = setTimeout(cut, mostMs).unref()
  stream.once('close', () => {
    clearTimeout(stall)
    clearTimeout(most)
    onEnd({ complete: isWhole && stream.readableEnded, bytes })
  })
  return stream
}
