import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionToken, type ReadChange } from '../lines.ts'

import { changesOf, mergeOf, replacementOf, type StoredLine } from './save-rules.ts'

const key = (listingId: number) => ({ sid: listingId, pid2: 1, pid3: 0, default_option: '' })
const stored = (listingId: number, qty: number, requests: string[] = []): StoredLine => ({
  ...key(listingId),
  qty,
  requests,
  sort: 1,
})
const change = (listingId: number, values: Partial<ReadChange>): ReadChange => ({
  ...key(listingId),
  at: 0,
  qty: 1,
  sort: 0,
  was: null,
  removed: false,
  ...values,
})

/** Quantity of line 1 after changes; 0 if removed. */
function qtyAfter(qty: number, ...changes: ReadChange[]): number {
  return changes.reduce((current, change) => {
    const { updates, removals, additions } = changesOf(
      current > 0 ? [stored(1, current)] : [],
      [change],
      null,
    )
    return removals.length > 0 ? 0 : (updates[0]?.qty ?? additions[0]?.qty ?? current)
  }, qty)
}

test('a change without `was` sets the quantity', () => {
  expect(qtyAfter(5, change(1, { qty: 2 }))).toBe(2)
  expect(qtyAfter(5, change(1, { removed: true }))).toBe(0)
  expect(qtyAfter(0, change(1, { qty: 2 }))).toBe(2)
})

test('a repeated request changes nothing', () => {
  const line = stored(1, 5, ['77'])
  expect(changesOf([line], [change(1, { qty: 9, was: 5 })], '77')).toEqual({
    updates: [],
    removals: [],
    additions: [],
  })
})

test('changes in several browsers add up in any order, within the bounds of a quantity', () => {
  const difference = fc.integer({ min: -20, max: 20 })
  fc.assert(
    fc.property(
      fc.array(difference, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      (differences, order) => {
        const changes = differences.map((difference) => change(1, { was: 200, qty: 200 + difference }))
        const shuffled = changes
          .map((change) => ({ change, position: order.next().value as number }))
          .sort((a, b) => a.position - b.position)
          .map(({ change }) => change)
        const sum = differences.reduce((total, difference) => total + difference, 200)
        expect(qtyAfter(200, ...shuffled)).toBe(sum)
      },
    ),
  )
})

test('no sequence of changes exceeds 999 pieces of a line', () => {
  const anyChange = fc.record({
    qty: fc.integer({ min: 1, max: 999 }),
    was: fc.option(fc.integer({ min: 1, max: 999 })),
    removed: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), fc.array(anyChange, { maxLength: 8 }), (qty, changes) => {
      const remaining = qtyAfter(qty, ...changes.map((values) => change(1, values)))
      expect(remaining).toBeGreaterThanOrEqual(0)
      expect(remaining).toBeLessThanOrEqual(999)
    }),
  )
})

test('a merge into a full cart adds pieces to its lines, and leaves further lines in the guest’s cart', () => {
  const member = Array.from({ length: 199 }, (_, index) => stored(index + 1, 1))
  const guest = [stored(1, 2), stored(500, 1), stored(501, 1)]
  const list = [change(500, { at: 0 }), change(502, { at: 1 })]
  const { moves, additions, refused } = mergeOf({ member, guest }, list)
  expect(moves.map(({ sid }) => sid)).toEqual([1, 500])
  expect(additions).toEqual([])
  expect(refused).toEqual([{ at: 1, reason: 'full' }])
})

test('a whole cart updates its lines, removes missing ones and adds new ones', () => {
  const list = [change(1, { at: 0, qty: 4 }), change(9, { at: 1 })]
  expect(replacementOf([stored(1, 2), stored(2, 7)], list)).toEqual({
    updates: [{ ...key(1), qty: 4 }],
    removals: [stored(2, 7)],
    additions: [list[1]],
  })
})

test('the list of a whole cart may identify a line by the token of its option', () => {
  const masked = { ...stored(1, 2), default_option: '{"맛":"봄밤"}' }
  const listed = change(1, { qty: 3, default_option: optionToken(masked.default_option) })
  expect(replacementOf([masked], [listed])).toEqual({
    updates: [{ ...key(1), default_option: masked.default_option, qty: 3 }],
    removals: [],
    additions: [],
  })
})
