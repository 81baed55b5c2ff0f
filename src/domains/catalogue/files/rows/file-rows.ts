import { withJosa } from '../../../../platform/josa.ts'
import { createTableReader } from '../../../../platform/spreadsheets/table-reader.ts'
import { identityOf } from '../../product/draft.ts'
import { shorten } from '../../sheet/cells/values.ts'
import { type Cells, cellsOf, EXAMPLE, findColumns, runsOver } from '../../sheet/columns.ts'

// A sheet of 100,000 long rows is about 100 MB; a description pasted into a cell stays well below 2,000,000 characters.
const BOUNDS = {
  sheetBytes: 1_000_000_000,
  stringsBytes: 100_000_000,
  rows: 1_000_000,
  columns: 1_000,
  cells: 50_000_000,
  rowCharacters: 2_000_000,
  characters: 2_000_000_000,
}
const WORKER = { heapMb: 640, workMs: 30 * 60_000, atOnce: 2, waiting: 10 }
const readTable = createTableReader(BOUNDS, WORKER)

const MOVED = '칸이 제목 행보다 많습니다. 쉼표가 든 칸은 따옴표(")로 묶어 주세요.'

/** A row of a file of products. */
export interface FileRow {
  line: number
  /** as it stands in the file */
  row: string[]
  cells: Cells
  /** which of several rows of one title without a code it is, from 0 */
  occurrence: number
  /** why it can't be one of a product, whatever it says */
  problem?: string
}

/** The rows of products in a CSV or XLSX file, without its empty ones. Throws `BadImportFile`. */
export async function* fileRows(
  file: string,
  onHeader: (names: string[]) => void = () => {},
): AsyncGenerator<FileRow> {
  const rows = readTable(file)
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
    const name = code === '' ? title : code
    const occurrence = titles.get(name) ?? 0
    const identity = identityOf({
      ...{ code: code || null, title, occurrence },
      number: number === '' ? undefined : Number(number),
    })
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
