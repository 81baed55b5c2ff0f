import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('uses the name of the shop without a title', () => {
  expect(searchWords({ meta_title: ' ', meta_desc: '' }, '하루 그릇')).toEqual({
    title: '하루 그릇',
    description: '',
    longTitle: 0,
    longDescription: 0,
  })
})

test('counts visible letters of texts that are longer than recommended', () => {
  const words = (title: number, description: number) =>
    searchWords({ meta_title: '🍵'.repeat(title), meta_desc: '가'.repeat(description) }, '')
  expect(words(40, 80)).toMatchObject({ longTitle: 0, longDescription: 0 })
  expect(words(41, 81)).toMatchObject({ longTitle: 41, longDescription: 81 })
})
