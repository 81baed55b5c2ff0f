import type { CouponMinimum } from '../contract/fields.ts'

/** Cancelled or returned pieces, as the minimum of their purchase's coupon counts them. */
interface ReturnedPieces {
  sid: number
  /** won before discounts */
  price: number
  /** the coupon's discount on them, won, with that on a delivery fee which is refunded too */
  couponOff: number
  /** for a change of mind; pieces that go back for a fault of the shop still count towards the minimum */
  isMind: boolean
  /** their refund, won, from which the discount on other goods can be withheld */
  refundable: number
}

export interface LostCoupon {
  /** the part of the discount that this refund withholds, won; negative if it returns what earlier refunds of the order withheld */
  withheld: number
  /** what this refund returns of the amounts that refunds of other orders of the purchase withheld, won */
  releasedElsewhere: number
  /** the minimum after the refund; null if the purchase has none */
  coupon_minimum: CouponMinimum | null
}

/**
 * The part of a coupon's discount that a refund withholds. When changes of mind leave less of the coupon's goods than its minimum, the buyer owes
 * the discount on the rest, in all orders of the purchase. It is withheld as far as this refund covers it, and from the next ones. What was
 * withheld for goods is returned when these go back as well, so that nothing stays withheld at the end.
 */
export function lostCoupon(minimum: CouponMinimum | null, returned: ReturnedPieces): LostCoupon {
  if (!minimum) return { withheld: 0, releasedElsewhere: 0, coupon_minimum: null }
  const counts = returned.isMind && minimum.products.includes(returned.sid)
  const allowance = minimum.allowance - (counts ? returned.price : 0)
  // Lines that an older version divided may have a greater coupon discount than discount.
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
