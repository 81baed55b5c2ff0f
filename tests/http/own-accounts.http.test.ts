import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DueRefunds } from '../../src/domains/orders/seller/refunds.contract.ts'
import type { ShopOrderDetail } from '../../src/domains/orders/seller/seller-orders.contract.ts'
import type { ErrorReply } from '../../src/platform/errors/domain-error.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { newPhone, placeOrder, RECIPIENT } from '../factories/orders.ts'
import { newGuest } from '../factories/purchase-modules.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const SELLER = '/api/myshp/v2/seller'
const BANK = { bank: '마당은행', number: '100-200-300400', holder: '(주)마당' }
const OWN = { bank: '하루은행', number: '300-12-3456789', holder: '김하루' }
const BACK = { bank: '국민은행', number: '123-45', holder: '김민지' }

let server: TestServer
let haru: TestShop
let seller: UserClient
let neighbour: UserClient
beforeAll(async () => {
  server = await startServer((await testDatabase()).url, { payments: { account: BANK } })
  const { accounts, tenancy } = server.services
  haru = await newShop(tenancy, { shopid: 'haru', name: '하루공방', uid: await newAccount(accounts) })
  const sool = await newShop(tenancy, { shopid: 'sool', uid: await newAccount(accounts) })
  seller = await userClient(server, haru.uid, ADMIN)
  neighbour = await userClient(server, sool.uid, ADMIN)
})
afterAll(() => server.close())

async function set(account: object | null, who = seller) {
  const { version } = await server.services.tenancy.ownShops.ownAccountSetting(haru.shopId)
  return who<{ version: number; account: unknown }>(`${SELLER}/account/set`, {
    shopid: 'haru',
    version,
    account,
  })
}

/** A guest's order that waits for a bank transfer. */
async function aTransfer(email: string) {
  const { services, database } = server
  const product = await productWithLine({ ...services, database }, haru.shopId, { price: 40_000 })
  const phone = newPhone()
  const customer = newGuest()
  const placed = await placeOrder(services.orders, customer, [product.line], {
    method: 'bank',
    depositor: '김민지',
    buyer: { name: '김민지', phone, email },
    recipient: { ...RECIPIENT, phone, detail: phone },
  })
  return { orderid: placed.numbers[0] as string, whose: { guest: customer.guest as Buffer } }
}

const confirm = (orderid: string) =>
  seller<ShopOrderDetail>(`${SELLER}/order/deposit`, { shopid: 'haru', orderid })

async function assertMailed(
  email: string,
  expectedMails: readonly (readonly [template: string, words: string])[],
) {
  await eventually(async () => {
    const { rows } = await withAllShops(server.database, (tx) =>
      sql<{ template: string; body: string }>`
        select template, body from mail where recipient = ${email} order by id`.execute(tx),
    )
    expect(rows).toEqual(
      expectedMails.map(([template, words]) => ({ template, body: expect.stringContaining(words) })),
    )
  })
}

test("an invalid account is refused with the name of its field, and other shops' staff cannot set it", async () => {
  for (const [wrong, field] of [
    [{ ...OWN, number: '1234' }, 'account/number'],
    [{ ...OWN, number: '12345678 9' }, 'account/number'],
    [{ ...OWN, bank: '은행.com' }, 'account/bank'],
    [{ ...OWN, holder: 'ㄱ'.repeat(41) }, 'account/holder'],
  ] as const) {
    const { status, reply } = await set(wrong)
    expect([status, JSON.stringify(reply)]).toEqual([400, expect.stringContaining(field)])
  }
  expect(await set(OWN, neighbour)).toMatchObject({ status: 404 })
  expect(await seller(`${SELLER}/account?shopid=haru`)).toMatchObject({
    status: 200,
    reply: { account: null },
  })
})

test('a second save from an old version does not overwrite the account and gets the current one', async () => {
  const { version } = await server.services.tenancy.ownShops.ownAccountSetting(haru.shopId)
  const save = (holder: string) =>
    seller(`${SELLER}/account/set`, { shopid: 'haru', version, account: { ...OWN, holder } })
  expect(await save('김하루')).toMatchObject({ status: 200, reply: { version: version + 1 } })
  expect(await save('김나루')).toMatchObject({
    status: 409,
    reply: {
      msg: 'STALE',
      details: { current: { version: version + 1, account: { ...OWN, holder: '김하루' } } },
    },
  })
  expect(await server.services.tenancy.ownShops.ownAccount(haru.shopId)).toMatchObject({ holder: '김하루' })
  expect(await set(null)).toMatchObject({ status: 200 })
})

test('the owner gets a mail about a new account, whoever has changed it', async () => {
  const { accounts } = server.services
  const email = 'owner@example.com'
  const uid = await newAccount(accounts, { email })
  const { shopId } = await newShop(server.services.tenancy, { shopid: 'dangol', uid })
  await server.services.tenancy.ownShops.setOwnAccount(shopId, OWN)
  await assertMailed(email, [['own-account-changed', '하루은행 300-12-3456789 (예금주 김하루)']])
  await server.services.tenancy.ownShops.setOwnAccount(shopId, null)
  await assertMailed(email, [
    ['own-account-changed', '하루은행'],
    ['own-account-changed', '마당 계좌로 받습니다.'],
  ])
})

test('a shop confirms deposits to its own account, the operator those to the platform’s', async () => {
  const [early, mine] = ['early@example.com', 'mine@example.com']
  const before = await aTransfer(early)
  expect(await set(OWN)).toMatchObject({ status: 200, reply: { account: OWN } })
  const after = await aTransfer(mine)

  const refused = await seller<ErrorReply>(`${SELLER}/order/deposit`, {
    shopid: 'haru',
    orderid: before.orderid,
  })
  expect(refused).toMatchObject({
    status: 409,
    reply: { message: '마당 계좌로 받는 입금이라 운영자가 확인합니다.', details: { payee: 'platform' } },
  })
  const { reply: order } = await seller<ShopOrderDetail>(`${SELLER}/order/detail`, {
    shopid: 'haru',
    orderid: before.orderid,
  })
  expect(order).toMatchObject({ payee: 'platform', account: null, lines: [{ status: 'WAITING_PAYMENT' }] })
  await assertMailed(early, [['order-waiting', '마당은행 100-200-300400 (예금주 (주)마당)']])

  await assertMailed(mine, [['order-waiting', '하루은행 300-12-3456789 (예금주 김하루)']])
  expect(await confirm(after.orderid)).toMatchObject({
    status: 200,
    reply: { payee: 'shop', lines: [{ status: 'CONFIRM_PAYMENT' }] },
  })
  expect(await confirm(after.orderid)).toMatchObject({ status: 200 })
})

test('the shop sends the refund once, and the buyer is told who sends it and when', async () => {
  await set(OWN)
  const email = 'back@example.com'
  const { orderid, whose } = await aTransfer(email)
  // The mail about the expected transfer is not sent for a paid order, so it must be there first. Concurrent mails
  // arrive in any order.
  const waiting = ['order-waiting', '입금은 하루공방에서 확인합니다.'] as const
  await assertMailed(email, [waiting])
  await confirm(orderid)
  const paid = ['order-paid', '40,000원'] as const
  await assertMailed(email, [waiting, paid])
  const { orders } = server.services
  const line = (await orders.queries.detail(orderid, whose)).lines[0]?.id as number
  const pieces = [{ line, qty: 1 }]
  const asking = { kind: 'cancel', cause: 'mind', lines: pieces, reason: '', account: BACK } as const
  await orders.claims.request({ number: orderid, scope: whose }, asking, { uid: null })
  const move = { shopid: 'haru', orderid, line, key: 'a-key-of-16-letters', move: 'acceptCancel' }
  expect(await seller(`${SELLER}/order/move`, move)).toMatchObject({
    status: 200,
    reply: { payee: 'shop', refunded: 40_000, unsent: 40_000 },
  })
  const refunded = [
    'order-refunded',
    '하루공방에서 알려 주신 계좌로 3영업일 안에 직접 보내 드립니다.',
  ] as const
  await assertMailed(email, [waiting, paid, refunded])
  const listed = await seller<DueRefunds>(`${SELLER}/refund/list?shopid=haru`)
  expect(listed.reply).toMatchObject({ refunds: [{ orderid, amount: 40_000, account: BACK }], more: false })
  const refund = listed.reply.refunds[0]?.id
  const sent = (who: UserClient, shopSlug: string) =>
    who(`${SELLER}/refund/sent`, { shopid: shopSlug, refund })
  expect(await sent(neighbour, 'haru')).toMatchObject({ status: 404 })
  expect(await sent(neighbour, 'sool')).toMatchObject({ status: 404 })
  expect(await sent(seller, 'haru')).toEqual({ status: 200, reply: { refunds: [], more: false } })
  expect(await sent(seller, 'haru')).toMatchObject({ status: 404 })
  await assertMailed(email, [waiting, paid, refunded, ['refund-sent', '보낸 금액 40,000원']])
  await server.services.payments.ledger.assertBalanced()
})
