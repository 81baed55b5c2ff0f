import type { Database } from '../../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import { categoryTextsChanged, listChanged, originChanged, productChanged } from '../../catalogue/events.ts'
import { reviewsChanged } from '../../reviews/events.ts'
import { shopChanged } from '../../tenancy/events.ts'
import type { Tx } from '../tables.ts'
import * as store from './store.ts'

/** Events after which a file of a shop may be another. */
export const feedingEvents = [
  productChanged,
  listChanged,
  reviewsChanged,
  shopChanged,
  originChanged,
  categoryTextsChanged,
] as const
export type FeedingEvent = EventOf<(typeof feedingEvents)[number]>

const FORGOTTEN_AT_ONCE = 5_000

export function feedChanges({ database }: { database: Database }) {
  return {
    /** After a change of a shop with a feed: crawlers read the files again, and Naver's summary tells what changed. */
    async apply(tx: AnyTx, event: FeedingEvent): Promise<void> {
      const own: Tx = withTables(tx)
      const fed = await store.fedShop(own, event.payload.shopid)
      if (!fed) return
      await store.noteChange(own, fed.shop)
      if (event.type === 'shop.changed') await store.noteTerms(own, fed.shop)
      if (!fed.naver) return
      await apply(own, fed.shop, event)
      await store.trackNewListings(own, fed.shop)
    },

    /** Forgets goods that left long ago. */
    async purgeOld(): Promise<void> {
      for (let deleted = FORGOTTEN_AT_ONCE; deleted === FORGOTTEN_AT_ONCE; )
        deleted = await database.asSystem('jobs', (tx: Tx) => store.purgeLeft(tx, FORGOTTEN_AT_ONCE))
    },
  }
}

async function apply(tx: Tx, shopId: number, { type, payload }: FeedingEvent): Promise<void> {
  switch (type) {
    case 'product.changed':
      return store.trackListings(tx, shopId, payload.sids)
    case 'reviews.changed':
      return store.trackListings(tx, shopId, [payload.sid])
    case 'origin.changed':
      return store.touchPicks(tx, shopId)
    case 'category.texts-changed':
      // Search follows in steps; the first of them is enough here.
      if (payload.after === 0) await store.touchCategory(tx, shopId, payload.cid)
      return
    default:
      return
  }
}
