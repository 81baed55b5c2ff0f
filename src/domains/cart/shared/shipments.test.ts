import { describe, expect, test } from 'vitest'
import { AS_THE_SHOP } from '../../catalogue/shared/delivery.ts'
import { type ShippedLine, shipmentsOf } from './shipments.ts'

const terms = { free_from: 30_000, delivery_fee: 3_000 }
const OWN = { ...AS_THE_SHOP, kind: 'own', won: 5_000 } as const
const FREE = { ...AS_THE_SHOP, kind: 'free' } as const

const line = (listingId: number, more: Partial<ShippedLine> = {}): ShippedLine => ({
  sid: listingId,
  pid3: 0,
  pieces: 1,
  worth: 10_000,
  added: 0,
  off: 0,
  delivery: AS_THE_SHOP,
  ...more,
})
const feesOf = (...lines: ShippedLine[]) =>
  shipmentsOf(lines, terms).map(({ sid, fee }) => [sid, fee] as const)

describe('the bundle', () => {
  test('costs the shop’s fee once, free from its amount after discounts', () => {
    expect(feesOf(line(1), line(2))).toEqual([[0, 3_000]])
    expect(feesOf(line(1), line(2, { worth: 20_000 }))).toEqual([[0, 0]])
    expect(feesOf(line(1), line(2, { worth: 20_000, off: 1 }))).toEqual([[0, 3_000]])
  })

  test('counts resold goods with the price of the shop that ships, and promises no amount then', () => {
    const resold = line(1, { worth: 80_000, added: 50_001 })
    expect(feesOf(resold)).toEqual([[0, 3_000]])
    expect(feesOf({ ...resold, added: 50_000 })).toEqual([[0, 0]])
    expect(feesOf({ ...resold, added: 50_000, off: 50_001 })).toEqual([[0, 3_000]])
    expect(shipmentsOf([resold], terms)[0]?.to_free).toBe(0)
  })

  test('costs the highest fee of what travels in it, once', () => {
    expect(feesOf(line(1), line(2, { delivery: OWN }))).toEqual([[0, 5_000]])
    expect(feesOf(line(1), line(2, { delivery: { ...OWN, won: 1_000 } }))).toEqual([[0, 3_000]])
    expect(feesOf(line(1), line(2, { delivery: FREE }))).toEqual([[0, 3_000]])
    expect(feesOf(line(2, { delivery: FREE }))).toEqual([[0, 0]])
  })

  test('counts all of its goods for free delivery, and no amount makes a product’s own fee free', () => {
    expect(feesOf(line(1), line(2, { delivery: FREE, worth: 20_000 }))).toEqual([[0, 0]])
    expect(feesOf(line(1), line(2, { delivery: OWN, worth: 90_000 }))).toEqual([[0, 5_000]])
  })

  test('tells what is missing to a lower fee, where more goods make it lower', () => {
    const [{ to_free } = {}] = shipmentsOf([line(1)], terms)
    expect(to_free).toBe(20_000)
    expect(shipmentsOf([line(1), line(2, { delivery: OWN })], terms)[0]?.to_free).toBe(0)
  })
})

describe('a product that is delivered by itself', () => {
  const apart = { ...AS_THE_SHOP, apart: true }

  test('pays beside the bundle, and its goods don’t count there', () => {
    expect(feesOf(line(1), line(2, { delivery: { ...OWN, apart: true }, worth: 90_000 }))).toEqual([
      [0, 3_000],
      [2, 5_000],
    ])
    expect(feesOf(line(2, { delivery: { ...FREE, apart: true } }))).toEqual([[2, 0]])
  })

  test('is tested on its own goods where it costs as the shop does', () => {
    expect(feesOf(line(1, { worth: 30_000 }), line(2, { delivery: apart }))).toEqual([
      [0, 0],
      [2, 3_000],
    ])
  })

  test('is one delivery with all its options and add-ons', () => {
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
])(
  '%d pieces of a product that pays for each three cost %d won, and add-ons are no pieces',
  (pieces, fee) => {
    const delivery = { ...OWN, each: 3 }
    expect(feesOf(line(1, { delivery, pieces }), line(1, { delivery, pid3: 5, pieces: 50 }))).toEqual([
      [0, fee],
    ])
  },
)

test('goods that cost nothing are delivered like others, and a discount that leaves nothing too', () => {
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

test('goods that can’t be sold are in no delivery', () => {
  expect(
    feesOf(line(1, { pieces: 0, worth: 0 }), line(2, { delivery: { ...OWN, apart: true }, pieces: 0 })),
  ).toEqual([])
})
