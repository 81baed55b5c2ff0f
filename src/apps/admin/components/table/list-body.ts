import type { Resource } from './list-resource.ts'
import type { Selection } from './row-selection.ts'
import type { Column } from './shown-columns.ts'

/** The props of rows and cards. */
export interface ListBody<Row> {
  resource: Resource<Row>
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** checkboxes to select rows */
  choosing?: Choosing
}

export interface Choosing {
  selection: Selection
  setSelection: (selection: Selection) => void
  /** the selectable rows on screen */
  keys: readonly string[]
}
