import type { RateLimit } from './rate-limits.ts'

const DAY_S = 24 * 60 * 60

/** Mails about an account that strangers can trigger to one address (the subject) per day. */
export const strangersMails: RateLimit = { name: 'mail-strangers', max: 10, seconds: DAY_S }

/**
 * A separate limit, so that orders that strangers place with a person's address do not use up the person's log-in
 * mails.
 */
export const strangersOrderMails: RateLimit = { name: 'mail-strangers-orders', max: 10, seconds: DAY_S }

/** Invitations of shops to their former members. A separate limit for the same reason. */
export const strangersInvitationMails: RateLimit = {
  name: 'mail-strangers-invitations',
  max: 5,
  seconds: DAY_S,
}

/** Links that prove the address of a notice of rights. A separate limit for the same reason. */
export const strangersNoticeMails: RateLimit = { name: 'mail-strangers-notices', max: 6, seconds: DAY_S }

/** Links of gifts. A separate limit for the same reason. */
export const strangersGiftMails: RateLimit = { name: 'mail-strangers-gifts', max: 5, seconds: DAY_S }

export const strangersCodeMails: RateLimit = { name: 'mail-strangers-codes', max: 10, seconds: DAY_S }
