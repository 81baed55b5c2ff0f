import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { type CategoryTexts, categoryTextsChanged, listChanged } from '../events.ts'
import { categoriesOf, lockCatalogue } from '../store/categories.ts'
import { indexSearch } from '../store/index/search-index.ts'
import { statesOf } from '../store/listings.ts'
import type { Tx } from '../tables.ts'
import { listingsOf, textsVersion } from './store.ts'
import { below } from './tree.ts'

// A turn holds the catalogue's lock, so that an import or a price beside it waits for no more than these.
const INDEXED_AT_ONCE = 200

/** Products are found by the names of their categories: search follows a changed name or place in steps, each one event. */
export function categorySearch() {
  return {
    /**
     * Indexes the next listings in and below a category, and emits the event for those after them. A name that changes in
     * between begins steps of its own and ends those before it, so a category has one row of steps at a time.
     */
    async followCategory(tx: AnyTx, { shop, shopid, cid, after, version = 1 }: CategoryTexts): Promise<void> {
      const own: Tx = withTables(tx)
      await lockCatalogue(own, shop)
      const present = await textsVersion(own, shop, cid)
      if (present === null || version < present) return
      const categories = await categoriesOf(own, shop)
      const cids = below(categories, cid).map((each) => each.cid)
      if (cids.length === 0) return
      const sids = await listingsOf(own, shop, cids, { after, most: INDEXED_AT_ONCE })
      if (sids.length === 0) return
      await indexSearch(own, shop, categories, await statesOf(own, shop, sids))
      await emit(tx, listChanged, { shopid })
      if (sids.length === INDEXED_AT_ONCE)
        await emit(tx, categoryTextsChanged, { shop, shopid, cid, version, after: sids.at(-1) as number })
    },
  }
}
