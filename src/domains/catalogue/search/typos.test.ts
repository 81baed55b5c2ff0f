import { disassemble } from 'es-hangul'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import { koreanLayout, latinLayout, reassembled } from './keyboard.ts'
import { correctionsOf, windowsOf } from './typos.ts'

test.each([
  ['머그캅', '머그컵'],
  ['머그커', '머그컵'],
  ['머긐컵', '머그컵'],
  ['셔치', '셔츠'],
  ['첩시', '접시'],
  ['과자', '화자'],
  ['까치', '가치'],
])('corrects %s to %s', (typed, correction) => {
  expect(correctionsOf(typed).map(({ word }) => word)).toContain(correction)
  expect(correctionsOf(correction).map(({ word }) => word)).toContain(typed)
})

test('lists corrections of easily confused jamo first', () => {
  const words = correctionsOf('머그캅')
  const placeOf = (word: string) => words.findIndex((correction) => correction.word === word)
  expect(placeOf('머그컵')).toBeLessThan(placeOf('머그칼'))
})

test('has no corrections for a word that is not Korean, or is too short or too long', () => {
  for (const word of ['mug', '컵', 'ㅁㄱ', '머그2', '가'.repeat(11), ''])
    expect(correctionsOf(word)).toEqual([])
  expect(correctionsOf('가'.repeat(10)).length).toBeLessThan(2_000)
})

test('finds all sequences of four syllables in a longer word', () => {
  expect(windowsOf('머그컵')).toEqual(['머그컵'])
  expect(windowsOf('백자달항아리')).toEqual(['백자달항', '자달항아', '달항아리'])
})

test('converts keyboard layouts only if the result consists of syllables', () => {
  expect(['ajrmzjq', 'AJRMZJQ', 'ekf gkddkfl', 'Rkcl'].map(koreanLayout)).toEqual([
    '머그컵',
    '머그컵',
    '달 항아리',
    '까치',
  ])
  expect(['mug', '머그컵', 'ㅁㄱ', '350'].map(koreanLayout)).toEqual([null, null, null, null])
  expect(['ㅡㅕㅎ', '머그컵', 'mug', 'ㅎ'].map(latinLayout)).toEqual(['mug', null, null, null])
  expect(['머그커ㅂ', '머그컵', 'ㅁㄱ'].map(reassembled)).toEqual(['머그컵', null, null])
})

test('composes any disassembled syllables', () => {
  const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code))
  fc.assert(
    fc.property(fc.string({ unit: syllable, minLength: 1, maxLength: 8 }), (text) => {
      // Excludes ㄱㄱ, which disassembles like the double consonant ㄲ.
      fc.pre(disassemble(text) === disassemble(compose(disassemble(text))))
      expect(compose(disassemble(text))).toBe(text)
    }),
  )
})

test('correcting a text never throws', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'ㄱㅗㅏㅅㄳhkrs 가각\0%') })
  fc.assert(
    fc.property(typed, (text) => {
      for (const read of [koreanLayout, latinLayout, reassembled]) expect(read(text)).not.toBe('')
      for (const word of text.split(' ')) correctionsOf(word)
    }),
  )
})
