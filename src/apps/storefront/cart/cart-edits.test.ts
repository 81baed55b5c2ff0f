import { expect, test } from 'vitest'
import type { CartItem } from '../../../domains/cart/cart.contract.ts'
import { aCart, aGroup, aLine } from './a-cart.fixture.ts'
import {
  billed,
  changesOf,
  type Edit,
  editsSince,
  groupKey,
  leavesOut,
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
])('a quantity of %s becomes %i', (quantity, qty) => {
  expect(quantityOf(quantity)).toBe(qty)
})

test('a cart without edits is shown as the server told it', () => {
  expect(shownGroups(cart, noEdits, null)).toBe(cart.groups)
})

test('another quantity makes another total, and the delivery free from the threshold on', () => {
  const [group] = shownGroups(cart, edited([mug, { qty: 2 }]), null)
  expect(group).toMatchObject({ sub_total: 40_000, my_delivery_fee: 0, to_free: 0, total: 40_000 })
})

test('the terms that the server tells count more than those that the cart came with', () => {
  const terms = { free_from: 50_000, delivery_fee: 2_500, discount: null }
  const fees = [
    {
      uid: 7,
      from_uid: 7,
      shopid: 'haru',
      origin_shopid: 'haru',
      sub_price: 40_000,
      off: 0,
      delivery_fee: 2_500,
      terms,
    },
  ]
  const [group] = shownGroups(cart, edited([mug, { qty: 2 }]), fees)
  expect(group).toMatchObject({ my_delivery_fee: 2_500, total: 42_500, to_free: 10_000 })
})

test('less of what was delivered free costs its delivery', () => {
  const free = aCart(aGroup([aLine({ qty: 3 })]))
  const groups = shownGroups(free, edited([linesOf(free.groups)[0] as CartItem, { qty: 1 }]), null)
  expect(totalsOf(groups)).toEqual({ goods: 10_000, off: 0, fee: 3_000, total: 13_000 })
})

const discount = { kind: 'percent', value: 10 } as const

test('a member pays less, which counts before the delivery is free', () => {
  const mine = aCart(aGroup([aLine({ qty: 3 })], { member: true, discount }))
  expect(totalsOf(mine.groups)).toEqual({ goods: 30_000, off: 3_000, fee: 3_000, total: 30_000 })
  const groups = shownGroups(mine, edited([linesOf(mine.groups)[0] as CartItem, { qty: 4 }]), null)
  expect(totalsOf(groups)).toEqual({ goods: 40_000, off: 4_000, fee: 0, total: 36_000 })
  expect(totalsOf([aGroup([aLine({ qty: 3 })], { discount })])).toMatchObject({ off: 0, total: 30_000 })
})

test('a discount of so many won is given once over the groups of a shop that are ordered', () => {
  const won = { member: true, discount: { kind: 'won', value: 3_000 } as const }
  const own = aGroup([aLine()], won)
  const pick = aGroup([aLine({ sid: 9, pid2: 99 })], { ...won, origin_uid: 9 })
  expect(billed([own, pick]).map(({ off }) => off)).toEqual([1_500, 1_500])
  expect(totalsOf(billed([own]))).toMatchObject({ off: 3_000, total: 10_000 })
})

test('a line that can’t be ordered is in no sum, and that is shown', () => {
  const goneLine = aLine({ sid: 2, pid2: 22, error: 'sold_out', available_qty: 0, total: 0 })
  const group = aGroup([mug, goneLine])
  expect(totalsOf([group])).toMatchObject({ goods: 10_000, total: 13_000 })
  expect([leavesOut([group]), leavesOut([aGroup([mug])])]).toEqual([true, false])
  const groups = shownGroups(cart, edited([mug, { qty: 9 }], [plate, 'removed']), null)
  expect(linesOf(groups)[0]).toMatchObject({ error: 'qty', total: 50_000 })
  expect(totalsOf(groups)).toMatchObject({ goods: 50_000, total: 50_000 })
})

test('a quantity above what can be ordered is marked with what can, and within it no more', () => {
  const short = aLine({ qty: 9, error: 'qty', error_data: 5 })
  const marked = shownGroups(cart, edited([mug, { qty: 6 }]), null)
  expect(linesOf(marked)[0]).toMatchObject({ qty: 6, error: 'qty', error_data: 5 })
  const mended = shownGroups(aCart(aGroup([short])), edited([short, { qty: 5 }]), null)
  expect(linesOf(mended)[0]).toMatchObject({ qty: 5, error: '', error_data: 0 })
})

test('a line that is not sold any more stays so and costs nothing', () => {
  const goneLine = aLine({ error: 'sold_out', available_qty: 0, total: 0 })
  const groups = shownGroups(aCart(aGroup([goneLine])), edited([goneLine, { qty: 3 }]), null)
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

test('an edit after a save is left to save', () => {
  const saved = edited([mug, { qty: 2 }], [plate, { qty: 3 }])
  const now = withEdit(saved, mug, { qty: 4 })
  expect([...editsSince(now, saved).values()]).toEqual([{ qty: 4 }])
})

test('groups of one seller with other senders are apart', () => {
  const own = aGroup([mug])
  const pick = aGroup([mug], { origin_shopid: 'sool' })
  expect([groupKey(own), groupKey(pick)]).toEqual(['haru.haru', 'sool.haru'])
})
