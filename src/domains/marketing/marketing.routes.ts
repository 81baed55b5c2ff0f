import { serve } from '../../platform/contract/contract.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import { limitGuesses } from './codes/claim-limits.ts'
import { marketingCalls } from './marketing.contract.ts'
import type { Marketing } from './marketing.service.ts'

export function marketingRoutes(marketing: Marketing, limits: RateLimits) {
  return serve(marketingCalls, {
    offeredCoupons: async ({ shopid }, { caller }) =>
      marketing.queries.offered((await caller.person())?.uid ?? null, shopid),
    takeCoupon: (_query, { person, body: { shopid, coupon } }) =>
      marketing.issuance.claim(person.uid, shopid, coupon),
    claimCoupon: (_query, { person: { uid }, caller: { address }, body }) =>
      limitGuesses(limits, { uid, address }, () => marketing.codes.claim(uid, body.code, body.shopid)),
    cartCoupons: (_query, { person, body }) => marketing.queries.forCart(person.uid, body.shopid, body.sids),
    myCoupons: (_query, { person }) => marketing.queries.mine(person.uid),
    myCouponCount: (_query, { person }) => marketing.queries.countMine(person.uid),
  })
}
