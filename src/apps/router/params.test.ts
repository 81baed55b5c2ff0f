import { expect, test } from 'vitest'
import { pageParams, wholeParam } from './params.ts'

test('accepts a positive whole number, and returns the fallback for a missing one', () => {
  expect(wholeParam('12')).toBe(12)
  expect(wholeParam(null, 1)).toBe(1)
  expect(wholeParam('', 1)).toBe(1)
})

test.each(['0', '-1', '1.5', 'abc', '1e3', ' 1', '99999999999999999999', '1\0', '٣'])(
  '%j names nothing',
  (text) => {
    expect(() => wholeParam(text, 1)).toThrow(expect.objectContaining({ status: 404 }))
  },
)

test('reads the page number and the id after which the page starts', () => {
  const read = (query: string) => pageParams(new URL(`http://account.test/myshop/likes${query}`))
  expect(read('')).toEqual({ page: 1 })
  expect(read('?page=3')).toEqual({ page: 3 })
  expect(read('?page=3&after=41')).toEqual({ page: 3, after: 41 })
  expect(() => read('?after=x')).toThrow(expect.objectContaining({ status: 404 }))
})
