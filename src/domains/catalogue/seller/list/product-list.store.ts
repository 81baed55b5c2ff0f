import { type RawBuilder, sql } from 'kysely'
import { salePriceSql } from '../../store/sale-price.ts'
import type { ProductStatus, Tx } from '../../tables.ts'
import { type Column, type ListQuery, orderOf, SORTED } from './list-order.ts'
import { countRanges, rangesOf } from './list-ranges.ts'
import { foundByFacets, foundByKeys, hasWords, walkOf } from './list-words.ts'
import type { ProductFilter } from './product-list.contract.ts'

/** Products that fit the rest of a filter and are all read for its words. */
const FEW = 500
/** Words are common where so many of the newest products have them; then so many products are walked past for a page. */
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
  changed: Date
  /** the sort's key, as text */
  key: string
}

interface ListedPage {
  rows: ListedRow[]
  total: number
  /** whether no more than `total` match: words that very many products have are not counted */
  exact: boolean
}

/** The rows of a list after a place, each with the key that the list is sorted by, and how many products match. */
export async function readPage(tx: Tx, shopId: number, query: ListQuery): Promise<ListedPage> {
  if (hasWords(query.filter)) return readFound(tx, shopId, query)
  const [total, rows] = await Promise.all([
    countRanges(tx, shopId, query.filter),
    readRows(tx, shopId, rangesOf(shopId, query), query),
  ])
  return { rows, total, exact: true }
}

/** The row of one product, as any list shows it. */
export async function readRow(tx: Tx, shopId: number, productId: number): Promise<ListedRow | undefined> {
  const one = sql`select pid, facets from product_search where shop_id = ${shopId} and pid = ${productId}`
  const [row] = await readRows(tx, shopId, one, { sort: 'oldest' })
  return row
}

/** How many products match: a sum of counters, or a count of those that have the words. */
export async function countList(tx: Tx, shopId: number, filter: ProductFilter): Promise<number> {
  if (!hasWords(filter)) return countRanges(tx, shopId, filter)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${foundByKeys(shopId, filter)}) found`.execute(tx)
  return (rows[0] as { total: number }).total
}

/** The pids that match, upwards from after `after`, at most so many. */
export async function readPids(
  tx: Tx,
  shopId: number,
  filter: ProductFilter,
  { after, most: max }: { after: number; most: number },
): Promise<number[]> {
  const query: ListQuery = { filter, sort: 'oldest', after: { key: String(after), pid: after }, most: max }
  const page = hasWords(filter) ? sorted(foundByKeys(shopId, filter), query) : rangesOf(shopId, query)
  const { rows } = await sql<{ pid: number }>`select pid from (${page}) page order by pid`.execute(tx)
  return rows.map(({ pid }) => pid)
}

/**
 * A page of a search. Where few products fit the rest of the filter they are all read. Common words are met on a short walk in the list's
 * order, and nothing is counted. The products of rare words, and of words that stand together elsewhere in that order, are found by their
 * keys and sorted.
 */
async function readFound(tx: Tx, shopId: number, query: ListQuery): Promise<ListedPage> {
  const [fit, common] = await Promise.all([
    countRanges(tx, shopId, query.filter),
    areCommon(tx, shopId, query.filter),
  ])
  if (fit <= FEW) return readAndCount(tx, shopId, query, foundByFacets(shopId, query.filter))
  if (common) {
    const rows = await readRows(tx, shopId, walkOf(shopId, query, COMMON.steps), query)
    if (rows.length === query.most) return { rows, total: rows.length, exact: false }
  }
  return readAndCount(tx, shopId, query, foundByKeys(shopId, query.filter, orderOf(query).columns))
}

async function areCommon(tx: Tx, shopId: number, filter: ProductFilter): Promise<boolean> {
  const newest: ListQuery = { filter, sort: 'newest', after: null, most: COMMON.hits }
  const { rows } = await sql`${walkOf(shopId, newest, COMMON.newest)}`.execute(tx)
  return rows.length === COMMON.hits
}

async function readAndCount(
  tx: Tx,
  shopId: number,
  query: ListQuery,
  matches: RawBuilder<unknown>,
): Promise<ListedPage> {
  const { rows } = await sql<ListedRow & { found: number }>`
    with found as materialized (${matches})
    select * from (select count(*)::int as found from found) counted
    left join lateral (${rowsOf(shopId, sorted(sql`select * from found`, query), query)}) listed on true`.execute(
    tx,
  )
  return {
    rows: rows.filter(({ pid }) => pid !== null),
    total: (rows[0] as { found: number }).found,
    exact: true,
  }
}

function sorted(matches: RawBuilder<unknown>, query: ListQuery) {
  const { beyond, order } = orderOf(query)
  return sql`select * from (${matches}) found where true ${beyond} ${order} limit ${query.most}`
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
  const way = sql.raw(direction)
  return sql`
    select p.pid, l.sid, p.version, p.title, coalesce(p.code, '') as code, p.brand, coalesce(p.images[1], '') as image,
      p.adult, p.price, ${sql.raw(salePriceSql('p'))} as sale_price, p.status, p.deleted_at is not null as deleted, page.facets, v.stock, v.variants,
      case when v.variants = 1 and p.options = '[]' then v.pid2 end as pid2, l.cid as category, p.pickable,
      p.changed_at as changed, ${keyText(column)} as key
    from (${page}) page
    join product p on p.shop_id = ${shopId} and p.pid = page.pid
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    cross join lateral (
      select coalesce(sum(stock), 0)::bigint as stock, count(*)::int as variants, min(pid2) as pid2
      from variant v where v.shop_id = p.shop_id and v.pid = p.pid) v
    order by page.${sql.ref(column)} ${way}, page.pid ${way}`
}

// A moment goes as text in UTC: a number of the browser would lose its microseconds.
const keyText = (column: Column) =>
  column === 'changed_at'
    ? sql`(page.changed_at at time zone 'utc')::text`
    : sql`page.${sql.ref(column)}::text`
