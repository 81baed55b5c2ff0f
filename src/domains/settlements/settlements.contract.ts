import { type Static, Type as T, type TOptional } from 'typebox'
import { download, exportFile, get, post, upload } from '../../platform/contract/contract.ts'
import {
  Day,
  Done,
  ExportReason,
  Id,
  Moment,
  Name,
  oneOf,
  orNull,
  RequestKey,
} from '../../platform/contract/fields.ts'
import { label } from '../../platform/contract/label.ts'
import { Version } from '../../platform/contract/version.ts'
import { OrderId } from '../orders/orders.contract.ts'
import type { PaymentMethod } from '../payments/payments.contract.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import { ANSWER_OUTCOMES } from './shared/answer-outcomes.ts'
import { AMOUNT_NAMES, type AmountName, ENTRY_KINDS, ENTRY_ROLES } from './shared/entry-amounts.ts'
import { FEE_METHODS, MAX_RATE } from './shared/fees.ts'
import {
  MAX_ACCOUNT_NUMBER,
  MAX_ANSWER_BYTES,
  MAX_ANSWERS,
  MAX_BANKBOOK_BYTES,
  MAX_PROBLEM,
  PAYOUT_BANKS,
  PAYOUT_CHANNELS,
} from './shared/payout-terms.ts'
import { SETTLEMENT_PERIODS } from './shared/periods.ts'

/** Amounts by name (`shared/entry-amounts.ts`), won. */
export const AmountsShape = T.Object(
  Object.fromEntries(AMOUNT_NAMES.map((name) => [name, T.Integer()])) as Record<
    AmountName,
    ReturnType<typeof T.Integer>
  >,
)

export const SETTLEMENT_STATES = ['CARRIED', 'PAYABLE', 'PAYING', 'PAID'] as const

export const SettlementShape = T.Object({
  id: T.Integer(),
  first_day: T.String(),
  last_day: T.String(),
  /** number of entries */
  entries: T.Integer(),
  amounts: AmountsShape,
  /** sum of the amounts */
  amount: T.Integer(),
  /** negative balance of the settlement before, at most 0 */
  opening: T.Integer(),
  /** what is paid to the shop */
  payable: T.Integer(),
  /** negative balance for the next settlement, at most 0 */
  carried: T.Integer(),
  due_day: T.String(),
  /** `CARRIED`: nothing is paid; `PAYING`: the transfer was given to the bank */
  state: oneOf(SETTLEMENT_STATES),
  paid_at: orNull(Moment),
})
export type Settlement = Static<typeof SettlementShape>

/** hundredths of a percent */
const Rate = T.Integer({ minimum: 0, maximum: MAX_RATE })

const RatesShape = T.Object({
  goods_rate: Rate,
  delivery_rate: Rate,
  method_rates: T.Object(
    Object.fromEntries(FEE_METHODS.map((method) => [method, T.Optional(Rate)])) as Record<
      PaymentMethod,
      TOptional<typeof Rate>
    >,
  ),
})

const HOLD_CAUSES = ['dispute', 'suspension', 'account', 'difference'] as const
export const HoldShape = T.Object({
  id: T.Integer(),
  cause: oneOf(HOLD_CAUSES),
  reason: T.String(),
  placed_at: Moment,
})
export type SettlementHold = Static<typeof HoldShape>

export const PayoutAccountShape = T.Object({
  bank: oneOf(PAYOUT_BANKS),
  /** all but the last four digits masked */
  number: T.String(),
  holder: T.String(),
  state: oneOf(['WAITING', 'PROVEN', 'REJECTED']),
  /** why an operator rejected it */
  note: T.String(),
  changed_at: Moment,
  /** until when payouts rest after a change of the account; null if they do not */
  rests_until: orNull(Moment),
  version: Version,
})
export type PayoutAccount = Static<typeof PayoutAccountShape>

const OverviewShape = T.Object({
  period: oneOf(SETTLEMENT_PERIODS),
  /** entries of days that are not closed */
  running: T.Object({
    first_day: T.String(),
    last_day: T.String(),
    due_day: T.String(),
    entries: T.Integer(),
    amounts: AmountsShape,
    amount: T.Integer(),
    /** negative balance of the last settlement */
    opening: T.Integer(),
  }),
  /** settlements that are not paid yet, the next one first */
  unpaid: T.Array(SettlementShape),
  holds: T.Array(HoldShape),
  account: orNull(PayoutAccountShape),
  /** whether the bank is asked for the holder of a new account, so that it needs no picture of the bankbook */
  looks_up: T.Optional(T.Boolean()),
  rates: T.Object({ plan: T.String(), ...RatesShape.properties }),
})
export type SettlementOverview = Static<typeof OverviewShape>

const EntryShape = T.Object({
  id: T.Integer(),
  day: T.String(),
  at: Moment,
  kind: oneOf(ENTRY_KINDS),
  /** number of the order; empty for an adjustment */
  number: T.String(),
  /** product and option of the line; empty for a delivery or an adjustment */
  title: T.String(),
  option: T.String(),
  /** pieces of the line; 0 for a delivery or an adjustment */
  qty: T.Integer(),
  role: oneOf(ENTRY_ROLES),
  amounts: AmountsShape,
  amount: T.Integer(),
  /** of an adjustment */
  reason: T.String(),
  /** the settlement that contains it; null if its period is not closed */
  settlement: orNull(T.Integer()),
  /** day of the payout; expected if the period is not closed */
  due_day: T.String(),
  /** null if its period is not closed */
  state: orNull(oneOf(SETTLEMENT_STATES)),
})
export type SettlementEntry = Static<typeof EntryShape>

const SETTLEMENT = '/api/myshp/v2/seller/settlement'
const reads = { audience: { shop: 'money:read' }, hosts: 'admin' } as const
const Cursor = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}\\.\\d{1,15}$' })

export const settlementCalls = {
  settlementOverview: get(`${SETTLEMENT}/overview`, {
    summary: '판매자: 다음 정산의 날짜와 금액, 아직 마감하지 않은 기간의 합계, 지급 계좌와 수수료율',
    query: T.Object({ shopid: ShopId }),
    reply: OverviewShape,
    ...reads,
  }),
  settlements: get(`${SETTLEMENT}/list`, {
    summary: '판매자: 마감한 정산, 최근 것부터 24건. before는 이 날짜 전에 끝난 정산입니다.',
    query: T.Object({ shopid: ShopId, before: T.Optional(Day) }),
    reply: T.Object({ settlements: T.Array(SettlementShape), next: orNull(T.String()) }),
    ...reads,
  }),
  settlement: get(`${SETTLEMENT}/one`, {
    summary: '판매자: 정산 하나',
    query: T.Object({ shopid: ShopId, id: Id }),
    reply: SettlementShape,
    ...reads,
  }),
  settlementEntries: get(`${SETTLEMENT}/entries`, {
    summary:
      '판매자: 정산 내역, 50건씩. id가 있으면 그 정산의 것, number가 있으면 그 주문의 것, 둘 다 없으면 아직 마감하지 않은 것입니다.',
    query: T.Object({
      shopid: ShopId,
      id: T.Optional(Id),
      number: T.Optional(OrderId),
      after: T.Optional(Cursor),
    }),
    reply: T.Object({ entries: T.Array(EntryShape), next: orNull(Cursor) }),
    ...reads,
  }),
  settlementFile: download(`${SETTLEMENT}/file`, {
    summary: '판매자: 정산 하나의 모든 내역 파일(XLSX, CSV)',
    query: T.Object({ shopid: ShopId, id: Id, format: oneOf(['xlsx', 'csv']) }),
    log: 'file',
    ...reads,
  }),
  bankbook: upload(`${SETTLEMENT}/account/bankbook`, {
    summary: '판매자: 지급 계좌를 증명하는 통장 사본 사진을 올립니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Object({ key: T.String() }),
    maxBytes: MAX_BANKBOOK_BYTES,
    repeat: 'leaves-unused',
    audience: { shop: 'bank:write' },
    hosts: 'admin',
    log: 'own',
  }),
  changePayoutAccount: post(`${SETTLEMENT}/account`, {
    summary:
      '판매자: 정산금을 받을 계좌를 등록하거나 바꿉니다. 예금주가 조회로 확인되지 않으면 운영자가 확인할 때까지, 그리고 바꾼 뒤 이틀 동안은 지급하지 않습니다.',
    body: T.Object({
      shopid: ShopId,
      bank: oneOf(PAYOUT_BANKS),
      number: T.String({ pattern: '^[0-9][0-9-]{6,22}[0-9]$', maxLength: MAX_ACCOUNT_NUMBER }),
      holder: Name,
      /** key of the uploaded picture; not needed if the bank names the same holder */
      bankbook: T.Optional(T.String({ maxLength: 200 })),
      /** version that the page has shown; 0 for the first account */
      version: T.Integer({ minimum: 0 }),
    }),
    reply: PayoutAccountShape,
    audience: { shop: 'bank:write' },
    hosts: 'admin',
    fresh: true,
  }),
}

const OPERATOR = '/api/myshp/v2/operator/settlement'
const looks = { audience: { operator: 'settlements:read' } } as const
const decides = { audience: { operator: 'settlements:decide' }, fresh: true } as const
const ShopKey = { shop: Id }
const OperatorReason = label(500)

const ShopNameFields = { shop: T.Integer(), slug: T.String(), name: T.String() }

const OperatorSettlementShape = T.Object({
  ...ShopNameFields,
  ...SettlementShape.properties,
  /** why it is not paid; empty if it can be paid on its day */
  blocks: T.Array(oneOf(['no_account', 'account_waiting', 'account_rests', 'at_portone', ...HOLD_CAUSES])),
})
export type OperatorSettlement = Static<typeof OperatorSettlementShape>

const PlanVersionShape = T.Object({ first_day: T.String(), ...RatesShape.properties })
const FeePlanShape = T.Object({
  id: T.Integer(),
  name: T.String(),
  is_default: T.Boolean(),
  /** newest first */
  versions: T.Array(PlanVersionShape),
  /** shops that have it as their own plan now */
  shops: T.Integer(),
})
export type FeePlan = Static<typeof FeePlanShape>

const AdjustmentShape = T.Object({
  ...ShopNameFields,
  id: T.Integer(),
  amount: T.Integer(),
  reason: T.String(),
  state: oneOf(['OPEN', 'APPROVED', 'REJECTED']),
  requested_by: T.Integer(),
  requested_at: Moment,
  /** whether the viewer requested it and may not approve it */
  own: T.Boolean(),
})
export type Adjustment = Static<typeof AdjustmentShape>

const PayoutShape = T.Object({
  ...ShopNameFields,
  id: T.Integer(),
  amount: T.Integer(),
  bank: T.String(),
  number: T.String(),
  holder: T.String(),
  /** `PLANNED`: not registered at PortOne yet; `RETURNED`: the bank gave the money back */
  state: oneOf(['PLANNED', 'SENT', 'PAID', 'FAILED', 'RETURNED']),
  /** what the bank said, which the seller reads too */
  problem: T.String(),
  /** what an operator has to look after */
  trouble: T.String(),
  /** who has recorded that the money came back, which another operator has to confirm */
  return_asked: orNull(oneOf(['self', 'other'])),
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
  returns_asked: T.Integer(),
  /** payouts that an operator has to look after */
  troubles: T.Integer(),
})
export type PayoutBatch = Static<typeof PayoutBatchShape>

const AccountToProveShape = T.Object({
  ...ShopNameFields,
  bank: T.String(),
  number: T.String(),
  holder: T.String(),
  /** representative and company of the shop's registration */
  ceo: T.String(),
  corpname: T.String(),
  /** the bank has named the same holder */
  looked_up: T.Boolean(),
  has_bankbook: T.Boolean(),
  /** the holder is neither the representative nor the company */
  differs: T.Boolean(),
  changed_at: Moment,
  version: Version,
})
export type AccountToProve = Static<typeof AccountToProveShape>

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

const PLACED_CAUSES = ['dispute', 'suspension'] as const

export const settlementOperatorCalls = {
  settlementTotals: get(`${OPERATOR}/totals`, {
    summary: '운영자: 상점에 줄 돈과 보관할 돈, 오늘 지급할 금액',
    query: T.Object({}),
    reply: T.Object({
      /** how payouts are made */
      channel: oneOf(PAYOUT_CHANNELS),
      /** won of paid orders that are not settled yet, and won of closed settlements that are not paid */
      unsettled: T.Integer(),
      payable: T.Integer(),
      /** half of both, which the law makes the platform keep apart */
      kept_apart: T.Integer(),
      /** settlements whose payout is due and not blocked */
      due: T.Object({ count: T.Integer(), amount: T.Integer() }),
      blocked: T.Object({ count: T.Integer(), amount: T.Integer() }),
      adjustments: T.Integer(),
      accounts: T.Integer(),
      failed: T.Integer(),
      /** returned payouts that another operator has to confirm, and payouts that someone has to look after */
      returns: T.Integer(),
      troubles: T.Integer(),
    }),
    ...looks,
  }),
  operatorSettlements: get(`${OPERATOR}/list`, {
    summary: '운영자: 상점들의 정산, 50건씩. 지급할 것은 지급일이 이른 것부터, 나머지는 최근 것부터입니다.',
    query: T.Object({
      state: oneOf(SETTLEMENT_STATES),
      shop: T.Optional(Id),
      after: T.Optional(Cursor),
    }),
    reply: T.Object({ settlements: T.Array(OperatorSettlementShape), next: orNull(Cursor) }),
    ...looks,
  }),
  feePlans: get(`${OPERATOR}/plans`, {
    summary: '운영자: 요금제와 그 수수료율',
    query: T.Object({}),
    reply: T.Array(FeePlanShape),
    ...looks,
  }),
  createFeePlan: post(`${OPERATOR}/plan/create`, {
    summary: '운영자: 요금제를 만듭니다. 내일부터 적용할 수 있습니다.',
    body: T.Object({ key: RequestKey, name: label(40), first_day: Day, ...RatesShape.properties }),
    once: true,
    reply: FeePlanShape,
    ...decides,
  }),
  addFeePlanVersion: post(`${OPERATOR}/plan/version`, {
    summary: '운영자: 요금제의 수수료율을 내일 이후의 날짜부터 바꿉니다. 같은 날짜의 것은 덮어씁니다.',
    body: T.Object({ plan: Id, first_day: Day, ...RatesShape.properties }),
    reply: FeePlanShape,
    repeat: 'overwrites',
    ...decides,
  }),
  assignFeePlan: post(`${OPERATOR}/plan/assign`, {
    summary: '운영자: 상점의 요금제를 내일 이후의 날짜부터 정합니다.',
    body: T.Object({ ...ShopKey, plan: Id, first_day: Day }),
    reply: Done,
    repeat: 'overwrites',
    ...decides,
  }),
  setSettlementPeriod: post(`${OPERATOR}/period`, {
    summary: '운영자: 상점의 정산 주기를 바꿉니다. 아직 마감하지 않은 기간부터 적용합니다.',
    body: T.Object({ ...ShopKey, period: oneOf(SETTLEMENT_PERIODS), reason: OperatorReason }),
    reply: Done,
    repeat: 'overwrites',
    ...decides,
  }),
  adjustments: get(`${OPERATOR}/adjustments`, {
    summary: '운영자: 두 번째 운영자를 기다리는 정산 조정, 오래된 것부터 100건',
    query: T.Object({}),
    reply: T.Array(AdjustmentShape),
    ...looks,
  }),
  requestAdjustment: post(`${OPERATOR}/adjustment/request`, {
    summary:
      '운영자: 상점의 정산 금액을 조정합니다. 30일 동안 혼자 조정한 금액이 100만 원을 넘으면 다른 운영자가 승인해야 합니다.',
    body: T.Object({
      key: RequestKey,
      ...ShopKey,
      amount: T.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
      reason: OperatorReason,
    }),
    once: true,
    reply: T.Object({ state: oneOf(['OPEN', 'APPROVED']) }),
    ...decides,
  }),
  decideAdjustment: post(`${OPERATOR}/adjustment/decide`, {
    summary: '운영자: 다른 운영자가 요청한 조정을 승인하거나 거절합니다.',
    body: T.Object({ ...ShopKey, id: Id, approved: T.Boolean() }),
    reply: Done,
    repeat: 'finds-done',
    ...decides,
  }),
  placeHold: post(`${OPERATOR}/hold/place`, {
    summary: '운영자: 상점의 지급을 사유를 적어 보류합니다.',
    body: T.Object({ key: RequestKey, ...ShopKey, cause: oneOf(PLACED_CAUSES), reason: OperatorReason }),
    once: true,
    reply: Done,
    ...decides,
  }),
  liftHolds: post(`${OPERATOR}/hold/lift`, {
    summary: '운영자: 상점의 지급 보류를 사유를 적어 모두 풉니다.',
    body: T.Object({ ...ShopKey, reason: OperatorReason }),
    reply: T.Object({ lifted: T.Integer() }),
    repeat: 'finds-done',
    ...decides,
  }),
  accountsToProve: get(`${OPERATOR}/accounts`, {
    summary: '운영자: 확인을 기다리는 지급 계좌, 오래된 것부터 50건',
    query: T.Object({}),
    reply: T.Array(AccountToProveShape),
    log: 'look',
    subjects: (accounts) => accounts.map(({ shop }) => shop),
    ...looks,
  }),
  bankbookOf: post(`${OPERATOR}/account/bankbook`, {
    summary: '운영자: 상점의 통장 사본. 볼 때마다 기록됩니다.',
    body: T.Object({ ...ShopKey }),
    /** a data URL */
    reply: T.Object({ image: T.String() }),
    repeat: 'reads',
    log: 'look',
    ...looks,
  }),
  decideAccount: post(`${OPERATOR}/account/decide`, {
    summary: '운영자: 지급 계좌를 확인하거나 사유를 적어 거절합니다. 그 사이 바뀌었으면 409 STALE입니다.',
    body: T.Object({ ...ShopKey, version: Version, proven: T.Boolean(), note: T.String({ maxLength: 500 }) }),
    reply: Done,
    ...decides,
  }),
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
export type FeePlanRates = Static<typeof RatesShape>
