import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { placeOrder, RECIPIENT } from '../../../../tests/factories/orders.ts'
import {
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { LineToBuy } from '../orders.contract.ts'

let modules: PurchaseModules
let haru: TestShop

beforeAll(async () => {
  modules = await openPurchaseModules()
  haru = await newShop(modules.tenancy, { default_carrier: '한진택배' })
})
afterAll(() => modules.close())

async function placeOrdersTo(line: LineToBuy, recipients: readonly (typeof RECIPIENT)[]) {
  const numbers: string[] = []
  for (const recipient of recipients) {
    const customer = newGuest()
    const placed = await placeOrder(modules.orders, customer, [line], { recipient })
    await modules.payments.own.decideTestCard(
      placed.payment?.id as string,
      { uid: null, guest: customer.guest },
      'approve',
    )
    numbers.push(placed.numbers[0] as string)
  }
  return numbers
}

test('orders to the same name, phone and address have the same key, whatever spaces the address has', async () => {
  const { line } = await productWithLine(modules, haru.shopId)
  await placeOrdersTo(line, [
    RECIPIENT,
    { ...RECIPIENT, detail: ` ${RECIPIENT.detail} `, memo: '다른 메모' },
    { ...RECIPIENT, detail: '999호' },
    { ...RECIPIENT, phone: '01099998888' },
    { ...RECIPIENT, name: '박지훈' },
    { ...RECIPIENT, address: '서울 강남구 테헤란로 2' },
  ])
  const { orders } = await modules.orders.seller.list(haru.shopId, {
    status: 'CONFIRM_PAYMENT',
    sort: 'oldest',
  })
  const keys = orders.map(({ recipient_key }) => recipient_key)
  expect(keys).toHaveLength(6)
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(5)
})

test('orders in one parcel have one recipient, at once and by a job', async () => {
  const { line } = await productWithLine(modules, haru.shopId, { stock: [50] })
  const numbers = await placeOrdersTo(line, [RECIPIENT, RECIPIENT, { ...RECIPIENT, detail: '999호' }])
  const found = (await modules.orders.allOrders.list(haru.shopId, {})).orders
  const parcel = { carrier: 'CJ대한통운', tracking: '655555555555' }
  const lines = numbers.map((number) => ({
    orderid: number,
    line: found.find((order) => order.number === number)?.lines[0]?.id as number,
    ...parcel,
  }))
  const { bulk } = modules.orders
  const author = { uid: haru.uid, record: async () => {} }
  await bulk.transitionLines(haru.shopId, author, { move: 'accept', lines })
  const refusal = {
    code: 'BAD_REQUEST',
    message: `받는 분이나 주소가 다른 주문은 한 송장(CJ대한통운 655555555555)으로 보낼 수 없습니다: ${numbers[0]}, ${numbers[2]}`,
  }
  await expect(bulk.transitionLines(haru.shopId, author, { move: 'ship', lines })).rejects.toMatchObject(
    refusal,
  )
  const starter = { shopId: haru.shopId, uid: haru.uid }
  await expect(bulk.startJob(starter, { move: 'ship', lines })).rejects.toMatchObject(refusal)
  const counts = await modules.orders.seller.counts(haru.shopId)
  expect(counts.find(({ status }) => status === 'READY_FOR_DELIVERY')?.orders).toBe(3)
  expect(
    await bulk.transitionLines(haru.shopId, author, { move: 'ship', lines: lines.slice(0, 2) }),
  ).toMatchObject({ moved: 2, failed: [] })
})

test('the shop’s default carrier is read with the orders', async () => {
  expect(await modules.orders.seller.shipDefaults(haru.shopId)).toEqual({ carrier: '한진택배' })
})
