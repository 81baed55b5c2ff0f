import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seoulDay } from '../../src/platform/seoul-day.ts'
import { withAllShops } from '../all-shops.ts'
import { newAccount } from '../factories/accounts.ts'
import { SIGN_UP, startServerWithProviders } from './log-in-providers.ts'
import type { TestPage } from './page.ts'
import { newestMailedToken } from './sign-up.ts'

let here: Awaited<ReturnType<typeof startServerWithProviders>>
let server: typeof here.server
let page: typeof here.browser
let by: typeof here.by
beforeAll(async () => {
  here = await startServerWithProviders()
  ;({ server, browser: page, by } = here)
})
afterAll(() => here.close())

const numberOf = async (there: TestPage) => (await there.get('/api/user/test')).body

test('the available providers are listed', async () => {
  expect((await page().get('/api/user/login/providers')).body).toEqual({
    kakao: true,
    naver: true,
    identity: 'test',
  })
})

test('a new person who comes from Kakao fills in the sign-up form and is recognised afterwards', async () => {
  const person = { id: 11, email: 'kakao@example.com', verified: true, name: '김카카오'.normalize('NFD') }
  const first = page()
  const returned = await by(first, 'kakao', person)
  expect(returned).toMatchObject({
    status: 302,
    location: expect.stringContaining('/user/join?error=signup_disabled'),
  })
  expect((await first.get('/api/user/test')).status).toBe(401)

  const joining = page()
  const joined = await by(joining, 'kakao', person, SIGN_UP)
  expect(joined).toMatchObject({ status: 302, location: '/user/login?url=x' })
  const uid = await numberOf(joining)
  expect((await joining.get('/api/user/profile')).body).toMatchObject({
    uid,
    email: 'kakao@example.com',
    name: '김카카오',
    email_verified: true,
    has_password: false,
    providers: ['kakao'],
  })
  expect((await joining.get('/api/user/consents')).body).toHaveLength(4)

  const later = page()
  await by(later, 'kakao', { ...person, email: 'moved@example.com' })
  expect(await numberOf(later)).toBe(uid)
})

test.each([
  [{ ...SIGN_UP, terms: false }, 'CONSENT_REQUIRED'],
  [{ ...SIGN_UP, birth_date: `${Number(seoulDay().slice(0, 4)) - 5}-01-01` }, 'TOO_YOUNG'],
  [{}, 'CONSENT_REQUIRED'],
])('the sign-up by a provider has the same rules: %o', async (form, reason) => {
  const there = page()
  const returned = await by(there, 'kakao', { id: 12, email: 'twelve@example.com', verified: true }, form)
  expect(returned.location).toContain(`/user/join?error=${reason}`)
  expect((await there.get('/api/user/test')).status).toBe(401)
})

test('an e-mail address that the provider has verified logs in to the account with this address', async () => {
  const uid = await newAccount(server.services.accounts, { email: 'both@example.com' })
  const there = page()
  await by(there, 'kakao', { id: 13, email: 'both@example.com', verified: true })
  expect(await numberOf(there)).toBe(uid)
})

test('an e-mail address that the provider has not verified does not log in to the account with this address', async () => {
  await newAccount(server.services.accounts, { email: 'victim@example.com' })
  for (const provider of ['kakao', 'naver'] as const) {
    const there = page()
    const returned = await by(there, provider, { id: 14, email: 'victim@example.com' }, SIGN_UP)
    expect(returned.location).toContain('error=account_not_linked')
    expect((await there.get('/api/user/test')).status).toBe(401)
  }
})

test('a Naver log-in works once its e-mail address is verified by a mailed link', async () => {
  const person = { id: 'naver-1', email: 'naver@example.com', name: '이네이버' }
  const there = page()
  const returned = await by(there, 'naver', person, SIGN_UP)
  expect(returned.location).toContain('/user/join?error=email_not_verified')
  expect((await there.get('/api/user/test')).status).toBe(401)
  const token = await newestMailedToken(server, person.email)
  expect((await there.get(`/api/user/sign_up/waiting?token=${token}`)).body).toEqual({
    email: person.email,
    proven: false,
    by: 'naver',
  })
  await by(there, 'naver', person, { proof: token })
  expect((await there.get('/api/user/profile')).body).toMatchObject({
    name: '이네이버',
    providers: ['naver'],
  })
})

test('a provider log-in without an e-mail address cannot sign up', async () => {
  const there = page()
  const returned = await by(there, 'kakao', { id: 15 }, SIGN_UP)
  expect(returned.location).toContain('/user/join?error=')
  expect((await there.get('/api/user/test')).status).toBe(401)
})

test('a callback works once, only in the browser that started the log-in', async () => {
  const person = { id: 16, email: 'once@example.com', verified: true }
  const there = page()
  const callback = await here.leave(there, 'kakao', person, SIGN_UP)
  expect((await there.get(callback)).location).toBe('/user/login?url=x')
  expect((await there.get(callback)).location).toContain('error=')

  const victim = page()
  const back = await here.leave(page(), 'kakao', person)
  expect((await victim.get(back)).location).toContain('error=')
  expect((await victim.get('/api/user/test')).status).toBe(401)
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'http://haru.madang.test:8080/',
  'javascript:1',
])('nobody is redirected to %s', async (callbackURL) => {
  const signIn = await page().post('/api/auth/sign-in/social', { provider: 'kakao', callbackURL })
  expect(signIn.status).toBe(403)
})

test('tokens of a provider’s account are not stored', async () => {
  const stored = await withAllShops(server.database, (tx) =>
    sql`select from login_method where coalesce(access_token, refresh_token, id_token) is not null`.execute(
      tx,
    ),
  )
  expect(stored.rows).toEqual([])
})
