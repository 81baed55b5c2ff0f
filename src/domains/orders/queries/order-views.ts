import type { CashReceipt } from '../../payments/payments.contract.ts'
import type { PendingRefunds } from '../../payments/payments.service.ts'
import type { Recipient } from '../contract/order-fields.ts'
import type { OrderParcel } from '../contract/order-shapes.ts'
import { dueOf, expectedArrival } from '../core/deadlines.ts'
import type { Order, OrderData, OrderDetail } from '../orders.contract.ts'
import { owedForAddress } from '../shared/address-fees.ts'
import { orderAmountsOf } from '../shared/amounts.ts'
import { duesDeadline, openDues, paysDuesOnPlatform } from '../shared/claim-dues.ts'
import { GIFT_ADDRESS_HIDDEN, GIFT_RECIPIENT, giftStateOf, isGiftBlocking } from '../shared/gifts.ts'
import { nextOf } from '../shared/line-clock.ts'
import { type Actor, allowedTransitions, ENDED, lineStateOf, proposerOf } from '../shared/transitions.ts'
import { claimOf, momentOf } from './claim-views.ts'
import type { DataRow, ShownDetail, ShownLine, ShownOrder } from './order-rows.ts'

/**
 * Who views an order. Of a resale, the selling shop can only see the order, and the shipping shop can also change it.
 */
export type Viewer = { actor: 'buyer' } | { actor: 'seller'; shopId: number }

export interface Signing {
  sign: (key: string) => string
  /** the same for pictures of adult products */
  signAdult: (key: string) => string
}

/** `now` is the time for which the possible transitions are computed. */
export interface Showing extends Signing {
  now: Date
  /** lines with refunds that have not been sent; missing for shops */
  openRefunds?: ReadonlySet<number>
}

/** An order with the transitions that the reader can make. */
export function orderOf(row: ShownOrder, viewer: Viewer, showing: Showing): Order {
  const { number, shopid, shop_name, method, refunded } = row
  const ships = viewer.actor === 'seller' && viewer.shopId === row.origin_shop_id
  const actor = viewer.actor === 'buyer' || ships ? viewer.actor : null
  // The carrier's page of a number names places, so the giver of a gift does not see it.
  const hidesNumber = viewer.actor === 'buyer' && row.gift_accepted_at !== null
  return {
    number,
    shopid,
    shop_name,
    shop_name_origin: row.origin_name,
    method,
    payee: row.own_account ? 'shop' : 'platform',
    ...orderAmountsOf(row),
    coupon_name: row.coupon_name,
    coupon_kind: row.coupon_kind,
    refunded,
    tier: row.tier,
    tier_percent: row.tier_percent,
    placed_at: row.placed_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    address_changed_at: row.address_changed_at?.toISOString() ?? null,
    gift: giftOf(row, showing.now),
    subscription_round: row.subscription_round,
    lines: row.lines.map((line) =>
      lineOf(
        {
          ...line,
          // The shipping shop sees its own title of a resale.
          ...(ships && { title: line.origin_title || line.title }),
          ...(hidesNumber && { tracking: '' }),
        },
        row,
        actor,
        showing,
      ),
    ),
  }
}

/** The order with its details and its history, oldest entry first. */
export function detailOf(
  row: ShownDetail,
  viewer: Viewer,
  {
    pending,
    cashReceipt,
    ...showing
  }: Showing & { pending: PendingRefunds; cashReceipt: CashReceipt | null },
): OrderDetail {
  const { buyer_name: name, buyer_phone: phone, buyer_email: email } = row
  const order = orderOf(row, viewer, showing)
  const isGiver = viewer.actor === 'buyer' && order.gift != null
  return {
    ...order,
    lines:
      viewer.actor === 'buyer' ? order.lines.map((line) => withArrival(line, row, showing)) : order.lines,
    checkout: row.checkout,
    buyer: { name, phone, email },
    // The buyer of a gift does not learn where the receiver lives.
    recipient: isGiver ? hiddenRecipient(row) : row.recipient,
    gift_card: row.gift && { card: row.gift.card, message: row.gift.message },
    return_fee: row.return_fee,
    resend_fee: row.resend_fee,
    unsent: pending.unsent,
    awaiting_account: pending.awaitingAccount,
    cash_receipt: cashReceipt,
    delivery_refunded: row.delivery_refunded,
    apart: row.apart,
    spared: row.spared,
    coupon_minimum: row.coupon_minimum,
    deals: row.deals,
    surcharge_back: row.surcharge_back,
    address_dues: row.address_dues && {
      owed: owedForAddress(row.address_dues),
      waived: row.address_dues.waived,
      paid: row.address_dues.paid,
      paid_at: row.address_dues.paid_at,
    },
    dues_on_platform: paysDuesOnPlatform(row),
    address_changes: (isGiver ? [] : row.address_changes).map((change) => ({
      ...change,
      at: momentOf(change.at),
    })),
    parcels: parcelsOf(row, isGiver),
    claims: row.claims.map((claim) => claimOf(claim, row)),
    history: row.moves.map(({ line_id: line, id: _id, at, ...step }) => ({
      line,
      move: step.move,
      status: step.status,
      qty: step.qty,
      actor: step.actor,
      proof: step.proof,
      reason: isGiver && step.move === 'correctTracking' ? '' : step.reason,
      reason_code: step.reason_code,
      amount: step.amount,
      at: momentOf(at),
    })),
  }
}

function giftOf(row: ShownOrder, now: Date): Order['gift'] {
  const state = giftStateOf(row, now)
  // The shop has cancelled it before the address was entered.
  if (state !== 'ACCEPTED' && row.lines.every(({ status }) => ENDED.has(status))) return null
  return state && { state, until: row.gift_until?.toISOString() ?? null }
}

/** Of the receiver of a gift the buyer sees the name only. */
const hiddenRecipient = ({ recipient, gift_accepted_at }: ShownDetail): Recipient => ({
  ...GIFT_RECIPIENT,
  ...(gift_accepted_at && { name: recipient.name, address: GIFT_ADDRESS_HIDDEN }),
})

/**
 * The parcels that a line or a claim names; a corrected number is left out. The giver of a gift sees no places, and
 * numbers only of what comes back.
 */
function parcelsOf({ parcels, lines, claims }: ShownDetail, isGiver: boolean): OrderParcel[] {
  return parcels.flatMap((parcel) => {
    const isNamed = (item: { carrier: string; tracking: string }) =>
      item.carrier === parcel.carrier && item.tracking === parcel.tracking
    const returns = !lines.some(isNamed)
    if (returns && !claims.some(isNamed)) return []
    const steps = isGiver ? parcel.steps.map((step) => ({ ...step, place: '' })) : parcel.steps
    const tracking = isGiver && !returns ? '' : parcel.tracking
    return [{ ...parcel, tracking, steps, checked_at: momentOf(parcel.checked_at), returns }]
  })
}

function withArrival(
  line: Order['lines'][0],
  { recipient, jeju_days, island_days }: ShownDetail,
  { now }: Showing,
): Order['lines'][0] {
  const day = expectedArrival(line, { zipcode: recipient.zipcode, jeju_days, island_days }, now)
  return day === null ? line : { ...line, arrives_by: day }
}

/**
 * Order data as section 3 of the specification ("Order data") defines it. `delivery2` is the surcharge for Jeju and
 * other islands.
 */
export function orderDataOf(row: DataRow, signing: Signing): OrderData {
  return {
    g_tagid: row.g_tagid,
    delivery: row.delivery_fee,
    delivery2: row.surcharge,
    total_price: row.total,
    pay_method: row.method,
    ua: row.visit.ua,
    ip: row.visit.ip,
    fbp: row.visit.fbp,
    fbc: row.visit.fbc,
    shopid: row.shopid,
    order_info: {
      data: row.lines.map(({ title: name, opt_name, sid: pid, price, qty, ...line }) => ({
        name,
        opt_name,
        pid,
        price,
        qty,
        image: pictureOf(line, signing),
      })),
    },
  }
}

function lineOf(
  line: ShownLine,
  order: ShownOrder,
  actor: Actor | null,
  { now, openRefunds, ...signing }: Showing,
): Order['lines'][0] {
  const { id, part_of, sid, pid2, pid3, default_option, title: name, opt_name } = line
  const { qty, price, off, coupon_off, deal_off, points, paid, reduction, accrual } = line
  const { direct_price, platform_price, tax_free, status, refunded, carrier, tracking } = line
  const state = lineStateOf(line, line.claim, now)
  return {
    id,
    part_of,
    sid,
    pid2,
    pid3,
    default_option,
    name,
    opt_name,
    image: pictureOf(line, signing),
    qty,
    price,
    off,
    coupon_off,
    deal_off,
    points,
    paid,
    reduction,
    accrual,
    direct_price,
    platform_price,
    tax_free: tax_free ?? false,
    status,
    refunded,
    carrier,
    tracking,
    ...(openRefunds && { refund_open: openRefunds.has(id) }),
    since: momentOf(line.since),
    arrived_at: line.arrived_at && momentOf(line.arrived_at),
    done_at: line.done_at && momentOf(line.done_at),
    delayed_until: line.delayed_until,
    sent_before: line.sent_before,
    due: dueOf({ ...line, stage: state.stage }, order)?.toISOString() ?? null,
    next: nextOf(line, order.due_at),
    moves: actor
      ? allowedTransitions(state, actor).filter((name) => !isGiftBlocking(order, name, actor))
      : [],
    stage: state.stage,
    proposer: line.claim && proposerOf(line.claim),
    dues_open: openDuesOf(line, order),
  }
}

/** What the buyer has to pay over the platform for the accepted exchange of a line. */
function openDuesOf(
  { status, claim }: ShownLine,
  order: ShownOrder,
): NonNullable<Order['lines'][0]['dues_open']> | null {
  if (status !== 'CHANGE_ACCEPTED' || !claim || !paysDuesOnPlatform(order)) return null
  const amount = openDues(claim)
  return amount > 0 ? { amount, until: duesDeadline(claim)?.toISOString() ?? null } : null
}

// The picture of a line. Pictures of adult products need no masking here, because only verified adults can buy such
// products.
const pictureOf = ({ image, adult }: Pick<ShownLine, 'image' | 'adult'>, { sign, signAdult }: Signing) =>
  image && (adult ? signAdult : sign)(image)
