import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { label, requiredLines } from '../../../platform/contract/label.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { MAX_LIFT_REASON } from '../shared/supervision-limits.ts'

/** `news` is in the list, `maintenance` is also a banner above each page of the admin while it is shown. */
export const ANNOUNCEMENT_KINDS = ['news', 'maintenance'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

export const MAX_ANNOUNCEMENT_TITLE = 100
export const MAX_ANNOUNCEMENT_TEXT = 4_000

const Announcement = {
  id: T.Integer(),
  kind: oneOf(ANNOUNCEMENT_KINDS),
  title: T.String(),
  text: T.String(),
  shown_from: Moment,
  shown_until: orNull(Moment),
}
const SellerAnnouncementShape = T.Object(Announcement)
export type SellerAnnouncement = Static<typeof SellerAnnouncementShape>

const OperatorAnnouncementShape = T.Object({
  ...Announcement,
  /** name of the fee plan whose shops get it; empty for all shops */
  plan: T.String(),
  by_mail: T.Boolean(),
  /** owners that have the mail */
  mailed: T.Integer(),
  is_mailed: T.Boolean(),
  written_at: Moment,
  withdrawn_at: orNull(Moment),
})
export type OperatorAnnouncement = Static<typeof OperatorAnnouncementShape>

/** The fields of an announcement that an operator writes. `shown_from` null is now. */
export const AnnouncementDraftShape = T.Object({
  kind: oneOf(ANNOUNCEMENT_KINDS),
  title: label(MAX_ANNOUNCEMENT_TITLE),
  text: requiredLines(MAX_ANNOUNCEMENT_TEXT),
  plan: orNull(Id),
  shown_from: orNull(Moment),
  shown_until: orNull(Moment),
  by_mail: T.Boolean(),
})
export type AnnouncementDraft = Static<typeof AnnouncementDraftShape>

const OPERATOR = '/api/myshp/v2/operator/announcement'
const writes = { audience: { operator: 'announcements:write' } } as const

export const platformAnnouncementCalls = {
  operatorAnnouncements: get(`${OPERATOR}/list`, {
    summary: '운영자: 판매자에게 알린 공지, 최근 것부터 50건씩. 고를 수 있는 요금제도 돌려줍니다.',
    query: T.Object({ after: T.Optional(Id) }),
    reply: T.Object({
      announcements: T.Array(OperatorAnnouncementShape),
      plans: T.Array(T.Object({ id: T.Integer(), name: T.String() })),
      next: orNull(T.Integer()),
    }),
    ...writes,
  }),
  announce: post(`${OPERATOR}/create`, {
    summary:
      '운영자: 판매자에게 공지합니다. 관리자 화면에 보이고, by_mail이면 상점 소유자에게 메일을 보냅니다. 점검 공지는 끝나는 때까지 모든 화면 위에 보입니다.',
    body: T.Object({ key: RequestKey, ...AnnouncementDraftShape.properties }),
    once: true,
    reply: T.Object({ id: T.Integer() }),
    ...writes,
  }),
  withdrawAnnouncement: post(`${OPERATOR}/withdraw`, {
    summary: '운영자: 공지를 내립니다. 아직 보내지 않은 메일은 보내지 않습니다.',
    body: T.Object({ id: Id, reason: label(MAX_LIFT_REASON) }),
    reply: Done,
    repeat: 'finds-done',
    ...writes,
  }),
}

const seller = { audience: { shop: 'shop:read' }, hosts: 'admin' } as const

export const sellerAnnouncementCalls = {
  platformAnnouncements: get('/api/myshp/v2/seller/announcements', {
    summary: '판매자: 마당이 알린 공지, 최근 것부터 50건. unread는 아직 읽지 않은 공지의 수입니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Object({ announcements: T.Array(SellerAnnouncementShape), unread: T.Integer() }),
    ...seller,
  }),
  readAnnouncements: post('/api/myshp/v2/seller/announcements/read', {
    summary: '판매자: 이때까지 보인 공지를 읽은 것으로 표시합니다.',
    /** `shown_from` of the newest announcement that the person has seen */
    body: T.Object({ shopid: ShopId, seen: Moment }),
    reply: Done,
    repeat: 'overwrites',
    ...seller,
  }),
}
