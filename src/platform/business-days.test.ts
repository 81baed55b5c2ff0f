import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDayAfter, dayAfter, isWeekend } from './business-days.ts'
import { HOLIDAYS_UNTIL, isPublicHoliday } from './public-holidays.ts'

const none = () => false

test.each([
  ['2026-03-06', 3, '2026-03-11'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-12-30', 3, '2027-01-04'],
])('from %s, %d business days end on %s (weekends only)', (day, count, last) => {
  expect(businessDayAfter(day, count, none)).toBe(last)
})

test.each([
  ['over the new year', '2026-12-31', 1, '2027-01-04'],
  ['over Seollal with its substitute day', '2027-02-05', 1, '2027-02-10'],
  ['over a substitute day after a Sunday', '2026-02-27', 1, '2026-03-03'],
  ['over Chuseok', '2026-09-23', 1, '2026-09-28'],
  ['over the day of an election', '2026-06-02', 1, '2026-06-04'],
])('public holidays: %s', (_name, day, count, last) => {
  expect(businessDayAfter(day, count, isPublicHoliday)).toBe(last)
})

test('a year without announced holidays has only weekends', () => {
  const first = `${HOLIDAYS_UNTIL + 1}-01-01`
  expect(isPublicHoliday(`${HOLIDAYS_UNTIL}-01-01`)).toBe(true)
  expect(isPublicHoliday(first)).toBe(false)
})

test('the result is a business day, reached after exactly the requested number of business days', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 30 }), fc.array(fc.nat(60)), (from, count, closed) => {
      const day = from.toISOString().slice(0, 10)
      const off = new Set(closed.map((after) => dayAfter(day, after)))
      const isOff = (day: string) => off.has(day) || isPublicHoliday(day)
      const last = businessDayAfter(day, count, isOff)
      let open = 0
      for (let at = dayAfter(day); at <= last; at = dayAfter(at)) if (!isWeekend(at) && !isOff(at)) open += 1
      expect(open).toBe(count)
      expect(isWeekend(last) || isOff(last)).toBe(false)
    }),
  )
})

test('stops the search after about two years when every day is a day off', () => {
  expect(businessDayAfter('2026-01-01', 3, () => true).slice(0, 4)).toBe('2028')
})
