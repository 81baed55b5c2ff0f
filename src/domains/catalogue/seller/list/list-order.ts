import { type RawBuilder, sql } from 'kysely'
import type { ListPosition } from './list-cursor.ts'
import type { ProductFilter, ProductSort } from './product-list.contract.ts'

const KEYS = {
  pid: 'bigint',
  title: 'text',
  price: 'bigint',
  stock: 'bigint',
  changed_at: 'timestamp',
} as const

export type Column = keyof typeof KEYS
type Direction = 'asc' | 'desc'

export const SORTED: Record<ProductSort, [Column, Direction]> = {
  newest: ['pid', 'desc'],
  oldest: ['pid', 'asc'],
  title: ['title', 'asc'],
  'title-desc': ['title', 'desc'],
  price: ['price', 'asc'],
  'price-desc': ['price', 'desc'],
  stock: ['stock', 'asc'],
  'stock-desc': ['stock', 'desc'],
  changed: ['changed_at', 'asc'],
  'changed-desc': ['changed_at', 'desc'],
}

export interface ListQuery {
  filter: ProductFilter
  sort: ProductSort
  after: ListPosition | null
  limit: number
}

/**
 * SQL for a page: its columns, the condition for rows after the position `after` (empty, or starting with `and`), and
 * the order.
 */
export function orderOf({
  sort,
  after,
}: ListQuery): Record<'columns' | 'isAfter' | 'order', RawBuilder<unknown>> {
  const [column, direction] = SORTED[sort]
  const key = sql.ref(column)
  const directionSql = sql.raw(direction)
  return {
    columns: column === 'pid' ? sql`pid, facets` : sql`pid, facets, ${key}`,
    isAfter: after
      ? sql`and (${key}, pid) ${sql.raw(direction === 'asc' ? '>' : '<')} (${keyValue(column, after.key)}, ${after.pid}::bigint)`
      : sql``,
    order: sql`order by ${key} ${directionSql}, pid ${directionSql}`,
  }
}

function keyValue(column: Column, key: string) {
  const value = sql`${key}::${sql.raw(KEYS[column])}`
  if (column === 'changed_at') return sql`(${value} at time zone 'utc')`
  return column === 'title' ? sql`${value} collate "C"` : value
}
