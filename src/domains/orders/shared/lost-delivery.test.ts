import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../contract/order-shapes.ts'
import { expectedRefund } from './claim-previews.ts'
import { type OtherLine, refundFor, withRefunded } from './refunds.ts'

const FEE = 3_000
const FROM = 30_000

/** A paid order with one line for each amount. Delivery is free from 30,000 won. */
function orderOfLines(paid: readonly number[], { spared = true } = {}) {
  const lines = paid.map((amount, index) => ({
    id: index + 1,
    sid: index + 1,
    status: 'CONFIRM_PAYMENT',
    qty: 1,
    price: amount,
    off: 0,
    points: 0,
    paid: amount,
    accrual: 0,
  }))
  return {
    delivery_fee: 0,
    surcharge: 0,
    return_fee: 3_000,
    resend_fee: 3_000,
    claims: [],
    apart: [],
    total: paid.reduce((sum, amount) => sum + amount, 0),
    refunded: 0,
    delivery_refunded: false,
    spared: spared ? [{ sid: 0, from: FROM, fee: FEE, by: lines.map(({ sid }) => sid), charged: 0 }] : [],
    lines,
  } as unknown as OrderDetail
}

const single = (line: number) => [{ line, qty: 1 }]
const cancel = { kind: 'cancel', cause: 'mind' } as const

test('a cancellation pays the delivery fee if the rest is below the amount for free delivery', () => {
  const order = orderOfLines([20_000, 15_000, 15_000])
  expect(expectedRefund(order, single(1), cancel)).toMatchObject({ money: 20_000, lostDelivery: 0 })
  expect(expectedRefund(orderOfLines([20_000, 15_000]), single(2), cancel)).toMatchObject({
    money: 12_000,
    lostDelivery: FEE,
  })
  expect(expectedRefund(orderOfLines([20_000, 15_000], { spared: false }), single(2), cancel)).toMatchObject({
    money: 15_000,
    lostDelivery: 0,
  })
})

test('a return pays the delivery fee in addition to the return fee; a fault of the shop and a refund after completion do not', () => {
  const order = orderOfLines([20_000, 15_000])
  const refundReturn = (cause: 'mind' | 'fault') =>
    expectedRefund(order, single(2), { kind: 'return', cause })
  expect(refundReturn('mind')).toMatchObject({ money: 9_000, wayBack: 3_000, lostDelivery: FEE })
  expect(refundReturn('fault')).toMatchObject({ money: 15_000, lostDelivery: 0 })
  expect(expectedRefund(order, single(2), { kind: 'after', cause: 'fault' })).toMatchObject({ money: 15_000 })
})

test('cancelling everything costs nothing, whether at once or in parts', () => {
  const order = orderOfLines([20_000, 15_000])
  expect(expectedRefund(order, [...single(1), ...single(2)], cancel)).toMatchObject({
    money: 35_000,
    delivery: 0,
    lostDelivery: 0,
  })
  const charged = { ...order, spared: order.spared?.map((fee) => ({ ...fee, charged: FEE })) }
  const lines = order.lines.map((line, index) =>
    index === 0 ? { ...line, status: 'CANCELED' as const } : line,
  )
  expect(expectedRefund({ ...charged, lines, refunded: 17_000 }, single(2), cancel)).toMatchObject({
    money: 18_000,
    delivery: FEE,
    lostDelivery: 0,
  })
})

test('cancelling pieces of a line costs as much as cancelling lines', () => {
  const order = orderOfLines([0])
  order.lines = [{ ...(order.lines[0] as (typeof order.lines)[0]), qty: 4, price: 10_000, paid: 40_000 }]
  const pieces = (qty: number) => expectedRefund({ ...order, total: 40_000 }, [{ line: 1, qty }], cancel)
  expect(pieces(1)).toMatchObject({ money: 10_000, lostDelivery: 0 })
  expect(pieces(2)).toMatchObject({ money: 17_000, lostDelivery: FEE })
  expect(pieces(4)).toMatchObject({ money: 40_000 })
})

test('refunds of any parts add up and withhold the delivery fee at most once', () => {
  const aStep = fc.record({
    line: fc.nat(5),
    kind: fc.constantFrom('cancel' as const, 'return' as const),
    cause: fc.constantFrom('mind' as const, 'fault' as const),
  })
  const paids = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(paids, fc.array(aStep, { maxLength: 10 }), (paid, steps) => {
      let order = orderOfLines(paid)
      const states: OtherLine[] = order.lines.map(({ sid }, index) => ({
        sid,
        status: 'CONFIRM_PAYMENT',
        worth: paid[index] as number,
      }))
      let refunded = 0
      for (const { line: index, kind, cause } of steps) {
        const state = states[index]
        if (state?.status !== 'CONFIRM_PAYMENT') continue
        const others = states.filter((other) => other !== state)
        const [own] = order.spared ?? []
        const amounts = { paid: state.worth, worth: state.worth, price: state.worth, couponOff: 0 }
        const line = { sid: state.sid, ...amounts, kind, cause, way_back: 0 }
        const refund = refundFor(order, line, others)
        state.status = kind === 'cancel' ? 'CANCELED' : 'REFUNDED'
        order = withRefunded(order, refund)
        refunded += refund.money
        expect(refund.money).toBeGreaterThanOrEqual(0)
        expect(refund.money).toBe(state.worth - refund.charge + refund.delivery)
        if (cause === 'fault') expect(refund.charge).toBe(0)
        expect(refund.charge).toBeLessThanOrEqual(FEE - (own?.charged ?? 0))
      }
      const remaining = states.filter(({ status }) => status === 'CONFIRM_PAYMENT')
      const withheld = order.total - refunded - remaining.reduce((sum, { worth }) => sum + worth, 0)
      expect(withheld).toBeGreaterThanOrEqual(0)
      expect(withheld).toBeLessThanOrEqual(FEE)
      if (states.every(({ status }) => status === 'CANCELED')) expect(withheld).toBe(0)
      const isMind = steps.every(({ cause }) => cause === 'mind')
      const isAnyGone = remaining.length < states.length
      const isBelow = remaining.reduce((sum, { worth }) => sum + worth, 0) < FROM
      if (isMind && isAnyGone && !isBelow) expect(withheld).toBe(0)
    }),
    { numRuns: 1_000 },
  )
})

test('a preview equals the sum of the refunds of the lines', () => {
  const paids = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(paids, fc.constantFrom('cancel' as const, 'return' as const), (paid, kind) => {
      let order = { ...orderOfLines(paid), return_fee: 0 }
      const expected = expectedRefund(
        order,
        paid.map((_, index) => ({ line: index + 1, qty: 1 })),
        { kind, cause: 'mind' },
      )
      let money = 0
      for (const [index] of paid.entries()) {
        const step = expectedRefund(order, single(index + 1), { kind, cause: 'mind' })
        money += step.money
        const lines = order.lines.map((line) =>
          line.id === index + 1
            ? { ...line, status: kind === 'cancel' ? ('CANCELED' as const) : ('REFUNDED' as const) }
            : line,
        )
        const charged = (order.spared?.[0]?.charged ?? 0) + step.lostDelivery
        const spared = order.spared?.map((fee) => ({ ...fee, charged }))
        order = { ...order, lines, refunded: order.refunded + step.money, ...(spared && { spared }) }
      }
      expect(money).toBe(expected.money)
    }),
    { numRuns: 300 },
  )
})
