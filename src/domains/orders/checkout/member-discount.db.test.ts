import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaller } from '../../../../tests/factories/callers.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import {
  newBuyingMember,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../../tests/factories/purchase-modules.ts'
import { newCredential } from '../../../../tests/factories/sessions.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { guest } from '../../../platform/contract/caller.ts'
import type { Cart } from '../../cart/cart.contract.ts'

let modules: PurchaseModules
let haru: TestShop
let list: { sid: number; pid2: number; qty: number }[]

beforeAll(async () => {
  modules = await openPurchaseModules()
  haru = await newShop(modules.tenancy, { free_from: 30_000, delivery_fee: 3_000 })
  const mug = await productWithLine(modules, haru.shopId, { price: 16_001, stock: [5] })
  const bowl = await productWithLine(modules, haru.shopId, { price: 7, stock: [5] })
  list = [
    { ...mug.line, qty: 2 },
    { ...bowl.line, qty: 3 },
  ].map(({ sid, pid2, qty }) => ({ sid, pid2, qty }))
  await modules.membership.discount.set(haru.shopId, { kind: 'percent', value: 7.5 })
})
afterAll(() => modules.close())

const sumsOf = ({ groups: [group] }: Cart) => ({
  goods: group?.sub_total,
  off: group?.off,
  delivery_fee: group?.my_delivery_fee,
  total: group?.total,
})

test('the member discount is the same in cart, fees and checkout, and guests get none', async () => {
  const { cart, orders } = modules
  const customer = await newBuyingMember(modules, haru)
  const caller = aCaller({ uid: customer.uid })
  const mine = { goods: 32_023, off: 2_401, delivery_fee: 3_000, total: 32_622 }
  const added = await cart.additions.addAsMember({ list }, await newCredential(modules, customer.uid))
  expect(sumsOf(added)).toEqual(mine)
  expect(added.groups[0]).toMatchObject({
    member: true,
    to_free: 378,
    discount: { kind: 'percent', value: 7.5 },
  })
  expect(sumsOf(await cart.queries.memberCart((await caller.person()) as never))).toEqual(mine)
  expect(sumsOf(await cart.prices.priceLines({ list }, caller))).toEqual(mine)
  expect((await orders.checkout.quote({ lines: list }, customer)).orders).toMatchObject([mine])

  const groups = { list: [{ uid: haru.uid, from_uid: haru.uid, data: list }] }
  expect(await cart.prices.fees(groups, caller)).toMatchObject([
    { sub_price: mine.goods, off: mine.off, delivery_fee: mine.delivery_fee },
  ])
  expect(await cart.prices.fees(groups, guest)).toMatchObject([
    { off: 0, delivery_fee: 0, terms: { discount: null, free_from: 30_000, delivery_fee: 3_000 } },
  ])
  const { uuid } = await cart.guests.issueId(guest)
  const theirs = { goods: 32_023, off: 0, delivery_fee: 0, total: 32_023 }
  expect(sumsOf(await cart.additions.addAsGuest({ list, uuid }))).toEqual(theirs)
  expect(sumsOf(await cart.prices.priceLines({ list }, guest))).toEqual(theirs)
  expect((await cart.queries.guestCart(uuid)).groups[0]).toMatchObject({
    member: false,
    discount: { kind: 'percent', value: 7.5 },
  })
})

test('cart and checkout price only the orderable pieces of a line that is short of stock', async () => {
  const [mug] = list as [(typeof list)[number]]
  const { uuid } = await modules.cart.guests.issueId(guest)
  const cart = await modules.cart.additions.addAsGuest({ list: [{ ...mug, qty: 9 }], uuid })
  expect(cart.groups[0]?.data[0]).toMatchObject({ error: 'qty', error_data: 5, total: 80_005 })
  expect(sumsOf(cart)).toEqual({ goods: 80_005, off: 0, delivery_fee: 0, total: 80_005 })
  const quote = await modules.orders.checkout.quote({ lines: [{ ...mug, qty: 9 }] }, {
    uid: null,
    guest: null,
    adult: false,
  } as never)
  expect(quote).toMatchObject({ orderable: false, amount: 80_005 })
})
