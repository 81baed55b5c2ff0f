import { expect, test } from 'vitest'
import { changedMeanwhile, merged } from './merge-edits.ts'

const seen = { name: '첫 구매', total: '100', days: '30', tags: ['a'] }
const theirs = { ...seen, name: '첫 주문', total: '200', tags: ['a'] }
const mine = { ...seen, name: '첫 만남', days: '14' }

test('fields that somebody else has saved meanwhile are told, with what is written here where it was touched', () => {
  expect(changedMeanwhile({ seen, mine, theirs })).toEqual([
    { name: 'name', theirs: '첫 주문', mine: '첫 만남' },
    { name: 'total', theirs: '200', mine: undefined },
  ])
})

test('a field that both have changed in the same way is no conflict', () => {
  expect(changedMeanwhile({ seen, mine: theirs, theirs })).toEqual([])
})

test('a change of one of the two stays, and the choice is for fields that both have changed', () => {
  const rest = { total: '200', days: '14', tags: ['a'] }
  expect(merged({ seen, mine, theirs }, 'mine')).toEqual({ ...rest, name: '첫 만남' })
  expect(merged({ seen, mine, theirs }, 'theirs')).toEqual({ ...rest, name: '첫 주문' })
})

test('a value whose parts came in another order was not changed', () => {
  const fee = { kind: 'shop', won: 0 }
  const values = { name: '접시', fee }
  expect(
    changedMeanwhile({ seen: values, mine: values, theirs: { name: '접시', fee: { won: 0, kind: 'shop' } } }),
  ).toEqual([])
})
