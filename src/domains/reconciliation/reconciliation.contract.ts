import { type Static, Type as T } from 'typebox'
import { get, post, upload } from '../../platform/contract/contract.ts'
import { Day, Done, Id, Moment, oneOf, orNull } from '../../platform/contract/fields.ts'
import { label } from '../../platform/contract/label.ts'
import { Version } from '../../platform/contract/version.ts'
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
  MAX_NOTE,
  MAX_SEARCH,
  MAX_STATEMENT_BYTES,
  PROVIDERS,
  SIDES,
  TRANSACTION_KINDS,
} from './shared/reconciliation-limits.ts'

const Provider = oneOf(PROVIDERS)

const LeftOutShape = T.Object({ row: T.Integer(), reason: T.String() })

/** Sums of a provider by day of settlement, won. */
const SumsFields = {
  /** `YYYY-MM-DD` */
  day: T.String(),
  provider: Provider,
  payments: T.Integer(),
  paid: T.Integer(),
  cancellations: T.Integer(),
  canceled: T.Integer(),
  fee: T.Integer(),
  vat: T.Integer(),
  /** what the provider pays */
  net: T.Integer(),
}

const StatementPreviewShape = T.Object({
  /** null if the file does not name it and nobody has chosen it */
  provider: orNull(Provider),
  needs_provider: T.Boolean(),
  rows: T.Integer(),
  /** rows that an earlier statement has brought, and those of them with other amounts */
  known: T.Integer(),
  changed: T.Integer(),
  /** rows that will be settled later, and that cannot be read */
  planned: T.Integer(),
  faults: T.Integer(),
  left_out: T.Array(LeftOutShape),
  /** new rows about payments that we do not have */
  unknown: T.Integer(),
  first_day: orNull(T.String()),
  last_day: orNull(T.String()),
  /** the newest days */
  days: T.Array(T.Object(SumsFields)),
  /** confirms that this file was shown */
  digest: T.String(),
})
export type StatementPreview = Static<typeof StatementPreviewShape>

const ProviderStatementShape = T.Object({
  id: T.Integer(),
  /** name of the file */
  name: T.String(),
  providers: T.Array(Provider),
  first_day: orNull(T.String()),
  last_day: orNull(T.String()),
  added: T.Integer(),
  known: T.Integer(),
  changed: T.Integer(),
  planned: T.Integer(),
  faults: T.Integer(),
  left_out: T.Array(LeftOutShape),
  created_at: Moment,
})
export type ProviderStatement = Static<typeof ProviderStatementShape>

const SettlementDayShape = T.Object({
  ...SumsFields,
  /** what the provider has deducted or added apart from fee and VAT */
  rest: T.Integer(),
  /** payments less cancellations of the day as PortOne has collected them; null if it has not */
  collected: orNull(T.Integer()),
  /** open differences of payments that were settled on the day */
  open: T.Integer(),
  /** the day on which a deposit of `net` is on the platform's bank statement; null without one */
  deposited_on: orNull(T.String()),
})
export type SettlementDay = Static<typeof SettlementDayShape>

const DifferenceFields = {
  id: T.Integer(),
  side: oneOf(SIDES),
  kind: oneOf(DIFFERENCE_KINDS),
  /** our payment; null if we do not have it */
  payment: orNull(T.String()),
  /** numbers of the orders that it pays */
  orders: T.Array(T.String()),
  /** null if no provider has named it */
  provider: orNull(Provider),
  /** the provider's id; empty without one */
  tx: T.String(),
  /** won in the books, and at the provider */
  ours: T.Integer(),
  theirs: T.Integer(),
  /** the day on which it arose */
  since: T.String(),
  settled_on: orNull(T.String()),
  state: oneOf(DIFFERENCE_STATES),
  note: T.String(),
  decided_by: orNull(T.Integer()),
  decided_at: orNull(Moment),
  resolved_at: orNull(Moment),
  version: Version,
}
const DifferenceShape = T.Object(DifferenceFields)
export type Difference = Static<typeof DifferenceShape>

const DifferenceDetailShape = T.Object({
  ...DifferenceFields,
  /** what we have; null for an unknown payment */
  own: orNull(
    T.Object({
      state: oneOf(['WAITING', 'PAID', 'CANCELED', 'RETURNED'] as const),
      received: T.Integer(),
      refunded: T.Integer(),
      pending: T.Integer(),
      paid_on: orNull(T.String()),
      refunded_on: orNull(T.String()),
    }),
  ),
  /** what PortOne has; null if it was not asked */
  gateway: orNull(
    T.Object({
      status: oneOf(['paid', 'unpaid', 'unknown'] as const),
      total: T.Integer(),
      canceled: T.Integer(),
      changed_on: T.String(),
    }),
  ),
  transactions: T.Array(
    T.Object({
      id: T.Integer(),
      provider: Provider,
      kind: oneOf(TRANSACTION_KINDS),
      tx: T.String(),
      order: T.String(),
      amount: T.Integer(),
      fee: T.Integer(),
      vat: T.Integer(),
      net: T.Integer(),
      /** what a later statement says instead; null without another */
      restated: T.Optional(orNull(T.Object({ amount: T.Integer(), net: T.Integer() }))),
      traded_on: orNull(T.String()),
      settled_on: T.String(),
      method: T.String(),
      memo: T.String(),
      /** name of the file that brought it */
      statement: T.String(),
    }),
  ),
})
export type DifferenceDetail = Static<typeof DifferenceDetailShape>

const SummaryShape = T.Object({
  /** open differences, counted up to a limit */
  open: T.Integer(),
  /** the day on which the oldest arose */
  oldest: orNull(T.String()),
  /** the last day of settlement of each provider, and the last statement */
  providers: T.Array(T.Object({ provider: Provider, last_day: T.String() })),
  /** the first day of payments that are compared; null before the first statement */
  first_day: orNull(T.String()),
  /** the last fetch from PortOne; null if it is not set up or nothing was fetched yet */
  gateway: orNull(T.Object({ fetched_at: orNull(Moment), problem: T.String() })),
})
export type ReconciliationSummary = Static<typeof SummaryShape>

/** Day and id of the last row of the page before: `2026-11-30_15`. */
const DifferenceCursor = T.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}_[0-9]{1,15}$' })
/** Day and provider of the last row of the page before: `2026-11-30_toss`. */
const DayCursor = T.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}_[a-z]{1,20}$' })

const FileName = T.String({ minLength: 1, maxLength: 200 })
const Digest = T.String({ pattern: '^[0-9a-f]{64}$' })

const OPERATOR = '/api/myshp/v2/operator/reconciliation'
const looks = { audience: { operator: 'settlements:read' } } as const
const decides = { audience: { operator: 'settlements:decide' } } as const

/** Statements of payment providers, and their differences from the books. */
export const reconciliationCalls = {
  reconciliation: get(`${OPERATOR}/summary`, {
    summary: '운영자: PG 정산 대사의 요약. 열려 있는 차이의 수는 1,000까지 셉니다.',
    query: T.Object({}),
    reply: SummaryShape,
    ...looks,
  }),
  reconciliationDays: get(`${OPERATOR}/days`, {
    summary: '운영자: 정산일과 PG별 합계, 최근 것부터 50개',
    query: T.Object({ after: T.Optional(DayCursor) }),
    reply: T.Object({ days: T.Array(SettlementDayShape), next: orNull(T.String()) }),
    ...looks,
  }),
  reconciliationDifferences: get(`${OPERATOR}/list`, {
    summary:
      '운영자: PG와 장부의 차이, 최근 것부터 50개. open은 확인할 것, explained는 운영자가 설명한 것, resolved는 뒤의 정산이나 환불로 맞은 것입니다. q는 주문번호, 결제번호, PG 거래번호입니다.',
    query: T.Object({
      state: oneOf(DIFFERENCE_STATES),
      kind: T.Optional(oneOf(DIFFERENCE_KINDS)),
      provider: T.Optional(Provider),
      /** of settlement */
      day: T.Optional(Day),
      q: T.Optional(T.String({ maxLength: MAX_SEARCH })),
      after: T.Optional(DifferenceCursor),
    }),
    reply: T.Object({ differences: T.Array(DifferenceShape), next: orNull(T.String()) }),
    ...looks,
  }),
  reconciliationDifference: get(`${OPERATOR}/one`, {
    summary: '운영자: 차이 하나와 장부, PortOne, 정산 내역의 거래',
    query: T.Object({ difference: Id }),
    reply: DifferenceDetailShape,
    ...looks,
  }),
  explainDifference: post(`${OPERATOR}/explain`, {
    summary: '운영자: 차이에 설명을 적습니다. 금액이 바뀌면 다시 열립니다.',
    body: T.Object({ difference: Id, version: Version, note: label(MAX_NOTE) }),
    reply: DifferenceShape,
    ...decides,
  }),
  reopenDifference: post(`${OPERATOR}/reopen`, {
    summary: '운영자: 설명한 차이를 다시 엽니다.',
    body: T.Object({ difference: Id, version: Version }),
    reply: Done,
    ...decides,
  }),
  providerStatements: get(`${OPERATOR}/statement/list`, {
    summary: '운영자: 올린 PG 정산 내역, 최근 것부터 50개',
    query: T.Object({}),
    reply: T.Array(ProviderStatementShape),
    ...looks,
  }),
  readProviderStatement: upload(`${OPERATOR}/statement/read`, {
    summary: '운영자: PG 정산 내역 파일(CSV, XLSX, XLS)을 읽어 봅니다. 저장하지는 않습니다.',
    query: T.Object({ name: FileName, provider: T.Optional(Provider) }),
    reply: StatementPreviewShape,
    maxBytes: MAX_STATEMENT_BYTES,
    repeat: 'reads',
    ...looks,
  }),
  addProviderStatement: upload(`${OPERATOR}/statement/add`, {
    summary:
      '운영자: PG 정산 내역 파일의 거래를 저장하고 장부와 맞춥니다. 이미 넣은 거래는 다시 넣지 않습니다. digest는 읽어 볼 때 받은 것입니다.',
    query: T.Object({ name: FileName, provider: T.Optional(Provider), digest: Digest }),
    reply: ProviderStatementShape,
    maxBytes: MAX_STATEMENT_BYTES,
    repeat: 'creates-once',
    ...decides,
  }),
}
