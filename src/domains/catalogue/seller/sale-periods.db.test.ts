import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { anEdit } from '../../../../tests/factories/product-edits.ts'
import { aProductDraft } from '../../../../tests/factories/products.ts'
import { passSaleHours, saleIn } from '../../../../tests/factories/sales.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { guest } from '../../../platform/contract/caller.ts'
import { lockCatalogue } from '../store/categories.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

const query = <Row>(statement: RawBuilder<Row>) =>
  withAllShops(modules.database, (tx) => statement.execute(tx))

const onSale = (shopId: number, sale: ReturnType<typeof saleIn>, wishes: Parameters<typeof anEdit>[0] = {}) =>
  modules.catalogue.editor.create(shopId, anEdit({ title: '머그컵', sale, ...wishes }))

/** The sale price of a product as the lists, search, cards and page show it. */
async function pricesOf(shopid: string, sid: number) {
  const { catalogue } = modules
  const lists = await Promise.all([
    catalogue.lists.page({ shopid, category: 0, sort: 'low', page: 1 }).then(({ items }) => items),
    catalogue.search.find({ shopid, q: '머그컵', page: 1 }).then(({ items }) => items),
    catalogue.cards.chosen(shopid, { sids: [sid] }),
  ])
  const { data } = await catalogue.products.read({ shopid, sid })
  return [data, ...lists.map((items) => items.find((item) => item.sid === sid))].map(
    (card) => card?.sale_price,
  )
}

/** When the sale that is on ends, as the product page shows it, ms; null without one. */
async function endOf(shopid: string, sid: number) {
  const { data } = await modules.catalogue.products.read({ shopid, sid })
  return data.sale_until === undefined ? null : Date.parse(data.sale_until)
}

const everywhere = (price: number | null) => Array(4).fill(price)

test('a sale includes its start time and excludes its end time, to the microsecond', async () => {
  const price = async (starts: string | null, ends: string | null) => {
    const { rows } = await withAllShops(modules.database, (tx) =>
      sql<{ price: number | null }>`
        select sale_price_now(9000, 7000, now() + ${starts}::interval, now() + ${ends}::interval) as price`.execute(
        tx,
      ),
    )
    return rows[0]?.price
  }
  expect(await price('0', '1 microsecond')).toBe(7_000)
  expect(await price('1 microsecond', null)).toBeNull()
  expect(await price(null, '0')).toBeNull()
  expect(await price('-1 day', null)).toBe(7_000)
})

test('shoppers see the current price before the job has run', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const { pid, sid } = await onSale(shopId, saleIn(7_000, 2, 4))
  expect(await pricesOf(shopid, sid)).toEqual(everywhere(null))
  expect(await endOf(shopid, sid)).toBeNull()
  await passSaleHours(modules, pid, 2)
  expect(await pricesOf(shopid, sid)).toEqual(everywhere(7_000))
  expect(await endOf(shopid, sid)).toBeGreaterThan(Date.now())
  await passSaleHours(modules, pid, 2)
  expect(await pricesOf(shopid, sid)).toEqual(everywhere(null))
})

test('a resale has the supplier’s sale at the same times, plus its own markup', async () => {
  const [origin, picker] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const { pid } = await onSale(origin.shopId, saleIn(7_000, null, 2), { pickable: true })
  const sid = await modules.catalogue.resales.addOne(picker.shopId, { origin: origin.shopId, pid, cid: 0 })
  const edit = { pick: sid, version: 1, own_title: '', markup: 500 }
  await modules.catalogue.resales.edit(picker.shopId, { edit, caller: guest })
  expect(await pricesOf(picker.shopid, sid)).toEqual(everywhere(7_500))
  await passSaleHours(modules, pid, 2)
  expect(await pricesOf(picker.shopid, sid)).toEqual(everywhere(null))
})

test('blocks of discounted products and of sales that end soon omit a sale after its end', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const ending = await onSale(shopId, saleIn(7_000, null, 2))
  const lasting = await onSale(shopId, saleIn(8_000, null, null))
  const soon = await onSale(shopId, saleIn(8_000, null, 1))
  await onSale(shopId, saleIn(8_000, 1, 2))
  const discounted = async () =>
    (await modules.catalogue.cards.chosen(shopid, { rule: 'discounted', count: 5 })).map(({ sid }) => sid)
  const endingSoon = async () =>
    (await modules.catalogue.cards.chosen(shopid, { rule: 'ending', count: 5 })).map(({ sid }) => sid)
  expect(await discounted()).toEqual([soon.sid, lasting.sid, ending.sid])
  expect(await endingSoon()).toEqual([soon.sid, ending.sid])
  await passSaleHours(modules, ending.pid, 2)
  expect(await discounted()).toEqual([soon.sid, lasting.sid])
  expect(await endingSoon()).toEqual([soon.sid])
})

test('a run applies all due sales, and lists are then sorted by the new prices', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const [dear, cheap] = [
    await onSale(shopId, saleIn(1_000, null, 2)),
    await onSale(shopId, saleIn(9_000, null, 4)),
  ]
  const order = async () =>
    (await modules.catalogue.lists.page({ shopid, category: 0, sort: 'low', page: 1 })).items.map(
      ({ sid }) => sid,
    )
  expect(await order()).toEqual([dear.sid, cheap.sid])
  await passSaleHours(modules, dear.pid, 2)
  await modules.catalogue.salePeriods.apply()
  expect(await order()).toEqual([cheap.sid, dear.sid])
  expect(await modules.catalogue.salePeriods.apply()).toBe(0)
})

test('one run applies all due sales, and shops take turns in batches', async () => {
  const [large, small] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const { until } = saleIn(7_000, null, 2)
  const drafts = Array.from({ length: 250 }, () => ({
    ...aProductDraft({ sale_price: 7_000 }),
    sale_from: null,
    sale_until: until,
  }))
  const saved = [
    ...(await modules.catalogue.drafts.save(large.shopId, drafts)),
    await onSale(small.shopId, saleIn(7_000, null, 2)),
  ]
  for (const { pid } of saved) await passSaleHours(modules, pid, 2)
  const { rows: before } = await query(sql<{ id: number }>`select coalesce(max(id), 0) as id from outbox`)
  expect(await modules.catalogue.salePeriods.apply()).toBe(251)
  const { rows } = await query(sql<{ shopid: string }>`
    select payload ->> 'shopid' as shopid from outbox
    where type = 'product.changed' and id > ${before[0]?.id} order by id`)
  expect(rows.map(({ shopid }) => shopid)).toEqual([large.shopid, small.shopid, large.shopid, large.shopid])
})

test('a locked catalogue does not delay the sales in other shops', async () => {
  const [busy, other] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const products = [
    await onSale(busy.shopId, saleIn(7_000, null, 2)),
    await onSale(other.shopId, saleIn(7_000, null, 2)),
  ]
  for (const { pid } of products) await passSaleHours(modules, pid, 2)
  const due = async () =>
    (await query(sql<{ pid: number }>`select pid from product where sale_due <= now()`)).rows
  await modules.database.asShop(busy.shopId, async (tx) => {
    await lockCatalogue(tx, busy.shopId)
    await expect(modules.catalogue.salePeriods.apply()).rejects.toThrow(AggregateError)
  })
  expect(await due()).toEqual([{ pid: products[0]?.pid }])
  await modules.catalogue.salePeriods.apply()
  expect(await due()).toEqual([])
})

test('the next change of prices in a shop is the earliest start or end of a visible sale', async () => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const hours = async () => {
    const ms = await modules.catalogue.salePeriods.nextChange({ shopid })
    return ms === null ? null : Math.round(ms / 3_600_000)
  }
  expect(await hours()).toBeNull()
  const { pid } = await onSale(shopId, saleIn(7_000, 2, 5))
  await onSale(shopId, saleIn(7_000, 1, null), { status: 'stopped' })
  expect(await hours()).toBe(2)
  await passSaleHours(modules, pid, 2)
  expect(await hours()).toBe(3)
  await passSaleHours(modules, pid, 3)
  expect(await hours()).toBeNull()
})
