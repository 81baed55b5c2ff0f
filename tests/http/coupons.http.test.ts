import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { anAccount } from '../factories/accounts.ts'
import { aShop } from '../factories/tenancy.ts'
import { ADMIN, somebody } from './somebody.ts'
import { aServer, PLATFORM, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer((await testDatabase()).url)
})
afterAll(() => server.close())

test('an owner makes a coupon, a shopper takes it and finds it among the own ones', async () => {
  const uid = await anAccount(server.services.accounts)
  await aShop(server.services.tenancy, { shopid: 'haru', uid })
  const owner = await somebody(server, uid, ADMIN)
  // Missing terms are null, which is not 0.
  const terms = { name: '첫 구매', kind: 'percent', value: 10, cap: null, least: 0, who: 'everyone' }
  const made = await owner<{ id: number }>('/api/myshp/v2/seller/coupon/create', {
    shopid: 'haru',
    ...terms,
    valid_from: null,
    valid_until: null,
    days: 7,
    total: null,
  })
  expect(made.status).toBe(200)
  const { id } = made.reply
  const listed = await owner('/api/myshp/v2/seller/coupon/list?shopid=haru')
  expect(listed.reply).toMatchObject([{ ...terms, id, days: 7, valid_until: null, total: null, issued: 0 }])

  const taker = await anAccount(server.services.accounts)
  const shopper = await somebody(server, taker, `haru.${PLATFORM}`)
  const atAccount = await somebody(server, taker)
  const offered = async () => (await shopper('/api/myshp/get/coupon/list?shopid=haru')).reply
  expect(await offered()).toMatchObject([{ id, taken: false, gone: false }])
  expect((await shopper('/api/myshp/v2/coupon/take', { shopid: 'haru', coupon: id })).status).toBe(200)
  expect(await offered()).toMatchObject([{ id, taken: true }])
  expect((await atAccount('/api/myshp/get/my/coupons')).reply).toMatchObject([
    { name: '첫 구매', state: 'usable', used_at: null, shopid: 'haru' },
  ])
  expect((await atAccount('/api/myshp/get/my/coupon/count')).reply).toEqual({ usable: 1 })

  expect((await owner('/api/myshp/v2/seller/coupon/stop', { shopid: 'haru', coupon: id })).status).toBe(200)
  expect(await offered()).toEqual([])
})

test('an undeclared field in the terms of a coupon is not written', async () => {
  const uid = await anAccount(server.services.accounts)
  await aShop(server.services.tenancy, { shopid: 'sool', uid })
  const owner = await somebody(server, uid, ADMIN)
  const value = { name: '열 장', kind: 'won', value: 1_000, cap: null, least: 0 }
  const terms = { ...value, who: 'everyone', valid_from: null, valid_until: null, days: 7, total: 10 }
  const own = { issued: -90, stopped_at: '2026-01-01T00:00:00Z', id: 77, no_column: 1 }
  const made = await owner('/api/myshp/v2/seller/coupon/create', { shopid: 'sool', ...terms, ...own })
  expect(made.status).toBe(200)
  const { reply } = await owner<{ id: number }[]>('/api/myshp/v2/seller/coupon/list?shopid=sool')
  expect(reply).toMatchObject([{ ...terms, issued: 0, stopped: false, valid_from: expect.any(String) }])
  expect(reply[0]?.id).not.toBe(77)
})
