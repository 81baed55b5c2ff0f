import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seoulDay } from '../../src/platform/seoul-day.ts'
import { testDatabase } from '../database.ts'
import { anAccount } from '../factories/accounts.ts'
import { otherProviders, type ProviderPerson, providerKeys } from '../factories/other-providers.ts'
import { mailedToken } from './joining.ts'
import { aPage, type TestPage } from './page.ts'
import { aServer, PLATFORM, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const consents = { terms: true, privacy: true, marketing_email: true, marketing_sms: false }
const FORM = { birth_date: '1990-03-01', ...consents }

let server: TestServer
let providers: Awaited<ReturnType<typeof otherProviders>>

beforeAll(async () => {
  providers = await otherProviders()
  server = await aServer((await testDatabase()).url, {
    login: { keys: { kakao: providerKeys, naver: providerKeys }, endpoints: providers.endpoints },
  })
})
afterAll(() => Promise.all([server.close(), providers.close()]))

const page = () => aPage(server, ACCOUNT)

/** Goes to a provider as this person and comes back. */
async function by(provider: 'kakao' | 'naver', there: TestPage, person: ProviderPerson, form?: object) {
  providers.person = person
  const begun = await there.post('/api/auth/sign-in/social', {
    provider,
    callbackURL: '/user/login?url=x',
    errorCallbackURL: '/user/join',
    ...(form && { requestSignUp: !('proof' in form), additionalData: form }),
  })
  const back = await fetch((begun.body as { url: string }).url, { redirect: 'manual' })
  const { pathname, search } = new URL(back.headers.get('location') ?? '')
  return { returned: await there.get(pathname + search), callback: pathname + search }
}

const numberOf = async (there: TestPage) => (await there.get('/api/user/test')).body

test('which providers there are is told', async () => {
  expect((await page().get('/api/user/login/providers')).body).toEqual({
    kakao: true,
    naver: true,
    identity: true,
  })
})

test('somebody new by Kakao fills in the sign-up, and is known from then on', async () => {
  const person = { id: 11, email: 'kakao@example.com', verified: true, name: '김카카오' }
  const first = page()
  const { returned } = await by('kakao', first, person)
  expect(returned).toMatchObject({
    status: 302,
    location: expect.stringContaining('/user/join?error=signup_disabled'),
  })
  expect((await first.get('/api/user/test')).status).toBe(401)

  const joining = page()
  const joined = await by('kakao', joining, person, FORM)
  expect(joined.returned).toMatchObject({ status: 302, location: '/user/login?url=x' })
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
  await by('kakao', later, { ...person, email: 'moved@example.com' })
  expect(await numberOf(later)).toBe(uid)
})

test.each([
  [{ ...FORM, terms: false }, 'CONSENT_REQUIRED'],
  [{ ...FORM, birth_date: `${Number(seoulDay().slice(0, 4)) - 5}-01-01` }, 'TOO_YOUNG'],
  [{}, 'CONSENT_REQUIRED'],
])('the sign-up by a provider is the same one: %o', async (form, reason) => {
  const there = page()
  const { returned } = await by('kakao', there, { id: 12, email: 'twelve@example.com', verified: true }, form)
  expect(returned.location).toContain(`/user/join?error=${reason}`)
  expect((await there.get('/api/user/test')).status).toBe(401)
})

test('an address that the provider has verified leads to the account that has it', async () => {
  const uid = await anAccount(server.services.accounts, { email: 'both@example.com' })
  const there = page()
  await by('kakao', there, { id: 13, email: 'both@example.com', verified: true })
  expect(await numberOf(there)).toBe(uid)
})

test('an address that nobody has verified does not', async () => {
  await anAccount(server.services.accounts, { email: 'victim@example.com' })
  for (const provider of ['kakao', 'naver'] as const) {
    const there = page()
    const { returned } = await by(provider, there, { id: 14, email: 'victim@example.com' }, FORM)
    expect(returned.location).toContain('error=account_not_linked')
    expect((await there.get('/api/user/test')).status).toBe(401)
  }
})

test('Naver works too, once the address that it tells is proven by a mail', async () => {
  const person = { id: 'naver-1', email: 'naver@example.com', name: '이네이버' }
  const there = page()
  const { returned } = await by('naver', there, person, FORM)
  expect(returned.location).toContain('/user/join?error=email_not_verified')
  expect((await there.get('/api/user/test')).status).toBe(401)
  const token = await mailedToken(server, person.email)
  expect((await there.get(`/api/user/sign_up/waiting?token=${token}`)).body).toEqual({
    email: person.email,
    proven: false,
    by: 'naver',
  })
  await by('naver', there, person, { proof: token })
  expect((await there.get('/api/user/profile')).body).toMatchObject({
    name: '이네이버',
    providers: ['naver'],
  })
})

test('without an address nobody is signed up', async () => {
  const there = page()
  const { returned } = await by('kakao', there, { id: 15 }, FORM)
  expect(returned.location).toContain('/user/join?error=')
  expect((await there.get('/api/user/test')).status).toBe(401)
})

test('a way back works once, in the browser that went', async () => {
  const person = { id: 16, email: 'once@example.com', verified: true }
  const there = page()
  const { callback } = await by('kakao', there, person, FORM)
  const again = await there.get(callback)
  expect(again.location).toContain('error=')

  const victim = page()
  const attacker = page()
  providers.person = person
  const begun = await attacker.post('/api/auth/sign-in/social', { provider: 'kakao', callbackURL: '/myshop' })
  const back = await fetch((begun.body as { url: string }).url, { redirect: 'manual' })
  const { pathname, search } = new URL(back.headers.get('location') ?? '')
  expect((await victim.get(pathname + search)).location).toContain('error=')
  expect((await victim.get('/api/user/test')).status).toBe(401)
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'http://haru.madang.test:8080/',
  'javascript:1',
])('nobody is led to %s', async (callbackURL) => {
  const begun = await page().post('/api/auth/sign-in/social', { provider: 'kakao', callbackURL })
  expect(begun.status).toBe(403)
})

test('keys to a provider’s account are not kept', async () => {
  const kept = await server.database.asSystem((tx) =>
    sql`select from login_method where coalesce(access_token, refresh_token, id_token) is not null`.execute(
      tx,
    ),
  )
  expect(kept.rows).toEqual([])
})
