import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LogPage, Staff, Workplace } from '../../src/domains/staff/staff.contract.ts'
import { DAY_MS } from '../../src/platform/seoul-day.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { newSession } from '../factories/sessions.ts'
import { newStaffMember } from '../factories/staff.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const SELLER = '/api/myshp/v2/seller'
const RIGHTS = { role: 'orders', may_export: false }

let now = new Date()
let server: TestServer
let haru: TestShop
let owner: UserClient
beforeAll(async () => {
  server = await startServer((await testDatabase()).url, { clock: () => now })
  const { accounts, tenancy } = server.services
  haru = await newShop(tenancy, {
    shopid: 'haru',
    name: '하루공방',
    uid: await newAccount(accounts, { name: '하루' }),
  })
  owner = await userClient(server, haru.uid, ADMIN)
})
afterAll(() => server.close())

const staffOf = async (who = owner) => (await who<Staff>(`${SELLER}/staff/list?shopid=haru`)).reply
const invite = (email: string, rights: object = RIGHTS, who = owner) =>
  who<Staff>(`${SELLER}/staff/invite`, { shopid: 'haru', email, ...rights })
const accept = (who: UserClient, token: string) =>
  who<{ shopid: string; message: string }>(`${SELLER}/staff/accept`, { token })
const countsAs = async (who: UserClient) => (await who(`${SELLER}/order/counts?shopid=haru`)).status
const shopsOf = async (who: UserClient) => (await who<Workplace[]>(`${SELLER}/shops`)).reply

/** The newest secret that was mailed to an address. */
async function tokenFor(email: string): Promise<string> {
  let token = ''
  await eventually(async () => {
    const { rows } = await withAllShops(server.database, (tx) =>
      sql<{ body: string }>`
        select body from mail where recipient = ${email} and body <> '' order by id desc limit 1`.execute(tx),
    )
    token = /token=([\w-]{43})/.exec(rows[0]?.body ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
  })
  return token
}

async function aPerson(email: string): Promise<{ uid: number; page: UserClient }> {
  const uid = await newAccount(server.services.accounts, { email })
  return { uid, page: await userClient(server, uid, ADMIN) }
}

describe('invitations', () => {
  test('an invitation is for the mailed address, works once, and gives the rights of its role only', async () => {
    expect(await invite(' Clerk@Example.com ')).toMatchObject({
      status: 200,
      reply: { invitations: [{ email: 'clerk@example.com', ...RIGHTS }] },
    })
    const token = await tokenFor('clerk@example.com')
    const [clerk, other] = [await aPerson('clerk@example.com'), await aPerson('other@example.com')]
    expect(await accept(other.page, token)).toMatchObject({ status: 403 })
    expect((await accept(other.page, token)).reply.message).toContain('cl***@example.com')
    expect(await countsAs(clerk.page)).toBe(404)
    expect(await accept(clerk.page, token)).toEqual({ status: 200, reply: { shopid: 'haru' } })
    expect(await accept(clerk.page, token)).toMatchObject({ status: 404 })
    expect(await countsAs(clerk.page)).toBe(200)
    const refused = await clerk.page<{ message: string }>(`${SELLER}/coupon/list?shopid=haru`)
    expect(refused).toMatchObject({ status: 403, reply: { message: expect.stringContaining('상점 주인') } })
    expect(await shopsOf(clerk.page)).toMatchObject([{ shopid: 'haru', role: 'orders' }])
    expect((await shopsOf(clerk.page))[0]?.permissions).not.toContain('orders:export')
  })

  test('an invitation stays valid until a person has an account, names the address to use, and expires after 7 days', async () => {
    await invite('later@example.com')
    const token = await tokenFor('later@example.com')
    const began = now
    const look = async (who: UserClient) => who<object>(`${SELLER}/staff/invitation?token=${token}`)
    const other = await aPerson('curious@example.com')
    const seen = { shop: '하루공방', email: 'la***@example.com', role: 'orders', mine: false }
    expect((await look(other.page)).reply).toEqual(seen)
    const later = await aPerson('later@example.com')
    expect((await look(later.page)).reply).toEqual({ ...seen, mine: true })
    now = new Date(began.getTime() + 7 * 24 * 60 * 60_000 + 1)
    expect(await look(later.page)).toMatchObject({ status: 404 })
    expect(await accept(later.page, token)).toMatchObject({ status: 404 })
    now = began
  })

  test('a withdrawn invitation is invalid', async () => {
    const { reply } = await invite('twice@example.com')
    const first = await tokenFor('twice@example.com')
    const { page } = await aPerson('twice@example.com')
    const invitation = reply.invitations.find(({ email }) => email === 'twice@example.com')?.id
    const cancel = () => owner(`${SELLER}/staff/invitation/cancel`, { shopid: 'haru', invitation })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(404)
    expect(await accept(page, first)).toMatchObject({ status: 404 })
    expect((await invite('twice@example.com')).status).toBe(200)
  })

  test('an invitation of the owner, of existing staff or of an invited address is refused with the reason', async () => {
    const refusal = async (email: string) => {
      const { status, reply } = await invite(email)
      return { status, ...(reply as unknown as { message: string; details: { errors: object } }) }
    }
    const findEmail = async (uid: number) => (await server.services.accounts.find(uid))?.email ?? ''
    const mails = async () => {
      const { rows } = await withAllShops(server.database, (tx) =>
        sql<{
          count: number
        }>`select count(*)::int as count from mail where template = 'staff-invited'`.execute(tx),
      )
      return rows[0]?.count
    }
    const clerk = await findEmail(await newStaffMember(server.services, haru.shopId, 'orders'))
    await invite('once@example.com')
    const mailsBefore = await mails()
    const own = { message: '자기 자신은 초대할 수 없습니다.' }
    expect(await refusal((await findEmail(haru.uid)).toUpperCase())).toMatchObject({ status: 409, ...own })
    const staff = { message: '이미 이 상점에서 일하는 사람의 주소입니다.' }
    expect(await refusal(clerk)).toMatchObject({ status: 409, ...staff })
    const invited = await refusal(' Once@Example.com ')
    expect(invited).toMatchObject({ status: 409, details: { errors: { email: invited.message } } })
    expect(invited.message).toContain('이미 초대한 주소입니다')
    expect(await mails()).toBe(mailsBefore)
  })

  test('an invitation to an invalid address is refused, and a shop may have a limited number of open invitations', async () => {
    expect(await invite('no address')).toMatchObject({ status: 400, reply: { details: { field: 'email' } } })
    const { services } = server
    const full = await newShop(services.tenancy, { shopid: 'full' })
    const ask = (index: number) =>
      services.staff.invitations.invite(
        full.shopId,
        { email: `a${index}@example.com`, role: 'orders', may_export: false },
        { uid: full.uid, address: '' },
      )
    for (let index = 0; index < 20; index += 1) await ask(index)
    await expect(ask(20)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('clerks', () => {
  test('a clerk gets the rights of a changed role at once, and loses all rights right after the removal', async () => {
    const uid = await newStaffMember(server.services, haru.shopId, 'orders')
    const clerk = await userClient(server, uid, ADMIN)
    const coupons = async () => (await clerk(`${SELLER}/coupon/list?shopid=haru`)).status
    expect([await countsAs(clerk), await coupons()]).toEqual([200, 403])
    const change = { shopid: 'haru', uid, version: 1, role: 'customers', may_export: true }
    expect((await owner(`${SELLER}/staff/change`, change)).status).toBe(200)
    expect(await coupons()).toBe(200)
    expect((await shopsOf(clerk))[0]?.permissions).toContain('customers:export')
    expect((await owner(`${SELLER}/staff/remove`, { shopid: 'haru', uid })).status).toBe(200)
    expect([await countsAs(clerk), await coupons(), await shopsOf(clerk)]).toEqual([404, 404, []])
    expect((await owner(`${SELLER}/staff/remove`, { shopid: 'haru', uid })).status).toBe(404)
  })

  test('a clerk never gets rights that the owner has not seen: a save from an old version is refused with the current rights', async () => {
    const uid = await newStaffMember(server.services, haru.shopId, 'orders')
    const save = (role: string, version: number) =>
      owner(`${SELLER}/staff/change`, { shopid: 'haru', uid, version, role, may_export: false })
    expect((await save('manager', 1)).status).toBe(200)
    const { status, reply } = await save('products', 1)
    expect([status, reply]).toEqual([
      409,
      expect.objectContaining({
        msg: 'STALE',
        details: { current: { version: 2, role: 'manager', may_export: false } },
      }),
    ])
    expect((await save('products', 2)).status).toBe(200)
  })

  test('a clerk cannot invite, change or remove anyone, even as a manager', async () => {
    const uid = await newStaffMember(server.services, haru.shopId, 'manager', { may_export: true })
    const manager = await userClient(server, uid, ADMIN)
    expect((await staffOf(manager)).staff.length).toBeGreaterThan(1)
    expect((await invite('friend@example.com', RIGHTS, manager)).status).toBe(403)
    const member = { shopid: 'haru', uid }
    for (const [path, body] of [
      ['change', { ...member, version: 1, ...RIGHTS }],
      ['remove', member],
      ['transfer/offer', member],
    ] as const)
      expect((await manager(`${SELLER}/staff/${path}`, body)).status).toBe(403)
    expect(
      (await manager(`${SELLER}/account/set`, { shopid: 'haru', version: 1, account: null })).status,
    ).toBe(403)
    expect((await manager(`${SELLER}/log?shopid=haru`)).status).toBe(403)
  })

  test('a clerk can leave the staff, and the owner cannot', async () => {
    const clerk = await userClient(
      server,
      await newStaffMember(server.services, haru.shopId, 'accounting'),
      ADMIN,
    )
    const leave = async (who: UserClient) => (await who(`${SELLER}/staff/leave`, { shopid: 'haru' })).status
    expect(await leave(clerk)).toBe(200)
    expect(await leave(clerk)).toBe(404)
    expect(await leave(owner)).toBe(409)
  })

  test('a clerk who leaves the platform loses the role', async () => {
    const { accounts, staff } = server.services
    const uid = await newStaffMember(server.services, haru.shopId, 'orders')
    const { email } = (await accounts.find(uid)) ?? { email: '' }
    const page = await userClient(server, uid, `account.${PLATFORM}`)
    expect((await page('/api/user/leave', { email })).status).toBe(200)
    await eventually(async () => expect(await staff.accessOf(uid, 'haru')).toBeNull())
  })

  test('a clerk sees the pages of the hidden shop, like its owner', async () => {
    const { tenancy } = server.services
    const hidden = await newShop(tenancy, { shopid: 'hidden', slug: 'hidden', isshow: false })
    const host = `hidden.${PLATFORM}`
    const page = async (uid: number) => {
      const { database, services } = server
      const cookie = `madang=${await newSession({ database, accounts: services.accounts }, { uid, host })}`
      return (await server.ask('/shop/list', { host, headers: { cookie } })).status
    }
    expect(await page(await newStaffMember(server.services, hidden.shopId, 'products'))).toBe(200)
    expect(await page(await newAccount(server.services.accounts))).toBe(404)
  })
})

describe('transfers of a shop', () => {
  test('a shop is transferred to a clerk who accepts, once the owner confirms from the mail', async () => {
    const { accounts, tenancy } = server.services
    const email = 'seller@example.com'
    const shop = await newShop(tenancy, { shopid: 'sool', uid: await newAccount(accounts, { email }) })
    const old = await userClient(server, shop.uid, ADMIN)
    const uid = await newStaffMember(server.services, shop.shopId, 'orders')
    const newOwner = await userClient(server, uid, ADMIN)
    const other = await userClient(
      server,
      await newStaffMember(server.services, shop.shopId, 'orders'),
      ADMIN,
    )
    const step = async (who: UserClient, name: string, more: object = {}) =>
      (await who(`${SELLER}/staff/transfer/${name}`, { shopid: 'sool', ...more })).status
    expect(await step(old, 'offer', { uid: 1 })).toBe(404)
    const findOffer = async (client: UserClient) => (await shopsOf(client))[0]?.offer
    expect(await findOffer(newOwner)).toBeNull()
    expect(await step(old, 'offer', { uid })).toBe(200)
    const expires_at = new Date(now.getTime() + 7 * DAY_MS).toISOString()
    expect(await findOffer(newOwner)).toEqual({ accepted: false, expires_at })
    expect([await findOffer(other), await findOffer(old)]).toEqual([null, null])
    expect(await step(other, 'accept')).toBe(404)
    expect(await step(old, 'confirm', { token: 'x'.repeat(43) })).toBe(404)
    expect(await step(newOwner, 'accept')).toBe(200)
    expect(await findOffer(newOwner)).toEqual({ accepted: true, expires_at })
    const token = await tokenFor(email)
    expect(await step(newOwner, 'confirm', { token })).toBe(403)
    expect(await step(old, 'confirm', { token })).toBe(200)
    expect(await step(old, 'confirm', { token })).toBe(403)
    expect(await shopsOf(newOwner)).toMatchObject([{ shopid: 'sool', role: 'owner', offer: null }])
    expect(await shopsOf(old)).toMatchObject([{ shopid: 'sool', role: 'manager' }])
  })

  test('a shop keeps its owner when the offer is withdrawn or the clerk is removed', async () => {
    const uid = await newStaffMember(server.services, haru.shopId, 'orders')
    const newOwner = await userClient(server, uid, ADMIN)
    const offer = () => owner(`${SELLER}/staff/transfer/offer`, { shopid: 'haru', uid })
    const acceptIt = async () =>
      (await newOwner(`${SELLER}/staff/transfer/accept`, { shopid: 'haru' })).status
    await offer()
    expect((await staffOf()).transfer).toEqual({ uid, accepted: false })
    expect((await owner(`${SELLER}/staff/transfer/withdraw`, { shopid: 'haru' })).status).toBe(200)
    expect(await acceptIt()).toBe(404)
    await offer()
    expect(await shopsOf(newOwner)).toMatchObject([{ offer: { accepted: false } }])
    now = new Date(now.getTime() + 7 * DAY_MS)
    expect(await shopsOf(newOwner)).toMatchObject([{ offer: null }])
    now = new Date(now.getTime() - 7 * DAY_MS)
    await owner(`${SELLER}/staff/remove`, { shopid: 'haru', uid })
    expect((await staffOf()).transfer).toBeNull()
  })
})

test('the log names who changed which right from which value to which, and is read page by page', async () => {
  const uid = await newStaffMember(server.services, haru.shopId, 'orders', { name: '김민지' })
  await owner(`${SELLER}/staff/change`, {
    shopid: 'haru',
    uid,
    version: 1,
    role: 'manager',
    may_export: true,
  })
  const log = async (filter = '') => (await owner<LogPage>(`${SELLER}/log?shopid=haru${filter}`)).reply
  expect((await log('&action=changeStaff')).entries[0]).toMatchObject({
    uid: haru.uid,
    name: '하루',
    kind: 'right',
    shopid: 'haru',
    subject: { uid },
    before: { role: 'orders', may_export: false },
    after: { role: 'manager', may_export: true },
  })
  const all = await log('&kind=right')
  const after = all.entries[1]?.id
  expect((await log(`&kind=right&after=${after}`)).entries[0]).toEqual(all.entries[2])
  expect((await log(`&actor=${uid}`)).entries.map(({ action }) => action)).toEqual(['acceptInvitation'])
  expect((await log('&to=2020-01-01')).entries).toEqual([])
  expect(JSON.stringify(await log())).not.toContain('clerk@example.com')
})

test('only operators read the log of all shops', async () => {
  const uid = await newOperator(server.services.accounts)
  const operator = await userClient(server, uid, ADMIN)
  const read = (who: UserClient) => who<LogPage>('/api/myshp/v2/operator/log')
  const { reply } = await read(operator)
  expect(new Set(reply.entries.map(({ shopid }) => shopid)).size).toBeGreaterThan(1)
  expect((await read(operator)).reply.entries[0]).toMatchObject({ action: 'platformLog', uid, shopid: null })
  expect((await read(owner)).status).toBe(403)
})
