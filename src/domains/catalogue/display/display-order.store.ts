import { sql } from 'kysely'
import type { Sort } from '../catalogue.contract.ts'
import { readPage } from '../seller/list/product-list.store.ts'
import { CHOICES_PAGE } from '../shared/display-limits.ts'
import { ORDER } from '../store/lists/list-queries.ts'
import { sellingPriceSql } from '../store/sale-price.ts'
import type { Tx } from '../tables.ts'
import type { ListingChoice } from './display.contract.ts'

/** A search for choices reads at most this many of the newest resales, because resales have no word index. */
const MAX_RESALES_READ = 5_000

export interface ChoiceRow extends Omit<ListingChoice, 'image'> {
  /** storage key, or empty */
  image: string
  adult: boolean
}

export interface StoredOrder {
  version: number
  sids: number[]
}

/** The display order of a category (0: all products); version 0 without listings if it was never set. */
export async function readOrder(tx: Tx, shopId: number, categoryId: number): Promise<StoredOrder> {
  const { rows } = await sql<StoredOrder>`
    select version, to_json(sids) as sids from display_order where shop_id = ${shopId} and cid = ${categoryId}`.execute(
    tx,
  )
  return rows[0] ?? { version: 0, sids: [] }
}

/** The default order of a category and the number of its products on sale; undefined if the category does not exist. */
export async function readRule(
  tx: Tx,
  shopId: number,
  categoryId: number,
): Promise<{ rule: Sort; total: number } | undefined> {
  const { rows } = await sql<{ rule: Sort; total: number }>`
    select coalesce(c.list_sort, 'popular') as rule, coalesce(n.listed, 0) as total
    from (select ${categoryId}::bigint as cid) requested
    left join category c on c.shop_id = ${shopId} and c.cid = requested.cid
    left join listing_count n on n.shop_id = ${shopId} and n.cid = requested.cid
    where requested.cid = 0 or c.cid is not null`.execute(tx)
  return rows[0]
}

/** Stores a display order and returns its new version. Requires the catalogue lock. */
export async function writeOrder(
  tx: Tx,
  shopId: number,
  categoryId: number,
  listingIds: number[],
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with counted as (
      insert into listing_count (shop_id, cid, listed, by_hand) values (${shopId}, ${categoryId}, 0, ${listingIds.length > 0})
      on conflict (shop_id, cid) do update set by_hand = excluded.by_hand
      where listing_count.by_hand <> excluded.by_hand
    )
    insert into display_order as d (shop_id, cid, sids) values (${shopId}, ${categoryId}, ${listingIds}::bigint[])
    on conflict (shop_id, cid) do update set sids = excluded.sids, version = d.version + 1
    returning version`.execute(tx)
  return (rows[0] as { version: number }).version
}

/** The listings that are in a category or its descendants, on sale or not. */
export async function listingsIn(
  tx: Tx,
  shopId: number,
  categoryId: number,
  listingIds: number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ sid: number }>`
    select l.sid from listing l
    where l.shop_id = ${shopId} and l.sid = any (${listingIds}::bigint[]) and (
      exists (select from listing_category c where c.shop_id = l.shop_id and c.cid = ${categoryId} and c.sid = l.sid)
      or (l.origin_shop_id = l.shop_id and exists (
        select from product_category c where c.shop_id = l.shop_id and c.pid = l.pid and c.cid = ${categoryId})))`.execute(
    tx,
  )
  return new Set(rows.map(({ sid }) => sid))
}

/** Listings in this order, with their state in a category (0: all products). Missing ones are omitted. */
export async function readChoices(
  tx: Tx,
  shopId: number,
  categoryId: number,
  listingIds: number[],
): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select l.sid, l.title, l.image, l.adult, ${sql.raw(sellingPriceSql('l'))} as price,
      l.origin_shop_id <> l.shop_id as pick,
      case when l.withdrawn_by is not null or p.deleted_at is not null then 'gone'
        when not l.shown then 'stopped'
        when not exists (
          select from listing_category c where c.shop_id = l.shop_id and c.cid = ${categoryId} and c.sid = l.sid)
          then 'elsewhere'
        when l.sold_out then 'sold_out' else 'on' end as state
    from unnest(${listingIds}::bigint[]) with ordinality as requested (sid, place)
    join listing l on l.shop_id = ${shopId} and l.sid = requested.sid
    left join product p on p.shop_id = l.shop_id and p.shop_id = l.origin_shop_id and p.pid = l.pid
    order by requested.place`.execute(tx)
  return rows
}

/**
 * A page of the listings of a category in its default order, without the placed ones, and one more, which shows that
 * there is a next page.
 */
export async function readRest(
  tx: Tx,
  shopId: number,
  categoryId: number,
  { rule, without, page }: { rule: Sort; without: number[]; page: number },
): Promise<number[]> {
  const { rows } = await sql<{ sid: number }>`
    select p.sid from listing_category p
    where p.shop_id = ${shopId} and p.cid = ${categoryId} and p.sid <> all (${without}::bigint[])
    order by ${sql.raw(ORDER[rule])}
    offset ${(page - 1) * CHOICES_PAGE} limit ${CHOICES_PAGE + 1}`.execute(tx)
  return rows.map(({ sid }) => sid)
}

/**
 * The first listings of a category that match the words of `q`, own products before resales: a page, and one more,
 * which shows that there are others.
 */
export async function findListings(tx: Tx, shopId: number, categoryId: number, q: string): Promise<number[]> {
  const max = CHOICES_PAGE + 1
  const filter = { q, ...(categoryId > 0 && { category: categoryId }) }
  const own = await readPage(tx, shopId, { filter, sort: 'newest', after: null, limit: max })
  const patterns = q
    .trim()
    .split(/\s+/u)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<{ sid: number }>`
    select l.sid from (
      select sid, title, brand from listing
      where shop_id = ${shopId} and origin_shop_id <> shop_id and withdrawn_by is null
      order by sid desc limit ${MAX_RESALES_READ}
    ) l
    where l.title || ' ' || l.brand ilike all (${patterns}::text[])
      and exists (select from listing_category c where c.shop_id = ${shopId} and c.cid = ${categoryId} and c.sid = l.sid)
    order by l.sid desc limit ${max}`.execute(tx)
  return [...own.rows, ...rows].map(({ sid }) => sid).slice(0, max)
}
