import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { generateMissing } from './missing-slices.ts'
import { missingOf, type PlannedSlice } from './planned-slices.ts'
import { characterMap } from './sfnt.ts'

const FONT = fileURLToPath(
  new URL('../../../node_modules/@fontsource/jua/files/jua-korean-400-normal.woff2', import.meta.url),
)

let folder: string

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'madang-slices-')), 'abcd')
  await mkdir(folder)
})

// Retries, because a process that generates the same slice may still be deleting its temporary file.
afterEach(() => rm(join(folder, '..'), { recursive: true, maxRetries: 10 }))

const aSlice = (name: string, slice: Partial<PlannedSlice> = {}): PlannedSlice => ({
  file: join(folder, `${name}.woff2`),
  from: FONT,
  range: 'U+ac00-ac04',
  hinted: true,
  ...slice,
})

async function charsOf(woff2: Uint8Array, text: string): Promise<string> {
  const has = characterMap(await subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' }))
  return Array.from(text)
    .filter((char) => has(char.codePointAt(0) ?? 0))
    .join('')
}

test('makes a missing slice from the font or its package, and leaves no other files', async () => {
  const slices = [aSlice('cut'), aSlice('ready', { range: undefined })]
  generateMissing(slices)
  await eventually(async () => expect(await missingOf(slices)).toEqual([]))
  expect((await readdir(folder)).sort()).toEqual(['cut.woff2', 'ready.woff2'])
  expect(await charsOf(await readFile(join(folder, 'cut.woff2')), '가각나')).toBe('가각')
  expect(await readFile(join(folder, 'ready.woff2'))).toEqual(await readFile(FONT))
})

test('answers a request for a missing slice and stores the slice', async () => {
  const slices = [aSlice('a'), aSlice('b'), aSlice('c', { range: 'U+d55c' })]
  const { make } = generateMissing(slices)
  const [first, again] = await Promise.all([make(join(folder, 'c.woff2')), make(join(folder, 'c.woff2'))])
  expect(await charsOf(first ?? new Uint8Array(), '가한')).toBe('한')
  expect(again).toBe(first)
  expect(await readFile(join(folder, 'c.woff2'))).toEqual(Buffer.from(first ?? []))
  await eventually(async () => expect(await make(join(folder, 'c.woff2'))).toBeNull())
  expect(await make(join(folder, 'none.woff2'))).toBeNull()
})

test('creates only requested slices on request', async () => {
  const slices = [aSlice('a'), aSlice('b', { range: 'U+d55c' })]
  const { make } = generateMissing(slices, undefined, { onRequestOnly: true })
  expect(await charsOf((await make(join(folder, 'b.woff2'))) ?? new Uint8Array(), '가한')).toBe('한')
  expect(await missingOf(slices)).toEqual(slices.slice(0, 1))
})

test('two concurrent processes produce identical slices', async () => {
  const slices = ['a', 'b', 'c'].map((name) => aSlice(name))
  const makers = [generateMissing(slices), generateMissing(slices)]
  const results = await Promise.all(makers.map(({ make }) => make(join(folder, 'c.woff2'))))
  await eventually(async () => expect(await missingOf(slices)).toEqual([]))
  const [first, other] = results.map((bytes) => bytes && Buffer.from(bytes))
  expect(first ?? other).toEqual(await readFile(join(folder, 'c.woff2')))
})

test('makes a requested slice even if the folder is not writable', async () => {
  const nowhere = [aSlice('a'), aSlice('b')].map((slice) => ({
    ...slice,
    file: `${slice.file}/in-no-folder`,
  }))
  const { make } = generateMissing(nowhere)
  for (const { file } of nowhere)
    expect(await charsOf((await make(file)) ?? new Uint8Array(), '가')).toBe('가')
})

test('reports a slice that cannot be generated, and generates the other slices', async () => {
  const broken = join(folder, '../broken.ttf')
  await writeFile(broken, 'no font')
  const slices = [aSlice('bad', { from: broken }), aSlice('good')]
  const errors: string[] = []
  const { make } = generateMissing(slices, (error) => errors.push(error.message))
  await expect(make(join(folder, 'bad.woff2'))).rejects.toThrow('Unrecognized font signature')
  await eventually(async () => expect(await missingOf(slices)).toEqual(slices.slice(0, 1)))
  expect(errors[0]).toContain('bad.woff2 could not be made')
})
