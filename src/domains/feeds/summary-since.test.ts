import { expect, test } from 'vitest'
import { summarySince } from './summary-since.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const since = hoursAgo(1_000)

test('starts at the service’s last read of the whole file', () => {
  expect(summarySince({ since, whole_at: hoursAgo(50), now })).toEqual(hoursAgo(50))
})

test('starts at least 36 hours ago, even if the last read was later', () => {
  expect(summarySince({ since, whole_at: hoursAgo(1), now })).toEqual(hoursAgo(36))
  expect(summarySince({ since, whole_at: null, now })).toEqual(hoursAgo(36))
})

test('starts at most seven days ago, and not before the feed was turned on', () => {
  expect(summarySince({ since, whole_at: hoursAgo(500), now })).toEqual(hoursAgo(168))
  expect(summarySince({ since: hoursAgo(2), whole_at: null, now })).toEqual(hoursAgo(2))
})
