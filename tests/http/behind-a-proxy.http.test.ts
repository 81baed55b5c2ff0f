import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const PASSWORD = 'onggi-hangari-7'

let trusting: TestServer
let plain: TestServer

beforeAll(async () => {
  const { url } = await testDatabase()
  trusting = await startServer(url, { scheme: 'https', trustedProxies: ['127.0.0.0/8'] })
  plain = await startServer(url)
})
afterAll(() => Promise.all([trusting.close(), plain.close()]))

const fromOwnPage = (scheme: string) => ({
  'sec-fetch-site': 'same-origin',
  origin: `${scheme}://${ACCOUNT}:8080`,
})

async function logIn(server: TestServer, headers: Record<string, string> = {}) {
  const uid = await newAccount(server.services.accounts, { password: PASSWORD })
  const { email } = (await server.services.accounts.find(uid)) ?? {}
  const answer = await server.ask('/api/auth/sign-in/email', {
    host: ACCOUNT,
    headers: { ...fromOwnPage(server === trusting ? 'https' : 'http'), ...headers },
    body: { email, password: PASSWORD },
  })
  const cookies = answer.headers['set-cookie'] ?? []
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const devices = await server.ask('/api/user/sessions', { host: ACCOUNT, headers: { cookie } })
  return { cookies, devices: JSON.parse(devices.text) as { address: string }[] }
}

test('under https another host cannot set a log-in cookie', async () => {
  const { cookies } = await logIn(trusting)
  // The hint that there is a log-in identifies nobody; all hosts of the platform share it.
  const [hints, secret] = [true, false].map((isHint) =>
    cookies.filter((line) => line.startsWith('madang-signed-in=') === isHint),
  ) as [string[], string[]]
  expect(hints).toHaveLength(1)
  expect(secret).toHaveLength(3)
  for (const line of secret) {
    expect(line).toMatch(/^__Host-/)
    expect(line).toMatch(/; Path=\/(;|$)/)
    expect(line).toMatch(/; Secure/)
    expect(line).toMatch(/; HttpOnly/)
    expect(line).not.toMatch(/Domain/i)
  }
})

test('a visitor’s address is read from trusted proxies only', async () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'x-madang-address': '192.0.2.1' }
  expect((await logIn(trusting, forwarded)).devices).toMatchObject([{ address: '203.0.113.9' }])
  expect((await logIn(plain, forwarded)).devices).toMatchObject([{ address: '127.0.0.1' }])
})

test('after a hundred failed log-ins to any accounts one client address is refused, and another address can still log in', async () => {
  const from = (address: string, index: number) =>
    trusting.ask('/api/auth/sign-in/email', {
      host: ACCOUNT,
      headers: { ...fromOwnPage('https'), 'x-forwarded-for': address },
      body: { email: `nobody${index}@example.com`, password: 'wrong one' },
    })
  expect((await from('203.0.113.77', 0)).status).toBe(400)
  // Verifying a password is slow, so most failures are only recorded.
  await withAllShops(trusting.database, (tx) =>
    sql`update rate_limit set count = 96 where key like 'login-address:%'`.execute(tx),
  )
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((index) => from('203.0.113.77', index)))
  expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 429, 429])
  expect((await from('203.0.113.78', 0)).status).toBe(400)
})
