import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Actor,
  counters,
  ENDED,
  type Movable,
  type MoveName,
  mayMove,
  moved,
  moves,
  movesOf,
  statuses,
} from './moves.ts'

const fresh: Movable = { status: 'CONFIRM_PAYMENT', before: null, refunded: false }
const actors: Actor[] = ['buyer', 'seller', 'timer', 'payment']

const after = (...names: MoveName[]) => names.reduce(moved, fresh)

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
  expect(actors.flatMap((by) => movesOf(moved(done, 'refund'), by))).toEqual([])
})

test('on any way an open claim knows where it came from, and what has ended stays', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
      let line: Movable = { ...fresh, status: 'WAITING_PAYMENT' }
      for (const choice of choices) {
        const possible = actors.flatMap((by) => movesOf(line, by))
        if (possible.length === 0) {
          expect(ENDED.has(line.status)).toBe(true)
          return
        }
        line = moved(line, possible[choice % possible.length] as MoveName)
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
