import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Done, Id, Moment } from '../../platform/contract/fields.ts'
import { Version } from '../../platform/contract/version.ts'
import { ShopId } from '../tenancy/contract.ts'

// Null comes first: a number's shape would take it for 0.
const orNull = <Shape extends Parameters<typeof T.Union>[0][0]>(shape: Shape) => T.Union([T.Null(), shape])

/** Everyone and members claim a coupon themselves; a new member is issued one on joining. */
export const CouponAudienceShape = T.Union([
  T.Literal('everyone'),
  T.Literal('members'),
  T.Literal('joining'),
])

/** The value of a coupon on goods of its shop. */
export const CouponValueShape = T.Object({
  name: T.String({ minLength: 1, maxLength: 60 }),
  kind: T.Union([T.Literal('percent'), T.Literal('won')]),
  /** percent or won */
  value: T.Integer({ minimum: 1 }),
  /** most won that a percentage takes off; null for no bound */
  cap: orNull(T.Integer({ minimum: 1 })),
  /** least won of goods for its use */
  least: T.Integer({ minimum: 0 }),
})
export type CouponValue = Static<typeof CouponValueShape>

/** The terms of a coupon. Of `valid_until` and `days` one is null. */
export const CouponTermsShape = T.Object({
  ...CouponValueShape.properties,
  who: CouponAudienceShape,
  /** start of the issue; null for at once */
  valid_from: orNull(Moment),
  valid_until: orNull(Moment),
  /** validity in days after the day of the issue */
  days: orNull(T.Integer({ minimum: 1, maximum: 730 })),
  /** number of coupons in all; null for no bound */
  total: orNull(T.Integer({ minimum: 1, maximum: 10_000_000 })),
})
export type CouponTerms = Static<typeof CouponTermsShape>

/** The editable part of a coupon. An end holds for those who are given it from then on. Of `valid_until` and `days` one is null. */
export const CouponEditShape = T.Pick(CouponTermsShape, ['name', 'valid_until', 'days', 'total'])
export type CouponEdit = Static<typeof CouponEditShape>

/** A coupon that can be taken. */
export const OfferedCouponShape = T.Object({
  id: T.Integer(),
  ...CouponValueShape.properties,
  who: CouponAudienceShape,
  valid_until: orNull(Moment),
  days: orNull(T.Integer()),
  /** the caller has it, or had it */
  taken: T.Boolean(),
  /** all are taken */
  gone: T.Boolean(),
})
export type OfferedCoupon = Static<typeof OfferedCouponShape>

/** A person's own coupon that can be used. */
export const UsableCouponShape = T.Object({
  id: T.Integer(),
  ...CouponValueShape.properties,
  valid_until: Moment,
})
export type UsableCoupon = Static<typeof UsableCouponShape>

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

/** A coupon as its seller sees it. */
export const SellerCouponShape = T.Object({
  id: T.Integer(),
  version: Version,
  ...CouponTermsShape.properties,
  valid_from: Moment,
  issued: T.Integer(),
  used: T.Integer(),
  stopped: T.Boolean(),
  created_at: Moment,
})
export type SellerCoupon = Static<typeof SellerCouponShape>

export const marketingCalls = {
  offeredCoupons: get('/api/myshp/get/coupon/list', {
    summary: '상점에서 지금 받을 수 있는 쿠폰과 내가 받았는지',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(OfferedCouponShape),
    who: 'anyone',
    at: 'shop',
  }),
  takeCoupon: post('/api/myshp/v2/coupon/take', {
    summary: '쿠폰 받기. 한 사람에게 한 장이고, 이미 받았으면 그 쿠폰을 그대로 답합니다.',
    body: T.Object({ shopid: ShopId, coupon: Id }),
    reply: UsableCouponShape,
    who: 'person',
    at: 'shop',
  }),
  myCoupons: get('/api/myshp/get/my/coupons', {
    summary: '모든 상점에서 받은 내 쿠폰: 쓸 수 있는 것, 쓴 것, 기간이 지난 것',
    query: T.Object({}),
    reply: T.Array(MyCouponShape),
    who: 'person',
  }),
  myCouponCount: get('/api/myshp/get/my/coupon/count', {
    summary: '모든 상점에서 지금 쓸 수 있는 내 쿠폰 수',
    query: T.Object({}),
    reply: T.Object({ usable: T.Integer() }),
    who: 'person',
  }),
  shopCoupons: get('/api/myshp/v2/seller/coupon/list', {
    summary: '상점 주인: 만든 쿠폰과 나간 수, 쓴 수',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(SellerCouponShape),
    who: { shop: 'marketing:read' },
    at: 'admin',
  }),
  createCoupon: post('/api/myshp/v2/seller/coupon/create', {
    summary: '상점 주인: 쿠폰을 만듭니다. 할인과 최소 구매 금액은 나중에 바뀌지 않습니다.',
    body: T.Object({ shopid: ShopId, ...CouponTermsShape.properties }),
    reply: T.Object({ id: T.Integer() }),
    who: { shop: 'marketing:write' },
    at: 'admin',
  }),
  editCoupon: post('/api/myshp/v2/seller/coupon/edit', {
    summary:
      '상점 주인: 쿠폰의 이름, 기간, 수량을 고칩니다. 이미 받은 사람의 기간은 그대로입니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ shopid: ShopId, coupon: Id, version: Version, ...CouponEditShape.properties }),
    reply: SellerCouponShape,
    who: { shop: 'marketing:write' },
    log: 'own',
    at: 'admin',
  }),
  stopCoupon: post('/api/myshp/v2/seller/coupon/stop', {
    summary: '상점 주인: 쿠폰을 더 내주지 않습니다. 이미 받은 사람은 쓸 수 있습니다.',
    body: T.Object({ shopid: ShopId, coupon: Id }),
    reply: Done,
    who: { shop: 'marketing:write' },
    at: 'admin',
  }),
}
