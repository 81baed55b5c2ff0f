import { sql } from 'kysely'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { emit } from '../../platform/events/outbox.ts'
import { listingsOf, textsVersion } from './categories/categories.store.ts'
import { below } from './categories/tree.ts'
import type { CatalogueDeps } from './deps.ts'
import { type CategoryTexts, categoryTextsChanged, listChanged } from './events.ts'
import { categoriesOf, lockCatalogue } from './store/categories.ts'
import { indexSearch, noteCommon } from './store/index/index-search.ts'
import { statesOf } from './store/listings.ts'
import { shopNames } from './store/shop-names.ts'
import type { Tx } from './tables.ts'

const SHOPS_PER_RUN = 100
// A step holds the lock of its shop's catalogue, so other changes wait for this many listings at most.
const LISTINGS_PER_STEP = 200

/** Steps in which the search follows changes that are too large for one transaction. */
export function searchIndex({ database }: Pick<CatalogueDeps, 'database'>) {
  return {
    /**
     * Takes one step in each of the next unfinished shops, so that a large shop does not delay others. A migration that changes the tokens
     * adds all shops to `search_reindex`. Returns the number of shops in which it took a step; 0 when all are finished.
     */
    async rebuildNext(): Promise<number> {
      const shops = await database.asSystem('jobs', async (tx: Tx) => {
        const rows = await tx
          .selectFrom('search_reindex')
          .select('shop_id')
          .orderBy('after_sid')
          .limit(SHOPS_PER_RUN)
          .execute()
        return rows.map(({ shop_id }) => shop_id)
      })
      const failures: unknown[] = []
      for (const shop of shops)
        await database.asShop(shop, (tx: Tx) => reindexStep(tx, shop)).catch((error) => failures.push(error))
      if (failures.length > 0)
        throw new AggregateError(failures, 'search of some shops was not indexed again')
      return shops.length
    },

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
      const sids = await listingsOf(own, shop, cids, { after, most: LISTINGS_PER_STEP })
      if (sids.length === 0) return
      await indexSearch(own, shop, categories, await statesOf(own, shop, sids))
      await emit(tx, listChanged, { shopid })
      if (sids.length === LISTINGS_PER_STEP)
        await emit(tx, categoryTextsChanged, { shop, shopid, cid, version, after: sids.at(-1) as number })
    },

    /** Counts the commonest words of a shop after many products came, so that searches need not count them. */
    noteCommonWords: (shop: number): Promise<void> =>
      database.asShop(shop, async (tx: Tx) => {
        await lockCatalogue(tx, shop)
        await noteCommon(tx, shop)
      }),
  }
}

async function reindexStep(tx: Tx, shop: number): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await lockCatalogue(tx, shop)
  const progress = await tx
    .selectFrom('search_reindex')
    .select('after_sid')
    .where('shop_id', '=', shop)
    .executeTakeFirst()
  if (!progress) return
  const listings = await tx
    .selectFrom('listing')
    .select('sid')
    .where('shop_id', '=', shop)
    .where('sid', '>', progress.after_sid)
    .orderBy('sid')
    .limit(LISTINGS_PER_STEP)
    .execute()
  const sids = listings.map(({ sid }) => sid)
  const last = sids.at(-1)
  if (last === undefined) {
    await noteCommon(tx, shop)
    await tx.deleteFrom('search_reindex').where('shop_id', '=', shop).execute()
    return
  }
  await indexSearch(tx, shop, await categoriesOf(tx, shop), await statesOf(tx, shop, sids))
  await emit(tx, listChanged, { shopid: (await shopNames(tx, shop)).shopid })
  await tx.updateTable('search_reindex').set({ after_sid: last }).where('shop_id', '=', shop).execute()
}
