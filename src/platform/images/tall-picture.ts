import sharp from 'sharp'
import { limitTo } from '../limit-to.ts'
import { DRAWING_SECONDS, imageSize } from './render.ts'

/**
 * Ratio of height to width from which an image is split. No photo is as tall, but product descriptions that are one
 * long image are.
 */
const TALL = 3
const MAX_HEIGHT_PX = 3_000

export const isTall = (width: number, height: number): boolean => height >= width * TALL

const limited = limitTo(1)

/**
 * Splits a tall image into parts from top to bottom; any other image is one part. Throws BAD_REQUEST for an unreadable
 * image.
 */
export async function partsOfTall(bytes: Uint8Array): Promise<Uint8Array[]> {
  const { width, height } = await imageSize(bytes)
  if (height <= MAX_HEIGHT_PX || !isTall(width, height)) return [bytes]
  const parts = Math.ceil(height / MAX_HEIGHT_PX)
  const step = Math.ceil(height / parts)
  const slices: Uint8Array[] = []
  for (let top = 0; top < height; top += step) {
    const area = { left: 0, top, width, height: Math.min(step, height - top) }
    const cut = () =>
      sharp(bytes, { autoOrient: true, failOn: 'error' })
        .extract(area)
        .flatten({ background: '#ffffff' })
        .png({ compressionLevel: 1 })
        .timeout({ seconds: DRAWING_SECONDS })
        .toBuffer()
    slices.push(await limited(cut))
  }
  return slices
}
