import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { newGuest, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { rounds } from '../../../../tests/rounds.ts'
import { dayAfter } from '../../../platform/business-days.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { Period } from '../period.ts'
import { TOPICS } from '../shared/period-limits.ts'
import type { FigureRow } from '../statistics.contract.ts'
import { type Statistics, statisticsService } from '../statistics.service.ts'
import type { CountedEvent } from './counting.ts'

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

/** A pseudo-random number from 0 to `most` - 1. The sequence is the same in each run. */
const seeded = (seed: number) => (max: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * max)
}

let delivered = 0
async function deliver(): Promise<void> {
  const events = await rowsOf(
    world.modules,
    sql<CountedEvent>`
      select id, type, payload from outbox where type in ('order.paid', 'order.moved') and id > ${delivered} order by id`,
  )
  for (const event of events) await withAllShops(world.modules.database, (tx) => statistics.count(tx, event))
  delivered = events.at(-1)?.id ?? delivered
}

const number = (name: string) => sql.raw(`sum(${name})::int as ${name}`)
const SUMS = sql.join(
  ['orders', 'pieces', 'sales', 'refunds', 'refunded', 'members', 'visitors', 'visits', 'views'].map(number),
)

/** The figures of topics by part, added up from single days. */
const byDays = (topics: readonly string[], { from, to }: Period) =>
  rowsOf(
    world.modules,
    sql<Omit<FigureRow, 'label'>>`
      select part, ${SUMS}, (array_agg(found order by day desc) filter (where found is not null))[1]::int as found
      from day_figure where topic = any (${[...topics]}::text[]) and day between ${from} and ${to} group by part
      having sum(orders + refunds + visits + views) > 0 order by sum(sales) desc, sum(views) desc, part`,
  )

const unlabelled = (rows: readonly FigureRow[]) => rows.map(({ label: _, ...row }) => row)

/** Creates random visits, orders, refunds of earlier orders and new members of a shop on one day. */
async function aDay(pick: (max: number) => number, index: number): Promise<void> {
  const { modules, newOrder, haru } = world
  for (let view = pick(6); view > 0; view -= 1)
    statistics.visits.see({
      shopid: haru.shopid,
      at: modules.time.now.getTime() - pick(3) * 60_000 * DAY_MINUTES,
      url: ['/', '/shop/view/1', '/shop/search?q=%EC%B0%BB%EC%9E%94', '/?utm_source=a&utm_campaign=b'][
        pick(4)
      ] as string,
      agent: 'Mozilla/5.0 Safari',
      address: `10.0.0.${pick(4)}`,
      referrer: '',
      host: 'haru.madang.test',
      device: pick(2) ? 'mobile' : 'pc',
    })
  await statistics.visits.flush()
  if (pick(2) === 0) {
    const joined = { shopid: haru.shopid, uid: 1 }
    await withAllShops(modules.database, (tx) =>
      statistics.count(tx, { id: 1_000_000 + index, type: 'membership.joined', payload: joined }),
    )
  }
  if (pick(3) === 0) {
    const order = await newOrder({ customer: newGuest(), qty: 1 + pick(3), price: 1_000 * (1 + pick(40)) })
    modules.pass(pick(60))
    if (pick(3) === 0) {
      await order.requestClaim(order.lineId)
      modules.pass(DAY_MINUTES * pick(5))
      const line = (await order.lines()).find(({ status }) => status === 'REQ_CANCEL')
      if (line) await order.move(line.id, 'acceptCancel')
    }
  }
  await deliver()
}

test('after random events, the sum of each topic over each period equals the sum of its days, and a rebuild corrects wrong days', async () => {
  const pick = seeded(11)
  const first = seoulDay(world.modules.time.now)
  const aPeriod = (): Period => {
    const days = (Date.parse(seoulDay(world.modules.time.now)) - Date.parse(first)) / 86_400_000
    const from = dayAfter(first, pick(days + 1) - 2)
    return { from, to: dayAfter(from, pick(Math.min(366, days + 5))) }
  }
  const check = async (period: Period) => {
    for (const topic of TOPICS.filter((entry) => entry !== 'day' && entry !== 'hour')) {
      const rows = unlabelled(await statistics.of(world.haru.shopId, topic, period))
      const topics = topic === 'product' ? ['product', 'viewed'] : [topic]
      expect(rows, `${topic} ${period.from} ${period.to}`).toEqual(await byDays(topics, period))
    }
    const { now } = await statistics.dashboard(world.haru.shopId, period)
    const [all] = await rowsOf(
      world.modules,
      sql`select ${SUMS} from day_figure where topic = 'all' and day between ${period.from} and ${period.to}`,
    )
    expect(Object.values(now)).toEqual(Object.values(all ?? {}).map((value) => value ?? 0))
    const best = (await byDays(['product'], period)).filter(({ orders }) => orders > 0).slice(0, 10)
    expect(unlabelled(await statistics.bestSellers(world.haru.shopId, period)), 'best').toEqual(best)
  }
  const storedPeriod = { from: dayAfter(first, 3), to: dayAfter(first, 90) }
  for (let index = 0; index < 40; index += 1) {
    await aDay(pick, index)
    world.modules.pass(DAY_MINUTES * pick(6))
    // A ranked period is updated by sales as long as it is one of the periods that were ranked last.
    if (index % 6 === 0) await check(storedPeriod)
    if (index % 4 < rounds(4)) await check(aPeriod())
  }
  const whole = () =>
    rowsOf(
      world.modules,
      sql<{ days: number }>`
        select topic, days, first_day, part, dated_label, dated_found, orders, pieces, sales, refunds, refunded, members, visitors, visits, views
        from span_figure order by topic, days, first_day, part`,
    )
  const before = await whole()
  expect(before.filter(({ days }) => days === 64).length).toBeGreaterThan(5)
  const last = seoulDay(world.modules.time.now)
  const best = await statistics.bestSellers(world.haru.shopId, storedPeriod)
  expect(best.length).toBeGreaterThan(5)
  await withAllShops(world.modules.database, (tx) =>
    sql`update day_figure set orders = orders + 3, sales = 1, members = members + 2 where topic in ('all', 'product') and orders > 0`.execute(
      tx,
    ),
  )
  expect(await whole()).not.toEqual(before)
  expect(await statistics.bestSellers(world.haru.shopId, storedPeriod)).not.toEqual(best)
  await statistics.rebuild(world.haru.shopId, { from: dayAfter(last, -365), to: last })
  expect(await whole()).toEqual(before)
  expect(await statistics.bestSellers(world.haru.shopId, storedPeriod)).toEqual(best)
})
