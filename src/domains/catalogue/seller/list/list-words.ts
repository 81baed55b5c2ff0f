import { type RawBuilder, sql } from 'kysely'
import { type ListQuery, orderOf } from './list-order.ts'
import { cidOf, facetsIn, fits } from './list-ranges.ts'
import type { ProductFilter } from './product-list.contract.ts'

const MOST_WORDS = 10

export const hasWords = ({ q, brand }: ProductFilter) => Boolean(q?.trim() || brand?.trim())

/** The products that match, found by the keys of the words. Its work grows with the products that have them. */
export function foundByKeys(
  shopId: number,
  filter: ProductFilter,
  columns = sql`pid, facets`,
): RawBuilder<unknown> {
  const words = sql`array(select product_words(word) from unnest(${wordsOf(filter)}::text[]) word)`
  const categoryId = cidOf(filter)
  return sql`
    select ${columns} from product_found t
    where shop_id + 0 = ${shopId} and product_keys(shop_id, words) @> wanted_keys(${shopId}, ${words})
      and ${fits(filter)} and ${haveWords(filter)}
      ${categoryId === 0 ? sql`` : sql`and ${isIn(shopId, categoryId, sql`t.pid`)}`}`
}

/** The products that match, of which all that fit the rest of the filter are read. */
export const foundByFacets = (shopId: number, filter: ProductFilter): RawBuilder<unknown> => sql`
  select t.* from (${facetsIn(shopId, filter)}) f
  join product_category c on c.shop_id = ${shopId} and c.cid = ${cidOf(filter)} and c.facets = f.facets
  cross join lateral (
    select pid, facets, title, price, stock, changed_at from product_search
    where shop_id = ${shopId} and pid = c.pid and ${haveWords(filter)} offset 0
  ) t`

/** Matching products among the next ones in the list's order, of which at most `steps` are read. */
export function walkOf(shopId: number, query: ListQuery, steps: number): RawBuilder<unknown> {
  const { columns, beyond, order } = orderOf(query)
  const categoryId = cidOf(query.filter)
  // Scalar subqueries are asked row by row, so that the walk ends with the page; a join would read all. The facets are compared outside,
  // as the planner would expect so few products to have them that it would sort all.
  return sql`
    select walk.* from (
      select ${columns}, words as short from product_category
      where shop_id = ${shopId} and cid = 0 ${beyond} ${order} limit ${sql.lit(steps)}
    ) walk
    cross join lateral (select coalesce(short, (
      select words from product_search t where t.shop_id = ${shopId} and t.pid = walk.pid)) as words) text
    where ${fits(query.filter)} and ${haveWords(query.filter)}
      ${categoryId === 0 ? sql`` : sql`and (select ${isIn(shopId, categoryId, sql`walk.pid`)})`}
    ${order} limit ${query.most}`
}

const SPECIAL = '([\\\\%_])'
const ESCAPED = '\\\\\\1'

const wordsOf = ({ q, brand }: ProductFilter) =>
  [...(q?.trim().split(/\s+/u).slice(0, MOST_WORDS) ?? []), brand?.trim() ?? ''].filter((word) => word !== '')

// The patterns stand in a subquery of their own, which is worked out once for all rows.
function haveWords(filter: ProductFilter): RawBuilder<unknown> {
  const brand = filter.brand?.trim()
  const is = sql`words like all (array(
    select '%' || regexp_replace(product_words(word), ${SPECIAL}, ${ESCAPED}, 'g') || '%' from unnest(${wordsOf(filter)}::text[]) word))`
  return brand ? sql`${is} and split_part(words, chr(10), 2) = (select product_words(${brand}))` : is
}

const isIn = (shopId: number, categoryId: number, pid: RawBuilder<unknown>) => sql`
  exists (select from product_category c where c.shop_id = ${shopId} and c.pid = ${pid} and c.cid = ${categoryId})`
