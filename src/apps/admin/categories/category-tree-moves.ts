import type { SellerCategory } from '../../../domains/catalogue/categories/categories.contract.ts'

type Place = Pick<SellerCategory, 'cid' | 'parent'>

/** A category's place: its parent and its index there. */
export interface Placed {
  parent: number
  place: number
}

export type Step = 'up' | 'down' | 'in' | 'out'

export const childrenOf = <Of extends Place>(tree: readonly Of[], parent: number): Of[] =>
  tree.filter((node) => node.parent === parent)

/** The present place of a category. */
export function placeOf(tree: readonly Place[], cid: number): Placed {
  const parent = tree.find((node) => node.cid === cid)?.parent ?? 0
  return { parent, place: childrenOf(tree, parent).findIndex((node) => node.cid === cid) }
}

/** The place one step away: before or after its sibling, into the one above it, or behind its parent. Null where there is none. */
export function stepTo(tree: readonly Place[], cid: number, step: Step): Placed | null {
  const { parent, place } = placeOf(tree, cid)
  const siblings = childrenOf(tree, parent)
  const above = siblings[place - 1]
  if (step === 'up') return above ? { parent, place: place - 1 } : null
  if (step === 'down') return place < siblings.length - 1 ? { parent, place: place + 1 } : null
  if (step === 'in') return above ? { parent: above.cid, place: childrenOf(tree, above.cid).length } : null
  if (parent === 0) return null
  const around = placeOf(tree, parent)
  return { parent: around.parent, place: around.place + 1 }
}

/** The tree with a category at another place. */
export function movedTo<Of extends Place>(tree: readonly Of[], cid: number, { parent, place }: Placed): Of[] {
  const moved = tree.find((node) => node.cid === cid)
  if (!moved) return [...tree]
  const others = tree.filter((node) => node.cid !== cid)
  const next = childrenOf(others, parent)[place]
  const index = next ? others.indexOf(next) : others.length
  return others.toSpliced(index, 0, { ...moved, parent })
}

/** The category and all below it. */
export function branchOf<Of extends Place>(tree: readonly Of[], cid: number): Of[] {
  const branch = tree.filter((node) => node.cid === cid)
  for (const { cid: nodeId } of branch) branch.push(...childrenOf(tree, nodeId))
  return branch
}

/** The names from the top down to a category. */
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

/** All categories as they stand below each other, each with its path, for a choice of one. */
export function choicesOf(tree: readonly SellerCategory[], parent = 0): { value: string; label: string }[] {
  return childrenOf(tree, parent).flatMap(({ cid }) => [
    { value: String(cid), label: pathOf(tree, cid) },
    ...choicesOf(tree, cid),
  ])
}
