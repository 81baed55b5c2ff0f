import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCheckoutLine } from '../../../../tests/factories/checkout-lines.ts'
import { type DealTerms, dealKinds } from '../../marketing/shared/deals.ts'
import { plain } from '../checkout/prices.fixture.ts'
import { priceOrders } from '../checkout/prices.ts'
import type { OrderDetail } from '../contract/order-shapes.ts'
import { divide } from './amounts.ts'
import { expectedRefund } from './claim-previews.ts'
import { type DealPieces, dealPiecesOf, lostDeals } from './lost-deals.ts'
import { type OtherLine, refundFor, withRefunded, worthOfLine } from './refunds.ts'

const ONE_PLUS_ONE: DealTerms = { id: 1, name: '', kind: 'free', pieces: 1, value: 1 }
const TWO_PLUS_ONE: DealTerms = { id: 2, name: '', kind: 'free', pieces: 2, value: 1 }
const THREE_FOR_10_000: DealTerms = { id: 3, name: '', kind: 'price', pieces: 3, value: 10_000 }
const TEN_PERCENT: DealTerms = { id: 4, name: '', kind: 'percent', pieces: 3, value: 10 }

/** A paid order as the checkout bills it, without delivery fees. */
function orderOf(wishes: readonly Parameters<typeof newCheckoutLine>[0][]) {
  const [priced] = priceOrders(
    wishes.map((wish) => newCheckoutLine({ delivery_fee: 0, stock: 99, ...wish })),
    plain,
  )
  if (!priced) throw new Error('no order')
  const lines = priced.lines.map((line, at) => ({
    ...line,
    id: at + 1,
    status: 'CONFIRM_PAYMENT',
    refunded: false,
  }))
  return {
    ...priced,
    refunded: 0,
    delivery_refunded: false,
    claims: [],
    lines,
  } as unknown as OrderDetail
}

const cancel = { kind: 'cancel', cause: 'mind' } as const
const moneyOf = (
  order: OrderDetail,
  requested: { line: number; qty: number }[],
  cause: 'mind' | 'fault' = 'mind',
) => expectedRefund(order, requested, { ...cancel, cause })

test('1+1 of equal pieces: the piece that stays costs its price', () => {
  const order = orderOf([{ price: 10_000, qty: 2, deals: [ONE_PLUS_ONE] }])
  expect(order.lines[0]).toMatchObject({ off: 10_000, deal_off: 10_000, paid: 10_000 })
  expect(moneyOf(order, [{ line: 1, qty: 1 }])).toMatchObject({ money: 0, lostDeals: 5_000 })
  expect(moneyOf(order, [{ line: 1, qty: 2 }])).toMatchObject({ money: 10_000, lostDeals: 0 })
})

test('2+1 with the dearest piece back: the two that stay cost their prices', () => {
  const items = [9_000, 6_000, 3_000].map((price) => ({ price, deals: [TWO_PLUS_ONE] }))
  const order = orderOf(items)
  // 15,000 for 18,000: each piece costs five sixths.
  expect(order.lines.map(({ paid }) => paid)).toEqual([7_500, 5_000, 2_500])
  // 6,000 + 3,000 are left, so 6,000 of the 15,000 go back.
  expect(moneyOf(order, [{ line: 1, qty: 1 }])).toMatchObject({ money: 6_000, lostDeals: 1_500 })
})

test('a set that remains complete keeps its price', () => {
  const order = orderOf([{ price: 5_000, qty: 4, deals: [THREE_FOR_10_000] }])
  expect(order.lines[0]).toMatchObject({ deal_off: 5_000, paid: 15_000 })
  // Three pieces for 10,000 stay.
  expect(moneyOf(order, [{ line: 1, qty: 1 }])).toMatchObject({ money: 3_750, lostDeals: 0 })
  expect(moneyOf(order, [{ line: 1, qty: 2 }])).toMatchObject({ money: 5_000, lostDeals: 2_500 })
})

test('pieces that are cancelled for a fault of the shop still count', () => {
  const order = orderOf([{ price: 10_000, qty: 3, deals: [TEN_PERCENT] }])
  expect(moneyOf(order, [{ line: 1, qty: 1 }], 'fault')).toMatchObject({ money: 9_000, lostDeals: 0 })
  expect(moneyOf(order, [{ line: 1, qty: 1 }])).toMatchObject({ money: 7_000, lostDeals: 2_000 })
})

test('an add-on that is cancelled for a fault of the shop is no piece of a deal', () => {
  const order = orderOf([
    { sid: 1, price: 10_000, qty: 2, deals: [ONE_PLUS_ONE] },
    { sid: 1, pid3: 7, price: 3_000, deals: [ONE_PLUS_ONE] },
  ])
  const [mugs, addOn] = order.lines.map(dealPiecesOf) as [DealPieces, DealPieces]
  const { deals } = lostDeals(order.deals ?? null, { ...addOn, isMind: false, refundable: 3_000 }, [mugs])
  const mug = { ...mugs, qty: 1, deal_off: 5_000 }
  expect(lostDeals(deals, { ...mug, isMind: true, refundable: 5_000 }, [mug])).toMatchObject({
    dealWithheld: 5_000,
  })
})

test('what is lost is given the member discount of the higher price', () => {
  const order = orderOf([
    {
      price: 10_000,
      qty: 3,
      deals: [TEN_PERCENT],
      member: { point: 0 },
      discount: { kind: 'percent', value: 10 },
    },
  ])
  expect(order.lines[0]).toMatchObject({ deal_off: 3_000, off: 5_700, paid: 24_300 })
  // Two pieces alone cost a member 18,000.
  expect(moneyOf(order, [{ line: 1, qty: 1 }])).toMatchObject({ money: 6_300 })
})

const terms = fc
  .record({
    kind: fc.constantFrom(...dealKinds),
    pieces: fc.integer({ min: 2, max: 4 }),
    value: fc.integer({ min: 1, max: 15_000 }),
  })
  .map(({ kind, pieces, value }): DealTerms => {
    const max = kind === 'percent' ? 100 : kind === 'free' ? 2 : 15_000
    return { id: 1, name: '', kind, pieces, value: 1 + (value % max) }
  })

test('one cancellation after the other: what stays never costs less than alone, and all together refund the payment', () => {
  fc.assert(
    fc.property(
      terms,
      fc.array(
        fc.record({
          price: fc.integer({ min: 100, max: 9_000 }),
          qty: fc.integer({ min: 1, max: 4 }),
          has: fc.boolean(),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
      fc.boolean(),
      (deal, items, picks, isFault) => {
        let order = orderOf(items.map(({ price, qty, has }) => ({ price, qty, deals: has ? [deal] : [] })))
        const total = order.total
        let lines = order.lines.map((line) => ({ ...line, coupon_off: 0 }))
        for (const pick of picks) {
          const open = lines.filter(({ status }) => status !== 'CANCELED')
          const chosen = open[pick % Math.max(1, open.length)]
          if (!chosen) break
          if (chosen.qty > 1) {
            const [part, rest] = divide({ ...chosen, margin: 0, supplier_price: null, commission: null }, 1)
            const id = Math.max(...lines.map((line) => line.id)) + 1
            const split = { ...chosen, ...part, id } as typeof chosen
            lines = [
              ...lines.map((line) => (line === chosen ? ({ ...chosen, ...rest } as typeof chosen) : line)),
              split,
            ]
          }
          const cancelledLine = chosen.qty > 1 ? (lines.at(-1) as typeof chosen) : chosen
          const others = lines
            .filter((line) => line.id !== cancelledLine.id)
            .map(
              (line): OtherLine => ({
                sid: line.sid,
                status: line.status,
                worth: worthOfLine(line),
                pieces: dealPiecesOf(line),
              }),
            )
          const refund = refundFor(
            { ...order, spared: [], coupon_minimum: null },
            {
              sid: cancelledLine.sid,
              paid: cancelledLine.paid,
              price: cancelledLine.price * cancelledLine.qty,
              couponOff: 0,
              worth: worthOfLine(cancelledLine),
              pieces: dealPiecesOf(cancelledLine),
              kind: 'cancel',
              cause: isFault && pick % 3 === 0 ? 'fault' : 'mind',
              way_back: 0,
            },
            others,
          )
          expect(refund.money).toBeGreaterThanOrEqual(0)
          order = withRefunded({ ...order, spared: [] }, refund) as OrderDetail
          lines = lines.map((line) =>
            line.id === cancelledLine.id ? { ...line, status: 'CANCELED' as const } : line,
          )
          const left = lines.filter(({ status }) => status !== 'CANCELED')
          expect(order.refunded).toBeLessThanOrEqual(total)
          if (left.length === 0) expect(order.refunded).toBe(total)
          else if (!isFault && refund.money > 0) {
            // What one refund was too small for is still owed, so only a refund of more than 0 is exact.
            const remaining = left.map(({ sid, pid2, price, qty }) => ({ sid, pid2, price, qty }))
            const deals = (sid: number) =>
              (lines.find((line) => line.sid === sid) as unknown as { deals: DealTerms[] }).deals
            const cost = total - order.refunded
            expect(cost).toBeGreaterThanOrEqual(
              orderOf(remaining.map((item) => ({ ...item, deals: deals(item.sid) }))).total,
            )
            expect(cost).toBeLessThanOrEqual(orderOf(remaining).total)
          }
        }
      },
    ),
    { numRuns: 300 },
  )
})
