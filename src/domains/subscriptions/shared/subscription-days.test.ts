import { expect, test } from 'vitest'
import {
  chargeTime,
  dayAfter,
  followingDay,
  isConsentDay,
  isSelectableDay,
  lastNoticedDay,
  retryDay,
} from './subscription-days.ts'
import { isPriceAgreed, totalWithoutBenefits } from './subscription-terms.ts'

test.each([
  ['2026-01-31', 2, '2026-02-14'],
  ['2026-02-28', 4, '2026-03-28'],
  ['2026-12-28', 8, '2027-02-22'],
  ['2028-02-29', 12, '2028-05-23'],
])('the order after %s comes %i weeks later, whatever month it is', (day, weeks, next) => {
  expect(followingDay(day, weeks, day)).toBe(next)
})

test('a holiday and a Sunday are days like others', () => {
  expect(followingDay('2026-01-18', 4, '2026-01-18')).toBe('2026-02-15')
  expect(followingDay('2026-01-20', 4, '2026-01-20')).toBe('2026-02-17')
})

test('days on which nobody worked are left out, and the rhythm stays', () => {
  expect(followingDay('2026-03-02', 2, '2026-03-05')).toBe('2026-03-16')
  expect(followingDay('2026-03-02', 2, '2026-03-16')).toBe('2026-03-30')
  expect(followingDay('2026-03-02', 2, '2026-04-20')).toBe('2026-04-27')
})

test('orders are charged at nine in Seoul', () => {
  expect(chargeTime('2026-03-02').toISOString()).toBe('2026-03-02T00:00:00.000Z')
})

test('a refused charge is tried again after one and three days, then not', () => {
  expect(retryDay('2026-02-27', 1)).toBe('2026-02-28')
  expect(retryDay('2026-02-27', 2)).toBe('2026-03-02')
  expect(retryDay('2026-02-27', 3)).toBeNull()
})

test('the next order is at the earliest tomorrow, at the latest twelve weeks ahead', () => {
  expect(isSelectableDay('2026-03-02', '2026-03-02')).toBe(false)
  expect(isSelectableDay('2026-03-03', '2026-03-02')).toBe(true)
  expect(isSelectableDay(dayAfter('2026-03-02', 84), '2026-03-02')).toBe(true)
  expect(isSelectableDay(dayAfter('2026-03-02', 85), '2026-03-02')).toBe(false)
})

test('a higher price is agreed to in the thirty days before its order', () => {
  expect(isConsentDay('2026-04-01', '2026-03-02')).toBe(true)
  expect(isConsentDay('2026-04-02', '2026-03-02')).toBe(false)
})

test('notices come three days ahead, over the end of a month', () => {
  expect(lastNoticedDay('2026-02-27')).toBe('2026-03-02')
})

test('a price that is not above the agreed one is charged without asking', () => {
  expect(isPriceAgreed(10_000, 10_000)).toBe(true)
  expect(isPriceAgreed(5_000, 10_000)).toBe(true)
  expect(isPriceAgreed(10_001, 10_000)).toBe(false)
})

test('coupons and points of the first order make the next one no rise', () => {
  expect(totalWithoutBenefits({ total: 7_000, coupon_off: 2_000, delivery_off: 3_000, points: 1_000 })).toBe(
    13_000,
  )
})
