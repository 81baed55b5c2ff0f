import { sql } from 'kysely'
import type { Database } from '../../platform/database/pools.ts'
import { announce } from './store/announce.ts'
import { categoriesOf, lockCatalogue } from './store/categories.ts'
import { indexSearch, noteCommon } from './store/index/search-index.ts'
import { statesOf } from './store/listings.ts'
import { shopNames } from './store/shops.ts'
import type { Tx } from './tables.ts'

const SHOPS_PER_RUN = 100
// A step holds the lock of its shop's catalogue, so other changes wait for this many listings at most.
const LISTINGS_PER_STEP = 200

/** Rebuilds the search entries that an older version of the program has written. */
export function searchReindex({ database }: { database: Database }) {
  return {
    /**
     * Takes one step in each of the next unfinished shops, so that a large shop does not delay others. A migration that changes the tokens
     * adds all shops to `search_reindex`. Returns the number of shops in which it took a step; 0 when all are finished.
     */
    async reindexSearch(): Promise<number> {
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
  await announce(tx, (await shopNames(tx, shop)).shopid, { changed: [], came: true })
  await tx.updateTable('search_reindex').set({ after_sid: last }).where('shop_id', '=', shop).execute()
}
