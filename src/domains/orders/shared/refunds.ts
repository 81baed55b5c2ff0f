import type {
  AgreedDeals,
  ApartDelivery,
  CouponMinimum,
  OrderAmounts,
  SparedDelivery,
} from '../contract/order-fields.ts'
import { surchargeLeft } from './address-fees.ts'
import type { LineAmounts } from './amounts.ts'
import { type DealPieces, type LostDeals, lostDeals } from './lost-deals.ts'
import type { Status } from './transitions.ts'

export const RETURNED_STATES: ReadonlySet<Status> = new Set(['CANCELED', 'REFUNDED'])

/** Key of the refund of a line. Keys of further refunds of the line continue it after a space. */
export const refundKey = (line: number): string => `line ${line}`

/** Key of the refund for a cheaper option; `name` identifies the change among those of the line. */
export const optionRefundKey = (line: number, name: string): string => `${refundKey(line)} ${name}`

/** Key of the refund of a price reduction; `entry` is its id in the history. */
export const reductionKey = (line: number, entry: number): string => `${refundKey(line)} part ${entry}`

/** SQL condition: the refund `payment_refund r` is of the line `order_line l`. */
export const refundOfLinePart = `(r.key = 'line ' || l.id or starts_with(r.key, 'line ' || l.id || ' '))`

/** SQL condition: the refund `payment_refund r` is of a surcharge (`addressRefundKey`), not of a line. */
export const addressRefundPart = `r.key ~ '^line \\d+ address '`

/**
 * Key of the refund after a change of the recipient: a further refund under the key of a line. `change` is the id of
 * the change.
 */
export const addressRefundKey = (line: number, change: number): string =>
  `${refundKey(line)} address ${change}`

/** The line of a refund key; null for a refund that belongs to no line. */
export const lineOfRefund = (key: string): number | null =>
  key.startsWith('line ') ? Number(key.split(' ')[1]) : null

interface RefundableOrder
  extends Pick<OrderAmounts, 'delivery_fee' | 'delivery_off' | 'surcharge' | 'total'>,
    ForfeitTerms {
  refunded: number
  /** part of `surcharge` that was refunded because a later address costs less */
  surcharge_back?: number | undefined
  delivery_refunded: boolean
  apart: ApartDelivery[]
}

/**
 * Delivery fees and the discounts of coupon and deals that the buyer may lose by a change of mind; missing if there are
 * none.
 */
interface ForfeitTerms {
  spared?: readonly SparedDelivery[] | undefined
  coupon_minimum?: CouponMinimum | null | undefined
  deals?: AgreedDeals | null | undefined
}

/**
 * Whether a refund of the line can be above 0. It may consist of the payment, the delivery fee, and amounts that
 * earlier refunds withheld.
 */
export const canRefund = (
  {
    delivery_fee,
    surcharge,
    surcharge_back,
    spared = [],
    coupon_minimum,
    deals,
  }: Pick<RefundableOrder, 'delivery_fee' | 'surcharge' | 'surcharge_back'> & ForfeitTerms,
  { paid }: { paid: number },
): boolean =>
  paid + delivery_fee + surchargeLeft({ surcharge, surcharge_back }) > 0 ||
  spared.length > 0 ||
  (coupon_minimum?.off ?? 0) > 0 ||
  (deals?.charged ?? 0) > 0

/** `cancel`: before the shipment; `return`: after products were sent back; `after`: by the shop, after completion. */
export type RefundKind = 'cancel' | 'return' | 'after'

export interface OtherLine {
  sid: number
  status: Status
  /** won; price of its products after discounts */
  worth: number
  /** missing if no deal applied */
  pieces?: DealPieces | undefined
}

/**
 * Amounts of a line that matter for the minimum of a coupon: price before discounts, and coupon discount (won). What
 * the buyer has paid to the shop directly did not count towards the minimum.
 */
export const couponAmountsOf = ({
  price,
  qty,
  off,
  coupon_off,
  direct_price = 0,
}: Pick<LineAmounts, 'price' | 'qty' | 'off'> & {
  coupon_off?: number | null | undefined
  direct_price?: number | undefined
}): Pick<RefundedLine, 'price' | 'couponOff'> => ({
  price: (price - direct_price) * qty,
  couponOff: Math.min(off, coupon_off ?? 0),
})

/** Price of a line after discounts, won. It counts towards free delivery. */
export const worthOfLine = ({ price, qty, off }: Pick<LineAmounts, 'price' | 'qty' | 'off'>): number =>
  price * qty - off

/**
 * Calculates the refund of a line (docs/product/orders.md). The delivery fee is refunded once, when all products of the
 * delivery are cancelled or returned for a fault of the shop. A change of mind costs the line's share of the return
 * fee, the deduction for worn products, the saved delivery fee (`lostFee`), and the lost discounts of deals
 * (`lostDeals`) and of the coupon (`lostCoupon`). The refund is at most what is left of the order's payment, plus
 * `releasedElsewhere`, which other orders pay.
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
  const lost = dealsAfter(order, line, others, refundable - charge)
  const coupon = lostCoupon(order.coupon_minimum ?? null, {
    sid: line.sid,
    price: line.price,
    couponOff: line.couponOff + (isDue && sid === 0 ? order.delivery_off : 0),
    isMind: cause === 'mind' && kind !== 'after',
    refundable: refundable - charge - Math.max(0, lost.dealWithheld),
  })
  const due = refundable - charge - lost.dealWithheld - coupon.withheld + (isDue ? fee : 0)
  return {
    money: Math.min(due, order.total - order.refunded) + coupon.releasedElsewhere,
    delivery: isDue ? fee : 0,
    shipment: isDue ? sid : null,
    charge,
    spared,
    ...coupon,
    ...lost,
  }
}

/** A refund after completion is a decision of the shop, which leaves the deals as they were. */
function dealsAfter(
  { deals = null }: RefundableOrder,
  { pieces, kind, cause }: RefundedLine,
  others: readonly OtherLine[],
  refundable: number,
): LostDeals {
  if (!pieces || kind === 'after') return { dealWithheld: 0, deals }
  const remaining = others.flatMap((other) => (RETURNED_STATES.has(other.status) ? [] : (other.pieces ?? [])))
  return lostDeals(deals, { ...pieces, isMind: cause === 'mind', refundable }, remaining)
}

interface RefundedLine {
  sid: number
  paid: number
  /** won; price before discounts, and the coupon discount in it (`couponOff`) */
  price: number
  couponOff: number
  /** won; price of its products after discounts */
  worth: number
  /** missing if no deal applied */
  pieces?: DealPieces | undefined
  kind: RefundKind
  cause: 'mind' | 'fault'
  way_back: number
  /** won; deduction for worn products */
  deduction?: number
}

/** The maximum deduction for worn products, won. At least one won must be refunded. */
export const maxDeduction = ({ paid, way_back }: Pick<RefundedLine, 'paid' | 'way_back'>): number =>
  Math.max(0, paid - way_back - 1)

export interface Refund extends LostCoupon, LostDeals {
  /** won; includes `releasedElsewhere` */
  money: number
  /** won; delivery fee in `money` */
  delivery: number
  /** listing of the delivery whose fee is refunded, 0 for the bundle; null if no delivery fee is refunded */
  shipment: number | null
  /** won; withheld because free delivery is lost */
  charge: number
  /** saved delivery fees of the order after the refund */
  spared: SparedDelivery[]
}

/**
 * The saved delivery fee that a refund withholds. If changes of mind leave less than the amount for free delivery, the
 * buyer owes the fee, which is withheld from this refund and, if it is too small, from the next ones. Products
 * cancelled or returned for a fault of the shop still count towards the amount. If everything is cancelled, nothing is
 * withheld, and amounts withheld earlier are refunded.
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

/** The parts of a refund that change the order. */
export type RefundEffect = Pick<
  Refund,
  'money' | 'releasedElsewhere' | 'shipment' | 'spared' | 'coupon_minimum' | 'deals'
>

export function withRefunded<Row extends Pick<RefundableOrder, 'refunded' | 'delivery_refunded' | 'apart'>>(
  before: Row,
  { money, releasedElsewhere, shipment, spared, coupon_minimum, deals }: RefundEffect,
): Row & Pick<Refund, 'spared' | 'coupon_minimum' | 'deals'> {
  const order = {
    ...before,
    refunded: before.refunded + money - releasedElsewhere,
    spared,
    coupon_minimum,
    deals,
  }
  if (shipment === null) return order
  if (shipment === 0) return { ...order, delivery_refunded: true }
  const apart = order.apart.map((item) => (item.sid === shipment ? { ...item, refunded: true } : item))
  return { ...order, apart }
}

/**
 * The delivery of a product: its separate delivery, or else the bundle (sid 0), whose fee is what remains of the
 * order's fees. `fee` includes amounts that refunds have withheld.
 */
/** The delivery of a product: its key, what the buyer pays for it (won), and whether that was refunded. */
export function deliveryOf(
  { apart, delivery_fee, surcharge, surcharge_back, delivery_refunded, spared = [] }: RefundableOrder,
  sid: number,
) {
  const chargedFor = (shipment: number) => spared.find((fee) => fee.sid === shipment)?.charged ?? 0
  const own = apart.find((item) => item.sid === sid)
  if (own) return { sid, fee: own.fee + own.surcharge + chargedFor(sid), refunded: own.refunded }
  const fee = apart.reduce(
    (left, item) => left - item.fee - item.surcharge,
    delivery_fee + surchargeLeft({ surcharge, surcharge_back }),
  )
  return { sid: 0, fee: fee + chargedFor(0), refunded: delivery_refunded }
}

/** Cancelled or returned pieces, with what matters for the coupon's minimum. */
interface ReturnedPieces {
  sid: number
  /** won; price before discounts */
  price: number
  /** won; coupon discount on the pieces and on a refunded delivery fee */
  couponOff: number
  /** whether the cause is a change of mind; with a fault of the shop, the pieces still count towards the minimum */
  isMind: boolean
  /** won; refund of the pieces, from which the lost discount can be withheld */
  refundable: number
}

interface LostCoupon {
  /** won; discount that this refund withholds; negative if it returns what this order withheld */
  withheld: number
  /** won; what other orders of the purchase withheld and now return */
  releasedElsewhere: number
  /** the minimum after the refund; null if there is none */
  coupon_minimum: CouponMinimum | null
}

/**
 * The coupon discount that a refund withholds. If changes of mind leave less of the covered products than the coupon's
 * minimum, the buyer owes the discount on the rest, in all orders of the purchase. It is withheld from this refund and,
 * if that is too small, from the next ones. When the rest is cancelled or returned too, it is refunded.
 */
function lostCoupon(minimum: CouponMinimum | null, returned: ReturnedPieces): LostCoupon {
  if (!minimum) return { withheld: 0, releasedElsewhere: 0, coupon_minimum: null }
  const counts = returned.isMind && minimum.products.includes(returned.sid)
  const allowance = minimum.allowance - (counts ? returned.price : 0)
  // In lines that an older version divided, `coupon_off` may be greater than `off`.
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
