import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase } from '../../../tests/database.ts'
import { productWithLine } from '../../../tests/factories/carts.ts'
import { openModules, type TestModules } from '../../../tests/factories/modules.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Pieces } from './catalogue.service.ts'

let modules: TestModules
let haru: TestShop
/** a second pool of database connections, like that of a second process */
let other: Database

beforeAll(async () => {
  modules = await openModules()
  other = openTestDatabase({ url: modules.url, pool: 2 })
  haru = await newShop(modules.tenancy)
})
afterAll(async () => {
  await other.close()
  await modules.close()
})

const reserve = (pieces: Pieces[], database = modules.database) =>
  withAllShops(database, (tx) => modules.catalogue.stock.reserve(tx, pieces))
const release = (pieces: Pieces[]) =>
  withAllShops(modules.database, (tx) => modules.catalogue.stock.release(tx, pieces))

async function newProduct(overrides: Parameters<typeof productWithLine>[2] = {}) {
  const newProduct = await productWithLine(modules, haru.shopId, {
    add_ons: [{ name: '포장', price: 500, stock: 10 }],
    ...overrides,
  })
  const variant = { shopId: haru.shopId, pid2: newProduct.pid2[0] as number, pid3: 0 }
  return { ...newProduct, variant, addOn: { ...variant, pid3: newProduct.pid3[0] as number } }
}

async function stockOf(pid: number): Promise<{ variants: number[]; addOns: number[]; soldOut: boolean }> {
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ variants: number[]; addOns: number[]; soldOut: boolean }>`
      select array(select stock from variant where pid = ${pid} order by sort) as variants,
        array(select stock from add_on where pid = ${pid} order by sort) as "addOns",
        (select sold_out from listing where pid = ${pid}) as "soldOut"`.execute(tx),
  )
  return rows[0] as never
}

test('reserves all pieces or none, and returns the available stock', async () => {
  const mug = await newProduct({ stock: [3] })
  await reserve([
    { ...mug.variant, qty: 2 },
    { ...mug.addOn, qty: 4 },
  ])
  expect(await stockOf(mug.pid)).toMatchObject({ variants: [1], addOns: [6] })
  const tooMany = reserve([
    { ...mug.addOn, qty: 1 },
    { ...mug.variant, qty: 1 },
    { ...mug.variant, qty: 1 },
  ])
  await expect(tooMany).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { short: [{ pid2: mug.variant.pid2, orderable: 1 }] },
  })
  expect(await stockOf(mug.pid)).toMatchObject({ variants: [1], addOns: [6] })
})

test('sells ten pieces to exactly ten of 500 concurrent buyers in two processes', async () => {
  const mug = await newProduct({ stock: [10] })
  const buyers = Array.from({ length: 500 }, (_, index) =>
    reserve([{ ...mug.variant, qty: 1 }], index % 2 === 0 ? modules.database : other),
  )
  const outcomes = await Promise.allSettled(buyers)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await stockOf(mug.pid)).toMatchObject({ variants: [0] })
})

test('concurrent orders of the same items in any order neither deadlock nor make the stock negative', async () => {
  const all = await Promise.all([1, 2, 3].map(() => newProduct({ stock: [20] })))
  const items = all.flatMap(({ variant, addOn }) => [variant, addOn])
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => {
      const chosen = items.map((_, n) => items[(index * 5 + n) % items.length] as (typeof items)[0])
      return reserve(
        (index % 2 ? chosen : chosen.toReversed()).map((item) => ({ ...item, qty: 1 })),
        index % 3 ? modules.database : other,
      )
    }),
  )
  // Each add-on has ten pieces, so exactly ten of the buyers, who each buy all items, succeed.
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(new Set(refusals)).toEqual(new Set(['CONFLICT']))
  for (const { pid } of all) expect(await stockOf(pid)).toMatchObject({ variants: [10], addOns: [0] })
})

test('emits stock.changed when the last piece is sold and when the first is returned, and then updates the listing', async () => {
  const mug = await newProduct({ stock: [2] })
  const changes = async () => {
    const { rows: events } = await withAllShops(modules.database, (tx) =>
      sql<{ payload: { shop: number; pids: number[] } }>`
        select payload from outbox where type = 'stock.changed' and payload->'pids' @> ${JSON.stringify([mug.pid])}::jsonb`.execute(
        tx,
      ),
    )
    return events.length
  }
  await reserve([{ ...mug.variant, qty: 1 }])
  expect(await changes()).toBe(0)
  await reserve([{ ...mug.variant, qty: 1 }])
  expect(await changes()).toBe(1)
  await withAllShops(modules.database, (tx) =>
    modules.catalogue.stock.refreshListings(tx, { shopId: haru.shopId, pids: [mug.pid] }),
  )
  expect(await stockOf(mug.pid)).toMatchObject({ variants: [0], soldOut: true })
  await release([{ ...mug.variant, qty: 2 }])
  expect(await changes()).toBe(2)
  await withAllShops(modules.database, (tx) =>
    modules.catalogue.stock.refreshListings(tx, { shopId: haru.shopId, pids: [mug.pid] }),
  )
  expect(await stockOf(mug.pid)).toMatchObject({ variants: [2], soldOut: false })
})

/** The `stock.low` and `stock.out` events of a product, oldest first. */
const shortageEventsOf = (pid: number) =>
  withAllShops(modules.database, async (tx) => {
    const { rows } = await sql<{ type: string; payload: unknown }>`
      select type, payload from outbox
      where type in ('stock.low', 'stock.out') and payload->'pid' = ${pid}::text::jsonb order by id`.execute(
      tx,
    )
    return rows
  })

test('emits stock.low once, and a second time only after the stock was above the mark', async () => {
  const mug = await newProduct({ stock: [8], add_ons: [{ name: '포장', price: 500, stock: 6 }] })
  const { shopId, pid2 } = mug.variant
  const low = { type: 'stock.low', payload: { shop: shopId, pid: mug.pid, pid2, pid3: null } }
  await reserve([{ ...mug.variant, qty: 2 }])
  expect(await shortageEventsOf(mug.pid)).toEqual([])
  // The same item appears twice, as in a batch with several buyers.
  await reserve([
    { ...mug.variant, qty: 1 },
    { ...mug.variant, qty: 1 },
  ])
  await reserve([{ ...mug.variant, qty: 1 }])
  expect(await shortageEventsOf(mug.pid)).toEqual([low])
  await release([{ ...mug.variant, qty: 2 }])
  await reserve([{ ...mug.variant, qty: 1 }])
  expect(await shortageEventsOf(mug.pid)).toEqual([low])
  await release([{ ...mug.variant, qty: 2 }])
  await reserve([{ ...mug.variant, qty: 6 }])
  await reserve([{ ...mug.addOn, qty: 1 }])
  expect(await shortageEventsOf(mug.pid)).toEqual([
    low,
    low,
    { ...low, type: 'stock.out' },
    { type: 'stock.low', payload: { shop: shopId, pid: mug.pid, pid2: null, pid3: mug.addOn.pid3 } },
  ])
})

test('uses the low-stock mark of the product, and emits only stock.out if the mark is 0', async () => {
  const [own, never] = [
    await newProduct({ stock: [30], low_stock: 20 }),
    await newProduct({ stock: [2], low_stock: 0 }),
  ]
  await reserve([{ ...own.variant, qty: 10 }])
  for (let piece = 0; piece < 2; piece += 1) await reserve([{ ...never.variant, qty: 1 }])
  expect(await shortageEventsOf(own.pid)).toMatchObject([{ type: 'stock.low' }])
  expect(await shortageEventsOf(never.pid)).toMatchObject([{ type: 'stock.out' }])
})

test('uses the low-stock mark of the shop by default', async () => {
  const rice = await newShop(modules.tenancy, { low_stock: 2 })
  const { pid, pid2 } = await productWithLine(modules, rice.shopId, { stock: [4] })
  const piece = { shopId: rice.shopId, pid2: pid2[0] as number, pid3: 0, qty: 1 }
  await reserve([piece])
  expect(await shortageEventsOf(pid)).toEqual([])
  await reserve([piece])
  expect(await shortageEventsOf(pid)).toMatchObject([{ type: 'stock.low' }])
})

test('emits stock.low once for concurrent buyers in two processes', async () => {
  const pair = await newProduct({ stock: [9] })
  await Promise.all([reserve([{ ...pair.variant, qty: 2 }]), reserve([{ ...pair.variant, qty: 2 }], other)])
  expect(await shortageEventsOf(pair.pid)).toMatchObject([{ type: 'stock.low' }])
  const crowd = await newProduct({ stock: [20] })
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      reserve([{ ...crowd.variant, qty: 1 }], index % 2 ? other : undefined),
    ),
  )
  expect(await shortageEventsOf(crowd.pid)).toMatchObject([{ type: 'stock.low' }, { type: 'stock.out' }])
})
