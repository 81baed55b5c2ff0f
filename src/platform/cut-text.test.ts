import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, endOfText, firstCharacter } from './cut-text.ts'

test.each([
  ['머그컵', 2, '머그'],
  ['머그', 2, '머그'],
  ['a👨‍👩‍👧b', 5, 'a'],
  ['a👨‍👩‍👧b', 9, 'a👨‍👩‍👧'],
  ['👍🏽', 2, ''],
  ['🇰🇷🇯🇵', 6, '🇰🇷'],
  ['컵'.normalize('NFD').repeat(2), 4, '컵'.normalize('NFD')],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['a\r\nb', 2, 'a'],
  ['', 0, ''],
])('%j cut to %i units is %j', (text, maxLength, cut) => {
  expect(cutText(text, maxLength)).toBe(cut)
})

test('drops a grapheme cluster longer than any real character', () => {
  expect(cutText(`a${'\u0301'.repeat(1_000)}`, 10)).toBe('')
})

test('a cut text is a prefix of the original and within the limit', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 })
  fc.assert(
    fc.property(text, fc.nat(30), (whole, maxLength) => {
      const cut = cutText(whole, maxLength)
      expect(whole.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(maxLength)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})

test('the first character is a whole grapheme cluster', () => {
  expect(['하루', '👨‍👩‍👧 가족', '🇰🇷', ''].map(firstCharacter)).toEqual(['하', '👨‍👩‍👧', '🇰🇷', ''])
})

test('the end of a text starts with a whole grapheme cluster', () => {
  expect([endOfText('머그컵.csv', 5), endOfText('a👨‍👩‍👧.csv', 8), endOfText('a.csv', 200)]).toEqual([
    '컵.csv',
    '.csv',
    'a.csv',
  ])
})
