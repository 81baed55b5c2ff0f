import type { Category } from '../../../../domains/catalogue/catalogue.contract.ts'

export interface CategoryNode {
  id: number
  name: string
  children: CategoryNode[]
}

/** Ids from the top of the tree down to a category. */
export type CategoryPath = readonly number[]

const TOP = 0

/**
 * Builds the tree of a flat list in its order (docs/product/storefront.md). A category whose parent is missing, and one
 * that would close a cycle, become roots: no category is ever lost.
 */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const nodes = new Map(
    categories.map(({ cid, name }) => [cid, { id: cid, name, children: [] as CategoryNode[] }]),
  )
  const parents = new Map<number, number>()
  const tree: CategoryNode[] = []
  for (const { cid, parent } of categories) {
    const node = nodes.get(cid) as CategoryNode
    const above = nodes.get(parent)
    if (parent === TOP || !above || isWithin(parents, parent, cid)) tree.push(node)
    else {
      above.children.push(node)
      parents.set(cid, parent)
    }
  }
  return tree
}

/** The path to a category, itself included; empty for an unknown one. */
export function pathTo(tree: readonly CategoryNode[], id: number): CategoryPath {
  for (const node of tree) {
    if (node.id === id) return [id]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}

/** The open path after a tap on the branch at `path`: that path, or its parent's when it was open. */
export function toggleBranch(open: CategoryPath, path: CategoryPath): CategoryPath {
  return isOpen(open, path) ? path.slice(0, -1) : path
}

export const isOpen = (open: CategoryPath, path: CategoryPath): boolean =>
  path.every((id, depth) => open[depth] === id)

/** Whether `id` is `ancestor` or below it, by the links made so far (which have no cycle). */
function isWithin(parents: ReadonlyMap<number, number>, id: number, ancestor: number): boolean {
  for (let current: number | undefined = id; current !== undefined; current = parents.get(current))
    if (current === ancestor) return true
  return false
}
