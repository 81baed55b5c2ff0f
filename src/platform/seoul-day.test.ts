import { expect, test } from 'vitest'
import { seoulDay } from './seoul-day.ts'

test('a day in Seoul begins at 15:00 UTC', () => {
  expect(seoulDay(new Date('2026-12-31T14:59:59Z'))).toBe('2026-12-31')
  expect(seoulDay(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
})
