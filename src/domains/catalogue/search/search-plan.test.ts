import { expect, test } from 'vitest'
import { planSearch } from './search-plan.ts'

test('a short word is one token that needs no comparing', () => {
  for (const word of ['머그', '머그컵', '달항아리', 'ㅁㄱ', 'ㅁㄱㅋ', '컵'])
    expect(planSearch(word)).toMatchObject({ exact: true, tokens: [word] })
})

test('a longer word is found by its parts and compared', () => {
  expect(planSearch('청자머그컵')).toEqual({
    tokens: ['청자머그', '자머그컵'],
    words: ['%청자머그컵%'],
    initials: [],
    exact: false,
  })
})

test('all words have to occur, in any order', () => {
  expect(planSearch('머그 청자')).toMatchObject({ tokens: ['머그', '청자'], words: ['%머그%', '%청자%'] })
})

test('a single syllable beside a word only has to occur', () => {
  expect(planSearch('머그 컵')).toMatchObject({
    tokens: ['머그', '컵'],
    words: ['%머그%', '%컵%'],
    exact: false,
  })
})

test('single syllables alone all have to occur', () => {
  expect(planSearch('흰 컵')).toMatchObject({ tokens: ['흰', '컵'], words: ['%흰%', '%컵%'], exact: false })
})

test('a consonant left over from typing says nothing', () => {
  expect(planSearch('셔츠ㅇ')).toEqual(planSearch('셔츠'))
  expect(planSearch('ㅅ')).toBeNull()
})

test('a hundred words ask for no more tokens than narrow the search down', () => {
  const words = Array.from({ length: 60 }, (_, index) => `가${String.fromCharCode(0xac00 + index * 28)}`)
  expect(planSearch(words.join(' '))?.tokens).toHaveLength(12)
})
