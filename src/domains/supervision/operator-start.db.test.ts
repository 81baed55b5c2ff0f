import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../tests/factories/accounts.ts'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import { OPERATOR_PERMISSIONS } from '../../platform/contract/permissions.ts'
import { WAITING_WORK } from './shared/supervision-limits.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

test('an operator sees only the work that the permissions allow, and nobody else sees anything', async () => {
  const { start } = modules.supervision
  const works = async (...permissions: (typeof OPERATOR_PERMISSIONS)[number][]) =>
    (await start.find(permissions)).waiting.map(({ work }) => work)
  expect(new Set(await works(...OPERATOR_PERMISSIONS))).toEqual(new Set(WAITING_WORK))
  expect(await works('mails:read')).toEqual(['undelivered'])
  expect(await works('audit:read')).toEqual([])
  await expect(start.find([])).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('an account that the bank refused waits until it is proven again', async () => {
  const count = async () =>
    (await modules.supervision.start.find(['settlements:read'])).waiting.find(
      ({ work }) => work === 'failed_payouts',
    )?.count
  expect(await count()).toBe(0)
  const { shopId } = await newShop(modules.tenancy)
  const hold = { cause: 'account', reason: '해지된 계좌' } as const
  await modules.settlements.holds.place(shopId, hold, 1)
  expect(await count()).toBe(1)
  await modules.settlements.holds.lift(shopId, '계좌 확인', 1)
  expect(await count()).toBe(0)
})

test('counts shops and people of today, and what waits with its oldest time', async () => {
  const { start } = modules.supervision
  const before = await start.find(['companies:decide'])
  const uid = await newAccount(modules.accounts)
  await newShop(modules.tenancy, { uid })
  const { today } = await start.find(['companies:decide'])
  expect(today.shops).toBe(before.today.shops + 1)
  expect(today.people).toBeGreaterThan(before.today.people)
})

test('shows the visitors of today of all shops together', async () => {
  const { start } = modules.supervision
  const { visits } = modules.statistics
  const visitors = async () => (await start.find(['audit:read'])).today.visitors
  const before = await visitors()
  const shops = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
  for (const { shopid } of shops)
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1'])
      visits.see({
        shopid,
        at: Date.now(),
        url: '/',
        agent: browser,
        address,
        referrer: '',
        host: 'haru.madang.localhost',
        device: 'mobile',
      })
  await visits.flush()
  expect(await visitors()).toBe(before + 4)
})
