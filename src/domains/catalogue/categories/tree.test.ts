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

test('a tree knows what is below a category, how deep it stands and how high it is', () => {
  expect(branchesBelow(tree, 1).map(({ cid }) => cid)).toEqual([1, 2, 3])
  expect(branchesBelow(tree, 99)).toEqual([])
  expect([0, 1, 3].map((cid) => depthOf(tree, cid))).toEqual([0, 1, 3])
  expect([1, 2, 3].map((cid) => heightOf(tree, cid))).toEqual([3, 2, 1])
  expect(childNamed(tree, 4, '접시')?.cid).toBe(5)
})

test('a category goes neither into itself nor below itself, and no deeper than five levels', () => {
  expect([1, 2, 3, 4, 0].map((parent) => isInside(tree, 1, parent))).toEqual([true, true, true, false, false])
  expect(isTooDeep(tree, 2, 3)).toBe(false)
  expect(isTooDeep(tree, 3, 3)).toBe(true)
})

test('children go along with a merge, and those of one name are merged in turn', () => {
  expect(mergeOf(tree, 4, 1)).toEqual({
    merged: [
      { from: 4, into: 1 },
      { from: 5, into: 2 },
      { from: 6, into: 3 },
    ],
    moved: [{ cid: 7, parent: 2 }],
  })
})

test('a category that is merged into its parent leaves its name to a child of the same name', () => {
  const twice = new Map(
    [
      { cid: 1, name: '그릇', parent: 0 },
      { cid: 2, name: '접시', parent: 1 },
      { cid: 3, name: '접시', parent: 2 },
    ].map((branch) => [branch.cid, branch]),
  )
  expect(mergeOf(twice, 2, 1)).toEqual({ merged: [{ from: 2, into: 1 }], moved: [{ cid: 3, parent: 1 }] })
})
