import { BadImportFile, TooLargeFile } from '../../../../platform/spreadsheets/bad-file.ts'
import { readRows } from '../../../../platform/spreadsheets/read-rows.ts'
import type { FileRow, TableBounds } from '../../../../platform/spreadsheets/table.ts'
import { MAX_TRACKING_OUTCOMES, MAX_TRACKING_ROWS } from '../../shared/bulk-limits.ts'
import { tooManyOutcomes } from './judge-rows.ts'
import { fillMerged } from './merged-cells.ts'
import {
  findHeader,
  isHeaderAgain,
  readTrackingRow,
  type TrackingHeader,
  type WrittenRow,
} from './tracking-columns.ts'

const BOUNDS: TableBounds = {
  sheetBytes: 60_000_000,
  stringsBytes: 15_000_000,
  // Titles and rows without an order count too.
  rows: MAX_TRACKING_ROWS + 5_000,
  columns: 200,
  cells: 2_000_000,
  rowCharacters: 200_000,
  characters: 30_000_000,
  swelling: { characters: 10_000_000, times: 100 },
}
const HEADER_WITHIN = 10
const ROWS_AT_ONCE = 500
/** A reference of a parcel can name many orders. */
const MAX_KEPT_CELL = 2_000

/** What the header of a file says about the carrier. */
export interface FileForm {
  hasCarrier: boolean
  formCarrier: string | null
}

export type TrackingPiece = { form: FileForm } | { rows: WrittenRow[] }

/**
 * Yields the form of a tracking file, then its rows with an order or a tracking number. Throws `BadImportFile` without
 * a header or rows, and `TooLargeFile` beyond the limits.
 */
export async function* trackingTable(file: string): AsyncGenerator<TrackingPiece> {
  const merges: string[] = []
  const top: FileRow[] = []
  // Merged ranges are known after the last row. Only the columns of the header are kept until then.
  const dataRows: FileRow[] = []
  let header: TrackingHeader | null = null
  for await (const row of readRows(file, BOUNDS, undefined, merges)) {
    if (header) dataRows.push(withoutOthers(row, header))
    else if (top.push(row) === HEADER_WITHIN) header = readTop(top, dataRows)
  }
  header ??= readTop(top, dataRows)
  fillMerged(dataRows, merges)
  yield { form: { hasCarrier: header.carrier.length > 0, formCarrier: header.formCarrier } }
  let found = 0
  let refs = 0
  let rows: WrittenRow[] = []
  for (const { line, cells } of dataRows) {
    const ofRow = readTrackingRow(line, cells, header).filter(
      (row) => row.order !== '' || row.tracking !== '',
    )
    if (ofRow.length === 0 || ofRow.some(isHeaderAgain)) continue
    found += 1
    if (found > MAX_TRACKING_ROWS)
      throw new TooLargeFile(`한 번에 ${MAX_TRACKING_ROWS.toLocaleString('ko-KR')}행까지 올릴 수 있습니다.`)
    // A cell can name hundreds of orders and lines, and each has an outcome.
    refs += ofRow.length
    if (refs > MAX_TRACKING_OUTCOMES) throw tooManyOutcomes()
    rows.push(...ofRow)
    if (rows.length < ROWS_AT_ONCE) continue
    yield { rows }
    rows = []
  }
  if (found === 0) throw new BadImportFile('파일에 주문이 없습니다.')
  if (rows.length > 0) yield { rows }
}

/** Finds the header in the first rows, and keeps the rows below it. */
function readTop(top: readonly FileRow[], dataRows: FileRow[]): TrackingHeader {
  const { header, rows } = findHeader(top.map(({ cells }) => cells))
  for (const row of top.slice(rows)) dataRows.push(withoutOthers(row, header))
  return header
}

function withoutOthers({ line, cells }: FileRow, header: TrackingHeader): FileRow {
  const columns = [...header.order, ...header.line, ...header.carrier, ...header.tracking]
  const texts: string[] = []
  for (const column of columns) {
    while (texts.length <= column) texts.push('')
    texts[column] = (cells[column] ?? '').slice(0, MAX_KEPT_CELL)
  }
  return { line, cells: texts }
}
