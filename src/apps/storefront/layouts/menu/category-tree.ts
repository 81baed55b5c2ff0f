import type { Category } from '../../../../domains/catalogue/catalogue.contract.ts'

export interface CategoryNode {
  id: number
  name: string
  children: CategoryNode[]
}

/** Ids from the root to a category. */
export type CategoryPath = readonly number[]

const TOP = 0

/**
 * Builds a tree in the order of the list (docs/product/storefront.md). A category with a missing parent, or one that
 * would close a cycle, becomes a root.
 */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const nodes = new Map(
    categories.map(({ cid, name }) => [cid, { id: cid, name, children: [] as CategoryNode[] }]),
  )
  const parents = new Map<number, number>()
  const tree: CategoryNode[] = []
  for (const { cid, parent } of categories) {
    const node = nodes.get(cid) as CategoryNode
    const parentNode = nodes.get(parent)
    if (parent === TOP || !parentNode || isWithin(parents, parent, cid)) tree.push(node)
    else {
      parentNode.children.push(node)
      parents.set(cid, parent)
    }
  }
  return tree
}

/** Returns the path including the category; empty for an unknown one. */
export function pathTo(tree: readonly CategoryNode[], id: number): CategoryPath {
  for (const node of tree) {
    if (node.id === id) return [id]
    const childPath = pathTo(node.children, id)
    if (childPath.length > 0) return [node.id, ...childPath]
  }
  return []
}

/** Returns the open path after the branch at `path` was opened or closed. */
export function toggleBranch(open: CategoryPath, path: CategoryPath): CategoryPath {
  return isOpen(open, path) ? path.slice(0, -1) : path
}

export const isOpen = (open: CategoryPath, path: CategoryPath): boolean =>
  path.every((id, depth) => open[depth] === id)

/** Whether `id` is `ancestor` or below it. Always ends, because links that would close a cycle are not in `parents`. */
function isWithin(parents: ReadonlyMap<number, number>, id: number, ancestor: number): boolean {
  for (let current: number | undefined = id; current !== undefined; current = parents.get(current))
    if (current === ancestor) return true
  return false
}
