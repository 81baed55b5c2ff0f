import { type Static, Type as T } from 'typebox'
import { exportFile, get, post, upload } from '../../../platform/contract/contract.ts'
import {
  Done,
  ExportReason,
  Id,
  Moment,
  oneOf,
  orNull,
  RequestKey,
} from '../../../platform/contract/fields.ts'
import { label } from '../../../platform/contract/label.ts'
import { ANSWER_OUTCOMES } from '../shared/answer-outcomes.ts'
import { MAX_ANSWER_BYTES, MAX_ANSWERS, MAX_PROBLEM, PAYOUT_CHANNELS } from '../shared/payout-terms.ts'

const PayoutShape = T.Object({
  shop: T.Integer(),
  slug: T.String(),
  name: T.String(),
  id: T.Integer(),
  amount: T.Integer(),
  bank: T.String(),
  number: T.String(),
  holder: T.String(),
  /** `PLANNED`: not registered at PortOne yet; `RETURNED`: the bank gave the money back */
  state: oneOf(['PLANNED', 'SENT', 'PAID', 'FAILED', 'RETURNED']),
  /** what the bank said, which the seller reads too */
  problem: T.String(),
  /** what needs an operator */
  trouble: T.String(),
  /** who has recorded that the money came back, which another operator has to confirm */
  return_requested: orNull(oneOf(['self', 'other'])),
  return_reason: T.String(),
})
export type Payout = Static<typeof PayoutShape>

const PayoutBatchShape = T.Object({
  id: T.Integer(),
  channel: oneOf(PAYOUT_CHANNELS),
  created_at: Moment,
  payouts: T.Integer(),
  amount: T.Integer(),
  /** payouts by state */
  planned: T.Integer(),
  sent: T.Integer(),
  paid: T.Integer(),
  failed: T.Integer(),
  returned: T.Integer(),
  /** returns that another operator has to confirm */
  returns_requested: T.Integer(),
  /** payouts that need an operator */
  troubles: T.Integer(),
})
export type PayoutBatch = Static<typeof PayoutBatchShape>

const AnswerRowShape = T.Object({
  /** row number in the file */
  line: T.Integer(),
  outcome: oneOf(ANSWER_OUTCOMES),
  shop: orNull(T.Integer()),
  payout: orNull(T.Integer()),
  /** shop of the payout, else the holder in the file */
  name: T.String(),
  account: T.String(),
  amount: T.Integer(),
  /** as the bank writes it */
  result: T.String(),
  reason: T.String(),
})
export type PayoutAnswerRow = Static<typeof AnswerRowShape>

const AnswerFileShape = T.Object({
  rows: T.Array(AnswerRowShape),
  /** payouts of the batch without an answer, of which the file has no row */
  missing: T.Array(
    T.Object({ shop: T.Integer(), payout: T.Integer(), name: T.String(), amount: T.Integer() }),
  ),
})
export type PayoutAnswerFile = Static<typeof AnswerFileShape>

const OPERATOR = '/api/myshp/v2/operator/settlement'
const looks = { audience: { operator: 'settlements:read' } } as const
const decides = { audience: { operator: 'settlements:decide' }, fresh: true } as const
const ShopKey = { shop: Id }

/** Payouts of operators: batches, the bank's answers, and returns. */
export const payoutCalls = {
  payoutBatches: get(`${OPERATOR}/batch/list`, {
    summary: '운영자: 지급 묶음, 최근 것부터 20개. before는 이 번호 앞의 것입니다.',
    query: T.Object({ before: T.Optional(Id) }),
    reply: T.Object({ batches: T.Array(PayoutBatchShape), next: orNull(T.Integer()) }),
    ...looks,
  }),
  payoutBatch: get(`${OPERATOR}/batch/one`, {
    summary: '운영자: 지급 묶음 하나',
    query: T.Object({ batch: Id }),
    reply: PayoutBatchShape,
    ...looks,
  }),
  payouts: get(`${OPERATOR}/batch`, {
    summary: '운영자: 지급 묶음 하나의 지급, 100건씩',
    query: T.Object({ batch: Id, after: T.Optional(Id) }),
    reply: T.Object({ payouts: T.Array(PayoutShape), next: orNull(T.Integer()) }),
    log: 'look',
    subjects: ({ payouts }) => payouts.map(({ shop }) => shop),
    ...looks,
  }),
  createPayoutBatch: post(`${OPERATOR}/batch/create`, {
    summary: '운영자: 오늘까지 지급할 정산을 은행 파일 하나로 묶거나 포트원으로 보냅니다.',
    body: T.Object({ key: RequestKey }),
    once: true,
    reply: PayoutBatchShape,
    ...decides,
  }),
  payoutFile: exportFile(`${OPERATOR}/batch/file`, {
    summary:
      '운영자: 답을 기다리는 지급의 은행 대량 이체 양식(은행, 계좌번호, 금액, 예금주, 메모) XLSX 파일. 사유를 적어 내려받습니다.',
    body: T.Object({ batch: Id, reason: ExportReason }),
    audience: { operator: 'settlements:decide' },
  }),
  readPayoutAnswers: upload(`${OPERATOR}/batch/answers`, {
    summary:
      '운영자: 은행의 이체 결과 파일(CSV, XLSX, XLS)을 지급 묶음과 맞추어 봅니다. 기록하지는 않습니다.',
    query: T.Object({ batch: Id }),
    reply: AnswerFileShape,
    maxBytes: MAX_ANSWER_BYTES,
    repeat: 'reads',
    log: 'look',
    subjects: ({ rows }) => rows.flatMap(({ shop }) => shop ?? []),
    audience: { operator: 'settlements:decide' },
  }),
  requestPayoutReturn: post(`${OPERATOR}/return/request`, {
    summary:
      '운영자: 지급 완료로 기록한 뒤 은행이 돌려보낸 지급(반송)을 기록합니다. 다른 운영자가 확인하면 다시 지급합니다.',
    body: T.Object({ ...ShopKey, id: Id, reason: label(MAX_PROBLEM) }),
    reply: Done,
    repeat: 'finds-done',
    ...decides,
  }),
  decidePayoutReturn: post(`${OPERATOR}/return/decide`, {
    summary: '운영자: 다른 운영자가 기록한 반송을 확인하거나 취소합니다.',
    body: T.Object({ ...ShopKey, id: Id, approved: T.Boolean() }),
    reply: Done,
    repeat: 'finds-done',
    ...decides,
  }),
  answerPayouts: post(`${OPERATOR}/batch/answer`, {
    summary:
      '운영자: 은행이 이체한 지급과 실패한 지급을 사유와 함께 기록합니다. 이미 기록한 것은 그대로 둡니다.',
    body: T.Object({
      batch: Id,
      /** all payouts without an answer were transferred */
      all_paid: T.Optional(T.Boolean()),
      /** payouts without an answer that the page has shown; with `all_paid` */
      sent: T.Optional(T.Integer({ minimum: 0 })),
      answers: T.Array(
        T.Object({ ...ShopKey, id: Id, paid: T.Boolean(), problem: T.String({ maxLength: MAX_PROBLEM }) }),
        { maxItems: MAX_ANSWERS },
      ),
    }),
    reply: PayoutBatchShape,
    repeat: 'finds-done',
    ...decides,
  }),
}
