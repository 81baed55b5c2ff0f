import { expect, test } from 'vitest'
import { soldTenths, withSalePrices } from './limited-sale.ts'

const line = (sid: number, qty: number, left: number | null, price = 7_000) => ({
  sid,
  qty,
  price,
  limited: left === null ? null : { left, price, full_price: price + 3_000 },
})
const priced = (...lines: ReturnType<typeof line>[]) =>
  withSalePrices(
    lines,
    ({ sid }) => sid,
    ({ qty }) => qty,
  ).map(({ price, over_sale }) => [price, over_sale])

test('the sale price applies up to the pieces that are left', () => {
  expect(priced(line(1, 3, 3))).toEqual([[7_000, null]])
  expect(priced(line(1, 4, 3))).toEqual([[10_000, 3]])
})

test('the variants of a product count together, other products apart', () => {
  expect(priced(line(1, 2, 3), line(1, 2, 3, 8_000), line(2, 3, 3), line(3, 9, null))).toEqual([
    [10_000, 3],
    [11_000, 3],
    [7_000, null],
    [7_000, null],
  ])
})

test('fewer pieces get the sale price again', () => {
  const [over] = withSalePrices(
    [line(1, 4, 3)],
    ({ sid }) => sid,
    ({ qty }) => qty,
  )
  expect(priced({ ...(over as ReturnType<typeof line>), qty: 2 })).toEqual([[7_000, null]])
})

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [99, 9],
  [100, 10],
  [120, 10],
])('%d of 100 sold pieces are %d tenths', (sold, tenths) => {
  expect(soldTenths(sold, 100)).toBe(tenths)
})
