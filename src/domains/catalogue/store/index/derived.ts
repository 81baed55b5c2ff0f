import type { CategoryPlace } from '../../rules.ts'
import type { Tx } from '../../tables.ts'
import { statesOf } from '../listings.ts'
import { indexCategories } from './category-index.ts'
import { indexSearch } from './search-index.ts'
import { indexSellerList } from './seller-list.ts'

/**
 * Updates lists, counters and search from the present listings, and the seller's list from the products. The catalogue has to be
 * locked. `search` is false where no text, category or availability changed.
 */
export async function derive(
  tx: Tx,
  shop: number,
  categories: ReadonlyMap<number, CategoryPlace>,
  sids: number[],
  { search = true }: { search?: boolean } = {},
): Promise<void> {
  if (sids.length === 0) return
  const states = await statesOf(tx, shop, sids)
  await indexCategories(tx, shop, categories, states)
  if (search) await indexSearch(tx, shop, categories, states)
  await indexSellerList(tx, shop, sids)
}
