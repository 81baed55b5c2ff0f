import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../src/platform/contract/contract.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { newCoupon } from '../factories/coupons.ts'
import { newOrderWithClaim } from '../factories/orders.ts'
import { newQuestion, newReview } from '../factories/reviews.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from '../http/test-server.ts'
import { contentTypeOf, type KnownValues, sampleRequest } from './call-values.ts'

const ADMIN = `admin.${PLATFORM}`

/** A shop with an owner who has a session at the admin host, an order and a waiting member request. */
interface ShopWithContent extends TestShop {
  cookie: string
  number: string
  line: number
  request: number
  coupon: number
  question: number
  review: number
}

let server: TestServer
let owner: pg.Client
let haru: ShopWithContent
let sool: ShopWithContent
/** every admin call that names a shop */
let calls: Call[]

beforeAll(async () => {
  const { url } = await testDatabase()
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  server = await startServer(url)
  calls = server.calls
    .map(({ call }) => call)
    .filter(
      (call) =>
        call.path.includes('/seller/') && JSON.stringify([call.query, call.body]).includes('"shopid"'),
    )
  haru = await shopWithContent('haru')
  sool = await shopWithContent('sool')
})
afterAll(async () => {
  await Promise.all([owner.end(), server.close()])
})

async function shopWithContent(shopSlug: string): Promise<ShopWithContent> {
  const { database, services } = server
  const { accounts, membership, tenancy } = services
  const opened = await newShop(tenancy, {
    shopid: shopSlug,
    uid: await newAccount(accounts),
    member_type: 'APPROVE',
  })
  const { line: product } = await productWithLine({ ...services, database }, opened.shopId, { price: 12_000 })
  const order = await newOrderWithClaim(
    services,
    { shopid: shopSlug, sid: product.sid },
    await newAccount(accounts),
  )
  await membership.joins.join({ uid: await newAccount(accounts), over19: 0 }, shopSlug, {
    memo: '안녕하세요',
    file: '',
  })
  const { requests } = await membership.requests.list(opened.shopId, { state: 'REQUEST' })
  const coupon = await newCoupon(services.marketing, opened.shopId)
  const cookie = `madang=${await newSession({ database, accounts }, { uid: opened.uid, host: ADMIN })}`
  const { inbox } = services.reviews
  await newQuestion(services.reviews, opened.shopId, product.sid)
  await newReview(services.reviews, opened.shopId, product.sid)
  const question = (await inbox.questions.list(opened.shopId, {})).items[0]?.id as number
  const review = (await inbox.reviews.list(opened.shopId, {})).items[0]?.id as number
  return { ...opened, ...order, cookie, request: requests[0]?.id as number, coupon, question, review }
}

/** Sends a call about one shop with the ids of another or the same shop. */
async function send(
  call: Call,
  cookie: string,
  { shopid }: ShopWithContent,
  { number, line, request, coupon, question, review }: ShopWithContent,
  host = ADMIN,
) {
  const known: KnownValues = {
    shopid: [shopid],
    orderid: [number],
    line: [line],
    request: [request],
    coupon: [coupon],
    question: [question],
    review: [review],
    claim: [1],
    at: [0],
    lines: [[{ orderid: number, line }]],
    move: ['accept'],
    status: ['CONFIRM_PAYMENT'],
    sort: ['newest'],
  }
  const { path, body } = sampleRequest(call, known, '말')
  const headers = { cookie, 'sec-fetch-site': 'same-origin', ...contentTypeOf(body) }
  const { status, text } = await server.ask(path, { host, headers, body })
  return { path: call.path, status, text }
}

/** All data of a shop's orders, requests and inbox. */
async function rowsOf({ shopId }: TestShop): Promise<string[]> {
  const found: string[] = []
  for (const table of [
    'coupon',
    'shop_order',
    'order_contact',
    'order_entry',
    'order_label',
    'order_buyer',
    'order_memo',
    'buyer_memo',
    'buyer_label',
    'labeled_order',
    'order_view',
    'order_line',
    'order_move',
    'claim',
    'address_change',
    'parcel_tracking',
    'join_request',
    'membership',
    'shop_customer',
    'question',
    'review',
  ]) {
    const { rows } = await owner.query(
      `select t::text as row from ${table} t where shop_id = $1 order by 1`,
      [shopId],
    )
    found.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return found
}

test('there are calls to test, and the shop has data to find', async () => {
  expect(calls.length).toBeGreaterThan(10)
  expect((await rowsOf(sool)).length).toBeGreaterThan(5)
  const list = calls.find(({ path }) => path.endsWith('/order/list')) as Call
  expect(await send(list, sool.cookie, sool, sool)).toMatchObject({ status: 200 })
})

test('seller calls are answered at the admin host only, even for owners who are logged in elsewhere', async () => {
  const { database, services } = server
  for (const host of [`account.${PLATFORM}`, `haru.${PLATFORM}`, `sool.${PLATFORM}`]) {
    const cookie = `madang=${await newSession({ database, accounts: services.accounts }, { uid: sool.uid, host })}`
    const answers = []
    for (const call of calls) answers.push(await send(call, cookie, sool, sool, host))
    expect(answers.filter(({ status }) => status !== 404)).toEqual([])
  }
})

test('every call is a 404 for people who are not staff of the shop', async () => {
  const before = await rowsOf(sool)
  const { database, services } = server
  const stranger = await newAccount(services.accounts)
  const cookie = `madang=${await newSession({ database, accounts: services.accounts }, { uid: stranger, host: ADMIN })}`
  const answers = []
  for (const call of calls)
    for (const caller of [haru.cookie, cookie]) answers.push(await send(call, caller, sool, sool))
  expect(answers.filter(({ status, text }) => status !== 404 || !text.includes('NOT_FOUND'))).toEqual([])
  expect(await rowsOf(sool)).toEqual(before)
})

test('a call about one’s own shop answers 404 for a neighbour’s orders and requests', async () => {
  const before = await rowsOf(sool)
  for (const call of calls) {
    const { status, text } = await send(call, haru.cookie, haru, sool)
    const names = JSON.stringify([call.query ?? {}, call.body ?? {}])
    if (/"(orderid|request|coupon|refund|question|review)":\{/.test(names) && !names.includes('"lines"'))
      expect([call.path, status]).toEqual([call.path, 404])
    expect([call.path, text.includes(sool.number)]).toEqual([call.path, call.path.endsWith('/move/many')])
  }
  const many = calls.find(({ path }) => path.endsWith('/move/many')) as Call
  expect(JSON.parse((await send(many, haru.cookie, haru, sool)).text)).toMatchObject({
    moved: 0,
    done: 0,
    failed: [{ orderid: sool.number, reason: '요청하신 내용을 찾을 수 없습니다.' }],
  })
  expect(await rowsOf(sool)).toEqual(before)
})

test('guests are asked to log in', async () => {
  for (const call of calls)
    expect(await send(call, '', sool, sool)).toMatchObject({ path: call.path, status: 401 })
})
