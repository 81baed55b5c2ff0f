import { BadImportFile, TooLargeFile } from './bad-file.ts'
import { plainColumnName } from './column-name.ts'
import type { FileRow } from './table.ts'

export interface FilledRow<Column extends string> {
  row: number
  cells: Record<Column, string>
}

export interface TableToFill<Column extends string> {
  /** header names that each column accepts, as `plainColumnName` returns them */
  names: Record<Column, readonly string[]>
  needed: readonly (readonly NoInfer<Column>[])[]
  /** a row is skipped if all of these columns are empty */
  counts: readonly NoInfer<Column>[]
  /** maximum number of rows; skipped rows do not count */
  maxRows: number
  /** maximum for all rows together; default: what a page can receive in one reply */
  maxCharacters?: number
  messages: { header: string; empty: string }
}

// The header is searched in so many rows, because some exports have a title and hints above it.
const HEADER_WITHIN = 10
/** Skipped rows count. */
export const MAX_ROWS_READ = 20_000
const MAX_CHARACTERS = 1_000_000

/**
 * Reads the rows below the header. Throws `BadImportFile` if there is no header or no row, and `TooLargeFile` beyond
 * the limits.
 */
export async function* filledRows<Column extends string>(
  rows: AsyncIterable<FileRow>,
  { names, needed, counts, maxRows, maxCharacters = MAX_CHARACTERS, messages }: TableToFill<Column>,
): AsyncGenerator<FilledRow<Column>> {
  const columns = Object.keys(names) as Column[]
  let header: ColumnIndexes<Column> | null = null
  const sum = { read: 0, found: 0, characters: 0 }
  for await (const { line, cells } of rows) {
    sum.read += 1
    if (!header) {
      const columnsOfRow = findColumns(cells)
      if (isHeader(columnsOfRow)) header = columnsOfRow
      else if (sum.read >= HEADER_WITHIN) break
      continue
    }
    const row = readRow(line, cells, header)
    const isFilled = counts.some((column) => row.cells[column])
    if (isFilled) sum.found += 1
    if (sum.found > maxRows || sum.read > MAX_ROWS_READ)
      throw new TooLargeFile(`한 번에 ${maxRows.toLocaleString('ko-KR')}행까지 올릴 수 있습니다.`)
    if (!isFilled) continue
    for (const column of columns) sum.characters += row.cells[column].length
    if (sum.characters > maxCharacters)
      throw new TooLargeFile(`${line}행까지의 내용이 너무 깁니다. 나누어 올려 주세요.`)
    yield row
  }
  if (!header) throw new BadImportFile(messages.header)
  if (sum.found === 0) throw new BadImportFile(messages.empty)

  function isHeader(header: ColumnIndexes<Column>): boolean {
    return needed.every((some) => some.some((column) => header[column] !== undefined))
  }

  function findColumns(cells: readonly string[]): ColumnIndexes<Column> {
    const header: ColumnIndexes<Column> = {}
    for (const [index, cell] of cells.entries()) {
      const name = plainColumnName(cell)
      const column = columns.find((candidate) => names[candidate].includes(name))
      if (column) header[column] ??= index
    }
    return header
  }

  function readRow(row: number, cells: readonly string[], header: ColumnIndexes<Column>): FilledRow<Column> {
    const columnCells = columns.map((column) => [column, (cells[header[column] ?? -1] ?? '').trim()])
    return { row, cells: Object.fromEntries(columnCells) as Record<Column, string> }
  }
}

type ColumnIndexes<Column extends string> = Partial<Record<Column, number>>
