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
  // Many people share an address of a mobile carrier, so successful look-ups are not counted.
  address: { name: 'order-lookup-address', max: 50, seconds: 15 * MINUTES },
}

/** A caller's proof that an order is theirs. */
export interface OrderLookup {
  orderid: string
  uuid?: string
  /** digits */
  phone?: string
  /** of an entered mailed code; it opens nothing by itself */
  proof?: string
}

/**
 * Runs `work` for an authorised caller of an order: identified by a given phone number, else by the log-in, else by the
 * anonymous id. Guesses at phone numbers are counted for the order and for the address: TOO_MANY_REQUESTS.
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

// Each sends a mail to an unproven address, and is a new chance to guess.
const mailLimits = {
  soon: { name: 'order-code', max: 3, seconds: 10 * MINUTES },
  day: { name: 'order-code-day', max: 10, seconds: 24 * 60 * MINUTES },
  address: { name: 'order-code-address', max: 20, seconds: 60 * MINUTES },
} satisfies Record<string, RateLimit>
const attemptLimit: RateLimit = { name: 'order-code-enter', max: 60, seconds: 15 * MINUTES }

/** Counts mailed and entered codes. Every function throws TOO_MANY_REQUESTS. */
export function codeLimits(limits: RateLimits) {
  return {
    /** `email` is the buyer's, which is counted beside the order: orders in another person's name cost nothing. */
    mailed: ({ address }: Pick<Caller, 'address'>, orderid: string, email: string): Promise<void> =>
      limits.consumeAll([
        [mailLimits.soon, orderid],
        [mailLimits.day, orderid],
        [strangersCodeMails, email.toLowerCase()],
        [mailLimits.address, addressGroup(address)],
      ]),
    entered: ({ address }: Pick<Caller, 'address'>): Promise<void> =>
      limits.consume(attemptLimit, addressGroup(address)),
  }
}
