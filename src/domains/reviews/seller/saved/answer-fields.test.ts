import { expect, test } from 'vitest'
import { fillFields, missingFields, unknownFields } from '../../shared/answer-fields.ts'

test('fills in fields that have a value, and leaves other braces unchanged', () => {
  const values = { 이름: '김*지', 상품: '머그 {큰 것}' }
  expect(fillFields('{이름}님, {상품} {} {주문번호}', values)).toBe('김*지님, 머그 {큰 것} {} {주문번호}')
  expect(missingFields('{이름} {주문번호}', values)).toEqual(['주문번호'])
})

test('finds names in braces that are not fields', () => {
  expect(unknownFields('{이름} {고객명} { 상품}')).toEqual(['고객명', ' 상품'])
})
