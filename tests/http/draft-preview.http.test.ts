import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Theme } from '../../src/domains/theme/theme.contract.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { aProduct } from '../factories/products.ts'
import { newStaffMember } from '../factories/staff.ts'
import { newShop } from '../factories/tenancy.ts'
import { rounds } from '../rounds.ts'
import { PHONE } from './send-request.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

/** A colour that only the draft uses. */
const DRAFTED = '#7a1fa2'
const REQUESTS = 1_000 * rounds(10)
const AT_ONCE = 16

let now = new Date()
let server: TestServer
let haru: FullShop
let owner: UserClient

beforeAll(async () => {
  server = await startServer((await testDatabase()).url, { clock: () => now })
  haru = await aFullShop(server, { shopid: 'haru', uid: await newAccount(server.services.accounts) })
  await newShop(server.services.tenancy, { shopid: 'other' })
  owner = await userClient(server, haru.uid, ADMIN)
  await draft()
  await server.settled()
})
afterAll(() => server.close())

async function draft(skin: Partial<Theme['skin']> = { mcolor: DRAFTED, type: 'skin2' }) {
  const { publishing } = server.services
  const { version, value } = await publishing.drafts.read(haru.shopId, 'look')
  const theme = value as Theme
  const by = { uid: haru.uid, address: '' }
  return publishing.drafts.save(
    haru.shopId,
    'look',
    version,
    { ...theme, skin: { ...theme.skin, ...skin } },
    by,
  )
}

async function opened(who = owner) {
  const { status, reply } = await who<{ token: string; path: string }>(
    '/api/myshp/v2/seller/drafts/preview?shopid=haru',
  )
  expect(status).toBe(200)
  const below = (path: string, device = 'pc') => `/preview/${reply.token}/${device}${path}`
  return { below, page: below('/shop/list') }
}

test('the preview shows the draft of the theme, and shoppers do not see it', async () => {
  const { below } = await opened()
  const { status, text, headers } = await server.ask(below('/shop/list'))
  expect(status).toBe(200)
  expect(text).toContain(`--ground:${DRAFTED}`)
  expect(text).toContain('--card-inset:12px')
  expect(text).toContain(`<meta name="previewed-by" content="http://${ADMIN}:8080">`)
  expect(headers['cache-control']).toBe('private, no-store')
  const shopper = await server.ask('/shop/list')
  for (const drafted of [DRAFTED, '--card-inset', 'previewed-by']) expect(shopper.text).not.toContain(drafted)
  await draft({ mcolor: '#0b6623' })
  expect((await server.ask(below('/shop/list', 'mobile'))).text).toContain('--ground:#0b6623')
  await draft()
})

test('a preview of a product uses the published theme', async () => {
  const { reply } = await owner<{ token: string; path: string }>(
    `/api/myshp/v2/seller/product/preview?shopid=haru&pid=${haru.pid}`,
  )
  expect((await server.ask(`/preview/${reply.token}/pc${reply.path}`)).text).not.toContain(DRAFTED)
})

test('a preview of a stopped product with drafts shows both', async () => {
  const title = '아직 팔지 않는 달항아리'
  const { pid, sid } = await aProduct(server.services.catalogue, haru.shopId, { title, status: 'stopped' })
  const { reply } = await owner<{ token: string; path: string }>(
    `/api/myshp/v2/seller/product/preview?shopid=haru&pid=${pid}&drafts=true`,
  )
  const { status, text } = await server.ask(`/preview/${reply.token}/pc${reply.path}`)
  expect(status).toBe(200)
  expect(text).toContain(title)
  expect(text).toContain(DRAFTED)
  // Drafts alone do not show what is not on sale.
  const { below } = await opened()
  expect((await server.ask(below(`/shop/view/${sid}`))).status).toBe(404)
})

test(`of ${REQUESTS} mixed requests all previews and no shopper pages show the draft`, async () => {
  const { below } = await opened()
  const paths = ['/', '/shop/list', `/shop/view/${haru.sid}`, '/shop/notice-list']
  const wrong: string[] = []
  let previews = 0
  const ask = async (index: number) => {
    const path = paths[index % paths.length] as string
    const isPreview = index % 50 === 0
    if (index % 1_000 === 999)
      await server.services.tenancy.ownShops.changeShop(haru.shopId, { meta_desc: `소개 ${index}` })
    const headers: Record<string, string> = index % 3 ? {} : { 'user-agent': PHONE }
    const { status, text } = await server.ask(isPreview ? below(path) : path, { headers })
    if (isPreview && status === 503) return
    if (isPreview) previews += 1
    if (status !== 200 || text.includes(DRAFTED) !== isPreview) wrong.push(`${index} ${status} ${path}`)
  }
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < REQUESTS) await ask(next++)
    }),
  )
  expect(wrong).toEqual([])
  expect(previews).toBeGreaterThan(REQUESTS / 100)
}, 240_000)

test('a token works for one shop only, and for its staff only', async () => {
  const { page } = await opened()
  const elsewhere = await server.ask(page, { host: `other.${PLATFORM}` })
  expect([elsewhere.status, elsewhere.text.includes(DRAFTED)]).toEqual([404, false])
  const stranger = await userClient(server, await newAccount(server.services.accounts), ADMIN)
  expect((await stranger('/api/myshp/v2/seller/drafts/preview?shopid=haru')).status).toBe(404)
})

test('staff who may edit pages or products only can preview their drafts', async () => {
  for (const role of ['customers', 'products'] as const) {
    const { page } = await opened(
      await userClient(server, await newStaffMember(server.services, haru.shopId, role), ADMIN),
    )
    expect((await server.ask(page)).text).toContain(DRAFTED)
  }
})

test('a removed person’s token is refused, and an expired one says so', async () => {
  const uid = await newStaffMember(server.services, haru.shopId, 'manager')
  const { page } = await opened(await userClient(server, uid, ADMIN))
  expect((await server.ask(page)).text).toContain(DRAFTED)
  await server.services.staff.members.remove(haru.shopId, uid, { uid: haru.uid, address: '' })
  const removed = await server.ask(page)
  expect([removed.status, removed.text.includes(DRAFTED)]).toEqual([404, false])
  const own = await opened()
  now = new Date(now.getTime() + 10 * 60_000)
  const ended = await server.ask(own.page)
  expect([ended.status, ended.text.includes(DRAFTED)]).toEqual([410, false])
})
