import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { editProduct } from '../../../../tests/factories/products.ts'
import { type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import type { TestShop } from '../../../../tests/factories/tenancy.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']

beforeAll(async () => {
  ;({ modules, haru, newOrder } = await openOrderMoves())
})
afterAll(() => modules.close())

const setTaxFree = (productId: number, tax_free: boolean) =>
  editProduct(modules.catalogue, haru.shopId, productId, { tax_free })

const kindsOf = async (number: string) =>
  (await modules.orders.seller.detail(haru.shopId, number)).lines.map(({ tax_free }) => tax_free)

test('a line keeps the tax kind it was bought with, also in an exchange for another option', async () => {
  const first = await newOrder({ qty: 2, options: [0, 0] })
  expect(await kindsOf(first.number)).toEqual([false])
  await setTaxFree(first.productId, true)
  const [, black = 0] = first.variants
  await first.run(first.lineId, 'accept', 'ship')
  const option = { pid2: black, difference: 0 }
  await first.requestClaim(first.lineId, { kind: 'exchange', cause: 'fault', qty: 1, option })
  const [, part] = await first.lines()
  await first.run(part?.id as number, 'acceptExchange', 'reship')
  expect(await kindsOf(first.number)).toEqual([false, false])
  const line = { sid: await listingOf(first.productId), pid2: black, qty: 1 }
  const second = await newOrder({ more: [line] })
  expect(await kindsOf(second.number)).toEqual([false, true])
})

test('lines of older processes get the tax kind of their product, and so do lines from before', async () => {
  const order = await newOrder()
  await setTaxFree(order.productId, true)
  const insertAsBefore = () =>
    rowsOf(
      modules,
      sql<{ id: number; tax_free: boolean }>`
        insert into order_line (shop_id, order_id, origin_shop_id, sid, pid, pid2, pid3, default_option, title, opt_name,
          image, adult, qty, price, off, points, paid, accrual, margin, status, since)
        select shop_id, order_id, origin_shop_id, sid, pid, pid2, pid3, default_option, title, opt_name, image, adult, qty,
          price, off, points, paid, accrual, margin, status, since
        from order_line where id = ${order.lineId} returning id, tax_free`,
    )
  const [inserted] = await insertAsBefore()
  expect(inserted?.tax_free).toBe(true)
  await rowsOf(modules, sql`update order_line set tax_free = null where id = ${inserted?.id} returning id`)
  await setTaxFree(order.productId, false)
  const owner = await modules.database.connect()
  await owner.query('call fill_tax_kinds()').finally(() => owner.end())
  expect(await kindsOf(order.number)).toEqual([false, false])
  expect(
    await rowsOf(modules, sql`select id from order_line where tax_free is null and shop_id = ${haru.shopId}`),
  ).toEqual([])
})

const listingOf = async (productId: number) => {
  const [listing] = await rowsOf(
    modules,
    sql<{ sid: number }>`select sid from listing where shop_id = ${haru.shopId} and pid = ${productId}`,
  )
  return listing?.sid as number
}
