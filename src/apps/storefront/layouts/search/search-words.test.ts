import { expect, test } from 'vitest'
import { clearMeans, searchedFor, searchWords } from './search-words.ts'

test.each([
  ['셔츠', '셔츠'],
  ['  면 셔츠 ', '면 셔츠'],
  ['\t셔츠\n', '셔츠'],
])('Enter on %j searches for %j', (text, words) => {
  expect(searchWords(text)).toBe(words)
})

test.each(['', ' ', '\t \n', '\u3000'])('Enter on %j searches for nothing', (text) => {
  expect(searchWords(text)).toBeNull()
})

test.each(['셔츠', ' '])('the clear icon empties %j first', (text) => {
  expect(clearMeans(text)).toBe('empty')
})

test('the clear icon closes a box that is already empty', () => {
  expect(clearMeans('')).toBe('close')
})

test('the box holds what its page has searched for, and nothing on other pages', () => {
  const wordsAt = (path: string) => searchedFor(new URL(path, 'http://shop.example'))
  expect([wordsAt('/shop/search?q=%EC%BB%B5'), wordsAt('/shop/search'), wordsAt('/shop/list?q=x')]).toEqual([
    '컵',
    '',
    '',
  ])
})
