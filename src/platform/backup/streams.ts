import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

export interface Digest {
  sha256: string
  bytes: number
}

/** A step of a pipeline that passes bytes on and computes their digest, which is complete after the last byte. */
export function digestStep(): {
  pass(source: AsyncIterable<Buffer>): AsyncIterable<Buffer>
  result(): Digest
} {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *pass(source) {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    result: () => ({ sha256: hash.digest('hex'), bytes }),
  }
}

/** Throws ENOENT for a missing file. */
export async function digestFile(path: string): Promise<Digest> {
  const step = digestStep()
  await pipeline(createReadStream(path, { highWaterMark: READ_BYTES }), step.pass, async (source) => {
    for await (const _ of source);
  })
  return step.result()
}
const READ_BYTES = 256 * 1_024
