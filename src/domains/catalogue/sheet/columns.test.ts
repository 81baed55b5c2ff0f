import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadImportFile } from '../../../platform/spreadsheets/bad-file.ts'
import { readRows } from '../../../platform/spreadsheets/read-rows.ts'
import type { FileRow } from '../../../platform/spreadsheets/table.ts'
import { writeXlsx } from '../../../platform/spreadsheets/xlsx/xlsx.fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-rows-'))
})
afterAll(() => rm(folder, { recursive: true }))

const BOUNDS = {
  sheetBytes: 1_000_000,
  stringsBytes: 1_000_000,
  rows: 100,
  columns: 20,
  cells: 1_000,
  rowCharacters: 1_000_000,
  characters: 1_000_000,
  swelling: { characters: 1_000_000, times: 1 },
}
const fileRows = (path: string) => readRows(path, BOUNDS)

const file = async (bytes: Buffer | string) => {
  const path = join(folder, 'products')
  await writeFile(path, bytes)
  return path
}
const rowsOf = async (path: string): Promise<FileRow[]> => {
  const rows: FileRow[] = []
  for await (const row of fileRows(path)) rows.push(row)
  return rows
}
const cellsOf = async (path: string) => (await rowsOf(path)).map(({ cells }) => cells)

const CSV = '상품명,판매가\r\n"청자, ""상감"" 똠방각하",1000\r\n백자,2000\r\n'
const CELLS = [
  ['상품명', '판매가'],
  ['청자, "상감" 똠방각하', '1000'],
  ['백자', '2000'],
]

test('text is read in UTF-8 with and without a byte order mark, in CP949 and in UTF-16', async () => {
  expect(await cellsOf(await file(CSV))).toEqual(CELLS)
  expect(await cellsOf(await file(`\ufeff${CSV}`))).toEqual(CELLS)
  expect(await cellsOf(await file(encode(CSV, 'cp949')))).toEqual(CELLS)
  expect(await cellsOf(await file(encode(CSV, 'utf16le', { addBOM: true })))).toEqual(CELLS)
})

test('a character that spans two chunks of a file is read whole', async () => {
  const title = '가'.repeat(200_001)
  for (const bytes of [
    Buffer.from(`상품명,판매가\n${title},1\n`),
    encode(`상품명,판매가\n${title},1\n`, 'cp949'),
  ])
    expect((await cellsOf(await file(bytes)))[1]).toEqual([title, '1'])
})

test('cells may be separated by tabs and semicolons', async () => {
  for (const delimiter of ['\t', ';'])
    expect(await cellsOf(await file(`상품명${delimiter}판매가\n청자, 백자${delimiter}1\n`))).toEqual([
      ['상품명', '판매가'],
      ['청자, 백자', '1'],
    ])
})

test('a row has the number of its first line', async () => {
  const rows = await rowsOf(await file('상품명,상세\n\n가,"첫 줄\n둘째 줄"\n나,\r\n'))
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 5])
})

test('a spreadsheet is read with shared, inline and rich texts, numbers and empty cells', async () => {
  const path = join(folder, 'sheet.xlsx')
  await writeXlsx(path, {
    strings: ['<t>상품명</t>', '<t>판매가</t>', '<r><t>청</t></r><r><t>자</t></r><rPh><t>x</t></rPh>'],
    sheet: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
      <row r="4"><c r="A4" t="s"><v>2</v></c><c r="C4"><v>1.2E4</v></c></row>
      <row r="5"><c r="A5" t="inlineStr"><is><t>백자 &amp; 분청</t></is></c><c r="C5"><f>A1*2</f><v>2000.5</v></c></row>
      <row r="6"><c r="A6" t="b"><v>1</v></c><c r="B6" t="e"><v>#N/A</v></c></row>
      <row r="7"><c r="A7"/></row>`,
  })
  expect(await rowsOf(path)).toEqual([
    { line: 1, cells: ['상품명', '', '판매가'] },
    { line: 4, cells: ['청자', '', '12000'] },
    { line: 5, cells: ['백자 & 분청', '', '2000.5'] },
    { line: 6, cells: ['Y'] },
  ])
})

test('a file that is not a table is refused with a message for the seller', async () => {
  const refused = async (bytes: Buffer | string, reason: string) => {
    const reading = rowsOf(await file(bytes))
    await expect(reading).rejects.toThrow(BadImportFile)
    await expect(reading).rejects.toThrow(reason)
  }
  await refused('', '비어')
  await refused('PK\x03\x04 but not a zip', '손상')
  await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'xls')
  await refused(Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0x01]), '글자로 된 파일이 아닙니다')
  await refused('상품명,판매가\n"닫히지 않은,1\n', '2행')
  await expect(rowsOf(join(folder, 'nowhere'))).rejects.toThrow('열 수 없습니다')
})

test('refuses a truncated spreadsheet, another kind of file and a spreadsheet with XML entities', async () => {
  const path = join(folder, 'broken.xlsx')
  const sheet = '<row r="1"><c r="A1"><v>1</v></c></row>'
  await writeXlsx(path, { sheet: `${sheet}<row` })
  await expect(rowsOf(path)).rejects.toThrow(BadImportFile)
  await writeXlsx(path, { sheet, before: '<!DOCTYPE x [<!ENTITY a "aaaa">]>' })
  await expect(rowsOf(path)).rejects.toThrow(BadImportFile)
  await writeXlsx(path, { sheet, without: 'xl/workbook.xml' })
  await expect(rowsOf(path)).rejects.toThrow('아니거나')
})
