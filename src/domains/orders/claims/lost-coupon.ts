import type { CouponMinimum } from '../contract/fields.ts'

/** Pieces that go back, as the minimum of their purchase's coupon counts them. */
interface GonePieces {
  sid: number
  /** won before discounts */
  price: number
  /** won of the coupon's discount on them, with that on the fee of a delivery that is paid back */
  couponOff: number
  /** they go back for a change of mind: a fault of the shop takes nothing from what counts */
  isMind: boolean
  /** won of their refund, of which the discount on other goods can be kept */
  left: number
}

export interface LostCoupon {
  /** won that the refund keeps of the discount; below 0 for won of it that an earlier refund of the order kept, and that goes back now */
  kept: number
  /** won that goes back now, and that refunds of other orders of the purchase have kept */
  keptBeside: number
  /** after the refund; null where the discount is kept */
  coupon_minimum: CouponMinimum | null
}

/**
 * What a refund keeps of a coupon's discount. Once a change of mind leaves less of the coupon's goods than its minimum, the discount on all that is left
 * is due, whichever order of the purchase it is in: as far as this refund has won for it, and the next one keeps the rest. What was kept for goods that
 * go back later goes back with them, so nothing is kept once nothing is left.
 */
export function lostCoupon(before: CouponMinimum | null, gone: GonePieces): LostCoupon {
  if (!before) return { kept: 0, keptBeside: 0, coupon_minimum: null }
  const counts = gone.isMind && before.products.includes(gone.sid)
  const allowance = before.allowance - (counts ? gone.price : 0)
  // Lines that an older process divided may say more of the coupon than they have.
  const off = Math.max(0, before.off - gone.couponOff)
  const due = allowance < 0 ? off : 0
  const change = due - before.charged
  const charge = gone.isMind ? Math.min(Math.max(0, change), gone.left) : 0
  const back = Math.max(0, -change)
  const ownBack = Math.min(back, before.own)
  return {
    kept: charge - ownBack,
    keptBeside: back - ownBack,
    coupon_minimum: {
      ...before,
      allowance,
      off,
      charged: before.charged + charge - back,
      own: before.own + charge - ownBack,
    },
  }
}
