import { expect, test } from 'vitest'
import { planSearch } from './search-plan.ts'

test('plans a short word as one exact token', () => {
  for (const word of ['머그컵', '달항아리', 'ㅁㄱ', 'ㅁㄱㅋ', '컵'])
    expect(planSearch(word)).toMatchObject({ exact: true, tokens: [word] })
})

test('plans a longer word by its parts, and compares the texts with the whole word', () => {
  expect(planSearch('청자머그컵')).toMatchObject({
    tokens: ['청자머그', '자머그컵'],
    words: ['%청자머그컵%'],
    initials: [],
    exact: false,
  })
})

test('requires all words of a query, in any order', () => {
  expect(planSearch('달빛 청자')).toMatchObject({ tokens: ['달빛', '청자'], words: ['%달빛%', '%청자%'] })
})

test('requires a single syllable beside a word', () => {
  expect(planSearch('청자 컵')).toMatchObject({
    tokens: ['청자', '컵'],
    words: ['%청자%', '%컵%'],
    exact: false,
  })
})

test('requires all of several single syllables', () => {
  expect(planSearch('흰 컵')).toMatchObject({ tokens: ['흰', '컵'], words: ['%흰%', '%컵%'], exact: false })
})

test('ignores a lone consonant', () => {
  expect(planSearch('청자 ㅇ')).toEqual(planSearch('청자'))
  expect(planSearch('ㅅ')).toBeNull()
})

test('reads a consonant behind a word as the beginning of its next syllable', () => {
  expect(planSearch('청자ㅋ')).toMatchObject({
    tokens: ['청자', 'ㅊㅈㅋ'],
    initials: ['%ㅊㅈㅋ%'],
    exact: false,
  })
  expect(planSearch('달항아리ㅈ')).toMatchObject({ initials: ['%ㅇㄹㅈ%'] })
  expect(planSearch('청자ㅋ', { next: false })).toEqual(planSearch('청자'))
})

test('a word of a group is planned as the token of the group', () => {
  for (const query of ['머그', 'mug', 'MUGS'])
    expect(planSearch(query)).toMatchObject({ tokens: ['=mug='], words: ['%=mug=%'], exact: true })
  expect(planSearch('tea pot')).toEqual(planSearch('티팟'))
  expect(planSearch('머그', { groups: false })).toMatchObject({ tokens: ['머그'], words: ['%머그%'] })
})

test('limits the number of tokens of a hundred words', () => {
  const words = Array.from({ length: 60 }, (_, index) => `가${String.fromCharCode(0xac00 + index * 28)}`)
  expect(planSearch(words.join(' '))?.tokens).toHaveLength(12)
})
