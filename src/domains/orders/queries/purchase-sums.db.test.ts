import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { aCaller } from '../../../../tests/factories/callers.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { newPhone, placeOrder } from '../../../../tests/factories/orders.ts'
import { newGuest, type PurchaseModules } from '../../../../tests/factories/purchase-modules.ts'
import type { TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']
let newMember: OrderMoveModules['newMember']

beforeAll(async () => {
  ;({ modules, haru, newOrder, newMember } = await openOrderMoves())
})
afterAll(() => modules.close())

/** Applies an event as its consumer does. */
const updateSums = (number: string, transition?: string) =>
  withAllShops(modules.database, (tx) =>
    modules.orders.purchaseSums.update(tx, {
      shop: haru.shopId,
      number,
      ...(transition && { move: transition }),
    }),
  )

test('counts purchases when they are paid and reduces them by refunds, also if an event is repeated', async () => {
  const { customer } = await newMember()
  const bought = async () => {
    const { orders, spent, bought_at } = await modules.membership.members.find(haru.shopId, customer.uid)
    return { orders, spent, ever: bought_at !== null }
  }
  expect(await bought()).toEqual({ orders: 0, spent: 0, ever: false })
  const first = await newOrder({ customer, qty: 1 })
  const second = await newOrder({ customer, price: 20_000 })
  for (const { number } of [first, second, second]) await updateSums(number)
  const both = await bought()
  expect(both).toMatchObject({ orders: 2, ever: true })
  await second.requestClaim(second.lineId)
  await second.run(second.lineId, 'acceptCancel')
  await updateSums(second.number, 'acceptCancel')
  const { spent } = await bought()
  expect(await bought()).toMatchObject({ orders: 1, ever: true })
  expect(spent).toBeLessThan(both.spent)
  expect(spent).toBe((await modules.orders.queries.detail(first.number, { uid: customer.uid })).total)
})

test('a price reduction reduces what a member has bought, but not the number of orders', async () => {
  const { customer } = await newMember()
  const order = await newOrder({ customer, price: 10_000 })
  await modules.orders.priceReductions.reduce(
    { shopId: haru.shopId, number: order.number, line: order.lineId },
    { amount: 4_000, reasonCode: 'DEFECT', reason: '' },
    { uid: haru.uid },
  )
  await updateSums(order.number, 'reducePrice')
  const bought = await modules.membership.members.find(haru.shopId, customer.uid)
  expect(bought).toMatchObject({ orders: 1, spent: 9_000 })
})

test('a transition without a refund changes nothing', async () => {
  const { customer } = await newMember()
  const { number } = await newOrder({ customer })
  await updateSums(number, 'ship')
  expect(await modules.membership.members.find(haru.shopId, customer.uid)).toMatchObject({ orders: 0 })
})

test('a blocked member can neither quote nor order, but open orders continue', async () => {
  const { customer } = await newMember()
  const before = await newOrder({ customer })
  await modules.membership.blocks.block({ shopId: haru.shopId, uid: customer.uid }, '되팔기')
  await expect(newOrder({ customer })).rejects.toMatchObject({
    code: 'BLOCKED',
    message: expect.stringContaining('되팔기'),
  })
  await before.run(before.lineId, 'accept', 'ship', 'arrive', 'confirm')
  expect(await before.statuses()).toEqual(['DONE'])
  await modules.membership.blocks.unblock({ shopId: haru.shopId, uid: customer.uid })
  await newOrder({ customer })
})

test('a cart shows why the shop has blocked its owner', async () => {
  const { customer } = await newMember()
  const { line } = await productWithLine(modules, haru.shopId)
  const cart = async () =>
    (await modules.cart.prices.priceLines({ list: [line] }, aCaller({ uid: customer.uid }))).groups
  expect((await cart())[0]).not.toHaveProperty('block')
  await modules.membership.blocks.block({ shopId: haru.shopId, uid: customer.uid }, '되팔기')
  expect((await cart())[0]).toHaveProperty('block', '되팔기')
})

test('a guest with the mail address or phone number of a blocked member is refused without a reason', async () => {
  const { customer } = await newMember()
  const phone = newPhone()
  await withAllShops(modules.database, (tx) =>
    sql`update account set phone = ${phone} where uid = ${customer.uid}`.execute(tx),
  )
  const { email } = await modules.membership.members.find(haru.shopId, customer.uid)
  const { line } = await productWithLine(modules, haru.shopId, { stock: [50] })
  const placeFor = (buyer: { email?: string; phone?: string }) =>
    placeOrder(modules.orders, newGuest(), [line], {
      buyer: { name: '김민지', phone: newPhone(), email: 'somebody@example.com', ...buyer },
    })
  await placeFor({ email })
  await modules.membership.blocks.block({ shopId: haru.shopId, uid: customer.uid }, '되팔기')
  for (const buyer of [{ email: email.toUpperCase() }, { phone }])
    await expect(placeFor(buyer)).rejects.toMatchObject({
      code: 'BLOCKED',
      message: expect.not.stringContaining('되팔기'),
    })
  await placeFor({})
})
