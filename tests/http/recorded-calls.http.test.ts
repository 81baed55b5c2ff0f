import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredEntry } from '../../src/domains/audit/audit.service.ts'
import type { ShopOrderPage } from '../../src/domains/orders/seller/seller-orders.contract.ts'
import type { LogPerson } from '../../src/domains/staff/staff.contract.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { newOrderWithClaim } from '../factories/orders.ts'
import { newStaffMember } from '../factories/staff.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { PASSWORD } from './account-person.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const SELLER = '/api/myshp/v2/seller'
const OWN = { bank: '하루은행', number: '300-12-3456789', holder: '김하루' }

let server: TestServer
let haru: TestShop
let seller: UserClient
let order: { number: string; line: number }
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const { services, database } = server
  const uid = await newAccount(services.accounts, { password: PASSWORD })
  haru = await newShop(services.tenancy, { shopid: 'haru', uid })
  seller = await userClient(server, uid, ADMIN)
  const { line } = await productWithLine({ ...services, database }, haru.shopId, { price: 40_000 })
  order = await newOrderWithClaim(
    services,
    { shopid: 'haru', sid: line.sid },
    await newAccount(services.accounts),
  )
})
afterAll(() => server.close())

let last = 0
beforeEach(async () => {
  last = (await server.services.audit.entries(null, {})).entries[0]?.id ?? 0
})

/** Entries since the test started, oldest first. */
async function entries(): Promise<Partial<StoredEntry>[]> {
  const found = await server.services.audit.entries(haru.shopId, {})
  return found.entries.filter(({ id }) => id > last).reverse()
}

async function setAccount(account: object | null) {
  const { version } = await server.services.tenancy.ownShops.ownAccountSetting(haru.shopId)
  return seller(`${SELLER}/account/set`, { shopid: 'haru', version, account })
}

describe('the access log', () => {
  test('has an entry for each view of an order and of a list with names, with the order ids', async () => {
    await seller(`${SELLER}/order/counts?shopid=haru`)
    await seller(`${SELLER}/order/list`, { shopid: 'haru', status: 'REQ_CANCEL' })
    const seen = await seller(`${SELLER}/order/detail`, { shopid: 'haru', orderid: order.number })
    expect(seen).toMatchObject({ status: 200 })
    const whose = [order.number]
    expect(await entries()).toMatchObject([
      { kind: 'look', action: 'shopOrders', uid: haru.uid, subject: { status: 'REQ_CANCEL', whose } },
      { kind: 'look', action: 'shopOrder', uid: haru.uid, subject: { orderid: order.number, whose } },
    ])
  })

  test('has one entry for a list that is repeated within ten minutes, and another only for orders that are new in it', async () => {
    const read = () => seller(`${SELLER}/order/find`, { shopid: 'haru', q: '김민지' })
    await read()
    await read()
    expect(await entries()).toMatchObject([{ action: 'findShopOrders', subject: { whose: [order.number] } }])
    const { services, database } = server
    const { line } = await productWithLine({ ...services, database }, haru.shopId, { price: 40_000 })
    const late = await newOrderWithClaim(
      services,
      { shopid: 'haru', sid: line.sid },
      await newAccount(services.accounts),
    )
    await read()
    expect((await entries()).slice(1)).toMatchObject([{ subject: { whose: [late.number] } }])
  })

  test('has no entry for an empty list', async () => {
    await seller(`${SELLER}/order/list`, { shopid: 'haru', status: 'DONE' })
    await seller(`${SELLER}/join/list?shopid=haru&state=REQUEST`)
    expect(await entries()).toEqual([])
  })

  test('has an entry for a change, but no entry for a refused change', async () => {
    const move = { shopid: 'haru', orderid: order.number, line: order.line, key: 'a-key-of-16-letters' }
    const again = { ...move, key: 'one-more-key-of-letters', move: 'accept' }
    expect(await seller(`${SELLER}/order/move`, { ...move, move: 'accept' })).toMatchObject({ status: 200 })
    expect(await seller(`${SELLER}/order/move`, again)).toMatchObject({ status: 409 })
    const subject = { orderid: order.number, line: order.line, move: 'accept' }
    expect(await entries()).toMatchObject([{ kind: 'change', action: 'moveShopLine', subject }])
  })

  test('shows the masked bank account before and after a change', async () => {
    await setAccount(OWN)
    await setAccount(null)
    const masked = { bank: '하루은행', number: '****6789', holder: '김*루' }
    expect(await entries()).toMatchObject([
      { kind: 'change', action: 'setOwnAccount', before: null, after: masked },
      { kind: 'change', action: 'setOwnAccount', before: masked, after: null },
    ])
  })

  test('shows why personal data was exported, how much and of which orders', async () => {
    const reason = '택배사에 넘길 목록'
    await seller(`${SELLER}/order/toship`, { shopid: 'haru', reason })
    const query = { shopid: 'haru', status: 'REQ_CANCEL', sort: 'oldest', reason }
    const { reply } = await seller<ShopOrderPage>(`${SELLER}/order/all/export`, query)
    const whose = reply.orders.map(({ number }) => number)
    expect(whose).toContain(order.number)
    expect(await entries()).toMatchObject([
      { kind: 'export', action: 'linesToShip', reason, subject: { rows: 1, whose: [order.number] } },
      { kind: 'export', action: 'exportAllShopOrders', reason, subject: { rows: whose.length, whose } },
    ])
  })

  test('has no entry for an export without a reason, which is refused', async () => {
    for (const reason of [undefined, '', '   '])
      for (const call of ['toship', 'all/export'])
        expect(
          await seller(`${SELLER}/order/${call}`, { shopid: 'haru', status: 'DONE', reason }),
        ).toMatchObject({ status: 400 })
    expect(await entries()).toEqual([])
  })
})

describe('a sensitive action', () => {
  const letProofAge = () =>
    withAllShops(server.database, (tx) =>
      sql`update account_session set proved_at = now() - interval '16 minutes' where user_id = ${haru.uid}`.execute(
        tx,
      ),
    )
  const prove = (password: string, who = seller) => who('/api/user/prove', { password })

  test('needs the password when the log-in is older than 15 minutes, and changes nothing before', async () => {
    await letProofAge()
    expect(await setAccount(OWN)).toMatchObject({ status: 403, reply: { msg: 'PROOF_REQUIRED' } })
    expect(await prove('not the password')).toMatchObject({
      status: 400,
      reply: { details: { field: 'password' } },
    })
    expect(await setAccount(OWN)).toMatchObject({ status: 403 })
    expect(await entries()).toEqual([])
    expect(await prove(PASSWORD)).toMatchObject({ status: 200 })
    expect(await setAccount(OWN)).toMatchObject({ status: 200 })
  })

  test('is the only kind of action that needs the password again', async () => {
    await letProofAge()
    expect(await seller(`${SELLER}/order/counts?shopid=haru`)).toMatchObject({ status: 200 })
  })

  test('asks a person without a password to log in again', async () => {
    const uid = await newAccount(server.services.accounts)
    expect(await prove('', await userClient(server, uid, ADMIN))).toMatchObject({ status: 409 })
  })

  test('allows a limited number of password attempts', async () => {
    const uid = await newAccount(server.services.accounts, { password: PASSWORD })
    const thief = await userClient(server, uid, ADMIN)
    for (let tried = 0; tried < 10; tried += 1) await prove('guessed', thief)
    expect(await prove(PASSWORD, thief)).toMatchObject({ status: 429 })
  })
})

test('a removed clerk can still be chosen in the log, and is marked', async () => {
  const uid = await newStaffMember(server.services, haru.shopId, 'orders')
  const clerk = await userClient(server, uid, ADMIN)
  const choice = { shopid: 'haru', kind: 'order.paid', channel: 'mail' }
  for (const told of [false, true])
    expect(await clerk(`${SELLER}/notifications/choose`, { ...choice, told })).toMatchObject({ status: 200 })
  await server.services.staff.members.remove(haru.shopId, uid, { uid: haru.uid, address: '' })
  const { reply } = await seller<LogPerson[]>(`${SELLER}/log/people?shopid=haru`)
  expect(reply).toContainEqual({ uid: haru.uid, name: expect.any(String), works: true })
  expect(reply).toContainEqual({ uid, name: expect.stringMatching(/./), works: false })
})

test('saving the same values again has no entry', async () => {
  const save = async (value: number) => {
    const { version } = await server.services.membership.discount.find(haru.shopId)
    const edit = { shopid: 'haru', version, kind: 'percent', value }
    expect(await seller(`${SELLER}/member/discount/save`, edit)).toMatchObject({ status: 200 })
  }
  for (const value of [7, 7, 8]) await save(value)
  expect(await entries()).toMatchObject([
    { action: 'saveDiscount', before: { percent: null }, after: { percent: 7 } },
    { action: 'saveDiscount', before: { percent: 7 }, after: { percent: 8 } },
  ])
})
