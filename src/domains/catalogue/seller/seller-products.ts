import type { Database } from '../../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import {
  type ComparedDraft,
  compareDrafts,
  identityOf,
  type ProductDraft,
  type SavedProduct,
  toWrite,
} from '../drafts.ts'
import { announce } from '../store/announce.ts'
import { categoriesOf, lockCatalogue, openPath } from '../store/categories.ts'
import { derive } from '../store/index/derived.ts'
import { noteCommon } from '../store/index/search-index.ts'
import { count, type Tally } from '../store/index/tallies.ts'
import { placeListings, refreshListings } from '../store/listings.ts'
import {
  changeProduct,
  findKnown,
  findTitled,
  type ProductChange,
  takeIds,
  writeProducts,
} from '../store/products.ts'
import { shopNames } from '../store/shops.ts'
import type { ProductStatus, Tx } from '../tables.ts'

/** The catalogue's write operations, for sellers, the import and the rooms above. `shop` is the internal id. */
export function sellerProducts({ database }: { database: Database }) {
  const change = (shop: number, pid: number, change: ProductChange) =>
    database.asShop(shop, async (tx: Tx) => {
      const { shopid } = await shopNames(tx, shop)
      await lockCatalogue(tx, shop)
      const sid = await changeProduct(tx, shop, pid, change)
      if (sid === null) throw new DomainError('NOT_FOUND')
      await refreshListings(tx, shop, [sid])
      await derive(tx, shop, await categoriesOf(tx, shop), [sid])
      await announce(tx, shopid, { changed: [sid], came: false })
    })

  return {
    /**
     * Creates new products and updates existing ones from drafts, in one transaction. A draft whose digest is stored already
     * changes nothing. No two drafts may be of the same product.
     */
    saveProducts: (shop: number, drafts: ProductDraft[]): Promise<SavedProduct[]> =>
      database.asShop(shop, (tx: Tx) => saveDrafts(tx, shop, drafts)),

    /** The identities of those drafts that the shop has unchanged. */
    findUnchanged: (shop: number, drafts: ComparedDraft[]): Promise<Set<string>> =>
      database.asShop(shop, async (tx: Tx) => {
        const compared = compareDrafts(drafts, await findKnown(tx, shop, drafts))
        return new Set(
          compared.filter(({ outcome }) => outcome === 'unchanged').map(({ draft }) => identityOf(draft)),
        )
      }),

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
    changePrice: (shop: number, pid: number, price: { price: number; sale_price: number | null }) =>
      change(shop, pid, price),

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

async function saveDrafts(tx: Tx, shop: number, drafts: ProductDraft[]): Promise<SavedProduct[]> {
  const { shopid, uid } = await shopNames(tx, shop)
  await lockCatalogue(tx, shop)
  const known = await findKnown(tx, shop, drafts)
  const compared = compareDrafts(drafts, known)
  const fresh = await takeIds(tx, compared.filter(({ product }) => !product).length)
  const saved = compared.map(({ draft, product, outcome }) => {
    const { pid, sid } = product ?? (fresh.shift() as { pid: number; sid: number })
    return { draft, pid, sid, outcome }
  })

  const touched = saved.filter(({ outcome }) => outcome !== 'unchanged')
  if (touched.length > 0) {
    const categories = await categoriesOf(tx, shop)
    const places = []
    for (const { draft, pid, sid } of touched)
      places.push({ pid, sid, cid: await openPath(tx, shop, categories, draft.category) })
    await writeProducts(
      tx,
      shop,
      touched.map(({ draft, pid }) => toWrite(draft, pid)),
    )
    await placeListings(tx, shop, { shop, uid }, places)
    await derive(
      tx,
      shop,
      categories,
      touched.map(({ sid }) => sid),
    )
    const changed = touched.filter(({ outcome }) => outcome === 'changed').map(({ sid }) => sid)
    await announce(tx, shopid, { changed, came: true })
  }
  return saved.map(({ pid, sid, outcome }) => ({ pid, sid, outcome }))
}
