import type { Database } from '../../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { patchProducts } from '../changes/patch-products.ts'
import type { ProductPatch } from '../changes/product-state.ts'
import { readStates } from '../changes/store.ts'
import { knownProducts, type PlannedDraft, planDrafts } from '../drafts/plan-drafts.ts'
import { saveDrafts } from '../drafts/save-drafts.ts'
import type { DraftPatch, SavedProduct } from '../product/draft.ts'
import { announce } from '../store/announce.ts'
import { categoriesOf, lockCatalogue, openPath } from '../store/categories.ts'
import { derive } from '../store/index/derived.ts'
import { noteCommon } from '../store/index/search-index.ts'
import { count, type Tally } from '../store/index/tallies.ts'
import { findTitled } from '../store/products/products.ts'
import { shopNames } from '../store/shops.ts'
import type { ProductStatus, Tx } from '../tables.ts'

/** The catalogue's write operations, for sellers, the import and the rooms above. `shop` is the internal id. */
export function sellerProducts({ database }: { database: Database }) {
  const change = (shop: number, pid: number, patch: ProductPatch) =>
    database.asShop(shop, async (tx: Tx) => {
      const { shopid } = await shopNames(tx, shop)
      await lockCatalogue(tx, shop)
      const [state] = await readStates(tx, shop, [pid])
      if (!state) throw new DomainError('NOT_FOUND')
      await patchProducts(tx, shop, [{ state, patch }])
      await announce(tx, shopid, { changed: [state.sid], came: false })
    })

  return {
    /**
     * Creates new products and updates existing ones from drafts, in one transaction. A draft that says what the shop has already
     * changes nothing.
     */
    saveProducts: (shop: number, drafts: DraftPatch[]): Promise<SavedProduct[]> =>
      database.asShop(shop, (tx: Tx) => saveDrafts(tx, shop, drafts)),

    /** The same in the caller's transaction, which is one of the shop. */
    saveProductsIn: (tx: AnyTx, shop: number, drafts: DraftPatch[]): Promise<SavedProduct[]> =>
      saveDrafts(withTables(tx), shop, drafts),

    /** The effects that drafts would have if they were saved now. */
    planProducts: (shop: number, drafts: DraftPatch[]): Promise<PlannedDraft[]> =>
      database.asShop(shop, (tx: Tx) => planDrafts(tx, shop, drafts)),

    /** The products that drafts are of, each at the place of its draft (`drafts/plan-drafts.ts`). */
    knownProducts: (shop: number, drafts: Parameters<typeof knownProducts>[2]) =>
      database.asShop(shop, (tx: Tx) => knownProducts(tx, shop, drafts)),

    /**
     * Ids of products with all these words in the title as the shop lists them, also those that are not on sale; popular
     * first.
     */
    titled: (shop: number, words: string[]): Promise<number[]> =>
      database.asShop(shop, (tx: Tx) => findTitled(tx, shop, words)),

    /** The category at a path of names from the top down, made where it is missing. */
    openCategory: (shop: number, path: string[]): Promise<number> =>
      database.asShop(shop, (tx: Tx) => openCategory(tx, shop, path)),

    /** The same in the caller's transaction, which is one of the shop or of the system. */
    openCategoryIn: (tx: AnyTx, shop: number, path: string[]): Promise<number> =>
      openCategory(withTables(tx), shop, path),

    /** To be called after many products came: searches for the shop's commonest words need not count any more. */
    noteCommonWords: (shop: number): Promise<void> =>
      database.asShop(shop, async (tx: Tx) => {
        await lockCatalogue(tx, shop)
        await noteCommon(tx, shop)
      }),

    /** Won; a sale price of null ends the sale. */
    changePrice: (
      shop: number,
      pid: number,
      { price, sale_price: sale }: { price: number; sale_price: number | null },
    ) => change(shop, pid, { price, sale: sale === null ? null : { price: sale, from: null, until: null } }),

    /** A stopped product leaves all lists, also those of the shops that picked it. */
    setStatus: (shop: number, pid: number, status: ProductStatus) => change(shop, pid, { status }),

    /**
     * Counts a review or a question of a listing in the caller's transaction, which is one of the shop or of the
     * system; negative numbers subtract. The caller emits its own event.
     */
    async count(tx: AnyTx, shop: number, sid: number, tally: Tally): Promise<void> {
      const own: Tx = withTables(tx)
      await lockCatalogue(own, shop)
      await count(own, shop, sid, tally)
      await derive(own, shop, await categoriesOf(own, shop), [sid])
    },
  }
}

async function openCategory(tx: Tx, shop: number, path: string[]): Promise<number> {
  const { shopid } = await shopNames(tx, shop)
  await lockCatalogue(tx, shop)
  const cid = await openPath(tx, shop, await categoriesOf(tx, shop), path)
  await announce(tx, shopid, { changed: [], came: true })
  return cid
}
