import { expect, test } from 'vitest'
import { addSums, type SalesSum, salesTotals } from './sales-kinds.ts'

const sum = (overrides: Partial<SalesSum>): SalesSum => ({
  method: 'card',
  tax_free: false,
  entries: 1,
  sales: 11_000,
  refunds: 0,
  amount: 11_000,
  vat: 1_000,
  ...overrides,
})

test('sums of several days add up by method and tax kind, in the order of the return', () => {
  const sums = addSums([
    sum({ method: 'other', tax_free: true, amount: 500, sales: 500, vat: 0 }),
    sum({}),
    sum({ sales: 0, refunds: -1_100, amount: -1_100, vat: -100 }),
  ])
  expect(sums).toEqual([
    sum({ entries: 2, refunds: -1_100, amount: 9_900, vat: 900 }),
    sum({ method: 'other', tax_free: true, amount: 500, sales: 500, vat: 0 }),
  ])
  expect(salesTotals(sums)).toEqual({ supply: 9_000, vat: 900, tax_free: 500, amount: 10_400 })
})
