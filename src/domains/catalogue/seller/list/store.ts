import { type RawBuilder, sql } from 'kysely'
import type { ProductStatus, Tx } from '../../tables.ts'
import type { ProductFilter, ProductSort } from './contract.ts'
import type { Place } from './cursor.ts'
import { facetsOf } from './facets.ts'

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

const KEYS = {
  pid: 'bigint',
  title: 'text',
  price: 'bigint',
  stock: 'bigint',
  changed_at: 'timestamp',
} as const
const SORTED: Record<ProductSort, [keyof typeof KEYS, 'asc' | 'desc']> = {
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

export interface Wanted {
  filter: ProductFilter
  sort: ProductSort
  after: Place | null
  most: number
}

/** The rows of a list after a place, each with the key that the list is sorted by. */
export async function readList(tx: Tx, shop: number, wanted: Wanted): Promise<ListedRow[]> {
  const [column, direction] = SORTED[wanted.sort]
  return readRows(tx, shop, pageOf(shop, wanted), column, direction)
}

/** The row of one product, as any list shows it. */
export async function readRow(tx: Tx, shop: number, pid: number): Promise<ListedRow | undefined> {
  const one = sql`select pid, facets from product_search where shop_id = ${shop} and pid = ${pid}`
  const [row] = await readRows(tx, shop, one, 'pid', 'asc')
  return row
}

async function readRows(
  tx: Tx,
  shop: number,
  page: RawBuilder<unknown>,
  column: keyof typeof KEYS,
  direction: 'asc' | 'desc',
): Promise<ListedRow[]> {
  const way = sql.raw(direction)
  const { rows } = await sql<ListedRow>`
    select p.pid, l.sid, p.version, p.title, coalesce(p.code, '') as code, p.brand, coalesce(p.images[1], '') as image,
      p.adult, p.price, p.sale_price, p.status, p.deleted_at is not null as deleted, page.facets, v.stock, v.variants,
      case when v.variants = 1 and p.options = '[]' then v.pid2 end as pid2, l.cid as category, p.pickable,
      p.changed_at as changed, ${keyText(column)} as key
    from (${page}) page
    join product p on p.shop_id = ${shop} and p.pid = page.pid
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    cross join lateral (
      select coalesce(sum(stock), 0)::bigint as stock, count(*)::int as variants, min(pid2) as pid2
      from variant v where v.shop_id = p.shop_id and v.pid = p.pid) v
    order by page.${sql.ref(column)} ${way}, page.pid ${way}`.execute(tx)
  return rows
}

/** How many products match: a sum of counters, or a count of those that have the words. */
export async function countList(tx: Tx, shop: number, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${hasWords(filter) ? sql`count(*)` : sql`coalesce(sum(products), 0)`}::int as total
    from ${hasWords(filter) ? sql`(${found(shop, filter)})` : sql`(${facetsIn(shop, filter)})`} matching`.execute(
    tx,
  )
  return (rows[0] as { total: number }).total
}

/** The pids that match, upwards from after `after`, at most so many. */
export async function readPids(
  tx: Tx,
  shop: number,
  filter: ProductFilter,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const wanted: Wanted = { filter, sort: 'oldest', after: { key: String(after), pid: after }, most }
  const { rows } = await sql<{
    pid: number
  }>`select pid from (${pageOf(shop, wanted)}) page order by pid`.execute(tx)
  return rows.map(({ pid }) => pid)
}

// A moment goes as text in UTC: a number of the browser would lose its microseconds.
const keyText = (column: keyof typeof KEYS) =>
  column === 'changed_at'
    ? sql`(page.changed_at at time zone 'utc')::text`
    : sql`page.${sql.ref(column)}::text`

const hasWords = ({ q, brand }: ProductFilter) => Boolean(q?.trim() || brand?.trim())

function pageOf(shop: number, { filter, sort, after, most }: Wanted): RawBuilder<unknown> {
  const [column, direction] = SORTED[sort]
  const [way, beyond] = direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const key = sql.ref(column)
  const order = sql`order by ${key} ${way}, pid ${way} limit ${most}`
  const from =
    after && sql`and (${key}, pid) ${beyond} (${keyValue(column, after.key)}, ${after.pid}::bigint)`
  if (hasWords(filter))
    return sql`select * from (${found(shop, filter)}) found where true ${from ?? sql``} ${order}`
  // One range of one index for each value of the facets that the shop has: as many rows of each as the page could take.
  return sql`
    select range.* from (${facetsIn(shop, filter)}) f
    cross join lateral (
      select pid, facets${column === 'pid' ? sql`` : sql`, ${key}`} from product_category
      where shop_id = ${shop} and cid = ${cidOf(filter)} and facets = f.facets ${from ?? sql``} ${order}
    ) range
    ${order}`
}

function keyValue(column: keyof typeof KEYS, key: string) {
  const value = sql`${key}::${sql.raw(KEYS[column])}`
  if (column === 'changed_at') return sql`(${value} at time zone 'utc')`
  return column === 'title' ? sql`${value} collate "C"` : value
}

/** -1 stands for no category, 0 for all. */
const cidOf = ({ category }: ProductFilter) => (category === undefined ? 0 : category === 0 ? -1 : category)

function fits(filter: ProductFilter) {
  const { mask, value } = facetsOf(filter)
  const deleted = filter.deleted ? sql`` : sql`and facets & 3 <> 3`
  return sql`facets & ${mask}::int = ${value}::int ${deleted}`
}

const facetsIn = (shop: number, filter: ProductFilter) => sql`
  select facets, products from product_count
  where shop_id = ${shop} and cid = ${cidOf(filter)} and products > 0 and ${fits(filter)}`

/** The products that have all the words. The keys find them, the texts confirm it. */
function found(shop: number, filter: ProductFilter) {
  const words = filter.q?.trim().split(/\s+/u).slice(0, MOST_WORDS) ?? []
  const brand = filter.brand?.trim()
  const wanted = sql`array(select product_words(word) from unnest(${[...words, ...(brand ? [brand] : [])]}::text[]) word)`
  const cid = cidOf(filter)
  return sql`
    select pid, facets, title, price, stock, changed_at from product_found t
    where shop_id + 0 = ${shop} and keys @> wanted_keys(${shop}, ${wanted})
      and not exists (select from unnest(${wanted}) word where position(word in words) = 0)
      ${brand ? sql`and split_part(words, chr(10), 2) = product_words(${brand})` : sql``}
      and ${fits(filter)}
      ${cid === 0 ? sql`` : sql`and exists (select from product_category c where c.shop_id = ${shop} and c.pid = t.pid and c.cid = ${cid})`}`
}

const MOST_WORDS = 10
