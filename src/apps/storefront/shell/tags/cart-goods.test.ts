import { expect, test } from 'vitest'
import { aCart, aGroup, aLine } from '../../cart/a-cart.fixture.ts'
import { goodsAdded, goodsOfGroups, goodsOfLine } from './cart-goods.ts'

const cup = { sid: 1, name: '머그컵', option: '', price: 10_000, quantity: 1, amount: 10_000 }

test('a shop is told of its own lines alone', () => {
  const other = aGroup([aLine({ sid: 9 })], { shopid: 'sool', origin_shopid: 'sool' })
  expect(goodsOfGroups([aGroup([aLine()]), other], 'haru')).toEqual([cup])
})

test('a member’s discount is taken off the lines to the won, over all deliveries of the shop', () => {
  const discount = { kind: 'percent' as const, value: 5 }
  const own = aGroup([aLine({ qty: 3, price: 3_333 })], { member: true, discount })
  const picked = aGroup([aLine({ sid: 2, pid2: 21, price: 10_001 })], {
    origin_shopid: 'doma',
    member: true,
    discount,
  })
  const goods = goodsOfGroups([own, picked], 'haru')
  const off = goods.reduce((sum, { price, quantity, amount }) => sum + price * quantity - amount, 0)
  expect(off).toBe(1_000)
  expect(goods.map(({ amount }) => amount)).toEqual([9_500, 9_500])
})

test('a visitor who is no member pays the price, whatever members would', () => {
  const group = aGroup([aLine()], { member: false, discount: { kind: 'percent', value: 50 } })
  expect(goodsOfGroups([group], 'haru')).toEqual([cup])
})

test('pieces that can’t be ordered, and adult goods, are told to nobody', () => {
  const group = aGroup([
    aLine({ qty: 9, available_qty: 4, error: 'qty', error_data: 4 }),
    aLine({ sid: 2, pid2: 21, error: 'sold_out' }),
    aLine({ sid: 3, pid2: 31, adult: true, name: '증류주' }),
  ])
  expect(goodsOfGroups([group], 'haru')).toEqual([{ ...cup, quantity: 4, amount: 40_000 }])
  expect(goodsOfLine(aLine({ adult: true }))).toEqual([])
})

test('of an add the pieces are told that were added and taken', () => {
  const cart = {
    ...aCart(aGroup([aLine({ qty: 5 }), aLine({ sid: 2, pid2: 21, opt_name: '흰색' })])),
    refused: [{ at: 1, reason: 'sold_out' as const, message: '' }],
  }
  const list = [
    { sid: 1, pid2: 11, qty: 2 },
    { sid: 2, pid2: 21, qty: 1 },
  ]
  expect(goodsAdded(cart, list)).toEqual([{ ...cup, quantity: 2, amount: 20_000 }])
})
