import type { Caller } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import { strangersCodeMails } from '../../../platform/limits/mail-limits.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'
import { digestOfId } from '../../cart/cart.service.ts'
import type { OrderReader } from '../core/order-ref.ts'

const MINUTES = 60
const lookupLimits = {
  order: { name: 'order-lookup', max: 10, seconds: 15 * MINUTES },
  // Successful lookups are not counted, because many customers of a mobile carrier share one network address.
  address: { name: 'order-lookup-address', max: 50, seconds: 15 * MINUTES },
}

/** How a caller identifies an order and proves access. */
export interface OrderLookup {
  orderid: string
  uuid?: string
  /** phone number, only digits */
  phone?: string
  /** token of a browser in which a code was entered; it allows changes but not reading */
  proof?: string
}

/**
 * Runs `work` for the caller as a reader of the order: by the phone number if there is one, otherwise by the account,
 * otherwise by the anonymous id. Throws TOO_MANY_REQUESTS after too many wrong phone numbers for the order or from the
 * network address.
 */
export function orderLookup(limits: RateLimits) {
  return async <Result>(
    caller: Caller,
    { orderid, uuid, phone }: OrderLookup,
    work: (reader: OrderReader) => Promise<Result>,
  ): Promise<Result> => {
    if (phone !== undefined) {
      const from = addressGroup(caller.address)
      await limits.consume(lookupLimits.address, from)
      await limits.consume(lookupLimits.order, orderid)
      const result = await work({ phone })
      await limits.refund(lookupLimits.address, from)
      await limits.refund(lookupLimits.order, orderid)
      return result
    }
    const person = await caller.person()
    if (person) return work({ uid: person.uid })
    if (uuid === undefined) throw new DomainError('LOGIN_REQUIRED')
    return work({ guest: digestOfId(uuid) })
  }
}

// Needed because each code is mailed to an address that nobody has verified, and can be guessed a few times.
const mailLimits = {
  soon: { name: 'order-code', max: 3, seconds: 10 * MINUTES },
  day: { name: 'order-code-day', max: 10, seconds: 24 * 60 * MINUTES },
  address: { name: 'order-code-address', max: 20, seconds: 60 * MINUTES },
} satisfies Record<string, RateLimit>
const attemptLimit: RateLimit = { name: 'order-code-enter', max: 60, seconds: 15 * MINUTES }

/** Rate limits of mailed codes. Every function throws TOO_MANY_REQUESTS. */
export function codeLimits(limits: RateLimits) {
  return {
    /**
     * The mails to the buyer's address `email` are limited too, because anyone can place an order with a foreign
     * address.
     */
    countMail: ({ address }: Pick<Caller, 'address'>, orderid: string, email: string): Promise<void> =>
      limits.consumeAll([
        [mailLimits.soon, orderid],
        [mailLimits.day, orderid],
        [strangersCodeMails, email.toLowerCase()],
        [mailLimits.address, addressGroup(address)],
      ]),
    countAttempt: ({ address }: Pick<Caller, 'address'>): Promise<void> =>
      limits.consume(attemptLimit, addressGroup(address)),
  }
}
