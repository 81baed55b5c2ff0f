import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { aProduct, changePrice } from '../factories/products.ts'
import { PUSH_KEYS, startPushService } from '../factories/push-service.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { newPersonPage } from './account-person.ts'
import { newPage } from './page.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { ADMIN } from './user-client.ts'

let server: TestServer
let service: Awaited<ReturnType<typeof startPushService>>
let shop: TestShop
let owner: number
beforeAll(async () => {
  service = await startPushService()
  const { send: sendPush } = service
  const channels = { pushKeys: PUSH_KEYS, sendPush, isPushService: (at: string) => at.startsWith('http') }
  server = await startServer((await testDatabase()).url, { channels })
  owner = await newAccount(server.services.accounts)
  shop = await newShop(server.services.tenancy, { uid: owner, shopid: 'haru', name: '하루공방' })
})
beforeEach(() => {
  service.pushes.length = 0
  service.status = 201
})
afterAll(async () => {
  await server.close()
  await service.close()
})

async function atAdmin(uid: number) {
  const page = newPage(server, ADMIN)
  const { database, services } = server
  page.cookies.set(
    'madang',
    await newSession({ database, accounts: services.accounts }, { uid, host: ADMIN }),
  )
  return page
}
const asTests = <Row>(query: ReturnType<typeof sql<Row>>) =>
  withAllShops(server.database, async (tx) => (await query.execute(tx)).rows)

describe('the service worker', () => {
  test('the service worker exists on the account host and the admin host, and only their pages may register it', async () => {
    const at = (host: string) => server.ask('/notifications-worker.js', { host })
    const statuses = await Promise.all(
      [`account.${PLATFORM}`, ADMIN, `haru.${PLATFORM}`, PLATFORM].map(
        async (host) => (await at(host)).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 404, 404])
    const { page } = await newPersonPage(server)
    expect((await page.get('/user/info')).policy).toContain("worker-src 'self'")
    expect((await (await atAdmin(owner)).get('/')).policy).toContain("worker-src 'self'")
    const { headers } = await server.ask('/', { host: PLATFORM })
    expect(headers['content-security-policy']).toContain("worker-src 'none'")
  })

  test('the service worker neither intercepts nor caches requests', async () => {
    const { text } = await server.ask('/notifications-worker.js', { host: ADMIN })
    expect(text).toContain("addEventListener('push'")
    expect(text).not.toMatch(/'fetch'|caches/)
  })
})

describe('browsers', () => {
  test("a subscribed browser gets its person's notifications until the log-out", async () => {
    const { page, uid } = await newPersonPage(server)
    expect((await page.post('/api/user/push/subscribe', service.newSubscription())).status).toBe(200)
    expect((await page.get('/api/user/notifications')).body).toMatchObject({
      push_here: true,
      push_key: PUSH_KEYS.publicKey,
      channels: ['mail', 'push', 'message'],
    })
    const { membership, accounts } = server.services
    const email = (await accounts.find(uid))?.email ?? ''
    await membership.joins.join({ uid, over19: 0 }, shop.shopid)
    await server.services.notifications.persons.notify({
      key: `told ${uid}`,
      template: 'join-approved',
      data: { shop: '하루공방', name: '김민지', url: 'https://haru.test/' },
      to: { uid, email },
    })
    await eventually(async () => expect(service.pushes).toHaveLength(1))
    await page.get('/api/user/logout/v2?url=/')
    await eventually(async () =>
      expect(await asTests(sql`select from push_device where uid = ${uid}`)).toHaveLength(0),
    )
  })

  test('a browser on the admin host gets the notifications of the shops of its person', async () => {
    const page = await atAdmin(owner)
    const subscribed = await page.post('/api/myshp/v2/seller/push/subscribe', service.newSubscription())
    expect(subscribed.status).toBe(200)
    await withAllShops(server.database, (tx) =>
      server.services.notifications.sellers.addFacts(tx, [
        { shopId: shop.shopId, kind: 'domain.lapsed', subject: 'one', label: 'haru.example' },
      ]),
    )
    await eventually(async () => {
      await server.services.notifications.sellers.rounds.sendDue({
        adminUrl: (path) => `https://admin.test${path}`,
      })
      expect(service.pushes).toHaveLength(1)
    })
  })

  test.each([
    { endpoint: 'ftp://push.example/one' },
    { endpoint: '' },
    { p256dh: 'short' },
    { auth: '"><script>' },
  ])('cannot subscribe with %o', async (wrong) => {
    const { page } = await newPersonPage(server)
    const { status } = await page.post('/api/user/push/subscribe', { ...service.newSubscription(), ...wrong })
    expect(status).toBe(400)
  })

  test('a browser subscribes only on the host of its site, and only for a logged-in person', async () => {
    const guest = newPage(server, `account.${PLATFORM}`)
    expect((await guest.post('/api/user/push/subscribe', service.newSubscription())).status).toBe(401)
    const { page } = await newPersonPage(server)
    const elsewhere = await page.post('/api/myshp/v2/seller/push/subscribe', service.newSubscription())
    expect(elsewhere.status).toBe(404)
  })
})

test('a notification that the law requires cannot be turned off', async () => {
  const { page } = await newPersonPage(server)
  const choose = (kind: string, channel: string) =>
    page.post('/api/user/notifications/choose', { kind, channel, told: false })
  expect((await choose('order.sent', 'mail')).status).toBe(200)
  expect((await choose('order.paid', 'mail')).status).toBe(400)
  expect((await choose('order.paid', 'alimtalk')).status).toBe(400)
})

test('a change of an order is posted to an existing conversation with the shop if the person chose this channel', async () => {
  const { page, uid } = await newPersonPage(server)
  const { messaging, notifications, accounts } = server.services
  const sent = await messaging.send(
    { uid },
    { shopid: shop.shopid, client: `line-of-${uid}-one`, kind: 'txt', text: '안녕하세요' },
  )
  const to = { uid, email: (await accounts.find(uid))?.email ?? '' }
  const notice = (key: string) =>
    notifications.persons.notify({
      key,
      template: 'order-sent',
      data: { shop: '하루공방', name: '김민지' },
      to,
      message: { shop: shop.shopId, text: '주문하신 상품을 보냈습니다.' },
    })
  await notice(`before ${uid}`)
  await page.post('/api/user/notifications/choose', { kind: 'order.sent', channel: 'message', told: true })
  await notice(`after ${uid}`)
  await notice(`after ${uid}`)
  const rows = await asTests<{ kind: string }>(
    sql`select kind from message where conversation = ${sent.conversation} order by number`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['txt', 'system'])
})

test('a person who waits for a sold-out product is notified when it is in stock again', async () => {
  const { page, uid } = await newPersonPage(server)
  const { catalogue, accounts } = server.services
  const { sid, pid } = await aProduct(catalogue, shop.shopId, { title: '달항아리', stock: [0] })
  const answer = await page.post('/api/myshp/restock', { shopid: shop.shopid, sid, ask: true })
  expect(answer.body).toEqual({ asked: [0] })
  const saved = await asTests(
    sql`update variant set stock = 5 where shop_id = ${shop.shopId} and pid = ${pid}`,
  )
  expect(saved).toEqual([])
  await changePrice(catalogue, shop.shopId, pid, 9_000)
  const email = (await accounts.find(uid))?.email ?? ''
  await eventually(async () =>
    expect(await asTests(sql`select template from mail where recipient = ${email}`)).toEqual([
      { template: 'restocked' },
    ]),
  )
})

test('an operator sees what could not be delivered and sends it again once', async () => {
  const operator = await newOperator(server.services.accounts, ['mails:read', 'mails:write'])
  const page = await atAdmin(operator)
  const { page: person, uid } = await newPersonPage(server)
  await person.post('/api/user/push/subscribe', service.newSubscription())
  service.status = 403
  await server.services.notifications.persons.notify({
    key: `refused ${uid}`,
    template: 'tier-moved',
    data: { shop: '하루공방', name: '김민지', was: '', now: '단골' },
    to: { uid, email: 'nobody@example.com' },
  })
  const list = async () => {
    const { body } = await page.get('/api/myshp/v2/operator/undelivered?channel=push')
    return (body as { items: { id: number; failure: string }[] }).items
  }
  const [failed] = await eventually(async () => {
    const items = await list()
    expect(items).toMatchObject([{ failure: expect.stringContaining('403') }])
    return items
  })
  service.status = 201
  const again = () => page.post('/api/myshp/v2/operator/send_again', { channel: 'push', id: failed?.id })
  expect([(await again()).status, (await again()).status]).toEqual([200, 404])
  await eventually(async () => expect(service.pushes).toHaveLength(1))
  const reader = await atAdmin(await newOperator(server.services.accounts, ['mails:read']))
  const refused = await reader.post('/api/myshp/v2/operator/send_again', { channel: 'push', id: failed?.id })
  expect(refused.status).toBe(403)
})
