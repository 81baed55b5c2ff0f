import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { marketingCalls } from './contract.ts'
import type { Marketing } from './service.ts'

export function marketingRoutes(marketing: Marketing): ServedCall[] {
  return serve(marketingCalls, {
    offeredCoupons: async ({ shopid }, { caller }) =>
      marketing.offered((await caller.person())?.uid ?? null, shopid),
    takeCoupon: (_query, { person, body: { shopid, coupon } }) => marketing.take(person.uid, shopid, coupon),
    myCoupons: (_query, { person }) => marketing.mine(person.uid),
    myCouponCount: (_query, { person }) => marketing.countMine(person.uid),
    shopCoupons: (_query, { shop }) => marketing.ofShop(shop.id),
    createCoupon: async (_query, { shop, record, body: { shopid: _shopid, ...terms } }) => ({
      id: await marketing.create(shop.id, terms, record),
    }),
    editCoupon: (_query, { shop, person, caller, body: { shopid: _shopid, coupon, version, ...edit } }) =>
      marketing.edit(shop.id, { coupon, version, edit }, { uid: person.uid, address: caller.address }),
    async stopCoupon(_query, { shop, record, body: { coupon } }) {
      await marketing.stop(shop.id, coupon, record)
      return { ok: true as const }
    },
  })
}
