import { emit, emitAll } from '../../../platform/events/outbox.ts'
import { changedListings, listChanged, productChanged } from '../events.ts'
import type { CategoryPlace } from '../rules.ts'
import { categoriesOf, lockCatalogue } from '../store/categories.ts'
import { indexCategories } from '../store/index/index-categories.ts'
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
  categories: Map<number, CategoryPlace>
}

/** The listings that a write changed, and what of them has to follow. */
export interface ProductWrite {
  /** lists, counters, search and the seller's list follow for these */
  listings: readonly number[]
  /** whether the listings take over the present data of their products first; true by default */
  refresh?: boolean
  /** false where no text, category or availability changed, so that search stays as it is */
  search?: boolean
  /** the listings of `product.changed`, by default all; without any, `list.changed` is emitted */
  changed?: readonly number[]
  /** false where the caller emits the events of many writes at once, or one of its own */
  emits?: boolean
}

/**
 * The one way in which products of a shop are written: under the catalogue's lock, with listings, lists, counters, search, the entries in the
 * log and the events in the same transaction. `write` changes the rows; its `finish` writes the entries and makes the result, when everything
 * that is derived is up to date.
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
  if (search) await indexSearch(tx, shopId, categories, states)
  await indexSellerList(tx, shopId, listingIds)
}

// A changed product makes the lists stale as well.
async function emitChanged(
  { tx, shopSlug }: LockedCatalogue,
  { listings, changed = listings }: ProductWrite,
): Promise<void> {
  if (changed.length > 0) await emitAll(tx, productChanged, changedListings(shopSlug, changed))
  else await emit(tx, listChanged, { shopid: shopSlug })
}
