import { BadImportFile, TooLargeFile } from './bad-file.ts'
import { plainColumnName } from './column-name.ts'
import type { FileRow } from './table.ts'

/** A row of a table that a person has filled in: its cells by column, trimmed; missing ones are empty. */
export interface FilledRow<Column extends string> {
  /** as a spreadsheet numbers it */
  row: number
  cells: Record<Column, string>
}

export interface TableToFill<Column extends string> {
  /** the plain names of each column, as people write them */
  names: Record<Column, readonly string[]>
  /** of each of these the header has one at least */
  needed: readonly (readonly NoInfer<Column>[])[]
  /** a row with none of these is passed over */
  counts: readonly NoInfer<Column>[]
  /** rows at the most */
  most: number
  /** told of a file without such a header, and of one without rows */
  words: { header: string; empty: string }
}

// Some exports put a title and hints above the header row.
const HEADER_WITHIN = 10
/** Rows that are passed over take time as well. */
export const MAX_ROWS_READ = 20_000
/** Of the columns that count, in all rows: what is read here is answered to a page. */
const MAX_CHARACTERS = 1_000_000

/**
 * The rows of a table by its header. Throws `BadImportFile`, with a text for a seller, for a table without this header or without rows, and
 * for one with more of them.
 */
export async function* filledRows<Column extends string>(
  rows: AsyncIterable<FileRow>,
  { names, needed, counts, most, words }: TableToFill<Column>,
): AsyncGenerator<FilledRow<Column>> {
  const columns = Object.keys(names) as Column[]
  let places: Places<Column> | null = null
  const sum = { read: 0, found: 0, characters: 0 }
  for await (const { line, cells } of rows) {
    sum.read += 1
    if (!places) {
      const found = placesOf(cells)
      if (isHeader(found)) places = found
      else if (sum.read >= HEADER_WITHIN) break
      continue
    }
    const row = rowOf(line, cells, places)
    const isFilled = counts.some((column) => row.cells[column])
    if (isFilled) sum.found += 1
    if (sum.found > most || sum.read > MAX_ROWS_READ)
      throw new TooLargeFile(`한 번에 ${most.toLocaleString('ko-KR')}행까지 올릴 수 있습니다.`)
    if (!isFilled) continue
    for (const column of columns) sum.characters += row.cells[column].length
    if (sum.characters > MAX_CHARACTERS)
      throw new TooLargeFile(`${line}행까지의 내용이 너무 깁니다. 나누어 올려 주세요.`)
    yield row
  }
  if (!places) throw new BadImportFile(words.header)
  if (sum.found === 0) throw new BadImportFile(words.empty)

  function isHeader(found: Places<Column>): boolean {
    return needed.every((some) => some.some((column) => found[column] !== undefined))
  }

  function placesOf(cells: readonly string[]): Places<Column> {
    const found: Places<Column> = {}
    for (const [index, cell] of cells.entries()) {
      const name = plainColumnName(cell)
      const column = columns.find((each) => names[each].includes(name))
      if (column) found[column] ??= index
    }
    return found
  }

  function rowOf(row: number, cells: readonly string[], found: Places<Column>): FilledRow<Column> {
    const ofColumn = columns.map((column) => [column, (cells[found[column] ?? -1] ?? '').trim()])
    return { row, cells: Object.fromEntries(ofColumn) as Record<Column, string> }
  }
}

type Places<Column extends string> = Partial<Record<Column, number>>
