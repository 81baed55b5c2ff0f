import { serve } from '../../../platform/contract/contract.ts'
import type { Marketing } from '../marketing.service.ts'
import { sellerMarketingCalls } from './seller-coupons.contract.ts'

export function sellerMarketingRoutes(marketing: Marketing) {
  return serve(sellerMarketingCalls, {
    shopCoupons: ({ shopid: _shopid, ...filter }, { shop }) => marketing.seller.list(shop.id, filter),
    memberCoupons: ({ uid, after }, { shop }) => marketing.seller.listOfMember(shop.id, uid, after),
    couponTargets: ({ scope, q = '' }, { shop }) => marketing.seller.searchTargets(shop.id, scope, q),
    createCoupon: async (_query, { shop, record, body: { shopid: _shopid, ...terms } }) => ({
      id: await marketing.seller.create(shop.id, terms, record),
    }),
    editCoupon: (_query, { shop, person, caller, body: { shopid: _shopid, coupon, version, ...edit } }) =>
      marketing.seller.edit(shop.id, { coupon, version, edit }, { uid: person.uid, address: caller.address }),
    async stopCoupon(_query, { shop, record, body: { coupon } }) {
      await marketing.seller.stop(shop.id, coupon, record)
      return { ok: true as const }
    },
    couponFigures: ({ coupon }, { shop }) => marketing.figures.read(shop.id, coupon),
    giveCoupon: (_query, { shop, record, body: { shopid: _shopid, ...gift } }) =>
      marketing.gifts.give(shop.id, gift, record),
    couponCodes: async (_query, { shop, record, body: { coupon } }) => ({
      codes: await marketing.codes.list(shop.id, coupon, record),
    }),
  })
}
