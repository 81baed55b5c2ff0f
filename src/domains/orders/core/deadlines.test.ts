import { describe, expect, test } from 'vitest'
import { statuses } from '../shared/transitions.ts'
import {
  assertDelay,
  type Dispatch,
  dueOf,
  expectedArrival,
  legalDeadline,
  preorderDayOf,
  shipBy,
  shipLineBy,
} from './deadlines.ts'

/** noon of a Friday in Seoul */
const FRIDAY = new Date('2026-03-06T03:00:00Z')
const usual: Dispatch = { dispatch_days: 3, same_day_hour: 0, closed_days: [] }
const NO_GIFT = { gift_until: null, gift_accepted_at: null }

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
    expect(shipBy(FRIDAY, { ...usual, dispatch_days: 1, closed_days })).toBe('2026-03-11')
  })

  test('is the day of the payment before the same-day hour in Seoul', () => {
    const terms = { ...usual, same_day_hour: 12 }
    expect(shipBy(new Date(FRIDAY.getTime() - 1), terms)).toBe('2026-03-06')
    expect(shipBy(FRIDAY, terms)).toBe('2026-03-09')
  })
})

test('a pre-ordered product is sent on the first business day from its day on, if that is later than usual', () => {
  const day = (shipsFrom: string | null) => preorderDayOf(shipsFrom, FRIDAY, usual)
  expect(day('2026-03-14')).toBe('2026-03-16')
  expect([day(null), day('2026-03-06'), day('2026-03-11')]).toEqual(['', '', ''])
})

test('a transfer that is paid after the agreed day of a pre-order is sent within the shop’s days', () => {
  const line = { delayed_until: '2026-03-10' }
  expect(shipLineBy(new Date('2026-03-05T03:00:00Z'), line, { ...usual, dispatch_days: 1 })).toBe(
    '2026-03-10',
  )
  expect(shipLineBy(new Date('2026-03-10T03:00:00Z'), line, { ...usual, dispatch_days: 1 })).toBe(
    '2026-03-11',
  )
})

test('the legal deadline skips weekends and public holidays', () => {
  expect(legalDeadline(FRIDAY).toISOString()).toBe('2026-03-11T15:00:00.000Z')
  expect(legalDeadline(new Date('2026-12-24T03:00:00Z')).toISOString()).toBe('2026-12-30T15:00:00.000Z')
})

describe('the deadline of a line', () => {
  const since = FRIDAY.toISOString()
  const order = { ...usual, ...NO_GIFT, paid_at: FRIDAY }

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

  test('of a gift counts from the address of the receiver, and does not exist before', () => {
    const line = { status: 'CONFIRM_PAYMENT', since, paid: 1_000 } as const
    const paid = { ...usual, paid_at: FRIDAY }
    expect(dueOf(line, { ...paid, gift_until: FRIDAY, gift_accepted_at: null })).toBeNull()
    const accepted = { gift_until: null, gift_accepted_at: new Date('2026-03-10T03:00:00Z') }
    expect(dueOf(line, { ...paid, ...accepted })?.toISOString()).toBe('2026-03-13T15:00:00.000Z')
  })

  test('has no refund deadline without a payment', () => {
    for (const status of ['REFUNDED', 'CANCELED'] as const) {
      expect(dueOf({ status, since, paid: 0 }, order)).toBeNull()
      expect(dueOf({ status, since, paid: 1_000 }, { ...order, paid_at: null })).toBeNull()
    }
  })
})

describe('a later shipping day', () => {
  const closed_days = [{ from: '2026-03-16', to: '2026-03-17' }]
  const check = (day: string) => assertDelay(day, { before: '2026-03-11', today: '2026-03-06', closed_days })

  test('is a business day after the present shipping day', () => {
    expect(() => check('2026-03-12')).not.toThrow()
    expect(() => check('2026-03-18')).not.toThrow()
  })

  test.each([
    ['the present shipping day', '2026-03-11', '뒤의 날짜'],
    ['a Saturday', '2026-03-14', '영업일'],
    ['a day off of the shop', '2026-03-17', '영업일'],
    ['a public holiday', '2026-05-05', '영업일'],
    ['a day after more than 90 days', '2026-06-08', '90일'],
    ['no day', '', '뒤의 날짜'],
  ])('is not %s', (_case, day, message) => {
    expect(() => check(day)).toThrow(message)
  })

  test('becomes the deadline of the shop', () => {
    const line = { status: 'READY_FOR_DELIVERY', since: '', paid: 1, delayed_until: '2026-03-18' } as const
    expect(dueOf(line, { ...usual, ...NO_GIFT, paid_at: FRIDAY })).toEqual(new Date('2026-03-18T15:00:00Z'))
  })
})

test('products arrive after the deadline to ship, or after the dispatch with a carrier, until that day has passed', () => {
  const now = new Date('2026-03-02T03:00:00Z')
  const to = (zipcode: string) => ({ zipcode, jeju_days: 1, island_days: 2 })
  const unsent = {
    status: 'READY_FOR_DELIVERY',
    since: '2026-03-01T03:00:00Z',
    // the end of Thursday
    due: '2026-03-05T15:00:00Z',
    tracking: '',
  } as const
  expect(expectedArrival(unsent, to('02880'), now)).toBe('2026-03-06')
  expect(expectedArrival(unsent, to('63000'), now)).toBe('2026-03-09')
  expect(expectedArrival(unsent, { ...to('63000'), jeju_days: 3 }, now)).toBe('2026-03-11')
  const sent = {
    status: 'DELIVERY',
    since: '2026-03-03T02:00:00Z',
    due: null,
    tracking: '123456789012',
  } as const
  expect(expectedArrival(sent, to('02880'), now)).toBe('2026-03-04')
  expect(expectedArrival({ ...sent, tracking: '' }, to('02880'), now)).toBeNull()
  expect(expectedArrival({ ...sent, since: '2026-02-20T02:00:00Z' }, to('02880'), now)).toBeNull()
})
