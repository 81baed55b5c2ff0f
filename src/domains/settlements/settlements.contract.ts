import { type Static, Type as T, type TOptional } from 'typebox'
import { download, get, post, upload } from '../../platform/contract/contract.ts'
import { Day, Id, Moment, Name, oneOf, orNull } from '../../platform/contract/fields.ts'
import { Version } from '../../platform/contract/version.ts'
import { OrderId } from '../orders/orders.contract.ts'
import type { PaymentMethod } from '../payments/payments.contract.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import { AMOUNT_NAMES, type AmountName, ENTRY_KINDS, ENTRY_ROLES } from './shared/entry-amounts.ts'
import { FEE_METHODS, MAX_RATE } from './shared/fees.ts'
import { MAX_ACCOUNT_NUMBER, MAX_BANKBOOK_BYTES, PAYOUT_BANKS } from './shared/payout-terms.ts'
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

export const RatesShape = T.Object({
  goods_rate: Rate,
  delivery_rate: Rate,
  method_rates: T.Object(
    Object.fromEntries(FEE_METHODS.map((method) => [method, T.Optional(Rate)])) as Record<
      PaymentMethod,
      TOptional<typeof Rate>
    >,
  ),
})
export type FeePlanRates = Static<typeof RatesShape>

export const HOLD_CAUSES = ['dispute', 'suspension', 'account', 'difference'] as const
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
export const EntryCursor = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}\\.\\d{1,15}$' })

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
      after: T.Optional(EntryCursor),
    }),
    reply: T.Object({ entries: T.Array(EntryShape), next: orNull(EntryCursor) }),
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
      '판매자: 정산금을 받을 계좌를 등록하거나 바꿉니다. 예금주가 조회로 확인되지 않으면 운영자가 확인할 때까지, 그리고 등록하거나 바꾼 뒤 이틀 동안은 지급하지 않습니다.',
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
