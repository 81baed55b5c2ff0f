import { expect, test } from 'vitest'
import { restoredCategories } from './merged-listings.ts'

/** The merge in these tests: category 1 was merged into 2, and its child 3 into 4. */
const replacementOf = new Map([
  [1, 2],
  [3, 4],
])
const categories = ([cid = 0, ...more_cids]: readonly number[]) => ({ sid: 7, cid, more_cids })

test.each([
  ['the main category', [1], [2], [1]],
  ['another category than the main one', [9, 1], [9, 2], [9, 1]],
  ['two merged categories', [1, 3], [2, 4], [1, 3]],
  ['both categories of a merge if the main one was merged', [1, 2], [2], [1, 2]],
  ['both categories of a merge if the other one was merged', [2, 1], [2], [2, 1]],
  ['the other category of a listing without a main one', [0, 1], [0, 2], [0, 1]],
  ['the main category beside one that was added later', [1], [2, 9], [1, 9]],
  ['another category beside a main one that was set later', [1], [9, 2], [9, 1]],
] as const)('undoing a merge restores %s', (_name, before, now, after) => {
  expect(restoredCategories(categories(before), categories(now), replacementOf)).toEqual(categories(after))
})

test.each([
  ['it was moved elsewhere later', [1], [9]],
  ['it was removed from all categories', [1], [0]],
  ['it has the maximum number of categories', [1, 2], [2, 5, 6, 7, 8]],
] as const)('undoing a merge leaves a listing unchanged if %s', (_name, before, now) => {
  expect(restoredCategories(categories(before), categories(now), replacementOf)).toBeNull()
})
