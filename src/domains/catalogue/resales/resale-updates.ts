import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { changeProducts } from '../changes/change-products.ts'
import { inChunks, originChanged, picksDue } from '../events.ts'
import { picksOf, resellersOf } from '../store/listings.ts'
import type { CatalogueTables } from '../tables.ts'

/** How resales follow the shops whose products they are: events for each selling shop, and the transaction of each. */
export function resaleUpdates() {
  return {
    /** After a shop's listings changed: emits for each shop that picked their products that its picks are due. */
    async emitDue(tx: AnyTx, { shopid: shopSlug, sids }: { shopid: string; sids: number[] }): Promise<void> {
      const due = [...(await picksOf(withTables<CatalogueTables>(tx), shopSlug, sids))].flatMap(
        ([shopId, picks]) =>
          inChunks(picks.map(({ sid }) => sid)).map((some) => ({
            shop: shopId,
            shopid: picks[0]?.shopid ?? '',
            sids: some,
          })),
      )
      await emitAll(tx, picksDue, due)
    },

    /** After a change of a shop: emits for each shop that sells its products that what their pages tell of it changed. */
    async emitSupplierChanged(tx: AnyTx, { shopid: shopSlug }: { shopid: string }): Promise<void> {
      await emitAll(tx, originChanged, await resellersOf(withTables<CatalogueTables>(tx), shopSlug))
    },

    /** Updates the picks of one shop, with events of their own. */
    async refresh(tx: AnyTx, { shop: shopId, sids }: { shop: number; sids: number[] }): Promise<void> {
      await changeProducts(withTables(tx), shopId, async () => ({ listings: sids, finish: async () => {} }))
    },
  }
}
