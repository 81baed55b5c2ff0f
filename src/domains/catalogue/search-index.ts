import { sql } from 'kysely'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { emit } from '../../platform/events/outbox.ts'
import { listingsOf, textsVersion } from './categories/categories.store.ts'
import { branchesBelow } from './categories/tree.ts'
import type { CatalogueDeps } from './deps.ts'
import { type CategoryTexts, categoryTextsChanged, listChanged } from './events.ts'
import { categoriesOf, lockCatalogue } from './store/categories.ts'
import { indexFilters } from './store/index/index-filters.ts'
import { indexSearch, noteCommon } from './store/index/index-search.ts'
import { statesOf } from './store/listings.ts'
import { shopNames } from './store/shop-names.ts'
import type { Tx } from './tables.ts'

const SHOPS_PER_RUN = 100
// Number of listings per step. It is limited because a step holds the catalogue lock.
const LISTINGS_PER_STEP = 200

/** Updates the search index in steps after changes that are too large for one transaction. */
export function searchIndex({ database }: Pick<CatalogueDeps, 'database'>) {
  return {
    /**
     * Runs one step for each of the next shops in `search_reindex`, so that a large shop does not delay others. A
     * migration that changes how texts become tokens adds all shops to that table. Returns the number of steps; 0 when
     * the table is empty.
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
      for (const shopId of shops)
        await database
          .asShops([shopId, ...(await suppliersOf(database, shopId))], (tx: Tx) => reindexStep(tx, shopId))
          .catch((error) => failures.push(error))
      if (failures.length > 0)
        throw new AggregateError(failures, 'the search index of some shops was not rebuilt')
      return shops.length
    },

    /**
     * Indexes the next listings of a category and its descendants, and emits the event for the next step. If the
     * category is renamed in the meantime, its version increases: the new event starts from the first listing, and
     * steps with the older version do nothing.
     */
    async followCategory(
      tx: AnyTx,
      { shop: shopId, shopid: shopSlug, cid, after, version = 1 }: CategoryTexts,
    ): Promise<void> {
      const ownTx: Tx = withTables(tx)
      await lockCatalogue(ownTx, shopId)
      const present = await textsVersion(ownTx, shopId, cid)
      if (present === null || version < present) return
      const categories = await categoriesOf(ownTx, shopId)
      const categoryIds = branchesBelow(categories, cid).map((category) => category.cid)
      if (categoryIds.length === 0) return
      const listingIds = await listingsOf(ownTx, shopId, categoryIds, { after, max: LISTINGS_PER_STEP })
      if (listingIds.length === 0) return
      await indexSearch(ownTx, shopId, categories, await statesOf(ownTx, shopId, listingIds))
      await emit(tx, listChanged, { shopid: shopSlug })
      if (listingIds.length === LISTINGS_PER_STEP)
        await emit(tx, categoryTextsChanged, {
          shop: shopId,
          shopid: shopSlug,
          cid,
          version,
          after: listingIds.at(-1) as number,
        })
    },

    /** Updates the list of a shop's most common words. Call it after many products were added. */
    noteCommonWords: (shopId: number): Promise<void> =>
      database.asShop(shopId, async (tx: Tx) => {
        await lockCatalogue(tx, shopId)
        await noteCommon(tx, shopId)
      }),
  }
}

/** The shops whose products the shop resells. */
const suppliersOf = (
  { asShop }: Pick<CatalogueDeps['database'], 'asShop'>,
  shopId: number,
): Promise<number[]> =>
  asShop(shopId, async (tx: Tx) => {
    const rows = await tx
      .selectFrom('listing')
      .select('origin_shop_id')
      .distinct()
      .where('shop_id', '=', shopId)
      .where('origin_shop_id', '<>', shopId)
      .execute()
    return rows.map(({ origin_shop_id }) => origin_shop_id)
  })

async function reindexStep(tx: Tx, shopId: number): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await lockCatalogue(tx, shopId)
  const progress = await tx
    .selectFrom('search_reindex')
    .select('after_sid')
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  if (!progress) return
  const listings = await tx
    .selectFrom('listing')
    .select('sid')
    .where('shop_id', '=', shopId)
    .where('sid', '>', progress.after_sid)
    .orderBy('sid')
    .limit(LISTINGS_PER_STEP)
    .execute()
  const listingIds = listings.map(({ sid }) => sid)
  const last = listingIds.at(-1)
  if (last === undefined) {
    await noteCommon(tx, shopId)
    await tx.deleteFrom('search_reindex').where('shop_id', '=', shopId).execute()
    return
  }
  const [categories, states] = [await categoriesOf(tx, shopId), await statesOf(tx, shopId, listingIds)]
  await indexSearch(tx, shopId, categories, states)
  await indexFilters(tx, shopId, categories, states)
  await emit(tx, listChanged, { shopid: (await shopNames(tx, shopId)).shopid })
  await tx.updateTable('search_reindex').set({ after_sid: last }).where('shop_id', '=', shopId).execute()
}
