import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { type Line, type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { placeOrder } from '../../../../tests/factories/orders.ts'
import { newGuest, type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { businessDayAfter } from '../../../platform/business-days.ts'
import { isPublicHoliday } from '../../../platform/public-holidays.ts'
import { seoulDay, seoulDayEnd } from '../../../platform/seoul-day.ts'
import { orderCountsPart } from '../queries/order-rows.ts'
import { lineTimers } from './line-timers.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']
let newMember: OrderMoveModules['newMember']

beforeAll(async () => {
  ;({ modules, haru, newOrder, newMember } = await openOrderMoves())
})
afterAll(() => modules.close())

test('earned points can be used after the order was accepted, shipped, delivered and confirmed', async () => {
  const { customer, history } = await newMember()
  const order = await newOrder({ customer, qty: 2 })
  expect(await history()).toEqual({ balance: 0, pending: 2_000 })
  await order.run(order.lineId, 'accept', 'ship', 'arrive')
  expect(await history()).toEqual({ balance: 0, pending: 2_000 })
  await order.run(order.lineId, 'confirm')
  expect(await order.statuses()).toEqual(['DONE'])
  expect(await history()).toEqual({ balance: 2_000, pending: 0 })
})

test('counters count orders before they are shipped, and parcels afterwards', async () => {
  const { customer } = await newMember()
  const counts = async () => {
    const counts = sql.raw(orderCountsPart(`${customer.uid}::bigint`))
    return (await rowsOf(modules, sql<{ counts: unknown }>`select ${counts} as counts`))[0]?.counts
  }
  const none = { ready: 0, paid: 0, preparing: 0, delivery: 0, confirm: 0, refund: 0 }
  const more = [await productWithLine(modules, haru.shopId), await productWithLine(modules, haru.shopId)]
  const order = await newOrder({ customer, more: more.map(({ line }) => line) })
  await newOrder({ customer })
  expect(await counts()).toEqual({ ...none, paid: 2 })
  const [mug, bowl, dish] = (await order.lines()).map(({ id }) => id) as [number, number, number]
  for (const line of [mug, bowl, dish]) await order.run(line, 'accept')
  await order.run(mug, 'ship')
  await order.run(bowl, 'ship')
  expect(await counts()).toEqual({ ...none, paid: 1, preparing: 1, delivery: 1 })
  await order.move(dish, 'ship', { tracking: '2345678901234' })
  expect(await counts()).toEqual({ ...none, paid: 1, delivery: 2 })
  for (const line of [mug, bowl]) await order.run(line, 'arrive')
  expect(await counts()).toEqual({ ...none, paid: 1, delivery: 1, confirm: 1 })
})

test('the shipping shop of a resale sees the order, and events name both shops', async () => {
  const dangol = await newShop(modules.tenancy)
  const rice = await productWithLine(modules, dangol.shopId, { pickable: true })
  const sid = await modules.catalogue.resales.addOne(haru.shopId, {
    origin: dangol.shopId,
    pid: rice.pid,
    cid: 0,
  })
  const customer = newGuest()
  const transfer = { method: 'bank', depositor: '김민지' } as const
  const { numbers, checkout } = await placeOrder(modules.orders, customer, [{ ...rice.line, sid }], transfer)
  await modules.payments.settlement.confirmDeposit(checkout, { payee: null })
  const number = numbers[0] as string
  const { lines, sells, ships } = await modules.orders.seller.detail(dangol.shopId, number)
  expect({ sells, ships }).toEqual({ sells: false, ships: true })
  const line = lines[0]?.id as number
  const author = { actor: 'seller', uid: null } as const
  await modules.orders.fulfilment.transition(
    { number, line, scope: { supplierShopId: dangol.shopId } },
    'accept',
    author,
  )
  const payment = await rowsOf(
    modules,
    sql`select type, payload->'shop' as shop, payload->'origin' as origin from outbox
      where payload->>'number' = ${number} order by id`,
  )
  const both = { shop: haru.shopId, origin: dangol.shopId }
  expect(payment).toEqual(['order.placed', 'order.paid', 'order.moved'].map((type) => ({ type, ...both })))
})

test('an impossible transition is refused with the possible ones, and orders of others are not found', async () => {
  const order = await newOrder()
  await expect(order.move(order.lineId, 'ship')).rejects.toMatchObject({
    code: 'CONFLICT',
    details: {
      status: 'CONFIRM_PAYMENT',
      allowed: ['accept', 'changeOption', 'delay', 'changeAddress', 'reducePrice', 'cancel'],
    },
  })
  const author = { actor: 'seller', uid: null } as const
  const neighbour = { number: order.number, line: order.lineId, scope: { supplierShopId: haru.shopId + 1 } }
  await expect(modules.orders.fulfilment.transition(neighbour, 'accept', author)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const stranger = { ...neighbour, scope: { guest: Buffer.alloc(32) } }
  const pieces = [{ line: order.lineId, qty: 1 }]
  const claimInput = { kind: 'cancel', cause: 'mind', lines: pieces, reason: '' } as const
  await expect(modules.orders.claims.request(stranger, claimInput, { uid: null })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a cancellation refunds money, delivery fee, points and stock, and cancels the points to be earned', async () => {
  const { customer, history } = await newMember(1_000)
  const order = await newOrder({ customer, qty: 2, points: 1_000 })
  expect(await history()).toEqual({ balance: 0, pending: 1_900 })
  await order.requestClaim(order.lineId, { qty: 2 })
  expect(await order.statuses()).toEqual(['REQ_CANCEL'])
  await order.run(order.lineId, 'acceptCancel')
  expect(await order.statuses()).toEqual(['CANCELED'])
  expect(await order.money()).toEqual({ total: 22_000, refunded: 22_000 })
  expect(await history()).toEqual({ balance: 1_000, pending: 0 })
  expect(await order.stock()).toBe(50)
})

test('a claim for some pieces splits the amounts of the line exactly', async () => {
  const { customer, history } = await newMember(1_000)
  const order = await newOrder({ customer, qty: 3, price: 9_999, points: 1_000 })
  await order.run(order.lineId, 'accept')
  await order.requestClaim(order.lineId, { qty: 1 })
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

test('a buyer pays the return fee for a change of mind, but not for a fault of the shop', async () => {
  const [mind, fault] = [await newOrder({ qty: 1 }), await newOrder({ qty: 1 })]
  for (const [order, cause] of [
    [mind, 'mind'],
    [fault, 'fault'],
  ] as const) {
    await order.run(order.lineId, 'accept', 'ship', 'arrive')
    await order.requestClaim(order.lineId, { kind: 'return', cause })
    await order.run(order.lineId, 'acceptReturn')
    expect((await order.money())?.refunded).toBe(0)
    await order.move(order.lineId, 'completeReturn', { restock: cause === 'mind' })
    expect(await order.statuses()).toEqual(['REFUNDED'])
  }
  expect(await mind.money()).toEqual({ total: 13_000, refunded: 7_000 })
  expect(await mind.stock()).toBe(50)
  expect(await fault.money()).toEqual({ total: 13_000, refunded: 13_000 })
  expect(await fault.stock()).toBe(49)
})

test('an exchange ships another piece, and a broken piece does not go back to stock', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept', 'ship')
  await order.requestClaim(order.lineId, { kind: 'exchange', cause: 'fault' })
  await order.run(order.lineId, 'acceptExchange')
  await order.move(order.lineId, 'reship', { restock: false })
  expect(await order.statuses()).toEqual(['DELIVERY'])
  expect(await order.stock()).toBe(48)
})

test('a line keeps its time of completion after a refund', async () => {
  const [byHand, byTime] = [await newOrder(), await newOrder()]
  await byHand.run(byHand.lineId, 'accept', 'ship', 'arrive')
  await byTime.run(byTime.lineId, 'accept', 'ship', 'arrive')
  expect(await byHand.lines()).toMatchObject([{ done_at: null }])
  modules.pass(60)
  await byHand.run(byHand.lineId, 'confirm')
  const byHandAt = modules.time.now
  modules.pass(8 * 24 * 60)
  await modules.orders.timers.run()
  const byTimeAt = modules.time.now
  modules.pass(60)
  for (const { run, lineId } of [byHand, byTime]) await run(lineId, 'refund')
  expect(await byHand.lines()).toMatchObject([{ done_at: byHandAt, since: modules.time.now, refunded: true }])
  expect(await byTime.lines()).toMatchObject([{ done_at: byTimeAt, since: modules.time.now, refunded: true }])
  const { lines } = await modules.orders.seller.detail(haru.shopId, byHand.number)
  expect(lines).toMatchObject([{ done_at: byHandAt.toISOString() }])
})

test('a completed line can be refunded once, and the points earned with it are revoked', async () => {
  const { customer, history } = await newMember()
  const order = await newOrder({ customer })
  await order.run(order.lineId, 'accept', 'ship', 'arrive', 'confirm', 'refund')
  expect(await order.lines()).toMatchObject([{ status: 'DONE', refunded: true }])
  expect(await history()).toEqual({ balance: 0, pending: 0 })
  await expect(order.move(order.lineId, 'refund')).rejects.toMatchObject({ code: 'CONFLICT' })
})

test("a claim of an order paid by transfer needs the buyer's bank account", async () => {
  const order = await newOrder({ method: 'bank' })
  await expect(order.requestClaim(order.lineId)).rejects.toMatchObject({ details: { field: 'account' } })
  await order.requestClaim(order.lineId, {
    account: { bank: 'KOOKMIN', number: '123-456', holder: '김민지' },
  })
  await order.run(order.lineId, 'acceptCancel')
  expect(await order.money()).toEqual({ total: 13_000, refunded: 13_000 })
})

test("a claim needs the buyer's bank account even if only the delivery fee was paid by transfer", async () => {
  const { customer } = await newMember(10_000)
  const order = await newOrder({ customer, method: 'bank', points: 10_000 })
  await expect(order.requestClaim(order.lineId)).rejects.toMatchObject({ details: { field: 'account' } })
  await order.requestClaim(order.lineId, {
    account: { bank: 'KOOKMIN', number: '123-456', holder: '김민지' },
  })
  await order.run(order.lineId, 'acceptCancel')
  expect(await order.money()).toEqual({ total: 3_000, refunded: 3_000 })
})

test('no bank account is stored for an order paid by card', async () => {
  const [order, account] = [await newOrder(), { bank: 'KOOKMIN', number: '123-456', holder: '김민지' }]
  await order.requestClaim(order.lineId, { account })
  const claimed = sql<{ account: unknown }>`select account from claim where line_id = ${order.lineId}`
  expect(await rowsOf(modules, claimed)).toEqual([{ account: null }])
  await order.run(order.lineId, 'withdraw', 'accept', 'ship', 'arrive', 'confirm')
  await order.move(order.lineId, 'refund', { account })
  const refunded = sql<{ account: unknown }>`select r.account from payment_refund r
    join payment p on p.id = r.payment where p.reference = ${order.placed.checkout}`
  expect(await rowsOf(modules, refunded)).toEqual([{ account: null }])
})

test('a line arrives after 14 days and is completed after 8 more days, unless the buyer holds it', async () => {
  const [order, lockedOrder] = [await newOrder(), await newOrder()]
  for (const { run, lineId } of [order, lockedOrder]) await run(lineId, 'accept', 'ship')
  modules.pass(14 * 24 * 60)
  await modules.orders.timers.run()
  expect([await order.statuses(), await lockedOrder.statuses()]).toEqual([
    ['CONFIRM_DELIVERY'],
    ['CONFIRM_DELIVERY'],
  ])
  await lockedOrder.run(lockedOrder.lineId, 'hold')
  modules.pass(8 * 24 * 60 - 1)
  await modules.orders.timers.run()
  expect(await order.statuses()).toEqual(['CONFIRM_DELIVERY'])
  modules.pass(1)
  await modules.orders.timers.run()
  expect([await order.statuses(), await lockedOrder.statuses()]).toEqual([['DONE'], ['BUYER_PENDING']])
})

test('if an automatic transition fails, other lines are processed and the error is thrown at the end', async () => {
  const [broken, other] = [await newOrder(), await newOrder()]
  for (const { run, lineId } of [broken, other]) await run(lineId, 'accept', 'ship')
  modules.pass(14 * 24 * 60)
  const { database } = modules
  const moved: number[] = []
  const { run } = lineTimers({
    database,
    clock: () => modules.time.now,
    async transition({ line }) {
      if (line === broken.lineId) throw new Error('broken')
      moved.push(line)
      return { reference: '', mail: '' } as never
    },
  })
  await expect(run()).rejects.toThrow(`automatic transitions failed for lines: ${broken.lineId}`)
  expect(moved).toContain(other.lineId)
})

test('a seller’s proposals are limited in number, but the seller can always end the claim', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept', 'ship', 'arrive')
  await order.requestClaim(order.lineId, { kind: 'return' })
  await order.run(order.lineId, 'acceptReturn', 'receiveReturn')
  await rowsOf(
    modules,
    sql`insert into order_move (shop_id, order_id, origin_shop_id, line_id, move, status, qty, actor, at)
      select shop_id, order_id, origin_shop_id, line_id, move, status, qty, actor, at from order_move,
        generate_series(1, 1000) where line_id = ${order.lineId} and move = 'acceptReturn'`,
  )
  await expect(
    order.move(order.lineId, 'proposeExchange', { actor: 'seller', reason: '다른 색으로 바꾸기' }),
  ).rejects.toMatchObject({ details: { most: 1_000 } })
  await order.run(order.lineId, 'completeReturn')
  expect(await order.statuses()).toEqual(['REFUNDED'])
})

test('a buyer’s transitions are limited in number', async () => {
  const order = await newOrder()
  await order.run(order.lineId, 'accept', 'ship', 'arrive', 'hold')
  const entry = (times: number) =>
    rowsOf(
      modules,
      sql`insert into order_move (shop_id, order_id, origin_shop_id, line_id, move, status, qty, actor, at)
      select shop_id, order_id, origin_shop_id, line_id, move, status, qty, actor, at from order_move,
        generate_series(1, ${times}) where line_id = ${order.lineId} and move = 'hold'`,
    )
  await entry(997)
  await order.move(order.lineId, 'release')
  await expect(order.move(order.lineId, 'hold')).rejects.toMatchObject({ details: { most: 1_000 } })
  await expect(order.requestClaim(order.lineId, { kind: 'return' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  modules.pass(8 * 24 * 60)
  await modules.orders.timers.run()
  expect(await order.statuses()).toEqual(['DONE'])
})

test('the same transition, requested twenty times concurrently, takes effect once', async () => {
  const order = await newOrder({ qty: 2 })
  await order.requestClaim(order.lineId, { qty: 2 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => order.move(order.lineId, 'acceptCancel')),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await order.stock()).toBe(50)
  expect((await order.money())?.refunded).toBe(23_000)
})

test('a delay keeps the state, moves the deadline, and needs a reason and a later business day', async () => {
  const order = await newOrder()
  const { lines } = await modules.orders.seller.detail(haru.shopId, order.number)
  const due = new Date(lines[0]?.due as string)
  const until = businessDayAfter(seoulDay(due), 5, isPublicHoliday)
  const delay = (wishes: { until?: string; reason?: string }) => order.move(order.lineId, 'delay', wishes)
  await expect(delay({ until })).rejects.toMatchObject({ details: { field: 'reason' } })
  await expect(delay({ until: seoulDay(modules.time.now), reason: '재입고' })).rejects.toMatchObject({
    details: { field: 'until' },
  })
  await delay({ until, reason: '재입고가 늦습니다.' })
  expect(await order.statuses()).toEqual(['CONFIRM_PAYMENT'])
  const after = await modules.orders.seller.detail(haru.shopId, order.number)
  expect(after.lines).toMatchObject([{ delayed_until: until, due: seoulDayEnd(until).toISOString() }])
  expect(await modules.orders.seller.countLate(haru.shopId, due)).toBe(
    await modules.orders.seller.countLate(haru.shopId, new Date(due.getTime() - 1)),
  )
})
