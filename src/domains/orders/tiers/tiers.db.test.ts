import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aCaller } from '../../../../tests/factories/callers.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newTier } from '../../../../tests/factories/membership.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { Tier } from '../../membership/membership.service.ts'
import { tierRuns } from './tier-runs.ts'

let world: OrderMoveModules
let modules: OrderMoveModules['modules']
beforeAll(async () => {
  world = await openOrderMoves()
  modules = world.modules
})
afterEach(() => define([]))
afterAll(() => modules.close())

const SILVER = newTier('실버', { spent: 10_000, percent: 5 })
const GOLD = newTier('골드', { spent: 50_000, percent: 10, points: 3, free_delivery: true })

async function define(tiers: Tier[], months = 2) {
  const { version } = await modules.membership.tiers.find(world.haru.shopId)
  return modules.membership.tiers.save(world.haru.shopId, { version, months, tiers })
}

const run = () => modules.orders.tiers.runs.start(world.haru.shopId)

const DONE = ['accept', 'ship', 'arrive', 'confirm'] as const

/** A member who has completed orders of these amounts. */
async function newBuyerOf(...prices: number[]) {
  const { customer } = await world.newMember()
  const orders = []
  for (const price of prices) {
    const order = await world.newOrder({ customer, price })
    await order.run(order.lineId, ...DONE)
    orders.push(order)
  }
  modules.pass(1)
  return { who: customer, orders, tier: async () => (await mine(customer.uid)).tier?.name ?? '' }
}

const mine = (uid: number) => modules.orders.tiers.own.find(uid, world.haru.shopid)

async function movesOf(uid: number) {
  const { moves } = await modules.membership.tiers.history(world.haru.shopId, {})
  return moves
    .filter((change) => change.uid === uid)
    .map(({ was, now, why: refundTerms }) => [was, now, refundTerms])
}

const setNow = (time: string) => {
  modules.time.now = new Date(time)
}

test('a run assigns the earned tiers; refunded purchases do not count', async () => {
  await define([SILVER, GOLD])
  const [none, silver, gold, back] = [
    await newBuyerOf(9_999),
    await newBuyerOf(10_000),
    await newBuyerOf(30_000, 20_000),
    await newBuyerOf(50_000),
  ]
  const { lineId, move } = back.orders[0] as (typeof back.orders)[0]
  await move(lineId, 'refund')
  expect(await modules.orders.tiers.previews.count(world.haru.shopId)).toMatchObject({
    members: 4,
    moves: [
      { was: '', now: '실버', members: 1 },
      { was: '', now: '골드', members: 1 },
    ],
    run: null,
    next: null,
  })
  expect(
    await modules.orders.tiers.previews.count(world.haru.shopId, { after: silver.who.uid }),
  ).toMatchObject({
    members: 2,
    moves: [{ was: '', now: '골드', members: 1 }],
  })
  const { members } = await modules.orders.tiers.previews.listTierChanges(world.haru.shopId, {})
  expect(members.map(({ uid, now, spent, orders }) => [uid, now, spent, orders])).toEqual([
    [silver.who.uid, '실버', 10_000, 1],
    [gold.who.uid, '골드', 50_000, 2],
  ])
  expect(await run()).toMatchObject({ seen: 4, moved: 2, ended_at: expect.any(String) })
  expect(await Promise.all([none, silver, gold, back].map(({ tier }) => tier()))).toEqual([
    '',
    '실버',
    '골드',
    '',
  ])
  expect(await run()).toMatchObject({ moved: 0 })
  expect(await movesOf(gold.who.uid)).toEqual([['', '골드', 'run']])
  const payment = await rowsOf(
    modules,
    sql<{ payload: object }>`select payload from outbox where type = 'member.tier-moved'`,
  )
  expect(payment.map(({ payload }) => payload)).toEqual([
    { shopid: world.haru.shopid, uid: silver.who.uid, was: '', now: '실버' },
    { shopid: world.haru.shopid, uid: gold.who.uid, was: '', now: '골드' },
  ])
})

test('a run counts what was paid after price reductions', async () => {
  await define([SILVER])
  const { who, orders, tier } = await newBuyerOf(10_000)
  await rowsOf(modules, sql`update order_line set reduction = 1 where id = ${orders[0]?.lineId}`)
  expect(await mine(who.uid)).toMatchObject({ spent: 9_999 })
  await run()
  expect(await tier()).toBe('')
})

test('no tier run takes place for the month in which the tiers were saved', async () => {
  await modules.orders.tiers.runs.runDue()
  expect(await rowsOf(modules, sql`select from tier_run where month <> ''`)).toEqual([])
})

test('a tier applies to cart, fees, checkout and order, and adds its points', async () => {
  await define([SILVER, GOLD])
  const { who: customer } = await newBuyerOf(60_000)
  await run()
  const mug = await productWithLine(modules, world.haru.shopId, { price: 20_001, stock: [5] })
  const { sid, pid2 } = mug.line
  const list = [{ sid, pid2, qty: 1 }]
  const caller = aCaller({ uid: customer.uid })
  const cart = await modules.cart.prices.priceLines({ list }, caller)
  expect(cart.groups).toMatchObject([
    { off: 2_000, my_delivery_fee: 0, total: 18_001, tier: '골드', point: 13, member: true },
  ])
  const fees = { list: [{ uid: world.haru.uid, from_uid: world.haru.uid, data: list }] }
  expect(await modules.cart.prices.fees(fees, caller)).toMatchObject([{ off: 2_000, delivery_fee: 0 }])
  expect((await modules.orders.checkout.quote({ lines: list }, customer)).orders).toMatchObject([
    { off: 2_000, delivery_fee: 0, total: 18_001, accrual: 2_340, tier: '골드', tier_percent: 10 },
  ])
  const order = await world.newOrder({ customer, price: 20_001, qty: 2 })
  const view = await modules.orders.queries.detail(order.number, { uid: customer.uid })
  expect(view).toMatchObject({ tier: '골드', tier_percent: 10, off: 4_000, total: 36_002 })
  await define([])
  await order.requestClaim(order.lineId, { qty: 1 })
  const [rest, part] = await order.lines()
  expect([rest?.paid, part?.paid].toSorted()).toEqual([18_001, 18_001])
  expect(await modules.orders.queries.detail(order.number, { uid: customer.uid })).toMatchObject({
    tier: '골드',
  })
})

test.each([
  [{ kind: 'percent', value: 3 }, 500, 5],
  [{ kind: 'percent', value: 7 }, 700, 0],
  [{ kind: 'won', value: 400 }, 500, 5],
  [{ kind: 'won', value: 600 }, 600, 0],
] as const)(
  'of %o for all members and the 5 percent of a tier, only the better discount applies',
  async (discount, off, percent) => {
    await define([SILVER])
    const { who: customer } = await newBuyerOf(10_000)
    await run()
    await modules.membership.discount.set(world.haru.shopId, discount)
    const mug = await productWithLine(modules, world.haru.shopId, { price: 10_000, stock: [5] })
    const { orders } = await modules.orders.checkout.quote({ lines: [{ ...mug.line, qty: 1 }] }, customer)
    await modules.membership.discount.set(world.haru.shopId, null)
    expect(orders).toMatchObject([{ off, tier: '실버', tier_percent: percent }])
  },
)

test('months start and end at midnight in Korea', async () => {
  setNow('2027-03-31T14:58:00Z')
  await define([SILVER], 1)
  const [late, early] = [await newBuyerOf(), await newBuyerOf(10_000)]
  setNow('2027-03-31T15:00:00Z')
  const order = await world.newOrder({ customer: late.who, price: 10_000 })
  await order.run(order.lineId, ...DONE)
  setNow('2027-04-30T15:00:00Z')
  await modules.orders.tiers.runs.runDue()
  expect([await early.tier(), await late.tier()]).toEqual(['', '실버'])
  expect(await movesOf(late.who.uid)).toEqual([['', '실버', 'month']])
})

test('each month is run once although several processes start it', async () => {
  setNow('2027-06-10T00:00:00Z')
  await define([SILVER])
  const { who: customer } = await newBuyerOf(10_000)
  setNow('2027-06-30T15:00:00Z')
  await Promise.all([1, 2, 3].map(() => modules.orders.tiers.runs.runDue()))
  setNow('2027-07-02T00:00:00Z')
  await modules.orders.tiers.runs.runDue()
  const runs = await rowsOf(
    modules,
    sql<{ month: string; ended: boolean }>`
      select month, ended_at is not null as ended from tier_run where shop_id = ${world.haru.shopId} and month <> '' order by month`,
  )
  expect(runs).toEqual([
    { month: '2027-05', ended: true },
    { month: '2027-07', ended: true },
  ])
  expect(await movesOf(customer.uid)).toEqual([['', '실버', 'month']])
})

test('a run continues after its process was killed, and restarts if tiers were saved meanwhile', async () => {
  await define([SILVER])
  const [one, other] = [await newBuyerOf(10_000), await newBuyerOf(10_000)]
  const { version } = await modules.membership.tiers.find(world.haru.shopId)
  const halfway = (version: number) => sql`
    insert into tier_run (shop_id, month, counts_to, version, after_uid, seen, started_at)
    values (${world.haru.shopId}, '', ${modules.time.now}, ${version}, ${one.who.uid}, 7, ${modules.time.now})`
  await rowsOf(modules, halfway(version))
  await modules.orders.tiers.runs.runDue()
  expect([await one.tier(), await other.tier()]).toEqual(['', '실버'])
  await rowsOf(modules, halfway(version - 1))
  await modules.orders.tiers.runs.runDue()
  expect(await one.tier()).toBe('실버')
})

test('a tier that was set by hand stays until the end of its last day in Korea', async () => {
  setNow('2027-08-10T03:00:00Z')
  const { tiers } = await define([SILVER, GOLD])
  const { who: customer, tier } = await newBuyerOf(10_000)
  const gold = tiers[1]?.id as number
  const tierChange = { uid: customer.uid, tier: gold, until: '2027-08-31', reason: '감사' }
  expect(await modules.membership.tiers.give(world.haru.shopId, tierChange)).toEqual({ was: '', now: '골드' })
  await run()
  expect(await tier()).toBe('골드')
  expect((await mine(customer.uid)).until).toBe('2027-08-31T15:00:00.000Z')
  setNow('2027-08-31T15:00:00Z')
  await run()
  expect(await tier()).toBe('실버')
  expect(await movesOf(customer.uid)).toEqual([
    ['골드', '실버', 'run'],
    ['', '골드', 'hand'],
  ])
  await expect(
    modules.membership.tiers.give(world.haru.shopId, { ...tierChange, until: '2027-08-31' }),
  ).rejects.toMatchObject({ details: { errors: { until: expect.any(String) } } })
  await expect(
    modules.membership.tiers.give(world.haru.shopId, {
      ...tierChange,
      uid: customer.uid + 1_000_000,
      until: '2027-09-30',
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('members of a deleted tier have no tier, and restoring the tier restores it for them', async () => {
  const { tiers } = await define([SILVER])
  const { who: customer, tier } = await newBuyerOf(10_000)
  await run()
  await define([])
  expect(await tier()).toBe('')
  await define(tiers)
  expect(await tier()).toBe('실버')
  expect(await movesOf(customer.uid)).toHaveLength(1)
})

test('saving outdated tiers is refused, and so are two tiers with the same name', async () => {
  const seen = await modules.membership.tiers.find(world.haru.shopId)
  const first = await modules.membership.tiers.save(world.haru.shopId, { ...seen, tiers: [SILVER] })
  await expect(
    modules.membership.tiers.save(world.haru.shopId, { ...seen, tiers: [GOLD] }),
  ).rejects.toMatchObject({
    code: 'STALE',
    details: { current: first },
  })
  await expect(
    modules.membership.tiers.save(world.haru.shopId, { ...first, tiers: [SILVER, SILVER] }),
  ).rejects.toMatchObject({ details: { errors: { tiers: expect.any(String) } } })
})

test('a member sees what is missing for the next tier that can be earned', async () => {
  await define([SILVER, newTier('직원', { need: 'hand' }), GOLD])
  const { who: customer } = await newBuyerOf(12_000)
  await run()
  expect(await mine(customer.uid)).toMatchObject({
    has_tiers: true,
    tier: { name: '실버', percent: 5 },
    spent: 12_000,
    orders: 1,
    next: { name: '골드', missing_spent: 38_000, missing_orders: 0 },
  })
})

test('members who leave or are changed during a run do not block it', async () => {
  setNow('2028-01-10T00:00:00Z')
  const { tiers } = await define([SILVER, GOLD])
  const [leaving, byHand, staying] = [
    await newBuyerOf(10_000),
    await newBuyerOf(10_000),
    await newBuyerOf(10_000),
  ]
  const { shopId } = world.haru
  const owner = await modules.database.connectAsOwner()
  try {
    // The run has already read both members when it waits for these locks.
    await owner.query('begin')
    await owner.query('delete from membership where shop_id = $1 and uid = $2', [shopId, leaving.who.uid])
    await owner.query('select from membership where shop_id = $1 and uid = $2 for update', [
      shopId,
      byHand.who.uid,
    ])
    await owner.query(
      "insert into membership_tier (shop_id, uid, tier, since, until) values ($1, $2, $3, now(), '2028-12-31')",
      [shopId, byHand.who.uid, tiers[1]?.id],
    )
    const running = run()
    const waiting = async () => (await owner.query('select from pg_locks where not granted')).rowCount
    await expect.poll(waiting).toBeGreaterThan(0)
    await owner.query('commit')
    expect(await running).toMatchObject({ ended_at: expect.any(String) })
  } finally {
    await owner.end()
  }
  expect([await byHand.tier(), await staying.tier()]).toEqual(['골드', '실버'])
  expect((await modules.membership.members.list(shopId, {})).members.map(({ uid }) => uid)).not.toContain(
    leaving.who.uid,
  )
})

test('a failing run does not delay other shops', async () => {
  setNow('2028-02-10T00:00:00Z')
  const { version } = await define([SILVER])
  const { tier } = await newBuyerOf(10_000)
  const bad = await newShop(modules.tenancy)
  for (const shopId of [bad.shopId, world.haru.shopId])
    await rowsOf(
      modules,
      sql`insert into tier_run (shop_id, month, counts_to, version, started_at)
        values (${shopId}, '', ${modules.time.now}, ${version}, ${modules.time.now})`,
    )
  const { tiers } = modules.membership
  const failing = tierRuns({
    database: modules.database,
    clock: () => modules.time.now,
    membership: {
      tiers: {
        ...tiers,
        findIn: (tx, shopId) =>
          shopId === bad.shopId ? Promise.reject(new Error('a shop that fails')) : tiers.findIn(tx, shopId),
      },
    },
  })
  await expect(failing.runDue()).rejects.toThrow('tier runs of some shops failed')
  expect(await tier()).toBe('실버')
  await rowsOf(modules, sql`update tier_run set ended_at = ${modules.time.now} where shop_id = ${bad.shopId}`)
})
