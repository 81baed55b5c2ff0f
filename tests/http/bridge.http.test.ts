import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { addVerifiedDomain, newShop } from '../factories/tenancy.ts'
import {
  ACCOUNT,
  HARU,
  loginUrl,
  newShopper,
  OWN_DOMAIN,
  openShops,
  SOOL,
  uidAt,
  urlAt,
} from './bridged-hosts.ts'
import { newBrowser } from './browser.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  await openShops(server)
})
afterAll(() => server.close())

describe('logging in from a shop', () => {
  test.each([HARU, OWN_DOMAIN])(
    'a person who is logged in elsewhere returns to %s without a form',
    async (host) => {
      const { browser, uid } = await newShopper(server)
      const arrival = await browser.go(loginUrl(host, { to: '/shop/list?sort=new' }))
      expect(arrival.url).toBe(urlAt(host, '/shop/list?sort=new'))
      expect(arrival.answer.status).toBe(200)
      expect(arrival.way.map((url) => new URL(url).hostname)).toEqual([host, ACCOUNT, host, host])
      expect(await uidAt(browser, host)).toBe(uid)
      expect(await uidAt(browser, SOOL)).toBeNull()
    },
  )

  test('a guest is sent to the log-in page, with the return path and the shop', async () => {
    const { url } = await newBrowser(server).go(loginUrl(HARU, { to: '/shop/view/3?x=1#review' }))
    expect(new URL(url).origin + new URL(url).pathname).toBe(urlAt(ACCOUNT, '/user/login'))
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      url: urlAt(HARU, '/shop/view/3?x=1#review'),
      shopid: 'haru',
      dom: `${HARU}:8080`,
    })
  })

  test('after the log-in, the person is logged in on the page of the shop', async () => {
    const browser = newBrowser(server)
    const { url } = await browser.go(loginUrl(OWN_DOMAIN, { to: '/shop/list' }))
    const { uid } = await newShopper(server, browser)
    const arrival = await browser.go(
      loginUrl(ACCOUNT, { to: new URL(url).searchParams.get('url') as string }),
    )
    expect(arrival.url).toBe(urlAt(OWN_DOMAIN, '/shop/list'))
    expect(await uidAt(browser, OWN_DOMAIN)).toBe(uid)
  })

  test('a person who opens the log-in page in another browser is logged in there and returns to the page of the shop', async () => {
    const { url } = await newBrowser(server).go(loginUrl(HARU, { to: '/shop/list' }))
    const { browser, uid } = await newShopper(server)
    const arrival = await browser.go(
      loginUrl(ACCOUNT, { to: new URL(url).searchParams.get('url') as string }),
    )
    expect(arrival.url).toBe(urlAt(HARU, '/shop/list'))
    expect(await uidAt(browser, HARU)).toBe(uid)
  })

  test('a person with a session is sent to the page at once', async () => {
    const { browser } = await newShopper(server)
    await browser.go(loginUrl(HARU, { to: '/shop/list' }))
    const { way } = await browser.go(loginUrl(HARU, { to: '/shop/search?q=잔' }))
    expect(way[1]).toBe(urlAt(HARU, '/shop/search?q=%EC%9E%94'))
    expect(way).toHaveLength(2)
  })

  test.each([
    ['/shop/view/3', '/shop/view/3'],
    [undefined, '/'],
    ['https://evil.example/', '/'],
  ])(
    'a person with a session who opens the log-in of a shop for %s is sent on as after a log-in',
    async (url, page) => {
      const query = new URLSearchParams({ shopid: 'sool', ...(url && { url }) })
      for (const path of ['/user/login', '/user/join']) {
        const { browser, uid } = await newShopper(server)
        const { answer } = await browser.go(urlAt(ACCOUNT, `${path}?${query}`))
        const address = /content="0;url=([^"]+)"/.exec(answer.text)?.[1]?.replaceAll('&amp;', '&')
        const { way } = await browser.go(new URL(address as string, urlAt(ACCOUNT)).href)
        expect(way).toContain(urlAt(SOOL, page))
        expect(await uidAt(browser, SOOL)).toBe(uid)
      }
    },
  )

  test('the log-in leads from one host to another, and from the account host to a shop', async () => {
    const { browser, uid } = await newShopper(server)
    expect((await browser.go(loginUrl(HARU, { dom: SOOL, to: '/shop/list' }))).url).toBe(
      urlAt(SOOL, '/shop/list'),
    )
    expect((await browser.go(loginUrl(ACCOUNT, { dom: `${OWN_DOMAIN}:8080` }))).answer.status).toBe(200)
    expect([await uidAt(browser, SOOL), await uidAt(browser, OWN_DOMAIN)]).toEqual([uid, uid])
  })

  test('a guest of the account host reaches a shop as a guest', async () => {
    const { way } = await newBrowser(server).go(loginUrl(ACCOUNT, { dom: HARU, to: '/shop/list' }))
    expect(way[1]).toBe(urlAt(HARU, '/shop/list'))
  })

  test('an unknown host cannot start a log-in', async () => {
    const answer = await newBrowser(server).visit(loginUrl('nobody.example', {}))
    expect([answer.status, answer.headers['set-cookie']]).toEqual([404, undefined])
  })

  test('if the shop redirects to its preferred host (`redirect_dom`), the log-in is for that host', async () => {
    const { tenancy } = server.services
    const { shopId } = await newShop(tenancy, { shopid: 'moved' })
    await addVerifiedDomain(tenancy, server.dns, shopId, 'moved.example')
    await tenancy.domains.prefer(shopId, 'moved.example')
    await tenancy.ownShops.changeShop(shopId, { redirect_dom: true })
    const { browser, uid } = await newShopper(server)
    await server.services.accounts.hostPermissions.permitHost(uid, 'moved.example')
    const { url } = await browser.go(loginUrl(`moved.${PLATFORM}`, { to: '/shop/list' }))
    expect(url).toBe(urlAt('moved.example', '/shop/list'))
    expect(await uidAt(browser, 'moved.example')).toBe(uid)
  })
})

describe('personal pages', () => {
  test.each(['/myshop', '/myshop/points?x=1', '/user/info?auth=1', '/user/info/devices'])(
    '%s leads from a shop to the account host and asks a guest to log in',
    async (path) => {
      const { url, way } = await newBrowser(server).go(urlAt(HARU, path))
      const page = new URL(way[1] as string)
      expect([page.hostname, page.pathname]).toEqual([ACCOUNT, new URL(path, 'http://x').pathname])
      expect(page.searchParams.get('shopid')).toBe('haru')
      const login = new URL(url)
      expect([login.hostname, login.pathname]).toEqual([ACCOUNT, '/user/login'])
      expect(login.searchParams.get('url')).toBe(page.href)
      expect(login.searchParams.get('shopid')).toBe('haru')
    },
  )

  test('a logged-in person reaches the page, whatever the spelling of its path', async () => {
    const { browser } = await newShopper(server)
    const { url, answer } = await browser.go(urlAt(HARU, '/myshop'))
    expect(answer.status).toBe(200)
    expect(url).toBe(urlAt(ACCOUNT, `/myshop?shopid=haru&dom=${encodeURIComponent(`${HARU}:8080`)}`))
    for (const path of ['/%6dyshop', '/myshop/', '//myshop', '/x/../user/info']) {
      const { way } = await newBrowser(server).go(urlAt(ACCOUNT, path))
      expect(new URL(way.at(-1) as string).pathname).toBe('/user/login')
    }
  })

  test('the log-in link of a shop leads to the account host, with the path back to the shop', async () => {
    const { searchParams, pathname } = new URL(
      (await newBrowser(server).go(urlAt(OWN_DOMAIN, '/user/login'))).url,
    )
    expect([pathname, searchParams.get('shopid')]).toEqual(['/user/login', 'haru'])
    expect([searchParams.get('url'), searchParams.get('dom')]).toEqual([
      urlAt(OWN_DOMAIN),
      `${OWN_DOMAIN}:8080`,
    ])
  })
})

test('under https no other host can set the cookies', async () => {
  const { url } = await testDatabase()
  const safe = await startServer(url, { scheme: 'https' })
  try {
    await openShops(safe)
    const { browser, token } = await newShopper(safe)
    browser.setCookie(ACCOUNT, '__Host-madang', token)
    const loginPage = await browser.visit(loginUrl(HARU, { to: '/shop/list' }))
    expect(loginPage.headers['set-cookie']?.[0]).toMatch(/^__Host-madang-bridge=.*Path=\/;.*; Secure$/)
    expect(loginPage.headers.location).toMatch(/^https:/)
    const arrival = await browser.go(loginUrl(HARU, { to: '/shop/list' }))
    expect(arrival.url).toBe(`https://${HARU}:8080/shop/list`)
    expect(browser.cookie(HARU, '__Host-madang')).toHaveLength(43)
    expect(browser.cookie(HARU, '__Host-madang-bridge')).toBeUndefined()
  } finally {
    await safe.close()
  }
})
