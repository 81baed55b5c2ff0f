import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop } from '../factories/tenancy.ts'
import { newPage } from './page.ts'
import { PLATFORM, PORT_SUFFIX, startServer, type TestServer } from './test-server.ts'

const APPS = `apps.${PLATFORM}`
const ACCOUNT = `account.${PLATFORM}`
const ADMIN = `admin.${PLATFORM}`
const PATH = '/address-search?site='
const SCRIPT = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'

let server: TestServer
let without: TestServer
beforeAll(async () => {
  const { url } = await testDatabase()
  server = await startServer(url, { addressSearchScript: SCRIPT })
  without = await startServer(url)
  await newShop(server.services.tenancy, { shopid: 'haru' })
})
afterAll(() => Promise.all([server.close(), without.close()]))

const policyOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.slice(rule.indexOf(' ') + 1)]),
  )

async function adminPage(from: TestServer) {
  const uid = await newAccount(from.services.accounts)
  const token = await newSession(
    { database: from.database, accounts: from.services.accounts },
    { uid, host: ADMIN },
  )
  return newPage(from, ADMIN, { cookie: `madang=${token}` }).get('/open')
}

test.each(['account', 'admin'])(
  'the page for the %s host reaches the postcode service only',
  async (site) => {
    const { status, headers, text } = await server.ask(PATH + site, { host: APPS })
    expect(status).toBe(200)
    expect(policyOf(headers)).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'unsafe-inline' https://t1.kakaocdn.net",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': 'https://t1.kakaocdn.net https://t1.daumcdn.net data:',
      'connect-src': "'none'",
      'frame-src': 'https://postcode.map.kakao.com https://postcode.map.daum.net https://t1.kakaocdn.net',
      'frame-ancestors': `http://${site}.${PLATFORM}${PORT_SUFFIX}`,
      'form-action': 'https://postcode.map.kakao.com https://postcode.map.daum.net https://t1.kakaocdn.net',
      'base-uri': "'none'",
      'object-src': "'none'",
    })
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(text).toContain(`content="http://${site}.${PLATFORM}${PORT_SUFFIX}"`)
    expect(text).toContain(`content="${SCRIPT}"`)
  },
)

test.each([
  [APPS, '/'],
  [APPS, '/address-search'],
  [APPS, `${PATH}shop`],
  [APPS, `${PATH}account&more=1`],
  [ACCOUNT, `${PATH}account`],
  [ADMIN, `${PATH}admin`],
  [`haru.${PLATFORM}`, `${PATH}account`],
  [PLATFORM, `${PATH}account`],
  ['nobody.example', `${PATH}account`],
])('%s%s is not the page', async (host, path) => {
  const { status, text } = await server.ask(path, { host })
  expect(status === 404 || (host === ADMIN && status === 302)).toBe(true)
  expect(text).not.toContain('postcode')
})

test('pages of the account and the admin host frame the search and run none of its scripts', async () => {
  const account = await server.ask('/user/checkout', { host: ACCOUNT })
  const search = `http://${APPS}${PORT_SUFFIX}/address-search`
  expect(account.text).toContain(`<meta name="address-search" content="${search}?site=account">`)
  expect(policyOf(account.headers)).toMatchObject({ 'script-src': "'self'", 'frame-src': search })
  const admin = await adminPage(server)
  expect(admin.text).toContain(`<meta name="address-search" content="${search}?site=admin">`)
  expect(admin.policy).toContain("script-src 'self';")
  expect(admin.policy).toContain(`frame-src http://*.${PLATFORM}${PORT_SUFFIX};`)
})

test('without the script of a service there is no search', async () => {
  expect((await without.ask(`${PATH}account`, { host: APPS })).status).toBe(404)
  const account = await without.ask('/user/checkout', { host: ACCOUNT })
  expect(account.text).not.toContain('address-search')
  expect(policyOf(account.headers)).toMatchObject({ 'frame-src': "'none'" })
  expect((await adminPage(without)).text).not.toContain('name="address-search"')
})
