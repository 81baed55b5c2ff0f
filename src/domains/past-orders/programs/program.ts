import { columnKey } from '../../../platform/spreadsheets/column-name.ts'
import type { ProgramId } from '../shared/past-order-limits.ts'

/** What a column of an order file can contain. */
export const ORDER_FIELDS = [
  'number',
  'ordered_at',
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'state',
  'delivery_state',
  'total',
  'currency',
  'title',
  'option',
  'quantity',
  'amount',
  'price',
] as const
export type OrderField = (typeof ORDER_FIELDS)[number]

export interface OrderProgram {
  id: ProgramId
  /** The file has at least one column of each list. */
  identifiedBy: readonly (readonly string[])[]
  /** whether 3/4/2025 may be the third of April, so that such a date is refused */
  hasForeignDates?: boolean
  /** columns that files of this program never have */
  never?: readonly string[]
  /**
   * Columns by the field that they fill. Of several columns the first one that is filled in a row counts. `amount` is
   * that of the line, `price` that of one piece, `total` that of the order and not of the line.
   */
  fields: Readonly<Partial<Record<OrderField, readonly string[]>>>
}

/** A column name as it is compared: also without the currency that Cafe24 adds. */
export const orderColumnKey = (name: string): string => columnKey(name).replace(/\(krw\)$/, '')
