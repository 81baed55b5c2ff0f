import { systemClock } from '../../platform/clock.ts'
import { couponCodes } from './codes/coupon-codes.ts'
import { couponFigures } from './coupons/coupon-figures.ts'
import { couponIssue, issueCoupon } from './coupons/coupon-issue.ts'
import { couponUsage } from './coupons/coupon-usage.ts'
import { endingCoupons } from './coupons/ending-coupons.ts'
import { shopperCoupons } from './coupons/shopper-coupons.ts'
import { sellerDeals } from './deals/seller-deals.ts'
import { shopperDeals } from './deals/shopper-deals.ts'
import type { MarketingDeps } from './deps.ts'
import { couponGifts } from './seller/coupon-gifts.ts'
import { sellerCoupons } from './seller/seller-coupons.ts'

export { couponOff } from './coupons/coupon-terms.ts'
export { dealChangePart, dealsPart } from './deals/deal-queries.ts'
export {
  type CouponOfLine,
  type CouponOfPiece,
  claimableCouponsPart,
  hasCouponsPart,
  heldCouponsPart,
  offersCouponsPart,
  usableCouponsPart,
} from './store/coupon-queries.ts'

export type Marketing = ReturnType<typeof marketingService>

/** Coupons of shops, issued coupons of people, and their use for purchases (README). */
export function marketingService(
  options: Omit<MarketingDeps, 'clock'> & Partial<Pick<MarketingDeps, 'clock'>>,
) {
  const deps: MarketingDeps = { clock: systemClock, ...options }
  const issue = issueCoupon(deps)
  return {
    /** coupons that shoppers see and have */
    queries: shopperCoupons(deps),
    issuance: couponIssue({ ...deps, issue }),
    codes: couponCodes({ ...deps, issue }),
    /** use of coupons for purchases, in the transactions of orders */
    usage: couponUsage(deps),
    figures: couponFigures(deps),
    seller: sellerCoupons(deps),
    gifts: couponGifts({ ...deps, issue }),
    endingCoupons,
    /** running deals on pages */
    deals: shopperDeals(deps),
    sellerDeals: sellerDeals(deps),
  }
}
