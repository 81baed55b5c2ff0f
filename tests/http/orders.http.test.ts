import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  BoughtOrder,
  Order,
  OrderDetail,
  PlacedOrder,
} from '../../src/domains/orders/orders.contract.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { buyTwoPieces } from './buy-two-pieces.ts'
import { newKey } from './buyer.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { ADMIN, newAnonymousId, newUserClient, userClient } from './user-client.ts'

let server: TestServer
let haru: TestShop
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  haru = await newShop(server.services.tenancy, {
    shopid: 'haru',
    uid: await newAccount(server.services.accounts),
  })
})
afterAll(() => server.close())

test('a person buys, the shop sends, the person confirms the arrival, and both see each next step', async () => {
  const minji = await newUserClient(server)
  const { placed, body, sid } = await buyTwoPieces(server, haru.shopId, minji)
  const [orderid] = placed.numbers
  expect((await minji<PlacedOrder>('/api/myshp/v2/checkout/place', body)).reply).toMatchObject({
    checkout: placed.checkout,
    state: 'PAID',
  })
  expect((await minji('/api/myshp/get/order/summary')).reply).toEqual({
    ready: 0,
    paid: 1,
    preparing: 0,
    delivery: 0,
    confirm: 0,
    refund: 0,
  })

  const shop = await userClient(server, haru.uid, ADMIN)
  const queue = await shop<{ orders: Order[]; counts: unknown[] }>('/api/myshp/v2/seller/order/list', {
    shopid: 'haru',
    status: 'CONFIRM_PAYMENT',
  })
  const line = queue.reply.orders.find(({ number }) => number === orderid)?.lines[0]
  expect(line).toMatchObject({
    status: 'CONFIRM_PAYMENT',
    moves: ['accept', 'changeOption', 'delay', 'changeAddress', 'reducePrice', 'cancel'],
  })
  const of = { orderid, line: line?.id }
  const move = (move: string, more = {}) =>
    shop<OrderDetail>('/api/myshp/v2/seller/order/move', {
      shopid: 'haru',
      ...of,
      move,
      ...more,
      key: newKey(),
    })
  await move('accept')
  expect(await move('ship')).toMatchObject({ status: 400 })
  await move('ship', { carrier: '우체국', tracking: '1234567890123' })
  const { reply: sent } = await minji<OrderDetail>('/api/myshp/v2/order/detail', { orderid })
  expect(sent.lines[0]).toMatchObject({
    sid,
    status: 'DELIVERY',
    tracking: '1234567890123',
    moves: ['requestReturn', 'requestExchange'],
    next: { status: 'CONFIRM_DELIVERY' },
  })
  await move('arrive')
  const { reply: done } = await minji<OrderDetail>('/api/myshp/v2/order/move', {
    ...of,
    move: 'confirm',
    key: newKey(),
  })
  expect(done.lines[0]).toMatchObject({ status: 'DONE', moves: [], next: null })
  expect(done.history.map(({ status }) => status)).toEqual([
    'CONFIRM_PAYMENT',
    'READY_FOR_DELIVERY',
    'DELIVERY',
    'CONFIRM_DELIVERY',
    'DONE',
  ])
})

test('an order links to the shop page of its product; hidden and deleted products have no link', async () => {
  const guest = await userClient(server)
  const uuid = await newAnonymousId(guest)
  const { placed, sid } = await buyTwoPieces(server, haru.shopId, guest, { uuid })
  const [orderid] = placed.numbers
  const places = async () => {
    const list = await guest<{ orders: BoughtOrder[] }>('/api/myshp/v2/order/list', { uuid })
    const detail = await guest<BoughtOrder>('/api/myshp/v2/order/detail', { orderid, uuid })
    const found = await guest<BoughtOrder>('/api/myshp/v2/order/detail', { orderid, phone: '01012345678' })
    return [list.reply.orders[0], detail.reply, found.reply].map((order) => [order?.host, order?.shown])
  }
  const host = `haru.${PLATFORM}:8080`
  expect(await places()).toEqual(Array(3).fill([host, [sid]]))
  const change = (text: string) => withAllShops(server.database, (tx) => sql.raw(text).execute(tx))
  await change(`update shop set isshow = false where shopid = 'haru'`)
  expect(await places()).toEqual(Array(3).fill([host, []]))
  await change(`update shop set isshow = true where shopid = 'haru'`)
  await change(`update listing set shown = false where sid = ${sid}`)
  expect(await places()).toEqual(Array(3).fill([host, []]))
})

test('order data for advertising has fixed fields and only the buyer can read it', async () => {
  const minji = await newUserClient(server)
  const { placed, sid } = await buyTwoPieces(server, haru.shopId, minji)
  const path = `/api/myshp/get/order_data/by_order_id?orderid=${placed.numbers[0]}`
  expect((await minji(path)).reply).toMatchObject({
    g_tagid: '',
    delivery: 3_000,
    delivery2: 0,
    total_price: 27_000,
    pay_method: 'test_card',
    shopid: 'haru',
    fbp: 'fb.1.1',
    fbc: 'fb.1.2',
    order_info: { data: [{ pid: sid, price: 12_000, qty: 2, opt_name: '', image: '' }] },
  })
  expect(await (await newUserClient(server))(path)).toMatchObject({ status: 404 })
  expect(await (await userClient(server))(path)).toMatchObject({ status: 401 })
})

test('a guest finds an order by the anonymous id or by the phone number, and requests a partial cancellation', async () => {
  const guest = await userClient(server)
  const uuid = await newAnonymousId(guest)
  const { placed } = await buyTwoPieces(server, haru.shopId, guest, { uuid })
  const [orderid] = placed.numbers
  const listed = await guest<{ orders: Order[] }>('/api/myshp/v2/order/list', { uuid, counter: 'paid' })
  expect(listed.reply.orders.map(({ number }) => number)).toEqual([orderid])
  const line = listed.reply.orders[0]?.lines[0]?.id
  const claim = {
    orderid,
    lines: [{ line, qty: 1 }],
    uuid,
    key: newKey(),
    kind: 'cancel',
    cause: 'mind',
    reason: '하나만',
  }
  const { reply } = await guest<OrderDetail>('/api/myshp/v2/order/claim', claim)
  const again = await guest<OrderDetail>('/api/myshp/v2/order/claim', claim)
  expect(again).toEqual({ status: 200, reply })
  expect(await guest('/api/myshp/v2/order/claim', { ...claim, reason: '다른 이유' })).toMatchObject({
    status: 409,
    reply: { details: { field: 'key' } },
  })
  const found = await guest<OrderDetail>('/api/myshp/v2/order/detail', {
    orderid,
    phone: '+82 (0)10 1234 5678',
  })
  expect(found.reply.lines).toEqual(reply.lines)
  expect(reply.lines.map(({ status, qty, paid }) => [status, qty, paid])).toEqual([
    ['CONFIRM_PAYMENT', 1, 12_000],
    ['REQ_CANCEL', 1, 12_000],
  ])
  expect(reply.claims).toMatchObject([{ kind: 'cancel', reason: '하나만', outcome: null }])
})
