import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageSize, renderImage } from './render.ts'
import { assertImage } from './sniff.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c96' } })

const webp = (width: 120 | 1440) => ({ kind: 'width', width, format: 'webp' }) as const

test('scales an image down to the width and keeps its aspect ratio', async () => {
  const { format, width, height } = await sharp(
    await renderImage(await picture(400, 300).jpeg().toBuffer(), webp(120)),
  ).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 120, height: 90 })
})

test('does not enlarge a narrower image', async () => {
  const original = await picture(50, 40).png().toBuffer()
  expect(await imageSize(await renderImage(original, webp(1440)))).toEqual({ width: 50, height: 40 })
})

test('renders AVIF', async () => {
  const original = await picture(200, 200).jpeg().toBuffer()
  const avif = await renderImage(original, { kind: 'width', width: 120, format: 'avif' })
  expect(assertImage(avif).extension).toBe('avif')
  expect(await imageSize(avif)).toEqual({ width: 120, height: 120 })
})

test('a share image is a 300 px square of any original, with transparency on white', async () => {
  const tall = await sharp({ create: { width: 40, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const shared = await renderImage(tall, { kind: 'share' })
  expect(assertImage(shared).extension).toBe('jpg')
  expect(await imageSize(shared)).toEqual({ width: 300, height: 300 })
  expect([...(await sharp(shared).raw().toBuffer())].every((level) => level > 250)).toBe(true)
})

test('a feed image is a JPEG within 1,000 px, not enlarged, with transparency on white', async () => {
  const wide = await sharp({ create: { width: 1200, height: 600, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const shown = await renderImage(wide, { kind: 'feed' })
  expect(assertImage(shown).extension).toBe('jpg')
  expect(await imageSize(shown)).toEqual({ width: 1000, height: 500 })
  expect([...(await sharp(shown).raw().toBuffer())].every((level) => level > 250)).toBe(true)
  const small = await picture(60, 40).png().toBuffer()
  expect(await imageSize(await renderImage(small, { kind: 'feed' }))).toEqual({ width: 60, height: 40 })
})

test('an icon is an opaque square PNG: an almost square image fills the icon, a wide logo is padded with white', async () => {
  const pixel = async (original: Buffer, x: number, y: number) => {
    const icon = await renderImage(original, { kind: 'icon', size: 180 })
    expect(assertImage(icon).extension).toBe('png')
    const { data, info } = await sharp(icon).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([180, 180, 3])
    const start = (y * info.width + x) * info.channels
    return [...data.subarray(start, start + 3)]
  }
  const nearlySquare = await picture(120, 100).png().toBuffer()
  const wide = await picture(400, 100).png().toBuffer()
  const [corner, white, middle] = [
    await pixel(nearlySquare, 2, 2),
    await pixel(wide, 90, 30),
    await pixel(wide, 90, 90),
  ]
  expect(corner.map((level, index) => Math.abs(level - ([204, 153, 102][index] as number)) < 8)).toEqual([
    true,
    true,
    true,
  ])
  expect(white.every((level) => level > 250)).toBe(true)
  expect(middle[2]).toBeLessThan(120)
})

test('rotates a phone photo upright and removes its metadata', async () => {
  const photo = await picture(400, 200)
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await imageSize(photo)).toEqual({ width: 200, height: 400 })
  const { width, height, exif, orientation } = await sharp(await renderImage(photo, webp(120))).metadata()
  expect({ width, height, exif, orientation }).toEqual({
    width: 120,
    height: 240,
    exif: undefined,
    orientation: undefined,
  })
})

test('an animated GIF becomes an animated WebP', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
  expect(await imageSize(gif)).toEqual({ width: 300, height: 200 })
  const { pages, width, height } = await sharp(await renderImage(gif, webp(120))).metadata()
  expect({ pages, width, height }).toEqual({ pages: 3, width: 120, height: 80 })
})

test('detects the image type from the bytes', async () => {
  const types = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map(
      async (format) => assertImage(await picture(8, 8).toFormat(format).toBuffer()).type,
    ),
  )
  expect(types).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
})

test.each([
  ['nothing', ''],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['an SVG behind an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['html', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7'],
  ['a sound in the container of WebP', 'RIFF\x00\x00\x00\x00WAVEfmt '],
  ['a film in the container of AVIF', '\x00\x00\x00\x18ftypmp42'],
  ['a TIFF', 'II*\x00'],
])('%s is not an image', async (_what, text) => {
  const bytes = Buffer.from(text, 'latin1')
  expect(() => assertImage(bytes)).toThrow('이미지만 사용할 수 있습니다')
  await expect(imageSize(bytes)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(renderImage(bytes, webp(120))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a header without image data has no size', async () => {
  await expect(imageSize(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

/** A PNG with only its header, which contains the dimensions. */
function headOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(17)
  head.write('IHDR', 'latin1')
  head.writeUInt32BE(width, 4)
  head.writeUInt32BE(height, 8)
  // 1-bit greyscale
  head[12] = 1
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(13)
  sum.writeUInt32BE(crc32(head))
  const data = Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e', 'latin1')
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), length, head, sum, data])
}

test('refuses an image whose header states a side of millions of pixels', async () => {
  for (const picture of [headOf(1, 50_000_000), headOf(65_536, 1)]) {
    await expect(imageSize(picture)).rejects.toThrow('너무 깁니다')
    await expect(renderImage(picture, webp(120))).rejects.toThrow('너무 깁니다')
  }
  expect(await imageSize(headOf(860, 60_000))).toEqual({ width: 860, height: 60_000 })
})

test('does not decode a tiny file that claims a huge image', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  await expect(renderImage(bomb, webp(120))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { message: expect.stringContaining('pixel limit') },
  })
})
