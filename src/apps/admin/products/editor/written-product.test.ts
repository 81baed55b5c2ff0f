import { expect, test } from 'vitest'
import { withUntouched } from '../../components/edit/keep-untouched-fields.ts'
import { editOf, NEW_PRODUCT, writtenOf } from './written-product.ts'

test('keeps other fields when the title changes, and the sale period when the price changes', () => {
  const sale = { price: 7_000, from: '2026-11-01T00:00:00.000Z', until: '2026-11-30T14:59:59.000Z' }
  const product = { ...NEW_PRODUCT, pid: 1, title: '컵', price: 10_000, sale }
  const original = writtenOf(product)
  const save = (written: Partial<typeof original>) =>
    withUntouched(editOf({ ...original, ...written }), editOf(original), product)
  expect(save({ title: '머그컵' })).toEqual({ ...editOf(original), title: '머그컵', sale })
  expect(save({ sale: '6,000' }).sale).toEqual({ ...sale, price: 6_000 })
  expect(save({ sale_until: '2026-12-01T00:00' }).sale?.until).toBe('2026-11-30T15:00:00.000Z')
})
