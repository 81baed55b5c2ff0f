import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { anEdit } from '../../../../tests/factories/product-edits.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { dayAfter } from '../../../platform/business-days.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { lockCatalogue } from '../store/categories.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

const today = seoulDay()

const preorder = (shopId: number, ships_from: string) =>
  modules.catalogue.editor.create(shopId, anEdit({ title: '예약 머그컵', ships_from }))

const dayOf = async (shopId: number, pid: number) =>
  (await modules.catalogue.editor.read(shopId, pid)).ships_from

/** The listings that `product.changed` has named since the event with this id. */
async function changedSince(id: number) {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ id: number; sids: number[] }>`
      select id, payload->'sids' as sids from outbox where type = 'product.changed' and id > ${id} order by id`.execute(
      tx,
    ),
  )
  return { last: rows.at(-1)?.id ?? id, sids: rows.flatMap(({ sids }) => sids) }
}

test('a pre-order ends on its day, which makes the pages of its product stale, and no earlier', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const due = await preorder(shopId, today)
  const later = await preorder(shopId, dayAfter(today))
  const { last } = await changedSince(0)
  expect(await modules.catalogue.preorders.end()).toBe(1)
  expect(await modules.catalogue.preorders.end()).toBe(0)
  expect((await changedSince(last)).sids).toEqual([due.sid])
  expect(await dayOf(shopId, due.pid)).toBeNull()
  expect(await dayOf(shopId, later.pid)).toBe(dayAfter(today))
})

test('cards name the day until it has come, also those of resales, whatever the job does', async () => {
  const [maker, seller] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const tomorrow = dayAfter(today)
  const { pid } = await modules.catalogue.editor.create(
    maker.shopId,
    anEdit({ title: '예약 찻주전자', pickable: true, ships_from: tomorrow }),
  )
  await modules.catalogue.resales.add(seller.shopId, {
    category: await modules.catalogue.categories.open(seller.shopId, ['찻그릇']),
    products: [{ origin: maker.shopid, product: pid }],
  })
  const dayOnCard = async ({ shopid }: TestShop) =>
    (await modules.catalogue.search.find({ shopid, q: '예약 찻주전자', page: 1 })).items[0]?.ships_from
  expect([await dayOnCard(maker), await dayOnCard(seller)]).toEqual([tomorrow, tomorrow])
  await modules.database.asShop(maker.shopId, (tx) =>
    sql`update listing set ships_from = ${today} where shop_id = ${maker.shopId} and pid = ${pid}`.execute(
      tx,
    ),
  )
  expect(await dayOnCard(maker)).toBeUndefined()
})

test('a locked catalogue does not delay the pre-orders of other shops', async () => {
  const [busy, other] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const [waiting, ended] = [await preorder(busy.shopId, today), await preorder(other.shopId, today)]
  await modules.database.asShop(busy.shopId, async (tx) => {
    await lockCatalogue(tx, busy.shopId)
    await expect(modules.catalogue.preorders.end()).rejects.toThrow(AggregateError)
  })
  expect(await dayOf(other.shopId, ended.pid)).toBeNull()
  expect(await dayOf(busy.shopId, waiting.pid)).toBe(today)
  expect(await modules.catalogue.preorders.end()).toBe(1)
})
