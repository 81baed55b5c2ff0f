import { DomainError } from '../errors/domain-error.ts'
import { acceptImage, type StoredFormat, type StoredImage } from './accept-image.ts'

export interface ImageOrder {
  bytes: Uint8Array
  format: StoredFormat
}

/** `refused`: a reason in Korean for the person */
export type ImageAnswer = { image: StoredImage } | { refused: string } | { failure: string }

// Re-encodes one image after the other, in the order of the messages.
process.on('message', async ({ bytes, format }: ImageOrder) => {
  process.send?.(await answerTo(bytes, format))
})
process.on('disconnect', () => process.exit())

async function answerTo(bytes: Uint8Array, format: StoredFormat): Promise<ImageAnswer> {
  try {
    return { image: await acceptImage(bytes, format) }
  } catch (error) {
    return error instanceof DomainError ? { refused: error.message } : { failure: String(error) }
  }
}
