import { serve } from '../../platform/contract/contract.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import { countGuess } from './codes/claim-limits.ts'
import { marketingCalls } from './marketing.contract.ts'
import type { Marketing } from './marketing.service.ts'

export function marketingRoutes(marketing: Marketing, limits: RateLimits) {
  return serve(marketingCalls, {
    offeredCoupons: async ({ shopid }, { caller }) =>
      marketing.offered((await caller.person())?.uid ?? null, shopid),
    takeCoupon: (_query, { person, body: { shopid, coupon } }) =>
      marketing.claimCoupon(person.uid, shopid, coupon),
    claimCoupon: (_query, { person: { uid }, caller: { address }, body }) =>
      countGuess(limits, { uid, address }, () => marketing.claim(uid, body)),
    cartCoupons: (_query, { person, body }) => marketing.ofCart(person.uid, body),
    myCoupons: (_query, { person }) => marketing.mine(person.uid),
    myCouponCount: (_query, { person }) => marketing.countMine(person.uid),
  })
}
