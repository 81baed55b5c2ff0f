import type { ReactNode } from 'react'
import type { IconName } from '../../../../ui/display/icon.tsx'
import type { AnyBulk } from './bulk-actions.ts'
import type { Column } from './list-columns.ts'
import type { ViewStore } from './saved-views.tsx'

/** A parameter of a list's URL: a filter or the sort order. */
export interface Filter {
  name: string
  label: string
  /** the first is the default */
  options: readonly { value: string; label: string }[]
  /** the default, if it is not the first option */
  defaultValue?: string
  /** a text field instead of options, for filters in the panel (`more`) */
  input?: 'day' | 'number' | 'text'
  /** shown in the panel for rarely used filters */
  more?: true
}

export interface Resource<Row> {
  /** id of its saved views, such as `orders` */
  id: string
  /** where its saved views are; this browser without it */
  views?: ViewStore
  /** the list's name for screen readers */
  label: string
  /** the noun of a row in counts: 주문 */
  noun: string
  keyOf: (row: Row) => string
  /** a row's name in selections and errors */
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** renders each row as a card on every window; the columns are then for exports only */
  card?: (row: Row) => ReactNode
  /** the URL that Enter opens */
  open?: (row: Row) => string
  filters?: readonly Filter[]
  /** label of the search field, whose text is the parameter `q`; a list without a label has no search field */
  searchable?: string
  /** bulk actions; a list without actions has no checkboxes */
  actions?: readonly AnyBulk<Row>[]
  selectable?: (row: Row) => boolean
  /** rows contain personal data: an export needs a reason and the source's `exportPart` */
  personal?: true
  empty: { title: string; text?: string; icon?: IconName; action?: { label: string; run: () => void } }
}
