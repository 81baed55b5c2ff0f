import { expect, test } from 'vitest'
import { AS_THE_SHOP } from '../domains/catalogue/shared/delivery.ts'
import { deliveryWords } from './delivery-words.ts'

test.each([
  [{}, ''],
  [{ apart: true }, '따로 배송'],
  [{ kind: 'free' }, '무료배송'],
  [{ kind: 'own', won: 5_000 }, '배송비 5,000원'],
  [{ kind: 'own', won: 0 }, '무료배송'],
  [{ kind: 'own', won: 5_000, each: 3, apart: true }, '따로 배송 · 3개마다 배송비 5,000원'],
] as const)('delivery %j has the text “%s”', (delivery, words) => {
  expect(deliveryWords({ ...AS_THE_SHOP, ...delivery })).toBe(words)
})
