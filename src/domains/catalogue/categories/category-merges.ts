import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { nameList } from '../../audit/audit.service.ts'
import type { CatalogueDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import type { UndoableMerge } from './categories.contract.ts'
import {
  placeChildren,
  readTree,
  refreshShown,
  rehang,
  removeCategories,
  removeCounters,
  type StoredBranch,
} from './categories.store.ts'
import { categoryState, categorySubject, pathWords } from './category-entries.ts'
import {
  deleteOldMerges,
  insertCategories,
  insertMerge,
  listingPlaces,
  ordersOf,
  placesOfListings,
  readMerges,
  takeMerge,
  writePlaces,
} from './category-merges.store.ts'
import { restoredPlaces } from './merged-listings.ts'
import { GONE, mergedTreeOf, restoredTree } from './merged-tree.ts'
import { heightOf, makesCircle, mergeOf } from './tree.ts'
import {
  announceTree,
  assertFits,
  branchOf,
  indexAgain,
  productsToMove,
  refused,
  treeChanges,
} from './tree-change.ts'

/** Merges of two categories of a shop's tree, and the way back from each for 30 days. */
export function categoryMerges({ database }: Pick<CatalogueDeps, 'database'>) {
  const change = treeChanges(database)
  return {
    /**
     * Moves products and children into another category and removes the first; children of the same name are merged in turn. Returns the
     * number by which it is taken back.
     */
    merge: (shop: number, cid: number, into: number, record?: RecordChange): Promise<number> =>
      change(shop, record, async (at) => {
        branchOf(at, cid)
        branchOf(at, into)
        if (makesCircle(at.tree, cid, into))
          throw refused('카테고리를 자기 자신이나 그 아래와 합칠 수 없습니다.')
        const { merged, moved } = mergeOf(at.tree, cid, into)
        for (const { cid: goes, parent } of moved) assertFits(at, heightOf(at.tree, goes), parent)
        const sids = await productsToMove(at, [cid])
        const mergedCids = merged.map(({ from }) => from)
        const merge = await insertMerge(at.tx, shop, {
          tree: {
            ...mergedTreeOf(at.tree, { merged, moved }),
            orders: await ordersOf(at.tx, shop, mergedCids),
          },
          listings: await listingPlaces(at.tx, shop, mergedCids),
        })
        await rehang(at.tx, shop, merged)
        // Before the others move: one of them may take the name of one that goes.
        await removeCategories(at.tx, shop, mergedCids)
        for (const [parent, comers] of Map.groupBy(moved, (each) => each.parent)) {
          const siblings = [...at.tree.values()].filter((each) => each.parent === parent && each.cid !== cid)
          await placeChildren(
            at.tx,
            shop,
            parent,
            [...siblings, ...comers].map((each) => each.cid),
          )
        }
        await refreshShown(at.tx, shop)
        await indexAgain(at.tx, shop, sids)
        await removeCounters(at.tx, shop, mergedCids)
        await announceTree(at.tx, at, [into])
        const { name: _, ...before } = categoryState(at.tree, cid)
        const subject = { merge, ...mergeSubject(at.tree, { cid, into, others: mergedCids.slice(1), moved }) }
        await at.record({ ...subject, products: sids.length }, { before })
        return merge
      }),

    /**
     * Takes a merge back: its categories stand where they stood, with their products and what is below them. Products and categories that were
     * moved elsewhere since stay there. Throws NOT_FOUND for one that was taken back or is too old, CONFLICT with the reason where the tree has no place for it.
     */
    undo: (shop: number, merge: number, record?: RecordChange): Promise<void> =>
      change(shop, record, async (at) => {
        const stored = await takeMerge(at.tx, shop, merge)
        const root = stored?.tree.merged[0]
        if (!stored || !root) throw new DomainError('NOT_FOUND', { message: GONE })
        const restored = restoredTree(at.tree, stored.tree)
        if (typeof restored === 'string') throw new DomainError('CONFLICT', { message: restored })
        const { tree, children, movedBack } = restored
        const { cid, into } = root
        // Those that move back first: one of them may have the name of one that comes.
        for (const { cid: parent } of stored.tree.merged)
          await placeChildren(at.tx, shop, parent, children.get(parent) ?? [])
        await insertCategories(at.tx, shop, stored.tree)
        await placeChildren(at.tx, shop, root.parent, children.get(root.parent) ?? [])
        await writePlaces(at.tx, shop, await restoredListings(at.tx, shop, stored))
        await refreshShown(at.tx, shop)
        const sids = await productsToMove({ ...at, tree }, [cid])
        await indexAgain(at.tx, shop, sids)
        await announceTree(at.tx, at, [cid])
        const { name: _, ...after } = categoryState(inOrder(tree, children), cid)
        const others = stored.tree.merged.slice(1).map((each) => each.cid)
        const moved = movedBack.map((each) => ({ cid: each }))
        const subject = mergeSubject(tree, { cid, into, others, moved })
        await at.record({ merge: undefined, ...subject, products: sids.length }, { after })
      }),

    /** The merges of a shop that can be taken back as its tree stands, the last first. */
    listUndoable: (shop: number): Promise<UndoableMerge[]> =>
      database.asShop(shop, async (tx: Tx) => {
        const tree = await readTree(tx, shop)
        const merges = await readMerges(tx, shop)
        return merges
          .filter((each) => typeof restoredTree(tree, each.tree) !== 'string')
          .map(({ id }) => ({ merge: id }))
      }),

    /** Deletes the stored merges that are too old to be taken back. */
    purge: (): Promise<void> => database.asSystem('jobs', (tx: Tx) => deleteOldMerges(tx)),
  }
}

type Tree = ReadonlyMap<number, StoredBranch>

/** Both categories of a merge, and those below that went or moved with them, as a tree names them that has them all. */
function mergeSubject(
  tree: Tree,
  { cid, into, others, moved }: { cid: number; into: number; others: number[]; moved: { cid: number }[] },
) {
  const pathsOf = (cids: number[]) =>
    cids.length > 0 ? nameList(cids.map((each) => pathWords(tree, each))) : undefined
  return {
    ...categorySubject(tree, cid),
    into: pathWords(tree, into),
    merged: pathsOf(others),
    moved: pathsOf(moved.map((each) => each.cid)),
  }
}

/** Listings of a merge that still stand where it put them, with the categories from which it took them. */
async function restoredListings(
  tx: Tx,
  shop: number,
  { tree, listings }: NonNullable<Awaited<ReturnType<typeof takeMerge>>>,
) {
  const intoOf = new Map(tree.merged.map(({ cid, into }) => [cid, into]))
  const sids = listings.map(({ sid }) => sid)
  const present = new Map((await placesOfListings(tx, shop, sids)).map((place) => [place.sid, place]))
  return listings.flatMap((before) => {
    const now = present.get(before.sid)
    return (now && restoredPlaces(before, now, intoOf)) ?? []
  })
}

/** The tree with these children in their order. */
function inOrder(tree: Tree, children: ReadonlyMap<number, number[]>): Tree {
  const ordered = [...children.values()].flat().flatMap((cid) => tree.get(cid) ?? [])
  return new Map([...ordered, ...tree.values()].map((branch) => [branch.cid, branch]))
}
