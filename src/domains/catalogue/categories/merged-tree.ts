import { pathTo } from '../rules.ts'
import { MAX_CATEGORIES, MAX_CATEGORY_DEPTH } from '../shared/category-limits.ts'
import type { StoredBranch } from './categories.store.ts'
import { branchesBelow, depthOf, type Merge } from './tree.ts'

/** A category that a merge removed. */
export interface MergedBranch extends StoredBranch {
  /** the category that received its products */
  into: number
  /** position among siblings, from 0 */
  place: number
}

/** A category that a merge moved from a removed category to the replacement. */
export interface MovedBranch {
  cid: number
  from: number
  to: number
  /** former position among siblings, from 0 */
  place: number
}

/** The first of `merged` is the category that the seller merged; the others are its descendants. */
export interface MergedTree {
  merged: MergedBranch[]
  moved: MovedBranch[]
}

type Tree = ReadonlyMap<number, StoredBranch>

const childrenOf = (tree: Tree, parent: number): StoredBranch[] =>
  [...tree.values()].filter((branch) => branch.parent === parent)

export function mergedTreeOf(tree: Tree, { merged, moved }: Merge): MergedTree {
  const branchOf = (categoryId: number) => {
    const branch = tree.get(categoryId) as StoredBranch
    return {
      ...branch,
      place: childrenOf(tree, branch.parent).findIndex((branch) => branch.cid === categoryId),
    }
  }
  return {
    merged: merged.map(({ from, into }) => ({ ...branchOf(from), into })),
    moved: moved.map(({ cid, parent }) => {
      const { parent: from, place } = branchOf(cid)
      return { cid, from, to: parent, place }
    }),
  }
}

export interface RestoredTree {
  tree: Map<number, StoredBranch>
  /** the children, in order, of each category whose children change */
  children: Map<number, number[]>
  /** the categories that return to their former parents */
  movedBack: number[]
}

/**
 * The tree after the merge is undone, or the Korean reason why it cannot be undone. Categories that were moved
 * elsewhere after the merge stay there.
 */
export function restoredTree(present: Tree, { merged, moved }: MergedTree): RestoredTree | string {
  const [root] = merged
  if (!root) return MERGE_NOT_FOUND
  if (!present.has(root.into)) return '합친 곳의 카테고리가 없어져 되돌릴 수 없습니다.'
  if (root.parent !== 0 && !present.has(root.parent)) return '위 카테고리가 없어져 되돌릴 수 없습니다.'
  if (present.size + merged.length > MAX_CATEGORIES)
    return `카테고리가 ${MAX_CATEGORIES.toLocaleString('ko')}개를 넘게 되어 되돌릴 수 없습니다.`
  const back = moved.filter(({ cid, to }) => present.get(cid)?.parent === to)
  const tree = new Map(present)
  for (const { cid, from } of back) tree.set(cid, { ...(present.get(cid) as StoredBranch), parent: from })
  for (const { into: _into, place: _place, ...branch } of merged) tree.set(branch.cid, branch)

  const children = new Map<number, number[]>()
  for (const { cid: parent } of merged) {
    const places = [...merged, ...back.map((branch) => ({ ...branch, parent: branch.from }))]
      .filter((branch) => branch.parent === parent)
      .sort((a, b) => a.place - b.place)
    children.set(
      parent,
      places.map(({ cid }) => cid),
    )
  }
  const siblings = childrenOf(tree, root.parent)
    .map(({ cid }) => cid)
    .filter((categoryId) => categoryId !== root.cid)
  children.set(root.parent, siblings.toSpliced(root.place, 0, root.cid))

  // The parent may have been moved below a former descendant of this category, which would close a cycle.
  if (
    pathTo(new Map([...tree, [root.cid, { ...root, parent: 0 }]]), root.parent).some(
      ({ cid }) => cid === root.cid,
    )
  )
    return '위 카테고리가 이 카테고리에서 나온 카테고리 아래로 옮겨져 되돌릴 수 없습니다.'
  if (branchesBelow(tree, root.cid).some(({ cid }) => depthOf(tree, cid) > MAX_CATEGORY_DEPTH))
    return `카테고리가 ${MAX_CATEGORY_DEPTH}단계를 넘게 되어 되돌릴 수 없습니다.`
  for (const categoryIds of children.values()) {
    const names = categoryIds.map((categoryId) => tree.get(categoryId)?.name as string)
    const duplicate = names.find((name, index) => names.indexOf(name) !== index)
    if (duplicate !== undefined) return `같은 자리에 '${duplicate}' 카테고리가 있어 되돌릴 수 없습니다.`
  }
  return { tree, children, movedBack: back.map(({ cid }) => cid) }
}

export const MERGE_NOT_FOUND = '이미 되돌렸거나, 되돌릴 수 있는 기간이 지났습니다.'
