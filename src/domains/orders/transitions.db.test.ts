import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, aGuest, type BuyingRooms, openBuying } from '../../../tests/factories/buying.ts'
import { someGoods } from '../../../tests/factories/carts.ts'
import { aCoupon } from '../../../tests/factories/coupons.ts'
import { aPlaced } from '../../../tests/factories/orders.ts'
import { aShop, type TestShop } from '../../../tests/factories/tenancy.ts'
import type { Buying } from './buying.ts'
import type { Extras } from './consequences.ts'
import type { LineToBuy } from './contract.ts'
import type { LineOf } from './held-line.ts'
import { type Actor, type MoveName, mayMove, moves, movesOf, type Status } from './moves.ts'
import type { Asking } from './transitions.ts'

let rooms: BuyingRooms
let haru: TestShop

beforeAll(async () => {
  rooms = await openBuying()
  haru = await aShop(rooms.tenancy, { free_from: 100_000, delivery_fee: 3_000, point: 10 })
})
afterAll(() => rooms.close())

async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return rooms.database.asSystem(async (tx) => (await query.execute(tx)).rows)
}

interface Line {
  id: number
  status: Status
  before: Status | null
  refunded: boolean
  qty: number
  points: number
  paid: number
}

/** A paid order of one product with what a test does to it. */
async function anOrder(
  wishes: {
    who?: Buying
    qty?: number
    price?: number
    points?: number
    /** an issued coupon */
    coupon?: number
    more?: LineToBuy[]
    method?: 'bank'
  } = {},
) {
  const mug = await someGoods(rooms, haru.shop, { price: wishes.price ?? 10_000, stock: [50] })
  const who = wishes.who ?? aGuest()
  const points = wishes.points ? { points: [{ shopid: haru.shopid, amount: wishes.points }] } : {}
  const placed = await aPlaced(
    rooms.orders,
    who,
    [{ ...mug.line, qty: wishes.qty ?? 1 }, ...(wishes.more ?? [])],
    {
      ...points,
      coupons: [{ shopid: haru.shopid, coupon: wishes.coupon ?? 0 }],
      ...(wishes.method ? { method: wishes.method, depositor: '김민지' } : {}),
    },
  )
  if (wishes.method) await rooms.payments.confirmDeposit(placed.checkout)
  else if (placed.payment)
    await rooms.payments.decideTestCard(placed.payment.id, { uid: who.uid, guest: who.guest }, 'approve')
  const number = placed.numbers[0] as string
  const lines = () =>
    rowsOf(
      sql<Line>`select l.* from order_line l join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
        where o.number = ${number} order by l.id`,
    )
  const buyer = who.uid === null ? { guest: who.guest as Buffer } : { uid: who.uid }
  const of = (line: number, actor: Actor): LineOf => ({
    number,
    line,
    scope: actor === 'buyer' ? buyer : { origin: haru.shop },
  })
  const move = (line: number, name: MoveName, extras: Extras = {}) => {
    const actor = moves[name].by[0] as Actor
    return rooms.orders.move(
      of(line, actor),
      name,
      { actor, uid: null },
      { carrier: '우체국', tracking: '1234567890', ...extras },
    )
  }
  return {
    number,
    placed,
    lines,
    of,
    move,
    pid: mug.pid,
    first: (await lines())[0]?.id as number,
    ask: (line: number, asking: Partial<Asking> = {}) =>
      rooms.orders.ask(
        of(line, 'buyer'),
        { kind: 'cancel', cause: 'mind', qty: 1, reason: '', ...asking },
        null,
      ),
    async run(line: number, ...names: MoveName[]) {
      for (const name of names) await move(line, name)
    },
    statuses: async () => (await lines()).map(({ status }) => status),
    stock: async () =>
      (await rowsOf(sql<{ stock: number }>`select stock from variant where pid = ${mug.pid}`))[0]?.stock,
    money: async () =>
      (
        await rowsOf(
          sql<{
            total: number
            refunded: number
          }>`select total, refunded from shop_order where number = ${number}`,
        )
      )[0],
  }
}

async function aMember(points = 0) {
  const who = await aBuyer(rooms)
  await rooms.membership.join({ uid: who.uid, over19: 0 }, haru.shopid)
  if (points > 0)
    await rooms.database.asShop(haru.shop, (tx) =>
      rooms.membership.points.adjust(
        ...([
          tx,
          { shop: haru.shop, uid: who.uid },
          { key: 'a gift', amount: points },
          rooms.time.now,
        ] as const),
      ),
    )
  const history = async () => {
    const { balance, pending } = await rooms.membership.pointHistory(who.uid, {
      shopid: haru.shopid,
      page: 1,
    })
    return { balance, pending }
  }
  return { who, history }
}

test('an order is accepted, sent, received and confirmed, and then its points can be used', async () => {
  const { who, history } = await aMember()
  const order = await anOrder({ who, qty: 2 })
  expect(await history()).toEqual({ balance: 0, pending: 2_000 })
  await order.run(order.first, 'accept', 'ship', 'arrive')
  expect(await history()).toEqual({ balance: 0, pending: 2_000 })
  await order.run(order.first, 'confirm')
  expect(await order.statuses()).toEqual(['DONE'])
  expect(await history()).toEqual({ balance: 2_000, pending: 0 })
})

test('an impossible move is refused with the possible ones, and one of somebody else’s order is missing', async () => {
  const order = await anOrder()
  await expect(order.move(order.first, 'ship')).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'CONFIRM_PAYMENT', allowed: ['accept'] },
  })
  const by = { actor: 'seller', uid: null } as const
  const neighbour = { number: order.number, line: order.first, scope: { origin: haru.shop + 1 } }
  await expect(rooms.orders.move(neighbour, 'accept', by)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const stranger = { ...neighbour, scope: { guest: Buffer.alloc(32) } }
  const asking = { kind: 'cancel', cause: 'mind', qty: 1, reason: '' } as const
  await expect(rooms.orders.ask(stranger, asking, null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('canceling gives money with delivery, points and pieces back, and takes the promised points', async () => {
  const { who, history } = await aMember(1_000)
  const order = await anOrder({ who, qty: 2, points: 1_000 })
  expect(await history()).toEqual({ balance: 0, pending: 1_900 })
  await order.ask(order.first, { qty: 2 })
  expect(await order.statuses()).toEqual(['REQ_CANCEL'])
  await order.run(order.first, 'acceptCancel')
  expect(await order.statuses()).toEqual(['CANCELED'])
  expect(await order.money()).toEqual({ total: 22_000, refunded: 22_000 })
  expect(await history()).toEqual({ balance: 1_000, pending: 0 })
  expect(await order.stock()).toBe(50)
})

test('a claim about part of the pieces divides the line to the won; the rest goes on', async () => {
  const { who, history } = await aMember(1_000)
  const order = await anOrder({ who, qty: 3, price: 9_999, points: 1_000 })
  await order.run(order.first, 'accept')
  await order.ask(order.first, { qty: 1 })
  const [rest, part] = (await order.lines()) as [Line, Line]
  expect([rest.status, part.status]).toEqual(['READY_FOR_DELIVERY', 'REQ_CANCEL'])
  expect([rest.qty, part.qty, rest.paid + part.paid, rest.points + part.points]).toEqual([
    2, 1, 28_997, 1_000,
  ])
  await order.run(part.id, 'acceptCancel')
  expect((await order.money())?.refunded).toBe(part.paid)
  await order.run(rest.id, 'ship', 'arrive', 'confirm')
  const { balance, pending } = await history()
  expect(pending).toBe(0)
  expect(balance).toBe(part.points + 2_899 - Math.floor(2_899 / 3))
})

test('who returns goods for a change of mind pays the way back, and nobody for the shop’s fault', async () => {
  const [mind, fault] = [await anOrder({ qty: 1 }), await anOrder({ qty: 1 })]
  for (const [order, cause] of [
    [mind, 'mind'],
    [fault, 'fault'],
  ] as const) {
    await order.run(order.first, 'accept', 'ship', 'arrive')
    await order.ask(order.first, { kind: 'return', cause })
    await order.run(order.first, 'acceptReturn')
    expect((await order.money())?.refunded).toBe(0)
    await order.move(order.first, 'takeBack', { restock: cause === 'mind' })
    expect(await order.statuses()).toEqual(['REFUNDED'])
  }
  expect(await mind.money()).toEqual({ total: 13_000, refunded: 7_000 })
  expect(await mind.stock()).toBe(50)
  expect(await fault.money()).toEqual({ total: 13_000, refunded: 13_000 })
  expect(await fault.stock()).toBe(49)
})

test('an exchange sends another piece; a broken one does not come back on sale', async () => {
  const order = await anOrder()
  await order.run(order.first, 'accept', 'ship')
  await order.ask(order.first, { kind: 'exchange', cause: 'fault' })
  await order.run(order.first, 'acceptExchange')
  await order.move(order.first, 'reship', { restock: false })
  expect(await order.statuses()).toEqual(['DELIVERY'])
  expect(await order.stock()).toBe(48)
})

test('what is done can be refunded once, and the points for it are taken back', async () => {
  const { who, history } = await aMember()
  const order = await anOrder({ who })
  await order.run(order.first, 'accept', 'ship', 'arrive', 'confirm', 'refund')
  expect(await order.lines()).toMatchObject([{ status: 'DONE', refunded: true }])
  expect(await history()).toEqual({ balance: 0, pending: 0 })
  await expect(order.move(order.first, 'refund')).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('who has sent money says where it goes back to', async () => {
  const order = await anOrder({ method: 'bank' })
  await expect(order.ask(order.first)).rejects.toMatchObject({ details: { field: 'account' } })
  await order.ask(order.first, { account: { bank: 'KOOKMIN', number: '123-456', holder: '김민지' } })
  await order.run(order.first, 'acceptCancel')
  expect(await order.money()).toEqual({ total: 13_000, refunded: 13_000 })
})

test('who has sent money for the delivery alone says so too, or the shop could not cancel', async () => {
  const { who } = await aMember(10_000)
  const order = await anOrder({ who, method: 'bank', points: 10_000 })
  await expect(order.ask(order.first)).rejects.toMatchObject({ details: { field: 'account' } })
  await order.ask(order.first, { account: { bank: 'KOOKMIN', number: '123-456', holder: '김민지' } })
  await order.run(order.first, 'acceptCancel')
  expect(await order.money()).toEqual({ total: 3_000, refunded: 3_000 })
})

test('of who has paid by card no account is kept', async () => {
  const [order, account] = [await anOrder(), { bank: 'KOOKMIN', number: '123-456', holder: '김민지' }]
  await order.ask(order.first, { account })
  const claimed = sql<{ account: unknown }>`select account from claim where line_id = ${order.first}`
  expect(await rowsOf(claimed)).toEqual([{ account: null }])
  await order.run(order.first, 'withdraw', 'accept', 'ship', 'arrive', 'confirm')
  await order.move(order.first, 'refund', { account })
  const refunded = sql<{ account: unknown }>`select r.account from payment_refund r
    join payment p on p.id = r.payment where p.reference = ${order.placed.checkout}`
  expect(await rowsOf(refunded)).toEqual([{ account: null }])
})

test('what nobody confirms arrives after 14 days and is done after 8 more; what is held stays', async () => {
  const [order, held] = [await anOrder(), await anOrder()]
  for (const { run, first } of [order, held]) await run(first, 'accept', 'ship')
  rooms.pass(14 * 24 * 60)
  await rooms.orders.runTimers()
  expect([await order.statuses(), await held.statuses()]).toEqual([
    ['CONFIRM_DELIVERY'],
    ['CONFIRM_DELIVERY'],
  ])
  await held.run(held.first, 'hold')
  rooms.pass(8 * 24 * 60 - 1)
  await rooms.orders.runTimers()
  expect(await order.statuses()).toEqual(['CONFIRM_DELIVERY'])
  rooms.pass(1)
  await rooms.orders.runTimers()
  expect([await order.statuses(), await held.statuses()]).toEqual([['DONE'], ['BUYER_PENDING']])
})

test('a buyer moves an order many times, but not without end', async () => {
  const order = await anOrder()
  await order.run(order.first, 'accept', 'ship', 'arrive', 'hold')
  const noted = (times: number) =>
    rowsOf(sql`insert into order_move (shop_id, order_id, origin_shop_id, line_id, move, status, qty, actor, at)
      select shop_id, order_id, origin_shop_id, line_id, move, status, qty, actor, at from order_move,
        generate_series(1, ${times}) where line_id = ${order.first} and move = 'hold'`)
  await noted(997)
  await order.move(order.first, 'release')
  await expect(order.move(order.first, 'hold')).rejects.toMatchObject({ details: { most: 1_000 } })
  await expect(order.ask(order.first, { kind: 'return' })).rejects.toMatchObject({ code: 'CONFLICT' })
  rooms.pass(8 * 24 * 60)
  await rooms.orders.runTimers()
  expect(await order.statuses()).toEqual(['DONE'])
})

test('the same move twenty times at once happens once', async () => {
  const order = await anOrder({ qty: 2 })
  await order.ask(order.first, { qty: 2 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => order.move(order.first, 'acceptCancel')),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await order.stock()).toBe(50)
  expect((await order.money())?.refunded).toBe(23_000)
})

test('on random walks with part claims refunds never exceed payments, and won, points, coupons and pieces are conserved', async () => {
  const { who } = await aMember(500_000)
  const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 40, maxLength: 80 })
  const cases = fc.record({
    qty: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 20_000 }),
    steps,
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ qty, price, steps: choices }) => {
      const given = await aCoupon(rooms.marketing, haru.shop, { value: Math.ceil(price / 2) })
      const { id: coupon } = await rooms.marketing.take(who.uid, haru.shopid, given)
      const used = Math.min(2_000, Math.floor((qty * price) / 3))
      const order = await anOrder({ who, qty, price, points: used, coupon })
      let lost = 0
      for (const [which, what, how] of choices) {
        const lines = await order.lines()
        const line = lines[which % lines.length] as Line
        const name = (Object.keys(moves) as MoveName[])[what % Object.keys(moves).length] as MoveName
        const actor = moves[name].by[how % moves[name].by.length] as Actor
        const restock = how % 3 > 0
        const kind = ({ askCancel: 'cancel', askReturn: 'return', askExchange: 'exchange' } as const)[
          name as 'askCancel'
        ]
        const cause = how % 2 ? 'mind' : 'fault'
        const act = kind
          ? order.ask(line.id, { kind, cause, qty: 1 + (how % line.qty) })
          : rooms.orders.move(...([order.of(line.id, actor), name, { actor, uid: null }] as const), {
              carrier: '우체국',
              tracking: '1234567890',
              restock,
            })
        if (mayMove(line, name, actor)) {
          await act
          if (!restock && (name === 'takeBack' || name === 'reship')) lost += line.qty
        } else
          await expect(act).rejects.toMatchObject({
            code: 'CONFLICT',
            details: { status: line.status, allowed: movesOf(line, actor) },
          })
      }
      const lines = await order.lines()
      const kept = lines.filter(({ status }) => status !== 'CANCELED' && status !== 'REFUNDED')
      const out = kept.reduce((sum, line) => sum + line.qty, 0)
      expect(lines.reduce((sum, line) => sum + line.qty, 0)).toBe(qty)
      expect(await order.stock()).toBe(50 - out - lost)
      const mine = await rooms.marketing.mine(who.uid)
      expect(mine.find(({ id }) => id === coupon)?.state).toBe(kept.length === 0 ? 'usable' : 'used')
      const money = await order.money()
      expect(money?.refunded).toBeLessThanOrEqual(money?.total as number)
      const payment = await rooms.database.asSystem((tx) => rooms.payments.of(tx, order.placed.checkout))
      expect(payment?.refunded).toBe(money?.refunded)
      const [points] = await rowsOf(
        sql<{ balance: number; pending: number; entries: number; lots: number }>`
          select m.balance, m.pending, (select sum(amount) from point_entry e where e.uid = m.uid)::int as entries,
            (select coalesce(sum(remaining), 0) from point_lot l where l.uid = m.uid)::int as lots
          from membership m where m.uid = ${who.uid}`,
      )
      expect([points?.entries, points?.lots]).toEqual([points?.balance, points?.balance])
      expect(points?.pending).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 40 },
  )
  await rooms.payments.assertBalanced()
}, 120_000)
