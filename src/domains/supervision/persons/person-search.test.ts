import { expect, test } from 'vitest'
import { parsePersonSearch } from './person-search.ts'

test.each([
  [' Haru@Example.com ', { kind: 'email', email: 'haru@example.com' }],
  ['010-1234-5678', { kind: 'phone', phone: '01012345678' }],
  ['+82 10 1234 5678', { kind: 'phone', phone: '01012345678' }],
  ['주문번호 20261121-12345678', { kind: 'order', number: '20261121-12345678' }],
  ['김하루', null],
  ['haru@', null],
  ['1234', null],
  ['', null],
])('reads %j', (text, expected) => {
  expect(parsePersonSearch(text)).toEqual(expected)
})
