import { type Static, Type as T } from 'typebox'
import { get, post, upload } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { label } from '../../../platform/contract/label.ts'
import { UPLOAD_LIMIT_BYTES } from '../../../platform/contract/picture-bytes.ts'
import { Version } from '../../../platform/contract/version.ts'
import { draftShape } from '../../publishing/publishing.contract.ts'
import { MAX_PAGE_BYTES, MAX_PROMOTION_REASON, PROMOTION_STATES } from '../shared/content-limits.ts'
import { PageValueShape } from '../shared/page-value.ts'

const ListedPromotionShape = T.Object({
  id: T.Integer(),
  /** the version that the draft's calls need */
  version: Version,
  slug: T.String(),
  title: T.String(),
  state: oneOf(PROMOTION_STATES),
  /** whether the editor has a draft that is not published */
  drafted: T.Boolean(),
  shown_from: orNull(Moment),
  shown_until: orNull(Moment),
  /** last change in the editor; null for a promotion that only a file has written */
  changed_at: orNull(Moment),
  /** name of the operator who changed it last */
  changed_by: T.String(),
})
export type ListedPromotion = Static<typeof ListedPromotionShape>

const PromotionDraftShape = draftShape(PageValueShape, {})
export type PromotionDraft = Static<typeof PromotionDraftShape>

const OPERATOR = '/api/myshp/v2/operator/promotion'
const Seen = { promotion: Id, version: Version }
const writes = { audience: { operator: 'site:write' } } as const

export const promotionCalls = {
  promotions: get(`${OPERATOR}/list`, {
    summary: '운영자: 기획전, 최근에 만든 것부터 50개씩. after는 앞 쪽의 next입니다.',
    query: T.Object({ after: T.Optional(Id) }),
    reply: T.Object({ promotions: T.Array(ListedPromotionShape), next: orNull(T.Integer()) }),
    ...writes,
  }),
  createPromotion: post(`${OPERATOR}/create`, {
    summary: '운영자: 기획전을 만듭니다. 게시하기 전에는 보이지 않습니다.',
    body: T.Object({ key: RequestKey, title: label(200), slug: label(60) }),
    once: true,
    reply: T.Object({ id: T.Integer() }),
    ...writes,
  }),
  promotionDraft: get(`${OPERATOR}/draft`, {
    summary: '운영자: 기획전 초안과 그 version. 초안이 없으면 게시된 값입니다.',
    query: T.Object({ promotion: Id }),
    reply: PromotionDraftShape,
    ...writes,
  }),
  savePromotionDraft: post(`${OPERATOR}/save`, {
    summary: '운영자: 기획전 초안을 저장합니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ ...Seen, value: PageValueShape }),
    maxBytes: MAX_PAGE_BYTES,
    reply: PromotionDraftShape,
    ...writes,
  }),
  discardPromotionDraft: post(`${OPERATOR}/discard`, {
    summary: '운영자: 기획전 초안을 버립니다.',
    body: T.Object(Seen),
    reply: PromotionDraftShape,
    ...writes,
  }),
  publishPromotion: post(`${OPERATOR}/publish`, {
    summary: '운영자: 기획전 초안을 게시합니다. 초안의 기간에만 보입니다.',
    body: T.Object(Seen),
    reply: PromotionDraftShape,
    ...writes,
  }),
  endPromotion: post(`${OPERATOR}/end`, {
    summary: '운영자: 보이거나 보일 기획전을 지금 끝냅니다. 기간을 고쳐 다시 게시할 수 있습니다.',
    body: T.Object({ ...Seen, reason: label(MAX_PROMOTION_REASON) }),
    reply: Done,
    ...writes,
  }),
  deletePromotion: post(`${OPERATOR}/delete`, {
    summary: '운영자: 기획전을 초안과 함께 삭제합니다. 되돌릴 수 없습니다.',
    body: T.Object({ ...Seen, reason: label(MAX_PROMOTION_REASON) }),
    reply: Done,
    ...writes,
  }),
  uploadPromotionPicture: upload(`${OPERATOR}/picture`, {
    summary: '운영자: 기획전 블록에 쓸 사진을 올립니다. 위치 같은 숨은 정보는 삭제합니다.',
    query: T.Object({}),
    reply: T.Object({ key: T.String(), base: T.String() }),
    maxBytes: UPLOAD_LIMIT_BYTES,
    repeat: 'leaves-unused',
    ...writes,
  }),
  previewPromotion: get(`${OPERATOR}/preview`, {
    summary:
      '운영자: 기획전 초안을 담은 미리보기. 상점 한 곳의 주소의 /preview/<token>/<mobile|pc><path>에서 10분 동안 열립니다.',
    query: T.Object({ promotion: Id }),
    reply: T.Object({ host: T.String(), token: T.String(), path: T.String(), until: Moment }),
    ...writes,
  }),
}
