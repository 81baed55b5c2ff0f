import type { ReactNode } from 'react'
import type { IconName } from '../../../../ui/display/icon.tsx'
import type { AnyBulk } from './bulk-run.ts'
import type { Column } from './shown-columns.ts'

/** A parameter of a list's address with a few options: a filter, or the order of the rows. */
export interface Filter {
  /** its name in the address */
  name: string
  label: string
  /** the first is the default */
  options: readonly { value: string; label: string }[]
  /** the default, where it is not the first */
  usual?: string
  /** written rather than chosen; it has no options, and stands among those that are `more` */
  input?: 'day' | 'number'
  /** among the filters behind a button, for a list of many */
  more?: true
}

export interface Resource<Row> {
  /** id of its saved views and its file, such as `orders` */
  id: string
  /** the list's name for screen readers */
  label: string
  /** the noun of a row in counts: 주문 */
  noun: string
  keyOf: (row: Row) => string
  /** a row's name in selections and errors */
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** renders each row as a card on every window; the columns are those of its file alone */
  card?: (row: Row) => ReactNode
  /** the page that Enter and a click on the name open */
  open?: (row: Row) => string
  filters?: readonly Filter[]
  /** the address has a search text for this list under `q` */
  searchable?: string
  /** bulk actions; without any there are no checkboxes */
  actions?: readonly AnyBulk<Row>[]
  selectable?: (row: Row) => boolean
  /** its rows tell of buyers: a file of them needs a reason, and the source's `take` */
  personal?: true
  empty: { title: string; text?: string; icon?: IconName; action?: { label: string; run: () => void } }
}
