import { expect, test } from 'vitest'
import { MANY_RETURNS, marksOf } from './order-notes.ts'

const plain = { buyer: { paid_before: true, returned: 0 }, remote: false, request: '' }

test('a known buyer without returns has no mark', () => {
  expect(marksOf(plain)).toEqual([])
})

test('the first paid order of a buyer is marked', () => {
  expect(marksOf({ ...plain, buyer: { paid_before: false, returned: 0 } })).toEqual(['first'])
})

test('returns are marked from the third of the latest orders on', () => {
  const after = (returned: number) => marksOf({ ...plain, buyer: { paid_before: true, returned } })
  expect(after(MANY_RETURNS - 1)).toEqual([])
  expect(after(MANY_RETURNS)).toEqual(['returns'])
})

test('a shop that only ships sees nothing about the buyer', () => {
  expect(marksOf({ buyer: null, remote: true, request: '문 앞' })).toEqual(['remote', 'request'])
})

test('a request of spaces is none', () => {
  expect(marksOf({ ...plain, request: '  ' })).toEqual([])
})
