import { expect, test } from 'vitest'
import { isPublicHoliday } from '../../../platform/public-holidays.ts'
import { pickupDays } from './pickup-days.ts'

test('products are picked up on the ten business days after today, without weekends and holidays', () => {
  // Thursday. Christmas and New Year's Day are Fridays.
  expect(pickupDays('2026-12-24', isPublicHoliday)).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-04',
    '2027-01-05',
    '2027-01-06',
    '2027-01-07',
    '2027-01-08',
    '2027-01-11',
  ])
})
