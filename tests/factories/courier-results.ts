import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { encode } from 'iconv-lite'
import { writeXlsx } from '../../src/platform/spreadsheets/xlsx/xlsx.fixture.ts'

type Cell = string | number

/** A table with named columns. */
export interface Table {
  headers: string[]
  rows: string[][]
}

type FileKind = 'xlsx' | 'xls' | 'html' | 'csv' | 'csv-cp949'

/** What a program makes of our order file after it has printed the labels. */
export interface CourierProgram {
  /** name of the test */
  name: string
  /** id of our form */
  form: string
  carrier: string
  /** digits of a tracking number */
  digits: number
  /** column of the number; it replaces an empty one of the same name */
  numberHeader: string
  /** columns of the result, in order; by default the number, then ours */
  columns?: readonly string[]
  /** columns of the program itself */
  added?: Readonly<Record<string, string>>
  /** rows above the header */
  titles?: readonly string[]
  file: FileKind
  /** how a number is written; as text by default */
  write?: (number: string) => Cell
}

const dashed = (number: string) => number.replace(/^(\d{4})(\d{4})/, '$1-$2-')

/** Results as the programs' public forms and moving shops show them (docs/product/order-files.md). */
export const courierPrograms: readonly CourierProgram[] = [
  {
    name: 'CJ대한통운',
    form: 'cj',
    carrier: 'CJ대한통운',
    digits: 12,
    numberHeader: '운송장번호',
    file: 'xlsx',
    write: Number,
  },
  {
    name: 'CJ대한통운 예약',
    form: 'cj-booking',
    carrier: 'CJ대한통운',
    digits: 12,
    numberHeader: '운송장번호',
    file: 'csv-cp949',
    write: dashed,
  },
  {
    name: 'CJ대한통운 CNplus',
    form: 'cj-cnplus',
    carrier: 'CJ대한통운',
    digits: 12,
    numberHeader: '운송장번호',
    columns: ['운송장번호', '고객주문번호', '받는분성명', '받는분전화번호', '품목명', '내품수량'],
    titles: ['출력 목록', '출력일: 2026-11-28'],
    file: 'xls',
  },
  {
    name: '롯데택배',
    form: 'lotte',
    carrier: '롯데택배',
    digits: 12,
    numberHeader: '운송장번호',
    added: { 접수일자: '2026-11-28' },
    file: 'xlsx',
    write: dashed,
  },
  {
    name: '로젠택배',
    form: 'logen',
    carrier: '로젠택배',
    digits: 11,
    numberHeader: '송장번호',
    file: 'xls',
    write: Number,
  },
  {
    name: '우체국택배',
    form: 'epost',
    carrier: '우체국택배',
    digits: 13,
    numberHeader: '등기번호',
    columns: ['등기번호', '주문번호', '수취인명', '수취인 우편번호', '상품명'],
    file: 'html',
  },
  {
    name: '한진택배',
    form: 'hanjin',
    carrier: '한진택배',
    digits: 12,
    numberHeader: '운송장번호',
    file: 'csv-cp949',
  },
  {
    name: '사방넷',
    form: 'sabangnet',
    carrier: 'CJ대한통운',
    digits: 12,
    numberHeader: '송장번호',
    columns: ['주문번호(사방넷)', '주문번호(쇼핑몰)', '부주문번호', '택배사코드', '송장번호'],
    added: { '주문번호(사방넷)': '100200300', 택배사코드: '4' },
    file: 'xlsx',
    write: Number,
  },
  {
    name: '플레이오토',
    form: 'playauto',
    carrier: '한진택배',
    digits: 12,
    numberHeader: '운송장번호',
    columns: ['상품주문번호', '주문번호', '배송사', '운송장번호', '수령자명'],
    added: { 배송사: '한진택배' },
    file: 'csv',
    write: (number) => `="${number}"`,
  },
  {
    name: '이지어드민',
    form: 'ezadmin',
    carrier: '롯데택배',
    digits: 12,
    numberHeader: '송장번호',
    columns: ['주문번호', '주문상세번호', '택배사', '송장번호', '상품명', '주문수량'],
    added: { 택배사: '롯데' },
    file: 'html',
  },
]

/**
 * The file that a program returns for our file. `numberOf` is the tracking number of a row (of our headers), which may
 * also be one that Excel has broken.
 */
export async function courierResult(
  { numberHeader, columns, added = {}, titles = [], file, write: asWritten = String }: CourierProgram,
  { headers, rows }: Table,
  numberOf: (row: Readonly<Record<string, string>>) => string,
): Promise<Buffer> {
  const shown = columns ?? [
    numberHeader,
    ...headers.filter((header) => header !== numberHeader),
    ...Object.keys(added),
  ]
  const cells = rows.map((row) => {
    const named = Object.fromEntries(headers.map((header, index) => [header, row[index] ?? '']))
    const number = numberOf(named)
    const values: Record<string, Cell> = {
      ...named,
      ...added,
      [numberHeader]: /^\d+$/.test(number) ? asWritten(number) : number,
    }
    return shown.map((header) => values[header] ?? '')
  })
  return writeFileAs(file, [...titles.map((title) => [title]), [...shown], ...cells])
}

async function writeFileAs(kind: FileKind, rows: Cell[][]): Promise<Buffer> {
  switch (kind) {
    case 'xlsx':
      return xlsxOf(rows)
    case 'xls': {
      const book = utils.book_new()
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '결과')
      return write(book, { type: 'buffer', bookType: 'biff8' })
    }
    case 'html':
      return encode(
        `<html><meta charset="euc-kr"><table border=1>${rows
          .map((row) => `<tr>${row.map((cell) => `<td>${escapeXml(String(cell))}</td>`).join('')}</tr>`)
          .join('')}</table></html>`,
        'cp949',
      )
    case 'csv':
      return Buffer.from(`\uFEFF${csvOf(rows)}`)
    case 'csv-cp949':
      return encode(csvOf(rows), 'cp949')
  }
}

async function xlsxOf(rows: Cell[][]): Promise<Buffer> {
  const cellOf = (cell: Cell) =>
    typeof cell === 'number'
      ? `<c><v>${cell}</v></c>`
      : `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
  const sheet = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')
  const folder = await mkdtemp(join(tmpdir(), 'madang-courier-'))
  try {
    const path = join(folder, 'a.xlsx')
    await writeXlsx(path, { sheet })
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const csvOf = (rows: Cell[][]) =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
