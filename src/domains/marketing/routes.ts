import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { marketingCalls } from './contract.ts'
import type { Marketing } from './service.ts'

export function marketingRoutes(marketing: Marketing): ServedCall[] {
  return serve(marketingCalls, {
    offeredCoupons: async ({ shopid }, { caller }) =>
      marketing.offered((await caller.person())?.uid ?? null, shopid),
    takeCoupon: (_query, { person, body: { shopid, coupon } }) => marketing.take(person.uid, shopid, coupon),
    myCoupons: (_query, { person }) => marketing.mine(person.uid),
    shopCoupons: async ({ shopid }, { person }) =>
      marketing.ofShop(await marketing.ownShop(person.uid, shopid)),
    createCoupon: async (_query, { person, body: { shopid, ...terms } }) => ({
      id: await marketing.create(await marketing.ownShop(person.uid, shopid), terms),
    }),
    async stopCoupon(_query, { person, body: { shopid, coupon } }) {
      await marketing.stop(await marketing.ownShop(person.uid, shopid), coupon)
      return { ok: true as const }
    },
  })
}
