import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { label, requiredLines, visibleLines } from '../../../platform/contract/label.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { MAX_REPORT_TEXT, PLATFORM_REPORT_CAUSES } from '../shared/report-terms.ts'
import { RIGHTS_KINDS } from '../shared/rights-terms.ts'
import { MAX_LIFT_REASON } from '../shared/supervision-limits.ts'

const Text = requiredLines(MAX_REPORT_TEXT)

/** A shop, or one of its listings. */
const ReportKey = { shopid: ShopId, sid: T.Optional(Id) }
export type ReportKey = { shopid: string; sid?: number | undefined }

const ReportableShape = T.Object({
  shop_name: T.String(),
  /** canonical host of the shop, with port */
  host: T.String(),
  /** empty for a shop */
  title: T.String(),
  /** whether the person's report is open */
  reported: T.Boolean(),
})
export type Reportable = Static<typeof ReportableShape>

export const personReportCalls = {
  subjectToReport: get('/api/myshp/get/report/subject', {
    summary: '마당에 신고하려는 상점이나 상품',
    query: T.Object(ReportKey),
    reply: ReportableShape,
    audience: 'person',
  }),
  reportToPlatform: post('/api/myshp/report/subject', {
    summary:
      '상점이나 상품을 마당에 신고합니다. 처리될 때까지 한 사람이 한 번입니다. 누가 신고했는지는 상점에 알리지 않습니다.',
    body: T.Object({
      ...ReportKey,
      cause: oneOf(PLATFORM_REPORT_CAUSES),
      words: visibleLines(MAX_REPORT_TEXT),
    }),
    reply: Done,
    repeat: 'creates-once',
    audience: 'person',
  }),
}

/** A product, or a shop if `pid` is null. */
const Subject = {
  /** internal id of the shop that ships the product */
  shop: T.Integer(),
  shop_name: T.String(),
  /** canonical host of the shop, with port */
  dom: T.String(),
  pid: orNull(T.Integer()),
  /** the product's listing in that shop */
  sid: orNull(T.Integer()),
  /** of the product; empty for a shop */
  title: T.String(),
}

const ReportedSubjectShape = T.Object({
  id: T.Integer(),
  ...Subject,
  /** open reports */
  reports: T.Integer(),
  since: Moment,
  /** whether the product is taken down, or the shop suspended */
  is_closed: T.Boolean(),
  /** the newest open ones, newest first */
  newest: T.Array(
    T.Object({
      id: T.Integer(),
      cause: oneOf(PLATFORM_REPORT_CAUSES),
      words: T.String(),
      sent_at: Moment,
      /** the notice of a holder of rights; null for a report of a person with an account */
      notice: T.Optional(
        orNull(
          T.Object({
            id: T.Integer(),
            kind: oneOf(RIGHTS_KINDS),
            /** empty for a private person */
            company: T.String(),
            registration: T.String(),
          }),
        ),
      ),
    }),
  ),
})
export type ReportedSubject = Static<typeof ReportedSubjectShape>

const Decided = {
  reason: T.String(),
  taken_at: Moment,
  /** of the seller; empty for none */
  objection: T.String(),
  objected_at: orNull(Moment),
  /** of the operator to the objection; empty for none */
  answer: T.String(),
  decided_at: orNull(Moment),
}

const TakeDownShape = T.Object({ id: T.Integer(), ...Subject, ...Decided })
export type TakeDown = Static<typeof TakeDownShape>

const OwnTakeDownShape = T.Object(Decided)
export type OwnTakeDown = Static<typeof OwnTakeDownShape>

export const TAKE_DOWN_VIEWS = ['objections', 'all'] as const
export type TakeDownView = (typeof TAKE_DOWN_VIEWS)[number]

const OPERATOR = '/api/myshp/v2/operator/report'
const reads = { audience: { operator: 'reports:read' } } as const
const decides = { audience: { operator: 'reports:decide' } } as const

export const platformReportCalls = {
  reportedSubjects: get(`${OPERATOR}/list`, {
    summary:
      '운영자: 처리하지 않은 신고를 상품과 상점별로, 오래된 것부터 20곳씩. since와 after는 앞 쪽의 next입니다.',
    query: T.Object({ since: T.Optional(Moment), after: T.Optional(Id) }),
    reply: T.Object({
      subjects: T.Array(ReportedSubjectShape),
      next: orNull(T.Object({ since: Moment, after: T.Integer() })),
    }),
    ...reads,
  }),
  takeDowns: get(`${OPERATOR}/take-down/list`, {
    summary:
      '운영자: 판매를 금지한 상품 50개씩. objections는 판매자의 이의를 오래된 것부터, all은 모두를 최근 것부터 돌려줍니다.',
    query: T.Object({ view: oneOf(TAKE_DOWN_VIEWS), after: T.Optional(Id) }),
    reply: T.Object({ take_downs: T.Array(TakeDownShape), next: orNull(T.Integer()) }),
    ...reads,
  }),
  previewTakeDown: get(`${OPERATOR}/take-down/preview`, {
    summary:
      '운영자: 판매를 금지한 상품의 미리보기. 상점 주소의 /preview/<token>/<mobile|pc><path>에서 10분 동안 열립니다.',
    query: T.Object({ id: Id }),
    reply: T.Object({ host: T.String(), token: T.String(), path: T.String(), until: Moment }),
    ...reads,
  }),
  dismissReports: post(`${OPERATOR}/dismiss`, {
    summary: '운영자: 상품이나 상점의 신고를 종결합니다. last보다 나중에 온 신고는 남습니다.',
    body: T.Object({
      subject: Id,
      /** id of the newest report that the operator has seen */
      last: Id,
      reason: label(MAX_LIFT_REASON),
    }),
    reply: Done,
    repeat: 'finds-done',
    ...decides,
  }),
  takeDownProduct: post(`${OPERATOR}/take-down`, {
    summary:
      '운영자: 신고된 상품의 판매를 금지하고 신고를 종결합니다. 목록에서 사라지고 살 수 없으며, 판매자가 다시 보일 수 없습니다. 판매자는 사유를 메일로 받습니다.',
    body: T.Object({ subject: Id, reason: Text }),
    reply: Done,
    repeat: 'finds-done',
    ...decides,
  }),
  keepTakeDown: post(`${OPERATOR}/take-down/keep`, {
    summary: '운영자: 판매자의 이의를 받아들이지 않고, 답을 메일로 보냅니다.',
    body: T.Object({ id: Id, reason: Text }),
    reply: Done,
    repeat: 'finds-done',
    ...decides,
  }),
  endTakeDown: post(`${OPERATOR}/take-down/restore`, {
    summary: '운영자: 판매 금지를 해제합니다. 상품은 금지하기 전처럼 보이고, 판매자는 메일을 받습니다.',
    body: T.Object({ id: Id, reason: Text }),
    reply: Done,
    repeat: 'finds-done',
    ...decides,
  }),
}

const SELLER = '/api/myshp/v2/seller/product/take-down'
const ProductKey = { shopid: ShopId, pid: Id }

export const takeDownCalls = {
  ownTakeDown: get(SELLER, {
    summary: '판매자: 운영자가 판매를 금지한 상품의 사유와 이의. 금지하지 않은 상품이면 null입니다.',
    query: T.Object(ProductKey),
    reply: T.Object({ take_down: orNull(OwnTakeDownShape) }),
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  objectTakeDown: post(`${SELLER}/object`, {
    summary: '판매자: 판매 금지에 이의를 한 번 냅니다.',
    body: T.Object({ ...ProductKey, text: Text }),
    reply: Done,
    repeat: 'finds-done',
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
}
