import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import type { Tenancy } from '../tenancy/service.ts'
import { marketingCalls } from './contract.ts'
import type { Marketing } from './service.ts'

/** Everybody else's shop is NOT_FOUND. */
export function marketingRoutes(marketing: Marketing, { ownShop }: Pick<Tenancy, 'ownShop'>): ServedCall[] {
  return serve(marketingCalls, {
    offeredCoupons: async ({ shopid }, { caller }) =>
      marketing.offered((await caller.person())?.uid ?? null, shopid),
    takeCoupon: (_query, { person, body: { shopid, coupon } }) => marketing.take(person.uid, shopid, coupon),
    myCoupons: (_query, { person }) => marketing.mine(person.uid),
    myCouponCount: (_query, { person }) => marketing.countMine(person.uid),
    shopCoupons: async ({ shopid }, { person }) => marketing.ofShop(await ownShop(person.uid, shopid)),
    createCoupon: async (_query, { person, body: { shopid, ...terms } }) => ({
      id: await marketing.create(await ownShop(person.uid, shopid), terms),
    }),
    async stopCoupon(_query, { person, body: { shopid, coupon } }) {
      await marketing.stop(await ownShop(person.uid, shopid), coupon)
      return { ok: true as const }
    },
  })
}
