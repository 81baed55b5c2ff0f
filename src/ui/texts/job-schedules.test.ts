import { expect, test } from 'vitest'
import { scheduleText } from './job-schedules.ts'

test.each([
  ['40 4 * * *', '매일 04:40'],
  ['0 0 * * *', '매일 00:00'],
  ['*/10 * * * *', '10분마다'],
  ['35 * * * *', '매시 35분'],
  ['0 * * * *', '매시 정각'],
  ['0 10-19 * * *', '매일 10시부터 19시까지 매시 정각'],
  ['0 3 1 * *', '매월 1일 03:00'],
  ['30 9 * * 1', '매주 월요일 09:30'],
  ['30 9 * * 7', '매주 일요일 09:30'],
  ['0 3 1 1 *', '0 3 1 1 *'],
])('%s is %s', (cron, text) => {
  expect(scheduleText(cron, null)).toBe(text)
})

test.each([
  [1, '1초마다'],
  [30, '30초마다'],
  [90, '90초마다'],
  [120, '2분마다'],
])('a period of %i seconds is %s', (seconds, text) => {
  expect(scheduleText(null, seconds)).toBe(text)
})

test('a job without a schedule runs on request', () => {
  expect(scheduleText(null, null)).toBe('요청할 때')
})
