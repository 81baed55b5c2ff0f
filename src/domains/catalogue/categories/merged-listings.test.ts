import { expect, test } from 'vitest'
import { restoredPlaces } from './merged-listings.ts'

/** 1 was merged into 2, and its child 3 into 4. */
const intoOf = new Map([
  [1, 2],
  [3, 4],
])
const places = ([cid = 0, ...more_cids]: readonly number[]) => ({ sid: 7, cid, more_cids })

test.each([
  ['its own category', [1], [2], [1]],
  ['one beside its own', [9, 1], [9, 2], [9, 1]],
  ['two categories that went', [1, 3], [2, 4], [1, 3]],
  ['both of a merge, its own went', [1, 2], [2], [1, 2]],
  ['both of a merge, the other went', [2, 1], [2], [2, 1]],
  ['no category of its own', [0, 1], [0, 2], [0, 1]],
  ['one that it got since', [1], [2, 9], [1, 9]],
  ['another own since, the place of the merge beside it', [1], [9, 2], [9, 1]],
] as const)('a listing gets back %s', (_name, before, now, after) => {
  expect(restoredPlaces(places(before), places(now), intoOf)).toEqual(places(after))
})

test.each([
  ['it was moved elsewhere since', [1], [9]],
  ['it was taken out of all categories', [1], [0]],
  ['it has as many as it may have', [1, 2], [2, 5, 6, 7, 8]],
] as const)('a listing stays where it is when %s', (_name, before, now) => {
  expect(restoredPlaces(places(before), places(now), intoOf)).toBeNull()
})
