import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CellObject, CFB, utils, write } from '@e965/xlsx'
import { encode } from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadImportFile } from '../bad-file.ts'
import { readRows } from '../read-rows.ts'
import type { TableBounds } from '../table.ts'
import { createTableReader } from '../table-reader.ts'

const BOUNDS: TableBounds = {
  sheetBytes: 10_000_000,
  stringsBytes: 10_000_000,
  rows: 10_000,
  columns: 50,
  cells: 100_000,
  rowCharacters: 10_000,
  characters: 1_000_000,
  swelling: { characters: 1_000_000, times: 20 },
}
const WORKER = { heapMb: 64, workMs: 60_000, atOnce: 1, waiting: 1 }
const read = createTableReader(BOUNDS, WORKER)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-xls-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function save(content: Buffer | string): Promise<string> {
  const path = join(folder, 'a.xls')
  await writeFile(path, content)
  return path
}

function workbook(cells: CellObject[][], bookType: 'biff8' | 'biff5' = 'biff8'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Sheet1')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['다른 시트']]), 'Sheet2')
  return write(book, { type: 'buffer', bookType })
}

async function readAll(path: string) {
  const rows: [number, ...string[]][] = []
  for await (const { line, cells } of read(path)) rows.push([line, ...cells])
  return rows
}

async function refusal(content: Buffer | string) {
  const reading = readAll(await save(content))
  await expect(reading).rejects.toThrow(BadImportFile)
  return reading.catch(({ message }: Error) => message)
}

test('reads the first sheet of a workbook that another program wrote, with the numbers of its rows', async () => {
  const path = fileURLToPath(new URL('./another-program.fixture.xls', import.meta.url))
  const rows = await readAll(path)
  expect(rows).toEqual([
    [1, '3월 출력 목록'],
    [2, '고객주문번호', '받는분성명', '운송장번호', '내품수량'],
    [3, '20260301-00000001', '김민지', '601234567890', '2'],
    [4, '20260301-00000002', '이서준', '6012-3456-7891', '1.5'],
    [5, '', '', '', 'Y'],
    [7, '20260301-00000003', '', '1.2345678901234567e+19'],
  ])
  const merges: string[] = []
  for await (const _ of readRows(path, BOUNDS, undefined, merges));
  expect(merges.sort()).toEqual(['A1:D1', 'A4:A5'])
})

test('reads the results of formulas, and errors as empty cells', async () => {
  const cells: CellObject[] = [
    { t: 's', v: '601234567890', f: 'A2&"0"' },
    { t: 'e', v: 0x2a },
    { t: 'n', v: 7 },
  ]
  expect(await readAll(await save(workbook([cells])))).toEqual([[1, '601234567890', '', '7']])
})

test('reads Korean text of the format of Excel 95, which has the encoding of the system', async () => {
  const text = encode('받는분성명 김민지', 'cp949')
  const latin = 'A'.repeat(text.length)
  const file = workbook([[{ t: 's', v: latin }]], 'biff5')
  text.copy(file, file.indexOf(latin))
  const codePage = file.indexOf(Buffer.from([0x42, 0, 2, 0])) + 4
  file.writeUInt16LE(949, codePage)
  expect(await readAll(await save(file))).toEqual([[1, '받는분성명 김민지']])
})

test('refuses workbooks with a password, damaged ones and other documents', async () => {
  const locked = CFB.utils.cfb_new()
  CFB.utils.cfb_add(locked, '/EncryptionInfo', Buffer.from('AAAA'))
  CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.alloc(5_000, 1))
  expect(await refusal(CFB.write(locked, { type: 'buffer' }))).toContain('암호가 걸린 파일입니다')
  const path = await save(workbook(Array.from({ length: 500 }, () => [{ t: 's', v: '값' }])))
  await truncate(path, 3_000)
  await expect(readAll(path)).rejects.toThrow('손상되어')
  const document = CFB.utils.cfb_new()
  CFB.utils.cfb_add(document, '/WordDocument', Buffer.alloc(5_000, 1))
  expect(await refusal(CFB.write(document, { type: 'buffer' }))).toContain('손상되어')
})

test('refuses a workbook with more cells than a table may have, or more bytes than fit into memory', async () => {
  const row = Array.from({ length: 40 }, (_, index): CellObject => ({ t: 'n', v: index }))
  const path = await save(workbook(Array.from({ length: 30 }, () => row)))
  const strict = createTableReader({ ...BOUNDS, cells: 1_000 }, WORKER)
  await expect(strict(path).next()).rejects.toThrow('너무 많습니다')
  expect(
    await refusal(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(20_000_000)])),
  ).toContain('20MB까지')
})

const TABLE = '<table><tr><th>주문번호</th><th>송장번호</th></tr><tr><td>가</td><td>60123</td></tr></table>'
const ROWS = [
  [1, '주문번호', '송장번호'],
  [2, '가', '60123'],
]

test.each([
  ['UTF-8', Buffer.from(`<html><body>${TABLE}`)],
  ['UTF-8 with a mark and a line break', Buffer.from(`\uFEFF\r\n<!DOCTYPE html>${TABLE}`)],
  ['CP949', encode(`<meta http-equiv="Content-Type" content="text/html; charset=euc-kr">${TABLE}`, 'cp949')],
  ['UTF-16', encode(`<html>${TABLE}</html>`, 'utf-16le', { addBOM: true })],
  ['tags without ends', Buffer.from('<TABLE><TR><TD>주문번호<TD>송장번호<TR><TD>가<TD>60123')],
  ['tables in cells', Buffer.from(`<table><tr><td>${TABLE}</td></tr></table>`)],
])('reads a web page in %s that is saved as an old workbook', async (kind, page) => {
  const rows = await readAll(await save(page))
  expect(kind === 'tables in cells' ? rows.map(([, ...cells]) => cells) : rows).toEqual(
    kind === 'tables in cells' ? ROWS.map(([, ...cells]) => cells) : ROWS,
  )
})

test('reads entities, line breaks and numbers that the page shows shortened, and no scripts', async () => {
  const page = `<style>td { mso-number-format: "\\@" }</style><table><tr>
    <td x:num="601234567890">6.01235E+11</td><td x:num>17</td><td>A &amp; B&nbsp;&#44032;<br>
      둘째   줄</td><td><b>굵</b>게<script>alert('나쁨')</script></td></tr></table>`
  expect(await readAll(await save(page))).toEqual([[1, '601234567890', '17', 'A & B 가\n둘째 줄', '굵게']])
})

test('cells that span columns and rows keep the others in their columns', async () => {
  const page = `<table>
    <tr><td rowspan=2>주문번호</td><td colspan=2>받는 분</td><td rowspan=2>송장번호</td></tr>
    <tr><td>이름</td><td>전화</td></tr>
    <tr><td>가</td><td>김민지</td><td>010</td><td>1</td></tr></table>
    <table><tr><td>나</td><td rowspan=70000>이서준</td></tr></table><table><tr><td>다</td><td>라</td></tr></table>`
  const path = await save(page)
  expect(await readAll(path)).toEqual([
    [1, '주문번호', '받는 분', '', '송장번호'],
    [2, '', '이름', '전화'],
    [3, '가', '김민지', '010', '1'],
    [4, '나', '이서준'],
    [5, '다', '라'],
  ])
  const merges: string[] = []
  for await (const _ of readRows(path, BOUNDS, undefined, merges));
  expect(merges).toEqual(['A1:A2', 'D1:D2', 'B4:B65539'])
})

test.each([
  ['<html><form>로그인</form></html>', '파일에 표가 없습니다.'],
  ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook></Workbook>', 'XML 스프레드시트'],
  [`<table><tr>${'<td>1</td>'.repeat(51)}</tr></table>`, '칸이 너무 많습니다'],
  [`<table><tr><td colspan=9999999>1</td><td colspan=60>2</td><td>3</td></tr></table>`, '칸이 너무 많습니다'],
  [`<table>${'<tr><td>1</td></tr>'.repeat(10_001)}</table>`, '너무 많습니다'],
  [`<table><tr><td>${'가'.repeat(1_000_001)}</td></tr></table>`, '너무 긴 칸'],
])('refuses %.40s', async (page, message) => {
  expect(await refusal(page)).toContain(message)
})
