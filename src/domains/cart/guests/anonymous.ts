import type { Caller } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import { rateLimits } from '../../../platform/limits/rate-limits.ts'
import { GUEST_DAYS } from '../rules.ts'
import { addGuest, purgeUnused } from '../store/cart-writes.ts'
import type { Tx } from '../tables.ts'
import { digestOfId, newAnonymousId } from './digests.ts'

// Whole companies and carriers share an address; a flood of empty carts is larger still.
const ISSUING = { name: 'anonymous-id', max: 1_000, seconds: 600 }

/** Anonymous ids of guests' carts, from issue to expiry. */
export function anonymousIds(database: Database) {
  const limits = rateLimits(database)
  return {
    /** Issues a new anonymous id; only its digest is stored. Throws TOO_MANY_REQUESTS beyond the limit of an address. */
    async issueAnonymousId({ address }: Pick<Caller, 'address'>): Promise<{ uuid: string }> {
      await limits.consume(ISSUING, addressGroup(address))
      const uuid = newAnonymousId()
      await database.asPerson((tx: Tx) => addGuest(tx, digestOfId(uuid)))
      return { uuid }
    },

    /** Deletes carts of guests that were not used for 90 days. Returns how many. */
    purgeUnused: (): Promise<number> => database.asSystem('jobs', (tx: Tx) => purgeUnused(tx, GUEST_DAYS)),
  }
}
