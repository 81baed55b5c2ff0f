import { createHash } from 'node:crypto'
import { withJosa } from '../../../../platform/josa.ts'
import type { FileRow as TableRow } from '../../../../platform/spreadsheets/table.ts'
import { createTableReader } from '../../../../platform/spreadsheets/table-reader.ts'
import { identityOf } from '../../product/product-draft.ts'
import { shorten } from '../../sheet/cell-values.ts'
import { type Cells, cellsOf, EXAMPLE, findColumns, runsOver } from '../../sheet/columns.ts'
import { TABLE_BOUNDS, TABLE_WORKER } from './table-bounds.ts'

const readTable = createTableReader(TABLE_BOUNDS, TABLE_WORKER)

const MOVED = '칸이 제목 행보다 많습니다. 쉼표가 든 칸은 따옴표(")로 묶어 주세요.'

/** A row of a product file as it is stored; its cells are assigned to columns when it is read. */
export interface StoredRow {
  line: number
  /** its cells, as they are in the file */
  row: string[]
  /** its number, from 0, among the rows without a code that have the same title */
  occurrence: number
  /** why it can't be a product, for the seller */
  problem?: string
}

export interface FileRow extends StoredRow {
  cells: Cells
}

/** The rows of products in a CSV or XLSX file, without its empty ones, read in a thread of its own. Throws `BadImportFile`. */
export const fileRows = (file: string): AsyncGenerator<FileRow> => productRows(readTable(file))

/** The rows of products in a table, without its empty ones. Throws `BadImportFile` where it has no header row. */
export async function* productRows(
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
      ...(runsOver(columns, row) ? { occurrence: 0, problem: MOVED } : findRepeats(line, cells)),
    }
  }
}

/** Returns a function that numbers rows of one title and reports a row that repeats an earlier one. */
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

/** The names of all rows are in memory at once, so a name longer than that of any product is replaced by its digest. */
const LONG_NAME = 300
const rowKey = (name: string): string =>
  name.length > LONG_NAME ? createHash('sha256').update(name).digest('base64url') : name
