import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { Version } from '../../../platform/contract/version.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'

const RequestStateShape = T.Union([T.Literal('REQUEST'), T.Literal('APPROVED'), T.Literal('REJECTED')])
export type RequestState = Static<typeof RequestStateShape>

export const JoinRequestShape = T.Object({
  id: T.Integer(),
  version: T.Integer(),
  uid: T.Integer(),
  name: T.String(),
  email: T.String(),
  memo: T.String(),
  /** whether the request has a picture of a business registration */
  paper: T.Boolean(),
  state: RequestStateShape,
  /** the shop's reason for a rejection */
  reason: T.String(),
  requested_at: Moment,
  decided_at: T.Union([Moment, T.Null()]),
})
export type JoinRequest = Static<typeof JoinRequestShape>

export const JoinRequestsShape = T.Object({
  requests: T.Array(JoinRequestShape),
  /** pass as `after` to get the next page; null at the end */
  next: orNull(T.Integer()),
  /** number of requests in this state */
  total: T.Integer(),
})
export type JoinRequests = Static<typeof JoinRequestsShape>

/** A shop's member discount for its staff, in percent or won off products. The kind `none` has the value 0. */
export const DiscountSettingShape = T.Object({
  version: Version,
  kind: oneOf(['none', 'percent', 'won']),
  value: T.Number({ minimum: 0, maximum: 1_000_000 }),
})
export type DiscountSetting = Static<typeof DiscountSettingShape>

const RequestFields = { shopid: ShopId, request: Id }
/** `version` is the version of the request that staff saw. */
const DecisionFields = { ...RequestFields, version: Version }

export const sellerMembershipCalls = {
  joinRequests: get('/api/myshp/v2/seller/join/list', {
    summary: '상점 주인: 가입 요청. 기다리는 것은 오래된 순, 결정한 것은 최근 순입니다.',
    query: T.Object({ shopid: ShopId, state: RequestStateShape, after: T.Optional(Id) }),
    reply: JoinRequestsShape,
    audience: { shop: 'customers:read' },
    log: 'look',
    subjects: ({ requests }) => requests.map(({ uid }) => uid),
    hosts: 'admin',
  }),
  joinRequestCount: get('/api/myshp/v2/seller/join/count', {
    summary: '상점 주인: 기다리는 가입 요청의 수. 누구의 것인지는 답하지 않습니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Object({ waiting: T.Integer() }),
    audience: { shop: 'customers:read' },
    hosts: 'admin',
  }),
  discountSetting: get('/api/myshp/v2/seller/member/discount', {
    summary: '상점의 회원 할인과 그 version',
    query: T.Object({ shopid: ShopId }),
    reply: DiscountSettingShape,
    audience: { shop: 'settings:read' },
    hosts: 'admin',
  }),
  saveDiscount: post('/api/myshp/v2/seller/member/discount/save', {
    summary:
      '상점의 회원 할인을 정합니다. 무료 배송 기준을 보기 전에 상품 금액에서 차감합니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ shopid: ShopId, ...DiscountSettingShape.properties }),
    reply: DiscountSettingShape,
    audience: { shop: 'settings:write' },
    hosts: 'admin',
  }),
  joinPaper: post('/api/myshp/v2/seller/join/paper', {
    summary: '상점 주인: 가입 요청에 붙은 사업자등록증. 볼 때마다 기록됩니다.',
    body: T.Object(RequestFields),
    /** a data address */
    reply: T.Object({ image: T.String() }),
    repeat: 'reads',
    audience: { shop: 'customers:read' },
    log: 'look',
    hosts: 'admin',
  }),
  approveJoin: post('/api/myshp/v2/seller/join/approve', {
    summary:
      '상점 주인: 가입을 승인합니다. 결과는 메일로 알립니다. 그사이 다르게 결정된 요청이면 409 STALE입니다.',
    body: T.Object(DecisionFields),
    reply: Done,
    audience: { shop: 'customers:write' },
    hosts: 'admin',
  }),
  rejectJoin: post('/api/myshp/v2/seller/join/reject', {
    summary:
      '상점 주인: 가입을 거절합니다. 사유는 메일로 알립니다. 그사이 다르게 결정된 요청이면 409 STALE입니다.',
    body: T.Object({ ...DecisionFields, reason: T.String({ maxLength: 500 }) }),
    reply: Done,
    audience: { shop: 'customers:write' },
    hosts: 'admin',
  }),
}
