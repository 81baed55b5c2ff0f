import { expect, test } from 'vitest'
import { conflictingFields, mergeEdits } from './merge-edits.ts'

const seen = { name: '첫 구매', total: '100', days: '30', tags: ['a'] }
const theirs = { ...seen, name: '첫 주문', total: '200', tags: ['a'] }
const mine = { ...seen, name: '첫 만남', days: '14' }

test('reports fields that somebody else has saved, with this form’s value if it was edited', () => {
  expect(conflictingFields({ seen, mine, theirs })).toEqual([
    { name: 'name', theirs: '첫 주문', mine: '첫 만남' },
    { name: 'total', theirs: '200', mine: undefined },
  ])
})

test('reports no conflict when both users have saved the same value', () => {
  expect(conflictingFields({ seen, mine: theirs, theirs })).toEqual([])
})

test('keeps changes that one user has made, and applies the choice to fields that both have changed', () => {
  const rest = { total: '200', days: '14', tags: ['a'] }
  expect(mergeEdits({ seen, mine, theirs }, 'mine')).toEqual({ ...rest, name: '첫 만남' })
  expect(mergeEdits({ seen, mine, theirs }, 'theirs')).toEqual({ ...rest, name: '첫 주문' })
})

test('ignores the order of keys in a value', () => {
  const fee = { kind: 'shop', won: 0 }
  const values = { name: '접시', fee }
  expect(
    conflictingFields({
      seen: values,
      mine: values,
      theirs: { name: '접시', fee: { won: 0, kind: 'shop' } },
    }),
  ).toEqual([])
})
