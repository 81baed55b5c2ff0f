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

const categories = [category(1), category(2, 1), category(3, 1), category(4, 3), category(5)]

test('children are below their parents in the order of the list', () => {
  expect(shapeOf(categoryTree(categories))).toEqual([[1, [2, [3, [4]]]], 5])
})

test('a child may be listed before its parent', () => {
  expect(shapeOf(categoryTree([category(2, 1), category(1)]))).toEqual([[1, [2]]])
})

test('a category with a missing parent is a root', () => {
  expect(shapeOf(categoryTree([category(1), category(2, 99)]))).toEqual([1, 2])
})

test('a cycle is broken without losing a category', () => {
  expect(shapeOf(categoryTree([category(1, 3), category(2, 1), category(3, 2)]))).toEqual([[3, [[1, [2]]]]])
})

test('a category that is its own parent is a root', () => {
  expect(shapeOf(categoryTree([category(1, 1)]))).toEqual([1])
})

test('the path leads from the top to the category', () => {
  expect(pathTo(categoryTree(categories), 4)).toEqual([1, 3, 4])
})

test('there is no path to an unknown category', () => {
  expect(pathTo(categoryTree(categories), 77)).toEqual([])
})

test('opening a branch extends the open path, and closing it leaves its parent open', () => {
  const open = toggleBranch([1], [1, 3])
  expect(open).toEqual([1, 3])
  expect(toggleBranch(open, [1, 3])).toEqual([1])
})

test('closing an outer branch also closes the branches in it', () => {
  expect(toggleBranch([1, 3], [1])).toEqual([])
})

test('only branches on the open path are open', () => {
  expect(isOpen([1, 3], [1])).toBe(true)
  expect(isOpen([1, 3], [1, 3])).toBe(true)
  expect(isOpen([1, 3], [1, 2])).toBe(false)
  expect(isOpen([1, 3], [5])).toBe(false)
})
