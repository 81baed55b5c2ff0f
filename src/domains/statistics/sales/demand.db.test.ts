import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModules, type TestModules } from '../../../../tests/factories/modules.ts'
import { openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { aProduct } from '../../../../tests/factories/products.ts'
import { newGuest, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { statisticsService } from '../statistics.service.ts'

let modules: TestModules
beforeAll(async () => {
  modules = await openModules()
})
afterAll(() => modules.close())

const left = async (stock: number[], adult = false) => {
  const { shopId, shopid } = await newShop(modules.tenancy)
  const options =
    stock.length > 1
      ? [{ name: '색', values: stock.map((_, index) => ({ name: `색 ${index}`, diff: 0 })) }]
      : []
  const { sid } = await aProduct(modules.catalogue, shopId, { stock, options, adult })
  return modules.statistics.demand({ shopid, sid })
}

test('tells how many pieces are left, from one to five, of all options', async () => {
  expect(await left([5])).toEqual({ left: 5, sold: null, share: null })
  expect(await left([2, 1])).toEqual({ left: 3, sold: null, share: null })
  expect(await left([6])).toEqual({ left: null, sold: null, share: null })
  expect(await left([0])).toEqual({ left: null, sold: null, share: null })
})

test('tells nothing of an adult product, nor of one that the shop does not show', async () => {
  expect(await left([3], true)).toEqual({ left: null, sold: null, share: null })
  const [{ shopId }, other] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const { sid } = await aProduct(modules.catalogue, shopId, { stock: [3] })
  expect(await modules.statistics.demand({ shopid: other.shopid, sid })).toEqual({
    left: null,
    sold: null,
    share: null,
  })
})

test('tells how many pieces were sold in the last 24 hours, from five, and the share of a sale, from a tenth', async () => {
  const world = await openOrderMoves()
  try {
    const statistics = statisticsService({ ...world.modules, platformHost: 'madang.test' })
    const order = await world.newOrder({ customer: newGuest(), qty: 5, price: 1_000 })
    const [line] = await rowsOf(
      world.modules,
      sql<{ sid: number }>`select sid from order_line where id = ${order.lineId}`,
    )
    const product = { shopid: world.haru.shopid, sid: line?.sid as number }
    const paidAgo = (hours: number) =>
      rowsOf(world.modules, sql`update shop_order set paid_at = now() - make_interval(hours => ${hours})`)
    await paidAgo(23)
    expect((await statistics.demand(product)).sold).toBe(5)
    await paidAgo(25)
    expect((await statistics.demand(product)).sold).toBeNull()

    const shareOf = async (hours: number) => {
      await rowsOf(
        world.modules,
        sql`update listing set sale_price = 900, period_price = 900, sale_from = now() - make_interval(hours => ${hours}),
          sale_until = now() + interval '1 day' where sid = ${product.sid}`,
      )
      return (await statistics.demand(product)).share
    }
    await rowsOf(world.modules, sql`update variant set stock = 15`)
    expect(await shareOf(26)).toBe(25)
    expect(await shareOf(24)).toBeNull()
    expect(await shareOf(31 * 24)).toBeNull()
    await rowsOf(world.modules, sql`update variant set stock = 46`)
    expect(await shareOf(26)).toBeNull()

    await paidAgo(1)
    await rowsOf(world.modules, sql`update order_line set refunded = true where id = ${order.lineId}`)
    expect((await statistics.demand(product)).sold).toBeNull()
  } finally {
    await world.modules.close()
  }
})
