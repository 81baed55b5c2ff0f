import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Day, Done, Id, Moment, oneOf, orNull, RequestKey } from '../../platform/contract/fields.ts'
import { label } from '../../platform/contract/label.ts'
import { Version } from '../../platform/contract/version.ts'
import {
  EntryCursor,
  HOLD_CAUSES,
  RatesShape,
  SETTLEMENT_STATES,
  SettlementShape,
} from './settlements.contract.ts'
import { PAYOUT_CHANNELS } from './shared/payout-terms.ts'
import { SETTLEMENT_PERIODS } from './shared/periods.ts'

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
      /** returned payouts that another operator has to confirm, and payouts that need an operator */
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
      after: T.Optional(EntryCursor),
    }),
    reply: T.Object({ settlements: T.Array(OperatorSettlementShape), next: orNull(EntryCursor) }),
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
}
