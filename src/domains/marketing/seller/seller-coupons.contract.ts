import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { omitFields, pickFields } from '../../../platform/contract/shapes.ts'
import { Version } from '../../../platform/contract/version.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import {
  CouponTermsShape,
  MyCouponShape,
  ShownCouponShape,
  UsableCouponShape,
} from '../marketing.contract.ts'
import {
  COUPON_STATES,
  COUPONS_PER_PAGE,
  MAX_CODES,
  MAX_FIGURE_DAYS,
  MAX_FOUND_TARGETS,
  MAX_GIFTS,
  MEMBER_COUPONS_PER_PAGE,
} from '../shared/marketing-limits.ts'

/** A new end applies to coupons issued from then on. Either `valid_until` or `days` is null. */
export const CouponEditShape = pickFields(CouponTermsShape, ['name', 'valid_until', 'days', 'total'])
export type CouponEdit = Static<typeof CouponEditShape>

export const SellerCouponShape = T.Object({
  id: T.Integer(),
  version: Version,
  ...CouponTermsShape.properties,
  ...ShownCouponShape.properties,
  valid_from: Moment,
  issued: T.Integer(),
  used: T.Integer(),
  stopped: T.Boolean(),
  created_at: Moment,
})
export type SellerCoupon = Static<typeof SellerCouponShape>

export const CouponStateShape = oneOf(COUPON_STATES)
export type CouponState = Static<typeof CouponStateShape>

export const CouponFilterShape = T.Object({
  state: T.Optional(CouponStateShape),
  /** text that the name contains */
  q: T.Optional(T.String({ maxLength: 100 })),
})
export type CouponFilter = Static<typeof CouponFilterShape>

export const MemberCouponShape = T.Object({
  ...UsableCouponShape.properties,
  state: MyCouponShape.properties.state,
  issued_at: Moment,
  used_at: orNull(Moment),
})
export type MemberCoupon = Static<typeof MemberCouponShape>

/** A single-use code. */
export const CouponCodeShape = T.Object({ code: T.String(), claimed_at: orNull(Moment) })
export type CouponCode = Static<typeof CouponCodeShape>

/** A coupon's figures for one day in Seoul. */
export const CouponDayShape = T.Object({
  /** `YYYY-MM-DD` */
  day: T.String(),
  issued: T.Integer(),
  /** uses by the day of the order, without returned coupons */
  used: T.Integer(),
  /** won of the orders that used the coupon */
  sales: T.Integer(),
  /** won of discount */
  off: T.Integer(),
})
export type CouponDay = Static<typeof CouponDayShape>

/** A coupon's totals, and its newest days with a change. */
export const CouponFiguresShape = T.Object({
  ...omitFields(CouponDayShape, ['day']).properties,
  days: T.Array(CouponDayShape, { maxItems: MAX_FIGURE_DAYS }),
})
export type CouponFigures = Static<typeof CouponFiguresShape>

export const GiftResultShape = T.Object({
  /** number of members who got the coupon by this call */
  given: T.Integer(),
  /** number of members who had it already */
  had: T.Integer(),
  /** mail addresses that belong to no member of the shop */
  unknown: T.Array(T.String(), { maxItems: MAX_GIFTS }),
})
export type GiftResult = Static<typeof GiftResultShape>

export const sellerMarketingCalls = {
  shopCoupons: get('/api/myshp/v2/seller/coupon/list', {
    summary: '상점 주인: 만든 쿠폰과 나간 수, 쓴 수를 새것부터 50개씩. next를 after로 넘겨 이어 읽습니다.',
    query: T.Object({ shopid: ShopId, ...CouponFilterShape.properties, after: T.Optional(Id) }),
    reply: T.Object({
      coupons: T.Array(SellerCouponShape, { maxItems: COUPONS_PER_PAGE }),
      next: orNull(T.Integer()),
    }),
    audience: { shop: 'marketing:read' },
    hosts: 'admin',
  }),
  memberCoupons: get('/api/myshp/v2/seller/coupon/member', {
    summary:
      '판매자: 회원 한 사람이 이 상점에서 받은 쿠폰, 최근에 받은 것부터. next를 after로 넘겨 이어 읽습니다.',
    query: T.Object({ shopid: ShopId, uid: Id, after: T.Optional(Id) }),
    reply: T.Object({
      uid: T.Integer(),
      /** number of usable coupons */
      usable: T.Integer(),
      coupons: T.Array(MemberCouponShape, { maxItems: MEMBER_COUPONS_PER_PAGE }),
      next: orNull(T.Integer()),
    }),
    audience: { shop: 'customers:read' },
    log: 'look',
    subjects: ({ uid }) => [uid],
    hosts: 'admin',
  }),
  couponTargets: get('/api/myshp/v2/seller/coupon/goods', {
    summary:
      '상점 주인: 쿠폰을 쓸 상품이나 카테고리를 이름으로 찾습니다. 카테고리에는 아래 카테고리가 함께 들어갑니다.',
    query: T.Object({
      shopid: ShopId,
      scope: oneOf(['products', 'categories']),
      q: T.Optional(T.String({ maxLength: 100 })),
    }),
    reply: T.Array(T.Object({ id: T.Integer(), name: T.String() }), { maxItems: MAX_FOUND_TARGETS }),
    audience: { shop: 'marketing:read' },
    hosts: 'admin',
  }),
  createCoupon: post('/api/myshp/v2/seller/coupon/create', {
    summary: '상점 주인: 쿠폰을 만듭니다. 할인과 최소 구매 금액은 나중에 바뀌지 않습니다.',
    body: T.Object({ key: RequestKey, shopid: ShopId, ...CouponTermsShape.properties }),
    once: true,
    reply: T.Object({ id: T.Integer() }),
    audience: { shop: 'marketing:write' },
    hosts: 'admin',
  }),
  editCoupon: post('/api/myshp/v2/seller/coupon/edit', {
    summary:
      '상점 주인: 쿠폰의 이름, 기간, 수량을 수정합니다. 이미 받은 사람의 기간은 그대로입니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ shopid: ShopId, coupon: Id, version: Version, ...CouponEditShape.properties }),
    reply: SellerCouponShape,
    audience: { shop: 'marketing:write' },
    log: 'own',
    hosts: 'admin',
  }),
  stopCoupon: post('/api/myshp/v2/seller/coupon/stop', {
    summary: '상점 주인: 쿠폰을 더 내주지 않습니다. 이미 받은 사람은 쓸 수 있습니다.',
    body: T.Object({ shopid: ShopId, coupon: Id }),
    reply: Done,
    repeat: 'finds-done',
    audience: { shop: 'marketing:write' },
    hosts: 'admin',
  }),
  couponFigures: get('/api/myshp/v2/seller/coupon/figures', {
    summary:
      '상점 주인: 쿠폰 하나의 발급, 사용, 매출, 할인과 날마다의 수. 돌려받은 쿠폰은 사용에서 빠집니다.',
    query: T.Object({ shopid: ShopId, coupon: Id }),
    reply: CouponFiguresShape,
    audience: { shop: 'marketing:read' },
    hosts: 'admin',
  }),
  giveCoupon: post('/api/myshp/v2/seller/coupon/give', {
    summary: '상점 주인: 선택한 회원에게 쿠폰을 줍니다. 회원이 아닌 이메일은 unknown으로 답합니다.',
    body: T.Object({
      shopid: ShopId,
      coupon: Id,
      emails: T.Array(T.String({ minLength: 3, maxLength: 200 }), { minItems: 1, maxItems: MAX_GIFTS }),
    }),
    reply: GiftResultShape,
    repeat: 'creates-once',
    audience: { shop: 'marketing:write' },
    hosts: 'admin',
  }),
  couponCodes: post('/api/myshp/v2/seller/coupon/codes', {
    summary: '상점 주인: 한 사람에게 하나씩 주는 쿠폰 코드와 쓰인 때. 받아 갈 때마다 기록됩니다.',
    body: T.Object({ shopid: ShopId, coupon: Id }),
    reply: T.Object({ codes: T.Array(CouponCodeShape, { maxItems: MAX_CODES }) }),
    repeat: 'reads',
    audience: { shop: 'marketing:write' },
    hosts: 'admin',
  }),
}
