import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { BadImportFile, TooLargeFile } from '../../../platform/spreadsheets/bad-file.ts'
import { cellText } from '../../../platform/spreadsheets/statement-cells.ts'
import { createTableReader } from '../../../platform/spreadsheets/table-reader.ts'
import { MAX_LEFT_OUT, MAX_STATEMENT_ROWS, type ProviderId } from '../shared/reconciliation-limits.ts'
import { type ProviderRow, readStatementRow, type StatementCells } from './read-row.ts'
import {
  judgeHeader,
  providerNamed,
  providerOfHeader,
  STATEMENT_FIELDS,
  type StatementColumns,
} from './statement-forms.ts'

/** Providers write the merchant, the period and sums above the names of columns. */
const HEADER_WITHIN = 30
const MAX_COLUMNS = 150
const BOUNDS = {
  sheetBytes: 250_000_000,
  stringsBytes: 60_000_000,
  rows: MAX_STATEMENT_ROWS + HEADER_WITHIN + 1_000,
  columns: MAX_COLUMNS,
  cells: 3_000_000,
  rowCharacters: 50_000,
  characters: 60_000_000,
  swelling: { characters: 20_000_000, times: 100 },
}
const readTable = createTableReader(BOUNDS, { heapMb: 384, workMs: 120_000, atOnce: 1, waiting: 10 })
/** Rows that are read before other requests get their turn. */
const ROWS_AT_ONCE = 1_000

export interface LeftOutRow {
  /** row number in the spreadsheet */
  row: number
  /** Korean */
  reason: string
}

export interface StatementFile {
  /** the provider that the file names; null if it names none */
  provider: ProviderId | null
  rows: ProviderRow[]
  /** rows that will be settled later */
  planned: number
  /** rows that cannot be read */
  faults: number
  /** the first of the rows that are planned or cannot be read */
  leftOut: LeftOutRow[]
  /** of all transactions, by which a file is known again */
  digest: string
}

/** Reads a statement of a payment provider in a worker thread. Throws `BadImportFile` with a message for people. */
export async function readStatement(
  { path, signal }: UploadedFile,
  { name, today }: { name: string; today: string },
): Promise<StatementFile> {
  const above: string[][] = []
  const hash = createHash('sha256')
  const file: StatementFile = { provider: null, rows: [], planned: 0, faults: 0, leftOut: [], digest: '' }
  let columns: StatementColumns | null = null
  let read = 0
  for await (const { line, cells } of readTable(path)) {
    signal?.throwIfAborted()
    if (!columns) {
      columns = judgeHeader(cells) ?? judgeHeader(belowEachOther(cells, above.at(-1) ?? []))
      if (columns)
        file.provider = providerOfHeader(cells) ?? providerNamed(`${name} ${above.flat().join(' ')}`)
      above.push(cells)
      if (above.length >= HEADER_WITHIN && !columns) break
      continue
    }
    const row = readStatementRow(cellsOf(columns, cells), today)
    if (!row) continue
    read += 1
    if (read > MAX_STATEMENT_ROWS)
      throw new TooLargeFile(
        `한 파일에 ${MAX_STATEMENT_ROWS.toLocaleString('ko-KR')}행까지 올릴 수 있습니다. 기간을 나누어 내려받아 주세요.`,
      )
    if (read % ROWS_AT_ONCE === 0) await nextTurn()
    if (row.kind === 'row') {
      file.rows.push(row.row)
      hash.update(JSON.stringify(row.row))
      continue
    }
    if (row.kind === 'planned') file.planned += 1
    else file.faults += 1
    if (file.leftOut.length < MAX_LEFT_OUT) file.leftOut.push({ row: line, reason: row.reason })
  }
  if (!columns) throw new BadImportFile(UNKNOWN)
  if (read === 0) throw new BadImportFile('파일에 정산 내역이 없습니다.')
  return { ...file, digest: hash.digest('hex') }
}

/** The names of a header in two rows, whose merged cells are filled in one of them. */
const belowEachOther = (lower: readonly string[], upper: readonly string[]): string[] =>
  Array.from(
    { length: Math.max(upper.length, lower.length) },
    (_, index) => lower[index] || upper[index] || '',
  )

const UNKNOWN =
  '정산 내역의 열을 알 수 없습니다. 거래번호나 주문번호, 정산일, 거래 금액, 수수료나 정산 금액이 있는 건별 정산 내역을 올리거나, 양식에 옮겨 적어 주세요.'

function cellsOf(columns: StatementColumns, cells: readonly string[]): StatementCells {
  const texts: StatementCells = {}
  for (const field of STATEMENT_FIELDS) {
    const indexes = columns[field]
    if (!indexes) continue
    const text = indexes.map((index) => cellText(cells[index] ?? '')).find(Boolean)
    if (text !== undefined) texts[field] = text
  }
  return texts
}
