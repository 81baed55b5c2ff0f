import { type Static, Type as T } from 'typebox'
import { get, post, upload } from '../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull } from '../../platform/contract/fields.ts'
import { AccountToPayShape } from '../payments/payments.contract.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import {
  BANK_IDS,
  DEPOSIT_VIEWS,
  MAX_CHOICES,
  MAX_EXCEPTIONS,
  MAX_REASON,
  MAX_STATEMENT_BYTES,
  OUTCOMES,
} from './shared/deposit-limits.ts'

const StatementShape = T.Object({
  id: T.Integer(),
  /** name of the file */
  name: T.String(),
  bank: oneOf(BANK_IDS),
  /** whether it names the account to which transfers go; false if it names no account */
  names_account: T.Boolean(),
  /** `YYYY-MM-DD` */
  first_day: orNull(T.String()),
  last_day: orNull(T.String()),
  /** deposits that no earlier statement has brought */
  added: T.Integer(),
  known: T.Integer(),
  withdrawals: T.Integer(),
  /** deposits that are no transfers of buyers, such as interest and returned money */
  apart: T.Integer(),
  /** rows that cannot be read */
  faults: T.Integer(),
  /** the first of these rows with the reason in Korean */
  left_out: T.Array(T.Object({ row: T.Integer(), reason: T.String() })),
  created_at: Moment,
  /** the added deposits by state */
  open: T.Integer(),
  queued: T.Integer(),
  booked: T.Integer(),
  dismissed: T.Integer(),
})
export type BankStatement = Static<typeof StatementShape>

const CandidateShape = T.Object({
  payment: T.String(),
  state: oneOf(['waiting', 'canceled', 'paid'] as const),
  /** numbers of the orders that the transfer pays */
  orders: T.Array(T.String()),
  amount: T.Integer(),
  depositor: T.String(),
  begun_at: Moment,
  due_at: Moment,
})
export type DepositCandidate = Static<typeof CandidateShape>

const DepositShape = T.Object({
  id: T.Integer(),
  deposited_at: Moment,
  /** false if the statement has no times */
  has_time: T.Boolean(),
  amount: T.Integer(),
  depositor: T.String(),
  memo: T.String(),
  /** null for a decided deposit */
  outcome: orNull(oneOf(OUTCOMES)),
  candidates: T.Array(CandidateShape),
  /** why an earlier booking failed, in Korean */
  problem: T.String(),
  /** orders that it has paid */
  orders: T.Array(T.String()),
  reason: T.String(),
  decided_at: orNull(Moment),
})
export type Deposit = Static<typeof DepositShape>

const DepositPageShape = T.Object({
  deposits: T.Array(DepositShape),
  next: orNull(T.Integer()),
  /** number of open deposits by view */
  counts: T.Object({
    sure: T.Integer(),
    check: T.Integer(),
    late: T.Integer(),
    confirmed: T.Integer(),
    unknown: T.Integer(),
  }),
  /** won of all sure deposits */
  sure_amount: T.Integer(),
  /** confirms that these sure deposits were shown */
  digest: T.String(),
  /** deposits that are being booked */
  queued: T.Integer(),
  /** the account to which transfers go now */
  account: orNull(AccountToPayShape),
})
export type DepositPage = Static<typeof DepositPageShape>

const ProgressShape = T.Object({
  /** deposits that nobody has decided about, counted up to a limit */
  open: T.Integer(),
  /** deposits that are being booked */
  queued: T.Integer(),
})

const TransfersShape = T.Object({ transfers: T.Array(CandidateShape), next: orNull(T.String()) })
export type WaitingTransfers = Static<typeof TransfersShape>

const OrderNumber = T.String({ pattern: '^[0-9]{8}-[0-9]{8}$' })
const PaymentId = T.String({ pattern: '^[A-Za-z0-9_-]{24}$' })
const Digest = T.String({ pattern: '^[0-9a-f]{64}$' })
const FileName = T.String({ minLength: 1, maxLength: 200 })
const Reason = T.String({ minLength: 1, maxLength: MAX_REASON, pattern: '\\S' })

const DepositQuery = { view: oneOf(DEPOSIT_VIEWS), after: T.Optional(Id) }
const Booking = {
  /** books all sure deposits with this digest, except these */
  sure: T.Optional(T.Object({ digest: Digest, except: T.Array(Id, { maxItems: MAX_EXCEPTIONS }) })),
  /** books deposits for chosen transfers; another amount than that of the transfer needs a reason */
  choices: T.Array(T.Object({ deposit: Id, payment: PaymentId, reason: T.Optional(Reason) }), {
    maxItems: MAX_CHOICES,
  }),
}
export interface DepositBooking {
  sure?: { digest: string; except: number[] }
  choices: { deposit: number; payment: string; reason?: string }[]
}
const QueuedReply = T.Object({ queued: T.Integer() })
const Dismissal = { ids: T.Array(Id, { minItems: 1, maxItems: MAX_CHOICES }), reason: Reason }

const ordersOf = ({ deposits }: DepositPage) =>
  deposits.flatMap(({ orders, candidates }) => [
    ...orders,
    ...candidates.flatMap((candidate) => candidate.orders),
  ])

const SHOP = '/api/myshp/v2/seller/deposit'
const shopReads = { audience: { shop: 'money:read' }, hosts: 'admin' } as const
const shopWrites = { audience: { shop: 'money:write' }, hosts: 'admin' } as const

/** Deposits to the account of a shop. */
export const depositCalls = {
  deposits: post(`${SHOP}/list`, {
    summary:
      '판매자: 거래 내역으로 올린 입금, 50건씩. sure는 주문 하나와 금액과 이름이 같은 것, check는 사람이 정할 것, late는 취소된 주문의 것, confirmed는 이미 확인한 것, unknown은 맞는 주문이 없는 것, booked와 dismissed는 처리한 것입니다.',
    body: T.Object({ shopid: ShopId, ...DepositQuery }),
    reply: DepositPageShape,
    repeat: 'reads',
    log: 'look',
    subjects: ordersOf,
    ...shopReads,
  }),
  depositProgress: get(`${SHOP}/progress`, {
    summary: '판매자: 정하지 않은 입금과 처리 중인 입금의 수',
    query: T.Object({ shopid: ShopId }),
    reply: ProgressShape,
    ...shopReads,
  }),
  bankStatements: get(`${SHOP}/statement/list`, {
    summary: '판매자: 올린 은행 거래 내역, 최근 것부터 50개',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(StatementShape),
    ...shopReads,
  }),
  addBankStatement: upload(`${SHOP}/statement/add`, {
    summary:
      '판매자: 은행에서 내려받은 거래 내역(CSV, XLSX, XLS)의 입금을 넣습니다. 이미 넣은 입금은 다시 넣지 않으며, 입금을 확인하지는 않습니다.',
    query: T.Object({ shopid: ShopId, name: FileName }),
    reply: StatementShape,
    maxBytes: MAX_STATEMENT_BYTES,
    repeat: 'creates-once',
    ...shopWrites,
  }),
  bookDeposits: post(`${SHOP}/book`, {
    summary:
      '판매자: 입금을 주문에 연결해 확인합니다. 곧 이어서 처리됩니다. 본 뒤로 확실한 입금이 바뀌었으면 409 CONFLICT를 답합니다.',
    body: T.Object({ shopid: ShopId, ...Booking }),
    reply: QueuedReply,
    repeat: 'finds-done',
    ...shopWrites,
  }),
  dismissDeposits: post(`${SHOP}/dismiss`, {
    summary: '판매자: 주문의 입금이 아닌 입금을 사유를 적어 제외합니다.',
    body: T.Object({ shopid: ShopId, ...Dismissal }),
    reply: T.Object({ dismissed: T.Integer() }),
    repeat: 'finds-done',
    ...shopWrites,
  }),
  restoreDeposit: post(`${SHOP}/restore`, {
    summary: '판매자: 제외한 입금을 복원합니다.',
    body: T.Object({ shopid: ShopId, deposit: Id }),
    reply: Done,
    repeat: 'finds-done',
    ...shopWrites,
  }),
}

const OPERATOR = '/api/myshp/v2/operator/deposit'
const operatorReads = { audience: { operator: 'deposits:read' } } as const
const operatorWrites = { audience: { operator: 'deposits:write' } } as const

/** Deposits to the account of the platform. */
export const platformDepositCalls = {
  platformDeposits: post(`${OPERATOR}/list`, {
    summary: '운영자: 플랫폼 계좌의 거래 내역으로 올린 입금, 50건씩. view는 판매자의 것과 같습니다.',
    body: T.Object(DepositQuery),
    reply: DepositPageShape,
    repeat: 'reads',
    log: 'look',
    subjects: ordersOf,
    ...operatorReads,
  }),
  platformDepositProgress: get(`${OPERATOR}/progress`, {
    summary: '운영자: 정하지 않은 입금과 처리 중인 입금의 수',
    query: T.Object({}),
    reply: ProgressShape,
    ...operatorReads,
  }),
  platformTransfers: post(`${OPERATOR}/transfers`, {
    summary: '운영자: 플랫폼 계좌로 올 입금, 오래된 것부터 50건씩',
    body: T.Object({ after: T.Optional(PaymentId) }),
    reply: TransfersShape,
    repeat: 'reads',
    log: 'look',
    subjects: ({ transfers }) => transfers.flatMap(({ orders }) => orders),
    ...operatorReads,
  }),
  platformStatements: get(`${OPERATOR}/statement/list`, {
    summary: '운영자: 올린 은행 거래 내역, 최근 것부터 50개',
    query: T.Object({}),
    reply: T.Array(StatementShape),
    ...operatorReads,
  }),
  addPlatformStatement: upload(`${OPERATOR}/statement/add`, {
    summary:
      '운영자: 은행에서 내려받은 거래 내역(CSV, XLSX, XLS)의 입금을 넣습니다. 이미 넣은 입금은 다시 넣지 않으며, 입금을 확인하지는 않습니다.',
    query: T.Object({ name: FileName }),
    reply: StatementShape,
    maxBytes: MAX_STATEMENT_BYTES,
    repeat: 'creates-once',
    ...operatorWrites,
  }),
  bookPlatformDeposits: post(`${OPERATOR}/book`, {
    summary:
      '운영자: 입금을 주문에 연결해 확인합니다. 곧 이어서 처리됩니다. 본 뒤로 확실한 입금이 바뀌었으면 409 CONFLICT를 답합니다.',
    body: T.Object(Booking),
    reply: QueuedReply,
    repeat: 'finds-done',
    ...operatorWrites,
  }),
  dismissPlatformDeposits: post(`${OPERATOR}/dismiss`, {
    summary: '운영자: 주문의 입금이 아닌 입금을 사유를 적어 제외합니다.',
    body: T.Object(Dismissal),
    reply: T.Object({ dismissed: T.Integer() }),
    repeat: 'finds-done',
    ...operatorWrites,
  }),
  restorePlatformDeposit: post(`${OPERATOR}/restore`, {
    summary: '운영자: 제외한 입금을 복원합니다.',
    body: T.Object({ deposit: Id }),
    reply: Done,
    repeat: 'finds-done',
    ...operatorWrites,
  }),
  confirmPlatformTransfer: post(`${OPERATOR}/confirm`, {
    summary:
      '운영자: 거래 내역 없이 플랫폼 계좌의 입금을 확인합니다. 주문과 함께 결제한 주문이 모두 결제됩니다.',
    body: T.Object({ orderid: OrderNumber, reason: Reason }),
    reply: Done,
    repeat: 'finds-done',
    ...operatorWrites,
  }),
}
