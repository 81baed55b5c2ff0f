import type { Caller } from '../../platform/contract/caller.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { rateLimits } from '../../platform/limits/rate-limits.ts'
import type { CartDeps } from './deps.ts'
import { digestOfId, newAnonymousId } from './digests.ts'
import { addGuest, purgeUnused } from './store/cart-writes.ts'
import type { Tx } from './tables.ts'

// Companies and mobile carriers share an address, so the limit only stops a flood.
const ISSUING = { name: 'anonymous-id', max: 1_000, seconds: 600 }

/** A guest's cart that was not used for so many days is deleted. */
const GUEST_DAYS = 90

/** Anonymous ids of guests' carts. */
export function cartGuests({ database }: Pick<CartDeps, 'database'>) {
  const limits = rateLimits(database)
  return {
    /** Issues an anonymous id and stores its digest. Throws TOO_MANY_REQUESTS beyond the limit of an address. */
    async issueId({ address }: Pick<Caller, 'address'>): Promise<{ uuid: string }> {
      await limits.consume(ISSUING, addressGroup(address))
      const uuid = newAnonymousId()
      await database.asPerson((tx: Tx) => addGuest(tx, digestOfId(uuid)))
      return { uuid }
    },

    /** Deletes guests' carts that were not used for 90 days. Returns their number. */
    purgeUnused: (): Promise<number> => database.asSystem('jobs', (tx: Tx) => purgeUnused(tx, GUEST_DAYS)),
  }
}
