import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import {
  ACCOUNT,
  aShopper,
  at,
  from,
  HARU,
  OWN,
  openShops,
  SAME_ORIGIN,
  SOOL,
  UNPROVEN,
  uidAt,
} from './bridged-hosts.ts'
import { aBrowser } from './browser.ts'
import { aServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer((await testDatabase()).url)
  await openShops(server)
})
afterAll(() => server.close())

describe('logging out', () => {
  const out = (host: string, url = '') => at(host, `/api/user/logout/v2?url=${encodeURIComponent(url)}`)

  test('ends the session on all hosts and redirects to a page', async () => {
    const { browser } = await aShopper(server)
    for (const host of [HARU, SOOL, OWN]) await browser.go(from(host, {}))
    const oldCookie = browser.cookie(HARU, 'madang') as string
    const arrival = await browser.go(out(HARU, '/shop/list'), SAME_ORIGIN)
    expect(arrival.url).toBe(at(HARU, '/shop/list'))
    expect(browser.cookie(HARU, 'madang')).toBeUndefined()
    browser.setCookie(HARU, 'madang', oldCookie)
    for (const host of [HARU, SOOL, OWN, ACCOUNT]) expect(await uidAt(browser, host)).toBeNull()
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ referer: 'http://evil.example/' }],
    [{ referer: at(SOOL) }],
    [{}],
  ])('is refused to a request from %j, and the session stays', async (headers) => {
    const { browser, uid } = await aShopper(server)
    await browser.go(from(HARU, {}))
    expect((await browser.visit(out(HARU), headers as Record<string, string>)).status).toBe(403)
    expect(await uidAt(browser, HARU)).toBe(uid)
  })

  test('only redirects a guest, and never to another site', async () => {
    const go = async (url: string) =>
      (await aBrowser(server).visit(out(HARU, url), SAME_ORIGIN)).headers.location
    expect(await go('/shop/list')).toBe(at(HARU, '/shop/list'))
    expect(await go(at(OWN, '/shop/list'))).toBe(at(OWN, '/shop/list'))
    for (const url of ['', '//evil.example', 'http://evil.example/', `http://${UNPROVEN}/`])
      expect(await go(url)).toBe(at(HARU))
  })
})
