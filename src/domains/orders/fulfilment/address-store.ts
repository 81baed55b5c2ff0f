import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { Recipient } from '../contract/order-fields.ts'
import type { Tx } from '../core/checkout-store.ts'
import { type Order, updateOrder } from '../core/line-store.ts'
import { BY_PHONE } from '../core/order-ref.ts'
import type { AddressFees } from '../shared/address-fees.ts'
import type { RegionFees } from '../shared/regions.ts'
import { isUnsent, type Status, statuses } from '../shared/transitions.ts'
import type { AddressChangeRow, Proof } from '../tables.ts'

/** An order with all that its fees at another address depend on. */
export interface QuotedOrder
  extends Pick<
      Order,
      | 'surcharge'
      | 'surcharge_back'
      | 'apart'
      | 'address_dues'
      | 'total'
      | 'refunded'
      | 'return_fee'
      | 'resend_fee'
      | 'recipient'
      | 'gift_until'
      | 'gift_accepted_at'
    >,
    RegionFees {
  lines: { sid: number; status: Status }[]
}

/** Values: number, uid, digest of an anonymous id, phone, shop that ships; exactly one of the last four is not null. */
export const QUOTED_ORDER = statement<QuotedOrder>(
  'orders.address-quote',
  `select o.surcharge, o.surcharge_back, o.apart, o.address_dues, o.total, o.refunded, o.return_fee, o.resend_fee,
     o.recipient, o.gift_until, o.gift_accepted_at, s.jeju_fee, s.island_fee,
     (select json_agg(json_build_object('sid', l.sid, 'status', l.status)) from order_line l
       where l.shop_id = o.shop_id and l.order_id = o.id) as lines
   from shop_order o join shop s on s.shop_id = o.origin_shop_id
   where o.number = $1 and (o.uid = $2::bigint or o.guest = $3::bytea or ${BY_PHONE} or o.origin_shop_id = $5::bigint)`,
)

/** What parcels of a shop to Jeju and other islands cost in addition, won. */
export async function regionFeesOf(tx: Tx, shopId: number): Promise<RegionFees> {
  const { rows } = await sql<RegionFees>`
    select jeju_fee, island_fee from shop where shop_id = ${shopId}`.execute(tx)
  return rows[0] ?? { jeju_fee: 0, island_fee: 0 }
}

/** Whether an actor has changed the recipient at least this many times. */
export async function hasManyChanges(
  tx: Tx,
  { shop_id, id }: Order,
  actor: 'buyer' | 'seller',
  times: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from address_change where shop_id = ${shop_id} and order_id = ${id} and actor = ${actor}
    offset ${times - 1} limit 1`.execute(tx)
  return rows.length > 0
}

/** Stores a change of the recipient with the old and the new values. Returns its id. */
export async function insertChange(
  tx: Tx,
  { shop_id, id: order_id, origin_shop_id, recipient }: Order,
  change: Pick<AddressChangeRow, 'actor' | 'uid' | 'reason' | 'owed' | 'refunded' | 'at'> & {
    proof: Proof | ''
    after: Recipient
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('address_change')
    .values({
      shop_id,
      order_id,
      origin_shop_id,
      ...change,
      before: JSON.stringify(recipient),
      after: JSON.stringify(change.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const NOT_SENT = statuses.filter((status) => isUnsent(status) || status === 'CANCELED')

/** Parcels that were sent keep the address before the change. */
export async function keepSentAddress(tx: Tx, { shop_id, id }: Order, change: number): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({ sent_before: change })
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', id)
    .where('sent_before', 'is', null)
    .where('status', 'not in', NOT_SENT)
    .execute()
}

/** Stores the new recipient and the fees of an order, which must be locked. */
export async function updateRecipient(
  tx: Tx,
  order: Order,
  recipient: Recipient,
  { fees, unseen, now }: { fees: AddressFees; unseen: boolean; now: Date },
): Promise<void> {
  const { dues, apart, refunded, return_fee, resend_fee } = fees
  await updateOrder(tx, order, {
    recipient: JSON.stringify(recipient),
    apart: JSON.stringify(apart),
    address_dues: dues && JSON.stringify(dues),
    refunded: order.refunded + refunded,
    surcharge_back: order.surcharge_back + refunded,
    return_fee,
    resend_fee,
    address_changed_at: now,
    address_unseen: unseen,
  })
}
