import { describe, expect, test } from 'vitest'
import { AS_THE_SHOP } from '../../catalogue/shared/delivery.ts'
import { type ShippedLine, shipmentsOf } from './shipments.ts'

const terms = { free_from: 30_000, delivery_fee: 3_000 }
const OWN = { ...AS_THE_SHOP, kind: 'own', won: 5_000 } as const
const FREE = { ...AS_THE_SHOP, kind: 'free' } as const

const line = (listingId: number, values: Partial<ShippedLine> = {}): ShippedLine => ({
  sid: listingId,
  pid3: 0,
  pieces: 1,
  worth: 10_000,
  added: 0,
  off: 0,
  delivery: AS_THE_SHOP,
  ...values,
})
const feesOf = (...lines: ShippedLine[]) =>
  shipmentsOf(lines, terms).map(({ sid, fee }) => [sid, fee] as const)

describe('the bundle', () => {
  test('costs the shop’s fee once, and nothing from the free-delivery amount on, after discounts', () => {
    expect(feesOf(line(1), line(2))).toEqual([[0, 3_000]])
    expect(feesOf(line(1), line(2, { worth: 20_000 }))).toEqual([[0, 0]])
    expect(feesOf(line(1), line(2, { worth: 20_000, off: 1 }))).toEqual([[0, 3_000]])
  })

  test('counts resold products at the supplier’s price, and shows for them no amount missing for free delivery', () => {
    const resold = line(1, { worth: 80_000, added: 50_001 })
    expect(feesOf(resold)).toEqual([[0, 3_000]])
    expect(feesOf({ ...resold, added: 50_000 })).toEqual([[0, 0]])
    expect(feesOf({ ...resold, added: 50_000, off: 50_001 })).toEqual([[0, 3_000]])
    expect(shipmentsOf([resold], terms)[0]?.to_free).toBe(0)
  })

  test('costs the highest fee of its products once', () => {
    expect(feesOf(line(1), line(2, { delivery: OWN }))).toEqual([[0, 5_000]])
    expect(feesOf(line(1), line(2, { delivery: { ...OWN, won: 1_000 } }))).toEqual([[0, 3_000]])
    expect(feesOf(line(1), line(2, { delivery: FREE }))).toEqual([[0, 3_000]])
    expect(feesOf(line(2, { delivery: FREE }))).toEqual([[0, 0]])
  })

  test('counts all its products towards free delivery; a product’s own fee is charged regardless', () => {
    expect(feesOf(line(1), line(2, { delivery: FREE, worth: 20_000 }))).toEqual([[0, 0]])
    expect(feesOf(line(1), line(2, { delivery: OWN, worth: 90_000 }))).toEqual([[0, 5_000]])
  })

  test('shows the amount missing for free delivery only if reaching that amount lowers the fee', () => {
    const [{ to_free } = {}] = shipmentsOf([line(1)], terms)
    expect(to_free).toBe(20_000)
    expect(shipmentsOf([line(1), line(2, { delivery: OWN })], terms)[0]?.to_free).toBe(0)
  })
})

describe('a product with its own delivery', () => {
  const apart = { ...AS_THE_SHOP, apart: true }

  test('costs its own fee beside the bundle, and does not count towards the bundle’s free delivery', () => {
    expect(feesOf(line(1), line(2, { delivery: { ...OWN, apart: true }, worth: 90_000 }))).toEqual([
      [0, 3_000],
      [2, 5_000],
    ])
    expect(feesOf(line(2, { delivery: { ...FREE, apart: true } }))).toEqual([[2, 0]])
  })

  test('that is charged the shop’s fee becomes free only by its own price', () => {
    expect(feesOf(line(1, { worth: 30_000 }), line(2, { delivery: apart }))).toEqual([
      [0, 0],
      [2, 3_000],
    ])
  })

  test('is one shipment with all variants and add-ons', () => {
    const delivery = { ...OWN, apart: true }
    expect(feesOf(line(2, { delivery }), line(2, { delivery }), line(2, { delivery, pid3: 9 }))).toEqual([
      [2, 5_000],
    ])
  })
})

test.each([
  [1, 5_000],
  [3, 5_000],
  [4, 10_000],
  [7, 15_000],
])('%d pieces with a fee for every three pieces cost %d won; add-ons do not count', (pieces, fee) => {
  const delivery = { ...OWN, each: 3 }
  expect(feesOf(line(1, { delivery, pieces }), line(1, { delivery, pid3: 5, pieces: 50 }))).toEqual([
    [0, fee],
  ])
})

test('products that cost nothing have the same delivery fees as other products', () => {
  expect(feesOf(line(1, { worth: 0 }))).toEqual([[0, 3_000]])
  expect(feesOf(line(1, { off: 10_000 }))).toEqual([[0, 3_000]])
  const apart = { ...AS_THE_SHOP, apart: true }
  expect(feesOf(line(1, { worth: 30_000 }), line(2, { worth: 0, delivery: apart }))).toEqual([
    [0, 0],
    [2, 3_000],
  ])
  expect(shipmentsOf([line(1, { worth: 0 })], { ...terms, free_from: 0 })).toEqual([
    { sid: 0, fee: 0, to_free: 0 },
  ])
})

test('unavailable products are in no shipment', () => {
  expect(
    feesOf(line(1, { pieces: 0, worth: 0 }), line(2, { delivery: { ...OWN, apart: true }, pieces: 0 })),
  ).toEqual([])
})
