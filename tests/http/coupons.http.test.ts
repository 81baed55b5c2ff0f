import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { newCoupon } from '../factories/coupons.ts'
import { newStaffMember } from '../factories/staff.ts'
import { newShop } from '../factories/tenancy.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const ALL = { scope: 'all', targets: [], code: null }

let server: TestServer
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

test('an owner creates a coupon, and a shopper claims it and finds it in the list', async () => {
  const uid = await newAccount(server.services.accounts)
  await newShop(server.services.tenancy, { shopid: 'haru', uid })
  const owner = await userClient(server, uid, ADMIN)
  // A term that the coupon does not have is null; 0 would be a value.
  const terms = { name: '첫 구매', kind: 'percent', value: 10, cap: null, least: 0, who: 'everyone', ...ALL }
  const created = await owner<{ id: number }>('/api/myshp/v2/seller/coupon/create', {
    shopid: 'haru',
    ...terms,
    valid_from: null,
    valid_until: null,
    days: 7,
    total: null,
  })
  expect(created.status).toBe(200)
  const { id } = created.reply
  const listed = await owner('/api/myshp/v2/seller/coupon/list?shopid=haru')
  expect(listed.reply).toMatchObject({
    coupons: [{ ...terms, id, days: 7, valid_until: null, total: null, issued: 0 }],
    next: null,
  })

  const taker = await newAccount(server.services.accounts)
  const shopper = await userClient(server, taker, `haru.${PLATFORM}`)
  const atAccount = await userClient(server, taker)
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

test('an undeclared field in the terms of a coupon is refused by name', async () => {
  const uid = await newAccount(server.services.accounts)
  await newShop(server.services.tenancy, { shopid: 'sool', uid })
  const owner = await userClient(server, uid, ADMIN)
  const value = { name: '열 장', kind: 'won', value: 1_000, cap: null, least: 0 }
  const terms = { ...value, ...ALL, who: 'everyone', valid_from: null, valid_until: null, days: 7, total: 10 }
  const create = (fields: object = {}) =>
    owner('/api/myshp/v2/seller/coupon/create', { shopid: 'sool', ...terms, ...fields })
  for (const serverField of [
    { issued: -90 },
    { stopped_at: '2026-01-01T00:00:00Z' },
    { id: 77 },
    { no_column: 1 },
  ]) {
    const [field] = Object.keys(serverField)
    expect(await create(serverField)).toMatchObject({
      status: 400,
      reply: {
        msg: 'BAD_REQUEST',
        message: expect.stringContaining(`없는 항목이거나 바꿀 수 없는 항목입니다: ${field}`),
        details: { field },
      },
    })
  }
  expect((await create()).status).toBe(200)
  const { reply } = await owner<{ coupons: { id: number }[] }>('/api/myshp/v2/seller/coupon/list?shopid=sool')
  expect(reply.coupons).toMatchObject([
    { ...terms, issued: 0, stopped: false, valid_from: expect.any(String) },
  ])
})

test('when two clerks edit one coupon, the second gets the current state and overwrites nothing', async () => {
  const { services } = server
  const uid = await newAccount(services.accounts)
  const { shopId, shopid } = await newShop(services.tenancy, { shopid: 'domae', uid })
  const coupon = await newCoupon(services.marketing, shopId, { total: 10 })
  const [owner, manager] = [
    await userClient(server, uid, ADMIN),
    await userClient(server, await newStaffMember(services, shopId, 'manager'), ADMIN),
  ]
  const edit = (by: UserClient, version: number, changes: object) =>
    by('/api/myshp/v2/seller/coupon/edit', {
      shopid,
      coupon,
      version,
      name: '1,000원 할인',
      valid_until: null,
      days: 30,
      total: 10,
      ...changes,
    })
  expect(await edit(owner, 1, { name: '봄 쿠폰' })).toMatchObject({
    status: 200,
    reply: { version: 2, name: '봄 쿠폰', days: 30, total: 10 },
  })
  const current = { id: coupon, version: 2, name: '봄 쿠폰', total: 10 }
  const stale = { status: 409, reply: { msg: 'STALE', details: { current } } }
  expect(await edit(manager, 1, { total: 20 })).toMatchObject(stale)
  expect((await owner(`/api/myshp/v2/seller/coupon/list?shopid=${shopid}`)).reply).toMatchObject({
    coupons: [current],
  })
  expect(await edit(manager, 2, { name: '봄 쿠폰', total: 20 })).toMatchObject({
    status: 200,
    reply: { version: 3 },
  })

  const { entries } = await services.audit.entries(shopId, { action: 'editCoupon' })
  expect(entries.map(({ before, after }) => [before, after])).toMatchObject([
    [{ total: 10 }, { total: 20 }],
    [{ name: '1,000원 할인' }, { name: '봄 쿠폰' }],
  ])
})
