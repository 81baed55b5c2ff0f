import type { RecordChange, RecordedStates } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { categoryTextsChanged, listChanged } from '../events.ts'
import { MAX_CATEGORY_DEPTH, MAX_MOVED_PRODUCTS } from '../shared/category-limits.ts'
import { categoriesOf, lockCatalogue } from '../store/categories.ts'
import { indexCategories } from '../store/index/index-categories.ts'
import { indexSellerList } from '../store/index/index-seller-list.ts'
import { statesOf } from '../store/listings.ts'
import { shopNames } from '../store/shop-names.ts'
import type { Tx } from '../tables.ts'
import { listingsOf, raiseTextsVersion, readTree, type StoredBranch } from './categories.store.ts'
import { branchesBelow, childNamed, isTooDeep } from './tree.ts'

/** A transaction that changes a shop's tree, under the catalogue lock. */
export interface TreeChange {
  tx: Tx
  shopId: number
  shopid: string
  /** the tree before the change */
  tree: Map<number, StoredBranch>
  /** writes the log entry */
  record: (subject: Record<string, unknown>, states: RecordedStates | null) => Promise<void>
}

export type ChangeTree = <Result>(
  shopId: number,
  record: RecordChange | undefined,
  work: (change: TreeChange) => Promise<Result>,
) => Promise<Result>

export const treeChanges =
  (database: Database): ChangeTree =>
  (shopId, record, work) =>
    database.asShop(shopId, async (tx: Tx) => {
      const { shopid: shopSlug } = await shopNames(tx, shopId)
      await lockCatalogue(tx, shopId)
      const tree = await readTree(tx, shopId)
      return work({
        tx,
        shopId,
        shopid: shopSlug,
        tree,
        record: async (subject, states) => record?.(tx, subject, states ?? {}),
      })
    })

/** Throws NOT_FOUND. */
export function branchOf({ tree }: TreeChange, categoryId: number): StoredBranch {
  const branch = tree.get(categoryId)
  if (!branch) throw new DomainError('NOT_FOUND', { message: '없어졌거나 없는 카테고리입니다.' })
  return branch
}

export const childrenOf = ({ tree }: TreeChange, parent: number): StoredBranch[] =>
  [...tree.values()].filter((branch) => branch.parent === parent)

export function assertFits({ tree }: TreeChange, height: number, parent: number): void {
  if (isTooDeep(tree, height, parent))
    throw refusal(`카테고리는 ${MAX_CATEGORY_DEPTH}단계까지 둘 수 있습니다.`)
}

export function assertFree({ tree }: TreeChange, parent: number, name: string): void {
  if (childNamed(tree, parent, name)) throw refusal(`같은 자리에 '${name}' 카테고리가 이미 있습니다.`)
}

/**
 * The listings in categories and their descendants. Throws BAD_REQUEST if there are more than one transaction may move.
 */
export async function productsToMove({ tx, shopId, tree }: TreeChange, roots: number[]): Promise<number[]> {
  const categoryIds = roots.flatMap((categoryId) => branchesBelow(tree, categoryId)).map(({ cid }) => cid)
  const listingIds = await listingsOf(tx, shopId, categoryIds, { max: MAX_MOVED_PRODUCTS + 1 })
  if (listingIds.length > MAX_MOVED_PRODUCTS)
    throw refusal(
      `상품이 ${MAX_MOVED_PRODUCTS.toLocaleString('ko')}개를 넘는 카테고리는 한 번에 옮길 수 없습니다. 아래 카테고리부터 나누어 옮겨 주세요.`,
    )
  return listingIds
}

export const refusal = (message: string) => new DomainError('BAD_REQUEST', { message })

// Listings per statement. Some joins of the index statements are quadratic when the table has no statistics yet.
const INDEX_BATCH = 500

/** Updates lists and counters for the current categories of listings. Requires the catalogue lock. */
export async function reindexListings(tx: Tx, shopId: number, listingIds: number[]): Promise<void> {
  const categories = await categoriesOf(tx, shopId)
  for (let index = 0; index < listingIds.length; index += INDEX_BATCH) {
    const batch = listingIds.slice(index, index + INDEX_BATCH)
    await indexCategories(tx, shopId, categories, await statesOf(tx, shopId, batch))
    await indexSellerList(tx, shopId, batch)
  }
}

/** Emits that the tree changed, and which categories search must index under new names. */
export async function announceTree(
  tx: Tx,
  { shopId, shopid: shopSlug }: { shopId: number; shopid: string },
  renamed: readonly number[] = [],
): Promise<void> {
  await emit(tx, listChanged, { shopid: shopSlug })
  for (const change of await raiseTextsVersion(tx, shopId, renamed))
    await emit(tx, categoryTextsChanged, { ...change, shop: shopId, shopid: shopSlug, after: 0 })
}
