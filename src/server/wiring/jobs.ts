import type { Carts } from '../../domains/cart/service.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import type { PostOffice } from '../../platform/mail/post-office.ts'

/** Everything that is done in the background, and when. */
export function jobKinds(of: { postOffice: PostOffice; limits: RateLimits; cart: Carts }): JobKind[] {
  const { postOffice, limits, cart } = of
  return [
    { name: 'mail', run: ({ id }) => postOffice.deliver(id as number) },
    { name: 'forget-mails', run: () => postOffice.forgetOld(), cron: '40 4 * * *' },
    { name: 'forget-limits', run: () => limits.sweep(), cron: '50 4 * * *' },
    { name: 'forget-guest-carts', run: async () => void (await cart.forgetUnused()), cron: '0 5 * * *' },
  ]
}
