import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadImportFile } from './bad-file.ts'
import type { FileRow, TableBounds } from './table.ts'
import { createTableReader } from './table-reader.ts'
import { writeXlsx } from './xlsx/xlsx.fixture.ts'

const BOUNDS: TableBounds = {
  sheetBytes: 100_000_000,
  stringsBytes: 100_000_000,
  rows: 10_000,
  columns: 50,
  cells: 20_000,
  rowCharacters: 10_000,
  characters: 1_000_000,
  swelling: { characters: 500_000, times: 20 },
}
const WORKER = { heapMb: 64, workMs: 60_000, atOnce: 1, waiting: 1 }
const read = createTableReader(BOUNDS, WORKER)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-table-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function aCsv(text: string): Promise<string> {
  const path = join(folder, 'a.csv')
  await writeFile(path, text)
  return path
}

async function aSheet(sheet: string, strings?: string[]): Promise<string> {
  const path = join(folder, 'a.xlsx')
  await writeXlsx(path, { sheet, ...(strings && { strings }) })
  return path
}

async function all(reading: AsyncIterable<FileRow>): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const row of reading) rows.push(row)
  return rows
}

async function refused(path: string, words: string): Promise<void> {
  const reading = all(read(path))
  await expect(reading).rejects.toThrow(BadImportFile)
  await expect(reading).rejects.toThrow(words)
}

test('yields rows in order across batches', async () => {
  const rows = await all(read(await aCsv('주문번호,송장\n1,2\n'.repeat(450))))
  expect(rows).toHaveLength(900)
  expect(rows.at(-1)).toEqual({ line: 900, cells: ['1', '2'] })
})

test('refuses elements nested millions deep, and can read the next file', async () => {
  await refused(await aSheet('<a>'.repeat(500_000)), '손상되어')
  expect(await all(read(await aCsv('a,b\n')))).toEqual([{ line: 1, cells: ['a', 'b'] }])
})

test('normalises decomposed text', async () => {
  const name = '빨강'.normalize('NFD')
  expect(await all(read(await aCsv(`${name},1\n`)))).toEqual([{ line: 1, cells: ['빨강', '1'] }])
  const sheet = `<row><c r="A1" t="s"><v>0</v></c></row>`
  expect(await all(read(await aSheet(sheet, [`<t>${name}</t>`])))).toEqual([{ line: 1, cells: ['빨강'] }])
})

test('refuses a file that takes too much time', async () => {
  const hasty = createTableReader(BOUNDS, { ...WORKER, workMs: 1 })
  await expect(all(hasty(await aCsv('a,b\n')))).rejects.toThrow('시간')
})

test('limits rows, columns and characters, but ignores empty cells up to the edge of a sheet', async () => {
  const cell = (reference: string, text: string) =>
    `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
  await refused(await aSheet(`<row>${cell('XFD1', 'x')}</row>`), '칸이 너무 많습니다')
  await refused(await aCsv('a\n'.repeat(10_001)), '나누어')
  await refused(await aCsv(`${'a,'.repeat(40)}\n`.repeat(600)), '나누어')
  await refused(await aCsv(`${'a'.repeat(9_000)}\n`.repeat(200)), '나누어')
  const long = Array.from(
    { length: 20 },
    (_, index) => `<c r="${String.fromCharCode(65 + index)}1" t="s"><v>0</v></c>`,
  )
  await refused(await aSheet(`<row>${long.join('')}</row>`, [`<t>${'a'.repeat(9_000)}</t>`]), '너무 깁니다')
  const path = await aSheet(`<row>${cell('A1', 'x')}<c r="XFD1" s="1"/></row>`)
  expect(await all(read(path))).toEqual([{ line: 1, cells: ['x'] }])
})

test('limits the total text if many cells of a small workbook reference one shared text', async () => {
  const rows = (count: number) => '<row><c t="s"><v>0</v></c></row>'.repeat(count)
  const strings = [`<t>${'가'.repeat(3_000)}</t>`]
  expect(await all(read(await aSheet(rows(150), strings)))).toHaveLength(150)
  const path = await aSheet(rows(180), strings)
  const reading = all(read(path))
  await expect(reading).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  // A file that is large itself may contain the same amount of text.
  expect(await all(read(await aCsv(`${'가'.repeat(3_000)}\n`.repeat(180))))).toHaveLength(180)
})

test('reads one file after another, and refuses a file when too many wait', async () => {
  const path = await aCsv('a,b\n')
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => all(read(path))))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(outcomes[2]).toMatchObject({ reason: { code: 'BUSY' } })
})

test('a caller that stops reading early frees its slot', async () => {
  const path = await aCsv('a,b\n'.repeat(1_000))
  for await (const _ of read(path)) break
  expect(await all(read(path))).toHaveLength(1_000)
})
