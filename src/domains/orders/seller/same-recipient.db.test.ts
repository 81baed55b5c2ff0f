import { afterAll, beforeAll, expect, test } from 'vitest'
import { someGoods } from '../../../../tests/factories/carts.ts'
import { placeOrder, RECIPIENT } from '../../../../tests/factories/orders.ts'
import {
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: PurchaseModules
let haru: TestShop

beforeAll(async () => {
  modules = await openPurchaseModules()
  haru = await newShop(modules.tenancy, { default_carrier: '한진택배' })
})
afterAll(() => modules.close())

test('orders to the same name, phone and address have the same key, whatever spaces the address has', async () => {
  const { line } = await someGoods(modules, haru.shopId)
  const recipients = [
    RECIPIENT,
    { ...RECIPIENT, detail: ` ${RECIPIENT.detail} `, memo: '다른 메모' },
    { ...RECIPIENT, detail: '999호' },
    { ...RECIPIENT, phone: '01099998888' },
  ]
  for (const recipient of recipients) {
    const customer = newGuest()
    const placed = await placeOrder(modules.orders, customer, [line], { recipient })
    await modules.payments.own.decideTestCard(
      placed.payment?.id as string,
      { uid: null, guest: customer.guest },
      'approve',
    )
  }
  const { orders } = await modules.orders.seller.list(haru.shopId, {
    status: 'CONFIRM_PAYMENT',
    sort: 'oldest',
  })
  const keys = orders.map(({ recipient_key }) => recipient_key)
  expect(keys).toHaveLength(4)
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})

test('the shop’s default carrier is read with the orders', async () => {
  expect(await modules.orders.seller.shipDefaults(haru.shopId)).toEqual({ carrier: '한진택배' })
})
