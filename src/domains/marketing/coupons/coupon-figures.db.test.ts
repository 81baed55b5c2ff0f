import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../../tests/factories/accounts.ts'
import { newCoupon } from '../../../../tests/factories/coupons.ts'
import { type MemberModules, openMemberModules } from '../../../../tests/factories/membership.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { Tx } from '../tables.ts'

let modules: MemberModules
beforeAll(async () => {
  modules = await openMemberModules()
})
afterAll(() => modules.close())

test('counts a coupon by day from events, and subtracts refunds and returned coupons on the day of the use', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { marketing, database } = modules
  const coupon = await newCoupon(marketing, shopId)
  const uid = await newAccount(modules.accounts)
  const { id } = await marketing.issuance.claim(uid, shopid, coupon)
  const inShop = <Result>(work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)
  await inShop((tx) =>
    marketing.usage.use(tx, { shopId, uid }, { id, purchase: 'a', sales: 12_000, off: 1_000 }),
  )
  await countAll()
  const sums = { issued: 1, used: 1, sales: 12_000, off: 1_000 }
  const day = { day: '2026-03-02', ...sums }
  expect(await marketing.figures.read(shopId, coupon)).toEqual({ ...sums, days: [day] })
  const refund = (money: number, isWhole: boolean) =>
    inShop((tx) => marketing.usage.refund(tx, { shopId, purchase: 'a', money }, async () => isWhole))
  await refund(5_000, false)
  await countAll()
  expect(await marketing.figures.read(shopId, coupon)).toMatchObject({ used: 1, sales: 7_000, off: 1_000 })
  await refund(7_000, true)
  await countAll()
  expect(await marketing.figures.read(shopId, coupon)).toMatchObject({
    days: [{ ...day, used: 0, sales: 0, off: 0 }],
  })
  await expect(marketing.figures.read(shopId, coupon + 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

let lastId = 0
/** Delivers the events since the previous call. */
async function countAll(): Promise<void> {
  const read = {
    name: 'test.outbox',
    text: `select id, payload from outbox where type = 'coupon.counted' and id > $1 order by id`,
  }
  const events = await modules.database.system<{ id: number; payload: never }>('outbox', read, [lastId])
  for (const { id, payload } of events) {
    lastId = id
    await modules.database.asSystem('outbox', (tx) => modules.marketing.figures.add(tx, payload))
  }
}
