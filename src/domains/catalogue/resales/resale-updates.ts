import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { changeProducts } from '../changes/change-products.ts'
import { inChunks, originChanged, picksDue } from '../events.ts'
import { picksOf, resellersOf } from '../store/listings.ts'
import type { CatalogueTables } from '../tables.ts'

/** Updates resales after changes of their suppliers, with one event and one transaction for each selling shop. */
export function resaleUpdates() {
  return {
    /** Call it after listings changed. Emits `picks.due` for each shop that resells their products. */
    async emitDue(tx: AnyTx, { shopid: shopSlug, sids }: { shopid: string; sids: number[] }): Promise<void> {
      const due = [...(await picksOf(withTables<CatalogueTables>(tx), shopSlug, sids))].flatMap(
        ([shopId, picks]) =>
          inChunks(picks.map(({ sid }) => sid)).map((sids) => ({
            shop: shopId,
            shopid: picks[0]?.shopid ?? '',
            sids,
          })),
      )
      await emitAll(tx, picksDue, due)
    },

    /**
     * Call it after a shop changed. Emits `origin.changed` for each shop that resells its products, because the pages
     * of resales show the supplier shop.
     */
    async emitSupplierChanged(tx: AnyTx, { shopid: shopSlug }: { shopid: string }): Promise<void> {
      await emitAll(tx, originChanged, await resellersOf(withTables<CatalogueTables>(tx), shopSlug))
    },

    /** Updates resales of one shop from their products. That emits `product.changed` for the resales. */
    async refresh(tx: AnyTx, { shop: shopId, sids }: { shop: number; sids: number[] }): Promise<void> {
      await changeProducts(withTables(tx), shopId, async () => ({ listings: sids, finish: async () => {} }))
    },
  }
}
