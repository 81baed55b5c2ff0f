import { expect, test } from 'vitest'
import { readListQuery, readPage } from './list-query.ts'

const none = { brands: [], options: [] }

const read = (query: string) => readListQuery(new URL(`http://haru.test/shop/list${query}`))

test('without parameters the list shows page 1 of all products', () => {
  expect(read('')).toEqual({ category: 0, sort: undefined, page: 1, filter: none })
  expect(read('?category=0')).toEqual({ category: 0, sort: undefined, page: 1, filter: none })
})

test('category, order and page are read from the URL', () => {
  expect(read('?category=12&sort=low&page=3')).toEqual({ category: 12, sort: 'low', page: 3, filter: none })
})

test('an unknown sort is the default sort', () => {
  expect(read('?category=12&sort=cheap')).toEqual({ category: 12, sort: undefined, page: 1, filter: none })
})

test.each([
  '?category=abc',
  '?category=-1',
  '?category=1.5',
  '?category=99999999999999999999',
  '?page=0',
  '?page=two',
  '?page=10001',
  '?page=%00',
])('%s is a 404', (query) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ status: 404 }))
})

test('the filter is read from the URL, without unknown values', () => {
  expect(read('?brand=b&brand=a&min=10000&stars=9&sale=1').filter).toEqual({
    ...none,
    brands: ['a', 'b'],
    min: 10_000,
    sale: true,
  })
})

test('an empty page parameter is page 1', () => {
  expect(readPage(new URLSearchParams('page='))).toBe(1)
})
