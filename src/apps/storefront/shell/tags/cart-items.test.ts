import { expect, test } from 'vitest'
import { newCart, newCartGroup, newCartLine } from '../../cart/cart.fixture.ts'
import { addedItems, groupItems, lineItems } from './cart-items.ts'

const cup = { sid: 1, name: '머그컵', option: '', price: 10_000, quantity: 1, amount: 10_000 }

test('reports only lines of the shop itself', () => {
  const other = newCartGroup([newCartLine({ sid: 9 })], { shopid: 'sool', origin_shopid: 'sool' })
  expect(groupItems([newCartGroup([newCartLine()]), other], 'haru')).toEqual([cup])
})

test('distributes a member discount over the lines of all deliveries to the won', () => {
  const discount = { kind: 'percent' as const, value: 5 }
  const own = newCartGroup([newCartLine({ qty: 3, price: 3_333 })], { member: true, discount })
  const picked = newCartGroup([newCartLine({ sid: 2, pid2: 21, price: 10_001 })], {
    origin_shopid: 'doma',
    member: true,
    discount,
  })
  const items = groupItems([own, picked], 'haru')
  const off = items.reduce((sum, { price, quantity, amount }) => sum + price * quantity - amount, 0)
  expect(off).toBe(1_000)
  expect(items.map(({ amount }) => amount)).toEqual([9_500, 9_500])
})

test('ignores the member discount for other visitors', () => {
  const group = newCartGroup([newCartLine()], { member: false, discount: { kind: 'percent', value: 50 } })
  expect(groupItems([group], 'haru')).toEqual([cup])
})

test('leaves out adult products and pieces that cannot be ordered', () => {
  const group = newCartGroup([
    newCartLine({ qty: 9, available_qty: 4, error: 'qty', error_data: 4 }),
    newCartLine({ sid: 2, pid2: 21, error: 'sold_out' }),
    newCartLine({ sid: 3, pid2: 31, adult: true, name: '증류주' }),
  ])
  expect(groupItems([group], 'haru')).toEqual([{ ...cup, quantity: 4, amount: 40_000 }])
  expect(lineItems(newCartLine({ adult: true }))).toEqual([])
})

test('reports the added pieces that the cart accepted', () => {
  const cart = {
    ...newCart(newCartGroup([newCartLine({ qty: 5 }), newCartLine({ sid: 2, pid2: 21, opt_name: '흰색' })])),
    refused: [{ at: 1, reason: 'sold_out' as const, message: '' }],
  }
  const list = [
    { sid: 1, pid2: 11, qty: 2 },
    { sid: 2, pid2: 21, qty: 1 },
  ]
  expect(addedItems(cart, list)).toEqual([{ ...cup, quantity: 2, amount: 20_000 }])
})
