import { describe, expect, test } from 'vitest'
import { statuses } from '../shared/transitions.ts'
import { type Dispatch, dueOf, legalDeadline, shipBy } from './deadlines.ts'

/** noon of a Friday in Seoul */
const FRIDAY = new Date('2026-03-06T03:00:00Z')
const usual: Dispatch = { dispatch_days: 3, closed_days: [] }

describe('the shipping day', () => {
  test.each([
    ['a Friday', '2026-03-06T03:00:00Z', '2026-03-11'],
    ['a Sunday', '2026-03-08T03:00:00Z', '2026-03-11'],
    ['Monday in Seoul that is Sunday in London', '2026-03-08T15:30:00Z', '2026-03-12'],
    ['the eve of Chuseok', '2026-09-23T03:00:00Z', '2026-09-30'],
    ['before a substitute day', '2026-08-14T03:00:00Z', '2026-08-20'],
  ])('is three business days after %s', (_name, at, day) => {
    expect(shipBy(new Date(at), usual)).toBe(day)
  })

  test('follows the shop’s number of days and skips its days off', () => {
    expect(shipBy(FRIDAY, { ...usual, dispatch_days: 1 })).toBe('2026-03-09')
    const closed_days = [{ from: '2026-03-09', to: '2026-03-10' }]
    expect(shipBy(FRIDAY, { dispatch_days: 1, closed_days })).toBe('2026-03-11')
  })
})

test('the legal deadline skips weekends and public holidays', () => {
  expect(legalDeadline(FRIDAY).toISOString()).toBe('2026-03-11T15:00:00.000Z')
  expect(legalDeadline(new Date('2026-12-24T03:00:00Z')).toISOString()).toBe('2026-12-30T15:00:00.000Z')
})

describe('the deadline of a line', () => {
  const since = FRIDAY.toISOString()
  const order = { ...usual, paid_at: FRIDAY }

  test('is the shop’s deadline for shipping, and the legal deadline for cancellations and refunds', () => {
    const closed_days = [{ from: '2026-03-09', to: '2026-03-09' }]
    const due = statuses.flatMap((status) => {
      const checkAt = dueOf({ status, since, paid: 1_000 }, { ...order, dispatch_days: 5, closed_days })
      return checkAt ? [[status, checkAt.toISOString().slice(0, 10)]] : []
    })
    expect(due).toEqual([
      ['CONFIRM_PAYMENT', '2026-03-16'],
      ['READY_FOR_DELIVERY', '2026-03-16'],
      ['CANCELED', '2026-03-11'],
      ['REQ_CANCEL', '2026-03-11'],
      ['REFUNDED', '2026-03-11'],
    ])
  })

  test('has no refund deadline without a payment', () => {
    for (const status of ['REFUNDED', 'CANCELED'] as const) {
      expect(dueOf({ status, since, paid: 0 }, order)).toBeNull()
      expect(dueOf({ status, since, paid: 1_000 }, { ...order, paid_at: null })).toBeNull()
    }
  })
})
