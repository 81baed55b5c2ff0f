import { MAX_CATEGORY_DEPTH } from '../shared/category-limits.ts'

/** A category as the rules of the tree see it. */
export interface Branch {
  cid: number
  name: string
  /** 0 at the top */
  parent: number
}

export type Tree<Of extends Branch = Branch> = ReadonlyMap<number, Of>

/** The category and everything below it, each above what it holds. */
export function branchesBelow<Of extends Branch>(tree: Tree<Of>, categoryId: number): Of[] {
  const children = Map.groupBy(tree.values(), ({ parent }) => parent)
  const branches = [...(tree.has(categoryId) ? [tree.get(categoryId) as Of] : [])]
  for (const { cid: categoryId } of branches) branches.push(...(children.get(categoryId) ?? []))
  return branches
}

/** Levels from the top down to a category; 0 for the top itself. */
export function depthOf(tree: Tree, categoryId: number): number {
  let depth = 0
  for (let branch = tree.get(categoryId); branch && depth < tree.size; branch = tree.get(branch.parent))
    depth += 1
  return depth
}

/** Levels of a category with what is below it; 1 without anything below. */
export const heightOf = (tree: Tree, categoryId: number): number =>
  Math.max(...branchesBelow(tree, categoryId).map((branch) => depthOf(tree, branch.cid))) -
  depthOf(tree, categoryId) +
  1

/** Whether the category would stand inside of itself, under this parent. */
export const isInside = (tree: Tree, categoryId: number, parent: number): boolean =>
  branchesBelow(tree, categoryId).some((branch) => branch.cid === parent)

/** Whether something of this height is too deep under this parent. */
export const isTooDeep = (tree: Tree, height: number, parent: number): boolean =>
  depthOf(tree, parent) + height > MAX_CATEGORY_DEPTH

export const childNamed = (tree: Tree, parent: number, name: string): Branch | undefined =>
  [...tree.values()].find((branch) => branch.parent === parent && branch.name === name)

/** The fate of each category when one goes into another: those that merge, each with the one it goes into, and those that move there. */
export interface Merge {
  merged: { from: number; into: number }[]
  moved: { cid: number; parent: number }[]
}

/** A category's children go along; one whose name is there already is merged into its namesake, and so on down. */
export function mergeOf(tree: Tree, from: number, into: number): Merge {
  const plan: Merge = { merged: [{ from, into }], moved: [] }
  for (const pair of plan.merged)
    for (const child of tree.values()) {
      if (child.parent !== pair.from) continue
      const namesake = childNamed(tree, pair.into, child.name)
      // The category that goes may be the namesake: then its place becomes free.
      if (namesake && namesake.cid !== from) plan.merged.push({ from: child.cid, into: namesake.cid })
      else plan.moved.push({ cid: child.cid, parent: pair.into })
    }
  return plan
}
