import { expect, test } from 'vitest'
import { sendDeadline, stageOf, timeoutOf } from './return-stage.ts'

const ACCEPTED = new Date('2026-03-02T03:00:00Z')
const days = (count: number, after = ACCEPTED) => new Date(after.getTime() + count * 86_400_000)
const before = (time: Date) => new Date(time.getTime() - 1)
const awaited = { sent_at: null, received_at: null, reminded_at: null }

test('products are awaited, then sent, then received', () => {
  expect(stageOf(awaited)).toBe('AWAITED')
  expect(stageOf({ ...awaited, sent_at: ACCEPTED })).toBe('SENT')
  expect(stageOf({ ...awaited, received_at: ACCEPTED.toISOString() })).toBe('RECEIVED')
})

test('a reminder is due three days before the end of the fourteen days, and then the end of the claim', () => {
  expect(timeoutOf(ACCEPTED, awaited, before(days(11)))).toBeNull()
  expect(timeoutOf(ACCEPTED, awaited, days(11))).toBe('reminder')
  const reminded = { ...awaited, reminded_at: days(11).toISOString() }
  expect(sendDeadline(ACCEPTED, reminded)).toEqual(days(14))
  expect(timeoutOf(ACCEPTED, reminded, before(days(14)))).toBeNull()
  expect(timeoutOf(ACCEPTED, reminded, days(14))).toBe('end')
})

test('a claim ends three days after its reminder at the earliest', () => {
  expect(timeoutOf(ACCEPTED, awaited, days(40))).toBe('reminder')
  const late = { ...awaited, reminded_at: days(40) }
  expect(sendDeadline(ACCEPTED, late)).toEqual(days(43))
  expect(timeoutOf(ACCEPTED, late, before(days(43)))).toBeNull()
  expect(timeoutOf(ACCEPTED, late, days(43))).toBe('end')
})

test('nothing is due for sent or received products', () => {
  for (const claim of [
    { ...awaited, sent_at: ACCEPTED },
    { ...awaited, received_at: ACCEPTED },
  ])
    expect(timeoutOf(ACCEPTED, claim, days(100))).toBeNull()
})
