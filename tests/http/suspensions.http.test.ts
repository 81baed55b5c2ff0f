import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '../../src/domains/cart/cart.contract.ts'
import type { MyOrder, OrderDetail, Quote } from '../../src/domains/orders/orders.contract.ts'
import type { ShopDetail } from '../../src/domains/supervision/supervision.contract.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { mailsTo } from '../factories/mails.ts'
import { RECIPIENT } from '../factories/orders.ts'
import { newShop } from '../factories/tenancy.ts'
import { buyTwoPieces } from './buy-two-pieces.ts'
import { newKey } from './buyer.ts'
import { cookieOf, handshakeStatus, newSocketClient, openSocket } from './socket-client.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { ADMIN, newUserClient, type UserClient, userClient } from './user-client.ts'

const OPERATOR = '/api/myshp/v2/operator/shop'
const SELLER = '/api/myshp/v2/seller'
const SELLER_TEXT = '신고된 상품을 확인하고 있습니다.'
const SHOPPER_TEXT = '<점검>하고 있습니다.'

let server: TestServer
let other: TestServer
let operator: UserClient
beforeAll(async () => {
  const { url } = await testDatabase()
  server = await startServer(url)
  other = await startServer(url)
  operator = await userClient(server, await newOperator(server.services.accounts), ADMIN)
})
afterAll(async () => {
  await server.close()
  await other.close()
})

const suspend = async (shopId: number, overrides: { mode?: 503 | 404; shopper_text?: string } = {}) =>
  operator(`${OPERATOR}/suspend`, {
    key: newKey(),
    shop: shopId,
    cause: 'goods',
    mode: 503,
    seller_text: SELLER_TEXT,
    shopper_text: SHOPPER_TEXT,
    ...overrides,
  })
const lift = (shopId: number) => operator(`${OPERATOR}/lift`, { shop: shopId, reason: '확인을 마쳤습니다.' })
const find = async (shopId: number) => (await operator<ShopDetail>(`${OPERATOR}/one?shop=${shopId}`)).reply

const hostsOf = ({ shopid, host }: FullShop) => [`${shopid}.${PLATFORM}`, host]
const pathsOf = ({ shopid, sid }: FullShop) => [
  '/',
  '/shop/list',
  `/shop/view/${sid}`,
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  `/api/myshp/get/info/skin?id=${shopid}`,
  '/api/myshp/get/info/skin?id=iut',
]

async function statuses(shop: FullShop, ask = server.ask): Promise<Set<number>> {
  const asks = hostsOf(shop).flatMap((host) => pathsOf(shop).map((path) => ask(path, { host })))
  return new Set((await Promise.all(asks)).map(({ status }) => status))
}

const ownedShop = async (shopid: string) =>
  aFullShop(server, { shopid, name: `${shopid} 가게`, uid: await newAccount(server.services.accounts) })

test.each([503, 404] as const)(
  'each address of a suspended shop answers %i in every process, cached or not, until it is lifted',
  async (mode) => {
    const shop = await ownedShop(mode === 503 ? 'haru' : 'naru')
    if (mode === 503) await newShop(server.services.tenancy, { shopid: 'iut' })
    for (const ask of [server.ask, other.ask])
      await eventually(async () => expect(Math.max(...(await statuses(shop, ask)))).toBeLessThan(400))
    expect(await suspend(shop.shopId, { mode })).toMatchObject({ status: 200 })
    for (const ask of [server.ask, other.ask])
      await eventually(async () => expect(await statuses(shop, ask)).toEqual(new Set([mode])))

    for (const host of hostsOf(shop)) {
      const page = await server.ask('/shop/list', { host })
      expect(page.text).toContain('&lt;점검&gt;하고 있습니다.')
      expect(page.text).toContain(`://account.${PLATFORM}`)
      expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
      expect(page.headers['retry-after']).toBe(mode === 503 ? '3600' : undefined)
      const call = await server.ask(`/api/myshp/get/info/skin?id=${shop.shopid}`, { host })
      expect(JSON.parse(call.text)).toMatchObject({ status: mode, message: SHOPPER_TEXT })
      for (const path of ['/feeds/naver.tsv', '/unknown', '/user/test', '/favicon.ico'])
        expect([path, (await server.ask(path, { host })).status]).toEqual([path, mode])
      expect((await server.ask('/api/myshp/uuid/issue', { host, body: {} })).status).toBe(mode)
    }
    const elsewhere = await server.ask(`/api/myshp/get/info/skin?id=${shop.shopid}`, {
      host: `account.${PLATFORM}`,
    })
    expect(elsewhere.status).toBe(404)

    expect(await lift(shop.shopId)).toMatchObject({ status: 200 })
    for (const ask of [server.ask, other.ask])
      await eventually(async () => expect(Math.max(...(await statuses(shop, ask)))).toBeLessThan(400))
  },
)

test('neither the owner nor a preview link shows a suspended shop', async () => {
  const shop = await ownedShop('bada')
  const [host = ''] = hostsOf(shop)
  await suspend(shop.shopId)
  const headers = { cookie: await cookieOf(server, shop.uid, host) }
  await eventually(async () => expect((await server.ask('/', { host, headers })).status).toBe(503))
  const call = `/api/myshp/get/info/skin?id=${shop.shopid}`
  expect((await server.ask(call, { host, headers })).status).toBe(503)
  expect((await server.ask('/preview/token/mobile/', { host, headers })).status).toBe(503)
})

test('a shopper’s socket at the shop’s host is closed and refused; one at the account host stays', async () => {
  const shop = await ownedShop('gaon')
  const uid = await newAccount(server.services.accounts)
  const [host = ''] = hostsOf(shop)
  const [atShop, atAccount] = [
    await newSocketClient(server, { uid, host }),
    await newSocketClient(server, { uid, host: `account.${PLATFORM}` }),
  ]
  await suspend(shop.shopId)
  await atShop.closed
  const cookie = await cookieOf(server, uid, host)
  expect(await handshakeStatus(openSocket(server, { host, cookie }))).toBe(404)
  atAccount.send({ type: 'subscribe', topic: 'ping', id: atAccount.id })
  await atAccount.nextFrame(({ type }) => type === 'subscribed')
  atAccount.close()
  await once(atAccount.socket, 'close')
})

test('carts and checkouts refuse the products of a suspended shop, and resales of them in other shops', async () => {
  const { catalogue, tenancy } = server.services
  const maker = await newShop(tenancy, { shopid: 'maker', pick_margin: 20 })
  const reseller = await newShop(tenancy, { shopid: 'reseller' })
  const jar = await productWithLine({ catalogue, database: server.database }, maker.shopId, {
    title: '항아리',
    pickable: true,
    price: 10_000,
    stock: [7],
  })
  await catalogue.resales.add(reseller.shopId, {
    category: 0,
    products: [{ origin: maker.shopid, product: jar.pid }],
  })
  const { items } = await catalogue.lists.page({ shopid: 'reseller', category: 0, page: 1 })
  const buyer = await newUserClient(server)
  const lines = [jar.line, { ...jar.line, sid: items[0]?.sid }]
  const add = () => buyer<Cart>('/api/myshp/add/cart/v3', { list: lines, request: newKey() })
  const quote = async (line: object) =>
    (await buyer<Quote>('/api/myshp/v2/checkout/quote', { lines: [line], zipcode: RECIPIENT.zipcode })).reply
  expect((await add()).reply).toMatchObject({ count: 2, refused: [] })
  const page = () => server.ask(`/shop/view/${items[0]?.sid}`, { host: `reseller.${PLATFORM}` })
  expect((await page()).text).not.toContain('품절')

  await suspend(maker.shopId)
  const cart = (await buyer<Cart>('/api/myshp/load/member_cart/v3')).reply
  expect(cart.groups.flatMap(({ data }) => data.map(({ error }) => error))).toEqual(['sold_out', 'sold_out'])
  expect((await add()).reply.refused).toMatchObject([{ at: 0, message: '상점에 없는 상품입니다.' }])
  expect(await quote(lines[0] as object)).toMatchObject({ orderable: false, unknown: [0] })
  expect(await quote(lines[1] as object)).toMatchObject({
    orderable: false,
    orders: [{ lines: [{ error: 'sold_out' }] }],
  })
  await eventually(async () => expect((await page()).text).toContain('품절'))

  await lift(maker.shopId)
  for (const line of lines) expect(await quote(line)).toMatchObject({ orderable: true })
})

test('an order under way goes on: the seller ships it and answers a claim, the buyer sees it and claims', async () => {
  const { accounts, tenancy } = server.services
  const { shopId, uid } = await newShop(tenancy, { shopid: 'areum', uid: await newAccount(accounts) })
  const buyer = await newUserClient(server)
  const staff = await userClient(server, uid, ADMIN)
  const { placed, body } = await buyTwoPieces(server, shopId, buyer)
  const [orderid] = placed.numbers
  await suspend(shopId)
  const late = await buyer('/api/myshp/v2/checkout/place', { ...body, key: newKey() })
  expect(late.status).not.toBe(200)

  const detail = async () => (await buyer<OrderDetail>('/api/myshp/v2/order/detail', { orderid })).reply
  const line = (await detail()).lines[0]?.id
  const move = (name: string, more = {}) =>
    staff(`${SELLER}/order/move`, { shopid: 'areum', orderid, line, move: name, key: newKey(), ...more })
  expect(await move('accept')).toMatchObject({ status: 200 })
  expect(await move('ship', { carrier: '우체국', tracking: '1234567890123' })).toMatchObject({ status: 200 })
  expect((await detail()).lines[0]).toMatchObject({ status: 'DELIVERY' })
  const claim = await buyer<MyOrder>('/api/myshp/v2/order/claim', {
    key: newKey(),
    orderid,
    lines: [{ line, qty: 1 }],
    kind: 'return',
    cause: 'fault',
    reason: '깨져서 왔어요.',
    photos: [],
  })
  expect([claim.status, claim.reply.claims]).toMatchObject([200, [{ reason: '깨져서 왔어요.' }]])
  const { reply: shown } = await staff<OrderDetail>(`${SELLER}/order/detail`, { shopid: 'areum', orderid })
  const claimed = shown.lines.find(({ moves }) => moves.includes('acceptReturn'))
  const accept = { line: claimed?.id, move: 'acceptReturn', key: newKey() }
  expect(await staff(`${SELLER}/order/move`, { shopid: 'areum', orderid, ...accept })).toMatchObject({
    status: 200,
  })
})

test('staff read why, cannot show the shop, and a shop that was closed meanwhile stays closed', async () => {
  const shop = await ownedShop('sora')
  const staff = await userClient(server, shop.uid, ADMIN)
  const own = () => staff(`${SELLER}/suspension?shopid=sora`)
  expect(await own()).toEqual({ status: 200, reply: null })
  await suspend(shop.shopId)
  expect((await own()).reply).toMatchObject({ text: SELLER_TEXT })
  await expect(
    server.services.tenancy.ownShops.changeShop(shop.shopId, { isshow: true }),
  ).rejects.toMatchObject({ code: 'CONFLICT', message: '운영자가 이용을 정지한 상점은 열 수 없습니다.' })
  expect(await staff(`${SELLER}/close`, { shopid: 'sora', text: '쉽니다.' })).toMatchObject({ status: 200 })
  await lift(shop.shopId)
  expect(await own()).toEqual({ status: 200, reply: null })
  expect(await find(shop.shopId)).toMatchObject({ state: 'hidden' })
})

test('payouts are held until the suspension is lifted, also after an operator lifts the other holds', async () => {
  const shop = await ownedShop('onyu')
  const { holds } = server.services.settlements
  await holds.lift(shop.shopId, '시험', 1)
  await suspend(shop.shopId)
  await holds.place(shop.shopId, { cause: 'dispute', reason: '분쟁' }, 1)
  expect((await find(shop.shopId)).holds).toEqual(['dispute', 'suspension'])
  await holds.lift(shop.shopId, '합의', 1)
  expect((await find(shop.shopId)).holds).toEqual(['suspension'])
  await holds.place(shop.shopId, { cause: 'dispute', reason: '분쟁' }, 1)
  await lift(shop.shopId)
  expect((await find(shop.shopId)).holds).toEqual(['dispute'])
})

test('the owner gets a mail about the suspension and its end, and both are in the log with the reason', async () => {
  const { accounts, tenancy } = server.services
  const email = 'owner-of-darae@example.com'
  const { shopId } = await newShop(tenancy, { shopid: 'darae', uid: await newAccount(accounts, { email }) })
  const templates = async () => (await mailsTo(server.database, email)).map(({ template }) => template)
  await suspend(shopId)
  await eventually(async () => expect(await templates()).toEqual(['shop-suspended']))
  expect(await suspend(shopId)).toMatchObject({ status: 409 })
  await lift(shopId)
  await eventually(async () =>
    expect(await templates()).toEqual(['shop-suspension-lifted', 'shop-suspended']),
  )
  expect(await lift(shopId)).toMatchObject({ status: 200 })
  const { rows } = await withAllShops(server.database, (tx) =>
    sql`select action, after, reason from audit_entry where (subject ->> 'shop')::int = ${shopId} order by id`.execute(
      tx,
    ),
  )
  expect(rows).toMatchObject([
    { action: 'suspendShop', after: { cause: 'goods', mode: 503 } },
    { action: 'liftSuspension', reason: '확인을 마쳤습니다.' },
  ])
  expect((await find(shopId)).suspensions).toMatchObject([
    { cause: 'goods', seller_text: SELLER_TEXT, lift_reason: '확인을 마쳤습니다.' },
  ])
})

test('an operator needs the permission to decide', async () => {
  const { accounts, tenancy } = server.services
  const { shopId } = await newShop(tenancy)
  const reader = await userClient(server, await newOperator(accounts, ['shops:read']), ADMIN)
  expect(await reader(`${OPERATOR}/one?shop=${shopId}`)).toMatchObject({ status: 200 })
  expect(await reader(`${OPERATOR}/lift`, { shop: shopId, reason: '시험' })).toMatchObject({ status: 403 })
  const nobody = await newUserClient(server, ADMIN)
  expect(await nobody(`${OPERATOR}/list`, {})).toMatchObject({ status: 403 })
})
