import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

test('a seller sets, changes and removes a discount, and shoppers see the current one', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { discount, memberDiscount } = modules.membership
  const none = await discount.find(shopId)
  expect(none).toMatchObject({ kind: 'none', value: 0 })
  const percent = await discount.save(shopId, { ...none, kind: 'percent', value: 7.5 })
  expect(await discount.find(shopId)).toEqual(percent)
  expect(await memberDiscount(shopid)).toEqual({ discount: { kind: 'percent', value: 7.5 } })
  const won = await discount.save(shopId, { ...percent, kind: 'won', value: 1_500 })
  expect(await memberDiscount(shopid)).toEqual({ discount: { kind: 'won', value: 1_500 } })
  expect(await discount.save(shopId, { ...won, kind: 'none' })).toEqual(none)
  expect(await memberDiscount(shopid)).toEqual({ discount: null })
})

test('refuses a stale save and returns the current discount', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const { discount } = modules.membership
  const seen = await discount.find(shopId)
  const first = await discount.save(shopId, { ...seen, kind: 'percent', value: 5 })
  await expect(discount.save(shopId, { ...seen, kind: 'won', value: 1_000 })).rejects.toMatchObject({
    code: 'STALE',
    details: { current: first },
  })
  expect(await discount.find(shopId)).toEqual(first)
})

test.each([
  ['percent', 0],
  ['percent', 100.5],
  ['percent', 3.333],
  ['won', 0],
  ['won', 10.5],
  ['won', 1_000_001],
] as const)('refuses a discount of %s %d with a message at its value', async (kind, value) => {
  const { shopId } = await newShop(modules.tenancy)
  const seen = await modules.membership.discount.find(shopId)
  await expect(modules.membership.discount.save(shopId, { ...seen, kind, value })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { errors: { value: expect.stringContaining('적어 주세요') } },
  })
})
