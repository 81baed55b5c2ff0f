import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop } from '../factories/tenancy.ts'
import { ACCOUNT, anotherPageOf, newPersonPage, PASSWORD, rowsOf } from './account-person.ts'
import { newPage } from './page.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const HOME = {
  label: '집',
  recipient: '김민지',
  phone: '01012345678',
  zipcode: '04524',
  address: '서울 중구 세종대로 110',
  detail: '3층',
  is_default: false,
}

let server: TestServer

beforeAll(async () => {
  server = await startServer((await testDatabase()).url, { trustedProxies: ['127.0.0.0/8'] })
})
afterAll(() => server.close())

describe('the profile', () => {
  test('a person sees the own profile, and nobody else can change it', async () => {
    const { page, uid } = await newPersonPage(server, { name: '김민지', over19: 1 })
    expect((await page.get('/api/user/profile')).body).toMatchObject({
      uid,
      name: '김민지',
      phone: '',
      over19: 1,
      corp: -1,
      email_verified: true,
      has_password: true,
      providers: [],
    })
    const changed = await page.post('/api/user/profile', { name: ' 민지 ', phone: '+82 10-1234-5678' })
    expect(changed.body).toMatchObject({ name: '민지', phone: '01012345678' })
  })

  test.each([
    { name: '', phone: '' },
    { name: '   ', phone: '' },
    { name: 'x'.repeat(41), phone: '' },
    { name: '민지', phone: '<b>' },
    { name: '민지', phone: '0----------' },
    { name: '민지', phone: '', email: 7, over19: 'x' },
  ])('refuses %o, or ignores its undeclared fields', async (fields) => {
    const { page } = await newPersonPage(server, { name: '김민지' })
    const { status, body } = await page.post('/api/user/profile', fields)
    if (status === 200) expect(body).toMatchObject({ over19: 0 })
    else expect(status).toBe(400)
  })

  test('the profile is available on the account host only', async () => {
    const { uid } = await newPersonPage(server)
    const haru = newPage(server, `haru.${PLATFORM}`)
    const at = { uid, host: `haru.${PLATFORM}` }
    haru.cookies.set(
      'madang',
      await newSession({ database: server.database, accounts: server.services.accounts }, at),
    )
    expect((await haru.get('/api/user/profile')).status).toBe(404)
    expect((await newPage(server, ACCOUNT).get('/api/user/profile')).status).toBe(401)
  })
})

describe('devices', () => {
  test('are listed with browser, address and a mark for the current one, and are logged out one by one', async () => {
    const { uid, page } = await newPersonPage(server)
    const phone = newPage(server, ACCOUNT, { 'user-agent': 'Mozilla/5.0 (iPhone)' })
    const { email } = (await page.get('/api/user/profile')).body as { email: string }
    expect((await phone.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
    const devices = (await page.get('/api/user/sessions')).body as { id: number; current: boolean }[]
    expect(devices).toHaveLength(2)
    const other = devices.find(({ current }) => !current)
    expect(other).toMatchObject({ user_agent: 'Mozilla/5.0 (iPhone)', address: '127.0.0.1' })
    const stranger = await newPersonPage(server)
    expect((await stranger.page.post('/api/user/session/end', { id: other?.id })).status).toBe(404)
    expect((await phone.get('/api/user/test')).body).toBe(uid)
    expect((await page.post('/api/user/session/end', { id: other?.id })).status).toBe(200)
    expect((await phone.get('/api/user/test')).status).toBe(401)
    expect((await page.get('/api/user/test')).body).toBe(uid)
  })

  test('show where and how each was last used, and which are in the same network', async () => {
    const { uid, page } = await newPersonPage(server)
    const { email } = (await page.get('/api/user/profile')).body as { email: string }
    const phone = newPage(server, ACCOUNT, { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18' })
    await phone.post('/api/auth/sign-in/email', { email, password: PASSWORD })
    const other = async () => {
      const devices = (await page.get('/api/user/sessions')).body as { current: boolean }[]
      return devices.find(({ current }) => !current)
    }
    expect(await other()).toMatchObject({ address: '127.0.0.1', same_network: true })
    await withAllShops(server.database, (tx) =>
      sql`update account_session set seen_at = now() - interval '11 minutes' where user_id = ${uid}`.execute(
        tx,
      ),
    )
    const away = newPage(server, ACCOUNT, {
      'user-agent': 'Mozilla/5.0 (iPhone) Version/19',
      'x-forwarded-for': '203.0.113.7',
    })
    for (const [name, value] of phone.cookies) away.cookies.set(name, value)
    expect((await away.get('/api/user/test')).body).toBe(uid)
    expect(await other()).toMatchObject({
      address: '203.0.113.7',
      same_network: false,
      user_agent: 'Mozilla/5.0 (iPhone) Version/19',
    })
  })

  test('can be logged out together, except the current one', async () => {
    const { uid, page } = await newPersonPage(server)
    const others = [await anotherPageOf(server, uid), await anotherPageOf(server, uid)]
    expect((await page.post('/api/user/sessions/end_others')).body).toEqual({ ended: 2 })
    for (const other of others) expect((await other.get('/api/user/test')).status).toBe(401)
    expect((await page.get('/api/user/test')).status).toBe(200)
  })

  test('a device in use stays logged in and shows when it was last used', async () => {
    const { uid, page } = await newPersonPage(server)
    await withAllShops(server.database, (tx) =>
      sql`update account_session set seen_at = now() - interval '1 day', expires_at = now() + interval '1 day'
          where user_id = ${uid}`.execute(tx),
    )
    await page.get('/api/user/test')
    const used = await withAllShops(server.database, (tx) =>
      sql`select seen_at > now() - interval '1 minute' as seen, expires_at > now() + interval '29 days' as longer
          from account_session where user_id = ${uid}`.execute(tx),
    )
    expect(used.rows).toEqual([{ seen: true, longer: true }])
  })
})

test('consents show the latest choice, but every choice is stored', async () => {
  const { page, uid } = await newPersonPage(server)
  const say = (marketing_email: boolean) =>
    page.post('/api/user/consents', { marketing_email, marketing_sms: false })
  expect((await say(true)).body).toMatchObject([{ kind: 'marketing_email', agreed: true }])
  await say(true)
  expect((await say(false)).body).toMatchObject([{ kind: 'marketing_email', agreed: false }])
  expect(await rowsOf(server, 'account_consent', uid)).toHaveLength(2)
})

describe('addresses', () => {
  test('exactly one of the stored addresses is the default', async () => {
    const { page } = await newPersonPage(server)
    const save = async (address: object) =>
      (await page.post('/api/user/address', address)).body as { id: number }[]
    const [first] = await save(HOME)
    expect(first).toMatchObject({ ...HOME, is_default: true })
    const both = await save({ ...HOME, label: '회사', is_default: true })
    expect(both).toMatchObject([
      { label: '회사', is_default: true },
      { label: '집', is_default: false },
    ])
    const renamed = await save({ ...HOME, label: '새 회사', id: both[0]?.id })
    expect(renamed).toMatchObject([{ label: '새 회사', is_default: true }, { label: '집' }])
    const left = await page.post('/api/user/address/remove', { id: both[0]?.id })
    expect(left.body).toMatchObject([{ label: '집', is_default: true }])
  })

  test('an address that is already stored is not added a second time', async () => {
    const { page } = await newPersonPage(server)
    await page.post('/api/user/address', { ...HOME, label: '회사' })
    for (const is_default of [false, false, true])
      await page.post('/api/user/address', { ...HOME, is_default })
    expect((await page.get('/api/user/addresses')).body).toMatchObject([
      { label: '집', is_default: true },
      { label: '회사', is_default: false },
    ])
  })

  test('the reply for an address of another person is 404', async () => {
    const mine = await newPersonPage(server)
    const [address] = (await mine.page.post('/api/user/address', HOME)).body as { id: number }[]
    const { page } = await newPersonPage(server)
    expect((await page.post('/api/user/address', { ...HOME, id: address?.id })).status).toBe(404)
    expect((await page.post('/api/user/address/remove', { id: address?.id })).status).toBe(404)
    expect((await mine.page.get('/api/user/addresses')).body).toHaveLength(1)
  })

  test('concurrent saves leave one default address and at most twenty addresses', async () => {
    const { page } = await newPersonPage(server)
    const saved = await Promise.all(
      Array.from({ length: 22 }, (_, index) =>
        page.post('/api/user/address', { ...HOME, label: `집 ${index}`, is_default: true }),
      ),
    )
    expect(saved.filter(({ status }) => status === 409)).toHaveLength(2)
    const all = (await page.get('/api/user/addresses')).body as { is_default: boolean }[]
    expect(all.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  test.each([{ zipcode: '1234' }, { zipcode: '12345a' }, { phone: '1' }, { recipient: '' }, { address: '' }])(
    'are refused with %o',
    async (wrong) => {
      const { page } = await newPersonPage(server)
      expect((await page.post('/api/user/address', { ...HOME, ...wrong })).status).toBe(400)
    },
  )
})

describe('leaving', () => {
  test('leaving deletes the person’s data and ends all log-ins', async () => {
    const { uid, page } = await newPersonPage(server, { name: '김민지' })
    const other = await anotherPageOf(server, uid)
    await newShop(server.services.tenancy, { shopid: 'haru' })
    await server.services.membership.joins.join({ uid, over19: 0 }, 'haru')
    const isMember = () => server.services.membership.isMember(uid, 'haru')
    await isMember()
    await page.post('/api/user/address', HOME)
    await page.post('/api/user/consents', { marketing_email: true, marketing_sms: true })
    const { email } = (await page.get('/api/user/profile')).body as { email: string }
    expect((await page.post('/api/user/leave', { password: 'wrong one' })).status).toBe(400)
    expect((await page.post('/api/user/leave', { password: PASSWORD })).status).toBe(200)
    for (const each of [page, other]) expect((await each.get('/api/user/test')).status).toBe(401)
    for (const table of ['account_session', 'login_method', 'account_consent', 'delivery_address'])
      expect(await rowsOf(server, table, uid)).toEqual([])
    expect(await server.services.accounts.find(uid)).toBeNull()
    // An event consumer ends the memberships.
    await eventually(() => expect(isMember()).rejects.toMatchObject({ code: 'NOT_FOUND' }))
    expect(
      (await newPage(server, ACCOUNT).post('/api/auth/sign-in/email', { email, password: PASSWORD })).status,
    ).toBe(400)
  })

  test('a person without a password confirms the leaving with the e-mail address', async () => {
    const uid = await newAccount(server.services.accounts, { email: 'kakao@example.com' })
    const page = await anotherPageOf(server, uid)
    expect((await page.post('/api/user/leave', { email: 'somebody@example.com' })).status).toBe(400)
    expect((await page.post('/api/user/leave', {})).status).toBe(400)
    expect((await page.post('/api/user/leave', { email: 'KAKAO@example.com' })).status).toBe(200)
  })

  test('the owner of a shop cannot leave the platform', async () => {
    const { uid, page } = await newPersonPage(server)
    await newShop(server.services.tenancy, { uid, isshow: false })
    expect((await page.post('/api/user/leave', { password: PASSWORD })).status).toBe(409)
    expect((await page.get('/api/user/test')).body).toBe(uid)
  })
})
