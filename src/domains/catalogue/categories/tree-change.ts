import type { RecordChange, RecordedStates } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { lockCatalogue } from '../store/categories.ts'
import { shopNames } from '../store/shops.ts'
import type { Tx } from '../tables.ts'
import { MAX_CATEGORY_DEPTH, MAX_MOVED_PRODUCTS } from './limits.ts'
import { listingsOf, readTree, type StoredBranch } from './store.ts'
import { below, childNamed, isTooDeep } from './tree.ts'

/** A change of a shop's tree, under the catalogue's lock. */
export interface TreeChange {
  tx: Tx
  shop: number
  shopid: string
  /** as it stood before */
  tree: Map<number, StoredBranch>
  /** Writes the entry in the log, of a change after which something is different. */
  record: (subject: Record<string, unknown>, states: RecordedStates | null) => Promise<void>
}

/** Changes a shop's tree in one transaction. */
export type ChangeTree = <Result>(
  shop: number,
  record: RecordChange | undefined,
  work: (change: TreeChange) => Promise<Result>,
) => Promise<Result>

export const treeChanges =
  (database: Database): ChangeTree =>
  (shop, record, work) =>
    database.asShop(shop, async (tx: Tx) => {
      const { shopid } = await shopNames(tx, shop)
      await lockCatalogue(tx, shop)
      const tree = await readTree(tx, shop)
      return work({
        ...{ tx, shop, shopid, tree },
        record: async (subject, states) => record?.(tx, subject, states ?? {}),
      })
    })

/** Throws NOT_FOUND. */
export function branchOf({ tree }: TreeChange, cid: number): StoredBranch {
  const branch = tree.get(cid)
  if (!branch) throw new DomainError('NOT_FOUND', { message: '없어졌거나 없는 카테고리입니다.' })
  return branch
}

/** The children of a category in their order. */
export const childrenOf = ({ tree }: TreeChange, parent: number): StoredBranch[] =>
  [...tree.values()].filter((each) => each.parent === parent)

export function assertFits({ tree }: TreeChange, height: number, parent: number): void {
  if (isTooDeep(tree, height, parent))
    throw refused(`카테고리는 ${MAX_CATEGORY_DEPTH}단계까지 둘 수 있습니다.`)
}

export function assertFree({ tree }: TreeChange, parent: number, name: string): void {
  if (childNamed(tree, parent, name)) throw refused(`같은 자리에 '${name}' 카테고리가 이미 있습니다.`)
}

/** The listings in and below categories. Throws BAD_REQUEST beyond what one transaction moves. */
export async function productsToMove({ tx, shop, tree }: TreeChange, roots: number[]): Promise<number[]> {
  const cids = roots.flatMap((cid) => below(tree, cid)).map(({ cid }) => cid)
  const sids = await listingsOf(tx, shop, cids, { most: MAX_MOVED_PRODUCTS + 1 })
  if (sids.length > MAX_MOVED_PRODUCTS)
    throw refused(
      `상품이 ${MAX_MOVED_PRODUCTS.toLocaleString('ko')}개를 넘는 카테고리는 한 번에 옮길 수 없습니다. 아래 카테고리부터 나누어 옮겨 주세요.`,
    )
  return sids
}

export const refused = (message: string) => new DomainError('BAD_REQUEST', { message })
