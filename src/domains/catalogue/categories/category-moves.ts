import { emit } from '../../../platform/events/outbox.ts'
import { categoryTextsChanged, listChanged } from '../events.ts'
import { categoriesOf } from '../store/categories.ts'
import { indexCategories } from '../store/index/category-index.ts'
import { indexSellerList } from '../store/index/seller-list.ts'
import { statesOf } from '../store/listings.ts'
import type { Tx } from '../tables.ts'
import { numberTexts } from './store.ts'

// One statement takes so many listings: its rows are sent as one text, and without statistics some of its joins compare each with each.
const INDEXED_AT_ONCE = 500

/** Puts listings into the lists of their present categories and counts them there. The catalogue has to be locked. */
export async function indexAgain(tx: Tx, shop: number, sids: number[]): Promise<void> {
  const categories = await categoriesOf(tx, shop)
  for (let at = 0; at < sids.length; at += INDEXED_AT_ONCE) {
    const some = sids.slice(at, at + INDEXED_AT_ONCE)
    await indexCategories(tx, shop, categories, await statesOf(tx, shop, some))
    await indexSellerList(tx, shop, some)
  }
}

/** Emits that the tree changed, and that search has to follow the names of these categories, in the transaction. */
export async function announceTree(
  tx: Tx,
  { shop, shopid }: { shop: number; shopid: string },
  renamed: readonly number[] = [],
): Promise<void> {
  await emit(tx, listChanged, { shopid })
  for (const change of await numberTexts(tx, shop, renamed))
    await emit(tx, categoryTextsChanged, { ...change, shop, shopid, after: 0 })
}
