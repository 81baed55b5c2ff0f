import type { CartGroup, CartItem } from '../../../../domains/cart/cart.contract.ts'
import { sellerShareOf } from '../../../../domains/catalogue/shared/resale.ts'
import type { CartCoupon } from '../../../../domains/marketing/marketing.contract.ts'
import { linesOf, orderablePieces } from '../cart-edits.ts'

/** Whether a coupon counts for goods of a cart, or the reason why not. `missing` are won to its least amount. */
export type CouponFit =
  | { can: true }
  | { can: false; why: 'goods' | 'delivery' | 'resale' }
  | { can: false; why: 'least'; missing: number }

/**
 * The use of a coupon for the groups that its shop sells, by the same order of tests as the checkout, which alone says how much it takes off:
 * the goods that it is for, their least amount, and for free delivery a fee that the shop's own bundle costs.
 */
export function fitOf(coupon: CartCoupon, groups: readonly CartGroup[]): CouponFit {
  const isCovered = ({ sid }: CartItem) => coupon.covers.includes(sid)
  const covered = linesOf(groups).filter((line) => isCovered(line) && orderablePieces(line) > 0)
  const worth = covered.reduce((sum, line) => sum + line.price * orderablePieces(line), 0)
  // Free delivery saves money even if the goods cost nothing.
  if (covered.length === 0 || (worth === 0 && coupon.kind !== 'delivery')) return { can: false, why: 'goods' }
  if (worth < coupon.least) return { can: false, why: 'least', missing: coupon.least - worth }
  if (coupon.kind !== 'delivery') return covered.some(hasRoom) ? { can: true } : { can: false, why: 'resale' }
  const isPaid = groups.some(
    ({ shopid, origin_shopid, my_delivery_fee, data }) =>
      shopid === origin_shopid &&
      my_delivery_fee > 0 &&
      data.some(isCovered) &&
      data.some((line) => !line.delivery.apart && orderablePieces(line) > 0),
  )
  return isPaid ? { can: true } : { can: false, why: 'delivery' }
}

/** Whether a line can have a discount: of resold goods only the seller's share can be given. */
const hasRoom = (line: CartItem): boolean => sellerShareOf(line.price, line.resale ?? null) > 0
