import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursErrors, settingsOf, type WrittenPart, writtenOf } from './hours-form.ts'

const none: WrittenPart[][] = Array.from({ length: 7 }, () => [])
const onMonday = (...parts: WrittenPart[]) => ({
  limited: true,
  away_answer: '',
  hours: none.map((_, day) => (day === 1 ? parts : [])),
})

test('converts hours to form values and back unchanged, also until midnight', () => {
  const day = fc.integer({ min: 0, max: 6 })
  const hours = fc
    .uniqueArray(fc.record({ day, from: fc.integer({ min: 0, max: 1_438 }), length: fc.nat(1_440) }), {
      selector: (part) => part.day,
      minLength: 1,
    })
    .map((all) =>
      all
        .map(({ day, from, length }) => ({ day, from, until: Math.min(1_440, from + 1 + length) }))
        .sort((a, b) => a.day - b.day),
    )
  fc.assert(
    fc.property(hours, (all) => {
      const written = writtenOf({ version: 1, hours: all, away_answer: '말' })
      expect(settingsOf(written)).toEqual({ hours: all, away_answer: '말' })
      expect(hoursErrors(written)).toEqual({})
    }),
  )
})

test('saves no hours for a shop without hours, although the form shows default ones', () => {
  const written = writtenOf({ version: 1, hours: [], away_answer: '' })
  expect(written.hours[1]).toEqual([{ from: '10:00', until: '18:00' }])
  expect(settingsOf(written).hours).toEqual([])
  expect(settingsOf({ ...written, limited: true }).hours).toHaveLength(5)
})

test('reports overlapping, reversed and missing times by day', () => {
  const errorOf = (...parts: WrittenPart[]) => hoursErrors(onMonday(...parts)).hours
  expect(errorOf({ from: '09:00', until: '12:00' }, { from: '11:00', until: '18:00' })).toBe(
    '월요일: 시간이 서로 겹칩니다.',
  )
  expect(errorOf({ from: '18:00', until: '09:00' })).toMatch(/^월요일: 시작과 끝/)
  expect(errorOf({ from: '', until: '09:00' })).toMatch(/^월요일: 시작과 끝/)
  expect(errorOf({ from: '13:00', until: '18:00' }, { from: '09:00', until: '13:00' })).toBeUndefined()
  expect(errorOf({ from: '09:00', until: '00:00' })).toBeUndefined()
  expect(errorOf()).toMatch(/하나 이상/)
})
