import { expect, test } from 'vitest'
import { wholeParam } from './params.ts'

test('a whole positive number is taken, a missing one falls back', () => {
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
