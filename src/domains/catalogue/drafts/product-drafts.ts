import type { CatalogueDeps } from '../deps.ts'
import type { DraftPatch, SavedProduct } from '../product/product-draft.ts'
import type { Tx } from '../tables.ts'
import { knownProducts, type PlannedDraft, planDrafts } from './plan-drafts.ts'
import { saveDrafts } from './save-drafts.ts'

/** Products as files and other sources bring them. `shop` is the internal id. */
export function productDrafts({ database }: Pick<CatalogueDeps, 'database'>) {
  return {
    /**
     * Creates new products and updates existing ones from drafts, in one transaction. A draft that says what the shop has already
     * changes nothing.
     */
    save: (shopId: number, drafts: DraftPatch[]): Promise<SavedProduct[]> =>
      database.asShop(shopId, (tx: Tx) => saveDrafts(tx, shopId, drafts)),

    /** The effects that drafts would have if they were saved now. */
    plan: (shopId: number, drafts: DraftPatch[]): Promise<PlannedDraft[]> =>
      database.asShop(shopId, (tx: Tx) => planDrafts(tx, shopId, drafts)),

    /** The products that drafts are of, each at the index of its draft (`plan-drafts.ts`). */
    findKnown: (shopId: number, drafts: Parameters<typeof knownProducts>[2]) =>
      database.asShop(shopId, (tx: Tx) => knownProducts(tx, shopId, drafts)),
  }
}
