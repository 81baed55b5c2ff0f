import type { Database } from '../../platform/database/pools.ts'
import { MAX_ADDRESS } from './shared/redirect-limits.ts'
import { addRequests, type RequestCount } from './store.ts'
import type { Tx } from './tables.ts'

/** Requests beyond this number of addresses in one interval are not counted, because clients can invent addresses. */
const MAX_COUNTED = 2_000
const MAX_COUNTED_OF_SHOP = 200

/** Counts requests of old addresses in memory, so that a request writes nothing. */
export function requestCounts({ database }: { database: Database }) {
  let countsByAddress = new Map<string, RequestCount>()
  let shops = new Map<string, number>()
  return {
    /** `found`: `address` is that of a redirect; otherwise no page replaces it. */
    note(shopSlug: string, address: string, found: boolean): void {
      if (address.length > MAX_ADDRESS) return
      const key = `${shopSlug} ${address}`
      const known = countsByAddress.get(key)
      if (known) {
        known.hits += 1
        known.found = found
        return
      }
      const ofShop = shops.get(shopSlug) ?? 0
      if (countsByAddress.size >= MAX_COUNTED || ofShop >= MAX_COUNTED_OF_SHOP) return
      shops.set(shopSlug, ofShop + 1)
      countsByAddress.set(key, { shopid: shopSlug, address, found, hits: 1 })
    },

    /** Writes the counts. A failed write loses them. */
    async flush(): Promise<void> {
      if (countsByAddress.size === 0) return
      const requests = [...countsByAddress.values()]
      countsByAddress = new Map()
      shops = new Map()
      await database.asSystem('redirects', (tx: Tx) => addRequests(tx, requests))
    },
  }
}
