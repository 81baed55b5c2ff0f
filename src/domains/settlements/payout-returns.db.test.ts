import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../tests/factories/purchase-modules.ts'
import { newDueSettlement } from '../../../tests/factories/settlements.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'

const OPERATOR = 9_001
const OTHER_OPERATOR = 9_002

let modules: PurchaseModules
let shop: TestShop
beforeEach(async () => {
  modules = await openPurchaseModules()
  shop = await newShop(modules.tenancy)
})
afterEach(() => modules.close())

async function payShop(): Promise<{ batch: number; id: number }> {
  const { batches } = modules.settlements
  await newDueSettlement(modules, shop.shopId)
  const { id: batch } = await batches.create(OPERATOR)
  await batches.answer({ batch, answers: [], all_paid: true })
  const { payouts } = await batches.payouts(batch, { viewer: OPERATOR })
  return { batch, id: payouts[0]?.id as number }
}

const bank = async () =>
  (await modules.payments.ledger.assertBalanced()).find(({ account }) => account === 'bank')?.booked

test('a returned payout is owed again after another operator has confirmed it, and all sums agree', async () => {
  const { batches, returns, holds, statements, checks } = modules.settlements
  const { batch, id } = await payShop()
  const before = await rowsOf(modules, sql`select * from settlement_day`)
  expect(await bank()).toBe(-10_000)
  await returns.request(shop.shopId, { id, reason: '예금주 사망' }, OPERATOR)
  expect((await batches.payouts(batch, { viewer: OPERATOR })).payouts).toMatchObject([
    { state: 'PAID', return_requested: 'self', return_reason: '예금주 사망' },
  ])
  expect((await batches.payouts(batch, { viewer: OTHER_OPERATOR })).payouts).toMatchObject([
    { return_requested: 'other' },
  ])
  await expect(returns.decide(shop.shopId, { id, approved: true }, OPERATOR)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const decisions = [1, 2].map(() => returns.decide(shop.shopId, { id, approved: true }, OTHER_OPERATOR))
  await Promise.all(decisions)
  expect(await batches.find(batch)).toMatchObject({ returned: 1, paid: 0, returns_requested: 0 })
  expect((await batches.payouts(batch, { viewer: OPERATOR })).payouts).toMatchObject([
    { state: 'RETURNED', return_requested: null },
  ])
  expect(await bank()).toBe(0)
  expect(await statements.overview(shop.shopId)).toMatchObject({
    holds: [{ cause: 'account', reason: '예금주 사망' }],
    unpaid: [{ state: 'PAYABLE', payable: 10_000, paid_at: null }],
  })
  await checks.run()
  await expect(batches.create(OPERATOR)).rejects.toMatchObject({ code: 'CONFLICT' })

  await holds.lift(shop.shopId, '새 계좌', OPERATOR)
  const again = await batches.create(OPERATOR)
  expect(again.amount).toBe(10_000)
  await batches.answer({ batch: again.id, answers: [], all_paid: true })
  expect(await bank()).toBe(-10_000)
  expect(await rowsOf(modules, sql`select * from settlement_day`)).toEqual(before)
  await checks.run()
})

test('a return that was dropped changes nothing, and can be recorded again', async () => {
  const { batches, returns } = modules.settlements
  const { batch, id } = await payShop()
  await returns.request(shop.shopId, { id, reason: '착오' }, OPERATOR)
  await returns.decide(shop.shopId, { id, approved: false }, OPERATOR)
  expect(await batches.find(batch)).toMatchObject({ paid: 1, returns_requested: 0 })
  await returns.request(shop.shopId, { id, reason: '반송' }, OPERATOR)
  expect(await batches.find(batch)).toMatchObject({ paid: 1, returns_requested: 1 })
})

test('only a payout that was recorded as paid can be returned', async () => {
  const { batches, returns } = modules.settlements
  await newDueSettlement(modules, shop.shopId)
  const { id: batch } = await batches.create(OPERATOR)
  const [payout] = (await batches.payouts(batch, { viewer: OPERATOR })).payouts
  const request = (id: number) => returns.request(shop.shopId, { id, reason: '반송' }, OPERATOR)
  await expect(request(payout?.id as number)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(request(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
