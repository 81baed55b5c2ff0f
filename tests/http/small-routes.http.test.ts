import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { aPicture } from '../factories/content.ts'
import { aShop } from '../factories/tenancy.ts'
import { ACCOUNT, aShopper, at, from, HARU, openShops } from './bridged-hosts.ts'
import { aServer, PLATFORM, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer((await testDatabase()).url)
  await openShops(server)
})
afterAll(() => server.close())

test('every host has an icon: a shop its own picture, all others the platform’s', async () => {
  const profile = await aPicture(server.files)
  await aShop(server.services.tenancy, { shopid: 'painted', profile })
  const own = await server.ask('/favicon.ico', { host: `painted.${PLATFORM}` })
  expect([own.status, own.headers['cache-control']]).toEqual([302, 'public, max-age=86400'])
  const picture = await server.ask(own.headers.location as string)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  for (const host of [HARU, ACCOUNT, PLATFORM, 'nobody.example']) {
    const { status, headers } = await server.ask('/favicon.ico', { host })
    expect([host, status, headers['content-type']]).toEqual([host, 200, 'image/svg+xml'])
  }
})

test.each([HARU, ACCOUNT])(
  '/user/test of %s tells who is logged in, and asks a guest to log in',
  async (host) => {
    const { browser, uid } = await aShopper(server)
    await browser.go(from(host, {}))
    expect((await browser.visit(at(host, '/user/test'))).text).toBe(String(uid))
    const guest = await server.ask('/user/test', { host })
    expect([guest.status, JSON.parse(guest.text).msg]).toEqual([401, 'LOGIN_REQUIRED'])
  },
)
