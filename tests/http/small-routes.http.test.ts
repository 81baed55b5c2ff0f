import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { aPicture } from '../factories/content.ts'
import { newShop } from '../factories/tenancy.ts'
import { ACCOUNT, HARU, loginUrl, newShopper, openShops, urlAt } from './bridged-hosts.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  await openShops(server)
})
afterAll(() => server.close())

test("every host has an icon: a shop's own picture, or else the platform’s", async () => {
  const profile = await aPicture(server.files)
  await newShop(server.services.tenancy, { shopid: 'painted', profile })
  const own = await server.ask('/favicon.ico', { host: `painted.${PLATFORM}` })
  expect([own.status, own.headers['cache-control']]).toEqual([302, 'public, max-age=86400'])
  const picture = await server.ask(own.headers.location as string)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  for (const host of [HARU, ACCOUNT, PLATFORM, 'nobody.example']) {
    const { status, headers } = await server.ask('/favicon.ico', { host })
    expect([host, status, headers['content-type']]).toEqual([host, 200, 'image/svg+xml'])
  }
})

test('every host can be added to a home screen: a shop with its name, colour and picture, other hosts as the platform', async () => {
  const name = '아주 긴 이름의 상점 하루공방 서울점'
  const profile = await aPicture(server.files)
  await newShop(server.services.tenancy, { shopid: 'pinned', name, profile })
  const manifestAt = async (host: string) => {
    const { status, headers, text } = await server.ask('/manifest.webmanifest', { host })
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    return JSON.parse(text)
  }
  const shop = await manifestAt(`pinned.${PLATFORM}`)
  expect(shop).toMatchObject({ name, short_name: '아주 긴 이름의 상점', lang: 'ko', display: 'standalone' })
  expect(shop.theme_color).toMatch(/^#[0-9a-f]{3,8}$/i)
  const admin = await manifestAt(`admin.${PLATFORM}`)
  expect(admin).toMatchObject({ name: '마당 판매자', theme_color: '#2383ff' })
  expect(await manifestAt(ACCOUNT)).toMatchObject({ name: '마당' })
  for (const { src, sizes } of [...shop.icons, ...admin.icons]) {
    const icon = await server.ask(src, { host: `pinned.${PLATFORM}` })
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height, format } = await sharp(icon.body).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
  const page = await server.ask('/shop/list', { host: `pinned.${PLATFORM}` })
  expect(page.text).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(page.text).toMatch(/<link rel="apple-touch-icon" href="\/img\/[^"]+\/icon-180\.png">/)
})

test('only shops have the worker and the page for times without a network, which loads nothing and is not indexed', async () => {
  for (const host of [ACCOUNT, PLATFORM])
    for (const path of ['/offline', '/offline-worker.js'])
      expect((await server.ask(path, { host })).status).toBe(404)
  const worker = await server.ask('/offline-worker.js', { host: HARU })
  expect(worker.headers['cache-control']).toBe('no-cache')
  const { status, headers, text } = await server.ask('/offline', { host: HARU })
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(text).toContain('noindex')
  expect(text).not.toMatch(/src=|<script/)
  const page = await server.ask('/shop/list', { host: HARU })
  expect(page.headers['content-security-policy']).toContain("worker-src 'self'")
})

test.each([
  [PLATFORM, '/'],
  [PLATFORM, '/nowhere'],
  [ACCOUNT, '/user/login'],
  [HARU, '/shop/list'],
])('pages of %s without a picture use the icon of their host: %s', async (host, path) => {
  const { text } = await server.ask(path, { host })
  expect(/<link rel="icon" href="([^"]*)"/.exec(text)?.[1]).toBe('/favicon.ico')
})

test.each([HARU, ACCOUNT])(
  '/user/test of %s answers who is logged in, and asks a guest to log in',
  async (host) => {
    const { browser, uid } = await newShopper(server)
    await browser.go(loginUrl(host, {}))
    expect((await browser.visit(urlAt(host, '/user/test'))).text).toBe(String(uid))
    const guest = await server.ask('/user/test', { host })
    expect([guest.status, JSON.parse(guest.text).msg]).toEqual([401, 'LOGIN_REQUIRED'])
  },
)
