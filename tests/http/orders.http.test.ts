import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order, OrderDetail, Placed, Quote } from '../../src/domains/orders/contract.ts'
import { testDatabase } from '../database.ts'
import { anAccount } from '../factories/accounts.ts'
import { someGoods } from '../factories/carts.ts'
import { RECIPIENT } from '../factories/orders.ts'
import { aSession } from '../factories/sessions.ts'
import { aShop } from '../factories/tenancy.ts'
import { aServer, PLATFORM, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const ADMIN = `admin.${PLATFORM}`

let server: TestServer
let seller: number
let haru: Awaited<ReturnType<typeof aShop>>
beforeAll(async () => {
  server = await aServer((await testDatabase()).url)
  seller = await anAccount(server.services.accounts)
  haru = await aShop(server.services.tenancy, { shopid: 'haru', uid: seller })
})
afterAll(() => server.close())

/** Somebody at the account host or another, with how they ask; a guest without a uid. */
async function somebody(uid?: number, host = ACCOUNT) {
  const { database, services } = server
  const token =
    uid === undefined ? '' : await aSession({ database, accounts: services.accounts }, { uid, host })
  return async <Reply>(path: string, body?: unknown) => {
    const headers = { 'sec-fetch-site': 'same-origin', ...(token && { cookie: `madang=${token}` }) }
    const { status, text } = await server.ask(path, { host, headers, body })
    return { status, reply: JSON.parse(text) as Reply }
  }
}
const aBuyer = async () => somebody(await anAccount(server.services.accounts))
type Somebody = Awaited<ReturnType<typeof somebody>>

async function buy(
  ask: Somebody,
  whose: { uuid?: string } = {},
): Promise<{ placed: Placed; body: object; sid: number }> {
  const goods = await someGoods({ ...server.services, database: server.database }, haru.shop, {
    price: 12_000,
  })
  const lines = [{ ...goods.line, qty: 2, price: 11_000 }]
  const wish = { lines, ...whose, zipcode: RECIPIENT.zipcode }
  const { reply: quote } = await ask<Quote>('/api/myshp/v2/checkout/quote', wish)
  expect(quote).toMatchObject({ amount: 27_000, orderable: true })
  expect(quote.orders[0]?.lines[0]).toMatchObject({ price: 12_000, was: 11_000 })
  const body = {
    lines,
    ...whose,
    digest: quote.digest,
    key: `purchase-${goods.sid}-0123456789`,
    method: 'test_card',
    buyer: { name: '김민지', phone: '010-1234-5678', email: 'minji@example.com' },
    recipient: RECIPIENT,
    consents: { order: true, privacy: true, provision: true },
    from_cart: false,
    fbp: 'fb.1.1',
    fbc: 'fb.1.2',
  }
  const { status, reply: placed } = await ask<Placed>('/api/myshp/v2/checkout/place', body)
  expect(status).toBe(200)
  const decision = { payment: placed.payment?.id, ...whose, decision: 'approve' }
  expect((await ask('/api/payment/test/decide', decision)).reply).toMatchObject({ state: 'PAID' })
  return { placed, body, sid: goods.sid }
}

test('a person buys, the shop sends, the person confirms, and each is told what comes next', async () => {
  const minji = await aBuyer()
  const { placed, body, sid } = await buy(minji)
  const [orderid] = placed.numbers
  expect((await minji<Placed>('/api/myshp/v2/checkout/place', body)).reply).toMatchObject({
    checkout: placed.checkout,
    state: 'PAID',
  })
  expect((await minji('/api/myshp/get/order/summary')).reply).toEqual({
    ready: 0,
    delivery: 1,
    confirm: 0,
    refund: 0,
  })

  const shop = await somebody(seller, ADMIN)
  const queue = await shop<{ orders: Order[]; counts: unknown[] }>('/api/myshp/v2/seller/order/list', {
    shopid: 'haru',
    status: 'CONFIRM_PAYMENT',
  })
  const line = queue.reply.orders.find(({ number }) => number === orderid)?.lines[0]
  expect(line).toMatchObject({ status: 'CONFIRM_PAYMENT', moves: ['accept'] })
  const of = { orderid, line: line?.id }
  const move = (move: string, more = {}) =>
    shop<OrderDetail>('/api/myshp/v2/seller/order/move', { shopid: 'haru', ...of, move, ...more })
  await move('accept')
  expect(await move('ship')).toMatchObject({ status: 400 })
  await move('ship', { carrier: '우체국', tracking: '1234567890' })
  const { reply: sent } = await minji<OrderDetail>('/api/myshp/v2/order/detail', { orderid })
  expect(sent.lines[0]).toMatchObject({
    sid,
    status: 'DELIVERY',
    tracking: '1234567890',
    moves: ['askReturn', 'askExchange'],
    next: { status: 'CONFIRM_DELIVERY' },
  })
  await move('arrive')
  const { reply: done } = await minji<OrderDetail>('/api/myshp/v2/order/move', { ...of, move: 'confirm' })
  expect(done.lines[0]).toMatchObject({ status: 'DONE', moves: [], next: null })
  expect(done.history.map(({ status }) => status)).toEqual([
    ...['CONFIRM_PAYMENT', 'READY_FOR_DELIVERY', 'DELIVERY', 'CONFIRM_DELIVERY', 'DONE'],
  ])
})

test('order data for advertising holds what the specification names, for the buyer alone', async () => {
  const minji = await aBuyer()
  const { placed, sid } = await buy(minji)
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
  expect(await (await aBuyer())(path)).toMatchObject({ status: 404 })
  expect(await (await somebody())(path)).toMatchObject({ status: 401 })
})

test('a guest finds an order by the anonymous id or the phone number, and asks to cancel a part of it', async () => {
  const guest = await somebody()
  const { uuid } = (await guest<{ uuid: string }>('/api/myshp/uuid/issue', {})).reply
  const { placed } = await buy(guest, { uuid })
  const [orderid] = placed.numbers
  const listed = await guest<{ orders: Order[] }>('/api/myshp/v2/order/list', { uuid, counter: 'delivery' })
  expect(listed.reply.orders.map(({ number }) => number)).toEqual([orderid])
  const line = listed.reply.orders[0]?.lines[0]?.id
  const claim = {
    orderid,
    line,
    phone: '01012345678',
    kind: 'cancel',
    qty: 1,
    cause: 'mind',
    reason: '하나만',
  }
  const { reply } = await guest<OrderDetail>('/api/myshp/v2/order/claim', claim)
  expect(reply.lines.map(({ status, qty, paid }) => [status, qty, paid])).toEqual([
    ['CONFIRM_PAYMENT', 1, 12_000],
    ['REQ_CANCEL', 1, 12_000],
  ])
  expect(reply.claims).toMatchObject([{ kind: 'cancel', reason: '하나만', outcome: null }])
})

test('who knows the phone number of a person who was logged in knows nothing of their orders', async () => {
  const minji = await aBuyer()
  const { placed } = await buy(minji)
  const [orderid] = placed.numbers
  const { reply } = await minji<OrderDetail>('/api/myshp/v2/order/detail', { orderid })
  const guest = await somebody()
  const of = { orderid, line: reply.lines[0]?.id, phone: '010-1234-5678' }
  const asking = { ...of, kind: 'cancel', qty: 1, cause: 'mind', reason: '' }
  const answers = await Promise.all([
    guest('/api/myshp/v2/order/detail', of),
    guest('/api/myshp/v2/order/move', { ...of, move: 'confirm' }),
    guest('/api/myshp/v2/order/claim', asking),
    guest('/api/myshp/v2/order/claim/photo', { ...of, claim: 1, at: 0 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(404))
})

test('foreign orders are missing, for buyers and for other shops', async () => {
  const minji = await aBuyer()
  const { placed } = await buy(minji)
  const [orderid] = placed.numbers
  const { reply } = await minji<OrderDetail>('/api/myshp/v2/order/detail', { orderid })
  const of = { orderid, line: reply.lines[0]?.id }
  const jun = await aBuyer()
  const neighbour = await anAccount(server.services.accounts)
  const { shopid } = await aShop(server.services.tenancy, { uid: neighbour })
  const dangol = await somebody(neighbour, ADMIN)
  const asking = { ...of, kind: 'cancel', qty: 1, cause: 'mind', reason: '' }
  const statuses = await Promise.all([
    dangol('/api/myshp/v2/seller/order/deposit', { shopid, orderid }),
    dangol('/api/myshp/v2/seller/order/deposit', { shopid: 'haru', orderid }),
    jun('/api/myshp/v2/order/detail', { orderid }),
    jun('/api/myshp/v2/order/move', { ...of, move: 'confirm' }),
    jun('/api/myshp/v2/order/claim', asking),
    dangol('/api/myshp/v2/seller/order/detail', { shopid, orderid }),
    dangol('/api/myshp/v2/seller/order/detail', { shopid: 'haru', orderid }),
    dangol('/api/myshp/v2/seller/order/move', { shopid, ...of, move: 'accept' }),
    dangol('/api/myshp/v2/seller/order/list', { shopid: 'haru', status: 'CONFIRM_PAYMENT' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual(Array(9).fill(404))
})

test.each([
  'a,b@example.com',
  'a\r\nBcc: b@example.com',
  '민지<a@example.com>',
  '"a"@example.com',
  'a@b@example.com',
  'a b@example.com',
])('an order to the address %j is refused: a mail would go elsewhere, or say more', async (email) => {
  const guest = await somebody()
  const { uuid } = (await guest<{ uuid: string }>('/api/myshp/uuid/issue', {})).reply
  const body = { ...(await buy(guest, { uuid })).body, key: 'another-purchase-02' }
  const buyer = { name: '김민지', phone: '010-1234-5678', email }
  expect(await guest('/api/myshp/v2/checkout/place', { ...body, buyer })).toMatchObject({
    status: 400,
    reply: { details: { field: 'buyer/email' } },
  })
})

test('nobody gets mails without end by orders that others place in their name', async () => {
  const guest = await somebody()
  const { uuid } = (await guest<{ uuid: string }>('/api/myshp/uuid/issue', {})).reply
  const { body } = await buy(guest, { uuid })
  const buyer = { name: '김민지', phone: '010-1234-5678', email: 'victim@example.com' }
  const statuses: number[] = []
  for (let at = 0; at < 60; at += 1) {
    const uuid = String(at).padStart(32, 'v')
    const placing = { ...body, uuid, digest: 'old', key: `purchase-for-you-${at}`, method: 'bank', buyer }
    statuses.push((await guest('/api/myshp/v2/checkout/place', placing)).status)
  }
  expect(statuses).toEqual([...Array(50).fill(409), ...Array(10).fill(429)])
})

test('what somebody buys and has bought is there at the account host alone, not beside what a shop has chosen to run', async () => {
  const uid = await anAccount(server.services.accounts)
  const minji = await somebody(uid)
  const { placed, body } = await buy(minji)
  const atShop = await somebody(uid, `haru.${PLATFORM}`)
  const [orderid] = placed.numbers
  const asked = [
    ['/api/myshp/v2/order/list', {}],
    ['/api/myshp/v2/order/detail', { orderid }],
    ['/api/myshp/v2/checkout/begin', {}],
    ['/api/myshp/v2/checkout/place', body],
    ['/api/payment/state', { payment: placed.payment?.id }],
  ] as const
  for (const [path, what] of asked) {
    expect((await atShop(path, what)).status, path).toBe(404)
  }
})

test('what is not agreed to is not ordered', async () => {
  const guest = await somebody()
  const { uuid } = (await guest<{ uuid: string }>('/api/myshp/uuid/issue', {})).reply
  const { body } = await buy(guest, { uuid })
  const without = {
    ...body,
    key: 'another-purchase-01',
    consents: { order: true, privacy: false, provision: true },
  }
  expect(await guest('/api/myshp/v2/checkout/place', without)).toMatchObject({ status: 400 })
})

test('of a thousand guesses at the phone number of an order ten are looked at, and then none at other orders either', async () => {
  const [victim, guest] = [await somebody(), await somebody()]
  const { uuid } = (await victim<{ uuid: string }>('/api/myshp/uuid/issue', {})).reply
  const { placed } = await buy(victim, { uuid })
  const guess = async (orderid: string | undefined, at: number) => {
    const phone = `0109999${String(at).padStart(4, '0')}`
    return (await guest('/api/myshp/v2/order/detail', { orderid, phone })).status
  }
  const answers: number[] = []
  for (let at = 0; at < 1_000; at += 1) answers.push(await guess(placed.numbers[0], at))
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(404))
  expect(new Set(answers.slice(10))).toEqual(new Set([429]))
  const { placed: another } = await buy(victim, { uuid })
  const right = { orderid: another.numbers[0], phone: '01012345678' }
  expect((await guest('/api/myshp/v2/order/detail', right)).status).toBe(429)
})
