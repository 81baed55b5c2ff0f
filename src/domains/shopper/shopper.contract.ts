import { type Static, Type as T } from 'typebox'
import { get } from '../../platform/contract/contract.ts'
import { oneOf } from '../../platform/contract/fields.ts'
import { UserInfoShape } from '../accounts/accounts.contract.ts'
import { AnonymousId } from '../cart/cart.contract.ts'
import {
  JoinStatusShape,
  MemberDiscountShape,
  MemberPointsShape,
  OwnTierShape,
} from '../membership/membership.contract.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

/** Numbers of a person's open orders in all shops, by state. Shipped orders are counted by parcels. */
export const OrderCountsShape = T.Object({
  ready: T.Integer(),
  /** paid, and not yet accepted by the shop */
  paid: T.Integer(),
  preparing: T.Integer(),
  delivery: T.Integer(),
  /** arrived, and not yet confirmed by the buyer */
  confirm: T.Integer(),
  /** cancellations, returns and exchanges */
  refund: T.Integer(),
})
export type OrderCounts = Static<typeof OrderCountsShape>

export const MySummaryShape = T.Object({
  ...UserInfoShape.properties,
  name: T.String(),
  /** whether the person owns the shop */
  owner: T.Boolean(),
  member: T.Union([MemberPointsShape, T.Null()]),
  tier: T.Union([OwnTierShape, T.Null()]),
  /** the better of the shop's member discount and the tier's */
  discount: T.Union([MemberDiscountShape, T.Null()]),
  join_status: JoinStatusShape,
  /** whether the person has coupons of the shop that can be used now */
  has_coupons: T.Optional(T.Boolean()),
  /** where the default address is; missing for the mainland, and without an address */
  region: T.Optional(oneOf(['jeju', 'island'])),
})
export type MySummary = Static<typeof MySummaryShape>

export const MyPageShape = T.Object({
  /** null for a guest */
  person: T.Union([
    T.Object({ ...MySummaryShape.properties, orders: OrderCountsShape, unread: T.Integer() }),
    T.Null(),
  ]),
  /** number of lines in the cart */
  cart: T.Integer(),
})
export type MyPage = Static<typeof MyPageShape>

/** Ids of what a person did in a shop within a day: the new membership and the last review; null for none. */
export const MyMomentsShape = T.Object({
  joined: T.Union([T.Integer(), T.Null()]),
  reviewed: T.Union([T.Integer(), T.Null()]),
})
export type MyMoments = Static<typeof MyMomentsShape>

export const shopperCalls = {
  mySummary: get('/api/myshp/get/my/summary', {
    summary: '이 상점에서의 나: 이름, 회원 여부와 포인트, 가입 요청 상태',
    query: T.Object({ shopid: ShopId }),
    reply: MySummaryShape,
    audience: 'person',
    hosts: 'shop',
  }),
  orderSummary: get('/api/myshp/get/order/summary', {
    summary:
      '진행 중인 내 주문 수: ready 결제 대기, paid 결제완료, preparing 상품준비, delivery 배송중, confirm 배송완료, refund 취소·반품·교환. 보낸 것은 송장으로 셉니다.',
    query: T.Object({}),
    reply: OrderCountsShape,
    audience: 'person',
    hosts: 'everywhere',
  }),
  unread: get('/api/message/v2/new_read', {
    summary: '읽지 않은 메시지 수',
    query: T.Object({}),
    reply: T.Integer(),
    audience: 'person',
    hosts: 'everywhere',
  }),
  myMoments: get('/api/myshp/v2/get/my/moments', {
    summary:
      '하루 안에 이 상점에 가입했거나 후기를 썼으면 그 번호. 계정 호스트에서 일어난 일이라 상점의 태그가 여기서 알아봅니다.',
    query: T.Object({ shopid: ShopId }),
    reply: MyMomentsShape,
    audience: 'person',
    hosts: 'shop',
  }),
  myPage: get('/api/myshp/v2/get/my/page', {
    summary:
      '상점 화면에 필요한 내 것 모두를 한 번에: 로그인한 사람이면 내 정보와 주문 수, 아니면 person이 null입니다. cart는 내 장바구니, 비회원이면 uuid의 장바구니입니다.',
    query: T.Object({ shopid: ShopId, uuid: T.Optional(AnonymousId) }),
    reply: MyPageShape,
    audience: 'anyone',
    hosts: 'shop',
  }),
}
