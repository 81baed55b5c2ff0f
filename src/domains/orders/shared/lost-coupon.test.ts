import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../contract/order-shapes.ts'
import { divide } from './amounts.ts'
import { expectedRefund } from './claim-previews.ts'
import { canRefund, couponAmountsOf, type OtherLine, refundFor, withRefunded } from './refunds.ts'

interface LineInput {
  price: number
  couponOff?: number
  qty?: number
  isCovered?: boolean
}

/** A paid order without delivery fees, whose coupon has a minimum of `least` won. */
function orderWithCoupon(wishes: readonly LineInput[], least: number, { delivery_off = 0 } = {}) {
  const lines = wishes.map(({ price, couponOff = 0, qty = 1 }, index) => ({
    id: index + 1,
    sid: index + 1,
    status: 'CONFIRM_PAYMENT',
    refunded: false,
    qty,
    price,
    points: 0,
    accrual: 0,
    off: couponOff,
    coupon_off: couponOff,
    paid: price * qty - couponOff,
  }))
  const covered = lines.filter((_, index) => wishes[index]?.isCovered !== false)
  const worth = covered.reduce((sum, { price, qty }) => sum + price * qty, 0)
  const off = lines.reduce((sum, line) => sum + line.coupon_off, delivery_off)
  const coupon_minimum = { products: covered.map(({ sid }) => sid), allowance: worth - least, off }
  return {
    delivery_fee: 0,
    delivery_off,
    surcharge: 0,
    return_fee: 3_000,
    resend_fee: 3_000,
    claims: [],
    apart: [],
    total: lines.reduce((sum, { paid }) => sum + paid, 0),
    refunded: 0,
    delivery_refunded: false,
    spared: [],
    coupon_minimum: { ...coupon_minimum, charged: 0, own: 0 },
    lines,
  } as unknown as OrderDetail
}

const single = (line: number) => [{ line, qty: 1 }]
const cancel = { kind: 'cancel', cause: 'mind' } as const
// In this order a coupon takes 5,000 won off; its minimum is 30,000 won.
const CUP = { price: 20_000, couponOff: 2_500 }
const BOWL = { price: 12_000, couponOff: 1_500 }
const SPOON = { price: 8_000, couponOff: 1_000 }
const MINIMUM = 30_000

test('a cancellation that leaves less than the minimum pays the discount on the rest', () => {
  const order = orderWithCoupon([CUP, BOWL, SPOON], MINIMUM)
  expect(expectedRefund(order, single(3), cancel)).toMatchObject({ money: 7_000, lostCoupon: 0 })
  expect(expectedRefund(order, single(2), cancel)).toMatchObject({ money: 10_500 - 3_500, lostCoupon: 3_500 })
  const lenient = { ...order, coupon_minimum: null }
  expect(expectedRefund(lenient, single(2), cancel)).toMatchObject({ money: 10_500, lostCoupon: 0 })
})

test('products that the coupon does not cover do not count towards its minimum', () => {
  const order = orderWithCoupon([CUP, BOWL, { price: 90_000, isCovered: false }], MINIMUM)
  expect(expectedRefund(order, single(3), cancel)).toMatchObject({ money: 90_000, lostCoupon: 0 })
  expect(expectedRefund(order, single(2), cancel)).toMatchObject({ money: 8_000, lostCoupon: 2_500 })
})

test('a return pays the discount after the return fee; a fault of the shop and a refund after completion do not', () => {
  const order = orderWithCoupon([CUP, BOWL, SPOON], MINIMUM)
  const refundReturn = (cause: 'mind' | 'fault') =>
    expectedRefund(order, single(1), { kind: 'return', cause })
  expect(refundReturn('mind')).toMatchObject({
    money: 17_500 - 3_000 - 2_500,
    wayBack: 3_000,
    lostCoupon: 2_500,
  })
  expect(refundReturn('fault')).toMatchObject({ money: 17_500, lostCoupon: 0 })
  const after = expectedRefund(order, single(1), { kind: 'after', cause: 'fault' })
  expect(after).toMatchObject({ money: 17_500, lostCoupon: 0 })
})

test('cancelling everything costs nothing, and cancelling pieces of a line costs as much as cancelling lines', () => {
  const order = orderWithCoupon([CUP, BOWL], MINIMUM)
  expect(expectedRefund(order, [...single(1), ...single(2)], cancel)).toMatchObject({
    money: 28_000,
    lostCoupon: 0,
  })
  const cups = orderWithCoupon([{ price: 10_000, qty: 4, couponOff: 4_000 }], MINIMUM)
  const pieces = (qty: number) => expectedRefund(cups, [{ line: 1, qty }], cancel)
  expect(pieces(1)).toMatchObject({ money: 9_000, lostCoupon: 0 })
  expect(pieces(2)).toMatchObject({ money: 18_000 - 2_000, lostCoupon: 2_000 })
  expect(pieces(4)).toMatchObject({ money: 36_000, lostCoupon: 0 })
})

test('a cancellation that leaves less than the minimum pays the delivery fee that a coupon removed', () => {
  const order = orderWithCoupon([{ price: 20_000 }, { price: 12_000 }], MINIMUM, { delivery_off: 3_000 })
  expect(expectedRefund(order, single(2), cancel)).toMatchObject({ money: 9_000, lostCoupon: 3_000 })
  expect(expectedRefund(order, [...single(1), ...single(2)], cancel)).toMatchObject({
    money: 32_000,
    lostCoupon: 0,
  })
})

test('a line paid only with points may still refund amounts that were withheld before', () => {
  const order = orderWithCoupon([CUP], MINIMUM)
  expect(canRefund(order, { paid: 0 })).toBe(true)
  expect(canRefund({ ...order, coupon_minimum: null }, { paid: 0 })).toBe(false)
})

const arbitraryLine = fc
  .record({ price: fc.nat(30_000), share: fc.nat(100), isCovered: fc.boolean(), order: fc.nat(2) })
  .map(({ share, ...line }) => ({
    ...line,
    couponOff: line.isCovered ? Math.floor((line.price * share) / 100) : 0,
  }))
const arbitraryStep = fc.record({
  line: fc.nat(6),
  kind: fc.constantFrom('cancel' as const, 'return' as const, 'after' as const),
  isMind: fc.boolean(),
})

test('refunds of any parts of several orders add up, withhold nothing twice, and give everything back at the end', () => {
  const purchase = fc.array(arbitraryLine, { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(
      purchase,
      fc.nat(120),
      fc.array(arbitraryStep, { maxLength: 14 }),
      (bought, percent, steps) => {
        const coveredLines = bought.filter(({ isCovered }) => isCovered)
        const worth = coveredLines.reduce((sum, { price }) => sum + price, 0)
        const least = Math.min(worth, Math.floor((worth * percent) / 100))
        const whole = orderWithCoupon(bought, least)
        const orders = [0, 1, 2].map((orderIndex) => {
          const lines = whole.lines.filter((_, index) => bought[index]?.order === orderIndex)
          return { ...whole, lines, total: lines.reduce((sum, { paid }) => sum + paid, 0) }
        })
        const remaining = new Map(whole.lines.map((line) => [line.id, line]))
        let excused = 0
        for (const { line: index, kind, isMind: isMindStep } of steps) {
          const line = remaining.get(index + 1)
          const orderIndex = bought[index]?.order as number
          const order = orders[orderIndex]
          if (!line || !order) continue
          remaining.delete(line.id)
          const isMind = isMindStep && kind !== 'after'
          if (!isMind && bought[index]?.isCovered) excused += line.price
          const before = order.coupon_minimum
          const refund = refundFor(
            order,
            {
              sid: line.sid,
              paid: line.paid,
              worth: line.paid,
              ...couponAmountsOf(line),
              kind,
              cause: isMind ? 'mind' : 'fault',
              way_back: 0,
            },
            othersOf(order, remaining),
          )
          orders[orderIndex] = withRefunded(order, refund)
          releaseElsewhere(orders, orderIndex, refund)
          const charged = refund.coupon_minimum?.charged ?? 0
          const withheld = refund.withheld - refund.releasedElsewhere
          expect(refund.money).toBe(line.paid - withheld)
          expect(refund.money).toBeGreaterThanOrEqual(0)
          expect(charged).toBe((before?.charged ?? 0) + withheld)
          if (!isMind) expect(withheld).toBeLessThanOrEqual(0)
          // What the buyer owes is withheld as far as the refund covers it.
          const rest = [...remaining.values()]
          const due = rest.reduce((sum, { coupon_off }) => sum + (coupon_off ?? 0), 0)
          const counts = rest.filter(({ id }) => bought[id - 1]?.isCovered)
          const stays = counts.reduce((sum, { price }) => sum + price, excused)
          const wantedNow = stays < least ? due : 0
          expect(charged).toBeLessThanOrEqual(wantedNow)
          if (isMind && refund.money > 0) expect(charged).toBe(wantedNow)
          if (rest.length === 0) expect(charged).toBe(0)
          for (const other of orders) {
            expect(other.coupon_minimum).toMatchObject({ charged, off: due })
            expect(other.coupon_minimum?.own).toBeGreaterThanOrEqual(0)
            expect(other.refunded).toBeLessThanOrEqual(other.total)
          }
          expect(orders.reduce((sum, other) => sum + (other.coupon_minimum?.own ?? 0), 0)).toBe(charged)
        }
        const sum = (won: (order: OrderDetail) => number) =>
          orders.reduce((total, order) => total + won(order), 0)
        const open = [...remaining.values()].reduce((total, { paid }) => total + paid, 0)
        const charged = orders[0]?.coupon_minimum?.charged ?? 0
        expect(sum(({ total }) => total) - sum(({ refunded }) => refunded)).toBe(open + charged)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('a preview equals the sum of the refunds of the pieces, made one after another', () => {
  const lines = fc.array(
    fc
      .record({
        price: fc.nat(20_000),
        qty: fc.integer({ min: 1, max: 5 }),
        share: fc.nat(100),
        returnQty: fc.nat(5),
      })
      .map(({ share, ...line }) => ({
        ...line,
        couponOff: Math.floor((line.price * line.qty * share) / 100),
        returnQty: Math.min(line.returnQty, line.qty),
      })),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(lines, fc.nat(100), (bought, percent) => {
      const worth = bought.reduce((sum, { price, qty }) => sum + price * qty, 0)
      let order = orderWithCoupon(bought, Math.floor((worth * percent) / 100))
      const request = bought.flatMap(({ returnQty: qty }, index) =>
        qty > 0 ? [{ line: index + 1, qty }] : [],
      )
      const expected = expectedRefund(order, request, cancel)
      let [money, withheld] = [0, 0]
      for (const { line: id, qty } of request) {
        const line = order.lines.find((candidate) => candidate.id === id) as OrderDetail['lines'][0]
        const shares = { margin: 0, supplier_price: null, commission: null }
        const [part] =
          qty < line.qty ? divide({ ...line, ...shares, coupon_off: line.coupon_off ?? null }, qty) : [line]
        const refund = refundFor(
          order,
          {
            sid: line.sid,
            paid: part.paid,
            worth: part.paid,
            ...couponAmountsOf(part),
            ...cancel,
            way_back: 0,
          },
          [],
        )
        order = withRefunded(order, refund)
        money += refund.money
        withheld += refund.withheld
      }
      expect([expected.money, expected.lostCoupon]).toEqual([money, withheld])
    }),
    { numRuns: 500 },
  )
})

/** The lines of an order as a refund sees them: those that are not in `remaining` are cancelled. */
const othersOf = ({ lines }: OrderDetail, remaining: ReadonlyMap<number, unknown>): OtherLine[] =>
  lines.map(({ id, sid }) => ({ sid, status: remaining.has(id) ? 'CONFIRM_PAYMENT' : 'CANCELED', worth: 0 }))

/** Changes the other orders of a purchase as `shareMinimum` does in the database. */
function releaseElsewhere(
  orders: OrderDetail[],
  orderIndex: number,
  { releasedElsewhere, coupon_minimum }: ReturnType<typeof refundFor>,
): void {
  let open = releasedElsewhere
  for (const [index, order] of orders.entries()) {
    if (index === orderIndex || !order.coupon_minimum || !coupon_minimum) continue
    const { own } = order.coupon_minimum
    const released = Math.min(own, open)
    open -= released
    const minimum = { ...order.coupon_minimum, ...coupon_minimum, own: own - released }
    orders[index] = { ...order, refunded: order.refunded + released, coupon_minimum: minimum }
  }
  expect(open).toBe(0)
}
