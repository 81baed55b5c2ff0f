import { type Database, statement } from '../../../platform/database/pools.ts'
import { itemParts } from '../../catalogue/catalogue.service.ts'
import type { LimitedItemSale } from '../../catalogue/shared/limited-sale.ts'
import { dealsPart } from '../../marketing/marketing.service.ts'
import type { LastSource } from '../../marketing/shared/visit-source.ts'
import type { MemberDiscount } from '../../membership/membership.contract.ts'
import { freeFromSql, isMemberSql, ownDiscountSql, tierJoin } from '../../membership/membership.service.ts'
import type { PricedLine, ShippingShop } from '../cart-reply.ts'
import type { LineKey, ReadLine, Refused } from '../lines.ts'
import type { BillLine } from '../shared/bill.ts'
import { PRICED, type PricedRow, pricedLineOf, refusalOf } from './priced-lines.ts'

/** The uid of a person, or the digest of a guest's anonymous id. */
export type CartOwner = number | Buffer

/** Null for an unknown guest. */
export async function readCart(database: Database, owner: CartOwner): Promise<PricedLine[] | null> {
  const rows =
    typeof owner === 'number'
      ? await database.person(CART_OF_PERSON, [owner])
      : await database.person(CART_OF_GUEST, [owner])
  if (rows.length === 0) return null
  return rows.filter(({ sid }) => sid !== null).map(pricedLineOf)
}

export async function countLines(database: Database, owner: CartOwner): Promise<number> {
  const [row] =
    typeof owner === 'number'
      ? await database.person(COUNT_OF_PERSON, [owner])
      : await database.person(COUNT_OF_GUEST, [owner])
  return row?.count ?? 0
}

/** Latest visit source for each shop in a cart. */
export const lastSources = (
  database: Database,
  owner: CartOwner,
): Promise<{ shopid: string; last_source: LastSource }[]> =>
  typeof owner === 'number'
    ? database.person(SOURCES_OF_PERSON, [owner])
    : database.person(SOURCES_OF_GUEST, [owner])

/** Prices lines for a person, or for a guest if `uid` is null. Refuses unknown products. */
export async function priceLines(
  database: Database,
  lines: readonly ReadLine[],
  uid: number | null,
): Promise<{ lines: PricedLine[]; refused: Refused[] }> {
  const rows = await database.person(PRICES, [...columnsOf(lines), uid])
  const pricedIndexes = new Set(rows.map(({ n }) => n))
  return {
    lines: rows.map(pricedLineOf),
    refused: lines
      .filter(({ at }) => !pricedIndexes.has(at))
      .map(({ at }) => ({ at, reason: 'unknown' as const })),
  }
}

/** Finds the lines that the catalogue refuses, with reasons. */
export async function findRefusals(
  database: Database,
  lines: readonly ReadLine[],
  adult: boolean,
): Promise<Refused[]> {
  if (lines.length === 0) return []
  return database.person(REFUSALS, [...columnsOf(lines), adult])
}

/** A product to price, in the group with index `n`. */
export interface FeeLine {
  /** index of the group in the request */
  n: number
  uid: number
  from_uid: number
  /** listing id; 0 if the request names none, then any listing of the variant is used */
  sid: number
  pid2: number
  /** id of an add-on; 0 for none */
  pid3: number
  qty: number
}

export type PricedFeeLine = BillLine & {
  /** index of the group in the request */
  n: number
  /** public id of the selling shop */
  shopid: string
  /** member discount; null for a non-member */
  discount: MemberDiscount | null
  /** public id of the shipping shop */
  origin_shopid: string
  limited: LimitedItemSale | null
} & Pick<ShippingShop, 'free_from' | 'delivery_fee'>

/** Prices products for a person, or for a guest if `uid` is null. */
export async function priceFeeLines(
  database: Database,
  lines: readonly FeeLine[],
  uid: number | null,
): Promise<PricedFeeLine[]> {
  return database.person(FEE_LINES, [
    lines.map(({ n }) => n),
    lines.map(({ uid }) => uid),
    lines.map(({ from_uid }) => from_uid),
    lines.map(({ pid2 }) => pid2),
    lines.map(({ pid3 }) => pid3),
    lines.map(({ qty }) => qty),
    lines.map(({ sid }) => sid),
    uid,
  ])
}

/** SQL for the number of lines in the cart of a person; `uid` is SQL for the person's uid. */
export const countPart = (uid: string) => `(select count(*) from cart_line where owner = ${uid})`

const columnsOf = (lines: readonly (LineKey & { at: number; qty: number; sort: number })[]) => [
  lines.map(({ at }) => at),
  lines.map(({ sid }) => sid),
  lines.map(({ pid2 }) => pid2),
  lines.map(({ pid3 }) => pid3),
  lines.map(({ default_option }) => default_option),
  lines.map(({ qty }) => qty),
  lines.map(({ sort }) => sort),
]

const PROPOSED = `unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::int[], $7::bigint[])
  as c (n, sid, pid2, pid3, default_option, qty, sort)`

const PRICES = statement<PricedRow>(
  'cart.prices',
  `with lines as (select *, false as newitem, $8::bigint as owner from ${PROPOSED}) ${PRICED} and v.pid2 is not null and s.isshow`,
)

const REFUSALS = statement<Refused>(
  'cart.look-up',
  `select at, reason from (
     select c.n as at, ${refusalOf('$8::boolean')} as reason from ${PROPOSED} ${itemParts.joins}
   ) k where reason is not null`,
)

const cartStatement = (name: string, owner: string) =>
  statement<PricedRow & { sid: number | null }>(
    name,
    `with owners as materialized (${owner}),
     lines as (
       select o.n, o.owner, c.sid, c.pid2, c.pid3, c.default_option, c.qty, c.sort, false as newitem
       from owners o join cart_line c on c.owner = o.owner
     )
     select p.*, o.n from owners o left join (${PRICED}) p on p.n = o.n`,
  )
const CART_OF_PERSON = cartStatement('cart.of-person', 'select 1 as n, $1::bigint as owner')
const CART_OF_GUEST = cartStatement(
  'cart.of-guest',
  'select 1 as n, owner from cart_guest where digest = $1::bytea',
)

const sourcesStatement = (name: string, owner: string) =>
  statement<{ shopid: string; last_source: LastSource }>(
    name,
    `select distinct on (s.shopid) s.shopid, c.last_source
     from cart_line c join listing l on l.sid = c.sid join shop s on s.shop_id = l.shop_id
     where c.owner = ${owner} and c.last_source is not null
     order by s.shopid, (c.last_source->>'at')::bigint desc`,
  )
const SOURCES_OF_PERSON = sourcesStatement('cart.sources-of-person', '$1::bigint')
const SOURCES_OF_GUEST = sourcesStatement(
  'cart.sources-of-guest',
  '(select owner from cart_guest where digest = $1::bytea)',
)

const COUNT_OF_PERSON = statement<{ count: number }>(
  'cart.count-of-person',
  `select ${countPart('$1::bigint')} as count`,
)
const COUNT_OF_GUEST = statement<{ count: number }>(
  'cart.count-of-guest',
  `select ${countPart('g.owner')} as count from cart_guest g where g.digest = $1::bytea`,
)

const FEE_LINES = statement<PricedFeeLine>(
  'cart.fee-lines',
  `select c.n, l.sid, c.pid2, c.pid3, c.qty, s.shopid,
     case when ${isMemberSql('$8::bigint', 's.shop_id')} then ${ownDiscountSql('s.shop_id')} end as discount, ${itemParts.price} as price, ${itemParts.stock} as stock, ${itemParts.onSale} as on_sale, ${itemParts.delivery} as delivery, ${itemParts.resale} as resale, ${itemParts.limited} as limited, ${dealsPart('l')} as deals,
     o.shopid as origin_shopid, ${freeFromSql('s', 'o')} as free_from, o.delivery_fee
   from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::int[], $7::bigint[])
     as c (n, uid, from_uid, pid2, pid3, qty, sid)
   join shop o on o.uid = c.from_uid
   join variant v on v.shop_id = o.shop_id and v.pid2 = c.pid2
   join shop s on s.uid = c.uid
   join listing l on l.origin_shop_id = o.shop_id and l.pid = v.pid and l.shop_id = s.shop_id and c.sid in (0, l.sid)
   join product p on p.shop_id = o.shop_id and p.pid = v.pid
   left join add_on a on c.pid3 > 0 and a.shop_id = o.shop_id and a.pid3 = c.pid3 and a.pid = v.pid ${tierJoin('$8::bigint', 's.shop_id')}`,
)
