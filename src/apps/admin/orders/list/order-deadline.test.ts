import { expect, test } from 'vitest'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { daysLate, shopDeadline } from './order-deadline.ts'

const now = new Date('2026-11-21T12:00:00Z')

type Line = ShopOrder['lines'][0]
const due = '2026-11-25T15:00:00Z'
const dueOf = (status: Line['status']) => shopDeadline({ status, due, next: null } as Line, now)

test('has a deadline for a claim that the shop has not decided, and none for a granted one', () => {
  expect(dueOf('REQ_CANCEL')).not.toBeNull()
  expect(dueOf('CANCELED')).toBeNull()
  expect(dueOf('REFUNDED')).toBeNull()
})

test('counts started days after the deadline', () => {
  expect(daysLate('2026-11-21T12:00:01Z', now)).toBe(0)
  expect(daysLate('2026-11-21T11:59:00Z', now)).toBe(1)
  expect(daysLate('2026-11-19T11:59:00Z', now)).toBe(3)
})

test('counts no delay without a deadline', () => {
  expect(daysLate(null, now)).toBe(0)
})
