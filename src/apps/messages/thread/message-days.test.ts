import { expect, test } from 'vitest'
import type { Message } from '../../../domains/messaging/messaging.contract.ts'
import { groupByDay } from './message-days.ts'
import { formatClock, formatDay, formatListTime } from './message-times.ts'

const newMessage = (number: number, iso: string, more: Partial<Message> = {}) =>
  ({ number, side: 'shop', kind: 'txt', at: iso, ...more }) as Message

test('a day begins at midnight in Seoul (15:00 UTC)', () => {
  const days = groupByDay([
    newMessage(1, '2026-11-24T14:59:59.999Z'),
    newMessage(2, '2026-11-24T15:00:00.000Z'),
    newMessage(3, '2026-11-25T14:59:00.000Z'),
  ])
  expect(days.map(({ day, messages }) => [day, messages.map(({ number }) => number)])).toEqual([
    ['2026-11-24', [1]],
    ['2026-11-25', [2, 3]],
  ])
  expect(formatDay('2026-11-25')).toBe('2026년 11월 25일 수요일')
})

test('messages of one side within a minute are a group, except system messages', () => {
  const [day] = groupByDay([
    newMessage(1, '2026-11-25T01:00:01Z'),
    newMessage(2, '2026-11-25T01:00:59Z'),
    newMessage(3, '2026-11-25T01:00:59Z', { side: 'person' }),
    newMessage(4, '2026-11-25T01:01:00Z', { side: 'person' }),
    newMessage(5, '2026-11-25T01:01:00Z', { side: 'shop', kind: 'system' }),
    newMessage(6, '2026-11-25T01:01:00Z'),
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

test('lists show the time of today, 어제, or the day, in Seoul time', () => {
  const now = '2026-11-25T00:30:00Z'
  expect(formatClock('2026-11-25T03:05:00Z')).toBe('오후 12:05')
  expect(formatClock('2026-11-24T15:07:00Z')).toBe('오전 12:07')
  expect(formatListTime('2026-11-25T00:05:00Z', now)).toBe('오전 9:05')
  expect(formatListTime('2026-11-24T14:00:00Z', now)).toBe('어제')
  expect(formatListTime('2026-11-23T14:00:00Z', now)).toBe('11월 23일')
  expect(formatListTime('2025-12-23T14:00:00Z', now)).toBe('2025. 12. 23.')
})
