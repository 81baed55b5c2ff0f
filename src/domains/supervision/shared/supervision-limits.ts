export const SHOP_STATES = ['open', 'hidden', 'suspended'] as const
export type ShopState = (typeof SHOP_STATES)[number]

export const MAX_SHOP_SEARCH = 253
/** An e-mail address is the longest text that finds a person. */
export const MAX_PERSON_SEARCH = 254
/** of a search for persons, and of a view of one or an act about one */
export const MAX_LOOK_REASON = 200
export const MAX_NOTE = 2_000
export const MAX_LIFT_REASON = 500

/** Products and orders of a shop are counted up to this number. */
export const MAX_COUNTED = 10_000

/** What waits for operators, in the order of the start page. */
export const WAITING_WORK = [
  'registrations',
  'deposits',
  'refunds',
  'receipts',
  'payouts',
  'failed_payouts',
  'accounts',
  'adjustments',
  'invoices',
  'differences',
  'reports',
  'undelivered',
] as const
export type WaitingWork = (typeof WAITING_WORK)[number]

/** The start page counts waiting work, and what is new today, up to these numbers. */
export const MAX_WAITING = 1_000
export const MAX_TODAY = 20_000
