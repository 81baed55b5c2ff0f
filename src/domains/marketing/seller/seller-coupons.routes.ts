import { serve } from '../../../platform/contract/contract.ts'
import type { Marketing } from '../marketing.service.ts'
import { sellerMarketingCalls } from './seller-coupons.contract.ts'

/** Calls by which a shop's people give coupons and see what became of them. */
export function sellerMarketingRoutes(marketing: Marketing) {
  return serve(sellerMarketingCalls, {
    shopCoupons: ({ shopid: _shopid, ...wanted }, { shop }) => marketing.ofShop(shop.id, wanted),
    memberCoupons: ({ uid, after }, { shop }) => marketing.ofMember(shop.id, uid, after),
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
