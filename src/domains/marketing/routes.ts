import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import { countGuess } from './codes/claim-limits.ts'
import { marketingCalls } from './contract.ts'
import type { Marketing } from './service.ts'

export function marketingRoutes(marketing: Marketing, limits: RateLimits): ServedCall[] {
  return serve(marketingCalls, {
    offeredCoupons: async ({ shopid }, { caller }) =>
      marketing.offered((await caller.person())?.uid ?? null, shopid),
    takeCoupon: (_query, { person, body: { shopid, coupon } }) => marketing.take(person.uid, shopid, coupon),
    claimCoupon: (_query, { person: { uid }, caller: { address }, body }) =>
      countGuess(limits, { uid, address }, () => marketing.claim(uid, body)),
    myCoupons: (_query, { person }) => marketing.mine(person.uid),
    myCouponCount: (_query, { person }) => marketing.countMine(person.uid),
    shopCoupons: (_query, { shop }) => marketing.ofShop(shop.id),
    couponGoods: ({ scope, q = '' }, { shop }) => marketing.goodsNamed(shop.id, scope, q),
    createCoupon: async (_query, { shop, record, body: { shopid: _shopid, ...terms } }) => ({
      id: await marketing.create(shop.id, terms, record),
    }),
    editCoupon: (_query, { shop, person, caller, body: { shopid: _shopid, coupon, version, ...edit } }) =>
      marketing.edit(shop.id, { coupon, version, edit }, { uid: person.uid, address: caller.address }),
    async stopCoupon(_query, { shop, record, body: { coupon } }) {
      await marketing.stop(shop.id, coupon, record)
      return { ok: true as const }
    },
    couponFigures: ({ coupon }, { shop }) => marketing.figures(shop.id, coupon),
    giveCoupon: (_query, { shop, record, body: { shopid: _shopid, ...gift } }) =>
      marketing.give(shop.id, gift, record),
    couponCodes: async (_query, { shop, record, body: { coupon } }) => ({
      codes: await marketing.codesOf(shop.id, coupon, record),
    }),
  })
}
