import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { changeProducts } from '../changes/change-products.ts'
import { inChunks, originChanged, picksDue } from '../events.ts'
import { picksOf, resellersOf } from '../store/listings.ts'
import type { CatalogueTables } from '../tables.ts'

/** Updates resales after changes of their suppliers: an event and a transaction for each selling shop. */
export function resaleUpdates() {
  return {
    /** After a change of listings, emits `picks.due` for each shop that resells them. */
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
     * After a change of a shop, emits `origin.changed` for each shop that resells its products, whose pages show it.
     */
    async emitSupplierChanged(tx: AnyTx, { shopid: shopSlug }: { shopid: string }): Promise<void> {
      await emitAll(tx, originChanged, await resellersOf(withTables<CatalogueTables>(tx), shopSlug))
    },

    /** Updates resales of one shop, which emits their own events. */
    async refresh(tx: AnyTx, { shop: shopId, sids }: { shop: number; sids: number[] }): Promise<void> {
      await changeProducts(withTables(tx), shopId, async () => ({ listings: sids, finish: async () => {} }))
    },
  }
}
