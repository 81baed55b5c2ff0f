import type { Caller } from '../../../platform/contract/caller.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'

// High, because many customers of a mobile carrier share one address. A token cannot be guessed anyway.
const openLimit: RateLimit = { name: 'gift-open', max: 600, seconds: 10 * 60 }
const addressLimit: RateLimit = { name: 'gift-address', max: 60, seconds: 10 * 60 }

/** Rate limits of receivers of gifts, who have no account. Every function throws TOO_MANY_REQUESTS. */
export function giftLimits(limits: RateLimits) {
  return {
    countOpening: ({ address }: Pick<Caller, 'address'>) => limits.consume(openLimit, addressGroup(address)),
    countAddress: ({ address }: Pick<Caller, 'address'>) =>
      limits.consume(addressLimit, addressGroup(address)),
  }
}
