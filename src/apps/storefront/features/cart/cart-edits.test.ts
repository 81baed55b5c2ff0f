import { expect, test } from 'vitest'
import type { CartItem } from '../../../../domains/cart/contract.ts'
import { aCart, aGroup, aLine } from './a-cart.ts'
import {
  changesOf,
  type Edit,
  editsSince,
  groupKey,
  isPick,
  linesOf,
  noEdits,
  quantityOf,
  shownGroups,
  totalsOf,
  withEdit,
} from './cart-edits.ts'

const edited = (...all: [CartItem, Edit][]) =>
  all.reduce((edits, [line, edit]) => withEdit(edits, line, edit), noEdits)

const mug = aLine()
const plate = aLine({ sid: 2, pid2: 22, name: '접시', qty: 2 })
const cart = aCart(aGroup([mug, plate]))

test.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [999, 999],
  [4_000, 999],
])('a quantity of %s becomes %i', (asked, qty) => {
  expect(quantityOf(asked)).toBe(qty)
})

test('a cart without edits is shown as the server told it', () => {
  expect(shownGroups(cart, noEdits, null)).toBe(cart.groups)
})

test('another quantity makes another total, and the delivery free from the threshold on', () => {
  const [group] = shownGroups(cart, edited([mug, { qty: 2 }]), null)
  expect(group).toMatchObject({ sub_total: 40_000, my_delivery_fee: 0, to_free: 0, total: 40_000 })
})

test('what the server says of the fee counts more than what its terms let expect', () => {
  const fees = [{ uid: 7, from_uid: 7, sub_price: 40_000, delivery_fee: 2_500 }]
  const [group] = shownGroups(cart, edited([mug, { qty: 2 }]), fees)
  expect(group).toMatchObject({ my_delivery_fee: 2_500, total: 42_500 })
})

test('where the delivery was free before, only the server knows what less of it costs', () => {
  const free = aCart(aGroup([aLine({ qty: 3 })]))
  const edits = edited([linesOf(free.groups)[0] as CartItem, { qty: 1 }])
  const groups = shownGroups(free, edits, null)
  expect(groups[0]).toMatchObject({ sub_total: 10_000, my_delivery_fee: null, total: null })
  expect(totalsOf(groups)).toEqual({ goods: 10_000, fee: null, total: null })
})

test('a quantity above what can be ordered is marked with what can, and within it no more', () => {
  const short = aLine({ qty: 9, error: 'qty', error_data: 5 })
  const marked = shownGroups(cart, edited([mug, { qty: 6 }]), null)
  expect(linesOf(marked)[0]).toMatchObject({ qty: 6, error: 'qty', error_data: 5 })
  const mended = shownGroups(aCart(aGroup([short])), edited([short, { qty: 5 }]), null)
  expect(linesOf(mended)[0]).toMatchObject({ qty: 5, error: '', error_data: 0 })
})

test('a line that is not sold any more stays so and costs nothing', () => {
  const gone = aLine({ error: 'sold_out', available_qty: 0, total: 0 })
  const groups = shownGroups(aCart(aGroup([gone])), edited([gone, { qty: 3 }]), null)
  expect(linesOf(groups)[0]).toMatchObject({ error: 'sold_out', total: 0 })
})

test('a line that was taken out is not shown, nor is a group without lines', () => {
  expect(linesOf(shownGroups(cart, edited([mug, 'removed']), null))).toEqual([plate])
  expect(shownGroups(cart, edited([mug, 'removed'], [plate, 'removed']), null)).toEqual([])
})

test('the quantity that it had before is no edit', () => {
  const edits = edited([mug, { qty: 3 }])
  expect(withEdit(edits, mug, { qty: 1 }).size).toBe(0)
})

test('the server is told the difference: what the line was and what it is', () => {
  const addOn = aLine({ sid: 3, pid2: 33, pid3: 5 })
  const withAddOn = aCart(aGroup([plate, addOn]))
  expect(changesOf(withAddOn, edited([plate, { qty: 5 }], [addOn, 'removed']))).toEqual([
    { sid: 2, pid2: 22, default_option: '', was: 2, qty: 5 },
    { sid: 3, pid2: 33, pid3: 5, default_option: '', was: 1, qty: 1, removed: true },
  ])
})

test('an edit of a line that has gone elsewhere is told to nobody', () => {
  expect(changesOf(aCart(aGroup([plate])), edited([mug, { qty: 5 }]))).toEqual([])
})

test('what was edited after a save is left to save', () => {
  const saved = edited([mug, { qty: 2 }], [plate, { qty: 3 }])
  const now = withEdit(saved, mug, { qty: 4 })
  expect([...editsSince(now, saved).values()]).toEqual([{ qty: 4 }])
})

test('groups of one seller with other senders are apart', () => {
  const own = aGroup([mug])
  const pick = aGroup([mug], { origin_uid: 9 })
  expect([isPick(own), isPick(pick)]).toEqual([false, true])
  expect([groupKey(own), groupKey(pick)]).toEqual(['7x7', '9x7'])
})
