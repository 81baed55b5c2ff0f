import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { withJosa } from '../../../../platform/josa.ts'
import { BadImportFile, TooLargeFile } from '../../../../platform/spreadsheets/bad-file.ts'
import type { FileRow as TableRow } from '../../../../platform/spreadsheets/table.ts'
import { createTableReader } from '../../../../platform/spreadsheets/table-reader.ts'
import { identityOf } from '../../product/product-draft.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import { shorten } from '../../sheet/cell-values.ts'
import { type Cells, cellsOf, EXAMPLE, findColumns, runsOver } from '../../sheet/columns.ts'

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

/** A row of a product file. All fields except `cells` are stored as JSON. */
export interface FileRow {
  line: number
  /** all cells, in file order */
  row: string[]
  /** index, from 0, of this row among the rows with the same title and no code */
  occurrence: number
  /** reason to refuse the row, as shown to the seller */
  problem?: string
  /** cells of known columns */
  cells: Cells
}

/** Rows of a CSV or XLSX file, read in a worker thread. Throws `BadImportFile`. */
export const fileRows = (file: string): AsyncGenerator<FileRow> => productRows(readTable(file))

/** The product rows of a table, without empty rows. Throws `BadImportFile` without a header row. */
async function* productRows(
  rows: AsyncGenerator<TableRow>,
  onHeader: (names: string[]) => void = () => {},
): AsyncGenerator<FileRow> {
  const columns = await findColumns(rows)
  onHeader(columns.names ?? [])
  const findRepeats = repeatFinder()
  for await (const { line, cells: row } of rows) {
    if (row.every((cell) => cell.trim() === '')) continue
    const cells = cellsOf(columns, row)
    if (cells.code === EXAMPLE) continue
    yield {
      line,
      row,
      cells,
      ...(runsOver(columns, row) ? { occurrence: 0, problem: SURPLUS_CELLS } : findRepeats(line, cells)),
    }
  }
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

/** Rows in the form in which they are stored: gzipped JSON of `FileRow` without `cells`. */
export interface RowPart {
  bytes: Uint8Array
  rows: number
  /** column names, as in the file */
  columns: string[]
}

/** Splits a table into parts. Throws `BadImportFile` if it has no row, and `TooLargeFile` if it has too many. */
export async function* rowParts(table: AsyncGenerator<TableRow>): AsyncGenerator<RowPart> {
  let columns: string[] = []
  let part: Omit<FileRow, 'cells'>[] = []
  let [rows, characters] = [0, 0]
  const finishPart = async (): Promise<RowPart> => {
    const bytes = await compress(JSON.stringify(part))
    const { length } = part
    part = []
    characters = 0
    // Copies the bytes, because a view would be transferred to the other thread with the whole buffer behind it.
    return { bytes: new Uint8Array(bytes), rows: length, columns }
  }
  const onHeader = (names: string[]) => {
    columns = names
  }
  for await (const { cells: _, ...row } of productRows(table, onHeader)) {
    rows += 1
    if (rows > FILE_LIMITS.rows)
      throw new TooLargeFile(
        `한 파일에 상품 ${FILE_LIMITS.rows.toLocaleString('ko-KR')}개까지 넣을 수 있습니다. 나누어 올려 주세요.`,
      )
    part.push(row)
    for (const cell of row.row) characters += cell.length
    if (part.length >= ROWS_IN_PART || characters >= CHARACTERS_IN_PART) yield await finishPart()
  }
  if (part.length > 0) yield await finishPart()
  if (rows === 0) throw new BadImportFile('상품이 한 줄도 없는 파일입니다.')
}
