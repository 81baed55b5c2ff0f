import type { CouponMinimum, SparedDelivery } from '../contract/fields.ts'
import type { LineAmounts } from '../shared/amounts.ts'
import type { Status } from '../shared/moves.ts'
import type { Order } from '../shared/store/order-lines.ts'
import { type LostCoupon, lostCoupon } from './lost-coupon.ts'

/** States of lines that were cancelled or returned whole. */
export const GIVEN_BACK: ReadonlySet<Status> = new Set(['CANCELED', 'REFUNDED'])

/** The refund key of a line, which is used once. */
export const refundKey = (line: number): string => `line ${line}`

/** The line of a refund key; null for money without a purchase. */
export const lineOfRefund = (key: string): number | null =>
  key.startsWith('line ') ? Number(key.slice('line '.length)) : null

/** The fields of an order for refunds, won. */
type RefundableOrder = Pick<
  Order,
  'delivery_fee' | 'delivery_off' | 'surcharge' | 'total' | 'refunded' | 'delivery_refunded' | 'apart'
> &
  LossTerms

/** What of an order a change of mind may lose; missing where it loses nothing. */
interface LossTerms {
  spared?: readonly SparedDelivery[] | undefined
  coupon_minimum?: CouponMinimum | null | undefined
}

/** Whether a line may have a refund: of its payment, of its order's delivery, or of what earlier refunds kept. */
export const mayGiveBack = (
  {
    delivery_fee,
    surcharge,
    spared = [],
    coupon_minimum,
  }: Pick<RefundableOrder, 'delivery_fee' | 'surcharge'> & LossTerms,
  { paid }: { paid: number },
): boolean => paid + delivery_fee + surcharge > 0 || spared.length > 0 || (coupon_minimum?.off ?? 0) > 0

/** The kinds of refund: cancelled before the shipment, returned, or refunded by the shop after the completion. */
export type RefundKind = 'cancel' | 'return' | 'after'

/** A line with its state, as the refund of another depends on it. */
export interface OtherLine {
  sid: number
  status: Status
  /** won of its goods after discounts */
  worth: number
}

/** The won of a line, before discounts and of the coupon, that the minimum of its coupon counts. */
export const couponAmountsOf = ({
  price,
  qty,
  off,
  coupon_off,
}: Pick<LineAmounts, 'price' | 'qty' | 'off'> & { coupon_off?: number | null | undefined }): Pick<
  RefundedLine,
  'price' | 'couponOff'
> => ({
  price: price * qty,
  couponOff: Math.min(off, coupon_off ?? 0),
})

/** Won of a line's goods after discounts, as free delivery counts them. */
export const worthOfLine = ({ price, qty, off }: Pick<LineAmounts, 'price' | 'qty' | 'off'>): number =>
  price * qty - off

/**
 * The refund of a line that was paid with `paid`. The fee of its delivery (its product's own, or the bundle's) is in it, once, when
 * nothing of that delivery is left: unshipped goods cost none, and a fault of the shop costs the buyer nothing. A return for a change
 * of mind costs its share of the way back (`return-parcels.ts`), worn goods what the seller deducts, and the fee that free delivery had spared where too little is left for it (`lostFee`); then a
 * coupon's discount on the rest, where too little is left for that (`lostCoupon`). Never more than is left of the order's payment, but for `keptBeside`,
 * which other orders pay. `delivery` is the won of it for delivery, `shipment` the sid of the delivery that is paid back (0 for the bundle), null for
 * none, `charge` the won that it keeps for lost free delivery, `kept` for a lost coupon.
 */
export function refundFor(order: RefundableOrder, line: RefundedLine, others: readonly OtherLine[]): Refund {
  const { paid, kind, cause, way_back, deduction = 0 } = line
  const { sid, fee, refunded } = deliveryOf(order, line.sid)
  const beside = others.filter((other) => deliveryOf(order, other.sid).sid === sid)
  const allGone =
    kind === 'cancel'
      ? beside.every(({ status }) => status === 'CANCELED')
      : kind === 'return' && cause === 'fault' && beside.every(({ status }) => GIVEN_BACK.has(status))
  const isDue = allGone && !refunded
  const left = Math.max(0, paid - way_back - deduction)
  const { charge, spared } = lostFee(order, line, { sid, beside, left })
  const coupon = lostCoupon(order.coupon_minimum ?? null, {
    sid: line.sid,
    price: line.price,
    couponOff: line.couponOff + (isDue && sid === 0 ? order.delivery_off : 0),
    isMind: cause === 'mind' && kind !== 'after',
    left: left - charge,
  })
  const wanted = left - charge - coupon.kept + (isDue ? fee : 0)
  return {
    money: Math.min(wanted, order.total - order.refunded) + coupon.keptBeside,
    delivery: isDue ? fee : 0,
    shipment: isDue ? sid : null,
    charge,
    spared,
    ...coupon,
  }
}

interface RefundedLine {
  sid: number
  paid: number
  /** won before discounts, and the coupon's part of these */
  price: number
  couponOff: number
  /** won of its goods after discounts */
  worth: number
  kind: RefundKind
  cause: 'mind' | 'fault'
  way_back: number
  /** won that the seller keeps for worn goods */
  deduction?: number
}

/** The most won that a seller may deduct of a return: at least one won of its goods goes back. */
export const maxDeduction = ({ paid, way_back }: Pick<RefundedLine, 'paid' | 'way_back'>): number =>
  Math.max(0, paid - way_back - 1)

export interface Refund extends LostCoupon {
  /** in all, with `keptBeside` */
  money: number
  delivery: number
  shipment: number | null
  charge: number
  /** the spared deliveries of the order after it */
  spared: SparedDelivery[]
}

/**
 * The part of a delivery's spared fee that a refund keeps: for a change of mind, once the goods that are left count for less than free delivery, as far as
 * the refund has won for it; the next one keeps the rest. Goods that go back for a fault of the shop take nothing from what counts. Nothing is kept where
 * all was canceled, as nothing is sent then, and all that was kept goes back with the delivery.
 */
function lostFee(
  { spared = [] }: RefundableOrder,
  { sid: product, worth, kind, cause }: RefundedLine,
  { sid, beside, left }: { sid: number; beside: readonly OtherLine[]; left: number },
): Pick<Refund, 'charge' | 'spared'> {
  const own = spared.find((each) => each.sid === sid)
  const withOwn = (next: Partial<SparedDelivery>) =>
    spared.map((each) => (each === own ? { ...each, ...next } : each))
  if (!own || kind === 'after') return { charge: 0, spared: [...spared] }
  if (cause === 'fault') return { charge: 0, spared: withOwn({ from: Math.max(0, own.from - worth) }) }
  const sent = beside.filter(({ status }) => status !== 'CANCELED').map((other) => other.sid)
  if (kind === 'return') sent.push(product)
  const stays = beside.filter(({ status }) => !GIVEN_BACK.has(status))
  const isLost = stays.reduce((sum, other) => sum + other.worth, 0) < own.from
  const isDue = isLost && sent.some((other) => own.by.includes(other))
  const charge = isDue ? Math.min(own.fee - own.charged, left) : 0
  return { charge, spared: withOwn({ charged: own.charged + charge }) }
}

/** What a refund changes in its order. */
export type RefundEffect = Pick<Refund, 'money' | 'keptBeside' | 'shipment' | 'spared' | 'coupon_minimum'>

/** An order after a refund. */
export function withRefunded<Row extends Pick<RefundableOrder, 'refunded' | 'delivery_refunded' | 'apart'>>(
  before: Row,
  { money, keptBeside, shipment, spared, coupon_minimum }: RefundEffect,
): Row & Pick<Refund, 'spared' | 'coupon_minimum'> {
  const order = { ...before, refunded: before.refunded + money - keptBeside, spared, coupon_minimum }
  if (shipment === null) return order
  if (shipment === 0) return { ...order, delivery_refunded: true }
  const apart = order.apart.map((each) => (each.sid === shipment ? { ...each, refunded: true } : each))
  return { ...order, apart }
}

/** The delivery of a product in an order: its own, or the bundle (sid 0), which has what the others leave of the fees; with what refunds kept for it. */
function deliveryOf(
  { apart, delivery_fee, surcharge, delivery_refunded, spared = [] }: RefundableOrder,
  sid: number,
) {
  const chargedFor = (shipment: number) => spared.find((each) => each.sid === shipment)?.charged ?? 0
  const own = apart.find((each) => each.sid === sid)
  if (own) return { sid, fee: own.fee + own.surcharge + chargedFor(sid), refunded: own.refunded }
  const fee = apart.reduce((left, each) => left - each.fee - each.surcharge, delivery_fee + surcharge)
  return { sid: 0, fee: fee + chargedFor(0), refunded: delivery_refunded }
}
