import { expect, test } from 'vitest'
import { countOf, isSelected, NO_SELECTION, pruneSelection, toggleAll, toggleRow } from './row-selection.ts'

const visibleKeys = ['a', 'b', 'c']

test('selects and deselects single rows', () => {
  const selected = toggleRow(NO_SELECTION, 'a', visibleKeys)
  expect([isSelected(selected, 'a'), isSelected(selected, 'b'), countOf(selected, 90)]).toEqual([
    true,
    false,
    1,
  ])
  expect(toggleRow(selected, 'a', visibleKeys)).toEqual(NO_SELECTION)
})

test('selects all visible rows with the box in the header, then deselects them', () => {
  const page = toggleAll(toggleRow(NO_SELECTION, 'b', visibleKeys), visibleKeys)
  expect(countOf(page, 90)).toBe(3)
  expect(toggleAll(page, visibleKeys)).toEqual(NO_SELECTION)
})

test('counts all matching rows, and keeps the other visible rows selected when one is deselected', () => {
  expect(countOf({ kind: 'all' }, 90)).toBe(90)
  const remaining = toggleRow({ kind: 'all' }, 'b', visibleKeys)
  expect(visibleKeys.map((key) => isSelected(remaining, key))).toEqual([true, false, true])
})

test('drops rows that have left the list', () => {
  const selection = toggleAll(NO_SELECTION, ['a', 'b'])
  expect(countOf(pruneSelection(selection, ['b', 'c']), 90)).toBe(1)
  expect(pruneSelection(selection, visibleKeys)).toBe(selection)
})
