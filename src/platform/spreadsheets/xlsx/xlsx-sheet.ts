import { TooLargeFile } from '../bad-file.ts'
import type { FileRow } from '../table.ts'
import type { XmlPiece } from './xlsx-parts.ts'

// Number of column XFD, the last column of Excel.
const MAX_COLUMNS = 16_384
// Excel allows 32,767 characters in a cell, other programs more.
const MAX_CELL = 1_000_000
const MAX_MERGES = 100_000

interface Cell {
  column: number
  type: string
  text: string
}

/**
 * Yields the rows that have content, with their row numbers as shown in Excel. Adds the merged ranges, which follow the
 * rows, to `merges`.
 */
export async function* sheetRows(
  sheet: AsyncIterable<XmlPiece>,
  strings: string[],
  merges?: string[],
): AsyncGenerator<FileRow> {
  let line = 0
  let cells: string[] = []
  // A row may have styled but empty cells up to the last column; they are skipped.
  let next = 0
  let cell: Cell | null = null
  let inValue = false

  for await (const piece of sheet) {
    if (piece.kind === 'text') {
      if (cell && inValue) cell.text += piece.text
      if (cell && cell.text.length > MAX_CELL) throw new TooLargeFile(`${line}행에 너무 긴 칸이 있습니다.`)
    } else if (piece.name === 'row') {
      if (piece.kind === 'open') {
        line = numberOf(piece.attributes.r) ?? line + 1
        cells = []
        next = 0
      } else if (cells.length > 0) yield { line, cells: filled(cells) }
    } else if (piece.name === 'c') {
      if (piece.kind === 'open') {
        const { r, t = 'n' } = piece.attributes
        cell = { column: r ? columnOf(r) : next, type: t, text: '' }
        next = cell.column + 1
      } else if (cell) {
        const text = textOf(cell, strings)
        if (text !== '' && cell.column < MAX_COLUMNS) cells[cell.column] = text
        cell = null
      }
    } else if (piece.name === 'v' || piece.name === 't') inValue = piece.kind === 'open'
    else if (merges && piece.name === 'mergeCell' && piece.kind === 'open') {
      if (merges.length >= MAX_MERGES) throw new TooLargeFile('합친 칸이 너무 많습니다. 나누어 올려 주세요.')
      merges.push(piece.attributes.ref ?? '')
    }
  }
}

function numberOf(written = ''): number | null {
  return /^\d{1,7}$/.test(written) && written !== '0' ? Number(written) : null
}

/** AB12 → 27 (zero-based) */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.match(/^[A-Z]{1,4}/)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function textOf({ type, text }: Cell, strings: string[]): string {
  if (type === 's') return withCharacters(strings[Number(text)] ?? '')
  if (type === 'inlineStr') return withCharacters(text)
  if (type === 'b') return text === '1' ? 'Y' : 'N'
  // The value of a formula error is an empty text.
  if (type === 'e') return ''
  if (type === 'n' && text !== '') return plainNumber(text)
  return text
}

/** `_x000D_` encodes a character that XML cannot contain. */
function withCharacters(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function plainNumber(text: string): string {
  const number = Number(text)
  // A large number keeps its notation, because it shows that the last digits are lost.
  const isLong = Number.isInteger(number) && !Number.isSafeInteger(number)
  return Number.isSafeInteger(number) || (/e/i.test(text) && !isLong) ? String(number) : text
}

function filled(cells: string[]): string[] {
  return Array.from(cells, (text) => text ?? '')
}
