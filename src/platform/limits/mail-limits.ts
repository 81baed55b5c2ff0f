import type { RateLimit } from './rate-limits.ts'

const DAY_S = 24 * 60 * 60

/** Mails about an account that a stranger could make us send to one address (the subject) in a day. */
export const strangersMails: RateLimit = { name: 'mail-strangers', max: 10, seconds: DAY_S }

/** The same for unpaid orders, counted apart: orders in a person's name must not use up the mails for their log-in. */
export const strangersOrderMails: RateLimit = { name: 'mail-strangers-orders', max: 10, seconds: DAY_S }

/** The same of codes for guests' orders, which let their buyers act on them. */
export const strangersCodeMails: RateLimit = { name: 'mail-strangers-codes', max: 10, seconds: DAY_S }
