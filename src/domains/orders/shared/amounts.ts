import { apportion } from '../../../platform/apportion.ts'
import type { OrderAmounts, ShownLineAmounts } from '../contract/order-fields.ts'

/** The amounts of an order line. `price * qty = off + points + paid`. */
export interface LineAmounts extends ShownLineAmounts {
  /** the coupon's part of `off`; the rest is the member discount. Null in older lines */
  coupon_off: number | null
  /** the seller's share of resales after discounts and before points; 0 for other lines */
  margin: number
  /**
   * of a piece of a resale: the supplier's price, and the seller's commission in it. Null for own products and in
   * older lines
   */
  supplier_price: number | null
  commission: number | null
}

/** Who pays discounts and points: the seller, or in older agreements the seller and the supplier. */
export type DiscountBearer = 'seller' | 'both'

/** The buyer's tier when the order was placed, with its percent if it was applied. Empty and 0 without one. */
export interface BilledTier {
  name: string
  percent: number
}

export function orderAmountsOf({
  goods,
  off,
  coupon_off,
  points,
  delivery_fee,
  delivery_off,
  surcharge,
  total,
}: OrderAmounts): OrderAmounts {
  return { goods, off, coupon_off, points, delivery_fee, delivery_off, surcharge, total }
}

/** Splits a line into `qty` pieces, fewer than it has, and the rest. Amounts are apportioned to the won. */
export function divide(line: LineAmounts, qty: number): [part: LineAmounts, rest: LineAmounts] {
  const { price } = line
  const [off = 0, points = 0, paid = 0] = apportion(price * qty, [line.off, line.points, line.paid])
  const share = (amount: number) => apportion(amount, [qty, line.qty - qty])[0] ?? 0
  // Lines divided by an older version may have `coupon_off` above `off`.
  const coupon = line.coupon_off === null ? null : Math.min(line.off, line.coupon_off)
  const coupon_off = coupon === null ? null : (apportion(off, [coupon, line.off - coupon])[0] ?? 0)
  const { supplier_price, commission } = line
  const part = {
    qty,
    price,
    off,
    points,
    paid,
    accrual: share(line.accrual),
    coupon_off,
    supplier_price,
    commission,
    margin: fixedMargin(line, qty, off) ?? share(line.margin),
  }
  const rest = {
    qty: line.qty - qty,
    price,
    off: line.off - off,
    points: line.points - points,
    paid: line.paid - paid,
    accrual: line.accrual - part.accrual,
    coupon_off: coupon === null ? null : coupon - (coupon_off ?? 0),
    supplier_price,
    commission,
    margin: line.margin - part.margin,
  }
  return [part, rest]
}

/** Null for lines without a fixed share of the supplier. */
function fixedMargin(line: LineAmounts, qty: number, off: number): number | null {
  const { price, supplier_price, commission } = line
  if (supplier_price === null || commission === null) return null
  return (price - supplier_price + commission) * qty - off
}
