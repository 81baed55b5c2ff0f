import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Id, Moment, oneOf, orNull } from '../../platform/contract/fields.ts'
import { label } from '../../platform/contract/label.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import {
  MAX_CAMPAIGN_LENGTH,
  MAX_CART_COUPONS,
  MAX_CART_PRODUCTS,
  MAX_NAMED_TARGETS,
  MAX_SOURCE_LENGTH,
  MAX_TARGETS,
} from './shared/marketing-limits.ts'

/** Who gets a coupon: by a button (`everyone`, `members`), on joining, by a typed code, or from the shop (`chosen`). */
export const CouponAudienceShape = oneOf(['everyone', 'members', 'joining', 'code', 'chosen'])

/** The last source of a visitor (`visit-source.ts`); `at` is in ms since the epoch. An unknown source is ignored. */
export const LastSourceShape = T.Object({
  source: T.String({ maxLength: 2 * MAX_SOURCE_LENGTH }),
  campaign: T.String({ maxLength: 2 * MAX_CAMPAIGN_LENGTH }),
  at: T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
})

export const CouponScopeShape = oneOf(['all', 'products', 'categories'])

export const CouponValueShape = T.Object({
  name: T.String({ minLength: 1, maxLength: 60 }),
  /** `delivery` is free delivery by the shop */
  kind: oneOf(['percent', 'won', 'delivery']),
  /** percent or won; 0 for free delivery */
  value: T.Integer({ minimum: 0 }),
  /** maximum discount of a percentage, won; null for no maximum */
  cap: orNull(T.Integer({ minimum: 1 })),
  /** minimum price of the products that it applies to, won */
  least: T.Integer({ minimum: 0 }),
  scope: CouponScopeShape,
})
export type CouponValue = Static<typeof CouponValueShape>

export const ShownCouponShape = T.Object({
  ...CouponValueShape.properties,
  /** names of the first products or categories to which the coupon is limited */
  goods: T.Array(T.String(), { maxItems: MAX_NAMED_TARGETS }),
  /** number of these products or categories */
  goods_count: T.Integer(),
})
export type ShownCoupon = Static<typeof ShownCouponShape>

/** The terms of a coupon. Either `valid_until` or `days` is null. */
export const CouponTermsShape = T.Object({
  ...CouponValueShape.properties,
  name: label(60),
  who: CouponAudienceShape,
  /** the chosen products (sid) or categories (cid) */
  targets: T.Array(Id, { maxItems: MAX_TARGETS }),
  /** the shared code of a coupon with `who: 'code'`; null for single-use codes */
  code: orNull(T.String({ minLength: 4, maxLength: 30 })),
  /** null to start now */
  valid_from: orNull(Moment),
  valid_until: orNull(Moment),
  /** days of validity after the day of issue */
  days: orNull(T.Integer({ minimum: 1, maximum: 730 })),
  /** number of coupons; null for no limit */
  total: orNull(T.Integer({ minimum: 1, maximum: 10_000_000 })),
})
export type CouponTerms = Static<typeof CouponTermsShape>

export const OfferedCouponShape = T.Object({
  id: T.Integer(),
  ...ShownCouponShape.properties,
  who: CouponAudienceShape,
  valid_until: orNull(Moment),
  days: orNull(T.Integer()),
  /** whether the person has or had the coupon */
  taken: T.Boolean(),
  /** no coupons are left */
  gone: T.Boolean(),
})
export type OfferedCoupon = Static<typeof OfferedCouponShape>

/** A person's issued coupon. */
export const UsableCouponShape = T.Object({
  id: T.Integer(),
  ...ShownCouponShape.properties,
  valid_until: Moment,
})
export type UsableCoupon = Static<typeof UsableCouponShape>

export const CartCouponShape = T.Object({
  ...UsableCouponShape.properties,
  /** the requested products (sid) that it applies to */
  covers: T.Array(T.Integer(), { maxItems: MAX_CART_PRODUCTS }),
})
export type CartCoupon = Static<typeof CartCouponShape>

export const TakenCouponShape = T.Object({
  ...UsableCouponShape.properties,
  /** whether the person had the coupon already */
  had: T.Boolean(),
})
export type TakenCoupon = Static<typeof TakenCouponShape>

/** A coupon claimed by its code. */
export const ClaimedCouponShape = T.Object({
  ...TakenCouponShape.properties,
  shopid: T.String(),
  shop_name: T.String(),
})
export type ClaimedCoupon = Static<typeof ClaimedCouponShape>

export const MyCouponShape = T.Object({
  ...UsableCouponShape.properties,
  state: T.Union([T.Literal('usable'), T.Literal('used'), T.Literal('expired')]),
  used_at: orNull(Moment),
  shopid: T.String(),
  shop_name: T.String(),
  /** the shop's canonical host with port */
  dom: T.String(),
})
export type MyCoupon = Static<typeof MyCouponShape>

export const marketingCalls = {
  offeredCoupons: get('/api/myshp/get/coupon/list', {
    summary: '상점에서 지금 받을 수 있는 쿠폰과 내가 받았는지',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(OfferedCouponShape),
    audience: 'anyone',
    hosts: 'shop',
  }),
  takeCoupon: post('/api/myshp/v2/coupon/take', {
    summary:
      '쿠폰 받기. 한 사람에게 한 장이고, 이미 받았으면 그 쿠폰과 had: true를 답합니다. 모두 소진되었거나 기간이 아니면 409와 그 사유를 답합니다.',
    body: T.Object({ shopid: ShopId, coupon: Id }),
    reply: TakenCouponShape,
    repeat: 'creates-once',
    audience: 'person',
    hosts: 'shop',
  }),
  claimCoupon: post('/api/myshp/v2/coupon/claim', {
    summary:
      '코드로 쿠폰 받기. 상점을 말하지 않으면 코드로 찾고, 여러 상점의 코드이면 409와 선택할 상점(details.shops)을 답합니다. 이미 받은 쿠폰이면 had: true, 모두 소진되었거나 기간이 아니면 409와 그 사유입니다.',
    body: T.Object({ shopid: T.Optional(ShopId), code: T.String({ minLength: 1, maxLength: 60 }) }),
    reply: ClaimedCouponShape,
    repeat: 'creates-once',
    audience: 'person',
    hosts: 'account',
  }),
  cartCoupons: post('/api/myshp/v2/coupon/cart', {
    summary:
      '이 상점에서 지금 쓸 수 있는 내 쿠폰과, 보낸 상품 가운데 그 쿠폰을 쓸 수 있는 것. 먼저 끝나는 것부터.',
    body: T.Object({ shopid: ShopId, sids: T.Array(Id, { maxItems: MAX_CART_PRODUCTS }) }),
    reply: T.Array(CartCouponShape, { maxItems: MAX_CART_COUPONS }),
    repeat: 'reads',
    audience: 'person',
    hosts: 'shop',
  }),
  myCoupons: get('/api/myshp/get/my/coupons', {
    summary: '모든 상점에서 받은 내 쿠폰: 쓸 수 있는 것, 쓴 것, 기간이 지난 것',
    query: T.Object({}),
    reply: T.Array(MyCouponShape),
    audience: 'person',
  }),
  myCouponCount: get('/api/myshp/get/my/coupon/count', {
    summary: '모든 상점에서 지금 쓸 수 있는 내 쿠폰 수',
    query: T.Object({}),
    reply: T.Object({ usable: T.Integer() }),
    audience: 'person',
  }),
}
