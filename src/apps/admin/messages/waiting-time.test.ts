import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

const waitingSince = '2026-11-25T00:00:00Z'
const after = (minutes: number) => waitingTime(waitingSince, Date.parse(waitingSince) + minutes * 60_000)

test('shows a wait in its largest whole unit, and as late from one day on', () => {
  expect([0, 1, 59, 60, 23 * 60 + 59, 24 * 60, 72 * 60].map((minutes) => after(minutes))).toEqual([
    { words: '방금 옴', urgency: 'soon' },
    { words: '1분째 대기', urgency: 'soon' },
    { words: '59분째 대기', urgency: 'soon' },
    { words: '1시간째 대기', urgency: 'due' },
    { words: '23시간째 대기', urgency: 'due' },
    { words: '1일째 대기', urgency: 'late' },
    { words: '3일째 대기', urgency: 'late' },
  ])
})

test('shows no wait when the local clock is behind the server', () => {
  expect(after(-5).words).toBe('방금 옴')
})
