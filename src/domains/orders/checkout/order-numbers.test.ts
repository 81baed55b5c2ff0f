import { expect, test } from 'vitest'
import { orderNumbers } from './agreement.ts'

const DAY = '2026-07-31'
const numbers = orderNumbers('a secret')
const digits = (id: number) => Number(numbers(DAY, id).slice('20260731-'.length))

test('an order number contains the day, is unique, and is the same each time for one id', () => {
  expect(numbers(DAY, 1)).toMatch(/^20260731-\d{8}$/)
  expect(numbers(DAY, 1)).toBe(numbers(DAY, 1))
  expect(new Set(Array.from({ length: 20_000 }, (_, id) => numbers(DAY, id))).size).toBe(20_000)
})

test('a number does not reveal the next one, and depends on the secret', () => {
  const steps = Array.from({ length: 1_000 }, (_, id) => (digits(id + 1) - digits(id) + 1e8) % 1e8)
  expect(new Set(steps).size).toBeGreaterThan(990)
  expect(orderNumbers('another secret')(DAY, 1)).not.toBe(numbers(DAY, 1))
})
