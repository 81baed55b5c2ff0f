import type { Caller } from '../../../platform/contract/caller.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'
import { cardChargeLimit, paysLater } from '../../payments/payments.service.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import type { PlaceRequest } from './agreement.ts'

const MINUTES = 60

// These limits are needed because placed orders reserve stock. The limit per network address is higher, because many
// customers of a mobile carrier share one address.
const placeLimits = {
  buyer: { name: 'checkout-place', max: 100, seconds: 10 * MINUTES },
  address: { name: 'checkout-place-address', max: 600, seconds: 10 * MINUTES },
} satisfies Record<string, RateLimit>
// Needed because an order by transfer sends a mail to an address that nobody has verified.
const mailLimit: RateLimit = { name: 'checkout-transfer-mail', max: 50, seconds: 24 * 60 * MINUTES }
const sessionLimit: RateLimit = { name: 'checkout-begin', max: 1_000, seconds: 10 * MINUTES }
// High, because the checkout page requests a quote after each change.
const quoteLimit: RateLimit = { name: 'checkout-quote', max: 6_000, seconds: 10 * MINUTES }

/** Rate limits of checkouts. Every function throws TOO_MANY_REQUESTS. */
export function checkoutLimits(limits: RateLimits) {
  return {
    countSession: ({ address }: Pick<Caller, 'address'>) =>
      limits.consume(sessionLimit, addressGroup(address)),
    countQuote: ({ address }: Pick<Caller, 'address'>) => limits.consume(quoteLimit, addressGroup(address)),
    async countOrder(
      { address }: Pick<Caller, 'address'>,
      { uid, guest }: CheckoutCustomer,
      {
        method,
        card,
        buyer: { email },
      }: Pick<PlaceRequest, 'method' | 'card'> & { buyer: { email: string } },
    ): Promise<void> {
      await limits.consumeAll([
        [placeLimits.address, addressGroup(address)],
        [placeLimits.buyer, uid === null ? `guest ${guest?.toString('hex')}` : `person ${uid}`],
      ])
      if (card && uid !== null) await limits.consume(cardChargeLimit, String(uid))
      if (paysLater(method)) await limits.consume(mailLimit, email.toLowerCase())
    },
  }
}
