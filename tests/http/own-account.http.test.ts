import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../database.ts'
import { anAccount } from '../factories/accounts.ts'
import { aSession } from '../factories/sessions.ts'
import { aShop } from '../factories/tenancy.ts'
import { aPage, type TestPage } from './page.ts'
import { aServer, PLATFORM, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const PASSWORD = 'onggi-hangari-7'
const HOME = {
  label: '집',
  recipient: '김민지',
  phone: '010-1234-5678',
  zipcode: '04524',
  address: '서울 중구 세종대로 110',
  detail: '3층',
  is_default: false,
}

let server: TestServer

beforeAll(async () => {
  server = await aServer((await testDatabase()).url)
})
afterAll(() => server.close())

/** A page of the account host whose person has a password. */
async function aPerson(
  wishes: Parameters<typeof anAccount>[1] = {},
): Promise<{ uid: number; page: TestPage }> {
  const { accounts } = server.services
  const uid = await anAccount(accounts, { password: PASSWORD, ...wishes })
  return { uid, page: await pageOf(uid) }
}

async function pageOf(uid: number): Promise<TestPage> {
  const page = aPage(server, ACCOUNT)
  const session = { uid, host: ACCOUNT }
  page.cookies.set(
    'madang',
    await aSession({ database: server.database, accounts: server.services.accounts }, session),
  )
  return page
}

const rowsOf = async (table: string, uid: number) => {
  const found = await server.database.asSystem((tx) =>
    sql<object>`select * from ${sql.table(table)} where user_id = ${uid}`.execute(tx),
  )
  return found.rows
}

describe('log-ins by other providers', () => {
  const link = (uid: number, provider: string) =>
    server.database.asSystem((tx) =>
      sql`insert into login_method (user_id, provider, subject) values (${uid}, ${provider}, ${`${provider} ${uid}`})`.execute(
        tx,
      ),
    )
  const unlink = (page: TestPage, provider: string) => page.post('/api/user/provider/unlink', { provider })

  test('are unlinked one by one as long as another way in is left', async () => {
    const { page, uid } = await aPerson()
    for (const provider of ['kakao', 'naver']) await link(uid, provider)
    expect((await unlink(page, 'kakao')).body).toMatchObject({ providers: ['naver'] })
    expect((await unlink(page, 'naver')).body).toMatchObject({ providers: [], has_password: true })
  })

  test('the only way in stays, also when two are given up at once', async () => {
    const uid = await anAccount(server.services.accounts)
    const page = await pageOf(uid)
    for (const provider of ['kakao', 'naver']) await link(uid, provider)
    const answers = await Promise.all([unlink(page, 'kakao'), unlink(page, 'naver')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowsOf('login_method', uid)).toHaveLength(1)
  })
})

describe('the profile', () => {
  test('is told to its person and changed by nobody else', async () => {
    const { page, uid } = await aPerson({ name: '김민지', over19: 1 })
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
    const changed = await page.post('/api/user/profile', { name: ' 민지 ', phone: '010-1234-5678' })
    expect(changed.body).toMatchObject({ name: '민지', phone: '010-1234-5678' })
  })

  test.each([
    { name: '', phone: '' },
    { name: '   ', phone: '' },
    { name: 'x'.repeat(41), phone: '' },
    { name: '민지', phone: '<b>' },
    { name: '민지', phone: '', email: 7, over19: 'x' },
  ])('is not changed by %o beyond its fields', async (fields) => {
    const { page } = await aPerson({ name: '김민지' })
    const { status, body } = await page.post('/api/user/profile', fields)
    if (status === 200) expect(body).toMatchObject({ over19: 0 })
    else expect(status).toBe(400)
  })

  test('is at the account host only', async () => {
    const { uid } = await aPerson()
    const haru = aPage(server, `haru.${PLATFORM}`)
    const at = { uid, host: `haru.${PLATFORM}` }
    haru.cookies.set(
      'madang',
      await aSession({ database: server.database, accounts: server.services.accounts }, at),
    )
    expect((await haru.get('/api/user/profile')).status).toBe(404)
    expect((await aPage(server, `haru.${PLATFORM}`).get('/api/user/profile')).status).toBe(401)
  })
})

describe('devices', () => {
  test('are listed with browser, address and the one that asks, and logged out one by one', async () => {
    const { uid, page } = await aPerson()
    const phone = aPage(server, ACCOUNT, { 'user-agent': 'Mozilla/5.0 (iPhone)' })
    const { email } = (await page.get('/api/user/profile')).body as { email: string }
    expect((await phone.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
    const devices = (await page.get('/api/user/sessions')).body as { id: number; current: boolean }[]
    expect(devices).toHaveLength(2)
    const other = devices.find(({ current }) => !current)
    expect(other).toMatchObject({ user_agent: 'Mozilla/5.0 (iPhone)', address: '127.0.0.1' })
    const stranger = await aPerson()
    expect((await stranger.page.post('/api/user/session/end', { id: other?.id })).status).toBe(404)
    expect((await phone.get('/api/user/test')).body).toBe(uid)
    expect((await page.post('/api/user/session/end', { id: other?.id })).status).toBe(200)
    expect((await phone.get('/api/user/test')).status).toBe(401)
    expect((await page.get('/api/user/test')).body).toBe(uid)
  })

  test('but this one are logged out together', async () => {
    const { uid, page } = await aPerson()
    const others = [await pageOf(uid), await pageOf(uid)]
    expect((await page.post('/api/user/sessions/end_others')).body).toEqual({ ended: 2 })
    for (const other of others) expect((await other.get('/api/user/test')).status).toBe(401)
    expect((await page.get('/api/user/test')).status).toBe(200)
  })

  test('in use stay logged in and show when', async () => {
    const { uid, page } = await aPerson()
    await server.database.asSystem((tx) =>
      sql`update account_session set seen_at = now() - interval '1 day', expires_at = now() + interval '1 day'
          where user_id = ${uid}`.execute(tx),
    )
    await page.get('/api/user/test')
    const used = await server.database.asSystem((tx) =>
      sql`select seen_at > now() - interval '1 minute' as seen, expires_at > now() + interval '29 days' as longer
          from account_session where user_id = ${uid}`.execute(tx),
    )
    expect(used.rows).toEqual([{ seen: true, longer: true }])
  })
})

test('consents are told by their last word, and every word is kept', async () => {
  const { page, uid } = await aPerson()
  const say = (marketing_email: boolean) =>
    page.post('/api/user/consents', { marketing_email, marketing_sms: false })
  expect((await say(true)).body).toMatchObject([{ kind: 'marketing_email', agreed: true }])
  await say(true)
  expect((await say(false)).body).toMatchObject([{ kind: 'marketing_email', agreed: false }])
  expect(await rowsOf('account_consent', uid)).toHaveLength(2)
})

describe('addresses', () => {
  test('have one default as long as there are any', async () => {
    const { page } = await aPerson()
    const save = async (address: object) =>
      (await page.post('/api/user/address', address)).body as { id: number }[]
    const [first] = await save(HOME)
    expect(first).toMatchObject({ ...HOME, is_default: true })
    const both = await save({ ...HOME, label: '회사', is_default: true })
    expect(both).toMatchObject([
      { label: '회사', is_default: true },
      { label: '집', is_default: false },
    ])
    const kept = await save({ ...HOME, label: '새 회사', id: both[0]?.id })
    expect(kept).toMatchObject([{ label: '새 회사', is_default: true }, { label: '집' }])
    const left = await page.post('/api/user/address/remove', { id: both[0]?.id })
    expect(left.body).toMatchObject([{ label: '집', is_default: true }])
  })

  test('of somebody else are not there', async () => {
    const mine = await aPerson()
    const [address] = (await mine.page.post('/api/user/address', HOME)).body as { id: number }[]
    const { page } = await aPerson()
    expect((await page.post('/api/user/address', { ...HOME, id: address?.id })).status).toBe(404)
    expect((await page.post('/api/user/address/remove', { id: address?.id })).status).toBe(404)
    expect((await mine.page.get('/api/user/addresses')).body).toHaveLength(1)
  })

  test('saved at once keep to one default, and to twenty', async () => {
    const { page } = await aPerson()
    const saved = await Promise.all(
      Array.from({ length: 22 }, () => page.post('/api/user/address', { ...HOME, is_default: true })),
    )
    expect(saved.filter(({ status }) => status === 409)).toHaveLength(2)
    const all = (await page.get('/api/user/addresses')).body as { is_default: boolean }[]
    expect(all.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  test.each([{ zipcode: '1234' }, { zipcode: '12345a' }, { phone: '1' }, { recipient: '' }, { address: '' }])(
    'are refused with %o',
    async (wrong) => {
      const { page } = await aPerson()
      expect((await page.post('/api/user/address', { ...HOME, ...wrong })).status).toBe(400)
    },
  )
})

describe('identity', () => {
  const year = new Date().getFullYear()
  const verify = async (page: TestPage, birth_date: string) => {
    const begun = (await page.post('/api/user/identity/begin')).body as { id: string; provider: string }
    expect(begun.provider).toBe('test')
    return page.post('/api/user/identity/finish', { id: begun.id, name: '김민지', birth_date })
  }

  test('tells who is of age from the year of the nineteenth birthday on', async () => {
    const { page } = await aPerson()
    expect((await verify(page, `${year - 18}-01-01`)).body).toEqual({ over19: -1 })
    expect((await page.get('/api/myshp/userinfo')).body).toMatchObject({ over19: -1 })
    expect((await verify(page, `${year - 20}-12-31`)).body).toEqual({ over19: 1 })
    expect((await page.get('/api/myshp/userinfo')).body).toMatchObject({ over19: 1 })
  })

  test('is proven once by what was begun, by the person who began', async () => {
    const { page } = await aPerson()
    const { id } = (await page.post('/api/user/identity/begin')).body as { id: string }
    const told = { id, name: '김민지', birth_date: '1990-01-01' }
    const stranger = await aPerson()
    expect((await stranger.page.post('/api/user/identity/finish', told)).status).toBe(404)
    expect((await page.post('/api/user/identity/finish', { ...told, id: 'made up' })).status).toBe(404)
    expect((await page.post('/api/user/identity/finish', told)).status).toBe(200)
    expect((await page.post('/api/user/identity/finish', told)).status).toBe(404)
  })

  test.each(['2026-02-30', '9999-01-01', '1899-01-01'])(
    'is not proven by the birth date %s',
    async (birth_date) => {
      const { page } = await aPerson()
      expect((await verify(page, birth_date)).status).toBe(400)
      expect((await page.get('/api/myshp/userinfo')).body).toMatchObject({ over19: 0 })
    },
  )
})

describe('a business registration', () => {
  const COMPANY = { idnum: '220-81-62517', corpname: '하루상회' }

  async function aFile(page: TestPage): Promise<string> {
    const image = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('file', new Blob([image], { type: 'image/png' }), 'a.png')
    const sent = new Request(`http://${ACCOUNT}/`, { method: 'POST', body: form })
    const answer = await server.ask('/api/myshp/v2/upload/auth/file', {
      host: ACCOUNT,
      method: 'POST',
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        cookie: `madang=${page.cookies.get('madang')}`,
        'sec-fetch-site': 'same-origin',
      },
      body: Buffer.from(await sent.arrayBuffer()),
    })
    return (JSON.parse(answer.text) as { file_url: string }).file_url
  }

  test('waits for the operator, and counts once it is approved', async () => {
    const { page } = await aPerson()
    expect((await page.get('/api/user/corp')).body).toMatchObject({ state: -1, registered_at: null })
    const file = await aFile(page)
    const registered = await page.post('/api/user/corp', { ...COMPANY, file })
    expect(registered.body).toMatchObject({ state: 0, ...COMPANY })
    expect((await page.post('/api/user/corp', { ...COMPANY, file })).status).toBe(409)
  })

  test('needs a number that can be one, and a file of the same person', async () => {
    const { page } = await aPerson()
    const file = await aFile(page)
    expect((await page.post('/api/user/corp', { ...COMPANY, idnum: '220-81-62518', file })).status).toBe(400)
    expect((await page.post('/api/user/corp', { ...COMPANY, file: 'uploads/made-up.jpg' })).status).toBe(400)
    const stranger = await aPerson()
    expect((await stranger.page.post('/api/user/corp', { ...COMPANY, file })).status).toBe(400)
    expect((await stranger.page.get('/api/user/corp')).body).toMatchObject({ state: -1 })
  })
})

describe('leaving', () => {
  test('takes everything of the person away, and logs out everywhere', async () => {
    const { uid, page } = await aPerson({ name: '김민지' })
    const other = await pageOf(uid)
    await aShop(server.services.tenancy, { shopid: 'haru' })
    await server.services.membership.join({ uid, over19: 0 }, 'haru')
    const isMember = () => server.services.membership.isMember(uid, 'haru')
    await isMember()
    await page.post('/api/user/address', HOME)
    await page.post('/api/user/consents', { marketing_email: true, marketing_sms: true })
    const { email } = (await page.get('/api/user/profile')).body as { email: string }
    expect((await page.post('/api/user/leave', { password: 'wrong one' })).status).toBe(400)
    expect((await page.post('/api/user/leave', { password: PASSWORD })).status).toBe(200)
    for (const each of [page, other]) expect((await each.get('/api/user/test')).status).toBe(401)
    for (const table of ['account_session', 'login_method', 'account_consent', 'delivery_address'])
      expect(await rowsOf(table, uid)).toEqual([])
    expect(await server.services.accounts.find(uid)).toBeNull()
    // Its memberships hear of it from the outbox.
    await vi.waitFor(() => expect(isMember()).rejects.toMatchObject({ code: 'NOT_FOUND' }))
    expect(
      (await aPage(server, ACCOUNT).post('/api/auth/sign-in/email', { email, password: PASSWORD })).status,
    ).toBe(400)
  })

  test('is confirmed by the address where there is no password', async () => {
    const uid = await anAccount(server.services.accounts, { email: 'kakao@example.com' })
    const page = await pageOf(uid)
    expect((await page.post('/api/user/leave', { email: 'somebody@example.com' })).status).toBe(400)
    expect((await page.post('/api/user/leave', {})).status).toBe(400)
    expect((await page.post('/api/user/leave', { email: 'KAKAO@example.com' })).status).toBe(200)
  })

  test('is not for who owns a shop', async () => {
    const { uid, page } = await aPerson()
    await aShop(server.services.tenancy, { uid, isshow: false })
    expect((await page.post('/api/user/leave', { password: PASSWORD })).status).toBe(409)
    expect((await page.get('/api/user/test')).body).toBe(uid)
  })
})
