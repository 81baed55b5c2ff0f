import { expect, test } from 'vitest'
import { isKnown } from './etag.ts'

test.each([
  ['"abc"', '"abc"'],
  ['"abc"', 'W/"abc"'],
  ['W/"abc"', '"abc"'],
  ['W/"abc"', '"other", W/"abc"'],
  ['"a,b"', '"x","a,b"'],
  ['"abc"', '*'],
])('%s matches %s', (etag, header) => {
  expect(isKnown(etag, header)).toBe(true)
})

test.each([
  ['"abc"', undefined],
  ['"abc"', ''],
  ['"abc"', 'abc'],
  ['"abc"', '"abcd"'],
  ['"abc"', '"xabc", "ab"'],
  ['"a"', '"x,"a'],
])('%s does not match %s', (etag, header) => {
  expect(isKnown(etag, header)).toBe(false)
})
