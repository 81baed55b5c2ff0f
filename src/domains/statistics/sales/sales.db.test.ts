import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { newGuest, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { type Statistics, statisticsService } from '../statistics.service.ts'
import type { CountedEvent } from './counting.ts'

let world: OrderMoveModules
let statistics: Statistics
beforeAll(async () => {
  world = await openOrderMoves({ jeju_fee: 4_000 })
  statistics = statisticsService({
    ...world.modules,
    platformHost: 'madang.test',
    clock: () => world.modules.time.now,
  })
})
afterAll(() => world.modules.close())

/** Delivers each event twice, as happens after a crash between the delivery and the mark that it is done. */
async function deliver(): Promise<void> {
  const events = await rowsOf(
    world.modules,
    sql<CountedEvent>`select id, type, payload from outbox where type in ('order.paid', 'order.moved', 'order.dues-paid', 'order.dues-refunded') order by id`,
  )
  for (const event of [...events, ...events])
    await withAllShops(world.modules.database, (tx) => statistics.count(tx, event))
}

/** Orders and refunds of the shop by day, computed from the tables of orders. */
const books = () =>
  rowsOf(
    world.modules,
    sql<{ day: string; orders: number; sales: number; refunds: number; refunded: number }>`
      with each as (
        select paid_at as at, 1 as orders, total as sales, 0 as refunds, 0 as refunded from shop_order where paid_at is not null
        union all
        select paid_at, 0, amount, 0, 0 from claim_payment where state = 'PAID'
        union all
        select asked_at, 0, 0, 1, amount from payment_refund
      )
      select ((at at time zone 'Asia/Seoul')::date)::text as day, sum(orders)::int as orders, sum(sales)::int as sales,
        sum(refunds)::int as refunds, sum(refunded)::int as refunded
      from each group by 1 order by 1`,
  )

const SUMMED = ['all', 'hour', 'channel', 'source', 'buyer'] as const

const figures = (topic: string) =>
  rowsOf(
    world.modules,
    sql<{ day: string }>`
      select day::text, sum(orders)::int as orders, sum(sales)::int as sales, sum(refunds)::int as refunds,
        sum(refunded)::int as refunded
      from day_figure where topic = ${topic} group by day having sum(orders + refunds + sales) > 0 order by day`,
  )

/** A pseudo-random number from 0 to `most` - 1. The sequence is the same in each run. */
const seeded = (seed: number) => (max: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed % max
}

test('the sums of each topic equal the orders and refunds of the days, and a rebuild changes no sum', async () => {
  const { modules, newOrder, newMember } = world
  const pick = seeded(7)
  const members = [await newMember(5_000), await newMember(5_000)]
  for (let index = 0; index < 24; index += 1) {
    const member = members[pick(3)]
    const byTransfer = pick(3) === 0
    const order = await newOrder({
      customer: member?.customer ?? newGuest(),
      qty: 1 + pick(3),
      price: 1_000 * (1 + pick(40)),
      ...(member && pick(2) === 1 && { points: 500 }),
      ...(byTransfer && { method: 'bank' as const }),
    })
    if (!byTransfer && pick(2) === 0) {
      await order.requestClaim(order.lineId)
      const last = (await order.lines()).find(({ status }) => status === 'REQ_CANCEL')
      modules.pass(60 * pick(30))
      if (last) await order.move(last.id, 'acceptCancel')
    }
    modules.pass(60 * pick(9))
    const [line] = await order.lines()
    for (const amount of line?.status === 'CONFIRM_PAYMENT' && pick(3) === 0 ? [100, 200] : []) {
      modules.pass(pick(2) * 24 * 60)
      await modules.orders.priceReductions.reduce(
        { shopId: world.haru.shopId, number: order.number, line: line?.id as number },
        { amount, reasonCode: 'DEFECT', reason: '' },
        { uid: world.haru.uid },
      )
    }
  }
  await deliver()
  const expected = await books()
  expect(expected.length).toBeGreaterThan(3)
  expect(expected.reduce((sum, { refunds }) => sum + refunds, 0)).toBeGreaterThan(3)
  for (const topic of SUMMED) expect(await figures(topic), topic).toEqual(expected)

  const whole = () =>
    rowsOf(world.modules, sql`select * from day_figure where orders + refunds > 0 order by topic, day, part`)
  const before = await whole()
  const [first, last] = [expected[0]?.day as string, expected.at(-1)?.day as string]
  expect(await statistics.rebuild(world.haru.shopId, { from: first, to: last })).toBeGreaterThan(24)
  expect(await whole()).toEqual(before)
})

test('a changed option and an address that costs less leave sales and refunds of the product as they were', async () => {
  const { modules, newOrder, haru } = world
  const order = await newOrder({ qty: 2, options: [0, -1_000, 2_000], zipcode: '63100' })
  const today = seoulDay(modules.time.now)
  await deliver()
  const ofProduct = async () =>
    rowsOf(
      modules,
      sql`select f.orders::int, f.sales::int, f.refunds::int, f.refunded::int from day_figure f
        join order_line l on l.shop_id = f.shop_id and l.sid::text = f.part
        where f.topic = 'product' and f.day = ${today}::date and l.id = ${order.lineId}`,
    )
  expect(await ofProduct()).toEqual([{ orders: 1, sales: 20_000, refunds: 0, refunded: 0 }])
  await order.changeAddress({ zipcode: '06236' })
  const [, cheaper = 0, dearer = 0] = order.variants
  await order.move(order.lineId, 'changeOption', { option: { pid2: cheaper, difference: -1_000 } })
  await order.run(order.lineId, 'accept', 'ship')
  const option = { pid2: dearer, difference: 3_000 }
  await order.requestClaim(order.lineId, { kind: 'exchange', cause: 'fault', qty: 2, option })
  await order.run(order.lineId, 'acceptExchange')
  const { claims } = await modules.orders.seller.detail(haru.shopId, order.number)
  for (const { id } of claims)
    await modules.orders.claims.settleDues(haru.shopId, { number: order.number, claim: id })
  await order.run(order.lineId, 'reship')
  await deliver()
  const counted = [{ orders: 1, sales: 20_000, refunds: 1, refunded: 2_000 }]
  expect(await ofProduct()).toEqual(counted)
  await statistics.rebuild(haru.shopId, { from: today, to: today })
  expect(await ofProduct()).toEqual(counted)
  expect(await figures('all')).toEqual(await books())
})

test('an order that a rebuild has counted is not counted by its event too', async () => {
  const { modules, newOrder, haru } = world
  const order = await newOrder({ price: 7_000 })
  const today = seoulDay(modules.time.now)
  await statistics.rebuild(haru.shopId, { from: today, to: today })
  await deliver()
  const all = await figures('all')
  expect(all).toEqual(await books())
  expect(await order.money()).toMatchObject({ refunded: 0 })
})

test('a buyer counts as new with the first order and as returning with the next one', async () => {
  const { newOrder, newMember, haru, modules } = world
  const { customer: who } = await newMember()
  const today = seoulDay(modules.time.now)
  const buyers = async () =>
    Object.fromEntries(
      (await statistics.of(haru.shopId, 'buyer', { from: today, to: today })).map(({ part, orders }) => [
        part,
        orders,
      ]),
    )
  const before = await buyers()
  await newOrder({ customer: who })
  modules.pass(1)
  await newOrder({ customer: who })
  await deliver()
  const after = await buyers()
  expect((after.first ?? 0) - (before.first ?? 0)).toBe(1)
  expect((after.again ?? 0) - (before.again ?? 0)).toBe(1)
})

test('a new member counts once, on the day of joining, and a rebuild counts the same', async () => {
  const { modules, haru } = world
  const payload = { shopid: haru.shopid, uid: 1 }
  const joined = await rowsOf(
    modules,
    sql<{ id: number }>`
      insert into outbox (type, payload, at) select 'membership.joined', ${JSON.stringify(payload)}::jsonb, day::timestamptz
      from unnest('{2026-03-01T23:59:59+09:00,2026-03-02T00:00:00+09:00,2026-03-02T09:00:00+09:00}'::text[]) day returning id`,
  )
  for (const { id } of [...joined, ...joined])
    await withAllShops(modules.database, (tx) =>
      statistics.count(tx, { id, type: 'membership.joined', payload }),
    )
  const period = { from: '2026-03-01', to: '2026-03-02' }
  const members = async () => (await statistics.of(haru.shopId, 'day', period)).map((row) => row.members)
  expect(await members()).toEqual([1, 2])
  await withAllShops(modules.database, (tx) =>
    sql`update day_figure set members = members + 7 where topic = 'all' and day = '2026-03-01'`.execute(tx),
  )
  await statistics.rebuild(haru.shopId, period)
  expect(await members()).toEqual([1, 2])
})

test('a period lists all its days, and an invalid period is refused', async () => {
  const { haru } = world
  const rows = await statistics.of(haru.shopId, 'day', { from: '2020-02-27', to: '2020-03-01' })
  expect(rows.map(({ part }) => part)).toEqual(['2020-02-27', '2020-02-28', '2020-02-29', '2020-03-01'])
  for (const [from, to] of [
    ['2026-02-31', '2026-03-03'],
    ['2026-02-02', '2026-02-01'],
    ['2024-01-01', '2025-01-01'],
    ['0000-01-01', '0000-01-02'],
    ['0001-01-01', '0001-01-02'],
    ['9999-12-01', '9999-12-31'],
  ] as const)
    await expect(statistics.dashboard(haru.shopId, { from, to })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})

test('what is paid over the platform for an exchange is a sale of its day, and a refund of it a refund', async () => {
  const { modules, newOrder, haru } = world
  modules.pass(3 * 24 * 60)
  const order = await newOrder({ qty: 2, options: [0, 2_000] })
  await order.run(order.lineId, 'accept', 'ship')
  const option = { pid2: order.variants[1] ?? 0, difference: 2_000 }
  const startExchange = async () => {
    await order.requestClaim(order.lineId, { kind: 'exchange', cause: 'mind', qty: 2, option })
    await order.run(order.lineId, 'acceptExchange')
    await order.payDues()
  }
  await startExchange()
  modules.pass(24 * 60)
  const [first, last] = [
    seoulDay(new Date(modules.time.now.getTime() - 86_400_000)),
    seoulDay(modules.time.now),
  ]
  await order.run(order.lineId, 'withdraw')
  await startExchange()
  await order.run(order.lineId, 'reship')
  await deliver()
  for (const topic of SUMMED) expect(await figures(topic), topic).toEqual(await books())
  const before = await figures('all')
  expect(before.slice(-2)).toMatchObject([
    { orders: 1, refunds: 0 },
    { orders: 0, refunds: 1 },
  ])
  await statistics.rebuild(haru.shopId, { from: first, to: last })
  expect(await figures('all')).toEqual(before)
})
