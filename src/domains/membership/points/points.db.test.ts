import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { type MemberModules, newMember, openMemberModules } from '../../../../tests/factories/membership.ts'
import type { Tx } from '../tables.ts'

let modules: MemberModules
let points: MemberModules['membership']['points']

beforeAll(async () => {
  modules = await openMemberModules()
  points = modules.membership.points
})
beforeEach(() => {
  modules.time.now = new Date('2026-03-02T03:00:00Z')
})
afterAll(() => modules.close())

const passDays = (number: number) => {
  modules.time.now = new Date(modules.time.now.getTime() + number * 24 * 60 * 60 * 1000)
}

async function newHolder(overrides: Parameters<typeof newMember>[1] = {}) {
  const { holder, uid, shopId, shopid } = await newMember(modules, overrides)
  const inShop = <Result>(work: (tx: Tx) => Promise<Result>) => modules.database.asShop(shopId, work)
  return {
    holder,
    uid,
    shopId,
    shopid,
    inShop,
    give: (key: string, amount: number) => inShop((tx) => points.adjust(tx, holder, { key, amount })),
    use: (key: string, amount: number) =>
      inShop(async (tx) => (await points.usage.use(tx, [{ holder, key, amount }]))[0]),
    accrue: (key: string, amount: number) =>
      inShop(async (tx) => (await points.accrual.accrue(tx, [{ holder, key, amount }]))[0]),
    confirm: (key: string) => inShop((tx) => points.accrual.confirmAccrual(tx, holder, { key })),
    restore: (sourceKey: string, key: string, amount: number) =>
      inShop((tx) => points.usage.restore(tx, holder, { sourceKey, key, amount })),
    clawBack: (sourceKey: string, key: string, amount: number) =>
      inShop((tx) => points.accrual.clawBack(tx, holder, { sourceKey, key, amount })),
    sums: () =>
      inShop(async (tx) => {
        const { rows } = await sql<{ balance: number; pending: number; lots: number }>`
          select balance, pending, (select coalesce(sum(remaining), 0)::int from point_lot l
            where l.shop_id = m.shop_id and l.uid = m.uid) as lots
          from membership m where uid = ${uid}`.execute(tx)
        return rows[0]
      }),
    pages: () => modules.membership.pointHistory(uid, { shopid, page: 1 }),
    kinds: async () =>
      (await modules.membership.pointHistory(uid, { shopid, page: 1 })).rows.map(
        ({ kind, amount, pending }) => [kind, amount, pending],
      ),
  }
}

test('points of an order are pending until it is completed', async () => {
  const { accrue, confirm, sums, kinds } = await newHolder()
  expect(await accrue('line 1', 300)).toBe(300)
  expect(await accrue('line 1', 300)).toBe(300)
  expect(await sums()).toEqual({ balance: 0, pending: 300, lots: 0 })
  expect(await confirm('line 1')).toBe(300)
  expect(await confirm('line 1')).toBe(300)
  expect(await confirm('line 2')).toBe(0)
  expect(await sums()).toEqual({ balance: 300, pending: 0, lots: 300 })
  expect(await kinds()).toEqual([['CONFIRM', 300, -300]])
})

test('the history shows earned points in one entry: pending before the confirmation, usable after it', async () => {
  const { accrue, confirm, clawBack, kinds, pages } = await newHolder()
  await accrue('line 1', 300)
  await accrue('line 2', 50)
  expect(await kinds()).toEqual([
    ['ACCRUE', 0, 50],
    ['ACCRUE', 0, 300],
  ])
  await clawBack('line 1', 'back 1', 100)
  await confirm('line 1')
  await clawBack('line 2', 'back 2', 50)
  expect(await kinds()).toEqual([
    ['CLAWBACK', 0, -50],
    ['CONFIRM', 200, -200],
    ['ACCRUE', 0, 50],
  ])
  expect(await pages()).toMatchObject({ total: 3, pages: 1 })
})

test('a page continues after the given row, also if entries were added meanwhile', async () => {
  const { give, accrue, confirm, uid, shopid } = await newHolder()
  for (let gift = 1; gift <= 21; gift++) await give(`gift ${gift}`, gift)
  await accrue('line 1', 300)
  const page = (number: number, after?: number) =>
    modules.membership.pointHistory(uid, { shopid, page: number, after })
  const first = await page(1)
  expect(first).toMatchObject({ total: 22, pages: 2 })
  expect(first.rows).toHaveLength(20)
  await give('gift 22', 22)
  await confirm('line 1')
  const next = await page(2, first.rows.at(-1)?.id)
  expect(next).toMatchObject({ total: 23, page: 2, pages: 2, balance: 553 })
  expect(next.rows.map(({ amount }) => amount)).toEqual([2, 1])
  // After the new entries, this row is at another place of the list and still works as a cursor.
  expect((await page(2, first.rows[0]?.id)).rows.map(({ amount }) => amount).slice(0, 2)).toEqual([21, 20])
  expect((await page(3, next.rows.at(-1)?.id)).rows).toEqual([])
  expect((await page(1, Number.MAX_SAFE_INTEGER)).rows[0]).toMatchObject({ kind: 'CONFIRM' })
})

test('refuses to spend pending points or more than the balance', async () => {
  const { accrue, give, use, sums } = await newHolder()
  await accrue('line 1', 300)
  await give('gift', 200)
  await expect(use('order', 201)).rejects.toMatchObject({ code: 'CONFLICT', details: { available: 200 } })
  expect(await use('order', 200)).toBe(200)
  expect(await sums()).toEqual({ balance: 0, pending: 300, lots: 0 })
})

test('a repeated use spends points once, also when repeats are concurrent', async () => {
  const { give, use, sums } = await newHolder()
  await give('gift', 1_000)
  expect(await Promise.all(Array.from({ length: 8 }, () => use('order', 300)))).toEqual(Array(8).fill(300))
  expect(await sums()).toEqual({ balance: 700, pending: 0, lots: 700 })
})

test('concurrent uses spend no more than the balance', async () => {
  const { give, use, sums } = await newHolder()
  await give('gift', 1_000)
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => use(`order ${index}`, 300)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await sums()).toEqual({ balance: 100, pending: 0, lots: 100 })
})

test("several members' steps run together, and a member's second step sees the result of the first one", async () => {
  const [first, other] = [await newHolder(), await newHolder()]
  await first.give('gift', 500)
  await other.give('gift', 500)
  const step = ({ holder }: typeof first, key: string, amount: number) => ({ holder, key, amount })
  const use = (last: number) =>
    withAllShops(modules.database, (tx: Tx) =>
      points.usage.use(tx, [step(first, 'a', 300), step(other, 'b', 500), step(first, 'c', last)]),
    )
  await expect(use(201)).rejects.toMatchObject({ code: 'CONFLICT', details: { available: 200 } })
  expect(await other.sums()).toMatchObject({ balance: 500 })
  expect(await use(200)).toEqual([300, 500, 200])
  expect([await first.sums(), await other.sums()]).toEqual([
    { balance: 0, pending: 0, lots: 0 },
    { balance: 0, pending: 0, lots: 0 },
  ])
})

test('expired points can’t be used, whether or not the job has written them off', async () => {
  const { give, use, sums, uid, shopid, kinds } = await newHolder()
  await give('first', 500)
  passDays(100)
  await give('second', 300)
  passDays(266)
  await expect(use('order', 301)).rejects.toMatchObject({ details: { available: 300 } })
  await points.expirePoints(modules.time.now)
  await points.expirePoints(modules.time.now)
  expect(await sums()).toEqual({ balance: 300, pending: 0, lots: 300 })
  expect((await kinds())[0]).toEqual(['EXPIRE', -500, 0])
  expect((await modules.membership.memberships(uid)).map(({ shopid: of }) => of)).toEqual([shopid])
})

test('a use writes off expired points, so that the sums stay correct', async () => {
  const { give, use, sums, kinds } = await newHolder()
  await give('first', 500)
  passDays(100)
  await give('second', 300)
  passDays(266)
  expect(await use('order', 100)).toBe(100)
  expect(await sums()).toEqual({ balance: 200, pending: 0, lots: 200 })
  expect(new Set((await kinds()).map(([kind]) => kind))).toEqual(new Set(['USE', 'EXPIRE', 'MANUAL']))
})

test('shows how many points expire soon', async () => {
  const { give, uid, shopid } = await newHolder()
  const now = new Date()
  modules.time.now = new Date(now.getTime() - 340 * 24 * 60 * 60 * 1000)
  await give('old', 400)
  modules.time.now = now
  await give('new', 250)
  expect(await modules.membership.pointHistory(uid, { shopid, page: 1 })).toMatchObject({
    balance: 650,
    expiring: 400,
  })
  expect(await modules.membership.memberships(uid)).toMatchObject([{ point: 650, expiring: 400, pending: 0 }])
})

test('partial cancellations restore points, in total no more than were used', async () => {
  const { give, use, restore, sums } = await newHolder()
  await give('gift', 1_000)
  await use('order', 800)
  expect(await restore('order', 'claim 1', 300)).toBe(300)
  expect(await restore('order', 'claim 1', 300)).toBe(300)
  expect(await restore('order', 'claim 2', 9_000)).toBe(500)
  expect(await restore('order', 'claim 3', 1)).toBe(0)
  expect(await restore('unknown', 'claim 4', 1)).toBe(0)
  expect(await sums()).toEqual({ balance: 1_000, pending: 0, lots: 1_000 })
})

test('a returned line claws back its own pending points only', async () => {
  const { accrue, confirm, clawBack, sums } = await newHolder()
  await accrue('line', 300)
  expect(await clawBack('line', 'claim 1', 100)).toEqual({ amount: 100, short: 0 })
  expect(await clawBack('line', 'claim 1', 100)).toEqual({ amount: 100, short: 0 })
  expect(await confirm('line')).toBe(200)
  expect(await clawBack('line', 'claim 2', 900)).toEqual({ amount: 200, short: 0 })
  expect(await clawBack('line', 'claim 3', 1)).toEqual({ amount: 0, short: 0 })
  expect(await sums()).toEqual({ balance: 0, pending: 0, lots: 0 })
})

test('reports points that the member has already spent as missing, and claws back once', async () => {
  const { accrue, confirm, use, clawBack, give, sums } = await newHolder()
  await accrue('line', 300)
  await confirm('line')
  await use('order', 250)
  expect(await clawBack('line', 'claim 1', 300)).toEqual({ amount: 50, short: 250 })
  await give('gift', 500)
  expect(await clawBack('line', 'claim 1', 300)).toEqual({ amount: 50, short: 250 })
  expect(await clawBack('line', 'claim 2', 300)).toEqual({ amount: 0, short: 0 })
  expect(await sums()).toEqual({ balance: 500, pending: 0, lots: 500 })
})

test('does not change points of a former member', async () => {
  const { give, use, accrue, confirm, restore, clawBack, uid, shopid } = await newHolder()
  await give('gift', 500)
  await use('order', 100)
  await modules.membership.joins.leave(uid, shopid)
  await expect(use('other', 1)).rejects.toMatchObject({ code: 'CONFLICT', details: { available: 0 } })
  expect([await accrue('line', 100), await confirm('line'), await restore('order', 'claim', 100)]).toEqual([
    0, 0, 0,
  ])
  expect(await clawBack('line', 'claim', 100)).toEqual({ amount: 0, short: 0 })
})

test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  'refuses %s won as an amount',
  async (amount) => {
    const { use, accrue, restore, clawBack } = await newHolder()
    const steps = [
      () => use('a', amount),
      () => accrue('a', amount),
      () => restore('a', 'b', amount),
      () => clawBack('a', 'b', amount),
    ]
    for (const step of steps) await expect(step()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)

test("entries can't be changed", async () => {
  const { give, inShop } = await newHolder()
  await give('gift', 500)
  const change = inShop((tx) => sql`update point_entry set amount = 5000`.execute(tx))
  await expect(change).rejects.toMatchObject({ code: '42501' })
})
