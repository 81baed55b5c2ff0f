import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyPage, type PageValue } from '../../src/domains/content/shared/page-value.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

// Pages of blocks that exceed the body limit of other calls.

const DETAIL = '/api/myshp/v2/seller/product/detail'
const LONG = `<p>${'흙은 여주에서 왔습니다. '.repeat(11_000)}</p>`

let server: TestServer
let haru: FullShop
let owner: UserClient

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  haru = await aFullShop(server, { shopid: 'haru', uid: await newAccount(server.services.accounts) })
  owner = await userClient(server, haru.uid, ADMIN)
})
afterAll(() => server.close())

const save = (value: PageValue, version = 1) =>
  owner<{ version: number; drafted: boolean }>(`${DETAIL}/save`, {
    shopid: 'haru',
    pid: haru.pid,
    version,
    value,
  })
const pageOf = (count: number): PageValue => ({
  ...emptyPage,
  blocks: Array.from({ length: count }, (_, index) => ({ type: 'html', id: `b${index}`, html: LONG })),
})

test('a description of more than 100,000 characters is edited and published beside two more of that length', async () => {
  expect(LONG.length).toBeGreaterThan(150_000)
  const saved = await save(pageOf(3))
  expect(saved).toMatchObject({ status: 200, reply: { drafted: true } })
  const { version } = saved.reply
  const published = await owner(`${DETAIL}/publish`, { shopid: 'haru', pid: haru.pid, version })
  expect(published).toMatchObject({ status: 200, reply: { drafted: false } })
  const shown = await server.services.content.documents.contents({
    shopid: 'haru',
    pid: haru.sid,
    type: 'product',
  })
  expect(shown.blocks).toHaveLength(3)
})

test('a longer page is refused as too large', async () => {
  expect(await save(pageOf(20))).toMatchObject({ status: 413, reply: { msg: 'PAYLOAD_TOO_LARGE' } })
})
