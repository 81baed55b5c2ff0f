import { MAX_CATEGORY_DEPTH } from '../shared/category-limits.ts'

export interface Branch {
  cid: number
  name: string
  /** 0 at the top */
  parent: number
}

export type Tree<Node extends Branch = Branch> = ReadonlyMap<number, Node>

/** The category and its descendants, parents before children. */
export function branchesBelow<Node extends Branch>(tree: Tree<Node>, categoryId: number): Node[] {
  const children = Map.groupBy(tree.values(), ({ parent }) => parent)
  const branches = [...(tree.has(categoryId) ? [tree.get(categoryId) as Node] : [])]
  for (const { cid: categoryId } of branches) branches.push(...(children.get(categoryId) ?? []))
  return branches
}

/** The number of levels from the top to a category: 0 for the top itself, 1 for a category at the top. */
export function depthOf(tree: Tree, categoryId: number): number {
  let depth = 0
  for (let branch = tree.get(categoryId); branch && depth < tree.size; branch = tree.get(branch.parent))
    depth += 1
  return depth
}

/** The number of levels that a category and its descendants span; 1 for a category without children. */
export const heightOf = (tree: Tree, categoryId: number): number =>
  Math.max(...branchesBelow(tree, categoryId).map((branch) => depthOf(tree, branch.cid))) -
  depthOf(tree, categoryId) +
  1

export const isInside = (tree: Tree, categoryId: number, parent: number): boolean =>
  branchesBelow(tree, categoryId).some((branch) => branch.cid === parent)

export const isTooDeep = (tree: Tree, height: number, parent: number): boolean =>
  depthOf(tree, parent) + height > MAX_CATEGORY_DEPTH

export const childNamed = (tree: Tree, parent: number, name: string): Branch | undefined =>
  [...tree.values()].find((branch) => branch.parent === parent && branch.name === name)

/** The plan of a merge: pairs of categories to merge, and categories that get another parent. */
export interface Merge {
  merged: { from: number; into: number }[]
  moved: { cid: number; parent: number }[]
}

/** Each child of `from` moves to `into`, or is merged recursively if `into` has a child of the same name. */
export function mergeOf(tree: Tree, from: number, into: number): Merge {
  const plan: Merge = { merged: [{ from, into }], moved: [] }
  for (const pair of plan.merged)
    for (const child of tree.values()) {
      if (child.parent !== pair.from) continue
      const namesake = childNamed(tree, pair.into, child.name)
      // The child with the same name may be the category that is merged, if it is merged into its parent.
      if (namesake && namesake.cid !== from) plan.merged.push({ from: child.cid, into: namesake.cid })
      else plan.moved.push({ cid: child.cid, parent: pair.into })
    }
  return plan
}
