import type { ApartDelivery, CouponMinimum, OrderAmounts, SparedDelivery } from '../contract/order-fields.ts'
import type { LineAmounts } from './amounts.ts'
import type { Status } from './transitions.ts'

export const RETURNED_STATES: ReadonlySet<Status> = new Set(['CANCELED', 'REFUNDED'])

/** Key of the refund of a line; each line has at most one. */
export const refundKey = (line: number): string => `line ${line}`

/** SQL for the refund key of `order_line l`. */
export const refundKeyPart = `'line ' || l.id`

/** Null for a refund of money without an order. */
export const lineOfRefund = (key: string): number | null =>
  key.startsWith('line ') ? Number(key.slice('line '.length)) : null

interface RefundableOrder
  extends Pick<OrderAmounts, 'delivery_fee' | 'delivery_off' | 'surcharge' | 'total'>,
    ForfeitTerms {
  refunded: number
  delivery_refunded: boolean
  apart: ApartDelivery[]
}

/** Fees and discounts that a change of mind may lose; missing without any. */
interface ForfeitTerms {
  spared?: readonly SparedDelivery[] | undefined
  coupon_minimum?: CouponMinimum | null | undefined
}

/** Whether a refund of the line can be above 0: its payment, delivery, or amounts withheld by earlier refunds. */
export const canRefund = (
  {
    delivery_fee,
    surcharge,
    spared = [],
    coupon_minimum,
  }: Pick<RefundableOrder, 'delivery_fee' | 'surcharge'> & ForfeitTerms,
  { paid }: { paid: number },
): boolean => paid + delivery_fee + surcharge > 0 || spared.length > 0 || (coupon_minimum?.off ?? 0) > 0

/** Cancelled before shipment, returned, or refunded by the shop after completion. */
export type RefundKind = 'cancel' | 'return' | 'after'

export interface OtherLine {
  sid: number
  status: Status
  /** won of its products after discounts */
  worth: number
}

/** Amounts of a line for the minimum of a coupon: its price before discounts, and the coupon discount, won. */
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

/** Won after discounts; counts towards free delivery. */
export const worthOfLine = ({ price, qty, off }: Pick<LineAmounts, 'price' | 'qty' | 'off'>): number =>
  price * qty - off

/**
 * Calculates the refund of a line (docs/product/orders.md). It includes the delivery fee once, when the whole delivery
 * is cancelled or returned for a fault of the shop. A return for a change of mind costs its share of the return fee,
 * the deduction for worn products, the saved delivery fee (`lostFee`) and the lost coupon discount (`lostCoupon`). It
 * never exceeds the rest of the order's payment, apart from `releasedElsewhere`, which other orders pay.
 */
export function refundFor(order: RefundableOrder, line: RefundedLine, others: readonly OtherLine[]): Refund {
  const { paid, kind, cause, way_back, deduction = 0 } = line
  const { sid, fee, refunded } = deliveryOf(order, line.sid)
  const sameDelivery = others.filter((other) => deliveryOf(order, other.sid).sid === sid)
  const allGone =
    kind === 'cancel'
      ? sameDelivery.every(({ status }) => status === 'CANCELED')
      : kind === 'return' &&
        cause === 'fault' &&
        sameDelivery.every(({ status }) => RETURNED_STATES.has(status))
  const isDue = allGone && !refunded
  const refundable = Math.max(0, paid - way_back - deduction)
  const { charge, spared } = lostFee(order, line, { sid, sameDelivery, refundable })
  const coupon = lostCoupon(order.coupon_minimum ?? null, {
    sid: line.sid,
    price: line.price,
    couponOff: line.couponOff + (isDue && sid === 0 ? order.delivery_off : 0),
    isMind: cause === 'mind' && kind !== 'after',
    refundable: refundable - charge,
  })
  const due = refundable - charge - coupon.withheld + (isDue ? fee : 0)
  return {
    money: Math.min(due, order.total - order.refunded) + coupon.releasedElsewhere,
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
  /** won before discounts; `couponOff` is the coupon discount in it */
  price: number
  couponOff: number
  /** won of its products after discounts */
  worth: number
  kind: RefundKind
  cause: 'mind' | 'fault'
  way_back: number
  /** won deducted for worn products */
  deduction?: number
}

/** The maximum deduction, won: at least one won of the products is refunded. */
export const maxDeduction = ({ paid, way_back }: Pick<RefundedLine, 'paid' | 'way_back'>): number =>
  Math.max(0, paid - way_back - 1)

export interface Refund extends LostCoupon {
  /** won, including `releasedElsewhere` */
  money: number
  /** delivery fee in it, won */
  delivery: number
  /** sid of the delivery whose fee is refunded, 0 for the bundle; null for none */
  shipment: number | null
  /** won withheld for lost free delivery */
  charge: number
  /** the order's saved fees after the refund */
  spared: SparedDelivery[]
}

/**
 * The saved delivery fee that a refund withholds. If changes of mind leave less than the amount for free delivery, the
 * buyer owes the fee: it is withheld from this refund and the next ones. Goods that go back for a fault of the shop
 * still count. If everything is cancelled nothing is withheld, and earlier amounts are refunded.
 */
function lostFee(
  { spared = [] }: RefundableOrder,
  { sid: product, worth, kind, cause }: RefundedLine,
  { sid, sameDelivery, refundable }: { sid: number; sameDelivery: readonly OtherLine[]; refundable: number },
): Pick<Refund, 'charge' | 'spared'> {
  const own = spared.find((fee) => fee.sid === sid)
  const updateOwn = (next: Partial<SparedDelivery>) =>
    spared.map((fee) => (fee === own ? { ...fee, ...next } : fee))
  if (!own || kind === 'after') return { charge: 0, spared: [...spared] }
  if (cause === 'fault') return { charge: 0, spared: updateOwn({ from: Math.max(0, own.from - worth) }) }
  const sentProducts = sameDelivery.filter(({ status }) => status !== 'CANCELED').map((other) => other.sid)
  if (kind === 'return') sentProducts.push(product)
  const stays = sameDelivery.filter(({ status }) => !RETURNED_STATES.has(status))
  const isLost = stays.reduce((sum, other) => sum + other.worth, 0) < own.from
  const isDue = isLost && sentProducts.some((other) => own.by.includes(other))
  const charge = isDue ? Math.min(own.fee - own.charged, refundable) : 0
  return { charge, spared: updateOwn({ charged: own.charged + charge }) }
}

/** The parts of a refund that change its order. */
export type RefundEffect = Pick<
  Refund,
  'money' | 'releasedElsewhere' | 'shipment' | 'spared' | 'coupon_minimum'
>

export function withRefunded<Row extends Pick<RefundableOrder, 'refunded' | 'delivery_refunded' | 'apart'>>(
  before: Row,
  { money, releasedElsewhere, shipment, spared, coupon_minimum }: RefundEffect,
): Row & Pick<Refund, 'spared' | 'coupon_minimum'> {
  const order = { ...before, refunded: before.refunded + money - releasedElsewhere, spared, coupon_minimum }
  if (shipment === null) return order
  if (shipment === 0) return { ...order, delivery_refunded: true }
  const apart = order.apart.map((item) => (item.sid === shipment ? { ...item, refunded: true } : item))
  return { ...order, apart }
}

/**
 * The delivery of a product: its own, or the bundle (sid 0) with the rest of the fees. `fee` includes amounts that
 * refunds withheld.
 */
function deliveryOf(
  { apart, delivery_fee, surcharge, delivery_refunded, spared = [] }: RefundableOrder,
  sid: number,
) {
  const chargedFor = (shipment: number) => spared.find((fee) => fee.sid === shipment)?.charged ?? 0
  const own = apart.find((item) => item.sid === sid)
  if (own) return { sid, fee: own.fee + own.surcharge + chargedFor(sid), refunded: own.refunded }
  const fee = apart.reduce((left, item) => left - item.fee - item.surcharge, delivery_fee + surcharge)
  return { sid: 0, fee: fee + chargedFor(0), refunded: delivery_refunded }
}

/** Cancelled or returned pieces, for the coupon's minimum. */
interface ReturnedPieces {
  sid: number
  /** won before discounts */
  price: number
  /** coupon discount on them and on a refunded delivery fee, won */
  couponOff: number
  /** a change of mind; pieces returned for a fault still count towards the minimum */
  isMind: boolean
  /** their refund, won, from which the lost discount can be withheld */
  refundable: number
}

interface LostCoupon {
  /** discount withheld by this refund, won; negative if it returns amounts that this order withheld */
  withheld: number
  /** amounts returned that other orders of the purchase withheld, won */
  releasedElsewhere: number
  /** the minimum after the refund; null without one */
  coupon_minimum: CouponMinimum | null
}

/**
 * The coupon discount that a refund withholds. If changes of mind leave less of the coupon's products than its minimum,
 * the buyer owes the discount on the rest, in all orders of the purchase. It is withheld from this refund and the next
 * ones, and returned when the rest goes back too.
 */
function lostCoupon(minimum: CouponMinimum | null, returned: ReturnedPieces): LostCoupon {
  if (!minimum) return { withheld: 0, releasedElsewhere: 0, coupon_minimum: null }
  const counts = returned.isMind && minimum.products.includes(returned.sid)
  const allowance = minimum.allowance - (counts ? returned.price : 0)
  // Lines divided by an older version may have `coupon_off` above `off`.
  const off = Math.max(0, minimum.off - returned.couponOff)
  const due = allowance < 0 ? off : 0
  const change = due - minimum.charged
  const charge = returned.isMind ? Math.min(Math.max(0, change), returned.refundable) : 0
  const released = Math.max(0, -change)
  const ownReleased = Math.min(released, minimum.own)
  return {
    withheld: charge - ownReleased,
    releasedElsewhere: released - ownReleased,
    coupon_minimum: {
      ...minimum,
      allowance,
      off,
      charged: minimum.charged + charge - released,
      own: minimum.own + charge - ownReleased,
    },
  }
}
