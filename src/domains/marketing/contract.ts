import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Done, Id, Moment } from '../../platform/contract/fields.ts'
import { Version } from '../../platform/contract/version.ts'
import { ShopId } from '../tenancy/contract.ts'
import {
  MOST_CODES,
  MOST_FIGURE_DAYS,
  MOST_FOUND_GOODS,
  MOST_GIVEN,
  MOST_NAMED_GOODS,
  MOST_TARGETS,
} from './limits.ts'

// Null comes first: a number's shape would take it for 0.
const oneOf = <const Word extends string>(words: readonly Word[]) => T.Unsafe<Word>(T.Enum([...words]))
const orNull = <Shape extends Parameters<typeof T.Union>[0][0]>(shape: Shape) => T.Union([T.Null(), shape])

/**
 * Everyone and members claim a coupon themselves; a new member is issued one on joining; a person with a code claims it by that;
 * chosen members are given it by the shop.
 */
export const CouponAudienceShape = oneOf(['everyone', 'members', 'joining', 'code', 'chosen'])

/** All goods of the shop, chosen products, or the goods of chosen categories and those below them. */
export const CouponScopeShape = oneOf(['all', 'products', 'categories'])

/** The value of a coupon on goods of its shop. */
export const CouponValueShape = T.Object({
  name: T.String({ minLength: 1, maxLength: 60 }),
  /** off the goods, or the fee of the shop's own delivery */
  kind: oneOf(['percent', 'won', 'delivery']),
  /** percent or won; 0 for free delivery */
  value: T.Integer({ minimum: 0 }),
  /** most won that a percentage takes off; null for no bound */
  cap: orNull(T.Integer({ minimum: 1 })),
  /** least won for its use, of the goods that it is for */
  least: T.Integer({ minimum: 0 }),
  scope: CouponScopeShape,
})
export type CouponValue = Static<typeof CouponValueShape>

/** The value of a coupon with the goods that it is for, as people read it. */
export const ShownCouponShape = T.Object({
  ...CouponValueShape.properties,
  /** names of its products or categories, the first few */
  goods: T.Array(T.String(), { maxItems: MOST_NAMED_GOODS }),
  /** how many products or categories there are */
  goods_count: T.Integer(),
})
export type ShownCoupon = Static<typeof ShownCouponShape>

/** The terms of a coupon. Of `valid_until` and `days` one is null. */
export const CouponTermsShape = T.Object({
  ...CouponValueShape.properties,
  who: CouponAudienceShape,
  /** the chosen products (sid) or categories (cid) */
  targets: T.Array(Id, { maxItems: MOST_TARGETS }),
  /** of a coupon with a code: the one that everybody types, null for codes that are for one person each */
  code: orNull(T.String({ minLength: 4, maxLength: 30 })),
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
  ...ShownCouponShape.properties,
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
  ...ShownCouponShape.properties,
  valid_until: Moment,
})
export type UsableCoupon = Static<typeof UsableCouponShape>

/** A coupon that a person claimed by its code. */
export const ClaimedCouponShape = T.Object({
  ...UsableCouponShape.properties,
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

/** A coupon as its seller sees it. */
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

/** A code that one person can claim. */
export const CouponCodeShape = T.Object({ code: T.String(), claimed_at: orNull(Moment) })
export type CouponCode = Static<typeof CouponCodeShape>

/** The figures of a coupon on a day in Seoul. */
export const CouponDayShape = T.Object({
  /** `YYYY-MM-DD` */
  day: T.String(),
  issued: T.Integer(),
  /** by the day of the order; one that came back is not counted any more */
  used: T.Integer(),
  /** won of the orders that used it, as they were placed */
  sales: T.Integer(),
  /** won that it took off */
  off: T.Integer(),
})
export type CouponDay = Static<typeof CouponDayShape>

/** The sums of all its days, and the newest days on which something happened. */
export const CouponFiguresShape = T.Object({
  ...T.Omit(CouponDayShape, ['day']).properties,
  days: T.Array(CouponDayShape, { maxItems: MOST_FIGURE_DAYS }),
})
export type CouponFigures = Static<typeof CouponFiguresShape>

export const GivenShape = T.Object({
  /** members who have it from now on */
  given: T.Integer(),
  /** members who had it already */
  had: T.Integer(),
  /** addresses of nobody who is a member of the shop */
  unknown: T.Array(T.String(), { maxItems: MOST_GIVEN }),
})
export type Given = Static<typeof GivenShape>

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
  claimCoupon: post('/api/myshp/v2/coupon/claim', {
    summary:
      '코드로 쿠폰 받기. 상점을 말하지 않으면 코드로 찾고, 여러 상점의 코드이면 409와 고를 상점(details.shops)을 답합니다.',
    body: T.Object({ shopid: T.Optional(ShopId), code: T.String({ minLength: 1, maxLength: 60 }) }),
    reply: ClaimedCouponShape,
    who: 'person',
    at: 'account',
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
  couponGoods: get('/api/myshp/v2/seller/coupon/goods', {
    summary:
      '상점 주인: 쿠폰을 쓸 상품이나 카테고리를 이름으로 찾습니다. 카테고리에는 아래 카테고리가 함께 들어갑니다.',
    query: T.Object({
      shopid: ShopId,
      scope: oneOf(['products', 'categories']),
      q: T.Optional(T.String({ maxLength: 100 })),
    }),
    reply: T.Array(T.Object({ id: T.Integer(), name: T.String() }), { maxItems: MOST_FOUND_GOODS }),
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
  couponFigures: get('/api/myshp/v2/seller/coupon/figures', {
    summary:
      '상점 주인: 쿠폰 하나의 발급, 사용, 매출, 할인과 날마다의 수. 돌려받은 쿠폰은 사용에서 빠집니다.',
    query: T.Object({ shopid: ShopId, coupon: Id }),
    reply: CouponFiguresShape,
    who: { shop: 'marketing:read' },
    at: 'admin',
  }),
  giveCoupon: post('/api/myshp/v2/seller/coupon/give', {
    summary: '상점 주인: 고른 회원에게 쿠폰을 줍니다. 회원이 아닌 이메일은 unknown으로 답합니다.',
    body: T.Object({
      shopid: ShopId,
      coupon: Id,
      emails: T.Array(T.String({ minLength: 3, maxLength: 200 }), { minItems: 1, maxItems: MOST_GIVEN }),
    }),
    reply: GivenShape,
    who: { shop: 'marketing:write' },
    at: 'admin',
  }),
  couponCodes: post('/api/myshp/v2/seller/coupon/codes', {
    summary: '상점 주인: 한 사람에게 하나씩 주는 쿠폰 코드와 쓰인 때. 받아 갈 때마다 기록됩니다.',
    body: T.Object({ shopid: ShopId, coupon: Id }),
    reply: T.Object({ codes: T.Array(CouponCodeShape, { maxItems: MOST_CODES }) }),
    who: { shop: 'marketing:write' },
    at: 'admin',
  }),
}
