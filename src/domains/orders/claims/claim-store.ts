import { sql, type Updateable } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { CouponMinimum } from '../contract/order-fields.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { Claim, Order, OrderLine } from '../core/line-store.ts'
import { BY_PHONE } from '../core/order-ref.ts'
import { withoutDelivery } from '../shared/address-fees.ts'
import { type RefundEffect, withRefunded } from '../shared/refunds.ts'
import type { Status, TransitionName } from '../shared/transitions.ts'
import type { ClaimOutcome, ClaimRow } from '../tables.ts'

/** Inserts a claim. The line must not have an open claim. */
export async function insertClaim(
  tx: Tx,
  { shop_id, order_id, origin_shop_id, id: line_id }: OrderLine,
  claim: Pick<
    Claim,
    'kind' | 'cause' | 'started_by' | 'reason' | 'account' | 'photos' | 'parcel' | 'asked_at'
  > & {
    option_change?: Claim['option_change'] | undefined
    pickup_day?: string | undefined
    pickup_memo?: string | undefined
  },
): Promise<Claim> {
  return tx
    .insertInto('claim')
    .values({
      shop_id,
      order_id,
      origin_shop_id,
      line_id,
      ...claim,
      pickup_day: claim.pickup_day ?? '',
      pickup_memo: claim.pickup_memo ?? '',
      outcome: null,
      ended_at: null,
      account: claim.account && JSON.stringify(claim.account),
      option_change: claim.option_change && JSON.stringify(claim.option_change),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The claims of an order, with the fields that determine return parcels. */
export async function claimsOf(tx: Tx, { shop_id, id }: Order) {
  return tx
    .selectFrom('claim')
    .select([
      'id',
      'line_id as line',
      'parcel',
      'kind',
      'cause',
      'outcome',
      'way_back',
      'way_out',
      'send_back',
      'received_at',
    ])
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
}

/** All claims of an order, oldest first. */
export const allClaims = (tx: Tx, { shop_id, id }: Pick<Order, 'shop_id' | 'id'>): Promise<Claim[]> =>
  tx
    .selectFrom('claim')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()

export async function claimOf(
  tx: Tx,
  { shop_id, id: order_id }: Pick<Order, 'shop_id' | 'id'>,
  id: number,
): Promise<Claim | undefined> {
  return tx
    .selectFrom('claim')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', order_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateClaim(
  tx: Tx,
  { shop_id, id }: Pick<Claim, 'shop_id' | 'id'>,
  changes: Updateable<ClaimRow>,
): Promise<void> {
  await tx.updateTable('claim').set(changes).where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

/** Stores the later shipping day (YYYY-MM-DD) of a line. */
export async function delayLine(tx: Tx, { shop_id, id }: OrderLine, day: string): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({ delayed_until: day })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** How often a line has made a transition. */
export async function countTransitions(
  tx: Tx,
  { shop_id, order_id, id }: OrderLine,
  move: TransitionName,
): Promise<number> {
  const { times } = await tx
    .selectFrom('order_move')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', order_id)
    .where('line_id', '=', id)
    .where('move', '=', move)
    .executeTakeFirstOrThrow()
  return Number(times)
}

/** The id of the last transition of this kind in the history of a line. */
export async function lastEntry(
  tx: Tx,
  { shop_id, order_id, id }: OrderLine,
  move: TransitionName,
): Promise<number> {
  const entry = await tx
    .selectFrom('order_move')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', order_id)
    .where('line_id', '=', id)
    .where('move', '=', move)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return entry.id
}

/** Refunds `amount` of a line (won), for which the buyer earns `accrual` points less. The order must be locked. */
export async function reduceLine(
  tx: Tx,
  { shop_id, id, order_id }: OrderLine,
  { amount, accrual }: { amount: number; accrual: number },
): Promise<void> {
  await tx
    .updateTable('order_line')
    .set(({ eb }) => ({ reduction: eb('reduction', '+', amount), accrual: eb('accrual', '-', accrual) }))
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('shop_order')
    .set(({ eb }) => ({ refunded: eb('refunded', '+', amount) }))
    .where('shop_id', '=', shop_id)
    .where('id', '=', order_id)
    .execute()
}

export async function endClaim(
  tx: Tx,
  { shop_id, id }: OrderLine,
  outcome: ClaimOutcome,
  ended_at: Date,
): Promise<void> {
  await tx
    .updateTable('claim')
    .set({ outcome, ended_at })
    .where('shop_id', '=', shop_id)
    .where('line_id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

/**
 * Applies a refund to its order. The order must be locked. If it has a coupon minimum, the other orders of the purchase
 * must be locked too (`lockPurchase`).
 */
export async function addRefunded(tx: Tx, order: Order, refund: RefundEffect): Promise<void> {
  const { refunded, delivery_refunded, apart, spared, coupon_minimum, deals } = withRefunded(order, refund)
  const { address_dues: dues } = order
  await tx
    .updateTable('shop_order')
    .set({
      refunded,
      delivery_refunded,
      apart: JSON.stringify(apart),
      spared: JSON.stringify(spared),
      coupon_minimum: coupon_minimum && JSON.stringify(coupon_minimum),
      deals: deals && JSON.stringify(deals),
      ...(dues &&
        refund.shipment !== null && {
          address_dues: JSON.stringify(withoutDelivery(dues, refund.shipment)),
        }),
    })
    .where('shop_id', '=', order.shop_id)
    .where('id', '=', order.id)
    .execute()
  if (coupon_minimum) await shareMinimum(tx, order, { ...refund, coupon_minimum })
}

/**
 * Stores the changed coupon minimum in the other orders of the purchase. One order after another refunds what it
 * withheld, until `releasedElsewhere` is refunded.
 */
async function shareMinimum(
  tx: Tx,
  { shop_id, id, checkout }: Order,
  { releasedElsewhere, coupon_minimum }: { releasedElsewhere: number; coupon_minimum: CouponMinimum },
): Promise<void> {
  const { allowance, off, charged } = coupon_minimum
  await sql`
    with other as (
      select o.id, (o.coupon_minimum->>'own')::bigint as own,
        sum((o.coupon_minimum->>'own')::bigint) over (order by o.id) - (o.coupon_minimum->>'own')::bigint as before
      from shop_order o
      where o.shop_id = ${shop_id} and o.checkout = ${checkout} and o.id <> ${id} and o.coupon_minimum is not null
    ), paid as (
      select id, own, greatest(0, least(own, ${releasedElsewhere}::bigint - before)) as back from other
    )
    update shop_order o set refunded = o.refunded + paid.back, coupon_minimum = o.coupon_minimum || jsonb_build_object(
      'allowance', ${allowance}::bigint, 'off', ${off}::bigint, 'charged', ${charged}::bigint, 'own', paid.own - paid.back)
    from paid where o.shop_id = ${shop_id} and o.id = paid.id`.execute(tx)
}

/**
 * Locks the orders of a purchase that share a coupon minimum, in the order of ids. Call it before the refunded order is
 * locked, so that refunds cannot deadlock.
 */
export async function lockPurchase(
  tx: Tx,
  { shopId, checkout }: { shopId: number; checkout: string },
): Promise<void> {
  await tx
    .selectFrom('shop_order')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('checkout', '=', checkout)
    .where('coupon_minimum', 'is not', null)
    .where('paid_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Whether all lines of a purchase at this shop are in one of these states. */
export async function isAllIn(
  tx: Tx,
  { shopId, checkout }: { shopId: number; checkout: string },
  states: Status[],
): Promise<boolean> {
  const other = await tx
    .selectFrom('shop_order as o')
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.shop_id', '=', 'o.shop_id').onRef('l.order_id', '=', 'o.id'),
    )
    .select('l.id')
    .where('o.shop_id', '=', shopId)
    .where('o.checkout', '=', checkout)
    .where('l.status', 'not in', states)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/**
 * The storage key of a picture. Values: as for `DETAIL`, then claim, index of the picture from 0, whether it is of the
 * inspection.
 */
export const CLAIM_PHOTO = statement<{ key: string | null }>(
  'orders.claim-photo',
  `select (case when $8::boolean then c.inspection_photos else c.photos end)[$7::int + 1] as key from shop_order o
   join claim c on c.shop_id = o.shop_id and c.order_id = o.id and c.id = $6
   where o.number = $1 and (o.uid = $2::bigint or o.guest = $3::bytea or ${BY_PHONE}
     or o.shop_id = $5::bigint or o.origin_shop_id = $5::bigint)`,
)
