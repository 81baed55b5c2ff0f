import { expect, test } from 'vitest'
import { depositorKeys } from './depositor-keys.ts'

test.each([
  ['홍길동', '홍 길동'],
  ['(주)하루', '주식회사 하루'],
  ['㈜하루', '하루(주)'],
  ['Hong Gil-dong', 'HONGGILDONG'],
  ['ＨＯＮＧ', 'hong'],
  ['국민)홍길동', '홍길동'],
  ['타행_홍길동', '홍길동'],
  ['토스 홍길동', '홍길동'],
  ['홍길동(7월)', '홍길동'],
])('%j is %j', (a, b) => {
  expect(depositorKeys(a).exact.some((key) => depositorKeys(b).exact.includes(key))).toBe(true)
})

test.each([
  ['국민홍길동', '홍길동'],
  ['홍길동1234', '홍길동'],
])('%j resembles %j', (a, b) => {
  expect(depositorKeys(a).exact).not.toContain(b)
  expect(depositorKeys(a).loose).toContain(b)
})

test('a name is not cut to a letter, and marks are no name', () => {
  expect(depositorKeys('신한나').loose).toEqual([])
  expect(depositorKeys('(주)')).toEqual({ exact: [], loose: [] })
})
