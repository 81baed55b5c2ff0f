import { expect, test } from 'vitest'
import { branchOf, childrenOf, positionOf, type Step, stepTo, withMoved } from './category-tree-positions.ts'

// 1 > (2, 3), 4 > 5
const tree = [
  { cid: 1, parent: 0 },
  { cid: 2, parent: 1 },
  { cid: 4, parent: 0 },
  { cid: 3, parent: 1 },
  { cid: 5, parent: 4 },
]
const shape = (nodes: typeof tree, parent = 0): unknown[] =>
  childrenOf(nodes, parent).map(({ cid }) =>
    childrenOf(nodes, cid).length > 0 ? [cid, shape(nodes, cid)] : cid,
  )

test('moves a category past a sibling, into the one above, or behind its parent', () => {
  const steps = (cid: number) =>
    (['up', 'down', 'in', 'out'] as Step[]).map((step) => stepTo(tree, cid, step))
  expect(steps(1)).toEqual([null, { parent: 0, place: 1 }, null, null])
  expect(steps(3)).toEqual([{ parent: 1, place: 0 }, null, { parent: 2, place: 0 }, { parent: 0, place: 1 }])
  expect(steps(4)).toEqual([{ parent: 0, place: 0 }, null, { parent: 1, place: 2 }, null])
})

test('moves a category with its children, and back to its previous position', () => {
  const previous = positionOf(tree, 4)
  const moved = withMoved(tree, 4, { parent: 1, place: 1 })
  expect(shape(moved)).toEqual([[1, [2, [4, [5]], 3]]])
  expect(shape(withMoved(moved, 4, previous))).toEqual(shape(tree))
  expect(branchOf(moved, 4).map(({ cid }) => cid)).toEqual([4, 5])
})
