import { expect, test } from 'vitest'
import { parseRate, ratesOf, writtenRates } from './fee-plan-form.ts'

test('reads percents with at most two decimals, up to 50', () => {
  expect(['3.5', '3.85%', '0', '50'].map(parseRate)).toEqual([350, 385, 0, 5_000])
  expect(['', '3.855', '50.01', '-1', '세'].map(parseRate)).toEqual([null, null, null, null, null])
})

test('a form starts with the newest rates and leaves out methods that cost nothing', () => {
  const rates = { goods_rate: 385, delivery_rate: 0, method_rates: { card: 220 } }
  const version = { first_day: '2026-12-01', ...rates }
  const written = writtenRates({ id: 1, name: '기본', is_default: true, shops: 0, versions: [version] })
  expect(written).toMatchObject({ goods_rate: '3.85', card: '2.2', bank: '0' })
  expect(ratesOf(written)).toEqual(rates)
})
