import { expect, test } from 'vitest'
import { closedDaysError, isClosedOn, upcomingClosedDays } from './closed-days.ts'

const summer = { from: '2026-08-03', to: '2026-08-07', name: '여름휴가' }

test('accepts valid dates with a name, sorts them and limits their number', () => {
  expect(closedDaysError([])).toBeNull()
  expect(closedDaysError([summer, { ...summer, name: '' }])).toBeNull()
  for (const wrong of [
    null,
    'x',
    [null],
    [{ ...summer, from: '2026-02-30' }],
    [{ ...summer, to: '2026-08-02' }],
    [{ ...summer, to: '2026-12-31' }],
    [{ ...summer, from: '1999-01-01' }],
    [{ ...summer, name: 'a'.repeat(41) }],
    [{ ...summer, name: 'a\nb' }],
    Array.from({ length: 51 }, () => summer),
  ])
    expect(closedDaysError(wrong), JSON.stringify(wrong)).toMatch(/쉬는 날/)
  expect(closedDaysError([{ ...summer, to: '2026-08-02' }])).toContain('앞설 수 없습니다')
  expect(closedDaysError([{ ...summer, to: '2026-12-31' }])).toContain('62일까지')
})

test('a shop is closed from the first day to the last', () => {
  const closed = ['2026-08-02', '2026-08-03', '2026-08-07', '2026-08-08'].map((day) =>
    isClosedOn([summer], day),
  )
  expect(closed).toEqual([false, true, true, false])
})

test('ignores past and distant closed days', () => {
  const now = { from: '2026-07-30', to: '2026-08-01', name: '' }
  const next = { from: '2027-08-03', to: '2027-08-03', name: '' }
  const past = { from: '2026-07-01', to: '2026-07-29', name: '' }
  expect(upcomingClosedDays([summer, next, past, now], '2026-07-30')).toEqual([now, summer])
})
