import { expect, test } from 'vitest'
import { latestDays } from './dispatch-terms.tsx'

const dispatch = { days: 2, off: ['2026-12-25'], until: '2027-01-10' }
const noon = (day: string) => ({ day, hour: 12 })

test('dispatch and arrival skip days off, and are null after the last day whose days off are known', () => {
  expect(latestDays(dispatch, noon('2026-12-23'))).toMatchObject({
    sent: '2026-12-28',
    arrives: '2026-12-29',
  })
  expect(latestDays(dispatch, noon('2027-01-06'))).toBeNull()
})

test('a payment before the hour is sent today, a later one on the next business day', () => {
  const terms = { ...dispatch, same_day_hour: 13 }
  expect(latestDays(terms, noon('2026-12-24'))).toEqual({
    sent: '2026-12-24',
    arrives: '2026-12-28',
    isToday: true,
  })
  const later = { day: '2026-12-24', hour: 13 }
  expect(latestDays(terms, later)).toEqual({ sent: '2026-12-28', arrives: '2026-12-29', isToday: false })
})

test('a pre-ordered product is sent on the first business day from its day on, unless the shop needs longer', () => {
  const terms = { ...dispatch, ships_from: '2026-12-19' }
  expect(latestDays(terms, noon('2026-12-01'))).toMatchObject({ sent: '2026-12-21', arrives: '2026-12-22' })
  expect(latestDays(terms, noon('2026-12-18'))).toMatchObject({ sent: '2026-12-22' })
  expect(latestDays(terms, noon('2026-12-19'))).toMatchObject({ sent: '2026-12-22' })
})

test('parcels to Jeju and other islands arrive as many business days later as the shop says', () => {
  const terms = { ...dispatch, jeju_days: 2, island_days: 3 }
  const arrives = (region: 'mainland' | 'jeju' | 'island') =>
    latestDays(terms, noon('2026-12-07'), region)?.arrives
  expect([arrives('mainland'), arrives('jeju'), arrives('island')]).toEqual([
    '2026-12-10',
    '2026-12-14',
    '2026-12-15',
  ])
})
