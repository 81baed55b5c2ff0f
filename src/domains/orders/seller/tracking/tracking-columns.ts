import { cutText } from '../../../../platform/cut-text.ts'
import { BadImportFile } from '../../../../platform/spreadsheets/bad-file.ts'
import { plainColumnName } from '../../../../platform/spreadsheets/column-name.ts'
import { parseOrderNumber } from '../../shared/order-number.ts'
import { type ParcelRef, readParcelRefs } from '../../shared/parcel-refs.ts'
import { carrierOfForm } from './result-forms.ts'

/** A row as written; missing cells are empty. */
export interface WrittenRow {
  /** row number in the spreadsheet */
  row: number
  /** normalised if it contains an order number */
  order: string
  line: string
  carrier: string
  tracking: string
}

type Column = Exclude<keyof WrittenRow, 'row'>
/** Indexes of the columns of each kind, the best first. */
export interface TrackingHeader extends Record<Column, readonly number[]> {
  /** carrier of the form of the file; null for an unknown form */
  formCarrier: string | null
}

/**
 * Column names of malls, couriers and order managers, the best first. A file can have two columns of a kind, such as
 * the order number of the mall and that of the courier.
 */
const NAMES: Record<Column, readonly string[]> = {
  order: [
    '고객주문번호',
    '쇼핑몰주문번호',
    '주문번호쇼핑몰',
    '주문번호',
    '주문서번호',
    '주문번호1',
    '고객사주문번호',
    '업체주문번호',
    '고객사용번호',
  ],
  line: ['상품주문번호', '품목번호', '품목별주문번호', '주문상품번호', '부주문번호', '주문상세번호'],
  carrier: [
    '택배사',
    '택배사명',
    '택배회사',
    '택배업체',
    '배송업체',
    '배송업체명',
    '배송사',
    '택배사코드',
    '배송업체코드',
  ],
  tracking: ['운송장번호', '송장번호', '등기번호', '운송장', '송장', '택배송장번호', '우편물번호'],
}
const COLUMNS = Object.keys(NAMES) as Column[]
/** Characters of a cell that a page shows. */
const MAX_SHOWN_CELL = 100

/** The header names of a cell: with the text in brackets, and without it. */
const namesOf = (cell: string): string[] => [
  ...new Set([plainColumnName(cell.replace(/[()[\]]/g, ' ')), plainColumnName(cell)]),
]

function columnsOf(cells: readonly string[]): Record<Column, number[]> {
  const names = cells.map(namesOf)
  const indexesOf = (column: Column) =>
    NAMES[column]
      .map((name) => names.findIndex((ofCell) => ofCell.includes(name)))
      .filter((index, position, all) => index >= 0 && all.indexOf(index) === position)
  return Object.fromEntries(COLUMNS.map((column) => [column, indexesOf(column)])) as Record<Column, number[]>
}

/**
 * The header of a file within its first rows. A header of two rows, as of merged cells, counts as one. Throws
 * `BadImportFile` that says which column is missing.
 */
export function findHeader(first: readonly (readonly string[])[]): { header: TrackingHeader; rows: number } {
  const seen = { order: false, tracking: false }
  for (const height of [1, 2])
    for (let index = 0; index + height <= first.length; index += 1) {
      const cells = height === 1 ? (first[index] ?? []) : joined(first[index] ?? [], first[index + 1] ?? [])
      const columns = columnsOf(cells)
      if (columns.order.length > 0 && columns.tracking.length > 0)
        return {
          header: { ...columns, formCarrier: carrierOfForm(new Set(cells.flatMap(namesOf))) },
          rows: index + height,
        }
      seen.order ||= columns.order.length > 0
      seen.tracking ||= columns.tracking.length > 0
    }
  throw new BadImportFile(
    seen.order
      ? '송장번호 열(운송장번호, 등기번호)을 찾을 수 없습니다. 택배사에서 송장번호가 나온 뒤에 받은 파일인지 확인해 주세요.'
      : seen.tracking
        ? '주문번호 열(고객주문번호)을 찾을 수 없습니다. 택배사 프로그램에서 주문번호 열을 넣어 다시 받아 주세요.'
        : '제목 행을 찾을 수 없습니다. 파일의 첫 10행 안에 주문번호와 송장번호 열이 있어야 합니다.',
  )
}

/** The names of the second row stand below empty or merged cells of the first. */
const joined = (upper: readonly string[], lower: readonly string[]): string[] =>
  Array.from(
    { length: Math.max(upper.length, lower.length) },
    (_, index) => lower[index] || (upper[index] ?? ''),
  )

/**
 * What a row of the file says: one element for each order, or line, that its reference names. A parcel can contain
 * several of them (`shared/parcel-refs.ts`).
 */
export function readTrackingRow(row: number, cells: readonly string[], header: TrackingHeader): WrittenRow[] {
  const texts = (column: Column) => header[column].map((index) => plainCell(cells[index] ?? ''))
  const first = (column: Column) => cutText(texts(column).find((text) => text !== '') ?? '', MAX_SHOWN_CELL)
  const written = {
    row,
    order: first('order'),
    line: first('line'),
    carrier: first('carrier'),
    tracking: first('tracking'),
  }
  const refs = texts('order')
    .map(refsIn)
    .find((found) => found.length > 0)
  return refs
    ? refs.map(({ number, line }) => ({
        ...written,
        order: number,
        line: line === null ? written.line : String(line),
      }))
    : [written]
}

/** The references of a cell, else the order number in any notation, such as with spaces. */
function refsIn(text: string): ParcelRef[] {
  const refs = readParcelRefs(text)
  const number = refs.length === 0 ? parseOrderNumber(text) : null
  return number === null ? refs : [{ number, line: null }]
}

/** Whether a row repeats the header, as on each page of some reports. */
export const isHeaderAgain = ({ order, tracking }: WrittenRow): boolean =>
  namesOf(order).some((name) => NAMES.order.includes(name)) ||
  namesOf(tracking).some((name) => NAMES.tracking.includes(name))

/** `="123"` and `'123` are how programs keep a number as text. */
function plainCell(cell: string): string {
  const text = cell.normalize('NFKC').trim()
  const [, quoted] = /^="([^"]*)"$/.exec(text) ?? []
  return (quoted ?? text.replace(/^'/, '')).trim()
}
