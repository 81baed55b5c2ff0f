import type { RateLimit } from './rate-limits.ts'

/** Mails of all kinds that strangers make us send to one address (the subject) in a day; an address that is its person's own has no such bound. */
export const strangersMails: RateLimit = { name: 'mail-strangers', most: 10, seconds: 24 * 60 * 60 }
