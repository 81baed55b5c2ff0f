import { expect, test } from 'vitest'
import { isKnown } from './etag.ts'

test.each([
  ['"abc"', '"abc"'],
  ['"abc"', 'W/"abc"'],
  ['W/"abc"', '"abc"'],
  ['W/"abc"', '"other", W/"abc"'],
  ['"a,b"', '"x","a,b"'],
  ['"abc"', '*'],
])('%s is known to who sends %s', (etag, header) => {
  expect(isKnown(etag, header)).toBe(true)
})

test.each([
  ['"abc"', undefined],
  ['"abc"', ''],
  ['"abc"', 'abc'],
  ['"abc"', '"abcd"'],
  ['"abc"', '"xabc", "ab"'],
  ['"a"', '"x,"a'],
])('%s is not known to who sends %s', (etag, header) => {
  expect(isKnown(etag, header)).toBe(false)
})
