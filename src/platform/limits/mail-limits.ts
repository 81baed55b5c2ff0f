import type { RateLimit } from './rate-limits.ts'

const DAY_S = 24 * 60 * 60

/** Account mails per day to one address (the subject) that a stranger can trigger. */
export const strangersMails: RateLimit = { name: 'mail-strangers', max: 10, seconds: DAY_S }

/** Separate, so that orders in a person's name do not use up their log-in mails. */
export const strangersOrderMails: RateLimit = { name: 'mail-strangers-orders', max: 10, seconds: DAY_S }

export const strangersCodeMails: RateLimit = { name: 'mail-strangers-codes', max: 10, seconds: DAY_S }
