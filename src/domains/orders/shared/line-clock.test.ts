import { expect, test } from 'vitest'
import { clockOf, compareUrgency, daysLeft, nextOf, type TimedLine, withdrawalUntil } from './line-clock.ts'
import { ENDED, type Status, statuses, transitions } from './transitions.ts'

/** noon of a Friday in Seoul */
const FRIDAY = '2026-03-06T03:00:00.000Z'
const timedLine = (status: Status, overrides: Partial<TimedLine> = {}): TimedLine => ({
  status,
  due: null,
  next: nextOf({ status, since: FRIDAY }, new Date(FRIDAY)),
  ...overrides,
})
const DUE = '2026-03-11T15:00:00.000Z'
const clock = (line: TimedLine, now = FRIDAY) => clockOf(line, new Date(now))

test.each(statuses.filter((status) => !ENDED.has(status)))(
  '%s has a next step that the table of transitions allows',
  (status) => {
    const lineClock = clock(timedLine(status))
    expect(lineClock).not.toBeNull()
    expect(transitions[lineClock?.step ?? 'refund'].from).toContain(status)
  },
)

test('the table of transitions permits the next step to its actor, except while money or products are on their way', () => {
  for (const status of statuses.filter((item) => !ENDED.has(item))) {
    const lineClock = clock(timedLine(status))
    if (!lineClock || ['pay', 'completeReturn', 'reship'].includes(lineClock.step)) continue
    expect([status, transitions[lineClock.step].actors]).toEqual([
      status,
      expect.arrayContaining([lineClock.actor]),
    ])
  }
})

test('an unpaid order is cancelled at its deadline', () => {
  expect(clock(timedLine('WAITING_PAYMENT', { next: { at: '2026-03-09T03:00:00.000Z' } }))).toEqual({
    step: 'pay',
    actor: 'buyer',
    until: '2026-03-09T03:00:00.000Z',
    byItself: true,
  })
})

test('a shipped line arrives after 14 days and is confirmed after 8 more days', () => {
  expect(clock(timedLine('DELIVERY'))).toEqual({
    step: 'arrive',
    actor: 'timer',
    until: '2026-03-20T03:00:00.000Z',
    byItself: true,
  })
  expect(clock(timedLine('CONFIRM_DELIVERY'))).toEqual({
    step: 'confirm',
    actor: 'buyer',
    until: '2026-03-14T03:00:00.000Z',
    byItself: true,
  })
  expect(clock(timedLine('BUYER_PENDING'))).toMatchObject({ step: 'release', until: null, byItself: false })
})

test('awaited products can be sent back until the deadline; then the claim ends', () => {
  const until = '2026-03-20T03:00:00.000Z'
  const awaited = timedLine('REFUND_ACCEPTED', {
    stage: 'AWAITED',
    next: { at: until },
    moves: ['sendReturn'],
  })
  expect(clock(awaited)).toEqual({ step: 'sendReturn', actor: 'buyer', until, byItself: true })
  expect(clock(awaited, until)?.step).toBe('sendReturn')
  const over = { ...awaited, moves: [] }
  expect(clock(over, until)).toEqual({ step: 'expireReturn', actor: 'timer', until, byItself: true })
})

test('the seller’s deadline is the deadline of the line', () => {
  for (const status of ['CONFIRM_PAYMENT', 'READY_FOR_DELIVERY', 'REQ_CANCEL'] as const)
    expect(clock(timedLine(status, { next: null, due: DUE }))).toMatchObject({ actor: 'seller', until: DUE })
})

test('a refund is the last step of a line, until the deadline of the refund', () => {
  for (const status of ['REFUNDED', 'CANCELED'] as const) {
    expect(clock(timedLine(status, { due: DUE }))).toMatchObject({ step: 'refund', until: DUE })
    expect(clock(timedLine(status, { due: DUE }), DUE)).toBeNull()
    expect(clock(timedLine(status))).toBeNull()
  }
})

test('the refund is no longer the next step once it was sent; if it was not sent, it stays the next step after its deadline', () => {
  expect(clock(timedLine('REFUNDED', { due: DUE, refund_open: false }))).toBeNull()
  expect(clock(timedLine('REFUNDED', { due: DUE, refund_open: true }), DUE)).toMatchObject({ step: 'refund' })
})

test('products can be returned until the end of the seventh day after their arrival', () => {
  const until = withdrawalUntil(FRIDAY)
  expect(until).toBe('2026-03-13T15:00:00.000Z')
  expect(daysLeft(until, new Date(FRIDAY))).toBe(7)
  expect(daysLeft(until, new Date('2026-03-13T14:59:00Z'))).toBe(0)
  expect(daysLeft(until, new Date('2026-03-13T15:00:01Z'))).toBe(-1)
})

test('sorts steps of the buyer first, and equal actors by the soonest deadline', () => {
  const clocks = [
    timedLine('DELIVERY'),
    timedLine('CONFIRM_PAYMENT'),
    timedLine('BUYER_PENDING'),
    timedLine('CONFIRM_DELIVERY'),
  ].flatMap((line) => clock(line) ?? [])
  expect(clocks.sort(compareUrgency).map(({ step }) => step)).toEqual([
    'confirm',
    'release',
    'accept',
    'arrive',
  ])
})

test('a received exchange waits for the buyer while a payment is due, otherwise for the shop', () => {
  const line = { status: 'CHANGE_ACCEPTED', next: null, due: null, stage: 'RECEIVED' } as const
  const until = '2026-11-27T15:00:00.000Z'
  const now = new Date('2026-11-25T00:00:00Z')
  const waiting = { step: 'reship', actor: 'buyer', until, byItself: false }
  expect(clockOf({ ...line, dues_open: { until } }, now)).toEqual(waiting)
  expect(clockOf({ ...line, stage: 'AWAITED', dues_open: { until: null } }, now)).toMatchObject({
    step: 'sendReturn',
  })
  expect(clockOf({ ...line, dues_open: null }, now)).toMatchObject({ step: 'reship', actor: 'seller' })
})
