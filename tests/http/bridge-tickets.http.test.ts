import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import {
  ACCOUNT,
  HARU,
  loginUrl,
  newShopper,
  openShops,
  SOOL,
  UNVERIFIED_DOMAIN,
  uidAt,
  urlAt,
} from './bridged-hosts.ts'
import { type Browser, newBrowser } from './browser.ts'
import { startServer, type TestServer } from './test-server.ts'

let now = new Date('2026-11-21T12:00:00Z')
let server: TestServer
/** another process on the same database */
let second: TestServer
beforeAll(async () => {
  const { url } = await testDatabase()
  const clock = () => now
  server = await startServer(url, { clock })
  second = await startServer(url, { clock })
  await openShops(server)
})
afterAll(async () => {
  await server.close()
  await second.close()
})

describe('tickets', () => {
  /** The address with the ticket, before the browser has used it. */
  async function ticketFor(browser: Browser, host = HARU) {
    const loginPage = await browser.visit(loginUrl(host, { to: '/shop/list' }))
    const issued = await browser.visit(loginPage.headers.location as string)
    return issued.headers.location as string
  }

  test('a ticket is invalid on another host, in another browser and a second time; each request still reaches the page', async () => {
    const { browser, uid } = await newShopper(server)
    const address = await ticketFor(browser)
    const other = newBrowser(server)
    for (const [who, url] of [
      [other, address],
      [browser, address.replace(HARU, SOOL)],
    ] as const) {
      const arrival = await who.go(url)
      expect(new URL(arrival.url).pathname).toBe('/shop/list')
      expect(await uidAt(who, new URL(url).hostname)).toBeNull()
    }
    await browser.go(address)
    expect(await uidAt(browser, HARU)).toBe(uid)

    const again = newBrowser(server)
    const nonce = browser.cookie(HARU, 'madang-bridge')
    expect(nonce).toBeUndefined()
    expect((await again.go(address)).url).toBe(urlAt(HARU, '/shop/list'))
    expect(await uidAt(again, HARU)).toBeNull()
  })

  test('the same browser cannot use a ticket again', async () => {
    const { browser } = await newShopper(server)
    const address = await ticketFor(browser)
    const nonce = browser.cookie(HARU, 'madang-bridge') as string
    await browser.go(address)
    const thief = newBrowser(server)
    thief.setCookie(HARU, 'madang-bridge', nonce)
    expect((await thief.go(address)).url).toBe(urlAt(HARU, '/shop/list'))
    expect(await uidAt(thief, HARU)).toBeNull()
  })

  test('a ticket expires after 61 seconds, and the shopper can start again', async () => {
    const { browser, uid } = await newShopper(server)
    const address = await ticketFor(browser)
    now = new Date(now.getTime() + 61_000)
    expect((await browser.go(address)).url).toBe(urlAt(HARU, '/shop/list'))
    expect(await uidAt(browser, HARU)).toBeNull()
    await browser.go(loginUrl(HARU, { to: '/shop/list' }))
    expect(await uidAt(browser, HARU)).toBe(uid)
  })

  test('a ticket that two processes receive ten times at once logs in once', async () => {
    const { browser } = await newShopper(server)
    const address = await ticketFor(browser)
    const { pathname, search } = new URL(address)
    const headers = { cookie: `madang-bridge=${browser.cookie(HARU, 'madang-bridge')}` }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, each) =>
        (each % 2 ? server : second).ask(pathname + search, { host: HARU, headers }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(302))
    expect(answers.filter(({ headers: got }) => got['set-cookie'])).toHaveLength(1)
  })

  test('an unknown or missing ticket leads to the page as a guest', async () => {
    const enter = '/api/user/bridge/enter?to=/shop/list'
    for (const path of [
      enter,
      `${enter}&ticket=`,
      `${enter}&ticket=x`,
      `${enter}&ticket=${'a'.repeat(43)}`,
    ]) {
      const browser = newBrowser(server)
      browser.setCookie(HARU, 'madang-bridge', 'n'.repeat(43))
      expect((await browser.go(urlAt(HARU, path))).url).toBe(urlAt(HARU, '/shop/list'))
    }
  })

  test('the account host alone issues tickets, and only for a host that sent a secret', async () => {
    const { browser, token } = await newShopper(server)
    browser.setCookie(HARU, 'madang', token)
    const path = `/api/user/bridge/ticket?dom=${HARU}&to=/shop/list&challenge=`
    expect((await browser.visit(urlAt(HARU, path + 'c'.repeat(43)))).status).toBe(404)
    for (const challenge of ['', 'short', 'c'.repeat(44), `${'c'.repeat(42)}%21`]) {
      const answer = await browser.visit(urlAt(ACCOUNT, path + challenge))
      expect(answer.headers.location).toBe(urlAt(HARU, '/shop/list'))
    }
    const unproven = await browser.visit(
      urlAt(ACCOUNT, `${path.replace(HARU, UNVERIFIED_DOMAIN)}${'c'.repeat(43)}`),
    )
    expect(unproven.headers.location).toBe(urlAt(ACCOUNT, '/'))
  })

  test('neither a ticket nor its secret is stored or logged', async () => {
    const { browser } = await newShopper(server)
    const loginPage = await browser.visit(loginUrl(HARU, { to: '/shop/list' }))
    const entered = await browser.visit(await ticketFor(browser))
    for (const { headers } of [loginPage, entered]) expect(headers['cache-control']).toBe('no-store')
    expect(loginPage.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Lax/)
    expect((await server.ask('/api/user/bridge/enter', { method: 'HEAD' })).status).toBe(405)
  })
})
