import { expect, test } from 'vitest'
import { filled, missingFields, unknownFields } from '../../shared/answer-fields.ts'

test('fields are filled in where there is a value for them, and other braces stay as they are written', () => {
  const values = { 이름: '김*지', 상품: '머그 {큰 것}' }
  expect(filled('{이름}님, {상품} {} {주문번호}', values)).toBe('김*지님, 머그 {큰 것} {} {주문번호}')
  expect(missingFields('{이름} {주문번호}', values)).toEqual(['주문번호'])
})

test('a word in braces that is no field is told', () => {
  expect(unknownFields('{이름} {고객명} { 상품}')).toEqual(['고객명', ' 상품'])
})
