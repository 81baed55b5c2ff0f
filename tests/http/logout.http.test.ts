import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import {
  ACCOUNT,
  HARU,
  loginUrl,
  newShopper,
  OWN_DOMAIN,
  openShops,
  SAME_ORIGIN,
  SOOL,
  UNVERIFIED_DOMAIN,
  uidAt,
  urlAt,
} from './bridged-hosts.ts'
import { newBrowser } from './browser.ts'
import { startServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  await openShops(server)
})
afterAll(() => server.close())

describe('logging out', () => {
  const out = (host: string, url = '') => urlAt(host, `/api/user/logout/v2?url=${encodeURIComponent(url)}`)

  test('ends the session on all hosts and redirects to a page', async () => {
    const { browser } = await newShopper(server)
    for (const host of [HARU, SOOL, OWN_DOMAIN]) await browser.go(loginUrl(host, {}))
    const oldCookie = browser.cookie(HARU, 'madang') as string
    const arrival = await browser.go(out(HARU, '/shop/list'), SAME_ORIGIN)
    expect(arrival.url).toBe(urlAt(HARU, '/shop/list'))
    expect(browser.cookie(HARU, 'madang')).toBeUndefined()
    browser.setCookie(HARU, 'madang', oldCookie)
    for (const host of [HARU, SOOL, OWN_DOMAIN, ACCOUNT]) expect(await uidAt(browser, host)).toBeNull()
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ referer: 'http://evil.example/' }],
    [{ referer: urlAt(SOOL) }],
    [{}],
  ])('is refused for a request with the headers %j, and the session stays', async (headers) => {
    const { browser, uid } = await newShopper(server)
    await browser.go(loginUrl(HARU, {}))
    expect((await browser.visit(out(HARU), headers as Record<string, string>)).status).toBe(403)
    expect(await uidAt(browser, HARU)).toBe(uid)
  })

  test('only redirects if the visitor is a guest, and never to another site', async () => {
    const go = async (url: string) =>
      (await newBrowser(server).visit(out(HARU, url), SAME_ORIGIN)).headers.location
    expect(await go('/shop/list')).toBe(urlAt(HARU, '/shop/list'))
    expect(await go(urlAt(OWN_DOMAIN, '/shop/list'))).toBe(urlAt(OWN_DOMAIN, '/shop/list'))
    for (const url of ['', '//evil.example', 'http://evil.example/', `http://${UNVERIFIED_DOMAIN}/`])
      expect(await go(url)).toBe(urlAt(HARU))
  })
})
