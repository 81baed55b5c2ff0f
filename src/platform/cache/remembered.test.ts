import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

/** Records the texts whose answers were computed. */
function upperCase() {
  const calls: string[] = []
  const work = (text: string) => {
    calls.push(text)
    return text === 'none' ? null : text.toUpperCase()
  }
  return { asked: calls, answer: remembered(work, { max: 2, longest: 4 }) }
}

test('an answer is worked out once, even when it is none', () => {
  const { asked, answer } = upperCase()
  expect([answer('a'), answer('a'), answer('none'), answer('none')]).toEqual(['A', 'A', null, null])
  expect(asked).toEqual(['a', 'none'])
})

test('the answer to a long text is not kept', () => {
  const { asked, answer } = upperCase()
  expect([answer('longer'), answer('longer')]).toEqual(['LONGER', 'LONGER'])
  expect(asked).toEqual(['longer', 'longer'])
})

test('it begins anew when it remembers as many as it may', () => {
  const { asked, answer } = upperCase()
  for (const text of ['a', 'b', 'c', 'c', 'a']) answer(text)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
