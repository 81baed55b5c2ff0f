import { emit, emitAll } from '../../../platform/events/outbox.ts'
import { changedListings, listChanged, productChanged } from '../events.ts'
import type { CategoryNode } from '../rules.ts'
import { categoriesOf, lockCatalogue } from '../store/categories.ts'
import { indexCategories } from '../store/index/index-categories.ts'
import { indexFilters } from '../store/index/index-filters.ts'
import { indexSearch } from '../store/index/index-search.ts'
import { indexSellerList } from '../store/index/index-seller-list.ts'
import { refreshListings, statesOf } from '../store/listings.ts'
import { shopNames } from '../store/shop-names.ts'
import type { Tx } from '../tables.ts'

/** A shop's catalogue in a transaction that holds its lock. */
export interface LockedCatalogue {
  tx: Tx
  shopId: number
  shopSlug: string
  ownerId: number
  categories: Map<number, CategoryNode>
}

/** Which listings a write changed, and which derived data must be updated. */
export interface ProductWrite {
  /** listings to update in lists, counters, search and the seller's list */
  listings: readonly number[]
  /** whether the listings must first copy the data of their products; default true */
  refresh?: boolean
  /** whether search must be updated; false if no text, category or availability changed */
  search?: boolean
  /** listings named in `product.changed`, by default all of `listings`; if empty, `list.changed` is emitted instead */
  changed?: readonly number[]
  /** whether `changeProducts` emits the events; false if the caller emits them */
  emits?: boolean
}

/**
 * The only way to write a shop's products. The listings, lists, counters, search index, log and events are written in
 * the same transaction, under the catalogue lock. `write` changes the product rows. The `finish` that it returns runs
 * after the derived data is updated, writes the log and returns the result.
 */
export async function changeProducts<Result>(
  tx: Tx,
  shopId: number,
  write: (catalogue: LockedCatalogue) => Promise<ProductWrite & { finish: () => Promise<Result> }>,
): Promise<Result> {
  const { shopid: shopSlug, uid: ownerId } = await shopNames(tx, shopId)
  await lockCatalogue(tx, shopId)
  const catalogue = { tx, shopId, shopSlug, ownerId, categories: await categoriesOf(tx, shopId) }
  const written = await write(catalogue)
  if (written.listings.length > 0) {
    await updateDerived(catalogue, written)
    if (written.emits !== false) await emitChanged(catalogue, written)
  }
  return written.finish()
}

async function updateDerived(
  { tx, shopId, categories }: LockedCatalogue,
  { listings, refresh = true, search = true }: ProductWrite,
): Promise<void> {
  const listingIds = [...listings]
  if (refresh) await refreshListings(tx, shopId, listingIds)
  const states = await statesOf(tx, shopId, listingIds)
  await indexCategories(tx, shopId, categories, states)
  await indexFilters(tx, shopId, categories, states)
  if (search) await indexSearch(tx, shopId, categories, states)
  await indexSellerList(tx, shopId, listingIds)
}

// `list.changed` is not needed beside `product.changed`, which also makes cached lists stale.
async function emitChanged(
  { tx, shopSlug }: LockedCatalogue,
  { listings, changed = listings }: ProductWrite,
): Promise<void> {
  if (changed.length > 0) await emitAll(tx, productChanged, changedListings(shopSlug, changed))
  else await emit(tx, listChanged, { shopid: shopSlug })
}
