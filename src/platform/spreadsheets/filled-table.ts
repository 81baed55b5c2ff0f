import { BadImportFile } from './bad-file.ts'
import { plainColumnName } from './column-name.ts'
import { createTableReader } from './table-reader.ts'

/** A row of a table that a person has filled in: its cells by column, trimmed; missing ones are empty. */
export interface FilledRow<Column extends string> {
  /** as a spreadsheet numbers it */
  row: number
  cells: Record<Column, string>
}

interface TableToFill<Column extends string> {
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
const MOST_LOOKED_AT = 20_000
/** Several times the size of thousands of rows of the widest export. */
const BOUNDS = {
  sheetBytes: 30_000_000,
  stringsBytes: 10_000_000,
  rows: 2 * MOST_LOOKED_AT,
  columns: 500,
  cells: 2_000_000,
  rowCharacters: 200_000,
  characters: 30_000_000,
}
/** The largest allowed file takes some seconds. */
const WORKER = { heapMb: 128, workMs: 30_000, atOnce: 2, waiting: 20 }
const readTable = createTableReader(BOUNDS, WORKER)

/**
 * Returns a function that reads the rows of a CSV or XLSX file by its header. It throws `BadImportFile`, with a text for a seller, for a
 * file of another kind, without this header or without rows, and for one with more of them.
 */
export function filledTable<Column extends string>({
  names,
  needed,
  counts,
  most,
  words,
}: TableToFill<Column>): (file: string) => Promise<FilledRow<Column>[]> {
  const columns = Object.keys(names) as Column[]
  const isHeader = (at: Places<Column>) =>
    needed.every((some) => some.some((column) => at[column] !== undefined))

  return async (file) => {
    let at: Places<Column> | null = null
    let seen = 0
    const found: FilledRow<Column>[] = []
    for await (const { line, cells } of readTable(file)) {
      seen += 1
      if (!at) {
        const places = placesOf(cells)
        if (isHeader(places)) at = places
        else if (seen >= HEADER_WITHIN) break
        continue
      }
      const row = rowOf(line, cells, at)
      if (counts.some((column) => row.cells[column])) found.push(row)
      if (found.length > most || seen > MOST_LOOKED_AT)
        throw new BadImportFile(`한 번에 ${most.toLocaleString('ko-KR')}행까지 올릴 수 있습니다.`)
    }
    if (!at) throw new BadImportFile(words.header)
    if (found.length === 0) throw new BadImportFile(words.empty)
    return found
  }

  function placesOf(cells: readonly string[]): Places<Column> {
    const places: Places<Column> = {}
    for (const [at, cell] of cells.entries()) {
      const name = plainColumnName(cell)
      const column = columns.find((each) => names[each].includes(name))
      if (column) places[column] ??= at
    }
    return places
  }

  function rowOf(row: number, cells: readonly string[], at: Places<Column>): FilledRow<Column> {
    const ofColumn = columns.map((column) => [column, (cells[at[column] ?? -1] ?? '').trim()])
    return { row, cells: Object.fromEntries(ofColumn) as Record<Column, string> }
  }
}

type Places<Column extends string> = Partial<Record<Column, number>>
