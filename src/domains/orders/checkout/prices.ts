import { maxDiscountOf } from '../../cart/shared/bill.ts'
import { limitErrorOf } from '../../cart/shared/cart-limits.ts'
import { resalePieceOf } from '../../catalogue/shared/resale.ts'
import { accruedPoints } from '../../membership/membership.service.ts'
import type {
  AgreedDeals,
  ApartDelivery,
  CouponMinimum,
  OrderAmounts,
  SparedDelivery,
} from '../contract/order-fields.ts'
import type { Dispatch } from '../core/deadlines.ts'
import type { BilledTier, LineAmounts } from '../shared/amounts.ts'
import type { RemoteDays } from '../shared/arrival.ts'
import { surchargeTo } from '../shared/regions.ts'
import {
  agreedDealsOf,
  bundleFee,
  type CheckoutLine,
  couponMinimumOf,
  coveredListingIds,
  deliveriesOf,
  discountsOf,
  sharePoints,
  sparedDeliveries,
  tierOf,
  type WishedCoupons,
  worthOf,
} from './discounts.ts'

export type LineError = '' | 'qty' | 'sold_out' | 'adult' | 'least' | 'most'

export interface PricedLine extends CheckoutLine, LineAmounts {
  coupon_off: number
  deal_off: number
  /** id of the applied coupon; 0 for none */
  coupon: number
  /** whether the coupon removes the delivery fee of the line's bundle */
  isDeliveryFree: boolean
  error: LineError
  /** for the error `qty` the orderable pieces; for `least` and `most` the minimum or maximum */
  error_data: number
}

/** Lines that have the same selling shop and the same shipping shop. Amounts are won. */
export interface PricedOrder extends OrderAmounts {
  lines: PricedLine[]
  /** id of the shop's applied coupon, which applies to all its orders of the purchase; 0 for none */
  coupon: number
  return_fee: number
  resend_fee: number
  dispatch: Dispatch & RemoteDays
  /** products that are always delivered separately */
  apart: ApartDelivery[]
  /** saved delivery fees that the buyer owes if cancellations leave too few products */
  spared: SparedDelivery[]
  /** the minimum of the coupon, if cancellations may lose its discount; otherwise null */
  coupon_minimum: CouponMinimum | null
  /** the deals that apply, of which cancellations may lose discounts; null for none */
  deals: AgreedDeals | null
  accrual: number
  tier: BilledTier
}

export interface Terms {
  zipcode: string | null
  /** points to use by slug of the shop */
  points: ReadonlyMap<string, number>
  coupons: WishedCoupons
  /** whether the buyer is a verified adult */
  adult: boolean
}

/**
 * Prices products. Discounts, coupons and points apply to all orders of a selling shop together, delivery to each
 * order.
 */
export function priceOrders(checkoutLines: readonly CheckoutLine[], terms: Terms): PricedOrder[] {
  const errors = errorsOf(checkoutLines, terms.adult)
  const lines = [...Map.groupBy(checkoutLines, ({ shopId }) => shopId).values()].flatMap((shopLines) =>
    linesOfShop(shopLines, terms),
  )
  const orders = Map.groupBy(
    lines.map((line) => ({ ...line, ...(errors.get(line.at) ?? NO_ERROR) })),
    ({ shopId, supplierShopId }) => `${supplierShopId}x${shopId}`,
  )
  const minimums = new Map(
    [...Map.groupBy(lines, ({ shopId }) => shopId)].map(([shopId, shopLines]) => [
      shopId,
      couponMinimumOf(shopLines),
    ]),
  )
  return [...orders.values()].map((orderLines) => {
    const [{ shopId, coupon }] = orderLines as [PricedLine]
    const minimum = minimums.get(shopId)
    return {
      ...orderOf(orderLines, terms.zipcode),
      coupon_minimum: minimum ? { ...minimum, products: coveredListingIds(orderLines, coupon) } : null,
      tier: tierOf(checkoutLines.filter((line) => line.shopId === shopId)),
    }
  })
}

/**
 * The maximum of points that the buyer can use at a shop, won: at most the amount after discounts, the seller's share
 * of resales, and the balance. `isBounded` tells whether resales reduce it.
 */
export function maxPoints(
  lines: readonly CheckoutLine[],
  { coupons }: Pick<Terms, 'coupons'>,
): { max: number; isBounded: boolean } {
  const { remaining, pointLimits } = discountsOf(lines, coupons)
  const balance = lines[0]?.member?.point ?? 0
  const sum = (won: readonly number[]) => won.reduce((total, amount) => total + amount, 0)
  const max = Math.min(balance, sum(pointLimits))
  return { max, isBounded: max < Math.min(balance, sum(remaining)) }
}

const NO_ERROR = { error: '' as LineError, error_data: 0 }

/** The errors of lines. Lines of the same item share its stock, whichever shops sell it. */
function errorsOf(
  lines: readonly CheckoutLine[],
  adult: boolean,
): Map<number, Pick<PricedLine, 'error' | 'error_data'>> {
  const quantities = new Map<string, number>()
  for (const line of lines) quantities.set(itemOf(line), (quantities.get(itemOf(line)) ?? 0) + line.qty)
  return new Map(
    lines.map((line) => {
      const isShort = (quantities.get(itemOf(line)) ?? 0) > line.stock
      if (!line.on_sale) return [line.at, { error: 'sold_out', error_data: 0 }]
      if (line.adult && !adult) return [line.at, { error: 'adult', error_data: 0 }]
      if (isShort) return [line.at, { error: 'qty', error_data: line.stock }]
      return [line.at, limitErrorOf(line, lines) ?? NO_ERROR]
    }),
  )
}

const itemOf = ({ supplierShopId, pid2, pid3 }: CheckoutLine) =>
  pid3 > 0 ? `${supplierShopId}/+${pid3}` : `${supplierShopId}/${pid2}`

function linesOfShop(
  lines: readonly CheckoutLine[],
  terms: Terms,
): Omit<PricedLine, 'error' | 'error_data'>[] {
  const { shopid } = lines[0] as CheckoutLine
  const discounts = discountsOf(lines, terms.coupons)
  const { deals, memberDiscounts, coupons, remaining, id, isDeliveryFree } = discounts
  const points = sharePoints(Math.min(terms.points.get(shopid) ?? 0, maxPoints(lines, terms).max), discounts)
  return lines.map((line, index) => {
    const [coupon_off = 0, used = 0, net = 0] = [coupons[index], points[index], remaining[index]]
    const paid = net - used
    const deal_off = deals[index] ?? 0
    const off = deal_off + (memberDiscounts[index] ?? 0) + coupon_off
    return {
      ...line,
      off,
      coupon_off,
      deal_off,
      points: used,
      paid,
      coupon: id,
      isDeliveryFree: isDeliveryFree && line.supplierShopId === line.shopId,
      accrual: line.member ? accruedPoints(paid, line.rate) : 0,
      ...resaleAmountsOf(line, off),
    }
  })
}

/**
 * The shares of a resale. The supplier's price and the commission do not depend on discounts, because the seller pays
 * these.
 */
function resaleAmountsOf(line: CheckoutLine, off: number) {
  if (!line.resale) return { margin: 0, supplier_price: null, commission: null }
  return { margin: maxDiscountOf(line) - off, ...resalePieceOf(line.price, line.resale) }
}

function orderOf(lines: PricedLine[], zipcode: string | null): Omit<PricedOrder, 'tier' | 'coupon_minimum'> {
  const sum = (amountOf: (line: PricedLine) => number) =>
    lines.reduce((total, line) => total + amountOf(line), 0)
  const [first] = lines as [PricedLine]
  const goods = worthOf(lines)
  const off = sum((line) => line.off)
  const shipments = deliveriesOf(lines)
  const delivery_off = first.isDeliveryFree ? bundleFee(shipments) : 0
  const delivery_fee = shipments.reduce((total, { fee }) => total + fee, 0) - delivery_off
  // Each delivery costs the surcharge. A return costs it once, because it is one parcel.
  const region = shipments.length > 0 && zipcode !== null ? surchargeTo(zipcode, first) : 0
  const surcharge = region * shipments.length
  return {
    lines,
    goods,
    off,
    delivery_fee,
    delivery_off,
    surcharge,
    coupon: first.coupon,
    coupon_off: sum((line) => line.coupon_off),
    deal_off: sum((line) => line.deal_off),
    deals: first.shopId === first.supplierShopId ? agreedDealsOf(lines) : null,
    points: sum((line) => line.points),
    total: sum((line) => line.paid) + delivery_fee + surcharge,
    return_fee: first.return_fee + region,
    resend_fee: first.resend_fee + region,
    apart: shipments.flatMap(({ sid, fee }) =>
      sid > 0 ? [{ sid, fee, surcharge: region, refunded: false }] : [],
    ),
    spared: sparedDeliveries(lines),
    dispatch: {
      dispatch_days: first.dispatch_days,
      same_day_hour: first.same_day_hour,
      jeju_days: first.jeju_days,
      island_days: first.island_days,
      closed_days: first.closed_days,
    },
    accrual: sum((line) => line.accrual),
  }
}
