import { expect, test } from 'vitest'
import { type Tried, turnOf } from './turn.ts'

const now = new Date('2026-11-01T00:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const event = (id: number, kind: 'purchase' | 'refund' = 'purchase') => ({ id, kind })
const turn = (attempts: Tried[], failures = 0) => turnOf(attempts, { failures, now, countsTwice: true })

test('marks accepted and refused events as done, and continues at once', () => {
  const attempts: Tried[] = [
    { event: event(1), outcome: { kind: 'taken', words: 'ok' } },
    { event: event(2), outcome: { kind: 'refused', words: 'bad' } },
  ]
  expect(turn(attempts, 5)).toEqual({
    results: [
      { id: 1, state: 'taken', words: 'ok' },
      { id: 2, state: 'refused', words: 'bad' },
    ],
    failures: 0,
    trouble: '',
    next: now,
  })
})

test('pauses for as long as the service asks', () => {
  const { next, failures, results, trouble } = turn(
    [
      { event: event(1), outcome: { kind: 'later', words: '429', afterMs: 90_000 } },
      { event: event(2), outcome: null },
    ],
    3,
  )
  expect({ next, failures, trouble }).toEqual({
    next: later(90_000),
    failures: 4,
    trouble: '서비스가 지금은 받지 않습니다. 429',
  })
  expect(results.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('pauses for an hour after a refused token, and keeps the events waiting', () => {
  const { next, results, trouble } = turn([{ event: event(1), outcome: { kind: 'locked', words: '190' } }])
  expect({ next, trouble }).toEqual({ next: later(3_600_000), trouble: '서비스가 토큰을 받지 않습니다. 190' })
  expect(results).toEqual([{ id: 1, state: 'waiting', words: '190' }])
})

test('without an answer, keeps a purchase waiting and marks a refund as unsure', () => {
  const outcome = { kind: 'unanswered', words: '?' } as const
  const attempts: Tried[] = [
    { event: event(1), outcome },
    { event: event(2, 'refund'), outcome },
  ]
  expect(turn(attempts).results.map(({ state }) => state)).toEqual(['waiting', 'unsure'])
})
