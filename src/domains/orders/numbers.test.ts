import { expect, test } from 'vitest'
import { orderNumber } from './numbers.ts'

test('an order’s number tells its day, and no two are the same', () => {
  expect(orderNumber('2026-07-31', 1)).toBe('20260731-61803399')
  const numbers = new Set(Array.from({ length: 50_000 }, (_, id) => orderNumber('2026-07-31', id)))
  expect(numbers.size).toBe(50_000)
})
