import { expect, test } from 'vitest'
import { type CategoryNode, categoryTree, isOpen, pathTo, toggleBranch } from './category-tree.ts'

const category = (cid: number, parent = 0) => ({
  cid,
  parent,
  name: `분류 ${cid}`,
  sort: 'popular' as const,
  count: 1,
})
const shapeOf = (nodes: CategoryNode[]): unknown[] =>
  nodes.map(({ id, children }) => (children.length > 0 ? [id, shapeOf(children)] : id))

const shelf = [category(1), category(2, 1), category(3, 1), category(4, 3), category(5)]

test('children stand below their parents, in the order of the list', () => {
  expect(shapeOf(categoryTree(shelf))).toEqual([[1, [2, [3, [4]]]], 5])
})

test('a child may be listed before its parent', () => {
  expect(shapeOf(categoryTree([category(2, 1), category(1)]))).toEqual([[1, [2]]])
})

test('a category whose parent is missing stands at the top', () => {
  expect(shapeOf(categoryTree([category(1), category(2, 99)]))).toEqual([1, 2])
})

test('a circle is opened where it would close, and loses nobody', () => {
  expect(shapeOf(categoryTree([category(1, 3), category(2, 1), category(3, 2)]))).toEqual([[3, [[1, [2]]]]])
})

test('a category that is its own parent stands at the top', () => {
  expect(shapeOf(categoryTree([category(1, 1)]))).toEqual([1])
})

test('the path leads from the top to the category', () => {
  expect(pathTo(categoryTree(shelf), 4)).toEqual([1, 3, 4])
})

test('there is no path to an unknown category', () => {
  expect(pathTo(categoryTree(shelf), 77)).toEqual([])
})

test('a branch expands, and closes back to the one it stands in', () => {
  const open = toggleBranch([1], [1, 3])
  expect(open).toEqual([1, 3])
  expect(toggleBranch(open, [1, 3])).toEqual([1])
})

test('closing an outer branch closes what is open in it', () => {
  expect(toggleBranch([1, 3], [1])).toEqual([])
})

test('every branch on the open path is open, its neighbours are not', () => {
  expect(isOpen([1, 3], [1])).toBe(true)
  expect(isOpen([1, 3], [1, 3])).toBe(true)
  expect(isOpen([1, 3], [1, 2])).toBe(false)
  expect(isOpen([1, 3], [5])).toBe(false)
})
