import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { anAuthenticator } from '../factories/authenticator.ts'
import { mailsTo } from '../factories/mails.ts'
import { newPage, type TestPage } from './page.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const PASSWORD = 'onggi-hangari-7'

let server: TestServer

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

/** A person who is logged in with a password at this page. */
async function aPerson(): Promise<{ uid: number; page: TestPage }> {
  const uid = await newAccount(server.services.accounts, { password: PASSWORD })
  const { email } = (await server.services.accounts.find(uid)) ?? {}
  const page = newPage(server, ACCOUNT)
  await page.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  return { uid, page }
}

const challengeOf = async (page: TestPage, what: 'register' | 'authenticate') =>
  ((await page.get(`/api/auth/passkey/generate-${what}-options`)).body as { challenge: string }).challenge

async function register(page: TestPage, device = anAuthenticator(page.origin)) {
  const response = device.register(await challengeOf(page, 'register'))
  const registered = await page.post('/api/auth/passkey/verify-registration', { response, name: '내 휴대폰' })
  return { device, registered }
}

async function logIn(page: TestPage, device: ReturnType<typeof anAuthenticator>) {
  const response = device.authenticate(await challengeOf(page, 'authenticate'))
  return page.post('/api/auth/passkey/verify-authentication', { response })
}

test('a passkey logs in without a password on the account host, and is in the list of devices', async () => {
  const { uid, page } = await aPerson()
  const { device, registered } = await register(page)
  expect(registered.status).toBe(200)
  const elsewhere = newPage(server, ACCOUNT)
  const answer = await logIn(elsewhere, device)
  expect(answer.status).toBe(200)
  expect(answer.text).not.toMatch(/"token"|"session"/)
  expect((await elsewhere.get('/api/user/test')).body).toBe(uid)
  expect((await page.get('/api/user/sessions')).body).toHaveLength(2)
})

test('registering and deleting a passkey sends a mail', async () => {
  const { uid, page } = await aPerson()
  await register(page)
  const { email = '' } = (await server.services.accounts.find(uid)) ?? {}
  const mailTemplates = async () => (await mailsTo(server.database, email)).map(({ template }) => template)
  expect(await mailTemplates()).toEqual(['passkey-added'])
  const [passkey] = (await page.get('/api/auth/passkey/list-user-passkeys')).body as { id: string }[]
  await page.post('/api/auth/passkey/delete-passkey', { id: '999999' })
  expect(await mailTemplates()).toEqual(['passkey-added'])
  await page.post('/api/auth/passkey/delete-passkey', { id: passkey?.id })
  expect(await mailTemplates()).toEqual(['passkey-removed', 'passkey-added'])
})

test('a passkey is registered by a logged-in person, who sees and deletes only their own', async () => {
  expect((await newPage(server, ACCOUNT).get('/api/auth/passkey/generate-register-options')).status).toBe(401)
  const { page } = await aPerson()
  const { device } = await register(page)
  const [passkey] = (await page.get('/api/auth/passkey/list-user-passkeys')).body as {
    id: string
    name: string
  }[]
  expect(passkey).toMatchObject({ name: '내 휴대폰' })
  const stranger = await aPerson()
  expect((await stranger.page.get('/api/auth/passkey/list-user-passkeys')).body).toEqual([])
  const theft = await stranger.page.post('/api/auth/passkey/delete-passkey', { id: passkey?.id })
  expect([401, 403, 404]).toContain(theft.status)
  expect((await page.post('/api/auth/passkey/delete-passkey', { id: passkey?.id })).status).toBe(200)
  expect((await logIn(newPage(server, ACCOUNT), device)).status).toBeGreaterThanOrEqual(400)
})

test('an unknown key, another site’s answer and a repeated answer do not log in', async () => {
  const { page } = await aPerson()
  const { device } = await register(page)
  const unknown = newPage(server, ACCOUNT)
  expect((await logIn(unknown, anAuthenticator(page.origin))).status).toBe(400)
  const phished = newPage(server, ACCOUNT)
  expect((await logIn(phished, anAuthenticator('http://account.evil.example'))).status).toBe(400)
  const first = newPage(server, ACCOUNT)
  const response = device.authenticate(await challengeOf(first, 'authenticate'))
  expect((await first.post('/api/auth/passkey/verify-authentication', { response })).status).toBe(200)
  const replay = newPage(server, ACCOUNT)
  await challengeOf(replay, 'authenticate')
  expect((await replay.post('/api/auth/passkey/verify-authentication', { response })).status).toBe(400)
  for (const each of [unknown, phished, replay]) expect((await each.get('/api/user/test')).status).toBe(401)
})
