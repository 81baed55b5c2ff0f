import type { Caller } from '../../../platform/contract/caller.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import { strangersCodeMails } from '../../../platform/limits/mail-limits.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'

const MINUTES = 60

// Each sends a mail to an unproven address, and is a new chance to guess.
const mailing = {
  soon: { name: 'order-code', max: 3, seconds: 10 * MINUTES },
  day: { name: 'order-code-day', max: 10, seconds: 24 * 60 * MINUTES },
  address: { name: 'order-code-address', max: 20, seconds: 60 * MINUTES },
} satisfies Record<string, RateLimit>
const entering: RateLimit = { name: 'order-code-enter', max: 60, seconds: 15 * MINUTES }

/** Counts mailed and entered codes. Every function throws TOO_MANY_REQUESTS. */
export function codeLimits(limits: RateLimits) {
  return {
    /** `email` is the buyer's, which is counted beside the order: orders in another person's name cost nothing. */
    mailed: ({ address }: Pick<Caller, 'address'>, orderid: string, email: string): Promise<void> =>
      limits.takeAll([
        [mailing.soon, orderid],
        [mailing.day, orderid],
        [strangersCodeMails, email.toLowerCase()],
        [mailing.address, addressGroup(address)],
      ]),
    entered: ({ address }: Pick<Caller, 'address'>): Promise<void> =>
      limits.take(entering, addressGroup(address)),
  }
}
