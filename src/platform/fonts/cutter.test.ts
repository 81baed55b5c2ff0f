import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { expect, test, vi } from 'vitest'
import { cutFonts } from './cutter.ts'
import { characterMap } from './sfnt.ts'

const fileOf = (part: string) =>
  fileURLToPath(
    new URL(`../../../node_modules/@fontsource/jua/files/jua-${part}-400-normal.woff2`, import.meta.url),
  )
const files = { whole: fileOf('korean'), latin: fileOf('latin'), hinted: true }
const chars = (text: string) => Array.from(text, (char) => char.codePointAt(0) ?? 0)
const unpacked = (woff2: Uint8Array) =>
  subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })

test('a slice contains the requested glyphs, with the Latin ones in a file of their own', async () => {
  const [[mixed = [], none = []] = []] = await cutFonts([{ files, slices: [chars('하루B봄'), [0x10ffff]] }])
  expect(none).toEqual([])
  expect(mixed.map((part) => part.chars)).toEqual([chars('B'), chars('루봄하')])
  const hangul = characterMap(await unpacked(mixed[1]?.woff2 ?? new Uint8Array()))
  expect(chars('루봄하').every(hangul)).toBe(true)
  expect(chars('각B').some(hangul)).toBe(false)
})

test('rejects an invalid font with the reason', async () => {
  const broken = { whole: fileURLToPath(import.meta.url), hinted: false }
  await expect(cutFonts([{ files: broken, slices: [[0xac00]] }])).rejects.toThrow(
    'Unrecognized font signature',
  )
})

test('rejects at once if the process cannot start', async () => {
  const { execPath } = process
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  process.execPath = '/nowhere/node'
  try {
    await expect(cutFonts([])).rejects.toThrow('ENOENT')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    process.execPath = execPath
    vi.useRealTimers()
  }
})
