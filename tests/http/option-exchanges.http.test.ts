import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOfId } from '../../src/domains/cart/cart.service.ts'
import type { ExchangeOptions, MyOrder } from '../../src/domains/orders/orders.contract.ts'
import type { ShopOrderDetail } from '../../src/domains/orders/seller/seller-orders.contract.ts'
import type { Payment } from '../../src/domains/payments/payments.contract.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { placeOrder } from '../factories/orders.ts'
import { newShop } from '../factories/tenancy.ts'
import { newKey } from './buyer.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, userClient } from './user-client.ts'

const OPTIONS = '/api/myshp/v2/order/claim/options'
const SHOP_OPTIONS = '/api/myshp/v2/seller/order/claim/options'
const CLAIM = '/api/myshp/v2/order/claim'
const PAY = '/api/myshp/v2/order/claim/pay'
const PARCEL = { carrier: '우체국', tracking: '1234567890123' }

let server: TestServer
let seller: number
let shopId: number
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  seller = await newAccount(server.services.accounts)
  shopId = (await newShop(server.services.tenancy, { shopid: 'haru', uid: seller })).shopId
})
afterAll(() => server.close())

/** A shipped order of a guest for a white cup, which is also there in black, for 2,000 won more. */
async function newShippedOrder() {
  const { orders, payments } = server.services
  const values = [
    { name: '하양', diff: 0 },
    { name: '검정', diff: 2_000 },
  ]
  const product = await productWithLine({ ...server.services, database: server.database }, shopId, {
    price: 12_000,
    stock: [10, 10],
    options: [{ name: '색', values }],
  })
  const uuid = randomBytes(24).toString('base64url')
  const customer = { uid: null, guest: digestOfId(uuid), adult: false }
  const placed = await placeOrder(orders, customer, [product.line])
  await payments.own.decideTestCard(placed.payment?.id as string, customer, 'approve')
  const [orderid = ''] = placed.numbers
  const haru = await userClient(server, seller, ADMIN)
  const { reply } = await haru<ShopOrderDetail>('/api/myshp/v2/seller/order/detail', {
    shopid: 'haru',
    orderid,
  })
  const line = reply.lines[0]?.id as number
  const move = (name: string, more: object = {}) =>
    haru<ShopOrderDetail>('/api/myshp/v2/seller/order/move', {
      shopid: 'haru',
      orderid,
      line,
      move: name,
      key: newKey(),
      ...more,
    })
  await move('accept')
  await move('ship', PARCEL)
  return { orderid, line, uuid, haru, move, black: product.pid2[1] as number }
}

test('a guest exchanges a cup for a dearer one, and the shop sends it when the difference was received', async () => {
  const { orderid, line, uuid, haru, move, black } = await newShippedOrder()
  const buyer = await userClient(server)
  const expected = { options: [{ pid2: black, opt_name: '검정', difference: 2_000, stock: 10 }] }
  expect((await buyer<ExchangeOptions>(OPTIONS, { orderid, line, uuid })).reply).toEqual(expected)
  expect((await haru<ExchangeOptions>(SHOP_OPTIONS, { shopid: 'haru', orderid, line })).reply).toEqual(
    expected,
  )

  const claim = { orderid, uuid, kind: 'exchange', cause: 'fault', reason: '' }
  const pieces = (difference: number) => [{ line, qty: 1, option: { pid2: black, difference } }]
  expect(await buyer(CLAIM, { ...claim, key: newKey(), lines: pieces(1_000) })).toMatchObject({
    status: 409,
    reply: { details: { field: 'option', difference: 2_000 } },
  })
  expect((await buyer(CLAIM, { ...claim, key: newKey(), lines: pieces(2_000) })).status).toBe(200)

  const accepted = await move('acceptExchange')
  expect(accepted.reply.claims).toMatchObject([{ option: { opt_name: '검정', reserved: true, due: 2_000 } }])
  expect(await move('reship', PARCEL)).toMatchObject({ status: 409, reply: { details: { field: 'waive' } } })
  const dues = { shopid: 'haru', orderid, claim: accepted.reply.claims[0]?.id }
  await haru('/api/myshp/v2/seller/order/claim/dues', dues)
  expect((await move('reship', PARCEL)).reply.lines).toMatchObject([
    { status: 'DELIVERY', opt_name: '검정', price: 14_000, paid: 14_000, direct_price: 2_000 },
  ])
  const { reply } = await buyer<MyOrder>('/api/myshp/v2/order/detail', { orderid, uuid })
  expect(reply).toMatchObject({
    lines: [{ opt_name: '검정', price: 14_000 }],
    claims: [{ outcome: 'granted', option: { from: { opt_name: '하양', price: 12_000 } } }],
  })
})

test('a guest pays the difference of an exchange on the page of the order, and the shop then sends it', async () => {
  const { orderid, line, uuid, move, black } = await newShippedOrder()
  const buyer = await userClient(server)
  const lines = [{ line, qty: 1, option: { pid2: black, difference: 2_000 } }]
  const claim = { orderid, uuid, kind: 'exchange', cause: 'fault', reason: '', lines }
  await buyer(CLAIM, { ...claim, key: newKey() })
  await move('acceptExchange')
  await move('receiveReturn')
  const pay = { orderid, amount: 2_000, method: 'test_card' }
  const stranger = { ...pay, uuid: randomBytes(24).toString('base64url') }
  expect((await buyer(PAY, stranger)).status).toBe(404)
  expect((await buyer(PAY, { ...pay, phone: '01012345678' })).status).toBe(403)
  expect((await buyer(PAY, pay)).status).toBe(401)
  expect(await buyer(PAY, { ...pay, uuid, amount: 1_000 })).toMatchObject({
    status: 409,
    reply: { details: { amount: 2_000 } },
  })
  const begun = await buyer<Payment>(PAY, { ...pay, uuid })
  expect(begun.reply).toMatchObject({ state: 'WAITING', amount: 2_000, step: { kind: 'test_card' } })
  const detail = async () => (await buyer<MyOrder>('/api/myshp/v2/order/detail', { orderid, uuid })).reply
  expect((await detail()).dues_to_pay).toMatchObject({ amount: 2_000, payment: { id: begun.reply.id } })
  // Whoever knows the phone number reads the order, but not the payment.
  const read = await buyer<MyOrder>('/api/myshp/v2/order/detail', { orderid, phone: '01012345678' })
  expect(read.reply.dues_to_pay).toMatchObject({ amount: 2_000, payment: null })
  const decision = { payment: begun.reply.id, uuid, decision: 'approve' }
  expect((await buyer<Payment>('/api/payment/test/decide', decision)).reply).toMatchObject({ state: 'PAID' })
  expect(await detail()).toMatchObject({
    dues_to_pay: { amount: 0, payment: null },
    claims: [{ progress: { dues: 2_000, dues_paid: 2_000 } }],
  })
  expect((await move('reship', PARCEL)).reply.lines).toMatchObject([
    { status: 'DELIVERY', opt_name: '검정', direct_price: 2_000, platform_price: 2_000 },
  ])
})

test('only the buyer and the shop that ships see the options of a line', async () => {
  const { orderid, line } = await newShippedOrder()
  const stranger = await userClient(server)
  const other = await userClient(server, await newAccount(server.services.accounts), ADMIN)
  const uuid = randomBytes(24).toString('base64url')
  const refused = await Promise.all([
    stranger(OPTIONS, { orderid, line, uuid }),
    other(SHOP_OPTIONS, { shopid: 'haru', orderid, line }),
    stranger(OPTIONS, { orderid, line: line + 1_000, uuid }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
})
