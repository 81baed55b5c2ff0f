import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import { recordset } from '../../../platform/database/recordset.ts'
import type { ProductDelivery } from '../catalogue.contract.ts'
import { CARD_COLUMNS, type CardRow } from '../store/lists/cards.ts'
import { sellingPriceSql } from '../store/sale-price.ts'
import type { Tx } from '../tables.ts'

type TermsRow = CardRow & { pid: number; shopid: string; name: string; margin: number }

export type OfferRow = TermsRow & {
  stock: number
  free_from: number
  fee: number
  delivery: ProductDelivery
  picked: boolean
}

/**
 * Offers of other shops, newest first. Values: shop, key of the last row of the previous page or null, smallest key to
 * read, LIKE pattern or null, limit.
 */
export const OFFERS = statement<OfferRow>(
  'catalogue.pick-offers',
  `select ${CARD_COLUMNS}, l.pid, o.shopid, o.name, o.pick_margin as margin, o.free_from, o.delivery_fee as fee, p.delivery,
     coalesce((
       select sum(v.stock) from variant v where v.shop_id = l.shop_id and v.pid = l.pid), 0)::float8 as stock,
     exists (
       select from listing mine
       where mine.origin_shop_id = l.shop_id and mine.pid = l.pid and mine.shop_id = $1 and mine.withdrawn_by is null
     ) as picked
   from listing l
   join shop o on o.shop_id = l.shop_id and o.isshow
   join product p on p.shop_id = l.shop_id and p.pid = l.pid
   where l.pickable and l.shown and not l.unlisted and l.shop_id <> $1 and l.sid < coalesce($2, 9223372036854775807)
     and l.sid >= $3
     and ($4::text is null or o.name ilike $4 or (not l.adult and (l.title ilike $4 or l.brand ilike $4)))
   order by l.sid desc limit $5`,
)

/**
 * The key of the offer at a position; no row if there are fewer offers. Values: shop, key of the last row of the
 * previous page or null, position from 1.
 */
export const OFFER_EDGE = statement<{ sid: number }>(
  'catalogue.offer-edge',
  `select l.sid from listing l
   where l.pickable and l.shown and not l.unlisted and l.shop_id <> $1 and l.sid < coalesce($2, 9223372036854775807)
   order by l.sid desc offset $3::bigint - 1 limit 1`,
)

export type PickRow = TermsRow & {
  cid: number
  seen_price: number
  seen_margin: number
  state: 'on' | 'stopped' | 'ended'
  picked_at: Date
  own_title: string
  origin_title: string
  markup: number
  title_version: number
}

const STATE = `case when l.withdrawn_by = 'origin' then 'ended' when l.shown and o.isshow then 'on' else 'stopped' end`

/**
 * A shop's resales, newest first. Values: shop, key of the last row of the previous page or null, whether only resales
 * with unseen changes are read, limit.
 */
export const PICKS = statement<PickRow>(
  'catalogue.seller-picks',
  `select ${CARD_COLUMNS}, l.pid, l.cid, o.shopid, o.name, o.pick_margin as margin, l.seen_price, l.seen_margin,
     l.picked_at, ${STATE} as state, coalesce(l.own_title, '') as own_title, p.title as origin_title, l.markup,
     l.title_version
   from listing l
   join shop o on o.shop_id = l.origin_shop_id
   join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
   where l.shop_id = $1 and l.origin_shop_id <> l.shop_id and l.withdrawn_by is distinct from 'seller'
     and l.sid < coalesce($2, 9223372036854775807)
     and (not $3 or case when l.withdrawn_by = 'origin' then not l.seen_end
       else l.sold_out or ${STATE} <> 'on'
         or (l.seen_price, l.seen_margin) <> (${sellingPriceSql('l')}, o.pick_margin) end)
   order by l.sid desc limit $4`,
)

export interface PickedRow {
  sid: number
  title: string
  price: number
  shopid: string
  name: string
  picked_at: Date
}

/** Other shops' resales of a shop's products. Values: shop, key of the last row of the previous page or null, limit. */
export const PICKED = statement<PickedRow>(
  'catalogue.picked-products',
  `select l.sid, p.title, ${sellingPriceSql('l')} as price, s.shopid, s.name, l.picked_at
   from listing l
   join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
   join shop s on s.shop_id = l.shop_id
   where l.origin_shop_id = $1 and l.origin_shop_id <> l.shop_id and l.withdrawn_by is null
     and l.sid < coalesce($2, 9223372036854775807)
   order by l.sid desc limit $3`,
)

/**
 * The shop that resells a product by this listing, and the title of the product at its supplier. Values: listing,
 * supplier shop.
 */
export const PICKER = statement<{ shopId: number; name: string; title: string }>(
  'catalogue.picker',
  `select l.shop_id as "shopId", s.name, p.title from listing l
   join shop s on s.shop_id = l.shop_id
   join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
   where l.sid = $1 and l.origin_shop_id = $2 and l.shop_id <> l.origin_shop_id`,
)

/** The supplier shops of these resales, and whether adult products are among the resales. Values: shop, listings. */
export const ORIGINS = statement<{ origin: number; adult: boolean }>(
  'catalogue.pick-origins',
  `select origin_shop_id as origin, bool_or(adult) as adult from listing
   where shop_id = $1 and sid = any ($2::bigint[]) and origin_shop_id <> shop_id group by 1`,
)

/** The internal ids of shops, including hidden shops. Values: slugs. */
export const SHOP_NUMBERS = statement<{ shopId: number; shopid: string }>(
  'catalogue.shop-numbers',
  'select shop_id as "shopId", shopid from shop where shopid = any ($1::text[])',
)

/** The owners of the open shops among `shops`, by id of the shop. The transaction needs access to all of `shops`. */
export async function ownersOfOpenShops(tx: Tx, shops: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ shopId: number; uid: number }>`
    select shop_id as "shopId", uid from shop where shop_id = any (${[...shops]}::bigint[]) and isshow`.execute(
    tx,
  )
  return new Map(rows.map(({ shopId, uid }) => [shopId, uid]))
}

export interface ProductRef {
  origin: number
  pid: number
}

export interface Candidate extends ProductRef {
  pickable: boolean
  /** the shop's listing of the product; null if it never sold the product */
  sid: number | null
  /** the listing's category; null if the shop does not sell the product at present */
  cid: number | null
  /** whether adding the product would list a variant for 0 won; false if the shop sells the product already */
  becomes_free: boolean
  ended: boolean
}

/**
 * SQL for the supplier's price of the cheapest variant of a product `p`: the lower of the regular price and the sale
 * price.
 */
const LOWEST = `least(p.price, coalesce(p.period_price, p.sale_price)) + coalesce(
  (select min(v.price_diff) from variant v where v.shop_id = p.shop_id and v.pid = p.pid), 0)`

/** The supplier's price of the cheapest variant of a resale. The transaction needs access to the supplier. */
export async function lowestOfOrigin(tx: Tx, shopId: number, listingId: number): Promise<number> {
  const { rows } = await sql<{ lowest: number }>`
    select ${sql.raw(LOWEST)} as lowest from listing l
    join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
    where l.shop_id = ${shopId} and l.sid = ${listingId}`.execute(tx)
  return (rows[0] as { lowest: number }).lowest
}

/**
 * Locks products, so that their shops cannot change them until their resales are written. Unknown products have no row.
 */
export async function lockCandidates(
  tx: Tx,
  shopId: number,
  products: readonly ProductRef[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with locked as materialized (
      select p.shop_id, p.pid, p.pickable and p.status <> 'stopped' and p.deleted_at is null as pickable,
        ${sql.raw(LOWEST)} as lowest
      from product p
      join ${recordset('requested', { origin: 'bigint', pid: 'bigint' }, products)}
        on p.shop_id = requested.origin and p.pid = requested.pid
      order by p.shop_id, p.pid for share of p
    )
    select locked.shop_id as origin, locked.pid, locked.pickable, l.sid,
      case when l.withdrawn_by is null then l.cid end as cid, coalesce(l.withdrawn_by = 'origin', false) as ended,
      locked.lowest + coalesce(l.markup, 0) = 0 and (l.sid is null or l.withdrawn_by is not null) as becomes_free
    from locked
    left join listing l on l.origin_shop_id = locked.shop_id and l.pid = locked.pid and l.shop_id = ${shopId}`.execute(
    tx,
  )
  return rows
}

/**
 * Marks the current price, commission and end of resales as seen by the seller. `renewed` also restores resales that
 * the seller has removed. The transaction needs access to the suppliers.
 */
export async function noteSeen(
  tx: Tx,
  shopId: number,
  listingIds: readonly number[],
  renewed = false,
): Promise<void> {
  await sql`
    update listing l set seen_price = ${sql.raw(sellingPriceSql('l'))}, seen_margin = o.pick_margin,
      seen_end = l.withdrawn_by is not distinct from 'origin',
      picked_at = case when l.picked_at is null or l.withdrawn_by is not null then now() else l.picked_at end,
      withdrawn_by = case when not ${renewed} or l.withdrawn_by = 'origin' then l.withdrawn_by end
    from shop o
    where o.shop_id = l.origin_shop_id and l.shop_id = ${shopId} and l.origin_shop_id <> l.shop_id
      and l.sid = any (${[...listingIds]}::bigint[])`.execute(tx)
}

export interface SeenTerms {
  sid: number
  /** won */
  price: number
  /** percent */
  margin: number
  /** whether the supplier has ended the resale */
  ended: boolean
}

export async function seenTerms(tx: Tx, shopId: number, listingIds: readonly number[]): Promise<SeenTerms[]> {
  const { rows } = await sql<SeenTerms>`
    select sid, seen_price as price, seen_margin as margin, seen_end as ended from listing
    where shop_id = ${shopId} and origin_shop_id <> shop_id and sid = any (${[...listingIds]}::bigint[])
    order by sid`.execute(tx)
  return rows
}

/**
 * Ends resales on behalf of the seller or the supplier, and returns those that changed. If both have ended a resale,
 * the supplier's end applies.
 */
export async function withdraw(
  tx: Tx,
  shopId: number,
  listingIds: readonly number[],
  actor: 'seller' | 'origin',
): Promise<number[]> {
  const { rows } = await sql<{ sid: number }>`
    update listing set withdrawn_by = ${actor}, shown = false
    where shop_id = ${shopId} and origin_shop_id <> shop_id and sid = any (${[...listingIds]}::bigint[])
      and (withdrawn_by is null or (withdrawn_by = 'seller' and ${actor} = 'origin'))
    returning sid`.execute(tx)
  return rows.map(({ sid }) => sid)
}
