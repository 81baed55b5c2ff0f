import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopOrderPage } from '../../src/domains/orders/seller/seller-orders.contract.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { placeOrder, RECIPIENT } from '../factories/orders.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const ADMIN = `admin.${PLATFORM}`

let server: TestServer
let haru: TestShop
let picker: TestShop
let cookies: Map<string, string>
/** order numbers: `own` is sold by haru, `picked` by a shop that resells haru's product */
let own: string
let picked: string

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { services } = server
  const { catalogue, tenancy, accounts } = services
  haru = await newShop(tenancy, { shopid: 'haru', uid: await newAccount(accounts) })
  picker = await newShop(tenancy, { shopid: 'picker', uid: await newAccount(accounts) })
  const stranger = await newShop(tenancy, { shopid: 'stranger', uid: await newAccount(accounts) })
  cookies = new Map()
  for (const { shopid, uid } of [haru, picker, stranger])
    cookies.set(shopid, `madang=${await newSession({ ...server, ...services }, { uid, host: ADMIN })}`)
  const { pid, line } = await productWithLine({ ...services, ...server }, haru.shopId, {
    title: '달항아리 100% 백자 머그',
    pickable: true,
  })
  own = await anOrder(line, '이서준(공방)')
  await sent(own)
  const listingId = await catalogue.resales.addOne(picker.shopId, { origin: haru.shopId, pid, cid: 0 })
  picked = await anOrder({ ...line, sid: listingId }, '이서준')
})
afterAll(() => server.close())

async function anOrder(line: { sid: number; pid2: number }, recipient: string): Promise<string> {
  const { services } = server
  const customer = { uid: await newAccount(services.accounts), guest: null, adult: false }
  const placed = await placeOrder(services.orders, customer, [{ ...line, qty: 1 }], {
    recipient: { ...RECIPIENT, name: recipient, phone: '029876543' },
  })
  await services.payments.own.decideTestCard(placed.payment?.id as string, customer, 'approve')
  return placed.numbers[0] as string
}

async function sent(number: string): Promise<void> {
  const { orders } = server.services
  const [line] = (await orders.seller.detail(haru.shopId, number)).lines
  const lines = [
    { orderid: number, line: line?.id as number, carrier: 'CJ대한통운', tracking: '601234567890' },
  ]
  const by = { uid: haru.uid, record: async () => {} }
  await orders.bulk.transitionLines(haru.shopId, by, { move: 'accept', lines })
  expect(await orders.bulk.transitionLines(haru.shopId, by, { move: 'ship', lines })).toMatchObject({
    moved: 1,
  })
}

async function find(shopSlug: string, q: string, more: object = {}) {
  const headers = { cookie: cookies.get(shopSlug) as string, 'sec-fetch-site': 'same-origin' }
  const path = '/api/myshp/v2/seller/order/find'
  const { status, text } = await server.ask(path, {
    host: ADMIN,
    headers,
    body: { shopid: shopSlug, q, ...more },
  })
  expect(status).toBe(200)
  return (JSON.parse(text) as ShopOrderPage).orders.map(({ number }) => number)
}

test.each([
  ['a phone number of the recipient', '02-987-6543', 2],
  // haru ships both orders but knows the buyer only of its own sale.
  ['a phone number of the buyer', '010 1234 5678', 1],
  ['a phone number of the buyer as a contact has it', '+82 10-1234-5678', 1],
  ['the end of the phone number of the recipient', '6543', 2],
  ['the end of the phone number of the buyer', '5678', 1],
  ['the whole name of the buyer', '김민지', 1],
  ['the name of the buyer with a space', '김 민지', 1],
  ['how the name of the recipient begins', '이서준', 2],
  ['a name with what stands behind it', '이서준(공방)', 1],
  ['two letters, which are a whole name or none', '이서', 0],
  ['words of a title in any order', '백자 달항아리', 2],
  ['what would be a pattern elsewhere', '100%', 2],
  ['a word that no title has', '청자', 0],
  ['the number of a parcel', '6012-3456-7890', 1],
  ['nothing', ' ', 0],
])('a shop finds the orders it ships by %s', async (_what, q, count) => {
  expect(await find('haru', q)).toEqual([picked, own].slice(2 - count))
})

test('a shop finds one order by its number, with or without the hyphen, and many with the newest first', async () => {
  expect(await find('haru', own)).toEqual([own])
  expect(await find('haru', own.replace('-', ''))).toEqual([own])
})

test('the seller of a resold product finds it by its buyer and by the product, and no other shop does', async () => {
  for (const q of ['김민지', '010-1234-5678', '5678', '달항아리', picked]) {
    expect(await find('picker', q)).toEqual([picked])
    expect(await find('stranger', q)).toEqual([])
  }
})

test('a name with spaces is found without them, also in an order from before the search index', async () => {
  const { services } = server
  const { line } = await productWithLine({ ...services, ...server }, haru.shopId, { title: '접시' })
  const number = await anOrder(line, '최 유 나')
  for (const q of ['최유나', '최 유나', '최유 나']) expect(await find('haru', q)).toEqual([number])
  await withAllShops(server.database, (tx) =>
    sql`delete from order_contact where seller_id = ${haru.shopId}`.execute(tx),
  )
  // The migration indexes older orders this way.
  const owner = await server.database.connect()
  await owner.query('call fill_order_contacts()').finally(() => owner.end())
  expect(await find('haru', '최유나')).toEqual([number])
})
