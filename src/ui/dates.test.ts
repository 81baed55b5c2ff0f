import { expect, test } from 'vitest'
import { seoulDay } from './dates.ts'

test('a day is that of Seoul, whatever the clock of the machine', () => {
  expect(seoulDay('2026-11-20T15:00:00.000Z')).toBe('2026.11.21')
  expect(seoulDay('2026-01-05T00:00:00.000Z')).toBe('2026.01.05')
})
