import { expect, test } from 'vitest'
import type { ApartDelivery } from '../contract/order-fields.ts'
import { type AddressDues, addressFees, owedForAddress, withoutDelivery } from './address-fees.ts'
import { refundFor, withRefunded } from './refunds.ts'
import type { Status } from './transitions.ts'

const APART = { sid: 9, fee: 2_500, surcharge: 0, refunded: false }

type ChargedOrder = Omit<Parameters<typeof addressFees>[0], 'apart'> & { apart: ApartDelivery[] }

const newOrder = (overrides: Partial<ChargedOrder> = {}): ChargedOrder => ({
  surcharge: 0,
  surcharge_back: 0,
  apart: [],
  address_dues: null,
  total: 43_000,
  refunded: 0,
  return_fee: 3_000,
  resend_fee: 2_000,
  ...overrides,
})

const lines = (...states: (readonly [sid: number, status: Status])[]) =>
  states.map(([sid, status]) => ({ sid, status }))

const waiting = lines([1, 'READY_FOR_DELIVERY'])

test('the same region costs nothing, whatever the shop charges now', () => {
  const order = newOrder({ surcharge: 3_000 })
  expect(addressFees(order, waiting, null)).toMatchObject({ owed: 0, refunded: 0, return_fee: 3_000 })
})

test('an island costs the surcharge for each delivery, which the buyer owes, and makes a return dearer', () => {
  const order = newOrder({ apart: [APART] })
  const fees = addressFees(order, lines([1, 'CONFIRM_PAYMENT'], [9, 'READY_FOR_DELIVERY']), 4_000)
  expect(fees).toMatchObject({ owed: 8_000, refunded: 0, return_fee: 7_000, resend_fee: 6_000 })
  expect(fees.dues?.deliveries).toEqual([
    { sid: 0, won: 4_000 },
    { sid: 9, won: 4_000 },
  ])
  expect(fees.apart).toEqual([APART])
})

test('a cheaper address gives the surcharge back, of a separate delivery from its own part', () => {
  const order = newOrder({ surcharge: 8_000, apart: [{ ...APART, surcharge: 4_000 }], return_fee: 7_000 })
  const fees = addressFees(order, lines([1, 'CONFIRM_PAYMENT'], [9, 'CONFIRM_PAYMENT']), 0)
  expect(fees).toMatchObject({ owed: 0, refunded: 8_000, return_fee: 3_000, apart: [APART] })
})

test('a delivery of which a part was sent gives nothing back, and costs the difference to a dearer region', () => {
  const order = newOrder({ surcharge: 3_000 })
  const partlySent = lines([1, 'DELIVERY'], [2, 'READY_FOR_DELIVERY'])
  expect(addressFees(order, partlySent, 0)).toMatchObject({ owed: 0, refunded: 0, return_fee: 3_000 })
  expect(addressFees(order, partlySent, 5_000)).toMatchObject({ owed: 2_000, refunded: 0, return_fee: 3_000 })
})

test('a delivery that was sent or cancelled as a whole costs nothing at the new address', () => {
  const order = newOrder({ apart: [APART] })
  expect(addressFees(order, lines([1, 'READY_FOR_DELIVERY'], [9, 'DONE']), 4_000).owed).toBe(4_000)
  expect(addressFees(order, lines([1, 'READY_FOR_DELIVERY'], [9, 'CANCELED']), 4_000).owed).toBe(4_000)
})

/** Applies a change to the order. */
const changed = (order: ChargedOrder, fee: number): ChargedOrder => {
  const { dues, apart, refunded } = addressFees(order, waiting, fee)
  return {
    ...order,
    apart,
    address_dues: dues,
    refunded: order.refunded + refunded,
    surcharge_back: order.surcharge_back + refunded,
  }
}

test('back from an island the buyer owes nothing, and the shop gives back only what it has received', () => {
  const island = changed(newOrder(), 4_000)
  expect(owedForAddress(changed(island, 0).address_dues)).toBe(0)
  const dues = island.address_dues as AddressDues
  const paid = { ...island, address_dues: { ...dues, paid: 4_000 } }
  expect(owedForAddress(changed(paid, 0).address_dues)).toBe(-4_000)
  const waived = { ...island, address_dues: { ...dues, waived: 4_000 } }
  expect(owedForAddress(changed(waived, 0).address_dues)).toBe(0)
  const both = { ...island, address_dues: { ...dues, waived: 1_000, paid: 3_000 } }
  expect(owedForAddress(changed(both, 3_000).address_dues)).toBe(0)
  expect(owedForAddress(changed(both, 2_000).address_dues)).toBe(-1_000)
})

test('what was refunded once is not refunded with the delivery fee again', () => {
  const order = { ...changed(newOrder({ surcharge: 4_000 }), 0), delivery_fee: 3_000, delivery_off: 0 }
  expect(order).toMatchObject({ refunded: 4_000, surcharge_back: 4_000 })
  const line = { sid: 1, paid: 36_000, price: 36_000, couponOff: 0, worth: 36_000 }
  const cancellation = { kind: 'cancel', cause: 'mind', way_back: 0 } as const
  const refund = refundFor({ ...order, delivery_refunded: false }, { ...line, ...cancellation }, [])
  expect(refund).toMatchObject({ delivery: 3_000, money: 39_000 })
  expect(withRefunded({ ...order, delivery_refunded: false }, refund).refunded).toBe(43_000)
})

test('nobody owes the surcharge of a delivery whose fee was refunded', () => {
  const dues = { deliveries: [{ sid: 0, won: 4_000 }], waived: 1_000, paid: 3_000, paid_at: null }
  expect(owedForAddress(withoutDelivery(dues, 9))).toBe(0)
  expect(owedForAddress(withoutDelivery(dues, 0))).toBe(-3_000)
})
