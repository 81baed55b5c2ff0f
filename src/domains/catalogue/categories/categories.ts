import type { RecordChange } from '../../../platform/contract/record.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { withJosa } from '../../../platform/josa.ts'
import type { Sort } from '../catalogue.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { listChanged } from '../events.ts'
import { MAX_CATEGORIES } from '../shared/category-limits.ts'
import { addCategory, categoriesOf, lockCatalogue, openPath } from '../store/categories.ts'
import { shopNames } from '../store/shop-names.ts'
import type { Tx } from '../tables.ts'
import type { SellerCategory } from './categories.contract.ts'
import {
  changeCategory,
  clearCategory,
  listingsOf,
  placeChildren,
  readCategories,
  refreshShown,
  removeCategories,
  removeCounters,
} from './categories.store.ts'
import { categoryState, categorySubject, changedStates, pathWords } from './category-entries.ts'
import { branchesBelow, heightOf, isInside } from './tree.ts'
import {
  announceTree,
  assertFits,
  assertFree,
  branchOf,
  childrenOf,
  productsToMove,
  refusal,
  reindexListings,
  treeChanges,
} from './tree-change.ts'

/**
 * Changes of the category tree by sellers. Each change is one transaction under the catalogue lock and updates lists
 * and counters; search is updated later, by an event. All changes throw NOT_FOUND for an unknown category, and
 * BAD_REQUEST with a Korean reason if the rules of the tree forbid the change.
 */
export function sellerCategories({ database }: Pick<CatalogueDeps, 'database'>) {
  const change = treeChanges(database)
  return {
    /** All categories in menu order, including hidden ones. */
    list: (shopId: number): Promise<SellerCategory[]> =>
      database.asShop(shopId, (tx: Tx) => readCategories(tx, shopId)),

    /** Returns the id of the category at a path of names from the top down, and creates missing categories. */
    open: (shopId: number, path: string[]): Promise<number> =>
      database.asShop(shopId, (tx: Tx) => openCategory(tx, shopId, path)),

    /** Like `open`, in the caller's transaction (of the shop or of the system). */
    openIn: (tx: AnyTx, shopId: number, path: string[]): Promise<number> =>
      openCategory(withTables(tx), shopId, path),

    /** Adds a category after its siblings and returns its id. */
    create: (shopId: number, { name, parent }: { name: string; parent: number }, record?: RecordChange) =>
      change(shopId, record, async (treeChange) => {
        if (parent !== 0) branchOf(treeChange, parent)
        if (treeChange.tree.size >= MAX_CATEGORIES)
          throw refusal(`카테고리는 ${MAX_CATEGORIES.toLocaleString('ko')}개까지 만들 수 있습니다.`)
        assertFits(treeChange, 1, parent)
        assertFree(treeChange, parent, name.trim())
        const categoryId = await addCategory(treeChange.tx, shopId, parent, name.trim())
        await announceTree(treeChange.tx, treeChange)
        const above = pathWords(treeChange.tree, parent)
        await treeChange.record(
          { category: [above, name.trim()].filter(Boolean).join(' > '), cid: categoryId, parent: undefined },
          { after: { parent: above, position: childrenOf(treeChange, parent).length + 1 } },
        )
        return categoryId
      }),

    /**
     * `was` is the name that the seller saw. Throws CONFLICT with the current name in `details` if it is a different
     * one.
     */
    rename: (
      shopId: number,
      categoryId: number,
      { name, was }: { name: string; was: string },
      record?: RecordChange,
    ) =>
      change(shopId, record, async (treeChange) => {
        const { name: present, parent } = branchOf(treeChange, categoryId)
        if (present !== was)
          throw new DomainError('CONFLICT', {
            message: `그사이 이름이 ${withJosa(`'${present}'`, '으로/로')} 바뀌었습니다.`,
            details: { name: present },
          })
        if (name.trim() === present) return
        assertFree(treeChange, parent, name.trim())
        await changeCategory(treeChange.tx, shopId, categoryId, { name: name.trim() })
        await announceTree(treeChange.tx, treeChange, [categoryId])
        await treeChange.record(
          categorySubject(treeChange.tree, categoryId),
          changedStates(treeChange.tree, categoryId, { name: name.trim() }),
        )
      }),

    /**
     * Moves a category and its descendants to the position `place` among the children of `parent`; too high a position
     * means the last.
     */
    move: (
      shopId: number,
      categoryId: number,
      { parent, place }: { parent: number; place: number },
      record?: RecordChange,
    ) =>
      change(shopId, record, async (treeChange) => {
        const branch = branchOf(treeChange, categoryId)
        if (parent !== 0) branchOf(treeChange, parent)
        if (isInside(treeChange.tree, categoryId, parent))
          throw refusal('카테고리를 자기 자신이나 그 아래로 옮길 수 없습니다.')
        const changesParent = branch.parent !== parent
        const categoryIds = childrenOf(treeChange, parent)
          .map((branch) => branch.cid)
          .filter((other) => other !== categoryId)
        const position = Math.min(place, categoryIds.length) + 1
        const states = changedStates(treeChange.tree, categoryId, {
          parent: pathWords(treeChange.tree, parent),
          position,
        })
        if (!states) return
        if (changesParent) {
          assertFits(treeChange, heightOf(treeChange.tree, categoryId), parent)
          assertFree(treeChange, parent, branch.name)
        }
        await placeChildren(treeChange.tx, shopId, parent, [
          ...categoryIds.slice(0, place),
          categoryId,
          ...categoryIds.slice(place),
        ])
        if (changesParent) {
          await refreshShown(treeChange.tx, shopId)
          await reindexListings(treeChange.tx, shopId, await productsToMove(treeChange, [categoryId]))
        }
        await announceTree(treeChange.tx, treeChange, changesParent ? [categoryId] : [])
        await treeChange.record(
          { ...categorySubject(treeChange.tree, categoryId), parent: undefined, place: undefined },
          states,
        )
      }),

    /**
     * Hides or shows a category and its descendants in the menu and lists. Their products stay in the list of all
     * products.
     */
    setHidden: (shopId: number, categoryId: number, hidden: boolean, record?: RecordChange) =>
      change(shopId, record, async (treeChange) => {
        if (branchOf(treeChange, categoryId).hidden === hidden) return
        await changeCategory(treeChange.tx, shopId, categoryId, { hidden })
        await refreshShown(treeChange.tx, shopId)
        await announceTree(treeChange.tx, treeChange)
        await treeChange.record(
          { ...categorySubject(treeChange.tree, categoryId), hidden: undefined },
          changedStates(treeChange.tree, categoryId, { hidden }),
        )
      }),

    setSort: (shopId: number, categoryId: number, sort: Sort, record?: RecordChange) =>
      change(shopId, record, async (treeChange) => {
        if (branchOf(treeChange, categoryId).sort === sort) return
        await changeCategory(treeChange.tx, shopId, categoryId, { list_sort: sort })
        await announceTree(treeChange.tx, treeChange)
        await treeChange.record(
          { ...categorySubject(treeChange.tree, categoryId), order: undefined },
          changedStates(treeChange.tree, categoryId, { order: sort }),
        )
      }),

    /** Removes a category without products and children. Deleted products are then in no category. */
    remove: (shopId: number, categoryId: number, record?: RecordChange) =>
      change(shopId, record, async (treeChange) => {
        branchOf(treeChange, categoryId)
        const isEmpty =
          branchesBelow(treeChange.tree, categoryId).length === 1 &&
          (await listingsOf(treeChange.tx, shopId, [categoryId], { max: 1 })).length === 0
        if (!isEmpty) throw refusal('상품이나 아래 카테고리가 있는 카테고리는 없앨 수 없습니다.')
        await clearCategory(treeChange.tx, shopId, categoryId)
        await removeCategories(treeChange.tx, shopId, [categoryId])
        await removeCounters(treeChange.tx, shopId, [categoryId])
        await announceTree(treeChange.tx, treeChange)
        const { name: _, ...before } = categoryState(treeChange.tree, categoryId)
        await treeChange.record(categorySubject(treeChange.tree, categoryId), { before })
      }),
  }
}

async function openCategory(tx: Tx, shopId: number, path: string[]): Promise<number> {
  const { shopid: shopSlug } = await shopNames(tx, shopId)
  await lockCatalogue(tx, shopId)
  const categoryId = await openPath(tx, shopId, await categoriesOf(tx, shopId), path)
  await emit(tx, listChanged, { shopid: shopSlug })
  return categoryId
}
