import { expect, test } from 'vitest'
import { endOfCell, momentOfCell, zonedMomentOfCell } from './moment-cell.ts'

test.each([
  ['2026-11-30', '2026-11-29T15:00:00.000Z'],
  ['2026.11.30 09:00', '2026-11-30T00:00:00.000Z'],
  ['2026년 2월 28일', '2026-02-27T15:00:00.000Z'],
  ['2028/2/29 23:59:59', '2028-02-29T14:59:59.000Z'],
  ['2026-11-30 24:00', '2026-11-30T15:00:00.000Z'],
  ['46356', '2026-11-29T15:00:00.000Z'],
  ['46356.5', '2026-11-30T03:00:00.000Z'],
  ['2026-11-30 오전 9:00', '2026-11-30T00:00:00.000Z'],
  ['2026. 11. 30. 오후 12:30:15', '2026-11-30T03:30:15.000Z'],
  ['2026-11-30 오전 12:00', '2026-11-29T15:00:00.000Z'],
  ['11/30/2026', '2026-11-29T15:00:00.000Z'],
  ['11/30/2026 9:00 PM', '2026-11-30T12:00:00.000Z'],
])('the cell %s is a date in Seoul time', (cell, moment) => {
  expect(new Date(momentOfCell(cell) ?? Number.NaN).toISOString()).toBe(moment)
})

test.each([
  '2026-11-31',
  '2026-11-31 24:00',
  '2027-02-31 09:00',
  '2027-02-29',
  '2026-13-01',
  '2026-11-30 24:01',
  '2026-11-30 09:60',
  '2026-11-30 09:00:60',
  '2026-11-30 오후 13:00',
  '30/11/2026',
  '11/30/26',
  'soon',
])('the cell %s is not a date: it does not roll over into the next month or day', (cell) => {
  expect(momentOfCell(cell)).toBe(null)
})

test.each([
  ['2026-11-30', '2026-11-30T15:00:00.000Z'],
  ['46356', '2026-11-30T15:00:00.000Z'],
  ['2026-11-30 00:00', '2026-11-29T15:00:00.000Z'],
  ['46356.5', '2026-11-30T03:00:00.000Z'],
])('a period ends at the end of the day %s if that has no time', (cell, moment) => {
  expect(new Date(endOfCell(cell) ?? Number.NaN).toISOString()).toBe(moment)
})

test.each([
  ['2026.01.02. 09:08:07', '2026-01-02T00:08:07.000Z'],
  ['2025-03-02 10:12:00 UTC', '2025-03-02T10:12:00.000Z'],
  ['2025-03-02T10:12:00+0900', '2025-03-02T01:12:00.000Z'],
  ['2024-03-02', '2024-03-01T15:00:00.000Z'],
  ['11/30/2024', '2024-11-29T15:00:00.000Z'],
])('reads the moment %s', (cell, moment) => {
  expect(new Date(zonedMomentOfCell(cell) ?? 0).toISOString()).toBe(moment)
})

test('refuses a date whose day and month may be exchanged, and a day that does not exist', () => {
  expect(zonedMomentOfCell('03/04/2025', true)).toBeNull()
  expect(zonedMomentOfCell('2025-02-30')).toBeNull()
  expect(zonedMomentOfCell('2025-02-30T10:00:00Z')).toBeNull()
  expect(zonedMomentOfCell('어제')).toBeNull()
})
