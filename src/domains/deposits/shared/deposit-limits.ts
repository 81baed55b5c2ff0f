export const MAX_STATEMENT_BYTES = 10_000_000
/** transactions of one statement */
export const MAX_STATEMENT_ROWS = 20_000
/** open deposits and waiting transfers of a payee that are compared */
export const MAX_MATCHED = 40_000
export const MAX_DEPOSITOR = 60
export const MAX_MEMO = 100
export const MAX_REASON = 200
/** days; older transactions of a statement are left out, because no order waits that long */
export const MAX_AGE_DAYS = 90
/** won */
export const MAX_DEPOSIT = 999_999_999_999

export const DEPOSITS_PER_PAGE = 50
export const TRANSFERS_PER_PAGE = 50
/** transfers shown as candidates of one deposit */
export const MAX_CANDIDATES = 5
/** rows of a statement that are listed with the reason why they are left out */
export const MAX_LEFT_OUT = 50
export const MAX_STATEMENTS = 50
/** decisions that one call takes */
export const MAX_CHOICES = 200
export const MAX_EXCEPTIONS = 500

/** Banks whose statements are recognised; `template` is our form, `other` a statement with usual column names. */
export const BANK_IDS = [
  'kb',
  'shinhan',
  'woori',
  'hana',
  'nh',
  'ibk',
  'kakao',
  'toss',
  'template',
  'other',
] as const
export type BankId = (typeof BANK_IDS)[number]

/** Columns of the template, in order. */
export const TEMPLATE_COLUMNS = { at: '입금 일시', amount: '입금 금액', depositor: '입금자' } as const

/**
 * What a deposit is by comparison with the transfers of its payee. `sure`: exactly one waiting transfer has its amount
 * and name. `several`: more than one transfer, or more than one deposit for a transfer. `repeated`: it resembles a
 * deposit of another statement. `late`: its order was cancelled. `confirmed`: its order was confirmed by hand.
 */
export const OUTCOMES = [
  'sure',
  'several',
  'other_name',
  'wrong_amount',
  'repeated',
  'late',
  'confirmed',
  'unknown',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Lists of deposits: by outcome while they are open, afterwards by decision. */
export const DEPOSIT_VIEWS = ['sure', 'check', 'late', 'confirmed', 'unknown', 'booked', 'dismissed'] as const
export type DepositView = (typeof DEPOSIT_VIEWS)[number]

export const viewOf = (outcome: Outcome): DepositView =>
  outcome === 'several' || outcome === 'other_name' || outcome === 'wrong_amount' || outcome === 'repeated'
    ? 'check'
    : outcome
