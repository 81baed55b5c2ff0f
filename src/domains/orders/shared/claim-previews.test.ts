import { describe, expect, test } from 'vitest'
import type { OrderDetail } from '../contract/order-shapes.ts'
import { expectedRefund } from './claim-previews.ts'

/** Three cups for 30,000 won, of which points pay 3,000, and a bowl for 20,000 won; the delivery costs 3,000 won. */
const order = {
  delivery_fee: 3_000,
  surcharge: 0,
  return_fee: 3_000,
  resend_fee: 3_000,
  claims: [],
  apart: [],
  total: 50_000,
  refunded: 0,
  delivery_refunded: false,
  lines: [
    {
      id: 1,
      status: 'CONFIRM_PAYMENT',
      qty: 3,
      price: 10_000,
      off: 0,
      points: 3_000,
      paid: 27_000,
      accrual: 270,
    },
    {
      id: 2,
      status: 'CONFIRM_PAYMENT',
      qty: 1,
      price: 20_000,
      off: 0,
      points: 0,
      paid: 20_000,
      accrual: 200,
    },
  ],
} as unknown as OrderDetail

const all = [
  { line: 1, qty: 3 },
  { line: 2, qty: 1 },
]

describe('a cancellation', () => {
  const claimInput = { kind: 'cancel', cause: 'mind' } as const

  test('refunds the share of some pieces in money and points, without the delivery fee', () => {
    expect(expectedRefund(order, [{ line: 1, qty: 1 }], claimInput)).toEqual({
      money: 9_000,
      points: 1_000,
      accrual: 90,
      direct: 0,
      platform: 0,
      delivery: 0,
      wayBack: 0,
      lostDelivery: 0,
      lostCoupon: 0,
      lostDeals: 0,
      deliveryLeft: 3_000,
    })
  })

  test('refunds the delivery fee once when everything is cancelled', () => {
    expect(expectedRefund(order, all, claimInput)).toEqual({
      money: 50_000,
      points: 3_000,
      accrual: 470,
      direct: 0,
      platform: 0,
      delivery: 3_000,
      wayBack: 0,
      lostDelivery: 0,
      lostCoupon: 0,
      lostDeals: 0,
      deliveryLeft: 0,
    })
  })

  test('refunds at most what is left of the payment', () => {
    expect(expectedRefund({ ...order, refunded: 45_000 }, all, claimInput).money).toBe(5_000)
  })
})

test('a return costs the return fee for a change of mind, and nothing for a fault of the shop', () => {
  const bowl = [{ line: 2, qty: 1 }]
  expect(expectedRefund(order, bowl, { kind: 'return', cause: 'mind' })).toMatchObject({
    money: 17_000,
    wayBack: 3_000,
  })
  expect(expectedRefund(order, bowl, { kind: 'return', cause: 'fault' })).toMatchObject({
    money: 20_000,
    wayBack: 0,
  })
})

test('two lines returned together cost one return fee', () => {
  expect(expectedRefund(order, all, { kind: 'return', cause: 'mind' })).toMatchObject({
    money: 44_000,
    wayBack: 3_000,
  })
})

test('a line that joins a return parcel which waits for the shop costs no additional return fee', () => {
  const claim = { line: 1, kind: 'return', cause: 'mind', parcel: 1, outcome: null, way_back: 0, way_out: 0 }
  const lines = order.lines.map((line, index) =>
    index === 0 ? { ...line, status: 'REQ_REFUND' as const } : line,
  )
  const joined = { ...order, lines, claims: [claim] } as unknown as OrderDetail
  const mind = { kind: 'return', cause: 'mind' } as const
  expect(expectedRefund(joined, [{ line: 2, qty: 1 }], mind).wayBack).toBe(0)
  expect(expectedRefund(joined, [{ line: 1, qty: 3 }], mind).wayBack).toBe(3_000)
})

test('returning everything for a fault of the shop refunds the delivery fee', () => {
  expect(expectedRefund(order, all, { kind: 'return', cause: 'fault' })).toMatchObject({
    money: 50_000,
    delivery: 3_000,
  })
})

test('a refund after completion is the payment for the line', () => {
  const done = { ...order, lines: order.lines.map((line) => ({ ...line, status: 'DONE' as const })) }
  expect(expectedRefund(done, all, { kind: 'after', cause: 'fault' })).toMatchObject({
    money: 47_000,
    delivery: 0,
    wayBack: 0,
  })
})
