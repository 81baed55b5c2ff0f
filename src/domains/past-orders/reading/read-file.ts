import { setImmediate as nextTurn } from 'node:timers/promises'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { BadImportFile, TooLargeFile } from '../../../platform/spreadsheets/bad-file.ts'
import type { FileRow } from '../../../platform/spreadsheets/table.ts'
import { createTableReader } from '../../../platform/spreadsheets/table-reader.ts'
import { ORDER_FIELDS, type OrderField } from '../programs/program.ts'
import { judgeHeader, missingColumns, type OrderHeader } from '../programs/programs.ts'
import { MAX_FAULT_ROWS, MAX_FILE_ROWS, type ProgramId } from '../shared/past-order-limits.ts'
import { cellText } from './order-cells.ts'
import { type FileOrder, type OrderRow, readOrder } from './read-order.ts'

/** Some programs write groups or hints above the names of columns. */
const HEADER_WITHIN = 10
const BOUNDS = {
  sheetBytes: 200_000_000,
  stringsBytes: 40_000_000,
  rows: MAX_FILE_ROWS + HEADER_WITHIN + 1,
  columns: 300,
  cells: 3_000_000,
  rowCharacters: 200_000,
  characters: 60_000_000,
  swelling: { characters: 20_000_000, times: 100 },
}
const readTable = createTableReader(BOUNDS, { heapMb: 256, workMs: 60_000, atOnce: 2, waiting: 20 })
/** Orders that are read before other requests get their turn. */
const ORDERS_AT_ONCE = 500
/** characters of all rows with faults that are returned */
const MAX_FAULT_CHARACTERS = 1_000_000

export interface FileFault {
  /** row numbers of the spreadsheet */
  rows: number[]
  number: string
  faults: string[]
}

export interface OrderFile {
  header: OrderHeader
  orders: { row: number; order: FileOrder; notes: string[] }[]
  faults: FileFault[]
  /** number of orders that are too old to be kept */
  expired: number
}

/**
 * Reads the orders of a file in worker threads; rows of one number are one order, wherever they are. `chosen` is the
 * program that wrote the file, by default that of its columns. Throws `BadImportFile` with a message for the seller.
 */
export async function readOrderFile(file: UploadedFile, now: Date, chosen?: ProgramId): Promise<OrderFile> {
  const { header, rows } = await readRows(file, chosen)
  const result: OrderFile = { header, orders: [], faults: [], expired: 0 }
  let done = 0
  for (const group of groupsOf(rows)) {
    const [first] = group as [OrderRow]
    const reading = readOrder(group, { now, hasForeignDates: header.hasForeignDates })
    if (reading === 'expired') result.expired += 1
    else if ('order' in reading) result.orders.push({ row: first.line, ...reading })
    else
      result.faults.push({
        rows: group.map(({ line }) => line),
        number: first.cells.number ?? '',
        faults: reading.faults,
      })
    done += 1
    if (done % ORDERS_AT_ONCE === 0) await nextTurn()
  }
  if (done === 0) throw new BadImportFile('파일에 주문이 없습니다.')
  return result
}

async function readRows(
  { path, signal }: UploadedFile,
  chosen: ProgramId | undefined,
): Promise<{ header: OrderHeader; rows: OrderRow[] }> {
  const above: FileRow[] = []
  const rows: OrderRow[] = []
  let header: OrderHeader | null = null
  for await (const row of readTable(path)) {
    signal?.throwIfAborted()
    if (header) {
      const orderRow = orderRowOf(header, row)
      if (orderRow) rows.push(orderRow)
      if (rows.length > MAX_FILE_ROWS)
        throw new TooLargeFile(
          `한 파일에 ${MAX_FILE_ROWS.toLocaleString('ko-KR')}행까지 가져올 수 있습니다. 나누어 올려 주세요.`,
        )
      continue
    }
    header = judgeHeader(row.cells, chosen)
    above.push(row)
    if (above.length >= HEADER_WITHIN && !header) break
  }
  if (!header) throw new BadImportFile(chosen === undefined ? UNKNOWN : NOT_CHOSEN)
  const missing = missingColumns(header)
  if (missing.length > 0) throw new BadImportFile(`필요한 열이 없습니다: ${missing.join(', ')}`)
  return { header, rows }
}

const UNKNOWN =
  '어느 쇼핑몰의 주문 파일인지 알 수 없습니다. 쇼핑몰에서 받은 파일을 그대로 올리거나, 파일을 만든 곳을 직접 선택하거나, 양식에 옮겨 적어 주세요.'
const NOT_CHOSEN =
  '선택하신 쇼핑몰의 주문 파일에 있는 열이 없습니다. 파일을 만든 곳을 다시 선택하거나 ‘열 이름으로 찾기’를 선택해 주세요.'

/** Null for a row without any text in the columns that are read. */
function orderRowOf({ columns }: OrderHeader, { line, cells }: FileRow): OrderRow | null {
  const values: Partial<Record<OrderField, string>> = {}
  for (const field of ORDER_FIELDS) {
    const texts = (columns[field] ?? []).map((index) => cellText(cells[index] ?? ''))
    const text = texts.find(Boolean)
    if (text !== undefined) values[field] = text
  }
  return Object.keys(values).length > 0 ? { line, cells: values } : null
}

/** Rows of one number, in the order of their first rows. Each row without a number is by itself. */
function groupsOf(rows: readonly OrderRow[]): OrderRow[][] {
  const byNumber = new Map<string, OrderRow[]>()
  const groups: OrderRow[][] = []
  for (const row of rows) {
    const { number } = row.cells
    const group = number === undefined ? undefined : byNumber.get(number)
    if (group) group.push(row)
    else {
      const added = [row]
      groups.push(added)
      if (number !== undefined) byNumber.set(number, added)
    }
  }
  return groups
}

/**
 * The original cells of rows with faults, up to a limit, to be corrected in a file. Reads the file again, so that the
 * cells of valid rows need no memory.
 */
export async function readFaultRows(
  { path }: UploadedFile,
  faults: readonly FileFault[],
  width: number,
): Promise<{ row: number; faults: string[]; cells: string[] }[]> {
  const faultsByRow = new Map(faults.flatMap(({ rows, faults }) => rows.map((row) => [row, faults] as const)))
  if (faultsByRow.size === 0) return []
  const faultyRows: { row: number; faults: string[]; cells: string[] }[] = []
  let characters = 0
  for await (const { line, cells } of readTable(path)) {
    const ownFaults = faultsByRow.get(line)
    if (!ownFaults) continue
    characters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (faultyRows.length >= MAX_FAULT_ROWS || characters > MAX_FAULT_CHARACTERS) break
    faultyRows.push({
      row: line,
      faults: ownFaults,
      cells: Array.from({ length: width }, (_, index) => cells[index] ?? ''),
    })
  }
  return faultyRows
}
