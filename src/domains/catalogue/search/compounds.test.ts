import { expect, test } from 'vitest'
import { splitsOf, withoutRepeats } from './compounds.ts'

test.each([
  ['머그컵컵', '머그컵'],
  ['머그컵컵컵', '머그컵'],
  ['머그컵머그컵', '머그컵'],
  ['머그', null],
  ['컵컵', null],
  ['ㅎㅎㅎ', null],
])('%s without repeats is %s', (word, short) => {
  expect(withoutRepeats(word)).toBe(short)
})

test('a word is split into words of two syllables or more', () => {
  expect(splitsOf('백자머그')).toEqual([['백자', '머그']])
  expect(splitsOf('달항아리접시')).toEqual([
    ['달항아리', '접시'],
    ['달항아', '리접시'],
    ['달항', '아리접시'],
  ])
  expect([splitsOf('머그'), splitsOf('mugcup'), splitsOf('가'.repeat(13))]).toEqual([[], [], []])
})

test('a single syllable at the end is split off only if it is a word', () => {
  expect(splitsOf('머그컵')).toEqual([['머그', '컵']])
  expect(splitsOf('자전거')).toEqual([])
})
