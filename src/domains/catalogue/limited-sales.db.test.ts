import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { anEdit } from '../../../tests/factories/product-edits.ts'
import { passSaleHours, saleIn } from '../../../tests/factories/sales.ts'
import { newShop } from '../../../tests/factories/tenancy.ts'
import { SaleSoldOut } from './limited-sales.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

/** A product for 10,000 won, of which `pieces` cost 7,000 won, with functions that sell it. */
async function limitedProduct(pieces: number, [from, until] = [-1, 5], stock = 100) {
  const { catalogue, database } = modules
  const shop = await newShop(modules.tenancy)
  const { shopId, shopid } = shop
  const variants = anEdit().variants.map((variant) => ({ ...variant, stock }))
  const sale = { ...saleIn(7_000, from ?? null, until ?? null), pieces }
  const product = await catalogue.editor.create(shopId, anEdit({ sale, variants, pickable: true }))
  const { pid, sid } = product
  const sold = (qty: number) => [{ shopId, productId: pid, saleFrom: sale.from as string, qty }]
  return {
    ...shop,
    pid,
    sid,
    take: (qty: number) => withAllShops(database, (tx) => catalogue.limitedSales.take(tx, sold(qty))),
    release: (qty: number) => withAllShops(database, (tx) => catalogue.limitedSales.release(tx, sold(qty))),
    follow: () =>
      withAllShops(database, (tx) => catalogue.stock.refreshListings(tx, { shopId, pids: [pid] })),
    changes: async () =>
      (
        await withAllShops(database, (tx) =>
          sql`select from outbox where type = 'stock.changed' and payload->'pids' @> ${JSON.stringify([pid])}::jsonb`.execute(
            tx,
          ),
        )
      ).rows.length,
    live: () => catalogue.products.limitedSale({ shopid, sid }),
    shown: async () => {
      const { data } = await catalogue.products.read({ shopid, sid })
      const { items } = await catalogue.lists.page({ shopid, category: 0, page: 1 })
      const [card] = items
      return {
        prices: [data.sale_price, card?.sale_price],
        limits: [data.limited, card?.limited],
        ends: data.sale_until !== undefined,
      }
    },
  }
}

test('pages and cards show the share in tenths, and the regular price once all pieces are sold', async () => {
  const mug = await limitedProduct(20)
  await mug.take(1)
  expect(await mug.changes()).toBe(0)
  await mug.take(2)
  expect(await mug.changes()).toBe(1)
  await mug.follow()
  const limited = { pieces: 20, share: 10 }
  expect(await mug.shown()).toEqual({ prices: [7_000, 7_000], limits: [limited, limited], ends: true })
  expect(await mug.live()).toEqual({ pieces: 20, sold: 3, left: 17 })

  await mug.take(17)
  expect(await mug.live()).toEqual({ pieces: 20, sold: 20, left: 0 })
  await mug.follow()
  const soldOut = { pieces: 20, share: 100 }
  expect(await mug.shown()).toEqual({ prices: [null, null], limits: [soldOut, soldOut], ends: true })
  const seller = await modules.catalogue.sellerList.page(mug.shopId, { sale: 'yes' } as never)
  expect(seller.items).toEqual([])

  await mug.release(1)
  await mug.follow()
  expect((await mug.shown()).prices).toEqual([7_000, 7_000])
  expect(await mug.live()).toEqual({ pieces: 20, sold: 19, left: 1 })
})

test('the number left is at most the stock', async () => {
  const mug = await limitedProduct(20, [-1, 5], 3)
  await mug.take(1)
  expect(await mug.live()).toEqual({ pieces: 20, sold: 1, left: 3 })
})

test('a sale that sells out renews its pages at most ten times', async () => {
  const mug = await limitedProduct(40)
  for (let piece = 0; piece < 40; piece += 1) await mug.take(1)
  expect(await mug.changes()).toBe(10)
})

test('pieces beyond the limit are refused, and a sale of another start counts nothing', async () => {
  const mug = await limitedProduct(3)
  await expect(mug.take(4)).rejects.toBeInstanceOf(SaleSoldOut)
  await mug.take(2)
  await expect(mug.take(2)).rejects.toBeInstanceOf(SaleSoldOut)
  expect(await mug.live()).toEqual({ pieces: 3, sold: 2, left: 1 })
  await mug.release(9)
  expect(await mug.live()).toEqual({ pieces: 3, sold: 0, left: 3 })
})

test('a limited sale is shown from its start to its end, also in resales', async () => {
  const mug = await limitedProduct(5, [2, 4])
  const reseller = await newShop(modules.tenancy)
  const sid = await modules.catalogue.resales.addOne(reseller.shopId, {
    origin: mug.shopId,
    pid: mug.pid,
    cid: 0,
  })
  const resale = async () =>
    (await modules.catalogue.products.read({ shopid: reseller.shopid, sid })).data.limited
  expect([await mug.live(), (await mug.shown()).limits, await resale()]).toEqual([
    null,
    [undefined, undefined],
    undefined,
  ])
  await passSaleHours(modules, mug.pid, 2)
  expect(await mug.live()).toEqual({ pieces: 5, sold: 0, left: 5 })
  expect(await resale()).toEqual({ pieces: 5, share: 0 })
  await passSaleHours(modules, mug.pid, 2)
  expect([await mug.live(), await resale()]).toEqual([null, undefined])
})

test('a limit needs a start and an end', async () => {
  const { shopId } = await newShop(modules.tenancy)
  const sale = { ...saleIn(7_000, null, 5), pieces: 5 }
  await expect(modules.catalogue.editor.create(shopId, anEdit({ sale }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
