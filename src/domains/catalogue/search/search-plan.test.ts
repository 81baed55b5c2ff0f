import { expect, test } from 'vitest'
import { planSearch } from './search-plan.ts'

test('plans a short word as one exact token', () => {
  for (const word of ['머그', '머그컵', '달항아리', 'ㅁㄱ', 'ㅁㄱㅋ', '컵'])
    expect(planSearch(word)).toMatchObject({ exact: true, tokens: [word] })
})

test('plans a longer word by its parts, and compares the texts with the whole word', () => {
  expect(planSearch('청자머그컵')).toEqual({
    tokens: ['청자머그', '자머그컵'],
    words: ['%청자머그컵%'],
    initials: [],
    exact: false,
  })
})

test('requires all words of a query, in any order', () => {
  expect(planSearch('머그 청자')).toMatchObject({ tokens: ['머그', '청자'], words: ['%머그%', '%청자%'] })
})

test('requires a single syllable beside a word', () => {
  expect(planSearch('머그 컵')).toMatchObject({
    tokens: ['머그', '컵'],
    words: ['%머그%', '%컵%'],
    exact: false,
  })
})

test('requires all of several single syllables', () => {
  expect(planSearch('흰 컵')).toMatchObject({ tokens: ['흰', '컵'], words: ['%흰%', '%컵%'], exact: false })
})

test('ignores a lone consonant', () => {
  expect(planSearch('셔츠ㅇ')).toEqual(planSearch('셔츠'))
  expect(planSearch('ㅅ')).toBeNull()
})

test('limits the number of tokens of a hundred words', () => {
  const words = Array.from({ length: 60 }, (_, index) => `가${String.fromCharCode(0xac00 + index * 28)}`)
  expect(planSearch(words.join(' '))?.tokens).toHaveLength(12)
})
