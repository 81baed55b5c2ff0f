import sharp from 'sharp'
import { expect, test } from 'vitest'
import { acceptImage } from './accept-image.ts'
import { acceptImageInBackground } from './background-images.ts'

const picture = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#c9b8a0' } })
    .jpeg()
    .toBuffer()

test('images are re-encoded as in this process, also several at once and after a broken one', async () => {
  const images = await Promise.all([40, 50, 60].map(picture))
  const broken = acceptImageInBackground(Buffer.from('no image'), 'either')
  await expect(broken).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const stored = await Promise.all(images.map((image) => acceptImageInBackground(image, 'either')))
  for (const [index, { bytes, ...type }] of stored.entries()) {
    const here = await acceptImage(images[index] as Buffer, 'either')
    expect(type).toEqual({ extension: here.extension, type: here.type })
    expect(Buffer.compare(Buffer.from(bytes), here.bytes)).toBe(0)
  }
})
