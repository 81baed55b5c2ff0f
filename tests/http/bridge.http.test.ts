import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { anAccount } from '../factories/accounts.ts'
import { aSession } from '../factories/sessions.ts'
import { aProvenHost, aShop } from '../factories/tenancy.ts'
import { aBrowser, type Browser } from './browser.ts'
import { aServer, PLATFORM, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const HARU = `haru.${PLATFORM}`
const SOOL = `sool.${PLATFORM}`
const OWN = 'harugongbang.example'
const FROM = '/api/myshp/v2/redirect/myshop/from'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

const at = (host: string, path = '/') => `http://${host}:8080${path}`
const from = (host: string, query: Record<string, string>) =>
  at(host, `${FROM}?${new URLSearchParams(query)}`)

let now = new Date('2026-11-21T12:00:00Z')
let server: TestServer
/** another process on the same database */
let second: TestServer
beforeAll(async () => {
  const { url } = await testDatabase()
  const clock = () => now
  server = await aServer(url, { clock })
  second = await aServer(url, { clock })
  const { tenancy } = server.services
  const { shop } = await aShop(tenancy, { shopid: 'haru' })
  await aShop(tenancy, { shopid: 'sool' })
  await aProvenHost(tenancy, server.dns, shop, OWN)
  await tenancy.addDomain(shop, 'unproven.example')
})
afterAll(async () => {
  await server.close()
  await second.close()
})

/** Somebody who is logged in at the account host. */
async function aShopper(browser: Browser = aBrowser(server)) {
  const { database, services } = server
  const uid = await anAccount(services.accounts)
  const token = await aSession({ database, accounts: services.accounts }, { uid, host: ACCOUNT })
  browser.setCookie(ACCOUNT, 'madang', token)
  return { uid, browser, token }
}

const uidAt = async (browser: Browser, host: string) => {
  const { status, text } = await browser.visit(at(host, '/api/user/test'))
  return status === 200 ? Number(text) : null
}

describe('logging in from a shop', () => {
  test.each([HARU, OWN])(
    'one who has logged in elsewhere comes back to %s at once, without a form',
    async (host) => {
      const { browser, uid } = await aShopper()
      const arrival = await browser.go(from(host, { to: '/shop/list?sort=new' }))
      expect(arrival.url).toBe(at(host, '/shop/list?sort=new'))
      expect(arrival.answer.status).toBe(200)
      expect(arrival.way.map((url) => new URL(url).hostname)).toEqual([host, ACCOUNT, host, host])
      expect(await uidAt(browser, host)).toBe(uid)
      expect(await uidAt(browser, SOOL)).toBeNull()
    },
  )

  test('a guest is led to the log-in page, with the way back and the shop that asks', async () => {
    const { url } = await aBrowser(server).go(from(HARU, { to: '/shop/view/3?x=1#review' }))
    expect(new URL(url).origin + new URL(url).pathname).toBe(at(ACCOUNT, '/user/login'))
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      url: at(HARU, '/shop/view/3?x=1#review'),
      shopid: 'haru',
      dom: `${HARU}:8080`,
    })
  })

  test('after the log-in page the way back ends at the page that was left, logged in', async () => {
    const browser = aBrowser(server)
    const { url } = await browser.go(from(OWN, { to: '/shop/list' }))
    const { uid } = await aShopper(browser)
    const arrival = await browser.go(from(ACCOUNT, { to: new URL(url).searchParams.get('url') as string }))
    expect(arrival.url).toBe(at(OWN, '/shop/list'))
    expect(await uidAt(browser, OWN)).toBe(uid)
  })

  test('who goes on in another browser in the middle is logged in there, at the same page', async () => {
    const { url } = await aBrowser(server).go(from(HARU, { to: '/shop/list' }))
    const { browser, uid } = await aShopper()
    const arrival = await browser.go(from(ACCOUNT, { to: new URL(url).searchParams.get('url') as string }))
    expect(arrival.url).toBe(at(HARU, '/shop/list'))
    expect(await uidAt(browser, HARU)).toBe(uid)
  })

  test('who is logged in already is led to the page at once', async () => {
    const { browser } = await aShopper()
    await browser.go(from(HARU, { to: '/shop/list' }))
    const { way } = await browser.go(from(HARU, { to: '/shop/search?q=잔' }))
    expect(way[1]).toBe(at(HARU, '/shop/search?q=%EC%9E%94'))
    expect(way).toHaveLength(2)
  })

  test('from one host to another, and from the account host to a shop', async () => {
    const { browser, uid } = await aShopper()
    expect((await browser.go(from(HARU, { dom: SOOL, to: '/shop/list' }))).url).toBe(at(SOOL, '/shop/list'))
    expect((await browser.go(from(ACCOUNT, { dom: `${OWN}:8080` }))).answer.status).toBe(200)
    expect([await uidAt(browser, SOOL), await uidAt(browser, OWN)]).toEqual([uid, uid])
  })

  test('a guest of the account host leaves it for a shop as a guest', async () => {
    const { way } = await aBrowser(server).go(from(ACCOUNT, { dom: HARU, to: '/shop/list' }))
    expect(way[1]).toBe(at(HARU, '/shop/list'))
  })

  test('a host that is nobody’s begins nothing', async () => {
    const answer = await server.ask(FROM, { host: 'nobody.example' })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([404, undefined])
  })

  test('with redirect_dom the log-in is for the host that the pages have moved to', async () => {
    const { tenancy } = server.services
    const { shop } = await aShop(tenancy, { shopid: 'moved' })
    await aProvenHost(tenancy, server.dns, shop, 'moved.example')
    await tenancy.preferDomain(shop, 'moved.example')
    await tenancy.changeShop(shop, { redirect_dom: true })
    const { browser, uid } = await aShopper()
    const { url } = await browser.go(from(`moved.${PLATFORM}`, { to: '/shop/list' }))
    expect(url).toBe(at('moved.example', '/shop/list'))
    expect(await uidAt(browser, 'moved.example')).toBe(uid)
  })
})

describe('a ticket', () => {
  /** The address with the ticket, as far as the browser is led before it uses it. */
  async function ticketFor(browser: Browser, host = HARU) {
    const begun = await browser.visit(from(host, { to: '/shop/list' }))
    const issued = await browser.visit(begun.headers.location as string)
    return issued.headers.location as string
  }

  test('is of no use a second time, to another host, to another browser; each still finds the page', async () => {
    const { browser, uid } = await aShopper()
    const address = await ticketFor(browser)
    const other = aBrowser(server)
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

    const again = aBrowser(server)
    const nonce = browser.cookie(HARU, 'madang-bridge')
    expect(nonce).toBeUndefined()
    expect((await again.go(address)).url).toBe(at(HARU, '/shop/list'))
    expect(await uidAt(again, HARU)).toBeNull()
  })

  test('is replayed in vain also by the browser that used it', async () => {
    const { browser } = await aShopper()
    const address = await ticketFor(browser)
    const nonce = browser.cookie(HARU, 'madang-bridge') as string
    await browser.go(address)
    const thief = aBrowser(server)
    thief.setCookie(HARU, 'madang-bridge', nonce)
    expect((await thief.go(address)).url).toBe(at(HARU, '/shop/list'))
    expect(await uidAt(thief, HARU)).toBeNull()
  })

  test('is too old after 61 seconds, and the shopper may start again', async () => {
    const { browser, uid } = await aShopper()
    const address = await ticketFor(browser)
    now = new Date(now.getTime() + 61_000)
    expect((await browser.go(address)).url).toBe(at(HARU, '/shop/list'))
    expect(await uidAt(browser, HARU)).toBeNull()
    await browser.go(from(HARU, { to: '/shop/list' }))
    expect(await uidAt(browser, HARU)).toBe(uid)
  })

  test('lets one in when ten come at once to two processes', async () => {
    const { browser } = await aShopper()
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

  test('that is none, or none at all, leads to the page', async () => {
    const enter = '/api/user/bridge/enter?to=/shop/list'
    for (const path of [
      enter,
      `${enter}&ticket=`,
      `${enter}&ticket=x`,
      `${enter}&ticket=${'a'.repeat(43)}`,
    ]) {
      const browser = aBrowser(server)
      browser.setCookie(HARU, 'madang-bridge', 'n'.repeat(43))
      expect((await browser.go(at(HARU, path))).url).toBe(at(HARU, '/shop/list'))
    }
  })

  test('is issued on the account host only, and for a host that asked with a secret', async () => {
    const { browser, token } = await aShopper()
    browser.setCookie(HARU, 'madang', token)
    const path = `/api/user/bridge/ticket?dom=${HARU}&to=/shop/list&challenge=`
    expect((await browser.visit(at(HARU, path + 'c'.repeat(43)))).status).toBe(404)
    for (const challenge of ['', 'short', 'c'.repeat(44), `${'c'.repeat(42)}%21`]) {
      const answer = await browser.visit(at(ACCOUNT, path + challenge))
      expect(answer.headers.location).toBe(at(HARU, '/shop/list'))
    }
    const unproven = await browser.visit(
      at(ACCOUNT, `${path.replace(HARU, 'unproven.example')}${'c'.repeat(43)}`),
    )
    expect(unproven.headers.location).toBe(at(ACCOUNT, '/'))
  })

  test('and its secret leave no trace that anybody keeps', async () => {
    const { browser } = await aShopper()
    const begun = await browser.visit(from(HARU, { to: '/shop/list' }))
    const entered = await browser.visit(await ticketFor(browser))
    for (const { headers } of [begun, entered]) expect(headers['cache-control']).toBe('no-store')
    expect(begun.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Lax/)
    expect((await server.ask('/api/user/bridge/enter', { method: 'HEAD' })).status).toBe(405)
  })
})

test('under https the cookies are ones that no other host can plant', async () => {
  const { url } = await testDatabase()
  const safe = await aServer(url, { scheme: 'https' })
  try {
    const { services, database } = safe
    await aShop(services.tenancy, { shopid: 'haru' })
    const uid = await anAccount(services.accounts)
    const token = await aSession({ database, accounts: services.accounts }, { uid, host: ACCOUNT })
    const browser = aBrowser(safe)
    browser.setCookie(ACCOUNT, '__Host-madang', token)
    const begun = await browser.visit(at(HARU, `${FROM}?to=/shop/list`))
    expect(begun.headers['set-cookie']?.[0]).toMatch(/^__Host-madang-bridge=.*Path=\/;.*; Secure$/)
    expect(begun.headers.location).toMatch(/^https:/)
    const arrival = await browser.go(at(HARU, `${FROM}?to=/shop/list`))
    expect(arrival.url).toBe(`https://${HARU}:8080/shop/list`)
    expect(browser.cookie(HARU, '__Host-madang')).toHaveLength(43)
    expect(browser.cookie(HARU, '__Host-madang-bridge')).toBeUndefined()
  } finally {
    await safe.close()
  }
})

describe('logging out', () => {
  const out = (host: string, url = '') => at(host, `/api/user/logout/v2?url=${encodeURIComponent(url)}`)

  test('ends the session on all hosts and leads to a page', async () => {
    const { browser } = await aShopper()
    for (const host of [HARU, SOOL, OWN]) await browser.go(from(host, {}))
    const kept = browser.cookie(HARU, 'madang') as string
    const arrival = await browser.go(out(HARU, '/shop/list'), SAME_ORIGIN)
    expect(arrival.url).toBe(at(HARU, '/shop/list'))
    expect(browser.cookie(HARU, 'madang')).toBeUndefined()
    browser.setCookie(HARU, 'madang', kept)
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
    const { browser, uid } = await aShopper()
    await browser.go(from(HARU, {}))
    expect((await browser.visit(out(HARU), headers as Record<string, string>)).status).toBe(403)
    expect(await uidAt(browser, HARU)).toBe(uid)
  })

  test('a guest is only led on, and nobody is led away', async () => {
    const go = async (url: string) =>
      (await aBrowser(server).visit(out(HARU, url), SAME_ORIGIN)).headers.location
    expect(await go('/shop/list')).toBe(at(HARU, '/shop/list'))
    expect(await go(at(OWN, '/shop/list'))).toBe(at(OWN, '/shop/list'))
    for (const url of ['', '//evil.example', 'http://evil.example/', 'http://unproven.example/'])
      expect(await go(url)).toBe(at(HARU))
  })
})

describe('personal pages', () => {
  test.each(['/myshop', '/myshop/points?x=1', '/user/info?auth=1', '/user/info/devices'])(
    '%s leads from a shop to the account host and asks a guest to log in',
    async (path) => {
      const { url, way } = await aBrowser(server).go(at(HARU, path))
      const page = new URL(way[1] as string)
      expect([page.hostname, page.pathname]).toEqual([ACCOUNT, new URL(path, 'http://x').pathname])
      expect(page.searchParams.get('shopid')).toBe('haru')
      const login = new URL(url)
      expect([login.hostname, login.pathname]).toEqual([ACCOUNT, '/user/login'])
      expect(login.searchParams.get('url')).toBe(page.href)
      expect(login.searchParams.get('shopid')).toBe('haru')
    },
  )

  test('one who is logged in finds the page, however its path is written', async () => {
    const { browser } = await aShopper()
    const { url, answer } = await browser.go(at(HARU, '/myshop'))
    expect(answer.status).toBe(200)
    expect(url).toBe(at(ACCOUNT, `/myshop?shopid=haru&dom=${encodeURIComponent(`${HARU}:8080`)}`))
    for (const path of ['/%6dyshop', '/myshop/', '//myshop', '/x/../user/info']) {
      const { way } = await aBrowser(server).go(at(ACCOUNT, path))
      expect(new URL(way.at(-1) as string).pathname).toBe('/user/login')
    }
  })

  test('the log-in page of a shop’s links stands on the account host, with the way back to the shop', async () => {
    const { searchParams, pathname } = new URL((await aBrowser(server).go(at(OWN, '/user/login'))).url)
    expect([pathname, searchParams.get('shopid')]).toEqual(['/user/login', 'haru'])
    expect([searchParams.get('url'), searchParams.get('dom')]).toEqual([at(OWN), `${OWN}:8080`])
  })
})
