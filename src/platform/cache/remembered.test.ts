import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

function upperCase() {
  const calls: string[] = []
  const work = (text: string) => {
    calls.push(text)
    return text === 'none' ? null : text.toUpperCase()
  }
  return { calls, answer: remembered(work, { max: 2, longest: 4 }) }
}

test('computes an answer once, even if the answer is undefined', () => {
  const { calls, answer } = upperCase()
  expect([answer('a'), answer('a'), answer('none'), answer('none')]).toEqual(['A', 'A', null, null])
  expect(calls).toEqual(['a', 'none'])
})

test('does not store the answer for a long text', () => {
  const { calls, answer } = upperCase()
  expect([answer('longer'), answer('longer')]).toEqual(['LONGER', 'LONGER'])
  expect(calls).toEqual(['longer', 'longer'])
})

test('clears the memo when it is full', () => {
  const { calls, answer } = upperCase()
  for (const text of ['a', 'b', 'c', 'c', 'a']) answer(text)
  expect(calls).toEqual(['a', 'b', 'c', 'a'])
})
