import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DealLine, type DealTerms, dealDiscounts, dealKinds, dealSum } from './deals.ts'

const deal = (terms: Partial<DealTerms>): DealTerms => ({
  id: 1,
  name: '골라담기',
  kind: 'price',
  pieces: 3,
  value: 10_000,
  ...terms,
})
const THREE_FOR_10_000 = deal({})
const TEN_PERCENT = deal({ id: 2, kind: 'percent', pieces: 2, value: 10 })
const ONE_PLUS_ONE = deal({ id: 3, kind: 'free', pieces: 1, value: 1 })
const TWO_PLUS_ONE = deal({ id: 4, kind: 'free', pieces: 2, value: 1 })
const WON_PER_TWO = deal({ id: 5, kind: 'won', pieces: 2, value: 1_500 })

let index = 0
function line(price: number, pieces: number, ...deals: DealTerms[]): DealLine {
  index += 1
  return { sid: index, pid2: index, pid3: 0, price, pieces, deals }
}

const offsOf = (...lines: DealLine[]) => dealDiscounts(lines).offs

test('three pieces for a fixed price: the dearest pieces form the sets', () => {
  // 5,000 + 4,000 + 4,000 = 13,000 cost 10,000; the piece for 3,000 is left.
  // The 3,000 are shared in the proportion 5,000 : 8,000.
  expect(
    offsOf(
      line(3_000, 1, THREE_FOR_10_000),
      line(5_000, 1, THREE_FOR_10_000),
      line(4_000, 2, THREE_FOR_10_000),
    ),
  ).toEqual([0, 1_153, 1_847])
})

test('a set that costs less than the fixed price is not used', () => {
  expect(offsOf(line(3_000, 3, THREE_FOR_10_000))).toEqual([0])
  // Of six pieces the first set costs 12,000, the second 6,000.
  expect(offsOf(line(2_000, 3, THREE_FOR_10_000), line(4_000, 3, THREE_FOR_10_000))).toEqual([0, 2_000])
})

test('a percentage applies to all pieces from the number on', () => {
  expect(offsOf(line(9_990, 1, TEN_PERCENT))).toEqual([0])
  expect(offsOf(line(9_990, 3, TEN_PERCENT))).toEqual([2_997])
})

test('an amount applies once for every set', () => {
  expect(offsOf(line(4_000, 5, WON_PER_TWO))).toEqual([3_000])
  expect(offsOf(line(500, 2, WON_PER_TWO))).toEqual([1_000])
})

test('1+1 makes the cheaper of two pieces free, the dearest pieces first', () => {
  // 10,000 + 9,000 and 2,000 + 1,000: 9,000 and 1,000 are free, 10,000 of 22,000.
  const offs = offsOf(
    line(1_000, 1, ONE_PLUS_ONE),
    line(10_000, 1, ONE_PLUS_ONE),
    line(2_000, 1, ONE_PLUS_ONE),
    line(9_000, 1, ONE_PLUS_ONE),
  )
  expect(offs.reduce((sum, off) => sum + off, 0)).toBe(10_000)
  expect(offs).toEqual([455, 4_545, 909, 4_091])
})

test('2+1 needs three pieces, and says how many are missing', () => {
  const { offs, effects } = dealDiscounts([line(7_000, 5, TWO_PLUS_ONE)])
  expect(offs).toEqual([7_000])
  expect(effects).toEqual([{ deal: TWO_PLUS_ONE, off: 7_000, missing: 1 }])
  expect(dealDiscounts([line(7_000, 1, TWO_PLUS_ONE)]).effects).toEqual([
    { deal: TWO_PLUS_ONE, off: 0, missing: 2 },
  ])
})

test('add-ons and pieces that cannot be ordered do not count', () => {
  expect(offsOf({ ...line(5_000, 4, ONE_PLUS_ONE), pid3: 9 }, line(5_000, 0, ONE_PLUS_ONE))).toEqual([0, 0])
})

test('a piece belongs to one deal, and the order of deals is that with the largest sum', () => {
  // 10 % of three pieces is 3,000; 1+1 makes 10,000 free and leaves one piece, which is too few for the percentage.
  const lines = [line(10_000, 3, TEN_PERCENT, ONE_PLUS_ONE)]
  expect(dealDiscounts(lines)).toEqual({
    offs: [10_000],
    effects: [
      { deal: TEN_PERCENT, off: 0, missing: 1 },
      { deal: ONE_PLUS_ONE, off: 10_000, missing: 1 },
    ],
  })
  // Five pieces: 1+1 twice makes 20,000 free; the percentage gets nothing.
  expect(offsOf(line(10_000, 5, TEN_PERCENT, ONE_PLUS_ONE))).toEqual([20_000])
})

const terms = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    kind: fc.constantFrom(...dealKinds),
    pieces: fc.integer({ min: 2, max: 5 }),
    value: fc.integer({ min: 1, max: 30_000 }),
  })
  .map(({ kind, value, ...rest }): DealTerms => {
    const max = kind === 'percent' ? 100 : kind === 'free' ? 3 : 30_000
    return { ...rest, name: '', kind, value: 1 + (value % max) }
  })
const shopArbitrary = fc.record({
  deals: fc.uniqueArray(terms, { minLength: 1, maxLength: 6, selector: ({ id }) => id }),
  items: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 20_000 }),
      pieces: fc.integer({ min: 0, max: 12 }),
      isAddOn: fc.boolean(),
      mask: fc.integer({ min: 0, max: 63 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})

test('the sum is exact, never negative, never dearer than without deals, and independent of the order of lines', () => {
  fc.assert(
    fc.property(shopArbitrary, fc.infiniteStream(fc.nat()), ({ deals, items }, random) => {
      const lines = items.map(
        ({ price, pieces, isAddOn, mask }, at): DealLine => ({
          sid: at + 1,
          pid2: at + 1,
          pid3: isAddOn ? 1 : 0,
          price,
          pieces,
          deals: deals.filter((_, bit) => (mask >> bit) & 1),
        }),
      )
      const { offs, effects } = dealDiscounts(lines)
      for (const [at, off] of offs.entries()) {
        const { price, pieces, pid3 } = lines[at] as DealLine
        expect(Number.isInteger(off) && off >= 0 && off <= (pid3 > 0 ? 0 : price * pieces)).toBe(true)
      }
      const sum = dealSum({ offs })
      expect(effects.reduce((all, { off }) => all + off, 0)).toBe(sum)
      // Never less than the best single deal.
      for (const single of deals) {
        const alone = lines.map((item) => ({ ...item, deals: item.deals?.filter((own) => own === single) }))
        if (deals.length <= 4) expect(sum).toBeGreaterThanOrEqual(dealSum(dealDiscounts(alone)))
      }
      const shuffled = lines
        .map((item, at) => ({ item, at, key: random.next().value as number }))
        .toSorted((a, b) => a.key - b.key)
      const again = dealDiscounts(shuffled.map(({ item }) => item))
      expect(shuffled.map(({ at }) => offs[at])).toEqual(again.offs)
      expect(again.effects).toEqual(effects)
    }),
    { numRuns: 500 },
  )
})
