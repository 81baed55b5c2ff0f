import type { Column } from './list-columns.ts'
import type { Resource } from './list-resource.ts'
import type { Selection } from './row-selection.ts'

export interface ListBody<Row> {
  resource: Resource<Row>
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** present if rows can be selected */
  selecting?: Selecting
}

export interface Selecting {
  selection: Selection
  setSelection: (selection: Selection) => void
  /** the selectable rows on screen */
  keys: readonly string[]
}
