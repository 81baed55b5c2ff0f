import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MyOrder } from '../../src/domains/orders/orders.contract.ts'
import { digestOf } from '../../src/platform/tokens.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { mailsTo } from '../factories/mails.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { buyTwoPieces } from './buy-two-pieces.ts'
import { newKey } from './buyer.ts'
import { PLATFORM, PORT_SUFFIX, startServer, type TestServer } from './test-server.ts'
import { type UserClient, userClient } from './user-client.ts'

const PHONE = '01012345678'

let server: TestServer
let haru: TestShop
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  haru = await newShop(server.services.tenancy, { shopid: 'haru', slug: 'haru' })
})
afterAll(() => server.close())

interface Leaving {
  orders: { number: string; statuses: string[]; url: string }[]
  order_count: number
  ended_orders: number
  shops: { shopid: string; owner: boolean; url: string }[]
}

/** A person with a paid order. */
async function aBuyerWithOrder() {
  const email = `leaver-${newKey().slice(0, 8)}@example.com`
  const uid = await newAccount(server.services.accounts, { email })
  const page = await userClient(server, uid)
  const { placed } = await buyTwoPieces(server, haru.shopId, page, {}, email)
  const [orderid = ''] = placed.numbers
  const { reply } = await page<MyOrder>('/api/myshp/v2/order/detail', { orderid })
  return { email, uid, page, orderid, line: reply.lines[0]?.id as number }
}

/** The shop completes the delivery of a line, and its buyer confirms it. */
async function finish({ orderid, line, page }: { orderid: string; line: number; page: UserClient }) {
  const seller = { actor: 'seller', uid: null } as const
  const of = { number: orderid, line, scope: { supplierShopId: haru.shopId } }
  const parcel = { carrier: '우체국', tracking: '1234567890123' }
  for (const name of ['accept', 'ship', 'arrive'] as const)
    await server.services.orders.fulfilment.transition(of, name, seller, parcel)
  const confirmed = await page('/api/myshp/v2/order/move', { orderid, line, move: 'confirm', key: newKey() })
  expect(confirmed.status).toBe(200)
}

test('a person with an open order cannot leave and sees which order it is; a person without open orders can leave', async () => {
  const { email, page, orderid, line } = await aBuyerWithOrder()
  const open = { number: orderid, statuses: ['CONFIRM_PAYMENT'] }
  const url = `http://account.${PLATFORM}${PORT_SUFFIX}/myshop/orders/${orderid}`
  expect(await page<Leaving>('/api/user/leave')).toMatchObject({
    status: 200,
    reply: { orders: [{ ...open, url }], order_count: 1, ended_orders: 0, shops: [] },
  })
  expect(await page('/api/user/leave', { email })).toMatchObject({
    status: 409,
    reply: {
      msg: 'CONFLICT',
      message: '진행 중인 주문이 1건 있어 아직 탈퇴할 수 없습니다. 모두 끝난 뒤에 다시 해 주세요.',
      details: { reason: 'OPEN_ORDERS', orders: [{ ...open, url }], order_count: 1 },
    },
  })
  expect((await page('/api/user/test')).status).toBe(200)
  await finish({ orderid, line, page })
  expect((await page<Leaving>('/api/user/leave')).reply).toMatchObject({ order_count: 0, ended_orders: 1 })
  expect((await page('/api/user/leave', { email })).status).toBe(200)
  expect((await page('/api/user/test')).status).toBe(401)
})

test('a person who leaves gets a mail about what is kept, and finds the orders by number and phone as a guest', async () => {
  const { email, page, orderid, line } = await aBuyerWithOrder()
  await finish({ orderid, line, page })
  const guest = await userClient(server)
  const look = (phone: string) => guest<MyOrder>('/api/myshp/v2/order/detail', { orderid, phone })
  expect((await look(PHONE)).status).toBe(404)
  expect((await page('/api/user/leave', { email })).status).toBe(200)
  // An event consumer also mails about the order, before or after this mail.
  expect(await mailsTo(server.database, email)).toContainEqual({
    template: 'account-closed',
    url: `http://account.${PLATFORM}${PORT_SUFFIX}/user/orders`,
  })
  expect(await look(PHONE)).toMatchObject({ status: 200, reply: { number: orderid, movable: false } })
  expect((await look('01099990000')).status).toBe(404)
})

test('an order of a closed account can be changed with a code from the mail', async () => {
  const { uid, orderid, line } = await aBuyerWithOrder()
  // As if a payment in another tab had arrived while the account was closing: the account is deleted although an order
  // is open.
  await withAllShops(server.database, (tx) =>
    tx
      .deleteFrom('account' as never)
      .where('uid' as never, '=', uid as never)
      .execute(),
  )
  const guest = await userClient(server)
  const cancel = {
    orderid,
    phone: PHONE,
    lines: [{ line, qty: 2 }],
    kind: 'cancel',
    cause: 'mind',
    reason: '',
  }
  expect((await guest('/api/myshp/v2/order/claim', { ...cancel, key: newKey() })).status).toBe(403)
  const { reply } = await guest<{ proof: string }>('/api/myshp/v2/order/code/mail', {
    orderid,
    phone: PHONE,
  })
  const browser = digestOf(reply.proof).toString('hex')
  const code = await server.services.orders.codes.findForMail({ number: orderid, browser })
  const proof = { orderid, proof: reply.proof, code }
  expect((await guest('/api/myshp/v2/order/code/enter', proof)).status).toBe(200)
  const request = await guest<MyOrder>('/api/myshp/v2/order/claim', {
    ...cancel,
    proof: reply.proof,
    key: newKey(),
  })
  expect(request).toMatchObject({ status: 200, reply: { claims: [{ kind: 'cancel' }] } })
  const of = { number: orderid, line, scope: { supplierShopId: haru.shopId } }
  await server.services.orders.fulfilment.transition(of, 'acceptCancel', { actor: 'seller', uid: null })
  const found = await guest<MyOrder>('/api/myshp/v2/order/detail', { orderid, phone: PHONE })
  expect(found.reply).toMatchObject({ refunded: 27_000, lines: [{ status: 'CANCELED' }] })
  const news = await server.services.orders.notificationData.findOrder({ shop: haru.shopId, number: orderid })
  expect(news?.uid).toBeNull()
})

test('the owner of a shop is told which shop to transfer before leaving, and where', async () => {
  const email = 'owner-who-leaves@example.com'
  const uid = await newAccount(server.services.accounts, { email })
  await newShop(server.services.tenancy, { uid, shopid: 'hidden-own', slug: 'hidden-own', isshow: false })
  const page = await userClient(server, uid)
  const shop = {
    shopid: 'hidden-own',
    owner: true,
    url: `http://admin.${PLATFORM}${PORT_SUFFIX}/shops/hidden-own/staff`,
  }
  expect((await page<Leaving>('/api/user/leave')).reply.shops).toMatchObject([shop])
  expect(await page('/api/user/leave', { email })).toMatchObject({
    status: 409,
    reply: { msg: 'CONFLICT', details: { reason: 'OWN_SHOPS', shops: [shop] } },
  })
})
