import { Readable } from 'node:stream'

/** Time limits in ms: `stallMs` between two parts, `maxMs` for the whole file. */
export interface ReaderBounds {
  stallMs: number
  maxMs: number
}

export interface ReadEvents {
  /** the file is about to be read; `cut` ends the read with an error */
  onStart(cut: () => void): void
  onSent(): void
  /** the reader requests the next part */
  onRequested(): void
}

export interface StreamEnd {
  /** whether the file was read to its end */
  complete: boolean
  bytes: number
}

/**
 * A file that is generated while it is read. Fails if the reader reads nothing for `stallMs`, if it has not finished
 * after `maxMs`, or if the generator fails, so that no reader takes a partial file for the whole one. `onEnd` is called
 * once.
 */
export function feedStream(
  parts: AsyncGenerator<string>,
  { stallMs, maxMs }: ReaderBounds,
  onEnd: (end: StreamEnd) => void,
  events?: ReadEvents,
): Readable {
  let bytes = 0
  let isWhole = false
  async function* watched() {
    for await (const part of parts) {
      const bytesOfPart = Buffer.from(part)
      bytes += bytesOfPart.length
      stall.refresh()
      events?.onSent()
      yield bytesOfPart
      events?.onRequested()
      stall.refresh()
    }
    isWhole = true
  }
  const stream = Readable.from(watched(), { objectMode: false })
  const cut = () => void stream.destroy(new Error('a feed was read too slowly'))
  events?.onStart(cut)
  const stall = setTimeout(cut, stallMs).unref()
  const max = setTimeout(cut, maxMs).unref()
  stream.once('close', () => {
    clearTimeout(stall)
    clearTimeout(max)
    onEnd({ complete: isWhole && stream.readableEnded, bytes })
  })
  return stream
}
