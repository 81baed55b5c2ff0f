import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { facetsOf } from './list-facets.ts'
import { type ListQuery, orderOf } from './list-order.ts'
import type { ProductFilter } from './product-list.contract.ts'

/**
 * A page of a list without words: one range of one index for each value of the facets that the shop has, as many rows of each as
 * the page could take.
 */
export function rangesOf(shopId: number, query: ListQuery): RawBuilder<unknown> {
  const { columns, beyond, order } = orderOf(query)
  return sql`
    select range.* from (${facetsIn(shopId, query.filter)}) f
    cross join lateral (
      select ${columns} from product_category
      where shop_id = ${shopId} and cid = ${cidOf(query.filter)} and facets = f.facets ${beyond} ${order} limit ${query.most}
    ) range
    ${order} limit ${query.most}`
}

/** How many products match all of a filter but its words: a sum of counters. */
export async function countRanges(tx: Tx, shopId: number, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(products), 0)::int as total from (${facetsIn(shopId, filter)}) matching`.execute(tx)
  return (rows[0] as { total: number }).total
}

/** -1 stands for no category, 0 for all. */
export const cidOf = ({ category }: ProductFilter) =>
  category === undefined ? 0 : category === 0 ? -1 : category

export function fits(filter: ProductFilter): RawBuilder<unknown> {
  const { mask, value } = facetsOf(filter)
  const deleted = filter.deleted ? sql`` : sql`and facets & 3 <> 3`
  return sql`facets & ${mask}::int = ${value}::int ${deleted}`
}

export const facetsIn = (shopId: number, filter: ProductFilter) => sql`
  select facets, products from product_count
  where shop_id = ${shopId} and cid = ${cidOf(filter)} and products > 0 and ${fits(filter)}`
