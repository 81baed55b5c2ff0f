import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { addVerifiedDomain, newShop } from '../factories/tenancy.ts'
import {
  ACCOUNT,
  HARU,
  loginUrl,
  newShopper,
  OWN_DOMAIN,
  openShops,
  SAME_ORIGIN,
  uidAt,
  urlAt,
} from './bridged-hosts.ts'
import { type Browser, newBrowser } from './browser.ts'
import { startServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  await openShops(server)
})
afterAll(() => server.close())

/** Accepts the question of the consent page. */
async function permit(browser: Browser, host: string): Promise<number> {
  const cookie = `madang=${browser.cookie(ACCOUNT, 'madang')}`
  const headers = { ...SAME_ORIGIN, cookie }
  return (await server.ask('/api/user/host/permit', { host: ACCOUNT, headers, body: { host } })).status
}

const anAsked = () => newShopper(server, newBrowser(server), { permits: false })

describe('the first log-in at a shop’s own domain', () => {
  test('asks for consent on the account host and continues after it; later log-ins do not ask', async () => {
    const { browser, uid } = await anAsked()
    const { url, answer } = await browser.go(loginUrl(OWN_DOMAIN, { to: '/shop/list' }))
    expect(new URL(url).origin + new URL(url).pathname).toBe(urlAt(ACCOUNT, '/user/connect'))
    expect(answer.text).toContain(`${OWN_DOMAIN}에 로그인 정보를 전달할까요?`)
    expect(await uidAt(browser, OWN_DOMAIN)).toBeNull()

    expect(await permit(browser, OWN_DOMAIN)).toBe(200)
    expect((await browser.go(loginUrl(OWN_DOMAIN, { to: '/shop/list' }))).url).toBe(
      urlAt(OWN_DOMAIN, '/shop/list'),
    )
    expect(await uidAt(browser, OWN_DOMAIN)).toBe(uid)
  })

  test('returns as a guest after a refusal', async () => {
    const { browser } = await anAsked()
    const { answer } = await browser.go(loginUrl(OWN_DOMAIN, { to: '/shop/list' }))
    const no = /href="([^"]*guest=1)"/.exec(answer.text)?.[1]?.replaceAll('&amp;', '&')
    const { url } = await browser.go(new URL(no as string, urlAt(ACCOUNT)).href)
    expect(url).toBe(urlAt(OWN_DOMAIN, '/shop/list'))
    expect(await uidAt(browser, OWN_DOMAIN)).toBeNull()
  })

  test('cannot skip the question by requesting the ticket directly', async () => {
    const { browser } = await anAsked()
    const ticket = urlAt(
      ACCOUNT,
      `/api/user/bridge/ticket?dom=${OWN_DOMAIN}&to=/&challenge=${'c'.repeat(43)}`,
    )
    expect((await browser.visit(ticket)).headers.location).toContain('/user/connect?')
  })

  test('does not ask on sub-domains of the platform', async () => {
    const { browser, uid } = await anAsked()
    await browser.go(loginUrl(HARU, { to: '/shop/list' }))
    expect(await uidAt(browser, HARU)).toBe(uid)
  })

  test('accepts consent from logged-in persons only, and only for verified hosts', async () => {
    expect(await permit(newBrowser(server), OWN_DOMAIN)).toBe(401)
    const { browser } = await anAsked()
    expect([await permit(browser, 'nobody.example'), await permit(browser, HARU)]).toEqual([404, 404])
  })
})

describe('a domain that moves to another shop', () => {
  test('loses its sessions: removing a host ends them, and the next shop asks for consent again', async () => {
    const { tenancy } = server.services
    const [before, after] = [await newShop(tenancy), await newShop(tenancy)]
    const host = 'moving.example'
    await addVerifiedDomain(tenancy, server.dns, before.shopId, host)
    const { browser, uid } = await anAsked()
    await permit(browser, host)
    await browser.go(loginUrl(host, { to: '/shop/list' }))
    const token = browser.cookie(host, 'madang') as string
    expect(await uidAt(browser, host)).toBe(uid)

    await tenancy.domains.remove(before.shopId, host)
    await eventually(async () => expect((await browser.visit(urlAt(host))).status).toBe(404))
    expect(await uidAt(browser, host)).toBeNull()

    await addVerifiedDomain(tenancy, server.dns, after.shopId, host)
    await eventually(async () => expect((await browser.visit(urlAt(host, '/shop/list'))).status).toBe(200))
    browser.setCookie(host, 'madang', token)
    expect(await uidAt(browser, host)).toBeNull()
    expect((await browser.go(loginUrl(host, {}))).url).toContain('/user/connect?')
  })

  test('accepts no ticket that was issued before the move', async () => {
    const { tenancy } = server.services
    const [before, after] = [await newShop(tenancy), await newShop(tenancy)]
    const host = 'ticketed.example'
    await addVerifiedDomain(tenancy, server.dns, before.shopId, host)
    const { browser } = await anAsked()
    await permit(browser, host)
    const loginPage = await browser.visit(loginUrl(host, { to: '/shop/list' }))
    const issued = await browser.visit(loginPage.headers.location as string)
    await tenancy.domains.remove(before.shopId, host)
    await addVerifiedDomain(tenancy, server.dns, after.shopId, host)
    await server.settled()
    await browser.go(issued.headers.location as string)
    expect(browser.cookie(host, 'madang')).toBeUndefined()
  })
})
