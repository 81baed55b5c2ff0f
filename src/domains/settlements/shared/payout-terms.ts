/** Terms of payouts to shops (docs/product/settlements.md). Pages use this file too. */

export const PAYOUT_BANKS = [
  'KB국민은행',
  '신한은행',
  '우리은행',
  '하나은행',
  'NH농협은행',
  'IBK기업은행',
  'SC제일은행',
  '카카오뱅크',
  '토스뱅크',
  '케이뱅크',
  '새마을금고',
  '신협',
  '우체국',
  '수협은행',
  '부산은행',
  '경남은행',
  '광주은행',
  '전북은행',
  'iM뱅크',
  '제주은행',
] as const
export type PayoutBank = (typeof PAYOUT_BANKS)[number]

/** How payouts are made: a file that an operator gives to the bank, or PortOne. */
export const PAYOUT_CHANNELS = ['file', 'portone'] as const
export type PayoutChannel = (typeof PAYOUT_CHANNELS)[number]

/** payouts of a batch; banks limit files too */
export const MAX_PAYOUTS = 1_000
/** answers of the bank that one call takes */
export const MAX_ANSWERS = 500
export const MAX_PROBLEM = 200
export const MAX_ANSWER_BYTES = 5_000_000

export const MAX_ACCOUNT_NUMBER = 24
export const MAX_BANKBOOK_BYTES = 10_000_000

/** Payouts rest after the account was registered or changed, in hours. */
export const REST_HOURS = 48

/** An adjustment above this amount (won) needs a second operator. */
export const MAX_SINGLE_ADJUSTMENT = 1_000_000
