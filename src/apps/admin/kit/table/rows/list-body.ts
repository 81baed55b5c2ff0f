import type { Resource } from '../resource-table.tsx'
import type { Selection } from '../selection/selection.ts'
import type { Column } from './columns.ts'

/** What rows and cards are drawn of. */
export interface ListBody<Row> {
  resource: Resource<Row>
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** with boxes to choose rows */
  choosing?: Choosing
}

export interface Choosing {
  selection: Selection
  setSelection: (selection: Selection) => void
  /** the rows that are shown and can be chosen */
  keys: readonly string[]
}
