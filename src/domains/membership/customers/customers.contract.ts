import { type Static, Type as T } from 'typebox'
import { post } from '../../../platform/contract/contract.ts'
import {
  Day,
  ExportReason,
  Id,
  Moment,
  oneOf,
  orNull,
  Page,
  RequestKey,
} from '../../../platform/contract/fields.ts'
import { JobShape } from '../../jobs/jobs.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { MarketingConsentShape, OwnTierShape } from '../membership.contract.ts'
import { PointHistoryShape } from '../points/points.contract.ts'
import {
  BLOCK_REASON_LENGTH,
  BOUGHT,
  MAX_CHOSEN,
  MAX_POINTS_GIVEN,
  MAX_POINTS_TAKEN,
  MEMBER_SORTS,
  POINT_REASON_LENGTH,
} from '../shared/customer-limits.ts'

const Amount = T.Integer({ minimum: 0, maximum: 100_000_000_000 })

/** A filter of members. A missing field does not restrict the list; the limits of days and amounts are included. */
export const MemberFilterShape = T.Object({
  /**
   * prefix of a name (spaces are ignored), an e-mail address or a phone number, or the last four digits of a phone
   * number
   */
  q: T.Optional(T.String({ maxLength: 100 })),
  joined_from: T.Optional(Day),
  joined_until: T.Optional(Day),
  bought: T.Optional(oneOf(BOUGHT)),
  /** day of the last purchase */
  bought_from: T.Optional(Day),
  bought_until: T.Optional(Day),
  /** won */
  spent_from: T.Optional(Amount),
  spent_until: T.Optional(Amount),
  points_from: T.Optional(Amount),
  points_until: T.Optional(Amount),
  seen_from: T.Optional(Day),
  seen_until: T.Optional(Day),
  blocked: T.Optional(oneOf(['yes', 'no'])),
  /** whether the shop may send the member news and offers now */
  marketing: T.Optional(oneOf(['yes', 'no'])),
  /** id of the member's tier */
  tier: T.Optional(Id),
})
export type MemberFilter = Static<typeof MemberFilterShape>

export const MemberSortShape = oneOf(MEMBER_SORTS)
export type MemberSort = Static<typeof MemberSortShape>

export const ShopMemberShape = T.Object({
  uid: T.Integer(),
  /** id of the membership */
  member: T.Integer(),
  name: T.String(),
  email: T.String(),
  /** digits, or empty */
  phone: T.String(),
  joined_at: Moment,
  points: T.Integer(),
  /** paid orders that are not wholly refunded */
  orders: T.Integer(),
  /** won paid minus refunds */
  spent: T.Integer(),
  /** null for never */
  bought_at: orNull(Moment),
  /** last visit to the shop's pages, accurate to an hour; null without one */
  seen_at: orNull(Moment),
  blocked_at: orNull(Moment),
  /** valid consent to news and offers of the shop */
  marketing: MarketingConsentShape,
})
export type ShopMember = Static<typeof ShopMemberShape>

const Block = {
  /** null if not blocked */
  blocked_at: orNull(Moment),
  /** reason shown to the blocked person */
  block_reason: T.String(),
}

export const MemberDetailShape = T.Object({
  ...ShopMemberShape.properties,
  ...Block,
  /** points of uncompleted orders */
  pending: T.Integer(),
  /** given and withdrawn consents, newest first */
  consents: T.Array(T.Object({ agreed: T.Boolean(), at: Moment })),
  /** the member's tier, with its end `until` if staff set it; null for a member without a tier */
  tier: orNull(T.Object({ ...OwnTierShape.properties, id: T.Integer(), until: orNull(Moment) })),
  /** the claimed row of a former platform: the day of joining it, and the points that came along; null for others */
  imported: T.Optional(orNull(T.Object({ joined_on: orNull(Day), claimed_at: Moment, points: T.Integer() }))),
})
export type MemberDetail = Static<typeof MemberDetailShape>

/** Points that staff grant or deduct by hand. */
export const PointGiftShape = T.Object({
  /** positive to grant, negative to deduct */
  amount: T.Integer({ minimum: -MAX_POINTS_TAKEN, maximum: MAX_POINTS_GIVEN }),
  /** shown to the member */
  reason: T.String({ minLength: 1, maxLength: POINT_REASON_LENGTH }),
  /** last day of validity; one year by default */
  until: T.Optional(Day),
})
export type PointGift = Static<typeof PointGiftShape>

const MemberPageShape = T.Object({
  members: T.Array(ShopMemberShape),
  total: T.Integer(),
  exact: T.Boolean(),
  next: orNull(T.String()),
})

const ListFields = { ...MemberFilterShape.properties, sort: T.Optional(MemberSortShape) }
const MemberFields = { shopid: ShopId, uid: Id }
const reads = { audience: { shop: 'customers:read' }, log: 'look', hosts: 'admin' } as const
const writes = { audience: { shop: 'customers:write' }, hosts: 'admin' } as const

export const memberCalls = {
  shopMembers: post('/api/myshp/v2/seller/member/list', {
    summary:
      '판매자: 회원 목록. total은 조건에 맞는 회원 수이고, exact가 false면 그보다 많습니다. next를 after로 보내면 이어서 답합니다.',
    body: T.Object({
      shopid: ShopId,
      ...ListFields,
      /** `next` of the previous page */
      after: T.Optional(T.String({ maxLength: 200 })),
    }),
    reply: MemberPageShape,
    subjects: ({ members }) => members.map(({ uid }) => uid),
    ...reads,
    repeat: 'reads',
  }),
  exportShopMembers: post('/api/myshp/v2/seller/member/export', {
    summary:
      '판매자: 파일로 내려받을 회원, 500명씩. 선택하는 법은 목록과 같고, 내려받는 이유(reason)와 함께 기록됩니다.',
    body: T.Object({
      shopid: ShopId,
      reason: ExportReason,
      ...ListFields,
      after: T.Optional(T.String({ maxLength: 200 })),
    }),
    reply: MemberPageShape,
    repeat: 'reads',
    audience: { shop: 'customers:export' },
    subjects: ({ members }) => members.map(({ uid }) => uid),
    fresh: true,
    hosts: 'admin',
  }),
  countShopMembers: post('/api/myshp/v2/seller/member/count', {
    summary: '판매자: 조건에 맞는 회원의 정확한 수. 누구인지는 답하지 않습니다.',
    body: T.Object({ shopid: ShopId, ...MemberFilterShape.properties }),
    reply: T.Object({ total: T.Integer() }),
    repeat: 'reads',
    audience: { shop: 'customers:read' },
    hosts: 'admin',
  }),
  shopMember: post('/api/myshp/v2/seller/member/detail', {
    summary: '판매자: 회원 한 사람. 볼 때마다 기록됩니다.',
    body: T.Object(MemberFields),
    reply: MemberDetailShape,
    subjects: ({ uid }) => [uid],
    ...reads,
    repeat: 'reads',
  }),
  memberPoints: post('/api/myshp/v2/seller/member/points', {
    summary: '판매자: 회원 한 사람의 포인트 내역, 최근 순',
    body: T.Object({ ...MemberFields, page: Page }),
    reply: T.Object({ uid: T.Integer(), ...PointHistoryShape.properties }),
    subjects: ({ uid }) => [uid],
    ...reads,
    repeat: 'reads',
  }),
  giveMemberPoints: post('/api/myshp/v2/seller/member/points/give', {
    summary:
      '판매자: 회원에게 포인트를 지급하거나(amount가 0보다 클 때) 차감합니다. 회원은 내역에서 사유를 봅니다. 같은 key를 다시 보내면 한 번만 됩니다.',
    body: T.Object({
      ...MemberFields,
      key: RequestKey,
      ...PointGiftShape.properties,
    }),
    reply: MemberDetailShape,
    ...writes,
    repeat: 'own-key',
  }),
  startPoints: post('/api/myshp/v2/seller/member/points/bulk', {
    summary:
      '판매자: 선택한 회원(uids)이나 조건에 맞는 모든 회원(filter)에게 포인트를 지급하거나 차감하는 작업을 시작합니다. 한 사람에게 한 번만 됩니다.',
    body: T.Object({
      key: RequestKey,
      shopid: ShopId,
      gift: PointGiftShape,
      uids: T.Optional(T.Array(Id, { minItems: 1, maxItems: MAX_CHOSEN })),
      filter: T.Optional(MemberFilterShape),
    }),
    once: true,
    reply: JobShape,
    ...writes,
  }),
  undoPoints: post('/api/myshp/v2/seller/member/points/undo', {
    summary:
      '판매자: 여럿에게 지급하거나 차감한 포인트를 되돌리는 작업을 시작합니다. 이미 쓴 사람은 그대로 두고 알려 줍니다.',
    body: T.Object({ shopid: ShopId, job: Id }),
    reply: JobShape,
    ...writes,
    repeat: 'finds-done',
  }),
  blockMember: post('/api/myshp/v2/seller/member/block', {
    summary:
      '판매자: 회원을 차단합니다. 이 상점에서 사거나 글을 쓰거나 다시 가입할 수 없고, 이미 한 주문은 그대로입니다. 사유를 메일로 알립니다.',
    body: T.Object({ ...MemberFields, reason: T.String({ minLength: 1, maxLength: BLOCK_REASON_LENGTH }) }),
    reply: T.Object(Block),
    ...writes,
    repeat: 'overwrites',
  }),
  unblockMember: post('/api/myshp/v2/seller/member/unblock', {
    summary: '판매자: 회원의 차단을 풉니다.',
    body: T.Object(MemberFields),
    reply: T.Object(Block),
    ...writes,
    repeat: 'finds-done',
  }),
}
