import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seoulDay } from '../../src/platform/seoul-day.ts'
import { testDatabase } from '../database.ts'
import { mailsTo } from '../factories/mails.ts'
import { aPage, type TestPage } from './page.ts'
import { aServer, PLATFORM, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const PASSWORD = 'onggi-hangari-7'
const consents = { terms: true, privacy: true, marketing_email: false, marketing_sms: false }

let server: TestServer
let people = 0

beforeAll(async () => {
  server = await aServer((await testDatabase()).url)
})
afterAll(() => server.close())

const browser = (headers?: Record<string, string>) => aPage(server, ACCOUNT, headers)
const aForm = () => {
  people += 1
  return {
    email: `person${people}@example.com`,
    name: `사람 ${people}`,
    password: PASSWORD,
    birth_date: '1990-03-01',
    ...consents,
  }
}

/** Somebody who has signed up and opened the mailed link. */
async function aMember(): Promise<string> {
  const form = aForm()
  const there = browser()
  expect(await there.post('/api/auth/sign-up/email', form)).toMatchObject({ status: 200 })
  const [mail] = await mailsTo(server.database, form.email)
  const link = new URL(mail?.url ?? '')
  expect(await there.get(link.pathname + link.search)).toMatchObject({
    status: 302,
    location: '/user/login?verified=1',
  })
  return form.email
}

async function loggedIn(email: string, there: TestPage = browser()): Promise<TestPage> {
  const answer = await there.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  expect(answer).toMatchObject({ status: 200 })
  return there
}

const whoIs = async (there: TestPage) => (await there.get('/api/user/test')).body

describe('signing up', () => {
  test('leads to a log-in after the address was verified, and to a session of the account host', async () => {
    const form = aForm()
    const there = browser()
    await there.post('/api/auth/sign-up/email', form)
    expect(await there.post('/api/auth/sign-in/email', form)).toMatchObject({
      status: 403,
      body: { msg: 'FORBIDDEN', details: { reason: 'EMAIL_NOT_VERIFIED' } },
    })
    const mails = await mailsTo(server.database, form.email)
    expect(mails.map(({ template }) => template)).toEqual(['verify-email', 'verify-email'])
    const link = new URL(mails[0]?.url ?? '')
    await there.get(link.pathname + link.search)
    const answer = await there.post('/api/auth/sign-in/email', form)
    expect(answer.status).toBe(200)
    expect(answer.text).not.toMatch(/"token"|"session"/)
    expect(await whoIs(there)).toEqual(expect.any(Number))
  })

  test('stores each consent with its version, with the account', async () => {
    const form = { ...aForm(), marketing_sms: true }
    await browser().post('/api/auth/sign-up/email', form)
    const stored = await server.database.asSystem((tx) =>
      sql`select kind, agreed, version <> '' as versioned from account_consent c
          join account a on a.uid = c.user_id where a.email = ${form.email} order by kind`.execute(tx),
    )
    expect(stored.rows).toEqual([
      { kind: 'marketing_email', agreed: false, versioned: true },
      { kind: 'marketing_sms', agreed: true, versioned: true },
      { kind: 'privacy', agreed: true, versioned: true },
      { kind: 'terms', agreed: true, versioned: true },
    ])
  })

  test.each([
    [{ terms: false }, 'CONSENT_REQUIRED'],
    [{ privacy: 'true' }, 'CONSENT_REQUIRED'],
    [{ birth_date: '2026-13-01' }, 'BIRTH_DATE_REQUIRED'],
    [{ birth_date: `${Number(seoulDay().slice(0, 4)) - 13}-01-01` }, 'TOO_YOUNG'],
    [{ email: 'nobody' }, 'INVALID_EMAIL'],
    [{ password: 'short' }, 'PASSWORD_TOO_SHORT'],
    [{ password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
  ])('is refused with %o', async (wish, reason) => {
    const answer = await browser().post('/api/auth/sign-up/email', { ...aForm(), ...wish })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).toMatchObject({ details: { reason }, message: expect.stringMatching(/[가-힣]/) })
  })

  test('tells nobody that an address has an account already, except its owner', async () => {
    const email = await aMember()
    const form = { ...aForm(), email: email.toUpperCase() }
    const again = await browser().post('/api/auth/sign-up/email', form)
    const fresh = await browser().post('/api/auth/sign-up/email', aForm())
    expect(again.status).toBe(fresh.status)
    expect(Object.keys(again.body as object)).toEqual(Object.keys(fresh.body as object))
    expect((await mailsTo(server.database, email))[0]?.template).toBe('already-joined')
  })

  test('takes no field that the form does not have', async () => {
    const form = {
      ...aForm(),
      operator: true,
      emailVerified: true,
      over19: 1,
      id: 1,
      birthDate: '1900-01-01',
    }
    await browser().post('/api/auth/sign-up/email', form)
    const stored = await server.database.asSystem((tx) =>
      sql`select operator, email_verified, over19, birth_date::text from account where email = ${form.email}`.execute(
        tx,
      ),
    )
    expect(stored.rows).toEqual([
      { operator: false, email_verified: false, over19: 0, birth_date: form.birth_date },
    ])
  })
})

describe('logging in', () => {
  test('works on the account host only, and from its own pages only', async () => {
    const email = await aMember()
    const form = { email, password: PASSWORD }
    expect((await aPage(server, `haru.${PLATFORM}`).post('/api/auth/sign-in/email', form)).status).toBe(404)
    expect((await aPage(server, PLATFORM).post('/api/auth/sign-in/email', form)).status).toBe(404)
    const cross = browser({ origin: `http://haru.${PLATFORM}:8080`, 'sec-fetch-site': 'same-site' })
    expect((await cross.post('/api/auth/sign-in/email', form)).status).toBe(403)
  })

  test('says the same of a wrong password and of nobody', async () => {
    const email = await aMember()
    const wrong = await browser().post('/api/auth/sign-in/email', { email, password: 'something else' })
    const nobody = await browser().post('/api/auth/sign-in/email', {
      email: 'nobody@example.com',
      password: 'something else',
    })
    expect(wrong.status).toBe(400)
    expect(nobody).toMatchObject({ status: wrong.status, body: wrong.body as object })
  })

  test('is refused after ten wrong passwords of one account, from wherever they come', async () => {
    const email = await aMember()
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        browser().post('/api/auth/sign-in/email', { email, password: 'wrong one' }),
      ),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    const right = await browser().post('/api/auth/sign-in/email', { email, password: PASSWORD })
    expect(right).toMatchObject({ status: 429, body: { details: { retry_after: expect.any(Number) } } })
  })

  test('what is no part of it is not there', async () => {
    const there = await loggedIn(await aMember())
    for (const path of ['/get-session', '/list-sessions', '/error', '/ok'])
      expect((await there.get(`/api/auth${path}`)).status).toBe(404)
    for (const path of ['/update-user', '/delete-user', '/revoke-session', '/link-social', '/change-email'])
      expect((await there.post(`/api/auth${path}`, {})).status).toBe(404)
  })

  test('bodies of any kind are refused, not failed on', async () => {
    for (const body of [[], 'text', 7, null, { email: {} }, { email: ['a'], password: {} }, {}])
      for (const path of [
        'sign-in/email',
        'sign-up/email',
        'reset-password',
        'sign-in/social',
        'change-password',
      ]) {
        const { status } = await browser().post(`/api/auth/${path}`, body)
        expect([path, body, status >= 400 && status < 500]).toEqual([path, body, true])
      }
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    `http://haru.${PLATFORM}:8080/`,
    'javascript:1',
  ])('nobody is led to %s', async (callbackURL) => {
    const form = aForm()
    const asks: [string, object][] = [
      ['sign-up/email', { ...form, callbackURL }],
      ['sign-in/email', { ...form, callbackURL }],
      ['send-verification-email', { email: form.email, callbackURL }],
      ['request-password-reset', { email: form.email, redirectTo: callbackURL }],
    ]
    for (const [path, body] of asks)
      expect([path, (await browser().post(`/api/auth/${path}`, body)).status]).toEqual([path, 403])
    const planted = `/api/auth/verify-email?token=x&callbackURL=${encodeURIComponent(callbackURL)}`
    expect((await browser().get(planted)).status).toBe(403)
  })

  test('logging out ends it', async () => {
    const there = await loggedIn(await aMember())
    const kept = new Map(there.cookies)
    await there.post('/api/auth/sign-out')
    expect(there.cookies.has('madang')).toBe(false)
    for (const [name, value] of kept) there.cookies.set(name, value)
    expect((await there.get('/api/user/test')).status).toBe(401)
  })
})

describe('a password', () => {
  test('is reset by a mailed link, once, and all sessions end', async () => {
    const email = await aMember()
    const old = await loggedIn(email)
    const there = browser()
    await there.post('/api/auth/request-password-reset', { email })
    const [mail] = await mailsTo(server.database, email)
    expect(mail?.template).toBe('reset-password')
    const link = new URL(mail?.url ?? '')
    expect(link.pathname).toBe('/user/reset')
    const form = { token: link.searchParams.get('token'), newPassword: 'another-one-8' }
    expect((await there.post('/api/auth/reset-password', form)).status).toBe(200)
    expect((await there.post('/api/auth/reset-password', form)).status).toBe(400)
    expect((await old.get('/api/user/test')).status).toBe(401)
    const login = (password: string) => browser().post('/api/auth/sign-in/email', { email, password })
    expect((await login(PASSWORD)).status).toBe(400)
    expect((await login('another-one-8')).status).toBe(200)
    expect((await mailsTo(server.database, email))[0]?.template).toBe('password-changed')
  })

  test('asked to be reset, it says nothing about who has an account', async () => {
    const known = await browser().post('/api/auth/request-password-reset', { email: await aMember() })
    const unknown = await browser().post('/api/auth/request-password-reset', { email: 'nobody@example.com' })
    expect(unknown).toEqual(known)
  })

  test('changed, it ends all other sessions and keeps this one', async () => {
    const email = await aMember()
    const [here, elsewhere] = [await loggedIn(email), await loggedIn(email)]
    const change = { currentPassword: PASSWORD, newPassword: 'another-one-8', revokeOtherSessions: true }
    expect(
      (await here.post('/api/auth/change-password', { ...change, currentPassword: 'wrong one' })).status,
    ).toBe(400)
    expect((await elsewhere.get('/api/user/test')).status).toBe(200)
    expect((await here.post('/api/auth/change-password', change)).status).toBe(200)
    expect((await here.get('/api/user/test')).status).toBe(200)
    expect((await elsewhere.get('/api/user/test')).status).toBe(401)
  })
})
