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

test('an order goes from payment to its end', () => {
  const way = ['accept', 'ship', 'arrive', 'confirm'] as const
  expect(way.map((_, index) => after(...way.slice(0, index + 1)).status)).toEqual([
    'READY_FOR_DELIVERY',
    'DELIVERY',
    'CONFIRM_DELIVERY',
    'DONE',
  ])
})

test('a claim that is turned down or withdrawn leads back to where it was made', () => {
  expect(after('accept', 'requestCancel', 'reject').status).toBe('READY_FOR_DELIVERY')
  expect(after('accept', 'ship', 'requestReturn', 'withdraw')).toEqual({ ...fresh, status: 'DELIVERY' })
  expect(after('accept', 'ship', 'arrive', 'hold', 'requestExchange', 'reject').status).toBe('BUYER_PENDING')
})

test('nobody makes a move that is somebody else’s', () => {
  expect(allowedTransitions(fresh, 'buyer')).toEqual(['requestCancel'])
  expect(allowedTransitions(fresh, 'seller')).toEqual(['accept'])
  expect(allowedTransitions(after('accept', 'ship'), 'buyer')).toEqual(['requestReturn', 'requestExchange'])
  expect(mayTransition(after('accept', 'ship'), 'arrive', 'buyer')).toBe(false)
})

test('a completed line is refunded once, and nothing else happens to it', () => {
  const done = after('accept', 'ship', 'arrive', 'confirm')
  expect(actors.flatMap((actor) => allowedTransitions(done, actor))).toEqual(['refund'])
  expect(actors.flatMap((actor) => allowedTransitions(lineAfter(done, 'refund', 'seller'), actor))).toEqual(
    [],
  )
})

test('an accepted return is withdrawn until its goods are received, and refused only then', () => {
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

test('goods that did not come are awaited again', () => {
  const parcel = after(...ACCEPTED_RETURN, 'sendReturn')
  expect(allowedTransitions(parcel, 'seller')).toContain('missReturn')
  expect(lineAfter(parcel, 'missReturn', 'seller')).toMatchObject({
    status: 'REFUND_ACCEPTED',
    stage: 'AWAITED',
  })
})

test('what one side proposes the other agrees to, and either drops', () => {
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

test('a claim whose time is over is only ended, and one that is nearly over is reminded of', () => {
  const awaited = after(...ACCEPTED_RETURN)
  expect(allowedTransitions(awaited, 'timer')).toEqual([])
  expect(allowedTransitions({ ...awaited, timeout: 'reminder' }, 'timer')).toEqual(['remindReturn'])
  const over: LineState = { ...awaited, timeout: 'end' }
  expect(actors.flatMap((actor) => allowedTransitions(over, actor))).toEqual(['expireReturn'])
  expect(lineAfter(over, 'expireReturn', 'timer')).toEqual({ ...fresh, status: 'DONE' })
})

test('on any way an open claim knows where it came from, and what has ended stays', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
      let line: LineState = { ...fresh, status: 'WAITING_PAYMENT' }
      for (const choice of choices) {
        const timeout = ([null, 'reminder', 'end'] as const)[choice % 3] ?? null
        const timed = { ...line, timeout: line.stage === 'AWAITED' ? timeout : null }
        const possible = actors.flatMap((actor) =>
          allowedTransitions(timed, actor).map((name) => ({ name, by: actor })),
        )
        if (possible.length === 0) {
          expect(ENDED.has(line.status)).toBe(true)
          return
        }
        const { name, by: actor } = possible[choice % possible.length] as (typeof possible)[0]
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

test('every state but the first and that of a payment can be reached by a move', () => {
  const reached = new Set<string>(Object.values(transitions).map(({ to }) => to))
  expect(statuses.filter((status) => !reached.has(status))).toEqual(['WAITING_PAYMENT'])
})
