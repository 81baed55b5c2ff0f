import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Actor,
  allowedTransitions,
  counters,
  ENDED,
  isAcceptedStatus,
  type LineState,
  lineAfter,
  mayTransition,
  statuses,
  type TransitionName,
  transitions,
} from './transitions.ts'

const fresh: LineState = {
  status: 'CONFIRM_PAYMENT',
  before: null,
  refunded: false,
  stage: null,
  proposer: null,
  timeout: null,
}
const actors: Actor[] = ['buyer', 'seller', 'timer', 'payment']

const after = (...names: TransitionName[]) =>
  names.reduce((line, name) => lineAfter(line, name, transitions[name].actors[0] as Actor), fresh)
const ACCEPTED_RETURN = ['accept', 'ship', 'arrive', 'requestReturn', 'acceptReturn'] as const

test('a line makes the transitions from payment to completion', () => {
  const way = ['accept', 'ship', 'arrive', 'confirm'] as const
  expect(way.map((_, index) => after(...way.slice(0, index + 1)).status)).toEqual([
    'READY_FOR_DELIVERY',
    'DELIVERY',
    'CONFIRM_DELIVERY',
    'DONE',
  ])
})

test('rejecting or withdrawing a claim restores the state before the claim', () => {
  expect(after('accept', 'requestCancel', 'reject').status).toBe('READY_FOR_DELIVERY')
  expect(after('accept', 'ship', 'requestReturn', 'withdraw')).toEqual({ ...fresh, status: 'DELIVERY' })
  expect(after('accept', 'ship', 'arrive', 'hold', 'requestExchange', 'reject').status).toBe('BUYER_PENDING')
})

test('an actor can make only its own transitions', () => {
  expect(allowedTransitions(fresh, 'buyer')).toEqual(['changeAddress', 'requestCancel'])
  expect(allowedTransitions(fresh, 'seller')).toEqual(
    expect.arrayContaining(['accept', 'changeOption', 'delay', 'reducePrice', 'changeAddress', 'cancel']),
  )
  expect(allowedTransitions(after('accept', 'ship'), 'buyer')).toEqual(['requestReturn', 'requestExchange'])
  expect(mayTransition(after('accept', 'ship'), 'arrive', 'buyer')).toBe(false)
})

test('a price is reduced in every paid state before completion without a claim, and the state stays', () => {
  const paths = [
    [],
    ['accept'],
    ['accept', 'ship'],
    ['accept', 'ship', 'arrive'],
    ['accept', 'ship', 'arrive', 'hold'],
  ] as const
  for (const path of paths) {
    const line = after(...path)
    expect(mayTransition(line, 'reducePrice', 'seller')).toBe(true)
    expect(lineAfter(line, 'reducePrice', 'seller')).toEqual(line)
    expect(mayTransition(line, 'reducePrice', 'buyer')).toBe(false)
  }
  for (const line of [
    after('requestCancel'),
    after('cancel'),
    after(...ACCEPTED_RETURN),
    after('accept', 'ship', 'arrive', 'confirm'),
    { ...fresh, status: 'WAITING_PAYMENT' as const },
  ])
    expect(mayTransition(line, 'reducePrice', 'seller')).toBe(false)
})

test('a completed line can only be refunded, and only once', () => {
  const done = after('accept', 'ship', 'arrive', 'confirm')
  expect(actors.flatMap((actor) => allowedTransitions(done, actor))).toEqual(['refund'])
  expect(actors.flatMap((actor) => allowedTransitions(lineAfter(done, 'refund', 'seller'), actor))).toEqual(
    [],
  )
})

test('an accepted return can be withdrawn until the shop receives the products, and refused only after that', () => {
  const awaited = after(...ACCEPTED_RETURN)
  expect(awaited).toMatchObject({ stage: 'AWAITED', before: 'CONFIRM_DELIVERY' })
  for (const line of [awaited, lineAfter(awaited, 'sendReturn', 'buyer')]) {
    expect(allowedTransitions(line, 'buyer')).toContain('withdraw')
    expect(allowedTransitions(line, 'seller')).toEqual(
      expect.arrayContaining(['receiveReturn', 'completeReturn']),
    )
    expect(allowedTransitions(line, 'seller')).not.toContain('refuseReturn')
  }
  const received = lineAfter(awaited, 'receiveReturn', 'seller')
  expect(allowedTransitions(received, 'buyer')).toEqual(['proposeExchange'])
  expect(allowedTransitions(received, 'seller')).toEqual([
    'completeReturn',
    'refundPart',
    'refuseReturn',
    'refuseEmpty',
    'proposeExchange',
  ])
  expect(lineAfter(received, 'refuseReturn', 'seller')).toEqual({ ...fresh, status: 'DELIVERY' })
  expect(lineAfter(received, 'refuseEmpty', 'seller')).toEqual({ ...fresh, status: 'CONFIRM_DELIVERY' })
  expect(lineAfter(awaited, 'withdraw', 'buyer')).toEqual({ ...fresh, status: 'CONFIRM_DELIVERY' })
})

test('products that did not arrive are awaited a second time', () => {
  const parcel = after(...ACCEPTED_RETURN, 'sendReturn')
  expect(allowedTransitions(parcel, 'seller')).toContain('missReturn')
  expect(lineAfter(parcel, 'missReturn', 'seller')).toMatchObject({
    status: 'REFUND_ACCEPTED',
    stage: 'AWAITED',
  })
})

test('one side proposes a conversion, the other side accepts it, and both sides can drop it', () => {
  const received = after(...ACCEPTED_RETURN, 'receiveReturn')
  const proposed = lineAfter(received, 'proposeExchange', 'seller')
  expect(allowedTransitions(proposed, 'seller')).toEqual(
    expect.arrayContaining(['completeReturn', 'dropConversion']),
  )
  expect(allowedTransitions(proposed, 'seller')).not.toContain('convertToExchange')
  expect(allowedTransitions(proposed, 'buyer')).toEqual(['dropConversion', 'convertToExchange'])
  expect(lineAfter(proposed, 'dropConversion', 'buyer')).toEqual(received)
  const exchange = lineAfter(proposed, 'convertToExchange', 'buyer')
  expect(exchange).toMatchObject({ status: 'CHANGE_ACCEPTED', stage: 'RECEIVED', proposer: null })
  expect(allowedTransitions(exchange, 'seller')).toContain('proposeReturn')
})

test('an overdue claim can only end, and a claim near its deadline gets a reminder', () => {
  const awaited = after(...ACCEPTED_RETURN)
  expect(allowedTransitions(awaited, 'timer')).toEqual([])
  expect(allowedTransitions({ ...awaited, timeout: 'reminder' }, 'timer')).toEqual(['remindReturn'])
  const over: LineState = { ...awaited, timeout: 'end' }
  expect(actors.flatMap((actor) => allowedTransitions(over, actor))).toEqual(['expireReturn'])
  expect(lineAfter(over, 'expireReturn', 'timer')).toEqual({ ...fresh, status: 'DONE' })
})

test('any sequence of transitions keeps states consistent, and ended lines stay ended', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
      let line: LineState = { ...fresh, status: 'WAITING_PAYMENT' }
      for (const choice of choices) {
        const timeout = ([null, 'reminder', 'end'] as const)[choice % 3] ?? null
        const timed = { ...line, timeout: line.stage === 'AWAITED' ? timeout : null }
        const possible = actors.flatMap((actor) =>
          allowedTransitions(timed, actor).map((name) => ({ name, actor })),
        )
        if (possible.length === 0) {
          expect(ENDED.has(line.status)).toBe(true)
          return
        }
        const { name, actor } = possible[choice % possible.length] as (typeof possible)[0]
        line = lineAfter(timed, name, actor)
        expect(line.stage !== null).toBe(isAcceptedStatus(line.status))
        expect(line.proposer === null || line.stage !== null).toBe(true)
        expect(statuses).toContain(line.status)
        expect(line.before !== null).toBe((counters.refund as readonly string[]).includes(line.status))
        expect(line.refunded).toBe(line.refunded && line.status === 'DONE')
      }
    }),
    { numRuns: 2_000 },
  )
})

test('every state except the first is the target of a transition', () => {
  const reached = new Set<string>(Object.values(transitions).map(({ to }) => to))
  expect(statuses.filter((status) => !reached.has(status))).toEqual(['WAITING_PAYMENT'])
})
