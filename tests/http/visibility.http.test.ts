import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../src/platform/contract/contract.ts'
import { testDatabase } from '../database.ts'
import { newDeal } from '../factories/deals.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { aProduct } from '../factories/products.ts'
import { newShop } from '../factories/tenancy.ts'
import { startServer, type TestServer } from './test-server.ts'

/** Calls that name no shop, or that refuse nothing: an owner without an open shop has no common blocks. */
const OF_NO_SHOP = [
  '/api/common/util/get/storage_url',
  '/api/common/get/promotion',
  '/api/myshp/v2/get/combined/contents/common',
]

let server: TestServer
let open: FullShop
let neighbour: FullShop
let hidden: FullShop
let lonely: { shopId: number; sid: number }
let calls: Call[]
const reviewIds = new Map<number, number>()
const dealIds = new Map<number, number>()

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  open = await aFullShop(server, { shopid: 'haru' })
  neighbour = await aFullShop(server, { shopid: 'iut' })
  hidden = await aFullShop(server, { shopid: 'sumun' })
  const { catalogue, tenancy } = server.services
  const { shopId } = await newShop(tenancy, { shopid: 'hollo' })
  lonely = { shopId, sid: (await aProduct(catalogue, shopId)).sid }
  for (const { shopId, shopid, sid } of [open, neighbour, hidden]) {
    dealIds.set(sid, await newDeal(server.services.marketing, shopId, { products: [sid] }))
    const { items } = await server.services.reviews.queries.ofShop({ shopid, all: true, page: 1 })
    reviewIds.set(sid, items[0]?.id ?? 0)
  }
  await server.services.tenancy.ownShops.changeShop(hidden.shopId, { isshow: false })
  // Calls that pages make. The call for a product's address has no tags, because no page makes it.
  const isPublic = ({ path, tags }: Call) => tags !== undefined || path === '/api/myshp/get/product/url'
  calls = server.calls
    .map(({ call }) => call)
    .filter((call) => isPublic(call) && !OF_NO_SHOP.includes(call.path))
})
afterAll(() => server.close())

type Things = Pick<FullShop, 'shopid' | 'sid' | 'contentId' | 'noticeId'>

/** The query of a call, with ids of a shop. */
function queryOf({ path, query }: Call, { shopid, sid, contentId, noticeId }: Things): URLSearchParams {
  const names = Object.keys(query.properties)
  const ids: Record<string, number | string> = {
    '/api/myshp/get/info/skin': shopid,
    '/api/myshp/get/info/v2': shopid,
    '/api/myshp/get/notice/detail': noticeId,
    '/api/myshp/get/review/detail': reviewIds.get(sid) ?? 999_999,
  }
  const values: Record<string, number | string> = {
    shopid,
    sid,
    id: ids[path] ?? sid,
    pid: sid,
    mycontent: contentId,
    deal: dealIds.get(sid) ?? 999_999,
    q: '백자',
    kind: 'agreement',
    count: 4,
  }
  return new URLSearchParams(
    names.filter((name) => values[name] !== undefined).map((name) => [name, String(values[name])]),
  )
}

async function statusOf(call: Call, things: Things): Promise<[path: string, status: number]> {
  return [call.path, (await server.ask(`${call.path}?${queryOf(call, things)}`)).status]
}

const refused = () => calls.map(({ path }) => [path, 404])

describe('every call about a shop', () => {
  test('answers for an open shop', async () => {
    expect(await Promise.all(calls.map((call) => statusOf(call, open)))).toEqual(
      calls.map(({ path }) => [path, 200]),
    )
  })

  test('is a 404 for a hidden shop', async () => {
    expect(await Promise.all(calls.map((call) => statusOf(call, hidden)))).toEqual(refused())
  })

  test('is a 404 for a shop that does not exist', async () => {
    const nobody = { shopid: 'nobody', sid: 999_999, contentId: 999_999, noticeId: 999_999 }
    expect(await Promise.all(calls.map((call) => statusOf(call, nobody)))).toEqual(refused())
  })

  test('is a 404 for an id of another shop', async () => {
    const named = calls.filter(
      ({ query }) =>
        query.properties.shopid &&
        ['sid', 'id', 'pid', 'mycontent', 'deal'].some((name) => query.properties[name]),
    )
    expect(named.length).toBeGreaterThan(6)
    for (const other of [neighbour, hidden])
      expect(await Promise.all(named.map((call) => statusOf(call, { ...other, shopid: 'haru' })))).toEqual(
        named.map(({ path }) => [path, 404]),
      )
  })
})

test('a product of a shop without a company has no recommendations, and a hidden product is a 404', async () => {
  const path = '/api/myshp/v2/get/product/recommended'
  const alone = await server.ask(`${path}?shopid=hollo&sid=${lonely.sid}`)
  expect([alone.status, alone.text]).toEqual([200, '[]'])
  const { sid } = await aProduct(server.services.catalogue, lonely.shopId, { status: 'stopped' })
  expect((await server.ask(`${path}?shopid=hollo&sid=${sid}`)).status).toBe(404)
})
