import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { mailsTo } from '../factories/mails.ts'
import { ACCOUNT, PASSWORD } from './account-person.ts'
import { newPage, type TestPage } from './page.ts'
import { signUpForm } from './sign-up.ts'
import { startServer, type TestServer } from './test-server.ts'

const form = (email: string) => ({ ...signUpForm(), email })

let server: TestServer

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

const browser = () => newPage(server, ACCOUNT)
const auth = (there: TestPage, path: string, body: unknown) => there.post(`/api/auth${path}`, body)

async function loggedIn(): Promise<TestPage> {
  const uid = await newAccount(server.services.accounts, { password: PASSWORD })
  const { email } = (await server.services.accounts.find(uid)) ?? {}
  const there = browser()
  await auth(there, '/sign-in/email', { email, password: PASSWORD })
  return there
}

test('a sign-up answers exactly the same for a known and an unknown address', async () => {
  await newAccount(server.services.accounts, { email: 'known@example.com' })
  const known = await auth(browser(), '/sign-up/email', form('known@example.com'))
  const fresh = await auth(browser(), '/sign-up/email', form('fresh@example.com'))
  expect(known).toMatchObject({ status: 200, body: fresh.body as object })
})

describe('the limit of mails to one address', () => {
  test('sign-ups with one address send a limited number of mails', async () => {
    await newAccount(server.services.accounts, { email: 'box@example.com' })
    const answers = []
    for (let count = 0; count < 7; count += 1)
      answers.push((await auth(browser(), '/sign-up/email', form('box@example.com'))).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200])
    expect(await mailsTo(server.database, 'box@example.com')).toHaveLength(5)
  })

  test('requests for mails of all kinds over many hours send a limited number of mails', async () => {
    const email = 'hours@example.com'
    const nextHour = () =>
      withAllShops(server.database, (tx) =>
        sql`delete from rate_limit where key like 'login-mail:%'`.execute(tx),
      )
    for (let hour = 0; hour < 4; hour += 1) {
      await auth(browser(), '/sign-up/email', form(email))
      await auth(browser(), '/sign-in/email', form(email))
      await auth(browser(), '/send-verification-email', { email })
      await auth(browser(), '/request-password-reset', { email })
      await nextHour()
    }
    expect(await mailsTo(server.database, email)).toHaveLength(10)
  })

  test('log-ins to an unverified account send a limited number of mails to its address', async () => {
    await auth(browser(), '/sign-up/email', form('made@example.com'))
    for (let count = 0; count < 8; count += 1)
      expect((await auth(browser(), '/sign-in/email', form('made@example.com'))).status).toBe(403)
    expect(await mailsTo(server.database, 'made@example.com')).toHaveLength(5)
  })
})

test.each(['당첨! https://evil.example', 'evil.example', '<b>굵게</b>', 'a@b', '줄\n바꿈', '\u202eabc'])(
  'no mail greets a person named %j',
  async (name) => {
    expect(await auth(browser(), '/sign-up/email', { ...form('named@example.com'), name })).toMatchObject({
      status: 400,
      body: { details: { field: 'name' } },
    })
  },
)

describe('a malformed request gets a client error', () => {
  test.each([
    ['/sign-in/email', { email: { toString: 1, valueOf: 1 }, password: 'x' }],
    ['/sign-in/email', { email: 'a\0@example.com', password: 'x' }],
    ['/sign-in/email', { email: 'a@example.com', password: 'x', more: ['\0'] }],
    ['/sign-up/email', { ...form('null@example.com'), name: 'a\0b' }],
    ['/sign-up/email', { ...form('null@example.com'), name: { toString: 1 } }],
    ['/reset-password', { token: 'a\0', newPassword: PASSWORD }],
    ['/reset-password', { token: { toString: 1 }, newPassword: PASSWORD }],
    ['/passkey/delete-passkey', { id: 'abc' }],
    ['/passkey/delete-passkey', { id: '9'.repeat(30) }],
    ['/passkey/update-passkey', { id: '\0', name: 'x' }],
    ['/passkey/update-passkey', { id: '1.5', name: 'x' }],
    ['/passkey/verify-registration', { response: null }],
    ['/passkey/verify-registration', { response: {} }],
  ])('%s', async (path, body) => {
    const there = await loggedIn()
    await there.get('/api/auth/passkey/generate-register-options')
    expect((await auth(there, path, body)).status).toBe(400)
  })

  test('a query that the database cannot store', async () => {
    expect((await browser().get('/api/auth/callback/naver?state=%00&code=%00')).status).toBe(400)
  })

  test('a body that is larger than any form', async () => {
    const body = { email: 'a@example.com', password: 'x', more: 'x'.repeat(40_000) }
    expect((await auth(browser(), '/sign-in/email', body)).status).toBe(413)
  })
})

test('a thief of a session cannot guess the password more often by varying the other cookies', async () => {
  const there = await loggedIn()
  const statuses = []
  for (let count = 0; count < 12; count += 1) {
    there.cookies.set(`x${count}`, 'y')
    const wrong = { currentPassword: `wrong one ${count}`, newPassword: PASSWORD }
    statuses.push((await auth(there, '/change-password', wrong)).status)
  }
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('one client address can start a limited number of log-ins', async () => {
  const begin = () => browser().get('/api/auth/passkey/generate-authenticate-options')
  expect((await begin()).status).toBe(200)
  await withAllShops(server.database, (tx) =>
    sql`update rate_limit set count = 1000 where key like 'login-begin:%'`.execute(tx),
  )
  expect((await begin()).status).toBe(429)
  await withAllShops(server.database, (tx) =>
    sql`delete from rate_limit where key like 'login-begin:%'`.execute(tx),
  )
})
