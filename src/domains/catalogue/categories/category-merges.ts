import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { nameList } from '../../audit/audit.service.ts'
import type { CatalogueDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import type { UndoableMerge } from './categories.contract.ts'
import {
  moveListings,
  placeChildren,
  readTree,
  refreshShown,
  removeCategories,
  removeCounters,
  type StoredBranch,
} from './categories.store.ts'
import { categoryState, categorySubject, pathWords } from './category-entries.ts'
import {
  categoriesOfListings,
  claimMerge,
  deleteOldMerges,
  insertCategories,
  insertMerge,
  listingsInCategories,
  ordersOf,
  readMerges,
  writeCategories,
} from './category-merges.store.ts'
import { restoredCategories } from './merged-listings.ts'
import { MERGE_NOT_FOUND, mergedTreeOf, restoredTree } from './merged-tree.ts'
import { heightOf, isInside, mergeOf } from './tree.ts'
import {
  announceTree,
  assertFits,
  branchOf,
  productsToMove,
  refusal,
  reindexListings,
  treeChanges,
} from './tree-change.ts'

export function categoryMerges({ database }: Pick<CatalogueDeps, 'database'>) {
  const change = treeChanges(database)
  return {
    /**
     * Moves the products and children of the first category into the second and removes the first. Children with equal
     * names are merged recursively. Returns the id of the merge, for `undo`.
     */
    merge: (shopId: number, categoryId: number, into: number, record?: RecordChange): Promise<number> =>
      change(shopId, record, async (treeChange) => {
        branchOf(treeChange, categoryId)
        branchOf(treeChange, into)
        if (isInside(treeChange.tree, categoryId, into))
          throw refusal('카테고리를 자기 자신이나 그 아래와 합칠 수 없습니다.')
        const { merged, moved } = mergeOf(treeChange.tree, categoryId, into)
        for (const { cid: goes, parent } of moved)
          assertFits(treeChange, heightOf(treeChange.tree, goes), parent)
        const listingIds = await productsToMove(treeChange, [categoryId])
        const mergedCids = merged.map(({ from }) => from)
        const merge = await insertMerge(treeChange.tx, shopId, {
          tree: {
            ...mergedTreeOf(treeChange.tree, { merged, moved }),
            orders: await ordersOf(treeChange.tx, shopId, mergedCids),
          },
          listings: await listingsInCategories(treeChange.tx, shopId, mergedCids),
        })
        await moveListings(treeChange.tx, shopId, merged)
        // The merged categories are removed before others get a new parent, because one of those may have the name of a
        // removed category.
        await removeCategories(treeChange.tx, shopId, mergedCids)
        for (const [parent, comers] of Map.groupBy(moved, (branch) => branch.parent)) {
          const siblings = [...treeChange.tree.values()].filter(
            (branch) => branch.parent === parent && branch.cid !== categoryId,
          )
          await placeChildren(
            treeChange.tx,
            shopId,
            parent,
            [...siblings, ...comers].map((branch) => branch.cid),
          )
        }
        await refreshShown(treeChange.tx, shopId)
        await reindexListings(treeChange.tx, shopId, listingIds)
        await removeCounters(treeChange.tx, shopId, mergedCids)
        await announceTree(treeChange.tx, treeChange, [into])
        const { name: _, ...before } = categoryState(treeChange.tree, categoryId)
        const subject = {
          merge,
          ...mergeSubject(treeChange.tree, { cid: categoryId, into, others: mergedCids.slice(1), moved }),
        }
        await treeChange.record({ ...subject, products: listingIds.length }, { before })
        return merge
      }),

    /**
     * Restores the merged categories at their positions, with their products and descendants, except those that were
     * moved elsewhere after the merge. Throws NOT_FOUND if the merge was undone or is too old, and CONFLICT with a
     * Korean reason if the tree has changed so that it cannot be restored.
     */
    undo: (shopId: number, merge: number, record?: RecordChange): Promise<void> =>
      change(shopId, record, async (treeChange) => {
        const stored = await claimMerge(treeChange.tx, shopId, merge)
        const root = stored?.tree.merged[0]
        if (!stored || !root) throw new DomainError('NOT_FOUND', { message: MERGE_NOT_FOUND })
        const restored = restoredTree(treeChange.tree, stored.tree)
        if (typeof restored === 'string') throw new DomainError('CONFLICT', { message: restored })
        const { tree, children, movedBack } = restored
        const { cid, into } = root
        // Categories that move back do so before the merged ones are restored, because one of them may have the name of
        // a restored one.
        for (const { cid: parent } of stored.tree.merged)
          await placeChildren(treeChange.tx, shopId, parent, children.get(parent) ?? [])
        await insertCategories(treeChange.tx, shopId, stored.tree)
        await placeChildren(treeChange.tx, shopId, root.parent, children.get(root.parent) ?? [])
        await writeCategories(treeChange.tx, shopId, await restoredListings(treeChange.tx, shopId, stored))
        await refreshShown(treeChange.tx, shopId)
        const listingIds = await productsToMove({ ...treeChange, tree }, [cid])
        await reindexListings(treeChange.tx, shopId, listingIds)
        await announceTree(treeChange.tx, treeChange, [cid])
        const { name: _, ...after } = categoryState(inOrder(tree, children), cid)
        const others = stored.tree.merged.slice(1).map((branch) => branch.cid)
        const moved = movedBack.map((categoryId) => ({ cid: categoryId }))
        const subject = mergeSubject(tree, { cid, into, others, moved })
        await treeChange.record({ merge: undefined, ...subject, products: listingIds.length }, { after })
      }),

    /** The merges of a shop that can be undone in the current tree, newest first. */
    listUndoable: (shopId: number): Promise<UndoableMerge[]> =>
      database.asShop(shopId, async (tx: Tx) => {
        const tree = await readTree(tx, shopId)
        const merges = await readMerges(tx, shopId)
        return merges
          .filter((merge) => typeof restoredTree(tree, merge.tree) !== 'string')
          .map(({ id }) => ({ merge: id }))
      }),

    purge: (): Promise<void> => database.asSystem('jobs', (tx: Tx) => deleteOldMerges(tx)),
  }
}

type Tree = ReadonlyMap<number, StoredBranch>

/**
 * The subject of a log entry: both categories, and the descendants that were merged or moved. All of them must be in
 * `tree`.
 */
function mergeSubject(
  tree: Tree,
  { cid, into, others, moved }: { cid: number; into: number; others: number[]; moved: { cid: number }[] },
) {
  const pathsOf = (categoryIds: number[]) =>
    categoryIds.length > 0
      ? nameList(categoryIds.map((categoryId) => pathWords(tree, categoryId)))
      : undefined
  return {
    ...categorySubject(tree, cid),
    into: pathWords(tree, into),
    merged: pathsOf(others),
    moved: pathsOf(moved.map((branch) => branch.cid)),
  }
}

/** The former categories of the listings that are still where the merge moved them. */
async function restoredListings(
  tx: Tx,
  shopId: number,
  { tree, listings }: NonNullable<Awaited<ReturnType<typeof claimMerge>>>,
) {
  const replacementOf = new Map(tree.merged.map(({ cid, into }) => [cid, into]))
  const listingIds = listings.map(({ sid }) => sid)
  const present = new Map(
    (await categoriesOfListings(tx, shopId, listingIds)).map((listing) => [listing.sid, listing]),
  )
  return listings.flatMap((before) => {
    const now = present.get(before.sid)
    return (now && restoredCategories(before, now, replacementOf)) ?? []
  })
}

function inOrder(tree: Tree, children: ReadonlyMap<number, number[]>): Tree {
  const ordered = [...children.values()].flat().flatMap((categoryId) => tree.get(categoryId) ?? [])
  return new Map([...ordered, ...tree.values()].map((branch) => [branch.cid, branch]))
}
