import { expect, test } from 'vitest'
import type { CartItem } from '../../../domains/cart/cart.contract.ts'
import { newCart, newCartGroup, newCartLine } from './cart.fixture.ts'
import {
  applyEdits,
  billGroups,
  clampQuantity,
  type Edit,
  groupKey,
  groupLines,
  hasUnorderableLines,
  NO_EDITS,
  sumGroups,
  toCartChanges,
  unsavedEdits,
  withEdit,
} from './cart-edits.ts'

const editsOf = (...all: [CartItem, Edit][]) =>
  all.reduce((edits, [line, edit]) => withEdit(edits, line, edit), NO_EDITS)

const mug = newCartLine()
const plate = newCartLine({ sid: 2, pid2: 22, name: '접시', qty: 2 })
const cart = newCart(newCartGroup([mug, plate]))

test.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [999, 999],
  [4_000, 999],
])('a quantity of %s becomes %i', (quantity, qty) => {
  expect(clampQuantity(quantity)).toBe(qty)
})

test('a cart without edits equals the server’s answer', () => {
  expect(applyEdits(cart, NO_EDITS, null)).toBe(cart.groups)
})

test('a new quantity changes the total, and delivery is free from the threshold on', () => {
  const [group] = applyEdits(cart, editsOf([mug, { qty: 2 }]), null)
  expect(group).toMatchObject({ sub_total: 40_000, my_delivery_fee: 0, to_free: 0, total: 40_000 })
})

test('more pieces than are left of a limited sale cost the regular price, fewer the sale price again', () => {
  const limited = { left: 3, price: 10_000, full_price: 15_000 }
  const line = newCartLine({ limited })
  const saved = newCart(newCartGroup([line, plate]))
  const [over] = applyEdits(saved, editsOf([line, { qty: 4 }]), null)
  expect(over).toMatchObject({ data: [{ price: 15_000, total: 60_000 }, {}], sub_total: 80_000 })
  const full = newCartLine({ limited, qty: 4, price: 15_000 })
  const [within] = applyEdits(newCart(newCartGroup([full, plate])), editsOf([full, { qty: 3 }]), null)
  expect(within).toMatchObject({ data: [{ price: 10_000, total: 30_000 }, {}], sub_total: 50_000 })
})

test('the fee terms of the server’s last answer replace those of the cart', () => {
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
  const [group] = applyEdits(cart, editsOf([mug, { qty: 2 }]), fees)
  expect(group).toMatchObject({ my_delivery_fee: 2_500, total: 42_500, to_free: 10_000 })
})

test('a smaller quantity can lose free delivery', () => {
  const free = newCart(newCartGroup([newCartLine({ qty: 3 })]))
  const groups = applyEdits(free, editsOf([groupLines(free.groups)[0] as CartItem, { qty: 1 }]), null)
  expect(sumGroups(groups)).toEqual({ goods: 10_000, off: 0, dealOff: 0, fee: 3_000, total: 13_000 })
})

const discount = { kind: 'percent', value: 10 } as const

test('free delivery depends on the amount after the member discount', () => {
  const mine = newCart(newCartGroup([newCartLine({ qty: 3 })], { member: true, discount }))
  expect(sumGroups(mine.groups)).toEqual({ goods: 30_000, off: 3_000, dealOff: 0, fee: 3_000, total: 30_000 })
  const groups = applyEdits(mine, editsOf([groupLines(mine.groups)[0] as CartItem, { qty: 4 }]), null)
  expect(sumGroups(groups)).toEqual({ goods: 40_000, off: 4_000, dealOff: 0, fee: 0, total: 36_000 })
  expect(sumGroups([newCartGroup([newCartLine({ qty: 3 })], { discount })])).toMatchObject({
    off: 0,
    total: 30_000,
  })
})

test('a discount in won applies once per shop, shared by its ordered groups', () => {
  const won = { member: true, discount: { kind: 'won', value: 3_000 } as const }
  const own = newCartGroup([newCartLine()], won)
  const pick = newCartGroup([newCartLine({ sid: 9, pid2: 99 })], { ...won, origin_uid: 9 })
  expect(billGroups([own, pick]).map(({ off }) => off)).toEqual([1_500, 1_500])
  expect(sumGroups(billGroups([own]))).toMatchObject({ off: 3_000, total: 10_000 })
})

test('lines that cannot be ordered are in no sum', () => {
  const unavailableLine = newCartLine({ sid: 2, pid2: 22, error: 'sold_out', available_qty: 0, total: 0 })
  const group = newCartGroup([mug, unavailableLine])
  expect(sumGroups([group])).toMatchObject({ goods: 10_000, total: 13_000 })
  expect([hasUnorderableLines([group]), hasUnorderableLines([newCartGroup([mug])])]).toEqual([true, false])
  const groups = applyEdits(cart, editsOf([mug, { qty: 9 }], [plate, 'removed']), null)
  expect(groupLines(groups)[0]).toMatchObject({ error: 'qty', total: 50_000 })
  expect(sumGroups(groups)).toMatchObject({ goods: 50_000, total: 50_000 })
})

test('a quantity above the stock is marked with the stock until it fits', () => {
  const short = newCartLine({ qty: 9, error: 'qty', error_data: 5 })
  const marked = applyEdits(cart, editsOf([mug, { qty: 6 }]), null)
  expect(groupLines(marked)[0]).toMatchObject({ qty: 6, error: 'qty', error_data: 5 })
  const corrected = applyEdits(newCart(newCartGroup([short])), editsOf([short, { qty: 5 }]), null)
  expect(groupLines(corrected)[0]).toMatchObject({ qty: 5, error: '', error_data: 0 })
})

test('a sold-out line stays sold out and costs nothing', () => {
  const unavailableLine = newCartLine({ error: 'sold_out', available_qty: 0, total: 0 })
  const groups = applyEdits(
    newCart(newCartGroup([unavailableLine])),
    editsOf([unavailableLine, { qty: 3 }]),
    null,
  )
  expect(groupLines(groups)[0]).toMatchObject({ error: 'sold_out', total: 0 })
})

test('removed lines and groups without lines are not shown', () => {
  expect(groupLines(applyEdits(cart, editsOf([mug, 'removed']), null))).toEqual([plate])
  expect(applyEdits(cart, editsOf([mug, 'removed'], [plate, 'removed']), null)).toEqual([])
})

test('returning to the saved quantity removes the edit', () => {
  const edits = editsOf([mug, { qty: 3 }])
  expect(withEdit(edits, mug, { qty: 1 }).size).toBe(0)
})

test('changes contain the saved and the new quantity', () => {
  const addOn = newCartLine({ sid: 3, pid2: 33, pid3: 5 })
  const withAddOn = newCart(newCartGroup([plate, addOn]))
  expect(toCartChanges(withAddOn, editsOf([plate, { qty: 5 }], [addOn, 'removed']))).toEqual([
    { sid: 2, pid2: 22, default_option: '', was: 2, qty: 5 },
    { sid: 3, pid2: 33, pid3: 5, default_option: '', was: 1, qty: 1, removed: true },
  ])
})

test('edits of lines that are no longer in the cart are not sent', () => {
  expect(toCartChanges(newCart(newCartGroup([plate])), editsOf([mug, { qty: 5 }]))).toEqual([])
})

test('edits made during a save remain unsaved', () => {
  const saved = editsOf([mug, { qty: 2 }], [plate, { qty: 3 }])
  const now = withEdit(saved, mug, { qty: 4 })
  expect([...unsavedEdits(now, saved).values()]).toEqual([{ qty: 4 }])
})

test('the group key differs by shipping shop', () => {
  const own = newCartGroup([mug])
  const pick = newCartGroup([mug], { origin_shopid: 'sool' })
  expect([groupKey(own), groupKey(pick)]).toEqual(['haru.haru', 'sool.haru'])
})
