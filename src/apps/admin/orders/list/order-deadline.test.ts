import { expect, test } from 'vitest'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { daysLate, dueBy } from './order-deadline.ts'

const now = new Date('2026-11-21T12:00:00Z')

type Line = ShopOrder['lines'][0]
const due = '2026-11-25T15:00:00Z'
const dueOf = (status: Line['status']) => dueBy({ status, due, next: null } as Line, now)

test('a buyer’s claim waits for the shop, and a granted one does not any more', () => {
  expect(dueOf('REQ_CANCEL')).not.toBeNull()
  expect(dueOf('CANCELED')).toBeNull()
  expect(dueOf('REFUNDED')).toBeNull()
})

test('a shop is late from the moment that its time is over, and each begun day counts', () => {
  expect(daysLate('2026-11-21T12:00:01Z', now)).toBe(0)
  expect(daysLate('2026-11-21T11:59:00Z', now)).toBe(1)
  expect(daysLate('2026-11-19T11:59:00Z', now)).toBe(3)
})

test('a line without a deadline is never late', () => {
  expect(daysLate(null, now)).toBe(0)
})
