import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { changePrice, setStatus } from '../../../tests/factories/products.ts'
import {
  newBuyer,
  newBuyingMember,
  openPurchaseModules,
  type PurchaseModules,
  pointsOf,
  rowsOf,
} from '../../../tests/factories/purchase-modules.ts'
import { saveTestCard } from '../../../tests/factories/saved-cards.ts'
import {
  newSubscription,
  noticesOf,
  ordersOf,
  passDays,
  passUntilDue,
} from '../../../tests/factories/subscriptions.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { seoulDay } from '../../platform/seoul-day.ts'
import { dayAfter } from './shared/subscription-days.ts'

let modules: PurchaseModules
let haru: TestShop
const MORNING = new Date('2026-03-02T01:00:00Z')

beforeAll(async () => {
  modules = await openPurchaseModules()
})
beforeEach(async () => {
  modules.time.now = MORNING
  haru = await newShop(modules.tenancy, { free_from: 0, delivery_fee: 0, point: 1 })
})
afterAll(() => modules.close())

type Wishes = Parameters<typeof newSubscription>[2]
const subscribe = (wishes?: Wishes) => newSubscription(modules, haru.shopId, wishes)

/** Lets days pass, with the jobs at ten in each morning. */
const runAfter = (days: number) => passDays(modules, days)
const untilDue = (days: number) => passUntilDue(modules, days)
const system = (query: ReturnType<typeof sql>) =>
  withAllShops(modules.database, async (tx) => void (await query.execute(tx)))

test('the paid first order begins the subscription once, four weeks before the next one', async () => {
  const { follow, read, number, buyer } = await subscribe()
  await Promise.all([follow(), follow()])
  expect(await modules.subscriptions.own.list({ uid: buyer.uid, adult: false })).toHaveLength(1)
  expect(await read()).toMatchObject({
    state: 'ACTIVE',
    next_on: '2026-03-30',
    orders: 1,
    last_number: number,
    total: 12_000,
    problem: '',
    missed: null,
  })
  const detail = await modules.orders.queries.detail(number, { uid: buyer.uid })
  expect(detail.subscription_round).toBe(1)
})

test('a due order is placed once at the price of its day and charged, and the next one is planned', async () => {
  const { product, read, buyer } = await subscribe()
  await runAfter(27)
  expect((await ordersOf(modules, buyer.uid))?.rounds).toEqual([1])
  await changePrice(modules.catalogue, haru.shopId, product.pid, 11_000)
  await runAfter(1)
  await modules.subscriptions.due.run()
  expect(await ordersOf(modules, buyer.uid)).toEqual({ rounds: [1, 2], paid: 2 })
  expect(await read()).toMatchObject({ next_on: '2026-04-27', orders: 2, state: 'ACTIVE' })
  const { last_number } = await read()
  expect(await modules.orders.queries.detail(last_number, { uid: buyer.uid })).toMatchObject({
    total: 11_000,
    subscription_round: 2,
    lines: [{ qty: 1, price: 11_000, status: 'CONFIRM_PAYMENT' }],
  })
})

test('an order is placed before nine in the morning of no day', async () => {
  const { buyer } = await subscribe()
  await passDays(modules, 27)
  modules.pass(21 * 60)
  expect(await modules.subscriptions.due.run()).toBe(0)
  expect((await ordersOf(modules, buyer.uid))?.rounds).toEqual([1])
})

test('after an outage of weeks one order is announced again and made, not one for each missed day', async () => {
  const { buyer, read } = await subscribe({ weeks: 2 })
  await runAfter(13)
  modules.pass(37 * 24 * 60)
  await modules.subscriptions.due.run()
  await runAfter(2)
  expect((await ordersOf(modules, buyer.uid))?.rounds).toEqual([1])
  expect((await read()).next_on).toBe('2026-04-25')
  await runAfter(5)
  expect((await ordersOf(modules, buyer.uid))?.rounds).toEqual([1, 2])
  expect((await read()).next_on).toBe('2026-05-09')
})

test('a refused order whose next attempt was missed is announced again before it is charged', async () => {
  const { id, buyer, read } = await refusedSubscription()
  await runAfter(28)
  await modules.payments.cards.remove(buyer.uid, (await read()).card?.id ?? '')
  await modules.subscriptions.own.change(
    { uid: buyer.uid, adult: false },
    { id, version: (await read()).version, card: await saveTestCard(modules, buyer.uid) },
  )
  modules.pass(3 * 24 * 60)
  await modules.subscriptions.due.run()
  expect(await ordersOf(modules, buyer.uid)).toEqual({ rounds: [1], paid: 1 })
  await modules.subscriptions.upcoming.run()
  expect(await read()).toMatchObject({ next_on: '2026-04-05', retry_on: null })
  await runAfter(3)
  expect(await ordersOf(modules, buyer.uid)).toEqual({ rounds: [1, 2], paid: 2 })
})

test('an order that nobody announced in time is announced, and comes three days later', async () => {
  const { id, buyer, read } = await subscribe({ weeks: 2 })
  modules.pass(50 * 24 * 60)
  expect(await modules.subscriptions.due.run()).toBe(0)
  await modules.subscriptions.upcoming.run()
  expect(await noticesOf(modules, id, { announced: true })).toMatchObject([
    { kind: 'upcoming', total: 12_000 },
  ])
  expect((await read()).next_on).toBe('2026-04-24')
  await runAfter(2)
  expect((await ordersOf(modules, buyer.uid))?.rounds).toEqual([1])
  await runAfter(1)
  expect((await ordersOf(modules, buyer.uid))?.rounds).toEqual([1, 2])
  expect((await read()).next_on).toBe('2026-05-08')
})

test('two processes and repeated runs order each day once', async () => {
  const other = await openPurchaseModules({ url: modules.url, time: modules.time })
  const all = await Promise.all(Array.from({ length: 8 }, () => subscribe()))
  await untilDue(28)
  const runs = [modules, other, modules, other].map(({ subscriptions }) => subscriptions.due.run())
  const counts = await Promise.all(runs)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8)
  for (const { buyer } of all) expect(await ordersOf(modules, buyer.uid)).toEqual({ rounds: [1, 2], paid: 2 })
  await other.database.close()
})

test('an order whose process died before the charge is placed anew, as the person wants it then', async () => {
  const { buyer, product, person, id, read } = await subscribe()
  await untilDue(28)
  const broken = { ...modules.payments.charges, chargeFirst: () => Promise.reject(new Error('killed')) }
  const dying = await openPurchaseModules({ url: modules.url, time: modules.time })
  Object.assign(dying.payments.charges, broken)
  await expect(dying.subscriptions.due.run()).rejects.toThrow()
  expect((await ordersOf(modules, buyer.uid))?.paid).toBe(1)
  const { version } = await read()
  await system(sql`update subscription set qty = 2, agreed_total = 24000 where id = ${id}`)
  modules.pass(3)
  await expect(modules.subscriptions.own.change(person, { id, version, skip: true })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await modules.subscriptions.due.run()
  expect(await ordersOf(modules, buyer.uid)).toEqual({ rounds: [1, 2], paid: 2 })
  const { orders, last_number } = await read()
  expect(orders).toBe(2)
  expect(await modules.orders.queries.detail(last_number, { uid: buyer.uid })).toMatchObject({
    lines: [{ qty: 2 }],
  })
  const [variant] = await rowsOf(
    modules,
    sql<{ stock: number }>`select stock from variant where shop_id = ${haru.shopId} and pid = ${product.pid}`,
  )
  expect(variant?.stock).toBe(7)
  await dying.database.close()
})

test('a lost answer of the card service is asked about, and the money taken once', async () => {
  const buyer = await newBuyer(modules)
  const { read, person } = await subscribe({ buyer })
  const slow = await saveTestCard(modules, buyer.uid, 'time_out')
  const { id, version } = await read()
  await modules.subscriptions.own.change({ uid: buyer.uid, adult: false }, { id, version, card: slow })
  await untilDue(28)
  await modules.subscriptions.due.run()
  const unanswered = await read()
  expect(unanswered).toMatchObject({ orders: 1, is_ordering: true })
  await expect(
    modules.subscriptions.own.change(person, { id, version: unanswered.version, skip: true }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  modules.pass(2)
  await modules.payments.settlement.reconcile()
  await modules.subscriptions.due.run()
  expect(await ordersOf(modules, buyer.uid)).toEqual({ rounds: [1, 2], paid: 2 })
  expect(await read()).toMatchObject({ orders: 2, retry_on: null })
})

/** A subscription whose card is refused from the second order on. */
async function refusedSubscription(outcome: 'decline' | 'revoked' = 'decline') {
  const buyer = await newBuyer(modules)
  const subscription = await subscribe({ buyer })
  const bad = await saveTestCard(modules, buyer.uid, outcome)
  const { id, version } = subscription
  await modules.subscriptions.own.change(subscription.person, { id, version, card: bad })
  return subscription
}

/** The notices of the first failure of a day. */
const firstFailures = async (id: number) =>
  (
    await rowsOf(
      modules,
      sql<{ notice: string }>`
        select concat(payload->>'kind', ' ', payload->>'day') as notice from outbox
        where type = 'subscription.noticed' and (payload->>'id')::bigint = ${id}
          and (payload->>'first_failure')::boolean order by id`,
    )
  ).map(({ notice }) => notice)

test.each(['decline', 'revoked'] as const)(
  'a card that answers %s is told and tried after one and three days, then the subscription rests',
  async (outcome) => {
    const { id, buyer, read } = await refusedSubscription(outcome)
    await runAfter(28)
    expect(await read()).toMatchObject({ state: 'ACTIVE', next_on: '2026-03-30', retry_on: '2026-03-31' })
    await modules.subscriptions.due.run()
    await runAfter(1)
    expect(await read()).toMatchObject({ state: 'ACTIVE', retry_on: '2026-04-02' })
    await runAfter(1)
    expect((await noticesOf(modules, id)).map(({ kind }) => kind)).toEqual(['refused', 'refused'])
    await runAfter(1)
    expect(await read()).toMatchObject({ state: 'PAUSED', reason: 'card' })
    await runAfter(40)
    expect(await ordersOf(modules, buyer.uid)).toEqual({ rounds: [1], paid: 1 })
    expect(await noticesOf(modules, id)).toEqual([
      { kind: 'refused', reason: 'card', retry_on: '2026-03-31', total: null },
      { kind: 'refused', reason: 'card', retry_on: '2026-04-02', total: null },
      { kind: 'paused', reason: 'card', retry_on: null, total: null },
    ])
    expect(await firstFailures(id)).toEqual(['refused 2026-03-30'])
  },
)

test('each day that has no order fails for the first time once', async () => {
  const { id, product, read, person } = await subscribe()
  await setStatus(modules.catalogue, haru.shopId, product.pid, 'stopped')
  await runAfter(28)
  await setStatus(modules.catalogue, haru.shopId, product.pid, 'on_sale')
  const { version, total } = await read()
  await modules.subscriptions.own.resume(person, { id, version, next_on: '2026-04-10', total: total ?? 0 })
  await system(sql`update variant set stock = 0 where pid = ${product.pid}`)
  await runAfter(20)
  expect(await firstFailures(id)).toEqual(['paused 2026-03-30', 'skipped 2026-04-10'])
})

test('another card pays a refused order at once, and the rhythm stays', async () => {
  const { id, person, buyer, read } = await refusedSubscription()
  await runAfter(28)
  const good = await saveTestCard(modules, buyer.uid)
  const { version } = await read()
  await modules.subscriptions.own.change(person, { id, version, card: good })
  await modules.subscriptions.due.run()
  expect(await ordersOf(modules, buyer.uid)).toEqual({ rounds: [1, 2], paid: 2 })
  expect(await read()).toMatchObject({ next_on: '2026-04-27', retry_on: null })
})

test('a deleted card is refused like others, without an order', async () => {
  const { id, card, buyer, read } = await subscribe()
  await modules.payments.cards.remove(buyer.uid, card)
  expect(await read()).toMatchObject({ card: null, problem: 'card' })
  await runAfter(28)
  expect((await noticesOf(modules, id)).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['refused', 'card'],
  ])
  expect(await ordersOf(modules, buyer.uid)).toEqual({ rounds: [1], paid: 1 })
})

test('a sold-out product is left out once, without reserving or charging', async () => {
  const { id, product, buyer, read } = await subscribe()
  await system(sql`update variant set stock = 0 where pid = ${product.pid}`)
  await runAfter(28)
  expect(await noticesOf(modules, id)).toMatchObject([
    { kind: 'skipped', reason: 'sold_out', retry_on: '2026-04-27' },
  ])
  expect(await read()).toMatchObject({
    state: 'ACTIVE',
    next_on: '2026-04-27',
    missed: { day: '2026-03-30', reason: 'sold_out' },
  })
  const payments = await rowsOf(modules, sql`select from payment where uid = ${buyer.uid}`)
  expect(payments).toHaveLength(1)
  await system(sql`update variant set stock = 5 where pid = ${product.pid}`)
  await runAfter(28)
  expect((await ordersOf(modules, buyer.uid))?.rounds).toEqual([1, 2])
})

test.each([
  ['stopped', ({ product }) => setStatus(modules.catalogue, haru.shopId, product.pid, 'stopped')],
  ['stopped', ({ product }) => system(sql`update product set taken_down = true where pid = ${product.pid}`)],
  ['stopped', ({ product }) => system(sql`update listing set shown = false where pid = ${product.pid}`)],
  ['adult', ({ product }) => system(sql`update listing set adult = true where pid = ${product.pid}`)],
  ['quantity', ({ product }) => system(sql`update listing set least = 3 where pid = ${product.pid}`)],
  ['shop', () => system(sql`update shop set isshow = false where shop_id = ${haru.shopId}`)],
  [
    'shop',
    () => system(sql`update shop set suspended = true, isshow = false where shop_id = ${haru.shopId}`),
  ],
  ['price', ({ product }) => changePrice(modules.catalogue, haru.shopId, product.pid, 12_001)],
  ['account', ({ buyer }) => system(sql`update account set locked_at = now() where uid = ${buyer.uid}`)],
] as [string, (subscription: Awaited<ReturnType<typeof subscribe>>) => Promise<void>][])(
  'the subscription rests and its person is told: %s (%#)',
  async (reason, cause) => {
    const subscription = await subscribe()
    await cause(subscription)
    await runAfter(28)
    expect(await noticesOf(modules, subscription.id)).toMatchObject([{ kind: 'paused', reason }])
    expect(await ordersOf(modules, subscription.buyer.uid)).toEqual({ rounds: [1], paid: 1 })
    const [row] = await rowsOf(
      modules,
      sql<{ state: string }>`select state from subscription where id = ${subscription.id}`,
    )
    expect(row?.state).toBe('PAUSED')
  },
)

test('a higher price is charged once its person has agreed to it', async () => {
  const { product, buyer, read, id, person } = await subscribe()
  await changePrice(modules.catalogue, haru.shopId, product.pid, 13_200)
  await runAfter(25)
  expect(await noticesOf(modules, id, { announced: true })).toMatchObject([
    { kind: 'upcoming', reason: 'price', total: 13_200 },
  ])
  const { version, agreed_total } = await read()
  expect(agreed_total).toBe(12_000)
  const { agree } = modules.subscriptions.own
  await expect(agree(person, { id, version, total: 12_000 })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await agree(person, { id, version, total: 13_200 })).toMatchObject({ problem: '' })
  await runAfter(3)
  expect((await ordersOf(modules, buyer.uid))?.rounds).toEqual([1, 2])
  await changePrice(modules.catalogue, haru.shopId, product.pid, 13_300)
  await runAfter(28)
  expect((await ordersOf(modules, buyer.uid))?.rounds).toEqual([1, 2])
  expect(await read()).toMatchObject({ state: 'PAUSED', reason: 'price', total: 13_300 })
})

test('an option that was renamed is ordered once its person has agreed to it', async () => {
  const { product, buyer, read, id, person } = await subscribe()
  await system(
    sql`update variant set chosen = '{100g}' where shop_id = ${haru.shopId} and pid = ${product.pid}`,
  )
  await runAfter(25)
  const { version, problem, opt_name } = await read()
  expect([problem, opt_name]).toEqual(['option', '100g'])
  await modules.subscriptions.own.agree(person, { id, version, total: 12_000 })
  await runAfter(3)
  expect((await ordersOf(modules, buyer.uid))?.rounds).toEqual([1, 2])
  await system(
    sql`update variant set chosen = '{50g}' where shop_id = ${haru.shopId} and pid = ${product.pid}`,
  )
  await runAfter(28)
  expect((await ordersOf(modules, buyer.uid))?.rounds).toEqual([1, 2])
  expect(await read()).toMatchObject({ state: 'PAUSED', reason: 'option' })
})

test('an order that is paid after its subscription has ended is recorded with it', async () => {
  const buyer = await newBuyer(modules)
  const { id, person, read } = await subscribe({ buyer })
  const slow = await saveTestCard(modules, buyer.uid, 'time_out')
  await modules.subscriptions.own.change(person, { id, version: (await read()).version, card: slow })
  await untilDue(28)
  await modules.subscriptions.due.run()
  await modules.subscriptions.own.end(person, id)
  modules.pass(2)
  await modules.payments.settlement.reconcile()
  expect(await ordersOf(modules, buyer.uid)).toEqual({ rounds: [1, 2], paid: 2 })
  const [order] = await rowsOf(
    modules,
    sql<{ number: string }>`select number from shop_order where uid = ${buyer.uid} order by id desc limit 1`,
  )
  const follow = () =>
    withAllShops(modules.database, (tx) =>
      modules.subscriptions.start.follow(tx, { shop: haru.shopId, number: order?.number ?? '' }),
    )
  await Promise.all([follow(), follow()])
  expect(await read()).toMatchObject({ state: 'ENDED', orders: 2, last_number: order?.number })
})

test('a changed address after a refused charge is that of the next attempt', async () => {
  const { id, person, buyer, read } = await refusedSubscription()
  await runAfter(28)
  const recipient = { ...(await read()).recipient, name: '한가람' }
  const { version, total } = await read()
  await modules.subscriptions.own.change(person, { id, version, recipient, total: total ?? 0 })
  const good = await saveTestCard(modules, buyer.uid)
  await modules.subscriptions.own.change(person, { id, version: version + 1, card: good })
  await modules.subscriptions.due.run()
  const { last_number, orders } = await read()
  expect(orders).toBe(2)
  expect(await modules.orders.queries.detail(last_number, { uid: buyer.uid })).toMatchObject({
    recipient: { name: '한가람' },
  })
})

test('the card that has paid the first order pays the next ones', async () => {
  const { card, read, buyer } = await subscribe()
  const other = await saveTestCard(modules, buyer.uid)
  await modules.payments.cards.prefer(buyer.uid, other)
  expect((await read()).card?.id).toBe(card)
})

test('consent to a rise does not last for a later day', async () => {
  const { product, read, id, person } = await subscribe()
  await changePrice(modules.catalogue, haru.shopId, product.pid, 13_200)
  await modules.subscriptions.own.agree(person, { id, version: (await read()).version, total: 13_200 })
  expect(await read()).toMatchObject({ problem: '', agreed_total: 13_200 })
  const later = { id, version: (await read()).version, next_on: '2026-05-04' }
  expect(await modules.subscriptions.own.change(person, later)).toMatchObject({
    problem: 'price',
    agreed_total: 12_000,
  })
})

test('another quantity of a product without a price is agreed to for each piece', async () => {
  const { product, read, id, person } = await subscribe({ qty: 3 })
  await system(sql`update variant set stock = 0 where pid = ${product.pid}`)
  await modules.subscriptions.own.change(person, { id, version: (await read()).version, qty: 1 })
  await system(sql`update variant set stock = 5 where pid = ${product.pid}`)
  await changePrice(modules.catalogue, haru.shopId, product.pid, 30_000)
  expect(await read()).toMatchObject({ agreed_total: 12_000, total: 30_000, problem: 'price' })
})

test('a payment service that is away for hours counts as a refusal, which is told once', async () => {
  const { id, buyer, read } = await subscribe()
  await untilDue(28)
  const away = await openPurchaseModules({ url: modules.url, time: modules.time })
  Object.assign(away.orders.checkout, {
    place: () => Promise.reject(new DomainError('UNAVAILABLE')),
  })
  const failures: unknown[] = []
  for (let minute = 0; minute < 120; minute += 1) {
    await away.subscriptions.due.run().catch((error) => failures.push(error))
    modules.pass(1)
  }
  expect(failures.length).toBeGreaterThan(2)
  expect(failures.length).toBeLessThan(12)
  expect(await noticesOf(modules, id)).toMatchObject([
    { kind: 'refused', reason: 'service', retry_on: '2026-03-31' },
  ])
  expect(await read()).toMatchObject({ is_ordering: false })
  await runAfter(1)
  expect(await ordersOf(modules, buyer.uid)).toEqual({ rounds: [1, 2], paid: 2 })
  await away.database.close()
})

test('points that pay the first order leave the agreed card', async () => {
  const buyer = await newBuyingMember(modules, haru, 20_000)
  const card = await saveTestCard(modules, buyer.uid)
  const other = await saveTestCard(modules, buyer.uid)
  await modules.payments.cards.prefer(buyer.uid, other)
  const { read } = await subscribe({ buyer, card, points: [{ shopid: haru.shopid, amount: 12_000 }] })
  expect(await read()).toMatchObject({ card: { id: card }, agreed_total: 12_000 })
})

test('a product that the shop has marked as sold out is left out once', async () => {
  const { id, product, read } = await subscribe()
  await setStatus(modules.catalogue, haru.shopId, product.pid, 'sold_out')
  await runAfter(28)
  expect(await noticesOf(modules, id)).toMatchObject([{ kind: 'skipped', reason: 'sold_out' }])
  expect(await read()).toMatchObject({ state: 'ACTIVE', missed: { reason: 'sold_out' } })
  await setStatus(modules.catalogue, haru.shopId, product.pid, 'on_sale')
  await runAfter(28)
  expect(await read()).toMatchObject({ orders: 2, missed: null })
})

test('one subscription that cannot be priced stops no announcement', async () => {
  const broken = await subscribe()
  const other = await subscribe()
  await system(sql`update subscription set default_option = ${'x'.repeat(5_000)} where id = ${broken.id}`)
  modules.pass(25 * 24 * 60)
  await expect(modules.subscriptions.upcoming.run()).rejects.toThrow()
  expect(await noticesOf(modules, other.id, { announced: true })).toHaveLength(1)
  await system(sql`delete from subscription where id = ${broken.id}`)
})

test('what ended long ago is deleted', async () => {
  const { id, person } = await subscribe()
  await modules.subscriptions.own.end(person, id)
  modules.pass(89 * 24 * 60)
  await modules.subscriptions.purgeOld()
  expect(await modules.subscriptions.own.list(person)).toHaveLength(1)
  modules.pass(2 * 24 * 60)
  await modules.subscriptions.purgeOld()
  expect(await modules.subscriptions.own.list(person)).toEqual([])
})

test('a blocked member gets no order', async () => {
  const buyer = await newBuyingMember(modules, haru)
  const { read } = await subscribe({ buyer })
  await modules.membership.blocks.block({ shopId: haru.shopId, uid: buyer.uid }, '되팔기')
  await runAfter(28)
  expect(await read()).toMatchObject({ state: 'PAUSED', reason: 'blocked' })
})

test('a deleted account leaves nothing that could be charged', async () => {
  const { buyer } = await subscribe()
  await system(sql`delete from account where uid = ${buyer.uid}`)
  await runAfter(28)
  expect(await rowsOf(modules, sql`select from subscription where uid = ${buyer.uid}`)).toEqual([])
  expect((await ordersOf(modules, buyer.uid))?.paid).toBe(1)
})

test('an ended subscription orders nothing, also if its order is due in this moment', async () => {
  const { id, person, buyer, read } = await subscribe()
  await untilDue(28)
  expect(await modules.subscriptions.own.end(person, id)).toMatchObject({ state: 'ENDED', total: null })
  expect(await modules.subscriptions.own.end(person, id)).toMatchObject({ state: 'ENDED' })
  await modules.subscriptions.due.run()
  expect(await ordersOf(modules, buyer.uid)).toEqual({ rounds: [1], paid: 1 })
  expect((await read()).state).toBe('ENDED')
})

test('orders are announced once, three days ahead, with the price of then', async () => {
  const { id, product } = await subscribe()
  await runAfter(24)
  expect(await noticesOf(modules, id, { announced: true })).toEqual([])
  await changePrice(modules.catalogue, haru.shopId, product.pid, 11_500)
  modules.pass(24 * 60)
  await Promise.all([modules.subscriptions.upcoming.run(), modules.subscriptions.upcoming.run()])
  await modules.subscriptions.upcoming.run()
  expect(await noticesOf(modules, id, { announced: true })).toEqual([
    { kind: 'upcoming', reason: '', retry_on: null, total: 11_500 },
  ])
})

test('an announcement says what prevents the order', async () => {
  const { id, buyer, card } = await subscribe()
  await modules.payments.cards.remove(buyer.uid, card)
  await runAfter(25)
  expect(await noticesOf(modules, id, { announced: true })).toMatchObject([
    { kind: 'upcoming', reason: 'card', total: 12_000 },
  ])
})

test('nobody is told at night', async () => {
  const { id } = await subscribe()
  modules.pass(25 * 24 * 60 + 12 * 60)
  expect(await modules.subscriptions.upcoming.run()).toBe(0)
  expect(await noticesOf(modules, id, { announced: true })).toEqual([])
})

test('a subscribed order earns points, is settled, cancelled and refunded like any other', async () => {
  const buyer = await newBuyingMember(modules, haru, 500)
  const { read } = await subscribe({ buyer })
  await runAfter(28)
  const { last_number: number } = await read()
  expect(await pointsOf(modules, haru.shopid, buyer)).toEqual({ balance: 500, pending: 240 })
  const detail = await modules.orders.queries.detail(number, { uid: buyer.uid })
  const line = detail.lines[0]?.id as number
  const seller = { actor: 'seller', uid: null } as const
  const claim = {
    kind: 'cancel',
    cause: 'mind',
    lines: [{ line, qty: 1 }],
    reason: '필요 없습니다.',
  } as const
  await modules.orders.claims.request({ number, scope: { uid: buyer.uid } }, claim, { uid: buyer.uid })
  await modules.orders.fulfilment.transition(
    { number, line, scope: { supplierShopId: haru.shopId } },
    'acceptCancel',
    seller,
    {},
  )
  expect(await modules.orders.queries.detail(number, { uid: buyer.uid })).toMatchObject({ refunded: 12_000 })
  await modules.payments.refunds.sendDue()
  expect(await pointsOf(modules, haru.shopid, buyer)).toEqual({ balance: 500, pending: 120 })
  await modules.settlements.entries.writeDue()
  await modules.payments.ledger.assertBalanced()
})

test('the day of the first order counts in Seoul', async () => {
  modules.time.now = new Date('2026-03-02T16:00:00Z')
  const { next_on } = await subscribe()
  expect(next_on).toBe(dayAfter(seoulDay(modules.time.now), 28))
})
