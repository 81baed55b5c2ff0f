import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { withJosa } from '../../../../platform/josa.ts'
import { BadImportFile, TooLargeFile } from '../../../../platform/spreadsheets/bad-file.ts'
import type { FileRow as TableRow } from '../../../../platform/spreadsheets/table.ts'
import { createTableReader } from '../../../../platform/spreadsheets/table-reader.ts'
import { onOneLine } from '../../product/one-line.ts'
import { identityOf } from '../../product/product-draft.ts'
import type { Code, ColumnNote } from '../../programs/code-columns.ts'
import {
  findHeader,
  type Header,
  type HeaderOptions,
  type ProductReader,
  productReader,
} from '../../programs/programs.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import { cellText } from '../../sheet/cell-text.ts'
import { shorten } from '../../sheet/cell-values.ts'
import { type Cells, EXAMPLE, runsOver } from '../../sheet/columns.ts'
import { addressesIn } from '../../sheet/picture-sources.ts'
import { codeCounter, type FileCode } from './file-codes.ts'

/** A part is small because it is parsed without a pause on the thread that also serves pages. */
const ROWS_IN_PART = 100
const CHARACTERS_IN_PART = 250_000

/**
 * Bounds of a product table. 100,000 long rows have about 300,000,000 characters in total, and a description in one
 * cell has far fewer than 2,000,000. A workbook is compressed and stores repeated texts once, so the table that it
 * contains may be many times as large as the file.
 */
export const TABLE_BOUNDS = {
  sheetBytes: 1_000_000_000,
  stringsBytes: 100_000_000,
  rows: 1_000_000,
  columns: 1_000,
  cells: 50_000_000,
  rowCharacters: 2_000_000,
  characters: 400_000_000,
  swelling: { characters: 20_000_000, times: 100 },
}

/** limits of the worker thread that reads a table */
export const TABLE_WORKER = { heapMb: 640, workMs: 30 * 60_000, atOnce: 2, waiting: 10 }

const readTable = createTableReader(TABLE_BOUNDS, TABLE_WORKER)

const SURPLUS_CELLS = '칸이 제목 행보다 많습니다. 쉼표가 든 칸은 따옴표(")로 묶어 주세요.'

/** A product of a file: one row, or several in files of some programs. */
export interface FileRow extends StoredRow {
  /** cells in the notation of our own files */
  cells: Cells
  /** Korean notes about what was omitted or read differently */
  notes: string[]
  /** keys of the product at the platform of the file */
  sources: string[]
  /** what was left out of a column */
  columnNotes: ColumnNote[]
  /** whether a new product is stopped and has no stock */
  startsStopped?: boolean
}

/** What is stored of a product of a file, as JSON. */
export interface StoredRow {
  /** number of the first row in the file */
  line: number
  /** all cells of the first row, in file order */
  row: string[]
  /** cells of the other rows of the product */
  more?: string[][]
  /** index, from 0, of this row among the rows with the same title and no code */
  occurrence: number
  /** reason to refuse the row, as shown to the seller */
  problem?: string
}

const MAX_ROWS_OF_PRODUCT = 1_000
/** the problem of a product whose rows were not all stored */
export const TOO_MANY_ROWS = `한 상품의 행이 ${MAX_ROWS_OF_PRODUCT.toLocaleString('ko-KR')}개를 넘습니다.`

/** Products of a CSV or XLSX file, read in a worker thread. Throws `BadImportFile`. */
export const fileRows = (file: string): AsyncGenerator<FileRow> => productRows(readTable(file))

/** The products of a table, without empty rows. Throws `BadImportFile` without a header row. */
async function* productRows(
  table: AsyncGenerator<TableRow>,
  options: HeaderOptions = {},
  onHeader: (header: Header) => void = () => {},
  onCodes: (codes: Code[], title: string) => void = () => {},
): AsyncGenerator<FileRow> {
  const { header, below } = await findHeader(table, options)
  onHeader(header)
  const reader = productReader(header)
  const findRepeats = repeatFinder()
  for await (const { line, rows, problem } of groupedRows(joined(below, table), reader)) {
    const [row = [], ...more] = rows
    const { cells, notes, sources, columnNotes, startsStopped, problem: unreadable } = reader.convert(rows)
    if (cells.code === EXAMPLE) continue
    onCodes(reader.codes(rows), cells.title ?? '')
    const surplus = rows.some((cells) => runsOver(header.names, cells)) ? SURPLUS_CELLS : undefined
    const refusal = problem ?? surplus ?? unreadable
    yield {
      line,
      row,
      ...(more.length > 0 && { more }),
      cells,
      notes,
      sources,
      columnNotes,
      ...(startsStopped && { startsStopped }),
      ...(refusal ? { occurrence: 0, problem: refusal } : findRepeats(line, cells)),
    }
  }
}

async function* joined(first: readonly TableRow[], rest: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  yield* first
  yield* rest
}

/** The rows of each product. */
async function* groupedRows(
  table: AsyncGenerator<TableRow>,
  { isHint, continues }: ProductReader,
): AsyncGenerator<{ line: number; rows: string[][]; problem?: string }> {
  let open: { line: number; rows: string[][]; problem?: string } | null = null
  for await (const { line, cells } of table) {
    if (cells.every((cell) => cell.trim() === '') || (!open && isHint(cells))) continue
    const [first] = open?.rows ?? []
    if (open && first && continues(first, cells)) {
      if (open.rows.length < MAX_ROWS_OF_PRODUCT) open.rows.push(cells)
      else open.problem = TOO_MANY_ROWS
      continue
    }
    if (open) yield open
    open = { line, rows: [cells] }
  }
  if (open) yield open
}

/** Returns a function that numbers rows with equal titles and reports rows that repeat an earlier one. */
function repeatFinder() {
  const lines = new Map<string, number>()
  const titles = new Map<string, number>()
  return (line: number, { code = '', title = '', number = '' }: Cells) => {
    const name = rowKey(code === '' ? title : code)
    const occurrence = titles.get(name) ?? 0
    const identity = rowKey(
      identityOf({
        code: code || null,
        title,
        occurrence,
        number: number === '' ? undefined : Number(number),
      }),
    )
    const first = lines.get(identity)
    if (first !== undefined && name !== '') {
      const what = code === '' ? `상품명 '${shorten(title)}'` : `상품코드 '${shorten(code)}'`
      return { occurrence, problem: `${first}행과 ${withJosa(what, '이/가')} 같습니다.` }
    }
    lines.set(identity, line)
    if (code === '') titles.set(name, occurrence + 1)
    return { occurrence }
  }
}

/** The names of all rows are in memory, so a name longer than this is replaced by its digest. */
const MAX_NAME = 300
const rowKey = (name: string): string =>
  name.length > MAX_NAME ? createHash('sha256').update(name).digest('base64url') : name

const compress = promisify(gzip)

/** Rows in the form in which they are stored: gzipped JSON of `StoredRow`. */
export interface RowPart {
  bytes: Uint8Array
  /** number of products */
  rows: number
  header: Header
  /** what the file's columns contain up to the end of this part */
  columns: ColumnContent[]
  /** addresses of pictures that no earlier part has */
  addresses: string[]
  /** codes of this part */
  codes: FileCode[]
}

export interface ColumnContent {
  filled: number
  /** the first filled cells, shortened */
  samples: string[]
}

const MAX_SAMPLES = 3

/** Splits a table into parts. Throws `BadImportFile` if it has no row, and `TooLargeFile` if it has too many. */
export async function* rowParts(
  table: AsyncGenerator<TableRow>,
  options: HeaderOptions = {},
): AsyncGenerator<RowPart> {
  let header: Header = { program: 'madang', names: [] }
  let columns: ColumnContent[] = []
  let part: StoredRow[] = []
  let addresses: string[] = []
  let counter = codeCounter()
  const seen = new Set<string>()
  let [rows, characters] = [0, 0]
  const finishPart = async (): Promise<RowPart> => {
    const bytes = await compress(JSON.stringify(part))
    const [{ length }, found, codes] = [part, addresses, counter.codes()]
    part = []
    addresses = []
    counter = codeCounter()
    characters = 0
    // Copies the bytes, because a view would be transferred to the other thread with the whole buffer behind it.
    return { bytes: new Uint8Array(bytes), rows: length, header, columns, addresses: found, codes }
  }
  const onHeader = (found: Header) => {
    header = found
    columns = found.names.map(() => ({ filled: 0, samples: [] }))
  }
  const onCodes = (codes: Code[], title: string) => counter.addProduct(codes, title)
  for await (const product of productRows(table, options, onHeader, onCodes)) {
    const {
      cells,
      notes: _notes,
      sources: _sources,
      columnNotes: _columnNotes,
      startsStopped: _startsStopped,
      ...row
    } = product
    rows += 1
    if (rows > FILE_LIMITS.rows)
      throw new TooLargeFile(
        `한 파일에 상품 ${FILE_LIMITS.rows.toLocaleString('ko-KR')}개까지 넣을 수 있습니다. 나누어 올려 주세요.`,
      )
    part.push(row)
    for (const address of addressesIn(cells))
      if (!seen.has(address) && seen.size < FILE_LIMITS.remotePictures) {
        seen.add(address)
        addresses.push(address)
      }
    for (const fileRow of [row.row, ...(row.more ?? [])]) {
      noteContent(columns, fileRow)
      for (const cell of fileRow) characters += cell.length
    }
    if (part.length >= ROWS_IN_PART || characters >= CHARACTERS_IN_PART) yield await finishPart()
  }
  if (part.length > 0) yield await finishPart()
  if (rows === 0) throw new BadImportFile('상품이 한 줄도 없는 파일입니다.')
}

function noteContent(columns: ColumnContent[], cells: readonly string[]): void {
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]?.trim()
    if (!cell) continue
    column.filled += 1
    if (column.samples.length === MAX_SAMPLES) continue
    const sample = shorten(onOneLine(cellText(cell)))
    if (!column.samples.includes(sample)) column.samples.push(sample)
  }
}
