import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadChange } from '../lines.ts'
import { optionToken } from '../options.ts'
import { changesOf, mergeOf, replacementOf, type StoredLine } from './changes.ts'

const key = (listingId: number) => ({ sid: listingId, pid2: 1, pid3: 0, default_option: '' })
const stored = (listingId: number, qty: number, requests: string[] = []): StoredLine => ({
  ...key(listingId),
  qty,
  requests,
  sort: 1,
})
const change = (listingId: number, wishes: Partial<ReadChange>): ReadChange => ({
  ...key(listingId),
  at: 0,
  qty: 1,
  sort: 0,
  was: null,
  removed: false,
  ...wishes,
})

/** The quantity of line 1 after changes, 0 when it is gone. */
function after(qty: number, ...changes: ReadChange[]): number {
  return changes.reduce((now, change) => {
    const { set, take, put } = changesOf(now > 0 ? [stored(1, now)] : [], [change], null)
    return take.length > 0 ? 0 : (set[0]?.qty ?? put[0]?.qty ?? now)
  }, qty)
}

test('without what the browser saw, a change says what the line is', () => {
  expect(after(5, change(1, { qty: 2 }))).toBe(2)
  expect(after(5, change(1, { removed: true }))).toBe(0)
  expect(after(0, change(1, { qty: 2 }))).toBe(2)
})

test('a request that the line remembers changes nothing', () => {
  const line = stored(1, 5, ['77'])
  expect(changesOf([line], [change(1, { qty: 9, was: 5 })], '77')).toEqual({ set: [], take: [], put: [] })
})

test('changes of several browsers add up in whatever order they come, away from the bounds', () => {
  const difference = fc.integer({ min: -20, max: 20 })
  fc.assert(
    fc.property(
      fc.array(difference, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      (differences, order) => {
        const changes = differences.map((difference) => change(1, { was: 200, qty: 200 + difference }))
        const shuffled = changes
          .map((change) => ({ one: change, place: order.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ one }) => one)
        const sum = differences.reduce((total, difference) => total + difference, 200)
        expect(after(200, ...shuffled)).toBe(sum)
      },
    ),
  )
})

test('after any change a remaining line has from 1 to 999', () => {
  const any = fc.record({
    qty: fc.integer({ min: 1, max: 999 }),
    was: fc.option(fc.integer({ min: 1, max: 999 })),
    removed: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), fc.array(any, { maxLength: 8 }), (qty, changes) => {
      const left = after(qty, ...changes.map((one) => change(1, one)))
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(999)
    }),
  )
})

test('a merge takes known lines into a full cart and leaves the rest where they are', () => {
  const member = Array.from({ length: 199 }, (_, index) => stored(index + 1, 1))
  const guest = [stored(1, 2), stored(500, 1), stored(501, 1)]
  const list = [change(500, { at: 0 }), change(502, { at: 1 })]
  const { move, put, refused } = mergeOf({ member, guest }, list)
  expect(move.map(({ sid }) => sid)).toEqual([1, 500])
  expect(put).toEqual([])
  expect(refused).toEqual([{ at: 1, reason: 'full' }])
})

test('a whole cart sets what it names, takes out what it does not, and puts in what is new', () => {
  const list = [change(1, { at: 0, qty: 4 }), change(9, { at: 1 })]
  expect(replacementOf([stored(1, 2), stored(2, 7)], list)).toEqual({
    set: [{ ...key(1), qty: 4 }],
    take: [stored(2, 7)],
    put: [list[1]],
  })
})

test('a whole cart that names a line by the token of its option keeps it', () => {
  const masked = { ...stored(1, 2), default_option: '{"맛":"봄밤"}' }
  const named = change(1, { qty: 3, default_option: optionToken(masked.default_option) })
  const { set, take, put } = replacementOf([masked], [named])
  expect([set, take, put]).toEqual([[{ ...key(1), default_option: masked.default_option, qty: 3 }], [], []])
})
