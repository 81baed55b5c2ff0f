import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { ADULT_TITLE, type ProductDelivery } from '../catalogue.contract.ts'
import type { Tx } from '../tables.ts'
import { productSalePriceSql, sellingPriceSql, soldInSaleSql } from './sale-price.ts'

/** A new listing, or an existing one in another category. */
export interface NewListing {
  sid: number
  pid: number
  /** 0 for none */
  cid: number
}

/** The fields of a listing that the category and search indexes depend on. */
export interface ListingState {
  sid: number
  cid: number
  /** categories besides the main one */
  more_cids: number[]
  title: string
  brand: string
  tags: string[]
  option_axes: { name: string; values: string[] }[]
  /** the seller's codes; empty for a resale */
  codes: string[]
  /** won; what the shopper pays */
  price: number
  /** won; the price without a sale */
  full_price: number
  reviews: number
  star_sum: number
  delivery: ProductDelivery['kind']
  adult: boolean
  /** whether it is in lists and search */
  listed: boolean
  sold_out: boolean
  popularity: number
}

// The columns that a listing `l` copies from its product `p`. A resale is not shown if the supplier stops the product
// or forbids resale, if an operator has taken the product down, or if either shop has ended the resale; it is listed
// even if the supplier does not list the product. A resale's own title replaces the product's title, and its markup is
// added to the prices.
const SHOWN_OF_PRODUCT = sql`
  coalesce(l.own_title, p.title), p.brand, p.tags, p.price + l.markup, ${sql.raw(productSalePriceSql('p'))} + l.markup,
  p.period_price + l.markup, p.sale_from, p.sale_until, p.sale_pieces,
  case when p.sale_pieces is null then 0 else ${sql.raw(soldInSaleSql('p'))} end, coalesce(p.images[1], ''), p.adult,
  p.pickable and l.shop_id = p.shop_id,
  p.status = 'sold_out' or not exists (
    select from variant v where v.shop_id = p.shop_id and v.pid = p.pid and v.stock > 0 and not v.off),
  p.status <> 'stopped' and p.deleted_at is null and not p.taken_down and (p.pickable or l.shop_id = p.shop_id)
    and l.withdrawn_by is null,
  p.unlisted and l.shop_id = p.shop_id, p.list_price, p.least, p.most,
  p.ships_from`

const SHOWN_COLUMNS = sql`
  title, brand, tags, price, sale_price, period_price, sale_from, sale_until, sale_pieces, sale_sold, image, adult,
  pickable, sold_out, shown, unlisted, list_price, least, most, ships_from`

/**
 * Adds listings of a supplier's or the shop's own products, or moves existing ones to another category. Also copies the
 * texts and prices of the products.
 */
export async function placeListings(
  tx: Tx,
  shopId: number,
  origin: { shopId: number; uid: number },
  rows: NewListing[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into listing (shop_id, sid, pid, origin_shop_id, origin_uid, cid, ${SHOWN_COLUMNS})
    select l.shop_id, l.sid, l.pid, p.shop_id, ${origin.uid}, l.cid, ${SHOWN_OF_PRODUCT}
    from (
      select ${shopId}::bigint as shop_id, null as withdrawn_by, null as own_title, 0 as markup, new.*
      from ${recordset('new', { sid: 'bigint', pid: 'bigint', cid: 'bigint' }, rows)}
    ) l
    join product p on p.shop_id = ${origin.shopId} and p.pid = l.pid
    on conflict (shop_id, sid) do update set cid = excluded.cid, (${SHOWN_COLUMNS}) = (
      coalesce(listing.own_title, excluded.title), excluded.brand, excluded.tags, excluded.price + listing.markup, excluded.sale_price + listing.markup,
      excluded.period_price + listing.markup, excluded.sale_from, excluded.sale_until, excluded.sale_pieces, excluded.sale_sold, excluded.image, excluded.adult, excluded.pickable, excluded.sold_out, excluded.shown, excluded.unlisted, excluded.list_price, excluded.least, excluded.most, excluded.ships_from)`.execute(
    tx,
  )
}

/**
 * Copies the data of products into their listings. The transaction must be able to read the products of all suppliers.
 */
export async function refreshListings(tx: Tx, shopId: number, listingIds: number[]): Promise<void> {
  await sql`
    update listing l set (${SHOWN_COLUMNS}) = (select ${SHOWN_OF_PRODUCT})
    from product p
    where l.shop_id = ${shopId} and l.sid = any (${listingIds}::bigint[])
      and p.shop_id = l.origin_shop_id and p.pid = l.pid`.execute(tx)
}

export async function setMoreCategories(
  tx: Tx,
  shopId: number,
  rows: { sid: number; cids: number[] }[],
): Promise<void> {
  await sql`
    update listing l set more_cids = new.cids
    from ${recordset('new', { sid: 'bigint', cids: 'bigint[]' }, rows)}
    where l.shop_id = ${shopId} and l.sid = new.sid and l.more_cids <> new.cids`.execute(tx)
}

/**
 * The fields of listings that the category and search indexes depend on. Missing listings are omitted. The transaction
 * must be able to read the products of all suppliers, which have the options of resales.
 */
export async function statesOf(tx: Tx, shopId: number, listingIds: number[]): Promise<ListingState[]> {
  const { rows } = await sql<ListingState>`
    select l.sid, l.cid, to_json(l.more_cids) as more_cids, l.title, l.brand, l.tags,
      coalesce(p.options, '[]') as option_axes, coalesce(p.delivery ->> 'kind', 'shop') as delivery,
      l.price as full_price, l.reviews, l.star_sum,
      case when p.shop_id = l.shop_id then array_remove(array[p.code, nullif(p.own_code, '')], null) else '{}' end as codes,
      ${sql.raw(sellingPriceSql('l'))} as price, l.adult, l.shown and not l.unlisted as listed, l.sold_out, l.popularity
    from listing l
    left join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
    where l.shop_id = ${shopId} and l.sid = any (${listingIds}::bigint[])`.execute(tx)
  return rows
}

/** Titles of listings for the log. Resales of adult products get a placeholder instead. */
export async function titlesOf(
  tx: Tx,
  shopId: number,
  listingIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ sid: number; title: string }>`
    select sid, case when adult and origin_shop_id <> shop_id then ${ADULT_TITLE} else title end as title
    from listing where shop_id = ${shopId} and sid = any (${[...listingIds]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ sid, title }) => [sid, title]))
}

/** Shops that resell products of this shop. */
export async function resellersOf(tx: Tx, originShopid: string): Promise<{ shopid: string }[]> {
  const { rows } = await sql<{ shopid: string }>`
    select distinct s.shopid
    from shop o
    join listing pick on pick.origin_shop_id = o.shop_id and pick.shop_id <> o.shop_id and pick.shown
    join shop s on s.shop_id = pick.shop_id
    where o.shopid = ${originShopid}`.execute(tx)
  return rows
}

/** Resales of the products of these listings in other shops, grouped by shop. */
export async function picksOf(
  tx: Tx,
  originShopid: string,
  listingIds: number[],
): Promise<Map<number, Pick[]>> {
  const { rows } = await sql<Pick>`
    select pick.shop_id, s.shopid, pick.sid
    from shop o
    join listing own on own.shop_id = o.shop_id and own.origin_shop_id = o.shop_id
    join listing pick on pick.origin_shop_id = o.shop_id and pick.pid = own.pid and pick.shop_id <> o.shop_id
    join shop s on s.shop_id = pick.shop_id
    where o.shopid = ${originShopid} and own.sid = any (${listingIds}::bigint[])
    order by pick.shop_id, pick.sid`.execute(tx)
  return Map.groupBy(rows, (pick) => pick.shop_id)
}

interface Pick {
  shop_id: number
  shopid: string
  sid: number
}
