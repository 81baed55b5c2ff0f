import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { type Statistics, statisticsService } from '../statistics.service.ts'
import type { CountedEvent } from './counting.ts'
import { countSoldPieces } from './sold-pieces.ts'

const DAY_MINUTES = 24 * 60

let world: OrderMoveModules
let statistics: Statistics
beforeAll(async () => {
  world = await openOrderMoves()
  statistics = statisticsService({
    ...world.modules,
    platformHost: 'madang.test',
    clock: () => world.modules.time.now,
  })
})
afterAll(() => world.modules.close())

/** Counts what was sold until now. Returns the number of listings whose counts changed. */
async function count(): Promise<number> {
  const events = await rowsOf(
    world.modules,
    sql<CountedEvent>`select id, type, payload from outbox where type in ('order.paid', 'order.moved') order by id`,
  )
  for (const event of events) await withAllShops(world.modules.database, (tx) => statistics.count(tx, event))
  return statistics.countSoldPieces()
}

async function sell(qty: number) {
  const order = await world.newOrder({ qty })
  const [line] = await rowsOf(
    world.modules,
    sql<{ sid: number }>`select sid from order_line where id = ${order.lineId}`,
  )
  return { ...order, sid: line?.sid as number }
}

const ranking = async (rule: 'sold_two_days' | 'sold_week') =>
  (await world.modules.catalogue.cards.chosen(world.haru.shopid, { rule, count: 10 })).map(({ sid }) => sid)

const bySales = async () => {
  const query = { shopid: world.haru.shopid, category: 0, filter: '', sort: 'sold', page: 1 } as const
  return (await world.modules.catalogue.filteredLists.page(query)).items.map(({ sid }) => sid)
}

test('products are ranked by the pieces that were sold lately and not refunded', async () => {
  const three = await sell(3)
  const five = await sell(5)
  const cancelled = await sell(9)
  await cancelled.requestClaim(cancelled.lineId, { qty: 9 })
  const request = (await cancelled.lines()).find(({ status }) => status === 'REQ_CANCEL')
  if (request) await cancelled.move(request.id, 'acceptCancel')
  expect(await count()).toBe(2)
  expect(await ranking('sold_two_days')).toEqual([five.sid, three.sid])
  expect(await ranking('sold_week')).toEqual([five.sid, three.sid])
  expect(await bySales()).toEqual([five.sid, three.sid, cancelled.sid])

  // The same counts again leave lists and caches alone.
  const lists = () =>
    rowsOf(
      world.modules,
      sql<{ n: number }>`select count(*)::int as n from outbox where type = 'list.changed'`,
    )
  const before = await lists()
  expect(await count()).toBe(0)
  expect(await lists()).toEqual(before)

  world.modules.pass(3 * DAY_MINUTES)
  const one = await sell(1)
  await count()
  expect(await ranking('sold_two_days')).toEqual([one.sid])
  expect(await ranking('sold_week')).toEqual([five.sid, three.sid, one.sid])
  expect(await bySales()).toEqual([five.sid, three.sid, one.sid, cancelled.sid])

  world.modules.pass(7 * DAY_MINUTES)
  await count()
  expect(await ranking('sold_week')).toEqual([])
  expect(await bySales()).toEqual([five.sid, three.sid, one.sid, cancelled.sid])

  world.modules.pass(81 * DAY_MINUTES)
  await count()
  expect(await bySales()).toEqual([one.sid, cancelled.sid, five.sid, three.sid])
})

test('a product keeps its place by sales when it changes', async () => {
  const { modules, haru } = world
  const sold = await sell(2)
  const other = await sell(1)
  await count()
  await modules.database.asShop(haru.shopId, (tx) =>
    modules.catalogue.tallies.add(tx, haru.shopId, sold.sid, { reviews: 1, stars: 5 }),
  )
  expect((await bySales()).slice(0, 2)).toEqual([sold.sid, other.sid])
  // The row is written anew when a hidden product is shown again.
  await rowsOf(modules, sql`delete from listing_filter where sid = ${sold.sid}`)
  await modules.database.asShop(haru.shopId, (tx) =>
    modules.catalogue.tallies.add(tx, haru.shopId, sold.sid, { reviews: 1, stars: 5 }),
  )
  expect((await bySales()).slice(0, 2)).toEqual([sold.sid, other.sid])
})

test('a shop whose lists cannot be written does not keep others from being counted', async () => {
  const { modules } = world
  const [failing, other] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const { now } = modules.time
  await withAllShops(modules.database, (tx) =>
    sql`insert into day_figure (shop_id, topic, day, part, label, orders, pieces, sales)
      select shop_id, 'all', ${seoulDay(now)}, '', '', 1, 1, 1000
      from unnest(${[failing.shopId, other.shopId]}::bigint[]) as s (shop_id)`.execute(tx),
  )
  const counted: number[] = []
  const replace = async (shopId: number) => {
    if (shopId === failing.shopId) throw new Error('locked')
    counted.push(shopId)
    return 0
  }
  await expect(countSoldPieces(modules.database, { replace }, now)).rejects.toThrow(AggregateError)
  expect(counted).toContain(other.shopId)
})
