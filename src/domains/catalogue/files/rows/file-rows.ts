import { createHash } from 'node:crypto'
import { withJosa } from '../../../../platform/josa.ts'
import type { FileRow as TableRow } from '../../../../platform/spreadsheets/table.ts'
import { createTableReader } from '../../../../platform/spreadsheets/table-reader.ts'
import { identityOf } from '../../product/draft.ts'
import { shorten } from '../../sheet/cells/values.ts'
import { type Cells, cellsOf, EXAMPLE, findColumns, runsOver } from '../../sheet/columns.ts'
import { TABLE_BOUNDS, TABLE_WORKER } from './table-bounds.ts'

const readTable = createTableReader(TABLE_BOUNDS, TABLE_WORKER)

const MOVED = '칸이 제목 행보다 많습니다. 쉼표가 든 칸은 따옴표(")로 묶어 주세요.'

/** A row of a file of products, as it is kept: its cells by column are made of it when they are read. */
export interface KeptRow {
  line: number
  /** as it stands in the file */
  row: string[]
  /** which of several rows of one title without a code it is, from 0 */
  occurrence: number
  /** why it can't be one of a product, whatever it says */
  problem?: string
}

export interface FileRow extends KeptRow {
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
  const inOrder = orderOfRows()
  for await (const { line, cells: row } of rows) {
    if (row.every((cell) => cell.trim() === '')) continue
    const cells = cellsOf(columns, row)
    if (cells.code === EXAMPLE) continue
    yield {
      line,
      row,
      cells,
      ...(runsOver(columns, row) ? { occurrence: 0, problem: MOVED } : inOrder(line, cells)),
    }
  }
}

/** Finds the rows that repeat one before: two products of an export may have one title, two rows of a file may not. */
function orderOfRows() {
  const lines = new Map<string, number>()
  const titles = new Map<string, number>()
  return (line: number, { code = '', title = '', number = '' }: Cells) => {
    const name = keyOf(code === '' ? title : code)
    const occurrence = titles.get(name) ?? 0
    const identity = keyOf(
      identityOf({
        ...{ code: code || null, title, occurrence },
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

/** Names of all rows are held at once; a long one is none of a product, and is held as its digest. */
const LONG_NAME = 300
const keyOf = (name: string): string =>
  name.length > LONG_NAME ? createHash('sha256').update(name).digest('base64url') : name
