import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Actor,
  counters,
  ENDED,
  isAcceptedStatus,
  type Movable,
  type MoveName,
  mayMove,
  moved,
  moves,
  movesOf,
  statuses,
} from './transitions.ts'

const fresh: Movable = {
  ...{ status: 'CONFIRM_PAYMENT', before: null, refunded: false },
  ...{ stage: null, proposer: null, timeout: null },
}
const actors: Actor[] = ['buyer', 'seller', 'timer', 'payment']

const after = (...names: MoveName[]) =>
  names.reduce((line, name) => moved(line, name, moves[name].by[0] as Actor), fresh)
const ACCEPTED_RETURN = ['accept', 'ship', 'arrive', 'requestReturn', 'acceptReturn'] as const

test('an order goes from payment to its end', () => {
  const way = ['accept', 'ship', 'arrive', 'confirm'] as const
  expect(way.map((_, at) => after(...way.slice(0, at + 1)).status)).toEqual([
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
  expect(movesOf(fresh, 'buyer')).toEqual(['requestCancel'])
  expect(movesOf(fresh, 'seller')).toEqual(['accept'])
  expect(movesOf(after('accept', 'ship'), 'buyer')).toEqual(['requestReturn', 'requestExchange'])
  expect(mayMove(after('accept', 'ship'), 'arrive', 'buyer')).toBe(false)
})

test('a completed line is refunded once, and nothing else happens to it', () => {
  const done = after('accept', 'ship', 'arrive', 'confirm')
  expect(actors.flatMap((by) => movesOf(done, by))).toEqual(['refund'])
  expect(actors.flatMap((by) => movesOf(moved(done, 'refund', 'seller'), by))).toEqual([])
})

test('an accepted return is withdrawn until its goods are received, and refused only then', () => {
  const awaited = after(...ACCEPTED_RETURN)
  expect(awaited).toMatchObject({ stage: 'AWAITED', before: 'CONFIRM_DELIVERY' })
  for (const line of [awaited, moved(awaited, 'sendReturn', 'buyer')]) {
    expect(movesOf(line, 'buyer')).toContain('withdraw')
    expect(movesOf(line, 'seller')).toEqual(expect.arrayContaining(['receiveReturn', 'completeReturn']))
    expect(movesOf(line, 'seller')).not.toContain('refuseReturn')
  }
  const received = moved(awaited, 'receiveReturn', 'seller')
  expect(movesOf(received, 'buyer')).toEqual(['proposeExchange'])
  expect(movesOf(received, 'seller')).toEqual([
    'completeReturn',
    'refundPart',
    'refuseReturn',
    'refuseEmpty',
    'proposeExchange',
  ])
  expect(moved(received, 'refuseReturn', 'seller')).toEqual({ ...fresh, status: 'DELIVERY' })
  expect(moved(received, 'refuseEmpty', 'seller')).toEqual({ ...fresh, status: 'CONFIRM_DELIVERY' })
  expect(moved(awaited, 'withdraw', 'buyer')).toEqual({ ...fresh, status: 'CONFIRM_DELIVERY' })
})

test('goods that did not come are awaited again', () => {
  const sent = after(...ACCEPTED_RETURN, 'sendReturn')
  expect(movesOf(sent, 'seller')).toContain('missReturn')
  expect(moved(sent, 'missReturn', 'seller')).toMatchObject({ status: 'REFUND_ACCEPTED', stage: 'AWAITED' })
})

test('what one side proposes the other agrees to, and either drops', () => {
  const received = after(...ACCEPTED_RETURN, 'receiveReturn')
  const proposed = moved(received, 'proposeExchange', 'seller')
  expect(movesOf(proposed, 'seller')).toEqual(expect.arrayContaining(['completeReturn', 'dropConversion']))
  expect(movesOf(proposed, 'seller')).not.toContain('convertToExchange')
  expect(movesOf(proposed, 'buyer')).toEqual(['dropConversion', 'convertToExchange'])
  expect(moved(proposed, 'dropConversion', 'buyer')).toEqual(received)
  const exchange = moved(proposed, 'convertToExchange', 'buyer')
  expect(exchange).toMatchObject({ status: 'CHANGE_ACCEPTED', stage: 'RECEIVED', proposer: null })
  expect(movesOf(exchange, 'seller')).toContain('proposeReturn')
})

test('a claim whose time is over is only ended, and one that is nearly over is reminded of', () => {
  const awaited = after(...ACCEPTED_RETURN)
  expect(movesOf(awaited, 'timer')).toEqual([])
  expect(movesOf({ ...awaited, timeout: 'reminder' }, 'timer')).toEqual(['remindReturn'])
  const over: Movable = { ...awaited, timeout: 'end' }
  expect(actors.flatMap((by) => movesOf(over, by))).toEqual(['expireReturn'])
  expect(moved(over, 'expireReturn', 'timer')).toEqual({ ...fresh, status: 'DONE' })
})

test('on any way an open claim knows where it came from, and what has ended stays', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
      let line: Movable = { ...fresh, status: 'WAITING_PAYMENT' }
      for (const choice of choices) {
        const timeout = ([null, 'reminder', 'end'] as const)[choice % 3] ?? null
        const timed = { ...line, timeout: line.stage === 'AWAITED' ? timeout : null }
        const possible = actors.flatMap((by) => movesOf(timed, by).map((name) => ({ name, by })))
        if (possible.length === 0) {
          expect(ENDED.has(line.status)).toBe(true)
          return
        }
        const { name, by } = possible[choice % possible.length] as (typeof possible)[0]
        line = moved(timed, name, by)
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
  const reached = new Set<string>(Object.values(moves).map(({ to }) => to))
  expect(statuses.filter((status) => !reached.has(status))).toEqual(['WAITING_PAYMENT'])
})
