import type { CartGroup, CartItem } from '../../../../domains/cart/cart.contract.ts'
import { sellerShareOf } from '../../../../domains/catalogue/shared/resale.ts'
import type { CartCoupon } from '../../../../domains/marketing/marketing.contract.ts'
import { groupLines, orderablePieces } from '../cart-edits.ts'

/** Whether a coupon applies, or the reason why not. `missing` is the amount to its minimum in won. */
export type CouponFit =
  | { isUsable: true }
  | { isUsable: false; reason: 'goods' | 'delivery' | 'resale' }
  | { isUsable: false; reason: 'least'; missing: number }

/**
 * Checks whether a coupon applies, in the same order as the checkout: covered products, minimum amount, and for
 * delivery coupons a fee of the shop's own bundle. Only the checkout decides the discount.
 */
export function checkCoupon(coupon: CartCoupon, groups: readonly CartGroup[]): CouponFit {
  const isCovered = ({ sid }: CartItem) => coupon.covers.includes(sid)
  const covered = groupLines(groups).filter((line) => isCovered(line) && orderablePieces(line) > 0)
  const coveredTotal = covered.reduce((sum, line) => sum + line.price * orderablePieces(line), 0)
  // Free delivery saves money even if the products cost nothing.
  if (covered.length === 0 || (coveredTotal === 0 && coupon.kind !== 'delivery'))
    return { isUsable: false, reason: 'goods' }
  if (coveredTotal < coupon.least)
    return { isUsable: false, reason: 'least', missing: coupon.least - coveredTotal }
  if (coupon.kind !== 'delivery')
    return covered.some(canDiscount) ? { isUsable: true } : { isUsable: false, reason: 'resale' }
  const isPaid = groups.some(
    ({ shopid, origin_shopid, my_delivery_fee, data }) =>
      shopid === origin_shopid &&
      my_delivery_fee > 0 &&
      data.some(isCovered) &&
      data.some((line) => !line.delivery.apart && orderablePieces(line) > 0),
  )
  return isPaid ? { isUsable: true } : { isUsable: false, reason: 'delivery' }
}

/** A discount on a resold product is limited to the selling shop's share, so without a share there is no discount. */
const canDiscount = (line: CartItem): boolean => sellerShareOf(line.price, line.resale ?? null) > 0
