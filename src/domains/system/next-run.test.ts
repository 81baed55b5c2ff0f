import { expect, test } from 'vitest'
import { nextRun } from './next-run.ts'

// 21:59:30 in Seoul
const NOW = new Date('2026-11-29T12:59:30Z')

test.each([
  ['*/10 * * * *', '2026-11-29T13:00:00.000Z'],
  ['5 * * * *', '2026-11-29T13:05:00.000Z'],
  ['40 4 * * *', '2026-11-29T19:40:00.000Z'],
  ['5 0 * * *', '2026-11-29T15:05:00.000Z'],
  ['59 21 * * *', '2026-11-30T12:59:00.000Z'],
  ['0 10-19 * * *', '2026-11-30T01:00:00.000Z'],
])('%s runs next at %s', (cron, time) => {
  expect(nextRun(cron, NOW)?.toISOString()).toBe(time)
})

test('a monthly expression has no computed time', () => {
  expect(nextRun('0 0 1 * *', NOW)).toBeNull()
})
