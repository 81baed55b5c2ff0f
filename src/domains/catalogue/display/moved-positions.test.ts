import { expect, test } from 'vitest'
import { movedPositions } from './moved-positions.ts'

const orders = (before: string, after: string) =>
  movedPositions(letters(before), letters(after)).map(
    ({ sid, from, to }) => `${String.fromCharCode(sid)}${from ?? '-'}${to ?? '-'}`,
  )
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

test.each([
  ['abcd', 'abcd', []],
  ['abcd', 'dabc', ['d41']],
  ['abcd', 'bcda', ['a14']],
  ['abcd', 'abxcd', ['x-3']],
  ['abcd', 'acd', ['b2-']],
  ['ab', 'ba', ['b21']],
  ['abcdef', 'xfabde', ['x-1', 'f62', 'c3-']],
  ['', 'ab', ['a-1', 'b-2']],
  ['ab', '', ['a1-', 'b2-']],
] as const)('a change of the order from %j to %j moves %j', (before, after, moves) => {
  expect(orders(before, after)).toEqual(moves)
})
