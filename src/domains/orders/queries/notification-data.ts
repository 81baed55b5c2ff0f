import { createBatcher } from '../../../platform/database/batches/batcher.ts'
import { statement } from '../../../platform/database/pools.ts'
import type { Payee, Payment } from '../../payments/payments.contract.ts'
import { returnAddressSql } from '../../tenancy/tenancy.service.ts'
import type { ReturnAddress } from '../contract/order-shapes.ts'
import type { Claim, Order } from '../core/line-store.ts'
import { titleOf } from '../core/order-snapshot.ts'
import type { OrdersDeps } from '../deps.ts'
import type { AddressDues } from '../shared/address-fees.ts'
import { openDues, paysDuesOnPlatform } from '../shared/claim-dues.ts'
import { optionChangeWords, settlementOf } from '../shared/option-change.ts'
import { refundOfLinePart } from '../shared/refunds.ts'
import { duesOf } from '../shared/return-parcels.ts'
import { sendDeadline, stageOf } from '../shared/return-stage.ts'
import type { ShopReason } from '../shared/shop-reasons.ts'
import type { TransitionName } from '../shared/transitions.ts'
import type { ShownLine, ShownOrder } from './order-rows.ts'

/** What notifications say about an order or one of its lines. Amounts are won. */
export interface OrderSummary {
  number: string
  checkout: string
  shop_name: string
  buyer: { name: string; email: string; phone: string }
  /** null for a guest and for an account that was closed */
  uid: number | null
  isPaid: boolean
  /** does not name adult products */
  title: string
  /** amount to pay */
  total: number
  carrier: string
  /** empty for a gift, because the carrier's page of a number names places */
  tracking: string
  /** the announced shipping day (YYYY-MM-DD) of the line; empty without one */
  delayedUntil: string
  /** payee that transfers refunds; null if refunds are not transferred by hand */
  sender: Payee | null
  /** whether a refund of these lines waits for the buyer's bank account */
  awaitsAccount: boolean
  /** address for returned products; null if the shop has none */
  returnTo: ReturnAddress | null
}

/** What notifications say about a claim. Amounts are won. */
export interface ClaimSummary {
  kind: 'cancel' | 'return' | 'exchange'
  /** the buyer's share of return fee and shipping */
  ways: number
  /** what the buyer owes the shop because a refund does not cover it, and what of it is not paid */
  dues: number
  openDues: number
  deduction: number
  /** whether the buyer pays them over the platform */
  onPlatform: boolean
  /** names of the old and the new option of an exchange; empty for the same option */
  option: string
  /** difference in price of the option: what the buyer pays to the shop, and what is refunded */
  differenceDue: number
  differenceBack: number
  /** carrier and tracking number of the return parcel */
  carrier: string
  tracking: string
  /** deadline for sending the products; null after they were sent */
  until: Date | null
}

/** What notifications say about a change of the recipient. Amounts are won. */
interface AddressChangeSummary {
  actor: 'buyer' | 'seller'
  reason: string
  refunded: number
  /** what the buyer owes the shop for the address now */
  dues: AddressDues | null
}

/** An order of a shop (internal id), or one of its lines. */
interface OrderQuery {
  shop: number
  number: string
  line?: number
  /** further lines to include, beside `line` */
  with?: readonly number[]
}

/** Why a line made a transition. */
interface TransitionReason {
  /** text for the buyer; empty if there is none */
  reason: string
  /** reason of a cancellation or a price reduction by the shop; empty for other transitions */
  code: ShopReason | ''
}

interface LineContext extends Required<Omit<OrderQuery, 'with'>> {
  move: TransitionName
}

const MAX_BATCH = 50

export function notificationData({ database, payments }: Pick<OrdersDeps, 'database' | 'payments'>) {
  return {
    /** Finds an order; null if it is unknown. Concurrent queries are answered by one statement. */
    findOrder: createBatcher({
      async ask(queries: readonly OrderQuery[]): Promise<(OrderSummary | null)[]> {
        const columns = [queries.map(({ shop: shopId }) => shopId), queries.map(({ number }) => number)]
        const rowsByIndex = new Map((await database.person(SUMMARIES, columns)).map((row) => [row.n, row]))
        return queries.map((query, index) => summaryOf(rowsByIndex.get(index + 1), query))
      },
      max: MAX_BATCH,
    }),

    /** The reason of the latest transition of this kind of a line. */
    async findReason({ shop: shopId, number, line, move }: LineContext): Promise<TransitionReason> {
      const [row] = await database.person(TRANSITION_REASON, [shopId, number, line, move])
      return row ?? { reason: '', code: '' }
    },

    /** The latest claim of a line; null if there is none. */
    async findClaim({
      shop: shopId,
      number,
      line,
    }: Required<Omit<OrderQuery, 'with'>>): Promise<ClaimSummary | null> {
      const [claim] = await database.person(CLAIM_SUMMARY, [shopId, number, line])
      if (!claim) return null
      const { kind, way_back, way_out, deduction, carrier, tracking } = claim
      const until = stageOf(claim) === 'AWAITED' ? sendDeadline(claim.since, claim) : null
      const { option_change: change, difference_due: differenceDue } = claim
      return {
        kind,
        ways: way_back + way_out,
        dues: duesOf(claim),
        openDues: Math.max(0, openDues(claim)),
        deduction,
        onPlatform: paysDuesOnPlatform(claim),
        option: change ? optionChangeWords(change) : '',
        differenceDue,
        differenceBack: change ? settlementOf(claim, change.difference).money : 0,
        carrier,
        tracking,
        until,
      }
    },

    /** The latest change of the recipient of an order; null if there is none. */
    async findAddressChange({ shop: shopId, number }: OrderQuery): Promise<AddressChangeSummary | null> {
      const [change] = await database.person(ADDRESS_CHANGE, [shopId, number])
      return change ?? null
    },

    /** The present payment of a checkout; null if the checkout cost nothing. */
    findPayment: (checkout: string): Promise<Payment | null> =>
      database.asPerson((tx) => payments.purchases.current(tx, checkout)),
  }
}

function summaryOf(
  row: SummaryRow | undefined,
  { line, with: others = [] }: OrderQuery,
): OrderSummary | null {
  if (!row) return null
  const { number, checkout, shop_name, uid, total, buyer_name: name, buyer_email: email } = row
  const { buyer_phone: phone } = row
  const lines = row.lines.filter(({ id }) => line === undefined || id === line || others.includes(id))
  const { carrier = '', tracking = '', delayed_until: delayedUntil = '' } = lines[0] ?? {}
  const title = titleOf([{ lines }])
  const sender = row.method === 'bank' ? (row.own_account ? 'shop' : 'platform') : null
  const buyer = { name, email, phone }
  const awaitsAccount = lines.some(({ awaits_account: awaits }) => awaits)
  const returnTo = row.return_to
  return {
    number,
    checkout,
    shop_name,
    isPaid: row.is_paid,
    buyer,
    uid,
    total,
    carrier,
    tracking: row.is_gift ? '' : tracking,
    delayedUntil,
    title,
    sender,
    returnTo,
    awaitsAccount,
  }
}

interface SummaryRow
  extends Pick<ShownOrder, 'number' | 'checkout' | 'shop_name' | 'total' | 'method' | 'own_account'> {
  /** index in the query, from 1 */
  n: number
  /** null for a guest and for an account that was closed */
  uid: number | null
  is_paid: boolean
  is_gift: boolean
  buyer_name: string
  buyer_email: string
  buyer_phone: string
  return_to: ReturnAddress | null
  lines: (Pick<ShownLine, 'id' | 'title' | 'adult' | 'carrier' | 'tracking' | 'delayed_until'> & {
    awaits_account: boolean
  })[]
}

/** Values: shop that sells or ships the order, number, line, transition. */
const TRANSITION_REASON = statement<TransitionReason>(
  'orders.move-reason',
  `select m.reason, m.reason_code as code from shop_order o join order_move m on m.shop_id = o.shop_id and m.order_id = o.id
   where o.number = $2 and $1 in (o.shop_id, o.origin_shop_id) and m.line_id = $3 and m.move = $4
   order by m.id desc limit 1`,
)

/** Values: shop that sells or ships the order, number. */
const ADDRESS_CHANGE = statement<AddressChangeSummary>(
  'orders.address-change-summary',
  `select c.actor, c.reason, c.refunded, o.address_dues as dues
   from shop_order o join address_change c on c.shop_id = o.shop_id and c.order_id = o.id
   where o.number = $2 and $1 in (o.shop_id, o.origin_shop_id)
   order by c.id desc limit 1`,
)

interface ClaimSummaryRow
  extends Pick<
      Claim,
      | 'kind'
      | 'outcome'
      | 'way_back'
      | 'way_out'
      | 'send_back'
      | 'deduction'
      | 'carrier'
      | 'tracking'
      | 'reminded_at'
      | 'sent_at'
      | 'received_at'
      | 'option_change'
      | 'difference_due'
      | 'dues_paid'
    >,
    Pick<Order, 'method'>,
    Pick<ShownLine, 'qty' | 'price' | 'off' | 'points' | 'paid' | 'accrual' | 'direct_price'> {
  /** since when the line has its state */
  since: Date
}

/** Values: shop that sells or ships the order, number, line. */
const CLAIM_SUMMARY = statement<ClaimSummaryRow>(
  'orders.claim-summary',
  `select c.kind, c.outcome, c.way_back, c.way_out, c.send_back, c.deduction, c.carrier, c.tracking, c.reminded_at, c.sent_at, c.received_at, l.since,
     c.option_change, c.difference_due, c.dues_paid, o.method, l.qty, l.price, l.off, l.points, l.paid, l.accrual, l.direct_price
   from shop_order o
   join claim c on c.shop_id = o.shop_id and c.order_id = o.id and c.line_id = $3
   join order_line l on l.shop_id = o.shop_id and l.id = c.line_id
   where o.number = $2 and $1 in (o.shop_id, o.origin_shop_id)
   order by c.id desc limit 1`,
)

/** Values, as arrays: shops that sell or ship the orders, numbers. No row for an unknown order. */
const SUMMARIES = statement<SummaryRow>(
  'orders.summaries',
  `select query.n::int, o.number, o.checkout, o.shop_name, o.total, o.method, o.own_account,
     o.paid_at is not null as is_paid, o.gift_accepted_at is not null as is_gift,
     case when has_account(o.uid) then o.uid end as uid, o.buyer_name, o.buyer_email, o.buyer_phone,
     ${returnAddressSql('origin')} as return_to,
     (select json_agg(json_build_object('id', l.id, 'title', l.title, 'adult', l.adult, 'carrier', l.carrier,
       'tracking', l.tracking, 'delayed_until', l.delayed_until, 'awaits_account', exists (select from payment p
         join payment_refund r on r.payment = p.id and r.state = 'PENDING' and r.needs_account
         where p.reference = o.checkout and ${refundOfLinePart})) order by l.id)
      from order_line l where l.shop_id = o.shop_id and l.order_id = o.id) as lines
   from unnest($1::bigint[], $2::text[]) with ordinality as query (shop, number, n)
   join shop_order o on o.number = query.number and query.shop in (o.shop_id, o.origin_shop_id)
   left join shop origin on origin.shop_id = o.origin_shop_id`,
)
