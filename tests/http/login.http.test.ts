import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { ACCOUNT, anotherPageOf, PASSWORD } from './account-person.ts'
import { newPage, type TestPage } from './page.ts'
import { newLoggedInPage, signUpForm, signUpVerified } from './sign-up.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

const browser = (headers?: Record<string, string>) => newPage(server, ACCOUNT, headers)

describe('logging in', () => {
  test('works on the account host only, and from its own pages only', async () => {
    const email = await signUpVerified(server)
    const form = { email, password: PASSWORD }
    expect((await newPage(server, `haru.${PLATFORM}`).post('/api/auth/sign-in/email', form)).status).toBe(404)
    expect((await newPage(server, PLATFORM).post('/api/auth/sign-in/email', form)).status).toBe(404)
    const cross = browser({ origin: `http://haru.${PLATFORM}:8080`, 'sec-fetch-site': 'same-site' })
    expect((await cross.post('/api/auth/sign-in/email', form)).status).toBe(403)
  })

  test('answers the same for a wrong password and an unknown account', async () => {
    const email = await signUpVerified(server)
    const wrong = await browser().post('/api/auth/sign-in/email', { email, password: 'something else' })
    const nobody = await browser().post('/api/auth/sign-in/email', {
      email: 'nobody@example.com',
      password: 'something else',
    })
    expect(wrong.status).toBe(400)
    expect(nobody).toMatchObject({ status: wrong.status, body: wrong.body as object })
  })

  test('is refused after ten wrong passwords for one account, from any address', async () => {
    const email = await signUpVerified(server)
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        browser().post('/api/auth/sign-in/email', { email, password: 'wrong one' }),
      ),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    const right = await browser().post('/api/auth/sign-in/email', { email, password: PASSWORD })
    expect(right).toMatchObject({ status: 429, body: { details: { retry_after: expect.any(Number) } } })
  })

  test('is not locked by strangers in a browser that has logged in before, because that browser has its own count of failures', async () => {
    const email = await signUpVerified(server)
    const known = await newLoggedInPage(server, email)
    await known.post('/api/auth/sign-out')
    const logIn = (there: TestPage, password: string, of = email) =>
      there.post('/api/auth/sign-in/email', { email: of, password })
    /** The answer after ten wrong passwords. Verifying is slow, so nine of them are only recorded. */
    const tryTenTimes = async (there: TestPage, of = email) => {
      await logIn(there, 'wrong one', of)
      await withAllShops(server.database, (tx) =>
        sql`update rate_limit set count = 10 where count = 1 and key ~ '^login-(account|device):'`.execute(
          tx,
        ),
      )
    }
    await tryTenTimes(browser())
    expect((await logIn(browser(), PASSWORD)).status).toBe(429)
    const forged = browser()
    forged.cookies.set('known-device', (known.cookies.get('known-device') ?? '').replace(/.$/, 'x'))
    expect((await logIn(forged, PASSWORD)).status).toBe(429)
    expect((await logIn(known, PASSWORD)).status).toBe(200)
    await tryTenTimes(known)
    expect((await logIn(known, PASSWORD)).status).toBe(429)
    // A browser that has logged in to one account is unknown for another account.
    const other = await signUpVerified(server)
    await tryTenTimes(browser(), other)
    expect((await logIn(known, PASSWORD, other)).status).toBe(429)
  })

  test('is refused to demo accounts outside the demo, and their sessions end', async () => {
    const { accounts } = server.services
    const uid = await newAccount(accounts, { password: PASSWORD, demo: true })
    const { email } = (await accounts.find(uid)) ?? {}
    const there = browser()
    expect(await there.post('/api/auth/sign-in/email', { email, password: PASSWORD })).toMatchObject({
      status: 403,
      body: { details: { reason: 'DEMO_ACCOUNT' } },
    })
    expect((await there.get('/api/user/test')).status).toBe(401)
    const earlier = await anotherPageOf(server, uid)
    const other = await anotherPageOf(server, await newAccount(accounts))
    expect((await earlier.get('/api/user/test')).body).toBe(uid)
    expect(await accounts.endDemoSessions()).toBe(1)
    expect((await earlier.get('/api/user/test')).status).toBe(401)
    expect((await other.get('/api/user/test')).status).toBe(200)
  })

  test('reaches no path of the library that this site does not use', async () => {
    const there = await newLoggedInPage(server, await signUpVerified(server))
    for (const path of ['/get-session', '/list-sessions', '/error', '/ok'])
      expect((await there.get(`/api/auth${path}`)).status).toBe(404)
    for (const path of ['/update-user', '/delete-user', '/revoke-session', '/link-social', '/change-email'])
      expect((await there.post(`/api/auth${path}`, {})).status).toBe(404)
  })

  test('answers any kind of body with a client error', async () => {
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
  ])('does not redirect to %s', async (callbackURL) => {
    const form = signUpForm()
    const asks: [string, object][] = [
      ['sign-up/email', { ...form, callbackURL }],
      ['sign-in/email', { ...form, callbackURL }],
      ['send-verification-email', { email: form.email, callbackURL }],
      ['request-password-reset', { email: form.email, redirectTo: callbackURL }],
    ]
    for (const [path, body] of asks)
      expect([path, (await browser().post(`/api/auth/${path}`, body)).status]).toEqual([path, 403])
  })

  test('ends by logging out', async () => {
    const there = await newLoggedInPage(server, await signUpVerified(server))
    const cookiesBefore = new Map(there.cookies)
    await there.post('/api/auth/sign-out')
    expect(there.cookies.has('madang')).toBe(false)
    for (const [name, value] of cookiesBefore) there.cookies.set(name, value)
    expect((await there.get('/api/user/test')).status).toBe(401)
  })
})
