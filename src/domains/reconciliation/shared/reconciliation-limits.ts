export const MAX_STATEMENT_BYTES = 20_000_000
/** transactions of one statement */
export const MAX_STATEMENT_ROWS = 50_000
/** rows of a statement that are listed with the reason why they are left out */
export const MAX_LEFT_OUT = 50
export const MAX_STATEMENTS = 50
/** days with sums that the preview of a statement shows */
export const MAX_PREVIEW_DAYS = 100
export const MAX_NOTE = 500
export const MAX_SEARCH = 100
/** transactions that one difference shows */
export const MAX_TRANSACTIONS = 100

export const DIFFERENCES_PER_PAGE = 50
export const DAYS_PER_PAGE = 50
/** open differences are counted up to this number */
export const MAX_COUNTED_DIFFERENCES = 1_000

/** Business days within which a provider has to settle a payment or a cancellation. */
export const SETTLED_WITHIN_DAYS = 10
/** Days after a settlement on which its deposit may appear on the bank statement. */
export const DEPOSITED_WITHIN_DAYS = 3

/** Payment providers whose statements are told apart. */
export const PROVIDERS = [
  'inicis',
  'toss',
  'kcp',
  'nice',
  'kakaopay',
  'naverpay',
  'tosspay',
  'other',
] as const
export type ProviderId = (typeof PROVIDERS)[number]

/** Columns of our own form, in order. */
export const TEMPLATE_COLUMNS = {
  provider: 'PG',
  tx: '거래번호',
  order: '주문번호',
  kind: '구분',
  traded: '거래일',
  settled: '정산일',
  amount: '거래 금액',
  fee: '수수료',
  vat: '부가세',
  net: '정산 금액',
} as const

export const TRANSACTION_KINDS = ['payment', 'cancel', 'other'] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** What of a payment can differ; each side has at most one difference. */
export const SIDES = ['payment', 'cancel', 'adjustment', 'restatement'] as const
export type Side = (typeof SIDES)[number]

/**
 * Why the books and a provider differ. `unknown`: a payment that we do not have. `not_booked`: paid there, cancelled
 * here. `not_paid`: paid here, not at PortOne. `unsettled`, `refund_unsettled`: not on a statement in time.
 * `canceled_elsewhere`: the provider has cancelled more than we have refunded. `unknown_cancel`: a cancellation of an
 * unknown payment. `adjustment`: a row that is neither payment nor cancellation. `restated`: a later statement has
 * other amounts for the same row.
 */
export const DIFFERENCE_KINDS = [
  'canceled_elsewhere',
  'not_booked',
  'not_paid',
  'amount_differs',
  'settled_twice',
  'unknown',
  'unknown_cancel',
  'unsettled',
  'refund_unsettled',
  'adjustment',
  'restated',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Kinds that are differences only from a day on, and wait until then. */
export const WAITING_KINDS = ['unsettled', 'refund_unsettled'] as const satisfies readonly DifferenceKind[]

export const DIFFERENCE_STATES = ['open', 'explained', 'resolved'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]
