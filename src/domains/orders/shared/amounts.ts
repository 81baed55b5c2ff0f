import { apportion } from '../../../platform/apportion.ts'
import type { OrderAmounts, ShownLineAmounts } from '../contract/order-fields.ts'

/** The amounts of an order line, won. `price * qty = off + points + paid`. */
export interface LineAmounts extends ShownLineAmounts {
  /** coupon discount in `off`; the rest of `off` is the member discount. Null in older lines */
  coupon_off: number | null
  /** discount of deals in `off`; missing or 0 for none */
  deal_off?: number | undefined
  /** the seller's share of a resale after discounts and before points; 0 for other lines */
  margin: number
  /**
   * for a piece of a resale, the supplier's price and the seller's commission on it; null for the shop's own products
   * and in older lines
   */
  supplier_price: number | null
  commission: number | null
  /** part of `paid` that the shop has refunded without a return; 0 if missing */
  reduction?: number | undefined
}

/** Who pays discounts and points: the seller, or in older agreements both the seller and the supplier. */
export type DiscountBearer = 'seller' | 'both'

/**
 * The buyer's tier when the order was placed. `name` is empty without a tier. `percent` is 0 unless it was the applied
 * discount.
 */
export interface BilledTier {
  name: string
  percent: number
}

export function orderAmountsOf({
  goods,
  off,
  coupon_off,
  deal_off = 0,
  points,
  delivery_fee,
  delivery_off,
  surcharge,
  total,
}: OrderAmounts): OrderAmounts {
  return { goods, off, coupon_off, deal_off, points, delivery_fee, delivery_off, surcharge, total }
}

/**
 * Splits a line into a part of `qty` pieces and the rest. `qty` must be less than the pieces of the line. The amounts
 * of both add up exactly.
 */
export function divide(
  line: LineAmounts & { direct_price?: number | undefined },
  qty: number,
): [part: LineAmounts, rest: LineAmounts] {
  const { price } = line
  const [off = 0, points = 0, paid = 0] = apportion(price * qty, [line.off, line.points, line.paid])
  const share = (amount: number) => apportion(amount, [qty, line.qty - qty])[0] ?? 0
  // In lines that an older version divided, `coupon_off` may be greater than `off`.
  const coupon = line.coupon_off === null ? null : Math.min(line.off, line.coupon_off)
  const deal = Math.min(line.off - (coupon ?? 0), line.deal_off ?? 0)
  const [couponPart = 0, deal_off = 0] = apportion(off, [coupon ?? 0, deal, line.off - (coupon ?? 0) - deal])
  const coupon_off = coupon === null ? null : couponPart
  const { supplier_price, commission, reduction = 0, direct_price: direct = 0 } = line
  // In proportion to the pieces, as a supplier's share, but no more than a refund of either part can return.
  const restPaid = line.paid - paid - direct * (line.qty - qty)
  const partReduction = Math.min(paid - direct * qty, Math.max(share(reduction), reduction - restPaid))
  const part = {
    qty,
    price,
    off,
    points,
    paid,
    accrual: share(line.accrual),
    reduction: partReduction,
    coupon_off,
    deal_off,
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
    reduction: reduction - partReduction,
    coupon_off: coupon === null ? null : coupon - (coupon_off ?? 0),
    deal_off: deal - deal_off,
    supplier_price,
    commission,
    margin: line.margin - part.margin,
  }
  return [part, rest]
}

/** The seller's share of a part with `qty` pieces. Null if the line has no fixed share for the supplier. */
function fixedMargin(line: LineAmounts, qty: number, off: number): number | null {
  const { price, supplier_price, commission } = line
  if (supplier_price === null || commission === null) return null
  return (price - supplier_price + commission) * qty - off
}
