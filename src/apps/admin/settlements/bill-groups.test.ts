import { expect, test } from 'vitest'
import {
  AMOUNT_NAMES,
  amountOf,
  mapAmounts,
  NO_AMOUNTS,
} from '../../../domains/settlements/shared/entry-amounts.ts'
import { billGroups, columnSums } from './bill-groups.ts'

const amounts = {
  ...NO_AMOUNTS,
  goods: 100_000,
  discount: -10_000,
  points: -1_000,
  delivery: 3_000,
  sales_fee: -4_600,
  fee_vat: -460,
  direct: -20_000,
}

test('groups what a shop sold, what is deducted, and the fees', () => {
  expect(billGroups(amounts).map(({ name, sum }) => [name, sum])).toEqual([
    ['sales', 103_000],
    ['off', -11_000],
    ['fees', -5_060],
    ['direct', -20_000],
  ])
  expect(billGroups(NO_AMOUNTS)).toEqual([{ name: 'sales', lines: [], sum: 0 }])
})

test('a commission is a sale for the shop that sells, and a deduction for the supplier', () => {
  const groupOf = (commission: number) =>
    billGroups({ ...NO_AMOUNTS, commission }).find(({ lines }) => lines.length > 0)?.name
  expect([groupOf(500), groupOf(-500)]).toEqual(['sales', 'off'])
})

test('each amount is in one group and in one column', () => {
  for (const sign of [1, -1]) {
    const all = mapAmounts((name) => sign * (AMOUNT_NAMES.indexOf(name) + 1))
    expect(billGroups(all).reduce((sum, group) => sum + group.sum, 0)).toBe(amountOf(all))
    const { sales, off, fees } = columnSums(all)
    expect(sales + off + fees).toBe(amountOf(all))
  }
})
