import { expect, test } from 'vitest'
import type { Message } from '../../../domains/messaging/messaging.contract.ts'
import { daysOf } from './groups.ts'
import { clockWords, dayWords, listTime } from './times.ts'

const messageAt = (number: number, iso: string, more: Partial<Message> = {}) =>
  ({ number, side: 'shop', kind: 'txt', at: iso, ...more }) as Message

test('a day begins at midnight in Seoul, which is 15:00 before in UTC', () => {
  const days = daysOf([
    messageAt(1, '2026-11-24T14:59:59.999Z'),
    messageAt(2, '2026-11-24T15:00:00.000Z'),
    messageAt(3, '2026-11-25T14:59:00.000Z'),
  ])
  expect(days.map(({ day, messages }) => [day, messages.map(({ number }) => number)])).toEqual([
    ['2026-11-24', [1]],
    ['2026-11-25', [2, 3]],
  ])
  expect(dayWords('2026-11-25')).toBe('2026년 11월 25일 수요일')
})

test('messages that one side sent in one minute are a group, and the last bears the time', () => {
  const [day] = daysOf([
    messageAt(1, '2026-11-25T01:00:01Z'),
    messageAt(2, '2026-11-25T01:00:59Z'),
    messageAt(3, '2026-11-25T01:00:59Z', { side: 'person' }),
    messageAt(4, '2026-11-25T01:01:00Z', { side: 'person' }),
    messageAt(5, '2026-11-25T01:01:00Z', { side: 'shop', kind: 'system' }),
    messageAt(6, '2026-11-25T01:01:00Z'),
  ])
  expect(day?.messages.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
    [true, true],
    [true, true],
  ])
})

test('times are those of Seoul: the clock today, yesterday by its name, then days', () => {
  const now = '2026-11-25T00:30:00Z'
  expect(clockWords('2026-11-25T03:05:00Z')).toBe('오후 12:05')
  expect(clockWords('2026-11-24T15:07:00Z')).toBe('오전 12:07')
  expect(listTime('2026-11-25T00:05:00Z', now)).toBe('오전 9:05')
  expect(listTime('2026-11-24T14:00:00Z', now)).toBe('어제')
  expect(listTime('2026-11-23T14:00:00Z', now)).toBe('11월 23일')
  expect(listTime('2025-12-23T14:00:00Z', now)).toBe('2025. 12. 23.')
})
