import { type Static, Type as T } from 'typebox'
import { get, post, upload } from '../../platform/contract/contract.ts'
import { After, Done, Id, Moment, orNull, Page } from '../../platform/contract/fields.ts'
import { UPLOAD_LIMIT_BYTES } from '../../platform/contract/picture-bytes.ts'
import { CorpState } from '../accounts/accounts.contract.ts'
import { MemberTypeShape, ShopId } from '../tenancy/tenancy.contract.ts'
import { PointHistoryShape } from './points/points.contract.ts'

/**
 * A person's status at a shop: member, request waiting, request rejected, or empty for none of these
 * (docs/product/membership.md).
 */
export const JoinStatusShape = T.Union([
  T.Literal('MEMBER'),
  T.Literal('REQUEST'),
  T.Literal('REJECTED'),
  T.Literal(''),
])
export type JoinStatus = Static<typeof JoinStatusShape>

/** A person's last request to join a shop, and their business registration. */
export const OwnRequestShape = T.Object({
  status: JoinStatusShape,
  /** the shop's reason for a rejection; may be empty */
  reason: T.String(),
  /** the person's text in the last request; empty without one */
  memo: T.String(),
  requested_at: orNull(Moment),
  /** state of the person's registration, for a shop that requires one; else null */
  corp: orNull(
    T.Object({
      state: CorpState,
      corpname: T.String(),
      /** whether the newest registration was rejected, and the operator's reason for it, which may be empty */
      rejected: T.Boolean(),
      reason: T.String(),
      registered_at: orNull(Moment),
      /** its picture can be sent with a request (`registered`) */
      paper: T.Boolean(),
    }),
  ),
})
export type OwnRequest = Static<typeof OwnRequestShape>

export const JoinedShape = T.Object({ status: T.Union([T.Literal('MEMBER'), T.Literal('REQUEST')]) })
export type Joined = Static<typeof JoinedShape>

export const MemberShape = T.Object({
  id: T.Integer(),
  /** usable points, won */
  point: T.Integer(),
})
export type Member = Static<typeof MemberShape>

export const MemberPointsShape = T.Object({
  ...MemberShape.properties,
  /** pending points for uncompleted orders */
  pending: T.Integer(),
  /** the part of `point` that expires within 30 days */
  expiring: T.Integer(),
})
export type MemberPoints = Static<typeof MemberPointsShape>

const Percent = T.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 })

export const TierBenefitFields = {
  /** percent off products */
  percent: Percent,
  /** percent of the price of products, in addition to the shop's own points */
  points: Percent,
  /** whether delivery is free for orders that the shop itself ships */
  free_delivery: T.Boolean(),
}

export const OwnTierShape = T.Object({
  name: T.String(),
  color: T.String(),
  ...TierBenefitFields,
})
export type OwnTier = Static<typeof OwnTierShape>

/** One shop in a person's wallet. */
export const MembershipShape = T.Object({
  ...MemberPointsShape.properties,
  shopid: T.String(),
  xshopid: T.Integer(),
  name: T.String(),
  /** the shop's canonical host with port */
  dom: T.String(),
  /** signed image base, or empty */
  profile: T.String(),
  /** false while the shop is hidden */
  isshow: T.Boolean(),
  joined_at: Moment,
  /** null for a person without a tier */
  tier: orNull(OwnTierShape),
})
export type Membership = Static<typeof MembershipShape>

/** The member discount on products, in percent or won. */
export const MemberDiscountShape = T.Object({
  kind: T.Union([T.Literal('percent'), T.Literal('won')]),
  value: T.Number(),
  /** with a discount in won: the percentage of the member's tier. The larger of the two discounts applies. */
  or_percent: T.Optional(T.Number()),
})
export type MemberDiscount = Static<typeof MemberDiscountShape>

/** A member's valid consent to news and offers of one shop. */
export const MarketingConsentShape = T.Object({
  agreed_at: T.Union([Moment, T.Null()]),
  /** end of the consent, two years later */
  until: T.Union([Moment, T.Null()]),
})
export type MarketingConsent = Static<typeof MarketingConsentShape>

export const JoinBenefitShape = T.Object({
  member: T.Boolean(),
  member_type: MemberTypeShape,
  /** bonus for joining, won; 0 for a person who has had it at this shop */
  join_point: T.Integer(),
  /** points in percent of the price of products */
  point: T.Number(),
  discount: T.Union([MemberDiscountShape, T.Null()]),
})
export type JoinBenefit = Static<typeof JoinBenefitShape>

/** The result of a request to join that was made with the sign-up. */
export const FinishedSignUpShape = T.Object({
  /** the shop; empty if the sign-up had no request */
  shopid: T.String(),
  /**
   * MEMBER and REQUEST are final. AUTH_ONLY and CORP_ONLY mean a missing proof, PAPER a missing picture of the
   * registration. Empty without a request or if the shop no longer exists.
   */
  status: T.Union([
    T.Literal('MEMBER'),
    T.Literal('REQUEST'),
    T.Literal('AUTH_ONLY'),
    T.Literal('CORP_ONLY'),
    T.Literal('PAPER'),
    T.Literal(''),
  ]),
})
export type FinishedSignUp = Static<typeof FinishedSignUpShape>

/** Uploaded files are private. Only the uploader can send `file_url`, the result of the upload. */
const FileKey = T.String({ maxLength: 100, default: '' })
const Memo = T.String({ maxLength: 1_000, default: '' })
/** consent to news and offers of the shop */
const Marketing = T.Optional(T.Boolean())

export const membershipCalls = {
  finishSignUp: post('/api/user/sign_up/finish', {
    summary: '회원가입할 때 선택한 상점에 가입합니다. 계정 사이트에서만 됩니다.',
    body: T.Object({}),
    reply: FinishedSignUpShape,
    repeat: 'creates-once',
    audience: 'person',
  }),
  join: get('/api/myshp/join', {
    summary:
      '상점 가입. 이미 회원이면 그대로입니다. 승인제 상점이면 요청이 됩니다. AUTH_ONLY, CORP_ONLY로 거절될 수 있습니다.',
    query: T.Object({ shopid: ShopId, marketing: Marketing }),
    reply: JoinedShape,
    repeat: 'creates-once',
    audience: 'person',
    changes: true,
    hosts: 'shop',
  }),
  cancel: get('/api/myshp/cancel', {
    summary: '상점 탈퇴. 회원 정보와 포인트, 가입 요청이 삭제되고 되돌릴 수 없습니다.',
    query: T.Object({ shopid: ShopId }),
    reply: Done,
    repeat: 'finds-done',
    audience: 'person',
    changes: true,
    hosts: 'shop',
  }),
  isMember: get('/api/myshp/ismember', {
    summary: '회원이면 회원 번호와 쓸 수 있는 포인트, 아니면 404입니다.',
    query: T.Object({ shopid: ShopId }),
    reply: MemberShape,
    audience: 'person',
    hosts: 'shop',
  }),
  joinStatus: get('/api/myshp/v2/request/join_status', {
    summary: 'MEMBER 회원, REQUEST 승인을 기다리는 중, REJECTED 거절됨, 빈 글자는 아무것도 아님',
    query: T.Object({ xshopid: Id }),
    reply: JoinStatusShape,
    audience: 'person',
    hosts: 'shop',
  }),
  ownRequest: get('/api/myshp/v2/request/join', {
    summary:
      '내 마지막 가입 요청과 거절 사유. 사업자 회원만 받는 상점이면 corp에 내 사업자 등록의 상태도 답합니다.',
    query: T.Object({ shopid: ShopId }),
    reply: OwnRequestShape,
    audience: 'person',
    hosts: 'shop',
  }),
  requestJoin: post('/api/myshp/v2/request/join', {
    summary: '가입 승인 요청',
    body: T.Object({ shopid: ShopId, memo: Memo, marketing: Marketing }),
    reply: JoinedShape,
    repeat: 'creates-once',
    audience: 'person',
    hosts: 'shop',
  }),
  requestCorpJoin: post('/api/myshp/v2/request/join/corp', {
    summary:
      '사업자 가입 승인 요청. file_url은 사업자등록증을 올리고 받은 것이고, registered이면 승인된 사업자 등록에 낸 것을 보냅니다.',
    body: T.Object({
      shopid: ShopId,
      memo: Memo,
      file_url: FileKey,
      registered: T.Optional(T.Boolean()),
      marketing: Marketing,
    }),
    reply: JoinedShape,
    repeat: 'creates-once',
    audience: 'person',
    hosts: 'shop',
  }),
  uploadFile: upload('/api/myshp/v2/upload/auth/file', {
    summary:
      '사업자등록증 이미지나 PDF 올리기. 5,242,880바이트까지. 올린 사람만 쓸 수 있는 file_url을 돌려줍니다.',
    reply: T.Object({ file_url: T.String() }),
    repeat: 'leaves-unused',
    audience: 'person',
    maxBytes: UPLOAD_LIMIT_BYTES,
    hosts: 'everywhere',
  }),
  pointHistory: get('/api/myshp/get/point/history', {
    summary: '내 포인트: 쓸 수 있는 것, 적립 예정, 30일 안에 사라질 것과 내역',
    query: T.Object({ shopid: ShopId, page: Page, after: After }),
    reply: PointHistoryShape,
    audience: 'person',
    hosts: 'shop',
  }),
  marketingConsent: get('/api/myshp/v2/get/my/marketing', {
    summary: '이 상점의 소식과 혜택을 받겠다고 한 때와 그 기한(2년). 지났거나 없으면 null입니다.',
    query: T.Object({ shopid: ShopId }),
    reply: MarketingConsentShape,
    audience: 'person',
    hosts: 'shop',
  }),
  saveMarketingConsent: post('/api/myshp/v2/request/my/marketing', {
    summary: '이 상점의 소식과 혜택을 받는 데 동의하거나(다시 동의하면 2년이 새로 시작됩니다) 그만 받습니다.',
    body: T.Object({ shopid: ShopId, agreed: T.Boolean() }),
    reply: MarketingConsentShape,
    repeat: 'overwrites',
    audience: 'person',
    hosts: 'shop',
  }),
  memberships: get('/api/myshp/get/my/memberships', {
    summary: '내가 가입한 모든 상점과 상점마다의 포인트, 최근 가입 순',
    query: T.Object({}),
    reply: T.Array(MembershipShape),
    audience: 'person',
  }),
  memberDiscount: get('/api/myshp/v2/get/member/discount', {
    summary: '상점의 회원이 상품 금액에서 할인받는 것. 누구에게나 같습니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Object({ discount: T.Union([MemberDiscountShape, T.Null()]) }),
    tags: ({ shopid }) => [`shop:${shopid}`, `benefit:${shopid}`],
    audience: 'anyone',
  }),
  joinBenefit: get('/api/myshp/get/join/benefit', {
    summary: '가입하면 받는 것: 가입 포인트, 적립률, 회원 할인',
    query: T.Object({ shopid: ShopId }),
    reply: JoinBenefitShape,
    audience: 'anyone',
    hosts: 'shop',
  }),
}
