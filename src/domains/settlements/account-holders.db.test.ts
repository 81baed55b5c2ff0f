import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPortOnePlatform, type TestPlatform } from '../../../tests/factories/portone-platform.ts'
import {
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'

let platform: TestPlatform
let modules: PurchaseModules
let shop: TestShop
beforeEach(async () => {
  platform = await startPortOnePlatform()
  modules = await openPurchaseModules(undefined, { portOne: { ...platform.keys, contract: undefined } })
  shop = await newShop(modules.tenancy)
  await rowsOf(
    modules,
    sql`update shop set corp = true, ceo = '김하루', corpname = '주식회사 하루상점' where shop_id = ${shop.shopId} returning shop_id`,
  )
  platform.setHolder('SHINHAN', '110123456789', '(주)하루상점')
})
afterEach(async () => {
  await modules.close()
  await platform.close()
})

const ACCOUNT = { bank: '신한은행', number: '110-123-456789', holder: '하루 상점', version: 0 } as const
const change = (changes: object = {}) =>
  modules.settlements.accounts.change(shop.shopId, shop.uid, { ...ACCOUNT, ...changes })

test('an account whose holder the bank confirms is proven at once, and payouts rest nevertheless', async () => {
  const account = await change()
  expect(account).toMatchObject({
    state: 'PROVEN',
    number: '****6789',
    rests_until: expect.any(String),
  })
  expect(await modules.settlements.accounts.listWaiting()).toEqual([])
  const mails = await rowsOf(
    modules,
    sql<{
      state: string
    }>`select payload ->> 'state' as state from outbox where type = 'settlement.account-changed' order by id`,
  )
  expect(mails.map(({ state }) => state)).toEqual(['WAITING', 'PROVEN'])
})

test('another holder than that at the bank is refused, without saying who it is', async () => {
  await expect(change({ holder: '이다른' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.not.stringContaining('하루상점'),
    details: { field: 'holder' },
  })
  await expect(change({ number: '999-999-999999' })).rejects.toMatchObject({ details: { field: 'number' } })
  expect((await modules.settlements.statements.overview(shop.shopId)).account).toBeNull()
})

test('a holder who is neither company nor representative waits for an operator', async () => {
  platform.setHolder('SHINHAN', '110123456789', '이다른')
  expect(await change({ holder: '이다른' })).toMatchObject({ state: 'WAITING' })
  expect(await modules.settlements.accounts.listWaiting()).toMatchObject([
    { holder: '이다른', looked_up: true, has_bankbook: false, differs: true },
  ])
})

test('of a shop without a registration an operator proves the account, since it writes its representative itself', async () => {
  await rowsOf(
    modules,
    sql`update shop set corp = false, ceo = '이다른', corpname = '' where shop_id = ${shop.shopId} returning shop_id`,
  )
  platform.setHolder('SHINHAN', '110123456789', '이다른')
  expect(await change({ holder: '이다른' })).toMatchObject({ state: 'WAITING' })
  expect(await modules.settlements.accounts.listWaiting()).toMatchObject([
    { holder: '이다른', looked_up: true, differs: false },
  ])
})

test('if the bank does not answer, an operator proves the account by a bankbook', async () => {
  platform.setHolder('SHINHAN', '110123456789', 'broken')
  await expect(change()).rejects.toMatchObject({ code: 'BAD_REQUEST', details: { field: 'bankbook' } })
  await rowsOf(
    modules,
    sql`insert into private_upload (key, uid) values ('uploads/bankbook.jpg', ${shop.uid}) returning key`,
  )
  expect(await change({ bankbook: 'uploads/bankbook.jpg' })).toMatchObject({ state: 'WAITING' })
  expect(await modules.settlements.accounts.listWaiting()).toMatchObject([
    { looked_up: false, has_bankbook: true, differs: false },
  ])
})

test('look-ups are limited', async () => {
  for (let count = 0; count < 10; count += 1)
    await expect(change({ holder: '이다른' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(change()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(platform.requests).toHaveLength(10)
})
