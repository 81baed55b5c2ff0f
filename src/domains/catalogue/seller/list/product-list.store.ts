import { type RawBuilder, sql } from 'kysely'
import { productSalePriceSql } from '../../store/sale-price.ts'
import type { ProductStatus, Tx } from '../../tables.ts'
import { type Column, type ListQuery, orderOf, SORTED } from './list-order.ts'
import { countRanges, rangesOf } from './list-ranges.ts'
import { hasWords, matchesByFacets, matchesByKeys, matchesInOrder } from './list-words.ts'
import type { ProductFilter } from './product-list.contract.ts'

/** If at most this many products have the facets of a filter, all of them are read to compare their words. */
const MAX_READ = 500
/**
 * Words are common if at least `hits` of the `newest` products contain them. A page of common words reads at most
 * `steps` products.
 */
const COMMON = { hits: 5, newest: 200, steps: 5_000 }

export interface ListedRow {
  pid: number
  sid: number
  version: number
  title: string
  code: string
  brand: string
  image: string
  adult: boolean
  price: number
  sale_price: number | null
  status: ProductStatus
  deleted: boolean
  facets: number
  stock: number
  variants: number
  pid2: number | null
  category: number
  pickable: boolean
  unlisted: boolean
  taken_down: boolean
  changed: Date
  /** value of the sort column, as text */
  key: string
}

interface ListedPage {
  rows: ListedRow[]
  total: number
  /**
   * whether `total` is the number of matches; false for common words, whose matches are not counted, so there may be
   * more
   */
  exact: boolean
}

/** The rows of a page and the number of products that match. */
export async function readPage(tx: Tx, shopId: number, query: ListQuery): Promise<ListedPage> {
  if (hasWords(query.filter)) return searchPage(tx, shopId, query)
  const [total, rows] = await Promise.all([
    countRanges(tx, shopId, query.filter),
    readRows(tx, shopId, rangesOf(shopId, query), query),
  ])
  return { rows, total, exact: true }
}

export async function readRow(tx: Tx, shopId: number, productId: number): Promise<ListedRow | undefined> {
  const product = sql`select pid, facets from product_search where shop_id = ${shopId} and pid = ${productId}`
  const [row] = await readRows(tx, shopId, product, { sort: 'oldest' })
  return row
}

/** The exact number of products that match. */
export async function countList(tx: Tx, shopId: number, filter: ProductFilter): Promise<number> {
  if (!hasWords(filter)) return countRanges(tx, shopId, filter)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${matchesByKeys(shopId, filter)}) found`.execute(tx)
  return (rows[0] as { total: number }).total
}

/** The ids of the next products that match, ascending, from those greater than `after`. */
export async function readPids(
  tx: Tx,
  shopId: number,
  filter: ProductFilter,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const query: ListQuery = { filter, sort: 'oldest', after: { key: String(after), pid: after }, limit }
  const page = hasWords(filter) ? sorted(matchesByKeys(shopId, filter), query) : rangesOf(shopId, query)
  const { rows } = await sql<{ pid: number }>`select pid from (${page}) page order by pid`.execute(tx)
  return rows.map(({ pid }) => pid)
}

/**
 * A page of a search. If few products have the facets of the filter, all of them are read. Otherwise, if the words are
 * common, the next products in the list's order are read until the page is full, and nothing is counted. Otherwise the
 * products are found by the keys of the words, counted and sorted.
 */
async function searchPage(tx: Tx, shopId: number, query: ListQuery): Promise<ListedPage> {
  const [facetMatches, isCommon] = await Promise.all([
    countRanges(tx, shopId, query.filter),
    areCommon(tx, shopId, query.filter),
  ])
  if (facetMatches <= MAX_READ) return readAndCount(tx, shopId, query, matchesByFacets(shopId, query.filter))
  if (isCommon) {
    const rows = await readRows(tx, shopId, matchesInOrder(shopId, query, COMMON.steps), query)
    if (rows.length === query.limit) return { rows, total: rows.length, exact: false }
  }
  return readAndCount(tx, shopId, query, matchesByKeys(shopId, query.filter, orderOf(query).columns))
}

async function areCommon(tx: Tx, shopId: number, filter: ProductFilter): Promise<boolean> {
  const newest: ListQuery = { filter, sort: 'newest', after: null, limit: COMMON.hits }
  const { rows } = await sql`${matchesInOrder(shopId, newest, COMMON.newest)}`.execute(tx)
  return rows.length === COMMON.hits
}

async function readAndCount(
  tx: Tx,
  shopId: number,
  query: ListQuery,
  matches: RawBuilder<unknown>,
): Promise<ListedPage> {
  const { rows } = await sql<ListedRow & { match_count: number }>`
    with found as materialized (${matches})
    select * from (select count(*)::int as match_count from found) counted
    left join lateral (${rowsOf(shopId, sorted(sql`select * from found`, query), query)}) listed on true`.execute(
    tx,
  )
  return {
    rows: rows.filter(({ pid }) => pid !== null),
    total: (rows[0] as { match_count: number }).match_count,
    exact: true,
  }
}

function sorted(matches: RawBuilder<unknown>, query: ListQuery) {
  const { isAfter, order } = orderOf(query)
  return sql`select * from (${matches}) found where true ${isAfter} ${order} limit ${query.limit}`
}

async function readRows(
  tx: Tx,
  shopId: number,
  page: RawBuilder<unknown>,
  query: Pick<ListQuery, 'sort'>,
): Promise<ListedRow[]> {
  return (await sql<ListedRow>`${rowsOf(shopId, page, query)}`.execute(tx)).rows
}

function rowsOf(shopId: number, page: RawBuilder<unknown>, { sort }: Pick<ListQuery, 'sort'>) {
  const [column, direction] = SORTED[sort]
  const directionSql = sql.raw(direction)
  return sql`
    select p.pid, l.sid, p.version, p.title, coalesce(p.code, '') as code, p.brand, coalesce(p.images[1], '') as image,
      p.adult, p.price, ${sql.raw(productSalePriceSql('p'))} as sale_price, p.status, p.deleted_at is not null as deleted, page.facets, v.stock, v.variants,
      case when v.variants = 1 and p.options = '[]' then v.pid2 end as pid2, l.cid as category, p.pickable, p.unlisted,
      p.taken_down, p.changed_at as changed, ${keyText(column)} as key
    from (${page}) page
    join product p on p.shop_id = ${shopId} and p.pid = page.pid
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    cross join lateral (
      select coalesce(sum(stock), 0)::bigint as stock, count(*)::int as variants, min(pid2) as pid2
      from variant v where v.shop_id = p.shop_id and v.pid = p.pid) v
    order by page.${sql.ref(column)} ${directionSql}, page.pid ${directionSql}`
}

// The time is read as text in UTC, because a JavaScript Date would lose the microseconds.
const keyText = (column: Column) =>
  column === 'changed_at'
    ? sql`(page.changed_at at time zone 'utc')::text`
    : sql`page.${sql.ref(column)}::text`
