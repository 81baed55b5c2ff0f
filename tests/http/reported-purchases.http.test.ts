import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportedPurchase } from '../../src/domains/conversions/conversions.contract.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { buyTwoPieces } from './buy-two-pieces.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { newAnonymousId, userClient } from './user-client.ts'

const HARU = `haru.${PLATFORM}`
const SOOL = `sool.${PLATFORM}`

let server: TestServer
let haru: TestShop
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { services } = server
  haru = await newShop(services.tenancy, { shopid: 'haru', uid: await newAccount(services.accounts) })
  await newShop(services.tenancy, { shopid: 'sool', uid: await newAccount(services.accounts) })
})
afterAll(() => server.close())

/** Requests a person's or a guest's unreported purchases, as a shop's page does at its own host. */
async function leasePurchases(who: { uid?: number; uuid?: string }, shopSlug = 'haru', host = HARU) {
  const ask = await userClient(server, who.uid, host)
  return ask<{ purchases: ReportedPurchase[] } & { msg?: string }>('/api/myshp/v2/purchase/untold', {
    shopid: shopSlug,
    tab: 'f'.repeat(32),
    ...(who.uuid && { uuid: who.uuid }),
  })
}

/** Repeats the request until the event of the payment is delivered. */
async function claimPurchases(who: { uid?: number; uuid?: string }): Promise<ReportedPurchase[]> {
  let purchases: ReportedPurchase[] = []
  await eventually(async () => {
    purchases = (await leasePurchases(who)).reply.purchases
    expect(purchases).toHaveLength(1)
  })
  return purchases
}

test('a purchase is returned at the shop’s host until the page confirms its report, and its value excludes delivery', async () => {
  const uid = await newAccount(server.services.accounts)
  const { placed, sid } = await buyTwoPieces(server, haru.shopId, await userClient(server, uid))
  const [purchase] = await claimPurchases({ uid })
  expect(purchase).toMatchObject({
    transaction_id: placed.numbers[0],
    event_id: placed.numbers[0],
    value: 24_000,
    delivery: 3_000,
    currency: 'KRW',
    by_server: [],
    items: [{ sid, quantity: 2, price: 12_000, amount: 24_000 }],
  })
  expect((await leasePurchases({ uid })).reply.purchases).toHaveLength(1)
  const confirmation = { shopid: 'haru', transaction_ids: placed.numbers }
  const ask = await userClient(server, uid, HARU)
  expect(await ask('/api/myshp/v2/purchase/confirm', confirmation)).toMatchObject({ status: 200, reply: {} })
  expect((await leasePurchases({ uid })).reply).toEqual({ purchases: [] })
})

test("a guest’s purchase is returned only to a browser with the guest's anonymous id", async () => {
  const guest = await userClient(server)
  const uuid = await newAnonymousId(guest)
  await buyTwoPieces(server, haru.shopId, guest, { uuid })
  const other = await newAnonymousId(guest)
  expect(await claimPurchases({ uuid })).toMatchObject([{ value: 24_000 }])
  expect((await leasePurchases({ uuid: other })).reply).toEqual({ purchases: [] })
  expect((await leasePurchases({})).reply).toEqual({ purchases: [] })
})

test("another shop’s host returns this shop's purchase neither as its own nor as this shop's", async () => {
  const uid = await newAccount(server.services.accounts)
  await buyTwoPieces(server, haru.shopId, await userClient(server, uid))
  expect(await leasePurchases({ uid }, 'haru', SOOL)).toMatchObject({
    status: 404,
    reply: { msg: 'NOT_READY' },
  })
  expect((await leasePurchases({ uid }, 'sool', SOOL)).reply).toEqual({ purchases: [] })
  expect(await claimPurchases({ uid })).toHaveLength(1)
})

test('an unknown anonymous id and a request from another site get nothing', async () => {
  const { status, text } = await server.ask('/api/myshp/v2/purchase/untold', {
    host: HARU,
    headers: { 'sec-fetch-site': 'cross-site' },
    body: { shopid: 'haru', uuid: 'a'.repeat(32) },
  })
  expect([status, text]).toEqual([403, expect.not.stringContaining('purchases')])
  expect((await leasePurchases({ uuid: 'a'.repeat(32) })).reply).toEqual({ purchases: [] })
})

test.each(['dnt', 'sec-gpc'])('an order of a browser that sends %s: 1 is not reported', async (header) => {
  const uid = await newAccount(server.services.accounts)
  const saying: TestServer['ask'] = (path, question = {}) =>
    server.ask(path, { ...question, headers: { ...question.headers, [header]: '1' } })
  const refusing = await userClient({ ...server, ask: saying }, uid)
  const person = await userClient(server, uid)
  await buyTwoPieces(server, haru.shopId, refusing)
  // Events are delivered in order: when this later purchase is returned, the refused one would be too.
  await buyTwoPieces(server, haru.shopId, person)
  expect(await claimPurchases({ uid })).toHaveLength(1)
})
