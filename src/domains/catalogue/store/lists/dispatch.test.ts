import { expect, test } from 'vitest'
import { dispatchOf } from './dispatch.ts'

const REMOTE = { jeju_days: 1, island_days: 2 }

test('lists the holidays and closed days of the next weeks without weekends, and the last day that the list covers', () => {
  const closed_days = [{ from: '2026-12-23', to: '2026-12-27', name: '연말' }]
  expect(
    dispatchOf(
      { ...REMOTE, dispatch_days: 2, same_day_hour: 0, closed_days, ships_from: null },
      '2026-12-01',
    ),
  ).toEqual({
    ...REMOTE,
    days: 2,
    off: ['2026-12-23', '2026-12-24', '2026-12-25', '2027-01-01'],
    until: '2027-01-30',
  })
})

test('contains today if it is a day off, and the hour until which payments are sent on the same day', () => {
  const closed_days = [{ from: '2026-11-30', to: '2026-12-01', name: '재고 조사' }]
  expect(
    dispatchOf(
      { ...REMOTE, dispatch_days: 2, same_day_hour: 15, closed_days, ships_from: null },
      '2026-12-01',
    ),
  ).toMatchObject({
    same_day_hour: 15,
    off: ['2026-12-01', '2026-12-25', '2027-01-01'],
  })
})

test('names the day from which a pre-ordered product is sent, before that day', () => {
  const terms = { ...REMOTE, dispatch_days: 2, same_day_hour: 0, closed_days: [], ships_from: '2026-12-20' }
  expect(dispatchOf(terms, '2026-12-19')).toHaveProperty('ships_from', '2026-12-20')
  expect(dispatchOf(terms, '2026-12-20')).not.toHaveProperty('ships_from')
})
