import { expect, test } from 'vitest'
import { branchesBelow, childNamed, depthOf, heightOf, isInside, isTooDeep, mergeOf } from './tree.ts'

// 1 그릇 > 2 접시 > 3 찬기; 4 잔 > 5 접시; 6 접시 at the top
const branches = [
  { cid: 1, name: '그릇', parent: 0 },
  { cid: 2, name: '접시', parent: 1 },
  { cid: 3, name: '찬기', parent: 2 },
  { cid: 4, name: '잔', parent: 0 },
  { cid: 5, name: '접시', parent: 4 },
  { cid: 6, name: '찬기', parent: 5 },
  { cid: 7, name: '소서', parent: 5 },
]
const tree = new Map(branches.map((branch) => [branch.cid, branch]))

test('finds descendants, depth and height of a category', () => {
  expect(branchesBelow(tree, 1).map(({ cid }) => cid)).toEqual([1, 2, 3])
  expect(branchesBelow(tree, 99)).toEqual([])
  expect([0, 1, 3].map((cid) => depthOf(tree, cid))).toEqual([0, 1, 3])
  expect([1, 2, 3].map((cid) => heightOf(tree, cid))).toEqual([3, 2, 1])
  expect(childNamed(tree, 4, '접시')?.cid).toBe(5)
})

test('refuses a category inside itself and more than five levels', () => {
  expect([1, 2, 3, 4, 0].map((parent) => isInside(tree, 1, parent))).toEqual([true, true, true, false, false])
  expect(isTooDeep(tree, 2, 3)).toBe(false)
  expect(isTooDeep(tree, 3, 3)).toBe(true)
})

test('moves children of a merged category, and merges those with the same name', () => {
  expect(mergeOf(tree, 4, 1)).toEqual({
    merged: [
      { from: 4, into: 1 },
      { from: 5, into: 2 },
      { from: 6, into: 3 },
    ],
    moved: [{ cid: 7, parent: 2 }],
  })
})

test('moves a child with the same name when a category is merged into its parent', () => {
  const twice = new Map(
    [
      { cid: 1, name: '그릇', parent: 0 },
      { cid: 2, name: '접시', parent: 1 },
      { cid: 3, name: '접시', parent: 2 },
    ].map((branch) => [branch.cid, branch]),
  )
  expect(mergeOf(twice, 2, 1)).toEqual({ merged: [{ from: 2, into: 1 }], moved: [{ cid: 3, parent: 1 }] })
})
