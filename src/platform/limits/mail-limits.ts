import type { RateLimit } from './rate-limits.ts'

/** Mails of all kinds that a stranger could make us send to one address (the subject) in a day. */
export const strangersMails: RateLimit = { name: 'mail-strangers', most: 10, seconds: 24 * 60 * 60 }
