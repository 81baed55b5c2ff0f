import { LIMITS } from '../shared/product-limits.ts'
import { type AddNote, BadCell, collectNotes, firstOf, textOf } from './cell-values.ts'
import type { Cells, Field } from './columns.ts'
import { listTexts } from './option-syntax.ts'

/** Reads the cells of one row and collects the row's problems and notes. */
export interface CellReader {
  cells: Cells
  /**
   * Returns the value of a cell, or undefined if the file has no such column. A `BadCell` that `value` throws is added
   * to the problems.
   */
  read: <Value>(field: Field, value: (cell: string) => Value) => Value | undefined
  text: (field: Field, name: string, max: number) => string | undefined
  texts: (field: Field, name: string, max: number) => string[] | undefined
  addNote: AddNote
  notes: () => string[]
  refuse: (problem: string) => void
  problems: readonly string[]
}

export function cellReader(cells: Cells): CellReader {
  const problems: string[] = []
  const { notes, addNote } = collectNotes()
  const read: CellReader['read'] = (field, value) => {
    const cell = cells[field]
    try {
      return cell === undefined ? undefined : value(cell)
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      problems.push(error.message)
      return undefined
    }
  }
  return {
    cells,
    read,
    addNote,
    notes,
    problems,
    refuse: (problem) => problems.push(problem),
    text: (field, name, max) => read(field, (cell) => textOf(cell, name, max, addNote)),
    texts: (field, name, max) =>
      read(field, (cell) =>
        firstOf(listTexts(cell), name, LIMITS.variants, addNote).map((text) =>
          textOf(text, name, max, addNote),
        ),
      ),
  }
}
