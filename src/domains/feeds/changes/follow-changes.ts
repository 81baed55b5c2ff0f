import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import { categoryTextsChanged, listChanged, originChanged, productChanged } from '../../catalogue/events.ts'
import { reviewsChanged } from '../../reviews/events.ts'
import { shopChanged } from '../../tenancy/events.ts'
import type { FeedsDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import * as store from './store.ts'

/** Events after which a feed file of a shop may change. */
export const feedingEvents = [
  productChanged,
  listChanged,
  reviewsChanged,
  shopChanged,
  originChanged,
  categoryTextsChanged,
] as const
export type FeedingEvent = EventOf<(typeof feedingEvents)[number]>

const PURGE_BATCH = 5_000

export function feedChanges({ database }: Pick<FeedsDeps, 'database'>) {
  return {
    /** Marks a shop's feed files as changed, and for Naver's summary records which listings changed. */
    async apply(tx: AnyTx, event: FeedingEvent): Promise<void> {
      const own: Tx = withTables(tx)
      const fed = await store.fedShop(own, event.payload.shopid)
      if (!fed) return
      await store.noteChange(own, fed.shopId)
      if (event.type === 'shop.changed') await store.noteTerms(own, fed.shopId)
      if (!fed.naver) return
      await apply(own, fed.shopId, event)
      await store.trackNewListings(own, fed.shopId)
    },

    async purgeOld(): Promise<void> {
      for (let deleted = PURGE_BATCH; deleted === PURGE_BATCH; )
        deleted = await database.asSystem('jobs', (tx: Tx) => store.purgeLeft(tx, PURGE_BATCH))
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
      return store.touchResales(tx, shopId)
    case 'category.texts-changed':
      // The search emits this event once per step. Only the first event is handled, because it covers the whole
      // category.
      if (payload.after === 0) await store.touchCategory(tx, shopId, payload.cid)
      return
    default:
      return
  }
}
