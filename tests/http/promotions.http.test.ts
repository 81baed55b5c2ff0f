import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequestKey } from '../../src/client/request-key.ts'
import type { PromotionDraft } from '../../src/domains/content/promotions/promotions.contract.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { newAccount, newOperator } from '../factories/accounts.ts'
import { aProduct } from '../factories/products.ts'
import { newShop } from '../factories/tenancy.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const PROMOTION = '/api/myshp/v2/operator/promotion'
const PAGE = '/promotion/spring'

let server: TestServer
let uid: number
let operator: UserClient
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  uid = await newOperator(server.services.accounts)
  operator = await userClient(server, uid, ADMIN)
  const { shopId } = await newShop(server.services.tenancy, {
    shopid: 'haru',
    uid: await newAccount(server.services.accounts),
  })
  await aProduct(server.services.catalogue, shopId, { title: '캠핑 머그컵' })
  await server.settled()
})
afterAll(() => server.close())

const shopper = async () => {
  const { status, text } = await server.ask(PAGE)
  return { status, text }
}

async function send(
  path: string,
  seen: { promotion: number; version: number },
  more: object = {},
): Promise<number> {
  const { status, reply } = await operator<PromotionDraft>(`${PROMOTION}${path}`, { ...seen, ...more })
  expect([path, status]).toEqual([path, 200])
  await server.settled()
  return reply.version
}

test('an operator previews a draft in a shop; pages of shops show what is published, at once', async () => {
  expect((await shopper()).status).toBe(404)
  const { reply: created } = await operator<{ id: number }>(`${PROMOTION}/create`, {
    key: newRequestKey(),
    title: '봄 기획전',
    slug: 'spring',
  })
  const promotion = created.id
  const { reply: draft } = await operator<PromotionDraft>(`${PROMOTION}/draft?promotion=${promotion}`)
  const list = {
    type: 'products',
    id: 'a',
    title: '지금 살 상품',
    category: 0,
    sort: 'new',
    count: 8,
    sids: [],
  }
  const value = { ...draft.value, blocks: [list] }
  let version = await send('/save', { promotion, version: draft.version }, { value })
  expect((await shopper()).status).toBe(404)

  const { reply: preview } = await operator<{ token: string; path: string }>(
    `${PROMOTION}/preview?promotion=${promotion}`,
  )
  expect(preview.path).toBe(PAGE)
  const below = `/preview/${preview.token}/mobile`
  const seen = await server.ask(below + PAGE)
  expect([seen.status, seen.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
  expect(seen.text).toContain('캠핑 머그컵')
  // A preview of a promotion shows no drafts of the shop and no other page that is not public.
  expect((await server.ask(`${below}/promotion/other`)).status).toBe(404)

  version = await send('/publish', { promotion, version })
  expect((await shopper()).text).toContain('지금 살 상품')
  const named = { ...value, title: '여름 기획전' }
  version = await send('/save', { promotion, version }, { value: named })
  expect((await shopper()).text).toContain('봄 기획전')
  version = await send('/publish', { promotion, version })
  expect((await shopper()).text).toContain('여름 기획전')
  const { reply: listed } = await operator<{ promotions: { version: number }[] }>(`${PROMOTION}/list`)
  expect(listed.promotions).toMatchObject([{ version, state: 'shown' }])
  await send('/end', { promotion, version }, { reason: '행사가 끝남' })
  expect((await shopper()).status).toBe(404)

  await withAllShops(server.database, (tx) =>
    sql`update account set operator_permissions = '{reports:read}' where uid = ${uid}`.execute(tx),
  )
  expect((await server.ask(below + PAGE)).status).toBe(404)
})
