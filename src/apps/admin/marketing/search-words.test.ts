import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('without a title of its own a shop is found by its name', () => {
  expect(searchWords({ meta_title: ' ', meta_desc: '' }, '하루 그릇')).toEqual({
    title: '하루 그릇',
    description: '',
    longTitle: 0,
    longDescription: 0,
  })
})

test('words that are longer than recommended are counted as people count them', () => {
  const words = (title: number, description: number) =>
    searchWords({ meta_title: '🍵'.repeat(title), meta_desc: '가'.repeat(description) }, '')
  expect(words(40, 80)).toMatchObject({ longTitle: 0, longDescription: 0 })
  expect(words(41, 81)).toMatchObject({ longTitle: 41, longDescription: 81 })
})
