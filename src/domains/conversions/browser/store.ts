import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { PurchasedItem } from '../conversions.contract.ts'
import { LEASE_SECONDS, ONE_WITHIN_HOURS, TOLD_WITHIN_DAYS } from '../shared/conversion-limits.ts'
import { ITEMS, TARGET } from './parts.ts'

export interface LeasedRow {
  number: string
  paid_at: Date
  delivery: number
  coupon: string
  items: PurchasedItem[]
  by_server: string[]
}

/** Adds a paid order. A repeated call changes nothing. */
export async function notePurchase(tx: AnyTx, shopId: number, number: string): Promise<void> {
  await sql`
    insert into tracked_purchase (shop_id, order_id, number, uid, guest, cart, declined, paid_at)
    select o.shop_id, o.id, o.number, o.uid, o.guest, decode(c.agreed->'draft'->>'cart', 'hex'),
      coalesce((o.visit->>'declined')::boolean, false), o.paid_at
    from shop_order o left join checkout c on c.id = o.checkout
    where o.shop_id = ${shopId} and o.number = ${number} and o.paid_at is not null
    on conflict do nothing`.execute(tx)
}

/**
 * SQL for the ids of tags that must not report the purchase, because the server reports it. A pixel is among them only
 * after two days, because until then Meta merges the events of browser and server; later events would count twice.
 */
const BY_SERVER = `array(
  select ${TARGET} from conversion_send c join conversion_destination d on d.shop_id = c.shop_id and d.service = c.service
  where c.shop_id = t.shop_id and c.order_id = t.order_id and c.kind = 'purchase' and c.state in ('waiting', 'taken')
    and (c.service = 'ga4' or t.paid_at < $3::timestamptz - interval '${ONE_WITHIN_HOURS} hours'))`

/**
 * SQL condition for unreported purchases of a visitor. Values: uid or null, digest of the anonymous id or null, now.
 */
const UNREPORTED = `told_at is null and not declined and paid_at > $3::timestamptz - interval '${TOLD_WITHIN_DAYS} days'
  and (uid = $1::bigint or guest = $2::bytea or cart = $2::bytea)`

/** Values: those of `UNREPORTED`, shopid. Returns one row if the visitor has unreported purchases at the shop. */
export const FIND = statement<{ shop_id: number }>(
  'conversions.find',
  `select shop_id from shop where shopid = $4 and exists (
     select from tracked_purchase p where p.shop_id = shop.shop_id and ${UNREPORTED})`,
)

/**
 * Values: those of `UNREPORTED`, shopId, limit, tab or null. Leases and returns purchases that no other tab has leased;
 * concurrent calls get different ones. Orders that were refunded completely are left out.
 */
export const LEASE = statement<LeasedRow>(
  'conversions.lease',
  `with t as (
     update tracked_purchase p set leased_until = $3::timestamptz + interval '${LEASE_SECONDS} seconds', leased_to = $6
     where (p.shop_id, p.order_id) in (
       select shop_id, order_id from tracked_purchase
       where shop_id = $4 and ${UNREPORTED} and (leased_until <= $3::timestamptz or leased_to = $6)
       order by paid_at limit $5 for update skip locked)
     returning p.shop_id, p.order_id, p.number, p.paid_at
   )
   select t.number, t.paid_at, o.delivery_fee + o.surcharge as delivery, o.coupon_name as coupon,
     ${ITEMS} as items, ${BY_SERVER} as by_server
   from t join shop_order o on o.shop_id = t.shop_id and o.id = t.order_id join shop s on s.shop_id = t.shop_id
   where o.refunded < o.total or o.total = 0
   order by t.paid_at, t.number`,
)

/** Values: those of `UNREPORTED`, shopId, order numbers. */
export const CONFIRM = statement<never>(
  'conversions.confirm',
  `update tracked_purchase set told_at = $3::timestamptz where shop_id = $4 and number = any($5) and ${UNREPORTED}`,
)

export async function deletePerson(tx: AnyTx, uid: number): Promise<void> {
  await sql`update tracked_purchase set uid = null where uid = ${uid}`.execute(tx)
}

/** Returns the number of deleted rows. */
export async function purgeOld(tx: AnyTx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from tracked_purchase where paid_at < ${now}::timestamptz - ${`${TOLD_WITHIN_DAYS} days`}::interval`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
