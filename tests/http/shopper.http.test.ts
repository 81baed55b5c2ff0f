import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { guest } from '../../src/platform/contract/caller.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { aPerson, productWithLine } from '../factories/carts.ts'
import { newReview } from '../factories/reviews.ts'
import { newCredential, newSession } from '../factories/sessions.ts'
import { newShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const PAGE = '/api/myshp/v2/get/my/page'
const MOMENTS = '/api/myshp/v2/get/my/moments'

const TURNS = 10

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

test('a page view runs at most two personal database queries', async () => {
  const { shop } = await aLoggedIn()
  const trips = await roundTripsOf(async () => expect((await shop.ask(PAGE)).status).toBe(200))
  expect(trips).toBe(2)
})

test('a page view of a guest runs no session query and gets the number of cart items only', async () => {
  const { shop } = await aLoggedIn()
  const trips = await roundTripsOf(async () =>
    expect(JSON.parse((await shop.ask(PAGE, '')).text)).toEqual({ person: null, cart: 0 }),
  )
  expect(trips).toBeLessThanOrEqual(1)
})

test('a page learns the region of the default address, and nothing else of it', async () => {
  const { uid, shop } = await aLoggedIn()
  await withAllShops(server.database, (tx) =>
    sql`insert into delivery_address (user_id, label, recipient, phone, zipcode, address, detail, is_default)
      values (${uid}, '', '', '', '04524', '', '', false), (${uid}, '', '', '', '63122', '제주 첨단로', '', true)`.execute(
      tx,
    ),
  )
  const { text } = await shop.ask(PAGE)
  expect(JSON.parse(text).person.region).toBe('jeju')
  expect(text).not.toMatch(/63122|첨단로/)
})

test('a person gets their own data in this shop', async () => {
  const { uid, shop } = await aLoggedIn({ name: '민지', over19: 1 })
  expect(JSON.parse((await shop.ask(PAGE)).text)).toEqual({
    person: {
      uid,
      name: '민지',
      over19: 1,
      admin: false,
      tier: null,
      discount: null,
      owner: false,
      member: null,
      join_status: '',
      has_coupons: false,
      unread: 0,
      orders: { ready: 0, paid: 0, preparing: 0, delivery: 0, confirm: 0, refund: 0 },
    },
    cart: 0,
  })
  expect(JSON.parse((await shop.ask('/api/myshp/get/my/summary')).text)).toMatchObject({ uid, name: '민지' })
  expect((await shop.ask(PAGE)).headers['cache-control']).toBe('private, no-store')
})

test("a person's items are counted by account, and a guest's by the anonymous id", async () => {
  const { person, shop } = await aLoggedIn()
  const { cart } = server.services
  const one = await productWithLine({ ...server.services, database: server.database }, shop.internal)
  const other = await productWithLine({ ...server.services, database: server.database }, shop.internal)
  const { uuid } = await cart.guests.issueId(guest)
  await cart.additions.addAsMember(
    { list: [one.line, other.line] },
    await newCredential({ ...server.services, database: server.database }, person.uid),
  )
  await cart.additions.addAsGuest({ list: [one.line], uuid })
  const count = async (cookie?: string) =>
    JSON.parse((await shop.ask(PAGE, cookie, `&uuid=${uuid}`)).text).cart
  expect(await count()).toBe(2)
  expect(await roundTripsOf(async () => expect(await count('')).toBe(1))).toBe(1)
})

test('a member sees the points, a person who is not a member the state of the request to join', async () => {
  const { person, shop } = await aLoggedIn()
  const { membership, tenancy } = server.services
  const { shopid: generous } = await newShop(tenancy, { join_point: 2_000 })
  const { shopid: asking } = await newShop(tenancy, { member_type: 'APPROVE' })
  await membership.joins.join(person, generous)
  await membership.joins.join(person, asking)
  const personOf = async (of: string) => JSON.parse((await shop.askOf(of)).text).person
  expect(await personOf(generous)).toMatchObject({
    join_status: 'MEMBER',
    member: { point: 2_000, pending: 0 },
  })
  expect(await personOf(asking)).toMatchObject({ join_status: 'REQUEST', member: null })
  expect(await personOf(shop.shopid)).toMatchObject({ join_status: '', member: null })
})

test('the shop shows for a day that a person has joined it and when the person last reviewed', async () => {
  const { uid, person, shop } = await aLoggedIn()
  const { membership, reviews } = server.services
  const moments = async () => JSON.parse((await shop.ask(MOMENTS)).text)
  expect(await moments()).toEqual({ joined: null, reviewed: null })
  await membership.joins.join(person, shop.shopid)
  const { line } = await productWithLine({ ...server.services, database: server.database }, shop.internal)
  await newReview(reviews, shop.internal, line.sid)
  const { joined, reviewed } = await moments()
  expect({ joined, reviewed }).toEqual({ joined: expect.any(Number), reviewed: null })
  const change = (set: string) =>
    server.database.asShop(shop.internal, (tx) => sql.raw(`update ${set}`).execute(tx))
  await change(`review set uid = ${uid}, regdate = now()`)
  expect(await moments()).toEqual({ joined, reviewed: expect.any(Number) })
  await change("review set regdate = now() - interval '25 hours'")
  await change("membership set joined_at = now() - interval '25 hours'")
  expect(await moments()).toEqual({ joined: null, reviewed: null })
  expect((await shop.ask(MOMENTS, '')).status).toBe(401)
})

test('only the owner of the shop is marked as such, and only the owner sees a hidden one', async () => {
  const { uid, shop } = await aLoggedIn()
  const { shopid: own } = await newShop(server.services.tenancy, { uid })
  const { shopid: hidden } = await newShop(server.services.tenancy, { isshow: false })
  const { shopid: ownHidden } = await newShop(server.services.tenancy, { uid, isshow: false })
  const owner = async (shopSlug: string) => {
    const answer = await shop.askOf(shopSlug)
    return answer.status === 200 ? JSON.parse(answer.text).person.owner : answer.status
  }
  expect(await owner(shop.shopid)).toBe(false)
  expect(await owner(own)).toBe(true)
  expect(await owner(ownHidden)).toBe(true)
  expect(await owner(hidden)).toBe(404)
  expect(await owner('nobody')).toBe(404)
})

test('a new person has no orders or messages, and guests are asked to log in', async () => {
  const { shop } = await aLoggedIn()
  const counters = await shop.ask('/api/myshp/get/order/summary')
  expect(JSON.parse(counters.text)).toEqual({
    ready: 0,
    paid: 0,
    preparing: 0,
    delivery: 0,
    confirm: 0,
    refund: 0,
  })
  expect((await shop.ask('/api/message/v2/new_read')).text).toBe('0')
  for (const path of [
    '/api/myshp/get/order/summary',
    '/api/message/v2/new_read',
    '/api/myshp/get/my/summary',
  ])
    expect((await shop.ask(path, '')).status).toBe(401)
})

/**
 * A person who is logged in at a new shop and at the account host, with functions that send calls. An empty cookie
 * sends a call as a guest.
 */
async function aLoggedIn(overrides: Parameters<typeof aPerson>[1] = {}) {
  const { accounts, tenancy } = server.services
  const { shopId: internal, shopid, slug } = await newShop(tenancy)
  const host = `${slug}.${PLATFORM}`
  const person = await aPerson(accounts, overrides)
  const { uid } = person
  const cookieAt = async (at: string) =>
    `madang=${await newSession({ database: server.database, accounts }, { uid, host: at })}`
  const cookies = { shop: await cookieAt(host), account: await cookieAt(ACCOUNT) }
  return {
    uid,
    person,
    shop: {
      internal,
      shopid,
      ask: (path: string, cookie = cookies.shop, more = '') =>
        server.ask(`${path}?shopid=${shopid}${more}`, { host, headers: { cookie } }),
      /** sends a call to the account host, which answers for any shop */
      askOf: (of: string) =>
        server.ask(`${PAGE}?shopid=${of}`, { host: ACCOUNT, headers: { cookie: cookies.account } }),
    },
  }
}

/**
 * The number of statements and transactions during `work`: the minimum of several runs, because background work
 * sometimes adds queries.
 */
async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const { database } = server
  const ways = [
    vi.spyOn(database, 'person'),
    vi.spyOn(database, 'browse'),
    vi.spyOn(database, 'asPerson'),
    vi.spyOn(database, 'asShop'),
    vi.spyOn(database, 'asSystem'),
  ]
  const counts: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const way of ways) way.mockClear()
    await work()
    counts.push(ways.reduce((sum, way) => sum + way.mock.calls.length, 0))
  }
  return Math.min(...counts)
}
