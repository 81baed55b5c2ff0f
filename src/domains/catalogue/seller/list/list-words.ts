import { type RawBuilder, sql } from 'kysely'
import { type ListQuery, orderOf } from './list-order.ts'
import { categoryIdOf, facetsIn, facetsMatch } from './list-ranges.ts'
import type { ProductFilter } from './product-list.contract.ts'

const MAX_WORDS = 10

export const hasWords = ({ q, brand }: ProductFilter) => Boolean(q?.trim() || brand?.trim())

/**
 * Finds the matching products by the keys of the words. The work grows with the number of products that have the words.
 */
export function matchesByKeys(
  shopId: number,
  filter: ProductFilter,
  columns = sql`pid, facets`,
): RawBuilder<unknown> {
  const words = sql`array(select product_words(word) from unnest(${wordsOf(filter)}::text[]) word)`
  const categoryId = categoryIdOf(filter)
  return sql`
    select ${columns} from product_found t
    where shop_id + 0 = ${shopId} and product_keys(shop_id, words) @> wanted_keys(${shopId}, ${words})
      and ${facetsMatch(filter)} and ${wordsMatch(filter)}
      ${categoryId === 0 ? sql`` : sql`and ${isInCategory(shopId, categoryId, sql`t.pid`)}`}`
}

/** Finds the matching products by reading all products that have the facets of the filter. */
export const matchesByFacets = (shopId: number, filter: ProductFilter): RawBuilder<unknown> => sql`
  select t.* from (${facetsIn(shopId, filter)}) f
  join product_category c on c.shop_id = ${shopId} and c.cid = ${categoryIdOf(filter)} and c.facets = f.facets
  cross join lateral (
    select pid, facets, title, price, stock, changed_at from product_search
    where shop_id = ${shopId} and pid = c.pid and ${wordsMatch(filter)} offset 0
  ) t`

/** Reads the next `steps` products in the list's order and returns the matching ones. */
export function matchesInOrder(shopId: number, query: ListQuery, steps: number): RawBuilder<unknown> {
  const { columns, isAfter, order } = orderOf(query)
  const categoryId = categoryIdOf(query.filter)
  // Scalar subqueries run row by row, so that reading ends when the page is full; a join would read all rows. The
  // facets are compared outside of `walk`: inside, the planner would expect few matches and sort all rows.
  return sql`
    select walk.* from (
      select ${columns}, words as short from product_category
      where shop_id = ${shopId} and cid = 0 ${isAfter} ${order} limit ${sql.lit(steps)}
    ) walk
    cross join lateral (select coalesce(short, (
      select words from product_search t where t.shop_id = ${shopId} and t.pid = walk.pid)) as words) text
    where ${facetsMatch(query.filter)} and ${wordsMatch(query.filter)}
      ${categoryId === 0 ? sql`` : sql`and (select ${isInCategory(shopId, categoryId, sql`walk.pid`)})`}
    ${order} limit ${query.limit}`
}

const SPECIAL = '([\\\\%_])'
const ESCAPED = '\\\\\\1'

const wordsOf = ({ q, brand }: ProductFilter) =>
  [...(q?.trim().split(/\s+/u).slice(0, MAX_WORDS) ?? []), brand?.trim() ?? ''].filter((word) => word !== '')

// The subquery for the patterns runs only once, not for each row.
function wordsMatch(filter: ProductFilter): RawBuilder<unknown> {
  const brand = filter.brand?.trim()
  const matches = sql`words like all (array(
    select '%' || regexp_replace(product_words(word), ${SPECIAL}, ${ESCAPED}, 'g') || '%' from unnest(${wordsOf(filter)}::text[]) word))`
  return brand
    ? sql`${matches} and split_part(words, chr(10), 2) = (select product_words(${brand}))`
    : matches
}

const isInCategory = (shopId: number, categoryId: number, pid: RawBuilder<unknown>) => sql`
  exists (select from product_category c where c.shop_id = ${shopId} and c.pid = ${pid} and c.cid = ${categoryId})`
