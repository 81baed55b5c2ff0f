import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { eventually } from '../../../../tests/eventually.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import type { TestShop } from '../../../../tests/factories/tenancy.ts'
import type { Tx } from '../core/checkout-store.ts'

const OPTIONS = [{ name: '색', values: [0, 2_000].map((diff) => ({ name: `${diff}`, diff })) }]

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']
let newMember: OrderMoveModules['newMember']

beforeAll(async () => {
  ;({ modules, haru, newOrder, newMember } = await openOrderMoves())
})
afterAll(() => modules.close())

/** Holds a lock in a transaction until `work` has begun to wait for it and `whileWaiting` is done. */
async function whileLocked(
  lock: (tx: Tx) => Promise<unknown>,
  work: () => Promise<void>,
  whileWaiting: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const { done } = await withAllShops(modules.database, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await lock(tx)
    const result = work()
    await eventually(async () =>
      expect(
        await rowsOf(
          modules,
          sql`select pid from pg_locks where not granted and ${rows[0]?.pid}::int = any(pg_blocking_pids(pid))`,
        ),
      ).toHaveLength(1),
    )
    await whileWaiting(tx)
    return { done: result }
  })
  await done
}

/** Lets the deadline for sending the products of accepted exchanges pass. */
const age = (number: string) =>
  rowsOf(
    modules,
    sql`with aged as (
        update order_line l set since = since - interval '20 days' from shop_order o
        where o.shop_id = l.shop_id and o.id = l.order_id and o.number = ${number} returning l.id)
      update claim c set reminded_at = now() - interval '10 days' from aged where c.line_id = aged.id`,
  )

const lockVariant = (variantId: number) => (tx: Tx) =>
  sql`select from variant where pid2 = ${variantId} for update nowait`.execute(tx)

test('points are locked before stock, as at a checkout, so that both cannot deadlock', async () => {
  const { customer } = await newMember()
  const order = await newOrder({ customer, options: [0, 2_000] })
  const [, dearer = 0] = order.variants
  await order.run(order.lineId, 'accept', 'ship')
  const option = { pid2: dearer, difference: 2_000 }
  await order.requestClaim(order.lineId, { kind: 'exchange', cause: 'fault', option })
  await order.run(order.lineId, 'acceptExchange')
  await age(order.number)
  await whileLocked(
    (tx) => sql`select from membership where uid = ${customer.uid} for update`.execute(tx),
    () => order.run(order.lineId, 'expireReturn'),
    lockVariant(dearer),
  )
  expect(await order.statuses()).toEqual(['DONE'])
  expect(await order.stocks()).toEqual([49, 50])
})

test('lines that end together lock the stock of their options in the order of ids', async () => {
  const earlier = await productWithLine(modules, haru.shopId, {
    price: 10_000,
    stock: [50, 50],
    options: OPTIONS,
  })
  const order = await newOrder({ options: [0, 2_000], more: [earlier.line] })
  const ids = (await order.lines()).map(({ id }) => id)
  for (const id of ids) await order.run(id, 'accept', 'ship')
  const [low = 0, high = 0] = [earlier.pid2[1], order.variants[1]]
  for (const [index, pid2] of [high, low].entries()) {
    const option = { pid2, difference: 2_000 }
    const id = ids[index] as number
    await order.requestClaim(id, { kind: 'exchange', cause: 'fault', option })
    await order.run(id, 'acceptExchange')
  }
  await age(order.number)
  await whileLocked(lockVariant(low), () => order.run(ids[0] as number, 'expireReturn'), lockVariant(high))
  expect(await order.statuses()).toEqual(['DONE', 'DONE'])
})
