import type { Caller } from '../../platform/contract/caller.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { rateLimits } from '../../platform/limits/rate-limits.ts'
import type { CartDeps } from './deps.ts'
import { digestOfId, newAnonymousId } from './digests.ts'
import { addGuest, purgeUnused } from './store/cart-writes.ts'
import type { Tx } from './tables.ts'

// A high limit, because many customers share the network address of a company or mobile carrier.
const ISSUING = { name: 'anonymous-id', max: 1_000, seconds: 600 }

/** days without use after which a guest's cart is deleted */
const GUEST_DAYS = 90

export function cartGuests({ database }: Pick<CartDeps, 'database'>) {
  const limits = rateLimits(database)
  return {
    /**
     * Issues an anonymous id and stores its digest. Throws TOO_MANY_REQUESTS if a network address requests too many
     * ids.
     */
    async issueId({ address }: Pick<Caller, 'address'>): Promise<{ uuid: string }> {
      await limits.consume(ISSUING, addressGroup(address))
      const uuid = newAnonymousId()
      await database.asPerson((tx: Tx) => addGuest(tx, digestOfId(uuid)))
      return { uuid }
    },

    /** Deletes guest carts that were not used for `GUEST_DAYS`. Returns their number. */
    purgeUnused: (): Promise<number> => database.asSystem('jobs', (tx: Tx) => purgeUnused(tx, GUEST_DAYS)),
  }
}
