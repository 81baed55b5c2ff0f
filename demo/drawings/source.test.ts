import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { renderPicture } from '../pictures.ts'
import { drawProduct } from './product.ts'
import { drawSource, sizeOfSource } from './source.ts'

const demo = fileURLToPath(new URL('../', import.meta.url))

async function sourcesOfFiles(): Promise<Set<string>> {
  const files = (await readdir(demo, { recursive: true })).filter((name) => /\.(csv|json)$/.test(name))
  const texts = await Promise.all(
    files.map(async (name) => iconv.decode(await readFile(demo + name), 'latin1')),
  )
  return new Set(texts.flatMap((text) => text.match(/draw:[\w-]+(\/[\w-]+)+/g) ?? []))
}

test('every picture that the demo files name can be drawn, in the size that is told without drawing it', async () => {
  const sources = await sourcesOfFiles()
  expect(sources.size).toBeGreaterThan(300)
  // Code and shot only choose among what a kind can do: one source of each kind stands for all.
  const oneOfEach = new Map([...sources].map((source) => [source.split('/')[0], source]))
  const undrawn = [...oneOfEach.values()].filter((source) => {
    try {
      const { w, h } = sizeOfSource(source)
      return !/^<svg[^>]* width="(\d+)" height="(\d+)"/
        .exec(drawSource(source))
        ?.slice(1)
        .every((side, at) => Number(side) === [w, h][at])
    } catch {
      return true
    }
  })
  expect(undrawn).toEqual([])
}, 60_000)

test('the same source draws the same picture, and two products differ', () => {
  expect(drawSource('draw:mug/HR-001/0')).toBe(drawSource('draw:mug/HR-001/0'))
  expect(drawSource('draw:mug/HR-001/0')).not.toBe(drawSource('draw:mug/HR-004/0'))
})

test('a source that names nothing is refused by name', () => {
  expect(() => drawSource('draw:unicorn/HR-001/0')).toThrow('draw:unicorn/HR-001/0')
  expect(() => drawSource('draw:mug/HR-001/7')).toThrow('draw:mug/HR-001/7')
})

test('a product picture is a WebP of 1000 x 1250 px without fonts', async () => {
  const svg = drawProduct('soju', 'any', 2)
  expect(svg).not.toMatch(/<text|font-family|NaN|undefined/)
  const { default: sharp } = await import('sharp')
  expect(await sharp(await renderPicture(svg)).metadata()).toMatchObject({
    format: 'webp',
    width: 1000,
    height: 1250,
  })
})
