import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfSeoulDay } from '../../../platform/seoul-day.ts'
import {
  accruedPoints,
  drawFrom,
  type Lot,
  percentOf,
  remainingSum,
  restoreDraws,
  splitByExpiry,
} from './ledger.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const lot = (id: number, remaining: number, expires: number, key = `order ${id}`): Lot => ({
  id,
  key,
  remaining,
  expires_at: day(expires),
})
const drawsOf = (lots: Lot[], amount: number, before?: string) =>
  drawFrom(lots, amount, before).map(({ lot: { id }, amount: of }) => [id, of])

test('points expire exactly at the time of their expiry', () => {
  const { due, usable } = splitByExpiry([lot(1, 10, 2), lot(2, 10, 3)], day(2))
  expect([due.map(({ id }) => id), usable.map(({ id }) => id)]).toEqual([[1], [2]])
})

test('spends the points that expire first, and of those with the same expiry the older ones', () => {
  const lots = [lot(3, 500, 9), lot(2, 300, 5), lot(1, 200, 5)]
  expect(drawsOf(lots, 600)).toEqual([
    [1, 200],
    [2, 300],
    [3, 100],
  ])
})

test('claws back an order’s points first from the lot that the order created', () => {
  expect(drawsOf([lot(1, 500, 5), lot(2, 500, 9, 'mine')], 700, 'mine')).toEqual([
    [2, 500],
    [1, 200],
  ])
})

test('draws no more than the balance', () => {
  fc.assert(
    fc.property(fc.array(anyLot), fc.nat(5_000), (lots, amount) => {
      const draws = drawFrom(lots, amount)
      const sum = draws.reduce((total, draw) => total + draw.amount, 0)
      expect(sum).toBe(Math.min(amount, remainingSum(lots)))
      for (const { lot, amount } of draws) expect(amount > 0 && amount <= lot.remaining).toBe(true)
      const untouched = lots.filter(
        (one) => !draws.some(({ lot, amount }) => lot === one && amount === lot.remaining),
      )
      const latest = Math.max(...draws.map(({ lot }) => lot.expires_at.getTime()))
      // No untouched lot expires before the last drawn one.
      for (const { expires_at } of untouched)
        if (draws.length > 0) expect(expires_at.getTime()).toBeGreaterThanOrEqual(latest)
    }),
  )
})

const anyLot = fc
  .record({
    id: fc.nat(),
    remaining: fc.integer({ min: 1, max: 900 }),
    expires: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ id, remaining, expires }) => lot(id, remaining, expires))

test('restored points keep their expiry, latest first, and are valid for at least a month', () => {
  const draws = [
    { amount: 100, expires_at: day(2).toISOString() },
    { amount: 300, expires_at: day(200).toISOString() },
  ]
  expect(restoreDraws(draws, 0, 350, day(10))).toEqual([
    { amount: 300, expires_at: day(200) },
    { amount: 50, expires_at: endOfSeoulDay(day(10), 30) },
  ])
  expect(restoreDraws(draws, 350, 50, day(10))).toEqual([
    { amount: 50, expires_at: endOfSeoulDay(day(10), 30) },
  ])
})

test('partial restores of a use restore no more than the use spent', () => {
  const draws = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 900 }),
      expires_at: fc.integer({ min: 1, max: 90 }).map((number) => day(number).toISOString()),
    }),
  )
  fc.assert(
    fc.property(draws, fc.array(fc.nat(400)), (draws, parts) => {
      const whole = draws.reduce((sum, { amount }) => sum + amount, 0)
      let restored = 0
      for (const part of [...parts, whole]) {
        const lots = restoreDraws(draws, restored, part, day(20))
        restored += lots.reduce((sum, { amount }) => sum + amount, 0)
        for (const { amount } of lots) expect(amount).toBeGreaterThan(0)
      }
      expect(restored).toBe(whole)
    }),
  )
})

test('rounds the points of a line down without binary rounding errors', () => {
  expect(accruedPoints(10_000, 1.5)).toBe(150)
  expect(accruedPoints(999, 1)).toBe(9)
  expect(percentOf(100_000, 0.29)).toBe(290)
  expect(percentOf(1_000, 33.33)).toBe(333)
})
