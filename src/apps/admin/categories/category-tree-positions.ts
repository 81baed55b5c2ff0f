import type { SellerCategory } from '../../../domains/catalogue/categories/categories.contract.ts'

type TreeNode = Pick<SellerCategory, 'cid' | 'parent'>

/** A parent and an index among its children. */
export interface TreePosition {
  parent: number
  place: number
}

export type Step = 'up' | 'down' | 'in' | 'out'

export const childrenOf = <Node extends TreeNode>(tree: readonly Node[], parent: number): Node[] =>
  tree.filter((node) => node.parent === parent)

export function positionOf(tree: readonly TreeNode[], cid: number): TreePosition {
  const parent = tree.find((node) => node.cid === cid)?.parent ?? 0
  return { parent, place: childrenOf(tree, parent).findIndex((node) => node.cid === cid) }
}

/**
 * The position after one step: before the previous or after the next sibling, into the sibling above, or out to the
 * place after the parent. Null if the step is impossible.
 */
export function stepTo(tree: readonly TreeNode[], cid: number, step: Step): TreePosition | null {
  const { parent, place } = positionOf(tree, cid)
  const siblings = childrenOf(tree, parent)
  const above = siblings[place - 1]
  if (step === 'up') return above ? { parent, place: place - 1 } : null
  if (step === 'down') return place < siblings.length - 1 ? { parent, place: place + 1 } : null
  if (step === 'in') return above ? { parent: above.cid, place: childrenOf(tree, above.cid).length } : null
  if (parent === 0) return null
  const ofParent = positionOf(tree, parent)
  return { parent: ofParent.parent, place: ofParent.place + 1 }
}

export function withMoved<Node extends TreeNode>(
  tree: readonly Node[],
  cid: number,
  { parent, place }: TreePosition,
): Node[] {
  const moved = tree.find((node) => node.cid === cid)
  if (!moved) return [...tree]
  const others = tree.filter((node) => node.cid !== cid)
  const next = childrenOf(others, parent)[place]
  const index = next ? others.indexOf(next) : others.length
  return others.toSpliced(index, 0, { ...moved, parent })
}

export function branchOf<Node extends TreeNode>(tree: readonly Node[], cid: number): Node[] {
  const branch = tree.filter((node) => node.cid === cid)
  for (const { cid: nodeId } of branch) branch.push(...childrenOf(tree, nodeId))
  return branch
}

export function pathOf(tree: readonly SellerCategory[], cid: number): string {
  const names: string[] = []
  for (
    let node = tree.find((candidate) => candidate.cid === cid);
    node;
    node = tree.find((candidate) => candidate.cid === node?.parent)
  )
    names.unshift(node.name)
  return names.join(' > ')
}

/** Options for a select: all categories in tree order, labelled with their paths. */
export function choicesOf(tree: readonly SellerCategory[], parent = 0): { value: string; label: string }[] {
  return childrenOf(tree, parent).flatMap(({ cid }) => [
    { value: String(cid), label: pathOf(tree, cid) },
    ...choicesOf(tree, cid),
  ])
}
