import { BadImportFile } from '../../../platform/spreadsheets/bad-file.ts'
import { plainColumnName } from '../../../platform/spreadsheets/column-name.ts'
import { createTableReader } from '../../../platform/spreadsheets/table-reader.ts'
import { TRACKING_ROWS } from './limits.ts'

/** A row of a file with tracking numbers, as written; missing cells are empty. */
export interface WrittenRow {
  /** as a spreadsheet numbers it */
  row: number
  order: string
  line: string
  carrier: string
  tracking: string
}

/** The columns by the names that Korean malls give them; the first is ours. */
const NAMES = {
  order: ['주문번호', '주문서번호'],
  line: ['품목번호', '상품주문번호', '품목별주문번호', '주문상품번호'],
  carrier: ['택배사', '배송업체', '배송사', '택배회사', '배송업체명', '택배사명'],
  tracking: ['송장번호', '운송장번호', '운송장', '송장', '등기번호'],
} as const
type Column = keyof typeof NAMES

const REQUIRED = ['order', 'carrier', 'tracking'] as const
// Some exports put a title and hints above the header row.
const HEADER_WITHIN = 10
/** Rows without an order take time as well. */
const MOST_LOOKED_AT = 20_000
/** Several times the size of 3,000 rows of the widest export. */
const BOUNDS = {
  sheetBytes: 30_000_000,
  stringsBytes: 10_000_000,
  rows: 2 * MOST_LOOKED_AT,
  columns: 500,
  cells: 2_000_000,
  rowCharacters: 200_000,
  characters: 30_000_000,
}
/** The largest allowed file takes some seconds. */
const WORKER = { heapMb: 128, workMs: 30_000, atOnce: 2, waiting: 20 }
const readTable = createTableReader(BOUNDS, WORKER)

/**
 * The rows of a CSV or XLSX file that name an order. Throws `BadImportFile`, with a text for the seller, for a file of
 * another kind, and for one that is larger than any export.
 */
export async function trackingRows(file: string): Promise<WrittenRow[]> {
  let at: Partial<Record<Column, number>> | null = null
  let seen = 0
  const found: WrittenRow[] = []
  for await (const { line, cells } of readTable(file)) {
    seen += 1
    if (!at) {
      const columns = columnsOf(cells)
      if (REQUIRED.every((name) => columns[name] !== undefined)) at = columns
      else if (seen >= HEADER_WITHIN) break
      continue
    }
    const row = rowOf(line, cells, at)
    if (row.order || row.tracking) found.push(row)
    if (found.length > TRACKING_ROWS || seen > MOST_LOOKED_AT)
      throw new BadImportFile(`한 번에 ${TRACKING_ROWS.toLocaleString('ko-KR')}행까지 올릴 수 있습니다.`)
  }
  if (!at)
    throw new BadImportFile('제목 행을 찾을 수 없습니다. 주문번호, 택배사, 송장번호 열이 있어야 합니다.')
  if (found.length === 0) throw new BadImportFile('파일에 주문이 없습니다.')
  return found
}

function rowOf(row: number, cells: string[], at: Partial<Record<Column, number>>): WrittenRow {
  const cell = (name: Column) => (cells[at[name] ?? -1] ?? '').trim()
  return {
    row,
    order: cell('order'),
    line: cell('line'),
    carrier: cell('carrier'),
    tracking: cell('tracking'),
  }
}

function columnsOf(cells: string[]): Partial<Record<Column, number>> {
  const columns: Partial<Record<Column, number>> = {}
  for (const [at, cell] of cells.entries()) {
    const name = plainColumnName(cell)
    const column = (Object.keys(NAMES) as Column[]).find((each) =>
      (NAMES[each] as readonly string[]).includes(name),
    )
    if (column) columns[column] ??= at
  }
  return columns
}
