import sharp from 'sharp'
import { expect, test } from 'vitest'
import { acceptImage } from './accept-image.ts'

const filled = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 60, b: 20, alpha } } })

const moving = async (frames: number) => {
  const [width, height] = [20, 10]
  const colours = Array.from({ length: frames }, (_, frame) => Buffer.alloc(width * height * 3, frame * 40))
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height }
  return sharp(Buffer.concat(colours), { raw }).gif({ delay: 100 }).toBuffer()
}

test('a tall image keeps a readable width, while a photo is limited by its longer side', async () => {
  const page = await acceptImage(await filled(860, 17_200).png().toBuffer(), 'either')
  const { width, height } = await sharp(page.bytes).metadata()
  expect([width, height]).toEqual([800, 16_000])
  const photo = await acceptImage(await filled(4_000, 3_000).png().toBuffer(), 'either')
  expect((await sharp(photo.bytes).metadata()).width).toBe(3_000)
})

test('a transparent image stays transparent, and an opaque image becomes a JPEG, in all source formats', async () => {
  const glass = await acceptImage(await filled(40, 40, 0.5).png().toBuffer(), 'either')
  expect([glass.extension, (await sharp(glass.bytes).stats()).isOpaque]).toEqual(['webp', false])
  const wall = await acceptImage(await filled(40, 40).png().toBuffer(), 'either')
  expect([wall.extension, wall.type]).toEqual(['jpg', 'image/jpeg'])
})

test('an animation keeps its frames and their delays', async () => {
  const { bytes, type } = await acceptImage(await moving(5), 'either')
  expect(type).toBe('image/webp')
  expect(await sharp(bytes).metadata()).toMatchObject({ pages: 5, delay: [100, 100, 100, 100, 100] })
  const still = await acceptImage(await moving(5))
  expect((await sharp(still.bytes).metadata()).pages ?? 1).toBe(1)
})
