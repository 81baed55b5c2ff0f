import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Id, orNull } from '../../../platform/contract/fields.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { MAX_OWN_PRICES } from '../shared/best-price-limits.ts'

/** The lowest price of one piece of a product's cheapest variant. Amounts are won, without delivery. */
export const BestPriceShape = T.Object({
  sid: T.Integer(),
  /** without discounts and coupons */
  regular: T.Integer(),
  price: T.Integer(),
  member_off: T.Integer(),
  coupon_off: T.Integer(),
  /** `held`: the person has the coupon; otherwise it has to be claimed first */
  coupon: orNull(T.Object({ name: T.String(), held: T.Boolean() })),
  /** only after joining the shop */
  join: T.Boolean(),
  /** points that a member earns at this price */
  points: T.Integer(),
})
export type BestPrice = Static<typeof BestPriceShape>

export const bestPriceCalls = {
  bestPrice: get('/api/myshp/v2/get/best/price', {
    summary:
      '상품 1개를 누구나 받을 수 있는 쿠폰과 회원 할인으로 살 때의 가장 낮은 가격(원). 배송비는 들어 있지 않습니다. 살 수 없거나 2개부터 살 수 있는 상품은 null입니다.',
    query: T.Object({ shopid: ShopId, sid: Id }),
    reply: orNull(BestPriceShape),
    tags: ({ shopid, sid }) => [
      `product:${shopid}:${sid}`,
      `benefit:${shopid}`,
      `list:${shopid}`,
      `shop:${shopid}`,
    ],
    audience: 'anyone',
  }),
  ownBestPrices: post('/api/myshp/v2/best/prices', {
    summary:
      '내 쿠폰, 아직 받을 수 있는 쿠폰, 내 회원 할인으로 살 때의 가장 낮은 가격. 살 수 없는 상품은 빠집니다.',
    body: T.Object({ shopid: ShopId, sids: T.Array(Id, { maxItems: MAX_OWN_PRICES }) }),
    reply: T.Array(BestPriceShape, { maxItems: MAX_OWN_PRICES }),
    repeat: 'reads',
    audience: 'person',
    hosts: 'shop',
  }),
}
