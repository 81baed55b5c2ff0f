import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import {
  ACCOUNT,
  HARU,
  newShopper,
  OWN_DOMAIN,
  openShops,
  SAME_ORIGIN,
  SOOL,
  uidAt,
  urlAt,
} from './bridged-hosts.ts'
import { type Browser, newBrowser } from './browser.ts'
import { newLoggedInPage, signUpVerified } from './sign-up.ts'
import { startServer, type TestServer } from './test-server.ts'

const BEGIN = '/api/user/bridge/begin'
const ENTER = '/api/user/bridge/enter'
const HINT = 'madang-signed-in'

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  await openShops(server)
})
afterAll(() => server.close())

/** A POST from a shop's page, with the cookies of its browser. */
async function post(browser: Browser, host: string, path: string, body: object, headers = SAME_ORIGIN) {
  const names = ['madang', 'madang-bridge']
  const cookie = names.map((name) => `${name}=${browser.cookie(host, name) ?? ''}`).join('; ')
  const answer = await server.ask(path, { host: `${host}:8080`, headers: { ...headers, cookie }, body })
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    browser.setCookie(host, name, value)
  }
  return { status: answer.status, body: JSON.parse(answer.text) as { ask: string; ticket: string } }
}

/** The request of a shop's page to the account host, and its answer for a page of `origin`. */
async function ask(browser: Browser, host = HARU, origin = urlAt(host, '')) {
  const { body } = await post(browser, host, BEGIN, {})
  return browser.visit(body.ask, { origin, 'sec-fetch-site': 'same-site' })
}

test('a page on a sub-domain takes over the log-in of the account host without a redirect', async () => {
  const { browser, uid } = await newShopper(server)
  const answer = await ask(browser)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': urlAt(HARU, ''),
    'access-control-allow-credentials': 'true',
    'cache-control': 'no-store',
  })
  const { ticket } = JSON.parse(answer.text)
  expect((await post(browser, HARU, ENTER, { ticket })).status).toBe(200)
  expect([await uidAt(browser, HARU), await uidAt(browser, SOOL)]).toEqual([uid, null])
  expect((await post(browser, HARU, ENTER, { ticket })).status).toBe(401)
})

test('a guest gets no session, and the cookie that hints at a log-in is removed', async () => {
  const answer = await ask(newBrowser(server))
  expect([answer.status, JSON.parse(answer.text).msg]).toEqual([401, 'LOGIN_REQUIRED'])
  expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^madang-signed-in=;.*Max-Age=0/)])
})

test.each([
  urlAt(SOOL, ''),
  urlAt(OWN_DOMAIN, ''),
  'http://evil.example',
  urlAt(ACCOUNT, ''),
  `https://${HARU}:8080`,
])('a page of %s gets no ticket for haru', async (origin) => {
  const { browser } = await newShopper(server)
  const answer = await ask(browser, HARU, origin)
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([403, undefined])
})

test('a shop’s own domain cannot take over a log-in, and another site cannot start it', async () => {
  const { browser } = await newShopper(server)
  expect((await post(browser, OWN_DOMAIN, BEGIN, {})).status).toBe(404)
  expect((await post(browser, ACCOUNT, BEGIN, {})).status).toBe(404)
  expect((await post(browser, HARU, BEGIN, {}, { 'sec-fetch-site': 'same-site' })).status).toBe(403)
  const own = urlAt(ACCOUNT, `/api/user/bridge/pick-up?dom=${OWN_DOMAIN}:8080&challenge=${'c'.repeat(43)}`)
  expect((await browser.visit(own, { origin: urlAt(OWN_DOMAIN, '') })).status).toBe(403)
})

test('the hint cookie is set at log-in and removed at log-out for all hosts of the platform, and identifies nobody', async () => {
  const page = await newLoggedInPage(server, await signUpVerified(server))
  expect(page.cookies.get(HINT)).toBe('1')
  const browser = newBrowser(server)
  browser.setCookie(ACCOUNT, 'madang', page.cookies.get('madang') as string)
  const out = await browser.visit(urlAt(ACCOUNT, '/api/user/logout/v2'), SAME_ORIGIN)
  const ended = out.headers['set-cookie']?.find((line) => line.startsWith(HINT))
  expect(ended).toMatch(/^madang-signed-in=; Domain=madang\.test; Path=\/; SameSite=Lax; Max-Age=0$/)
  expect((await page.post('/api/auth/sign-out')).status).toBe(200)
})

test('only the pages of a shop may connect to the account host', async () => {
  const policy = async (host: string, path: string) =>
    String((await server.ask(path, { host })).headers['content-security-policy'])
  expect(await policy(HARU, '/shop/list')).toMatch(new RegExp(`connect-src [^;]*${urlAt(ACCOUNT, '')}`))
  expect(await policy(ACCOUNT, '/user/login')).not.toContain(urlAt(ACCOUNT, ''))
})
