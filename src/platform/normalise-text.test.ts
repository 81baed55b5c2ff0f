import { expect, test } from 'vitest'
import { normaliseText, normaliseTexts } from './normalise-text.ts'

test.each([
  ['decomposed Hangul', '컵'.normalize('NFD'), '컵'],
  ['decomposed Latin', 'cafe\u0301', 'café'],
  ['composed text', '컵 12개 café', '컵 12개 café'],
  ['ASCII', 'a-1', 'a-1'],
  ['an emoji of several characters', '👨‍👩‍👧', '👨‍👩‍👧'],
])('composes %s', (_name, text, composed) => {
  expect(normaliseText(text)).toBe(composed)
})

test('composes text at every depth, and field names', () => {
  const text = '빨강'.normalize('NFD')
  expect(normaliseTexts([{ [text]: [text, 1, null, { a: true }] }])).toEqual([
    { 빨강: ['빨강', 1, null, { a: true }] },
  ])
})

test('returns the same object when nothing changes', () => {
  const value = { a: [1, '컵'] }
  expect(normaliseTexts(value)).toBe(value)
})
