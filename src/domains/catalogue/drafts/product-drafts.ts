import type { CatalogueDeps } from '../deps.ts'
import type { DraftPatch, SavedProduct } from '../product/product-draft.ts'
import type { Tx } from '../tables.ts'
import { knownProducts, type PlannedDraft, planDrafts } from './plan-drafts.ts'
import { saveDrafts } from './save-drafts.ts'

/** Creates and updates products from drafts, which come from files and other sources. */
export function productDrafts({ database }: Pick<CatalogueDeps, 'database'>) {
  return {
    /** Saves drafts in one transaction. A draft that equals its product changes nothing. */
    save: (shopId: number, drafts: DraftPatch[]): Promise<SavedProduct[]> =>
      database.asShop(shopId, (tx: Tx) => saveDrafts(tx, shopId, drafts)),

    plan: (shopId: number, drafts: DraftPatch[]): Promise<PlannedDraft[]> =>
      database.asShop(shopId, (tx: Tx) => planDrafts(tx, shopId, drafts)),

    findKnown: (shopId: number, drafts: Parameters<typeof knownProducts>[2]) =>
      database.asShop(shopId, (tx: Tx) => knownProducts(tx, shopId, drafts)),
  }
}
