import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { startPortOne, type TestPortOne } from '../factories/portone.ts'
import { newShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const PAGES = ['/user/checkout', '/user/checkout/pay', '/user/checkout/done']

let portone: TestPortOne
let withKeys: TestServer
let without: TestServer
beforeAll(async () => {
  portone = await startPortOne()
  const { url } = await testDatabase()
  withKeys = await startServer(url, { payments: { portOne: portone.keys } })
  without = await startServer(url)
  await newShop(without.services.tenancy, { shopid: 'haru' })
})
afterAll(() => Promise.all([withKeys.close(), without.close(), portone.close()]))

const policyOf = async (server: TestServer, path: string) =>
  String((await server.ask(path, { host: ACCOUNT })).headers['content-security-policy'])

test.each(PAGES)('%s is open to guests, is not cached and sends no referrer to other sites', async (path) => {
  const answer = await without.ask(`${path}?draft=${'a'.repeat(24)}`, { host: ACCOUNT })
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' },
  })
  expect(answer.text).toContain('<meta name="robots" content="noindex">')
})

test('the payment page allows PortOne’s script only if keys are configured', async () => {
  expect(await policyOf(withKeys, '/user/checkout/pay')).toContain('https://cdn.portone.io')
  const others = await Promise.all([
    ...['/user/checkout', '/user/checkout/done', '/user/login'].map((path) => policyOf(withKeys, path)),
    ...PAGES.map((path) => policyOf(without, path)),
  ])
  for (const policy of others) {
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-src 'none';")
  }
})

test('a shop redirects to the checkout of the account host with the selection, and the redirect is not cached', async () => {
  const uuid = 'a'.repeat(32)
  const path = `/user/checkout?groups=7x7%2C9x7&uuid_value=${uuid}`
  const { status, headers } = await without.ask(path, { host: `haru.${PLATFORM}` })
  expect([status, headers['cache-control']]).toEqual([302, 'no-store'])
  const there = new URL(String(headers.location))
  expect([there.hostname, there.pathname]).toEqual([ACCOUNT, '/user/checkout'])
  expect(Object.fromEntries(there.searchParams)).toMatchObject({
    groups: '7x7,9x7',
    uuid_value: uuid,
    shopid: 'haru',
  })
})
