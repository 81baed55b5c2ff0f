import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const JUNBI = `junbi.${PLATFORM}`

let server: TestServer
let url: string
let junbi: FullShop
let owner: Record<string, string>

beforeAll(async () => {
  url = (await testDatabase()).url
  server = await startServer(url)
  const uid = await newAccount(server.services.accounts)
  junbi = await aFullShop(server, { shopid: 'junbi', name: '준비중', uid })
  await server.services.tenancy.ownShops.changeShop(junbi.shopId, { isshow: false })
  await eventually(async () => expect((await server.ask('/shop/list', { host: JUNBI })).status).toBe(404))
  owner = await cookieOf(uid)
})
afterAll(() => server.close())

async function cookieOf(uid: number, host = JUNBI): Promise<Record<string, string>> {
  const { database, services } = server
  return { cookie: `madang=${await newSession({ database, accounts: services.accounts }, { uid, host })}` }
}

const pages = () => [
  '/shop/list',
  `/shop/view/${junbi.sid}`,
  `/shop/contents/${junbi.contentId}`,
  '/shop/review',
  `/shop/notice-view?id=${junbi.noticeId}`,
  '/shop/search?q=%EB%B0%B1%EC%9E%90',
  '/shop/agreement',
  '/link',
]

test('the owner of a hidden shop sees its pages, which are not cached', async () => {
  for (const path of ['/', ...pages()]) {
    const { status, headers, text } = await server.ask(path, { host: JUNBI, headers: owner })
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-store'])
    expect(text).toContain('준비중')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  }
})

test('the owner also sees the pages on a verified domain after logging in there', async () => {
  const headers = await cookieOf(junbi.uid, junbi.host)
  expect((await server.ask('/shop/list', { host: junbi.host, headers })).status).toBe(200)
  expect((await server.ask('/shop/list', { host: junbi.host, headers: owner })).status).toBe(404)
})

test('all calls that the pages make are answered to the owner', async () => {
  for (const path of [
    '/api/myshp/get/info/skin?id=junbi',
    '/api/myshp/v2/get/category?shopid=junbi',
    `/api/myshp/v2/get/product/detail?sid=${junbi.sid}&shopid=junbi`,
  ]) {
    const { status, headers } = await server.ask(path, { host: JUNBI, headers: owner })
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-store'])
  }
})

test('an unknown page is a 404 for the owner too', async () => {
  for (const path of ['/shop/view/999999', '/nothing'])
    expect((await server.ask(path, { host: JUNBI, headers: owner })).status).toBe(404)
})

test('other visitors get NOT_READY, even right after the owner has seen a page', async () => {
  const stranger = await cookieOf(await newAccount(server.services.accounts))
  for (const headers of [{}, stranger])
    for (const path of pages()) {
      await server.ask(path, { host: JUNBI, headers: owner })
      const { status, text } = await server.ask(path, { host: JUNBI, headers })
      expect([path, status]).toEqual([path, 404])
      expect(text).toContain('not ready')
      expect(text).not.toContain('준비중')
    }
  const call = await server.ask('/api/myshp/get/info/skin?id=junbi', { host: JUNBI, headers: stranger })
  expect([call.status, JSON.parse(call.text).msg]).toEqual([404, 'NOT_READY'])
})

test('an owner sees no other hidden shop', async () => {
  await newShop(server.services.tenancy, { shopid: 'other', isshow: false })
  const other = await server.ask('/shop/list', { host: `other.${PLATFORM}`, headers: owner })
  expect(other.status).toBe(404)
  const call = await server.ask('/api/myshp/get/info/skin?id=other', { host: JUNBI, headers: owner })
  expect(call.status).toBe(404)
})

test.each(['shop', 'listing'])('a preview reads every column of the table %s', async (table) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select s.attname from pg_attribute s where s.attrelid = $1::regclass and s.attnum > 0 and not s.attisdropped
     except select p.attname from pg_attribute p where p.attrelid = $2::regclass`,
    [`public.${table}`, `preview.${table}`],
  )
  await client.end()
  expect(rows).toEqual([])
})
