import { expect, test } from 'vitest'
import { fieldName, valueWords } from './product-value-words.ts'

const words = (field: string, value: unknown) =>
  valueWords(field, value, (id, field) => `${field === 'cids' ? '분류' : '상품'} ${id}`)

test('names fields as the editor does', () => {
  expect(['price', 'cids', 'variants', 'sale'].map(fieldName)).toEqual([
    '판매가',
    '카테고리',
    '옵션 조합',
    '할인',
  ])
})

test('formats values as text', () => {
  expect(words('price', 12_000)).toBe('12,000원')
  expect(words('sale', null)).toBe('없음')
  expect(words('sale', { price: 900, from: null, until: '2026-11-30T15:00:00.000Z' })).toBe(
    '900원 ( ~ 2026.12.01 00:00)',
  )
  expect(words('status', 'stopped')).toBe('판매 중지')
  expect(words('cids', [3, 4])).toBe('분류 3, 분류 4')
  expect(words('recommended', [5, 3])).toBe('상품 5, 상품 3')
  expect(words('stock', { 7: 3, 8: 4 })).toBe('7개 (옵션 2개)')
  expect(words('pickable', true)).toBe('예')
  expect(words('delivery', { kind: 'own', won: 4_000, each: 5, apart: true })).toBe(
    '5개마다 4,000원, 따로 배송',
  )
  expect(words('delivery', { kind: 'free', won: 0, each: 0, apart: false })).toBe('무료 배송')
  expect(words('tags', [])).toBe('없음')
  expect(words('title', '가'.repeat(200))).toHaveLength(121)
})
