import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '../../src/domains/cart/cart.contract.ts'
import type { OpenedSession, Order, PlacedOrder, Quote } from '../../src/domains/orders/orders.contract.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { RECIPIENT } from '../factories/orders.ts'
import { newShop } from '../factories/tenancy.ts'
import { startServer, type TestServer } from './test-server.ts'
import { newAnonymousId, userClient } from './user-client.ts'

const BANK = { bank: '마당은행', number: '100-200-300400', holder: '(주)마당' }

let server: TestServer
let haru: Awaited<ReturnType<typeof newShop>>
let sool: Awaited<ReturnType<typeof newShop>>
beforeAll(async () => {
  server = await startServer((await testDatabase()).url, { payments: { account: BANK } })
  haru = await newShop(server.services.tenancy, { shopid: 'haru' })
  sool = await newShop(server.services.tenancy, { shopid: 'sool' })
})
afterAll(() => server.close())

/** A browser at the account host; without a uid it is a guest's. */
async function aBrowser(uid?: number) {
  const ask = await userClient(server, uid)
  return { ask, own: () => newAnonymousId(ask) }
}
type Browser = Awaited<ReturnType<typeof aBrowser>>

/** A guest's cart with products of two shops; returns its anonymous id. */
async function aCart({ ask, own }: Browser): Promise<string> {
  const uuid = await own()
  const products = await Promise.all(
    [haru, sool].map(({ shopId }) =>
      productWithLine({ ...server.services, database: server.database }, shopId),
    ),
  )
  const list = products.map(({ line }) => line)
  await ask('/api/myshp/add/cart/v3/local', { list, ex_data: { uuid } })
  return uuid
}

const begin = async ({ ask }: Browser, body: object) =>
  (await ask<{ draft: string }>('/api/myshp/v2/checkout/begin', body)).reply.draft

const open = async ({ ask }: Browser, draft: string, uuid?: string) =>
  (await ask<OpenedSession>('/api/myshp/v2/checkout/open', { draft, ...(uuid && { uuid }) })).reply

/** Orders the contents of a checkout session, as the page does. */
async function place(
  browser: Browser,
  draft: string,
  uuid?: string,
  method = 'test_card',
  fromCart?: boolean,
) {
  const whose = uuid ? { uuid } : {}
  const { lines, key, from_cart } = await open(browser, draft, uuid)
  const wish = { lines, ...whose, zipcode: RECIPIENT.zipcode }
  const { reply: quote } = await browser.ask<Quote>('/api/myshp/v2/checkout/quote', wish)
  const body = {
    lines,
    ...whose,
    draft,
    key,
    method,
    digest: quote.digest,
    recipient: RECIPIENT,
    from_cart: fromCart ?? from_cart,
    buyer: { name: '김민지', phone: '010-1234-5678', email: 'minji@example.com' },
    consents: { order: true, privacy: true, provision: true },
  }
  return browser.ask<PlacedOrder>('/api/myshp/v2/checkout/place', body)
}

const cartOf = async ({ ask }: Browser, uuid: string) =>
  (await ask<Cart>('/api/myshp/uuid/sync_load', { uuid, type: 'cart' })).reply

test('a buyer checks out chosen groups of a cart, and the purchase removes only these groups', async () => {
  const guest = await aBrowser()
  const [cart, own] = [await aCart(guest), await guest.own()]
  const [first] = (await cartOf(guest, cart)).groups
  const groups = [`${first?.origin_shopid}.${first?.shopid}`]
  const draft = await begin(guest, { uuid_value: cart, groups })
  const opened = await open(guest, draft, own)
  expect(opened).toMatchObject({ lines: first?.data.map(({ sid, price }) => ({ sid, price })), placed: null })
  const { reply } = await place(guest, draft, own, 'bank')
  expect(reply).toMatchObject({ state: 'PLACED', payment: { step: { kind: 'transfer' } } })
  const left = await cartOf(guest, cart)
  expect(left.groups.map(({ shopid }) => shopid)).not.toContain(first?.shopid)
  expect(left.count).toBe(1)
})

test('the cart id does not reveal the order of its checkout', async () => {
  const [attacker, victim] = [await aBrowser(), await aBrowser()]
  const planted = await aCart(attacker)
  const own = await victim.own()
  const draft = await begin(victim, { uuid_value: planted })
  const { reply } = await place(victim, draft, own, 'bank')
  const [orderid] = reply.numbers
  expect(await begin(attacker, { uuid_value: planted })).toBeUndefined()
  const orders = await attacker.ask<{ orders: Order[] }>('/api/myshp/v2/order/list', { uuid: planted })
  expect(orders.reply.orders).toEqual([])
  const answers = await Promise.all([
    attacker.ask('/api/myshp/v2/order/detail', { orderid, uuid: planted }),
    attacker.ask(`/api/myshp/get/order_data/by_order_id?orderid=${orderid}&uuid_value=${planted}`),
    attacker.ask('/api/payment/state', { payment: reply.payment?.id, uuid: planted }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await open(attacker, draft, planted)).toMatchObject({ placed: null, taken: true })
  expect(await open(victim, draft, own)).toMatchObject({ placed: { numbers: reply.numbers } })
})

test('two tabs that check out the same products create one order', async () => {
  const guest = await aBrowser()
  const [cart, own] = [await aCart(guest), await guest.own()]
  const drafts = await Promise.all(Array.from({ length: 8 }, () => begin(guest, { uuid_value: cart })))
  expect(new Set(drafts).size).toBe(1)
  const [draft = ''] = drafts
  const placed = await Promise.all(Array.from({ length: 8 }, () => place(guest, draft, own)))
  expect(new Set(placed.map(({ reply }) => reply.checkout)).size).toBe(1)
})

test('two browsers of a guest cannot both order one checkout session: the second can order after the first cancels', async () => {
  const [app, browser] = [await aBrowser(), await aBrowser()]
  const [cart, one, other] = [await aCart(app), await app.own(), await browser.own()]
  const draft = await begin(app, { uuid_value: cart })
  const both = await Promise.all([place(app, draft, one), place(browser, draft, other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first, whose] = both[0].status === 200 ? [both[0].reply, one] : [both[1].reply, other]
  const rest = whose === one ? other : one
  expect(await open(app, draft, rest)).toMatchObject({ placed: null, taken: true })
  await app.ask('/api/payment/abandon', { payment: first.payment?.id, uuid: whose })
  const again = await place(browser, draft, rest)
  expect(again).toMatchObject({ status: 200, reply: { state: 'PLACED' } })
  // The payment window of the cancelled purchase is still open, so its card can still be charged.
  const late = { payment: first.payment?.id, uuid: whose, decision: 'approve' }
  await app.ask('/api/payment/test/decide', late)
  await server.services.payments.settlement.reconcile()
  const orders = await app.ask<{ orders: Order[] }>('/api/myshp/v2/order/list', { uuid: whose })
  expect(orders.reply.orders).toEqual([])
})

test('a guest who logs in between cart and order finds the same checkout', async () => {
  const guest = await aBrowser()
  const cart = await aCart(guest)
  const draft = await begin(guest, { uuid_value: cart })
  const minji = await aBrowser(await newAccount(server.services.accounts))
  const { reply } = await place(minji, draft)
  await minji.ask('/api/payment/test/decide', { payment: reply.payment?.id, decision: 'approve' })
  expect(await open(minji, draft)).toMatchObject({ placed: { state: 'PAID' } })
  expect((await cartOf(guest, cart)).count).toBe(0)
})

test('a checkout from a person’s cart belongs to that person', async () => {
  const uid = await newAccount(server.services.accounts)
  const minji = await aBrowser(uid)
  const product = await productWithLine({ ...server.services, database: server.database }, haru.shopId)
  await minji.ask('/api/myshp/add/cart/v3', { list: [product.line] })
  const draft = await begin(minji, {})
  expect((await open(minji, draft)).lines).toMatchObject([{ sid: product.sid, qty: 1 }])
  const jun = await aBrowser(await newAccount(server.services.accounts))
  const guest = await aBrowser()
  const ask = { draft }
  expect((await jun.ask('/api/myshp/v2/checkout/open', ask)).status).toBe(404)
  expect((await guest.ask('/api/myshp/v2/checkout/open', ask)).status).toBe(401)
  expect((await guest.ask('/api/myshp/v2/checkout/begin', {})).status).toBe(401)
})

test('the same products can be bought again after payment', async () => {
  const minji = await aBrowser(await newAccount(server.services.accounts))
  const product = await productWithLine({ ...server.services, database: server.database }, haru.shopId)
  await minji.ask('/api/myshp/add/cart/v3', { list: [product.line] })
  const first = await begin(minji, {})
  const { reply } = await place(minji, first)
  expect(await begin(minji, {})).toBe(first)
  await minji.ask('/api/payment/test/decide', { payment: reply.payment?.id, decision: 'approve' })
  await minji.ask('/api/myshp/add/cart/v3', { list: [product.line] })
  expect(await begin(minji, {})).not.toBe(first)
})

const someLine = async (shop: { shopId: number }, more: object = {}) => {
  const { line } = await productWithLine({ ...server.services, database: server.database }, shop.shopId, more)
  return line
}

test('a guest buys lines of a product page, and the cart keeps the same product', async () => {
  const guest = await aBrowser()
  const [cart, own] = [await guest.own(), await guest.own()]
  const line = await someLine(haru)
  await guest.ask('/api/myshp/add/cart/v3/local', { list: [line], ex_data: { uuid: cart } })
  const draft = await begin(guest, { lines: [{ ...line, qty: 2, price: 12_345 }], uuid: own })
  const opened = await open(guest, draft, own)
  expect(opened).toMatchObject({ from_cart: false, lines: [{ sid: line.sid, qty: 2, price: 12_345 }] })
  expect(opened.lines).toHaveLength(1)
  const { reply } = await place(guest, draft, own, 'bank')
  expect(reply).toMatchObject({ state: 'PLACED' })
  expect((await cartOf(guest, cart)).groups[0]?.data).toMatchObject([{ sid: line.sid, qty: 1 }])
})

test('lines of a product page leave a person’s cart as it is, even if the request says otherwise', async () => {
  const minji = await aBrowser(await newAccount(server.services.accounts))
  const line = await someLine(haru)
  await minji.ask('/api/myshp/add/cart/v3', { list: [line] })
  const draft = await begin(minji, { lines: [line] })
  expect(await begin(minji, {})).not.toBe(draft)
  const { reply } = await place(minji, draft, undefined, 'test_card', true)
  await minji.ask('/api/payment/test/decide', { payment: reply.payment?.id, decision: 'approve' })
  expect(await open(minji, draft)).toMatchObject({ placed: { state: 'PAID' } })
  const { reply: cart } = await minji.ask<Cart>('/api/myshp/load/member_cart/v3')
  expect(cart.groups[0]?.data).toMatchObject([{ sid: line.sid, qty: 1 }])
})

test('two presses of one choice are one session until it is paid, and another choice is another', async () => {
  const guest = await aBrowser()
  const own = await guest.own()
  const line = await someLine(haru)
  const drafts = await Promise.all(
    Array.from({ length: 8 }, () => begin(guest, { lines: [line], uuid: own })),
  )
  expect(new Set(drafts).size).toBe(1)
  const [draft = ''] = drafts
  expect(await begin(guest, { lines: [{ ...line, qty: 2 }], uuid: own })).not.toBe(draft)
  const stranger = await aBrowser()
  expect(await begin(stranger, { lines: [line], uuid: await stranger.own() })).not.toBe(draft)
  const { reply } = await place(guest, draft, own)
  await guest.ask('/api/payment/test/decide', { payment: reply.payment?.id, uuid: own, decision: 'approve' })
  expect(await begin(guest, { lines: [line], uuid: own })).not.toBe(draft)
})

test('a guest who logs in after buy now orders the same session as a person', async () => {
  const guest = await aBrowser()
  const own = await guest.own()
  const draft = await begin(guest, { lines: [await someLine(haru)], uuid: own })
  const minji = await aBrowser(await newAccount(server.services.accounts))
  const { reply } = await place(minji, draft)
  await minji.ask('/api/payment/test/decide', { payment: reply.payment?.id, decision: 'approve' })
  expect(await open(minji, draft)).toMatchObject({ from_cart: false, placed: { state: 'PAID' } })
})

test('a session of lines keeps a sold-out line, for which the quote gives the reason', async () => {
  const guest = await aBrowser()
  const own = await guest.own()
  const line = await someLine(haru, { stock: [0] })
  const draft = await begin(guest, { lines: [line], uuid: own })
  const { lines } = await open(guest, draft, own)
  const { reply } = await guest.ask<Quote>('/api/myshp/v2/checkout/quote', { lines, uuid: own })
  expect(reply).toMatchObject({ orderable: false, orders: [{ lines: [{ error: 'qty', error_data: 0 }] }] })
})

test('lines are refused if they are malformed, of several shops, of no shop, too many, or nobody’s', async () => {
  const guest = await aBrowser()
  const own = await guest.own()
  const line = await someLine(haru)
  const statusOf = async (body: object) =>
    (await guest.ask('/api/myshp/v2/checkout/begin', { uuid: own, ...body })).status
  expect(await statusOf({ lines: [line, await someLine(sool)] })).toBe(400)
  expect(await statusOf({ lines: [line, { sid: 'x' }] })).toBe(400)
  expect(await statusOf({ lines: [] })).toBe(400)
  expect(await statusOf({ lines: Array.from({ length: 201 }, () => line) })).toBe(400)
  expect(await statusOf({ lines: [{ sid: 999_999_999, pid2: 1, qty: 1 }] })).toBe(404)
  expect((await guest.ask('/api/myshp/v2/checkout/begin', { lines: [line] })).status).toBe(401)
})

test('one client address can place many orders, but not more than a limit', async () => {
  const minji = await aBrowser(await newAccount(server.services.accounts))
  const guest = await aBrowser()
  const draft = await begin(guest, { uuid_value: await aCart(guest) })
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 9 }, () => place(minji, draft)))).map(
        ({ status }) => status,
      ),
    )
  expect(statuses).toContain(200)
  expect(statuses.slice(-1)).toEqual([429])
})
