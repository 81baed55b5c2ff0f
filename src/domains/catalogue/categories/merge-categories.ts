import { nameList } from '../../../platform/contract/name-list.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { categoryState, categorySubject, pathWords } from './category-entries.ts'
import { announceTree, indexAgain } from './category-moves.ts'
import { placeChildren, refreshShown, rehang, removeCategories, removeCounters } from './store.ts'
import { heightOf, makesCircle, mergeOf } from './tree.ts'
import { assertFits, branchOf, type ChangeTree, productsToMove, refused } from './tree-change.ts'

/** Merges of two categories of a shop's tree. */
export function categoryMerges(change: ChangeTree) {
  return {
    /** Moves products and children into another category and removes the first; children of the same name are merged in turn. */
    mergeCategory: (shop: number, cid: number, into: number, record?: RecordChange) =>
      change(shop, record, async (at) => {
        branchOf(at, cid)
        branchOf(at, into)
        if (makesCircle(at.tree, cid, into))
          throw refused('카테고리를 자기 자신이나 그 아래와 합칠 수 없습니다.')
        const { merged, moved } = mergeOf(at.tree, cid, into)
        for (const { cid: goes, parent } of moved) assertFits(at, heightOf(at.tree, goes), parent)
        const sids = await productsToMove(at, [cid])
        await rehang(at.tx, shop, merged)
        const gone = merged.map(({ from }) => from)
        // Before the others move: one of them may take the name of one that goes.
        await removeCategories(at.tx, shop, gone)
        for (const [parent, those] of Map.groupBy(moved, (each) => each.parent)) {
          const there = [...at.tree.values()].filter((each) => each.parent === parent && each.cid !== cid)
          await placeChildren(
            at.tx,
            shop,
            parent,
            [...there, ...those].map((each) => each.cid),
          )
        }
        await refreshShown(at.tx, shop)
        await indexAgain(at.tx, shop, sids)
        await removeCounters(at.tx, shop, gone)
        await announceTree(at.tx, at, [into])
        const paths = (cids: number[]) =>
          cids.length > 0 && nameList(cids.map((each) => pathWords(at.tree, each)))
        const { name: _, ...before } = categoryState(at.tree, cid)
        await at.record(
          {
            ...categorySubject(at.tree, cid),
            into: pathWords(at.tree, into),
            merged: paths(gone.slice(1)) || undefined,
            moved: paths(moved.map((each) => each.cid)) || undefined,
            products: sids.length,
          },
          { before },
        )
      }),
  }
}
