import { Parser } from 'htmlparser2'
import { BadImportFile, TooLargeFile } from '../bad-file.ts'
import type { FileRow } from '../table.ts'

// Excel allows 32,767 characters in a cell, other programs more.
const MAX_CELL = 1_000_000
const MAX_MERGES = 100_000
/** Rows of a sheet of the old format. */
const MAX_SPAN = 65_536

interface Cell {
  column: number
  text: string
  columns: number
}

/**
 * Reads tables of markup that arrives in pieces. A row is numbered by its `tr`. Cells that span several columns fill
 * the first; those that span several rows are added to `merges` (`A2:A5`). Throws `BadImportFile` beyond the limits.
 */
export function htmlTable(maxColumns: number, merges?: string[]) {
  let rows: FileRow[] = []
  let line = 0
  let cells: string[] | null = null
  let cell: Cell | null = null
  let isHidden = false
  /** columns that cells of rows above span, with the number of rows left */
  let spanned = new Map<number, number>()
  /** those of the present row */
  let spannedColumns = new Set<number>()

  function beginRow(): string[] {
    endRow()
    line += 1
    spannedColumns = new Set(spanned.keys())
    for (const [column, left] of spanned)
      if (left > 1) spanned.set(column, left - 1)
      else spanned.delete(column)
    cells = []
    return cells
  }

  function endRow(): void {
    endCell()
    if (cells?.some((text) => text !== '')) rows.push({ line, cells })
    cells = null
  }

  function beginCell(attributes: Readonly<Record<string, string>>): void {
    endCell()
    const row = cells ?? beginRow()
    while (spannedColumns.has(row.length)) row.push('')
    const column = row.length
    if (column >= maxColumns)
      throw new BadImportFile(
        `${line}행에 칸이 너무 많습니다. ${maxColumns.toLocaleString('ko-KR')}칸까지 읽을 수 있습니다.`,
      )
    const columns = Math.min(spanOf(attributes.colspan), maxColumns - column)
    const height = spanOf(attributes.rowspan)
    if (height > 1) {
      for (let index = column; index < column + columns; index += 1) spanned.set(index, height - 1)
      if (merges && merges.length >= MAX_MERGES)
        throw new TooLargeFile('합친 칸이 너무 많습니다. 나누어 올려 주세요.')
      const letters = lettersOf(column)
      merges?.push(`${letters}${line}:${letters}${line + height - 1}`)
    }
    // Excel keeps the value of a number whose text it has shortened.
    cell = { column, text: attributes['x:num'] ?? '', columns }
    isHidden = cell.text !== ''
    for (let index = 0; index < columns; index += 1) row.push('')
  }

  function endCell(): void {
    if (cell && cells)
      cells[cell.column] = cell.text
        .replace(/ ?\n ?/g, '\n')
        .replace(/ {2,}/g, ' ')
        .trim()
    cell = null
    isHidden = false
  }

  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'table') endTable()
      else if (tag === 'tr') beginRow()
      else if (tag === 'td' || tag === 'th') beginCell(attributes)
      else if (tag === 'br' && cell && !isHidden) cell.text += '\n'
      else if (tag === 'style' || tag === 'script') isHidden = true
    },
    ontext(text) {
      if (!cell || isHidden) return
      cell.text += text.replace(/\s+/g, ' ')
      if (cell.text.length > MAX_CELL) throw new TooLargeFile(`${line}행에 너무 긴 칸이 있습니다.`)
    },
    onclosetag(tag) {
      if (tag === 'td' || tag === 'th') endCell()
      else if (tag === 'tr') endRow()
      else if (tag === 'table') endTable()
    },
  })

  /** Ends a table, also one that contains or is contained in another. */
  function endTable(): void {
    endRow()
    spanned = new Map()
  }

  function takeRows(): FileRow[] {
    const ended = rows
    rows = []
    return ended
  }

  return {
    /** The rows that end in this piece. */
    read(markup: string): FileRow[] {
      parser.write(markup)
      return takeRows()
    },
    end(): FileRow[] {
      parser.end()
      endRow()
      return takeRows()
    },
    isFound: () => line > 0,
  }
}

const spanOf = (written = '1'): number =>
  /^\d{1,5}$/.test(written) ? Math.min(Math.max(Number(written), 1), MAX_SPAN) : 1

/** 27 (zero-based) → AB */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}
