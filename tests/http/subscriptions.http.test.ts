import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MyOrder, OpenedSession, PlacedOrder, Quote } from '../../src/domains/orders/orders.contract.ts'
import type {
  OwnSubscription,
  OwnSubscriptions,
  ProductSubscriptionOffer,
  ShopSubscriptionPage,
} from '../../src/domains/subscriptions/subscriptions.contract.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { saveTestCard } from '../factories/saved-cards.ts'
import { newStaffMember } from '../factories/staff.ts'
import type { TestShop } from '../factories/tenancy.ts'
import { startSellerServer } from './seller-server.ts'
import { PLATFORM, type TestServer } from './test-server.ts'
import { ADMIN, newUserClient, type UserClient, userClient } from './user-client.ts'

const OWN = '/api/myshp/v2/subscription'
const SELLER = '/api/myshp/v2/seller/subscription'
const RECIPIENT = {
  name: '한가람',
  phone: '010-9999-8888',
  zipcode: '04524',
  address: '서울 중구 세종대로 110',
  detail: '3층',
  memo: '',
}

let server: TestServer
let haru: TestShop
let seller: UserClient
beforeAll(async () => {
  ;({ server, haru, seller } = await startSellerServer())
})
afterAll(() => server.close())

const newProduct = () => productWithLine({ ...server.services, database: server.database }, haru.shopId)
const offer = (pid: number, weeks: number[], version = 0) =>
  seller<ProductSubscriptionOffer>(`${SELLER}/offer/save`, { shopid: 'haru', pid, version, weeks })
const shown = async (sid: number) => {
  const host = `haru.${PLATFORM}`
  const { text } = await server.ask(`/api/myshp/v2/get/product/subscription?shopid=haru&sid=${sid}`, { host })
  return JSON.parse(text).weeks
}

/** Sends the first order of a subscription. */
async function subscribe(buyer: UserClient, uid: number, more: { consents?: object } = {}) {
  const { pid, line } = await newProduct()
  await offer(pid, [2, 4])
  const card = await saveTestCard(server.services, uid)
  const begin = { sid: line.sid, pid2: line.pid2, qty: 1, weeks: 4 }
  const { draft } = (await buyer<{ draft: string }>(`${OWN}/begin`, begin)).reply
  const opened = await buyer<OpenedSession>('/api/myshp/v2/checkout/open', { draft })
  expect(opened.reply.subscription).toEqual({ weeks: 4 })
  const quote = await buyer<Quote>('/api/myshp/v2/checkout/quote', {
    lines: [line],
    zipcode: RECIPIENT.zipcode,
  })
  return buyer<PlacedOrder>('/api/myshp/v2/checkout/place', {
    lines: [line],
    digest: quote.reply.digest,
    draft,
    key: opened.reply.key,
    method: 'test_card',
    card,
    buyer: { name: '김민지', phone: '010-1234-5678', email: 'minji@example.com' },
    recipient: RECIPIENT,
    consents: more.consents ?? { order: true, privacy: true, provision: true, subscription: true },
    from_cart: false,
  })
}

const list = async (buyer: UserClient) => (await buyer<OwnSubscriptions>(`${OWN}/list`)).reply.subscriptions

test('a seller offers a product, a shopper subscribes, changes and ends it, and the shop sees it', async () => {
  const uid = await newAccount(server.services.accounts)
  const buyer = await userClient(server, uid)
  const placed = await subscribe(buyer, uid)
  expect(placed.reply).toMatchObject({ state: 'PAID' })
  await eventually(async () => expect(await list(buyer)).toHaveLength(1))
  const [own] = await list(buyer)
  expect(own).toMatchObject({ state: 'ACTIVE', orders: 1, weeks: 4, recipient: { name: '한가람' } })
  const { id, version } = own as OwnSubscription
  const [orderid] = placed.reply.numbers
  const order = await buyer<MyOrder>('/api/myshp/v2/order/detail', { orderid })
  expect(order.reply.subscription_round).toBe(1)
  const unseen = await buyer<{ details: { total: number } }>(`${OWN}/change`, { id, version, qty: 2 })
  expect(unseen.status).toBe(409)
  const { total } = unseen.reply.details
  const change = await buyer<OwnSubscription>(`${OWN}/change`, { id, version, qty: 2, total })
  expect(change.reply).toMatchObject({ qty: 2 })
  expect((await buyer(`${OWN}/change`, { id, version, skip: true })).status).toBe(409)
  expect((await buyer(`${OWN}/change`, { id, version: version + 1, weeks: 3 })).status).toBe(400)
  const seen = await seller<ShopSubscriptionPage>(`${SELLER}/list`, { shopid: 'haru', state: 'ACTIVE' })
  expect(seen.reply.subscriptions).toMatchObject([{ id, qty: 2, buyer: { name: '김민지' } }])
  expect((await buyer<OwnSubscription>(`${OWN}/end`, { id })).reply.state).toBe('ENDED')
  expect((await buyer<OwnSubscription>(`${OWN}/end`, { id })).status).toBe(200)
})

test('without consent to later charges nothing is ordered', async () => {
  const uid = await newAccount(server.services.accounts)
  const buyer = await userClient(server, uid)
  const { status, reply } = await subscribe(buyer, uid, {
    consents: { order: true, privacy: true, provision: true },
  })
  expect([status, reply]).toMatchObject([400, { details: { field: 'card' } }])
  expect(await list(buyer)).toEqual([])
})

test('guests, strangers and clerks without the permission are refused', async () => {
  const guest = await userClient(server)
  const stranger = await newUserClient(server)
  const { pid, line } = await newProduct()
  expect((await guest(`${OWN}/begin`, { sid: line.sid, pid2: line.pid2, qty: 1, weeks: 4 })).status).toBe(401)
  expect((await guest(`${OWN}/list`)).status).toBe(401)
  expect((await stranger(`${OWN}/end`, { id: 999_999 })).status).toBe(404)
  const clerk = await userClient(server, await newStaffMember(server.services, haru.shopId, 'orders'), ADMIN)
  expect((await clerk(`${SELLER}/list`, { shopid: 'haru', state: 'ACTIVE' })).status).toBe(200)
  const save = { shopid: 'haru', pid, version: 0, weeks: [2] }
  expect((await clerk(`${SELLER}/offer/save`, save)).status).toBe(403)
  const outsider = await newUserClient(server, ADMIN)
  expect((await outsider(`${SELLER}/list`, { shopid: 'haru', state: 'ACTIVE' })).status).toBe(404)
})

test('the page of a product shows the offer as soon as it is saved', async () => {
  const { pid, sid } = await newProduct()
  expect(await shown(sid)).toEqual([])
  expect((await offer(pid, [8, 2])).reply).toEqual({ weeks: [2, 8], version: 1 })
  await eventually(async () => expect(await shown(sid)).toEqual([2, 8]))
  expect((await offer(pid, [4])).status).toBe(409)
  expect((await offer(pid, [3], 1)).status).toBe(400)
  expect((await offer(pid, [], 1)).reply).toEqual({ weeks: [], version: 2 })
  await eventually(async () => expect(await shown(sid)).toEqual([]))
})
