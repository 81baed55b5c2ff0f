import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { facetsOf } from './list-facets.ts'
import { type ListQuery, orderOf } from './list-order.ts'
import type { ProductFilter } from './product-list.contract.ts'

/**
 * A page of a list without search words. The index has one sorted range for each value of the facets; the first rows of
 * all matching ranges are merged.
 */
export function rangesOf(shopId: number, query: ListQuery): RawBuilder<unknown> {
  const { columns, isAfter, order } = orderOf(query)
  return sql`
    select range.* from (${facetsIn(shopId, query.filter)}) f
    cross join lateral (
      select ${columns} from product_category
      where shop_id = ${shopId} and cid = ${categoryIdOf(query.filter)} and facets = f.facets ${isAfter} ${order} limit ${query.limit}
    ) range
    ${order} limit ${query.limit}`
}

/** The number of products that match a filter (its words are ignored), as a sum of stored counters. */
export async function countRanges(tx: Tx, shopId: number, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(products), 0)::int as total from (${facetsIn(shopId, filter)}) matching`.execute(tx)
  return (rows[0] as { total: number }).total
}

/** The category of a filter as `product_category` has it: 0 for all products, -1 for products without a category. */
export const categoryIdOf = ({ category }: ProductFilter) =>
  category === undefined ? 0 : category === 0 ? -1 : category

export function facetsMatch(filter: ProductFilter): RawBuilder<unknown> {
  const { mask, value } = facetsOf(filter)
  const deleted = filter.deleted ? sql`` : sql`and facets & 3 <> 3`
  return sql`facets & ${mask}::int = ${value}::int ${deleted}`
}

export const facetsIn = (shopId: number, filter: ProductFilter) => sql`
  select facets, products from product_count
  where shop_id = ${shopId} and cid = ${categoryIdOf(filter)} and products > 0 and ${facetsMatch(filter)}`
