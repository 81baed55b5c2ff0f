import { expect, test } from 'vitest'
import { sumOfParts } from './tiers.api.ts'

test('sums members and tier changes of all parts of a preview, the most frequent change first', () => {
  const part = { from: '2026-05-01', run: null, fixed: 1 }
  const silver = { was: '', now: '실버' }
  const gold = { was: '실버', now: '골드' }
  expect(
    sumOfParts([
      { ...part, members: 10, moves: [{ ...silver, members: 2 }], next: 7 },
      {
        ...part,
        members: 5,
        next: null,
        moves: [
          { ...gold, members: 4 },
          { ...silver, members: 1 },
        ],
      },
    ]),
  ).toEqual({
    ...part,
    members: 15,
    fixed: 2,
    moves: [
      { ...gold, members: 4 },
      { ...silver, members: 3 },
    ],
  })
})
