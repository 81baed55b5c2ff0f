import { statement } from '../../../platform/database/pools.ts'
import { preferredHostSql, returnAddressSql } from '../../tenancy/tenancy.service.ts'
import type { AddressChange, ReturnAddress } from '../contract/order-shapes.ts'
import type { Claim, Order, OrderLine } from '../core/line-store.ts'
import { BY_PHONE } from '../core/order-ref.ts'
import type { Visit } from '../core/order-snapshot.ts'
import type { ParcelReport } from '../shared/parcel-states.ts'
import type { ShopReason } from '../shared/shop-reasons.ts'
import {
  type ClaimState,
  COUNTS_PARCELS,
  type Counter,
  counters,
  ENDED,
  statuses,
} from '../shared/transitions.ts'
import type { OrderGiftRow, OrderMoveRow, Proof } from '../tables.ts'

type ClaimTimes = 'asked_at' | 'ended_at' | 'sent_at' | 'received_at' | 'reminded_at' | 'dues_paid_at'
type Times = 'since' | 'arrived_at' | 'done_at'

/** A line as JSON from the database, with fields of its open claim. Times are texts. */
export type ShownLine = Omit<OrderLine, Times> & {
  since: string
  arrived_at: string | null
  done_at: string | null
  claim: (ClaimState & OwedOfClaim & Record<'sent_at' | 'received_at' | 'reminded_at', string | null>) | null
}

type OwedOfClaim = Pick<
  Claim,
  'kind' | 'outcome' | 'way_back' | 'way_out' | 'send_back' | 'difference_due' | 'dues_paid'
>

/** A claim as JSON from the database. */
type ShownClaim = Omit<Claim, ClaimTimes | 'shop_id' | 'order_id' | 'origin_shop_id' | 'account'> &
  Record<ClaimTimes, string | null> & { asked_at: string }

/** The report of a carrier as JSON from the database. */
export interface ShownParcel extends ParcelReport {
  carrier: string
  tracking: string
  checked_at: string
}

const SHOWN = [
  'id',
  'shop_id',
  'origin_shop_id',
  'number',
  'checkout',
  'shopid',
  'shop_name',
  'origin_name',
  'method',
  'own_account',
  'goods',
  'off',
  'coupon_off',
  'deal_off',
  'points',
  'delivery_fee',
  'delivery_off',
  'coupon_name',
  'coupon_kind',
  'surcharge',
  'total',
  'refunded',
  'placed_at',
  'due_at',
  'paid_at',
  'dispatch_days',
  'same_day_hour',
  'jeju_days',
  'island_days',
  'closed_days',
  'tier',
  'address_changed_at',
  'address_unseen',
  'gift_until',
  'gift_accepted_at',
  'subscription_round',
] satisfies (keyof Order)[]

export interface ShownOrder extends Pick<Order, (typeof SHOWN)[number] | 'tier_percent'> {
  lines: ShownLine[]
}

/** The host of the selling shop, and the listings of the order that it still shows. */
interface ShopPages {
  slug: string
  dom3: string | null
  shown: number[]
}

export type BoughtOrder = ShownOrder & ShopPages

export interface ShownDetail
  extends ShownOrder,
    Pick<Order, 'uid' | 'buyer_name' | 'buyer_phone' | 'buyer_email' | 'recipient'>,
    Pick<
      Order,
      'return_fee' | 'resend_fee' | 'delivery_refunded' | 'apart' | 'spared' | 'coupon_minimum' | 'deals'
    >,
    Pick<Order, 'surcharge_back' | 'address_dues'>,
    ShopPages {
  /** slug of the shipping shop; null if the viewing shop may not read that shop */
  origin_shopid: string | null
  return_to: ReturnAddress | null
  /** null for other orders than gifts */
  gift: (Pick<OrderGiftRow, 'card' | 'message' | 'email'> & { mailed_at: string | null }) | null
  address_changes: (Omit<AddressChange, 'at'> & { at: string })[]
  parcels: ShownParcel[]
  /** reference of the payment that waits for dues of claims; null without one */
  dues_reference: string | null
  claims: ShownClaim[]
  moves: (Pick<OrderMoveRow, 'line_id' | 'move' | 'status' | 'qty' | 'actor' | 'reason'> & {
    id: number
    reason_code: ShopReason | ''
    amount: number
    proof: Proof | ''
    at: string
  })[]
}

export const COLUMNS = `${SHOWN.map((column) => `o.${column}`).join(
  ', ',
)}, o.tier_percent::float8 as tier_percent,
  (select json_agg(l order by l.id) from (
    select l.*, case when l.before is not null then (
      select json_build_object('sent_at', c.sent_at, 'received_at', c.received_at, 'reminded_at', c.reminded_at, 'conversion', c.conversion,
        'kind', c.kind, 'outcome', c.outcome, 'way_back', c.way_back, 'way_out', c.way_out, 'send_back', c.send_back,
        'difference_due', c.difference_due, 'dues_paid', c.dues_paid)
      from claim c where c.shop_id = l.shop_id and c.line_id = l.id and c.outcome is null) end as claim
    from order_line l where l.shop_id = o.shop_id and l.order_id = o.id) l) as lines`

/** Columns from the selling shop `s`. They are null if the viewing shop only ships the order. */
const SHOP_PAGE = `s.slug, ${preferredHostSql('s.shop_id')} as dom3,
  (select coalesce(json_agg(p.sid), '[]') from listing p where p.shop_id = o.shop_id and p.shown and s.isshow and p.sid in (
    select sid from order_line l where l.shop_id = o.shop_id and l.order_id = o.id)) as shown`

/**
 * A page of a buyer's orders. Values: uid (null for a guest), digest of the anonymous id (null for an account), states
 * (null for all), order id before which the page starts, limit.
 */
export const ORDERS_OF_BUYER = {
  person: listOf('orders.of-person', 'o.uid = $1::bigint and $2::bytea is null'),
  guest: listOf('orders.of-guest', 'o.guest = $2::bytea and $1::bigint is null'),
}

function listOf(name: string, condition: string) {
  return statement<BoughtOrder>(
    name,
    `select ${COLUMNS}, ${SHOP_PAGE} from shop_order o join shop s on s.shop_id = o.shop_id
     where ${condition} and o.id < $4 and ($3::text[] is null or exists (
       select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id and l.status = any ($3)))
     order by o.id desc limit $5`,
  )
}

const OPEN = statuses.filter((status) => !ENDED.has(status))
const quotedList = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/**
 * One order with its details. Values: number, uid, digest of an anonymous id, phone, shop; exactly one of the last four
 * is not null.
 */
export const DETAIL = statement<ShownDetail>(
  'orders.detail',
  `select ${COLUMNS}, o.uid, o.buyer_name, o.buyer_phone, o.buyer_email, o.recipient, o.return_fee, o.resend_fee, o.delivery_refunded, o.apart, o.spared, o.coupon_minimum, o.deals,
     o.surcharge_back, o.address_dues,
     (select json_build_object('card', g.card, 'message', g.message, 'email', g.email, 'mailed_at', g.mailed_at) from order_gift g
       where g.shop_id = o.shop_id and g.order_id = o.id) as gift,
     (select coalesce(json_agg(json_build_object('id', c.id, 'actor', c.actor, 'reason', c.reason, 'before', c.before,
       'after', c.after, 'owed', c.owed, 'refunded', c.refunded, 'at', c.at) order by c.id), '[]') from address_change c
       where c.shop_id = o.shop_id and c.order_id = o.id) as address_changes,
     ${SHOP_PAGE}, origin.shopid as origin_shopid, ${returnAddressSql('origin')} as return_to,
     (select p.reference from claim_payment p
       where p.shop_id = o.shop_id and p.order_id = o.id and p.state = 'WAITING' limit 1) as dues_reference,
     (select coalesce(json_agg(json_build_object('carrier', p.carrier, 'tracking', p.tracking, 'state', p.state,
       'steps', p.steps, 'checked_at', p.checked_at) order by p.sent_at, p.tracking), '[]') from parcel_tracking p
       where p.shop_id = o.shop_id and p.order_id = o.id and p.checked_at is not null) as parcels,
     (select coalesce(json_agg(c order by c.id), '[]') from claim c
       where c.shop_id = o.shop_id and c.order_id = o.id) as claims,
     (select coalesce(json_agg(m order by m.id), '[]') from order_move m
       where m.shop_id = o.shop_id and m.order_id = o.id) as moves
   from shop_order o left join shop s on s.shop_id = o.shop_id left join shop origin on origin.shop_id = o.origin_shop_id
   where o.number = $1 and (o.uid = $2::bigint or o.guest = $3::bytea or ${BY_PHONE}
     or o.shop_id = $5::bigint or o.origin_shop_id = $5::bigint)`,
)

export interface DataRow
  extends Pick<ShownOrder, 'shopid' | 'delivery_fee' | 'surcharge' | 'total' | 'method' | 'lines'> {
  g_tagid: string
  visit: Visit
}

/** The data of one order for advertising services. Values: number, uid, digest of an anonymous id. */
export const ORDER_DATA = statement<DataRow>(
  'orders.data',
  `select ${COLUMNS}, o.visit, coalesce(o.visit->>'g_tagid', s.g_tagid) as g_tagid from shop_order o join shop s on s.shop_id = o.shop_id
   where o.number = $1 and (o.uid = $2::bigint or o.guest = $3::bytea)`,
)

/** SQL for the numbers of orders and parcels of an account by counter, as JSON. `uid` is an SQL expression. */
export const orderCountsPart = (uid: string): string => `(
  select json_build_object(${(Object.keys(counters) as Counter[])
    .map(
      (name) =>
        `'${name}', count(distinct ${counterKey(name)}) filter (where status in (${quotedList(counters[name])}))`,
    )
    .join(', ')})
  from order_line where uid = ${uid} and status in (${quotedList(OPEN)}))`

const counterKey = (name: Counter) =>
  COUNTS_PARCELS.has(name) ? '(order_id, carrier, tracking)' : 'order_id'
