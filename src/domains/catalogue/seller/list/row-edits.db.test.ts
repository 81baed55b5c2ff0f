import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../../tests/all-shops.ts'
import { openModules, type TestModules } from '../../../../../tests/factories/modules.ts'
import { aProduct } from '../../../../../tests/factories/products.ts'
import { newShop } from '../../../../../tests/factories/tenancy.ts'
import type { RecordChange } from '../../../../platform/contract/record.ts'
import type { ProductDraft } from '../../catalogue.service.ts'
import type { RowChange, SellerProductRow } from './product-list.contract.ts'

let modules: TestModules

beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

async function aRow(overrides: Partial<ProductDraft> = {}) {
  const { shopId, shopid } = await newShop(modules.tenancy)
  await aProduct(modules.catalogue, shopId, overrides)
  const { items } = await modules.catalogue.sellerList.page(shopId, {})
  const row = items[0] as SellerProductRow
  const change = (change: RowChange) => modules.catalogue.rowEdits.change(shopId, { pid: row.pid, change })
  return { shopId, shopid, row, change }
}

test('shoppers see a price edited in the list; an edit of an outdated price fails with the current row', async () => {
  const { shopId, shopid, row, change } = await aRow({ price: 10_000 })
  const changed = await change({ seen: 10_000, price: 12_000 })
  expect(changed).toMatchObject({ price: 12_000, version: row.version + 1 })
  expect((await modules.catalogue.products.read({ shopid, sid: row.sid })).data.price).toBe(12_000)
  await expect(change({ seen: 10_000, price: 9_000 })).rejects.toMatchObject({
    code: 'STALE',
    details: { current: { price: 12_000 } },
  })
  await change({ seen: 12_000, price: 10_000 })
  expect((await modules.catalogue.sellerList.page(shopId, { sort: 'price' })).items[0]?.price).toBe(10_000)
})

test('a price that makes a variant free (0 won) needs confirmation', async () => {
  const { shopId, row, change } = await aRow({ price: 10_000 })
  await expect(change({ seen: 10_000, price: 0 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { free: ['상품'] },
  })
  const allowed = { pid: row.pid, change: { seen: 10_000, price: 0 }, allow_free: true }
  expect(await modules.catalogue.rowEdits.change(shopId, allowed)).toMatchObject({ price: 0 })
})

test('a price can be edited although the status has changed; an edit of an outdated status fails', async () => {
  const { change } = await aRow({ price: 10_000 })
  await change({ seen: 'on_sale', status: 'stopped' })
  expect(await change({ seen: 10_000, price: 12_000 })).toMatchObject({ status: 'stopped', price: 12_000 })
  await expect(change({ seen: 'on_sale', status: 'sold_out' })).rejects.toMatchObject({ code: 'STALE' })
})

test('stock changes by the difference, so pieces sold meanwhile stay deducted, also after an undo', async () => {
  const { shopId, row, change } = await aRow({ stock: [10] })
  const sold = { shopId, pid2: row.pid2 as number, pid3: 0, qty: 4 }
  await modules.database.asShop(shopId, (tx) => modules.catalogue.stock.reserve(tx, [sold]))
  expect((await change({ seen: 10, stock: 15 })).stock).toBe(11)
  expect((await change({ seen: 15, stock: 10 })).stock).toBe(6)
})

test('a stopped product disappears from the shop at once, and reappears when it is on sale', async () => {
  const { shopid, row, change } = await aRow()
  await change({ seen: 'on_sale', status: 'stopped' })
  const listed = async () =>
    (await modules.catalogue.lists.page({ shopid, category: 0, sort: 'new', page: 1 })).items.map(
      ({ sid }) => sid,
    )
  expect(await listed()).toEqual([])
  await change({ seen: 'stopped', status: 'on_sale' })
  expect(await listed()).toEqual([row.sid])
})

test('refuses a price below the sale price, a stock for a product with several variants, and edits of a deleted product', async () => {
  const sale = await aRow({ price: 10_000, sale_price: 8_000 })
  await expect(sale.change({ seen: 10_000, price: 7_000 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const values = [
    { name: '백', diff: 0 },
    { name: '청', diff: -3_000 },
  ]
  const many = await aRow({ price: 10_000, options: [{ name: '색', values }], stock: [3] })
  expect(many.row.pid2).toBeNull()
  await expect(many.change({ seen: 6, stock: 7 })).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(many.change({ seen: 10_000, price: 2_000 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await modules.catalogue.editor.setDeleted(many.shopId, { pid: many.row.pid, deleted: true })
  await expect(many.change({ seen: 10_000, price: 20_000 })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('records each edit with the values before and after, also for a stock that was sold meanwhile', async () => {
  const { shopId, row } = await aRow({ price: 10_000, stock: [10] })
  const recorded: unknown[] = []
  const record: RecordChange = async (_tx, _subject, states) => void recorded.push(states)
  const edit = (change: RowChange) =>
    modules.catalogue.rowEdits.change(shopId, { pid: row.pid, change }, record)
  const sold = { shopId, pid2: row.pid2 as number, pid3: 0, qty: 4 }
  await modules.database.asShop(shopId, (tx) => modules.catalogue.stock.reserve(tx, [sold]))
  await edit({ seen: 10, stock: 15 })
  await edit({ seen: 10_000, price: 12_000 })
  const stock = (pieces: number) => ({ stock: { [sold.pid2]: pieces } })
  expect(recorded).toEqual([
    { product: row.pid, before: stock(6), after: stock(11) },
    { product: row.pid, before: { price: 10_000 }, after: { price: 12_000 } },
  ])
})

test('an edit of another shop’s product is refused', async () => {
  const { row } = await aRow()
  const { shopId: neighbour } = await newShop(modules.tenancy)
  const edit = { pid: row.pid, change: { seen: row.price, price: 1 } }
  await expect(modules.catalogue.rowEdits.change(neighbour, edit)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql`select price from product where pid = ${row.pid}`.execute(tx),
  )
  expect(rows).toEqual([{ price: row.price }])
})
