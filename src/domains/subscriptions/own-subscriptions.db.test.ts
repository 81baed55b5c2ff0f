import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { productWithLine } from '../../../tests/factories/carts.ts'
import { newPlaceRequest, RECIPIENT, VISIT } from '../../../tests/factories/orders.ts'
import { changePrice } from '../../../tests/factories/products.ts'
import {
  newBuyer,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../tests/factories/purchase-modules.ts'
import { saveTestCard } from '../../../tests/factories/saved-cards.ts'
import { newSubscription, offerProduct, ordersOf, passDays } from '../../../tests/factories/subscriptions.ts'
import { newShop, type TestShop } from '../../../tests/factories/tenancy.ts'

let modules: PurchaseModules
let haru: TestShop

beforeAll(async () => {
  modules = await openPurchaseModules()
})
beforeEach(async () => {
  modules.time.now = new Date('2026-03-02T01:00:00Z')
  haru = await newShop(modules.tenancy, { free_from: 0, delivery_fee: 0, jeju_fee: 3_000 })
})
afterAll(() => modules.close())

const subscribe = (overrides?: Parameters<typeof newSubscription>[2]) =>
  newSubscription(modules, haru.shopId, overrides)

const runAfter = (days: number) => passDays(modules, days)

/** Changes a subscription in its present version. */
function changing({ person, read }: Pick<Awaited<ReturnType<typeof subscribe>>, 'person' | 'read'>) {
  return async (overrides: object) => {
    const { id, version } = await read()
    return modules.subscriptions.own.change(person, { id, version, ...overrides })
  }
}

test('the next order can be skipped, and comes one cycle later', async () => {
  const subscription = await subscribe()
  const change = changing(subscription)
  expect(await change({ skip: true })).toMatchObject({ next_on: '2026-04-27' })
  await runAfter(28)
  expect((await ordersOf(modules, subscription.buyer.uid))?.rounds).toEqual([1])
  await runAfter(28)
  expect((await ordersOf(modules, subscription.buyer.uid))?.rounds).toEqual([1, 2])
})

test('an order cannot be skipped years ahead', async () => {
  const change = changing(await subscribe())
  for (const next_on of ['2026-04-27', '2026-05-25', '2026-06-22'])
    expect(await change({ skip: true })).toMatchObject({ next_on })
  await expect(change({ skip: true })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a first order is placed within a day of its choice', async () => {
  const buyer = await newBuyer(modules)
  const card = await saveTestCard(modules, buyer.uid)
  const { pid, sid, line } = await productWithLine(modules, haru.shopId)
  await offerProduct(modules, haru.shopId, pid)
  const chosen = { sid, pid2: line.pid2, qty: 1 }
  const draft = await modules.subscriptions.start.begin(buyer.uid, { ...chosen, weeks: 4 })
  const { key } = await modules.orders.checkoutSessions.open(draft, buyer)
  modules.pass(25 * 60)
  const wish = { draft, key, card, subscribes: true }
  const request = await newPlaceRequest(modules.orders, buyer, [chosen], wish)
  await expect(modules.orders.checkout.place(request, buyer, VISIT)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { field: 'draft' },
  })
})

test('a quantity that cannot be ordered is refused', async () => {
  const subscription = await subscribe()
  await withAllShops(modules.database, (tx) =>
    sql`update listing set most = 2 where pid = ${subscription.product.pid}`.execute(tx),
  )
  await expect(changing(subscription)({ qty: 3 })).rejects.toMatchObject({ details: { field: 'qty' } })
})

test('the next day can be moved, and later orders count from it', async () => {
  const subscription = await subscribe()
  const change = changing(subscription)
  for (const next_on of ['2026-03-02', '2026-03-01', '2026-05-26'])
    await expect(change({ next_on })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { field: 'next_on' },
    })
  expect(await change({ next_on: '2026-03-05' })).toMatchObject({ next_on: '2026-03-05' })
  await runAfter(3)
  expect(await subscription.read()).toMatchObject({ orders: 2, next_on: '2026-04-02' })
})

test('cycle, quantity, address and card are used by the next order', async () => {
  const subscription = await subscribe()
  const change = changing(subscription)
  await expect(change({ weeks: 12 })).rejects.toMatchObject({ details: { field: 'weeks' } })
  await expect(change({ card: 'x'.repeat(24) })).rejects.toMatchObject({ details: { field: 'card' } })
  const other = await saveTestCard(modules, subscription.buyer.uid)
  await change({ weeks: 2 })
  await change({ qty: 3, total: 36_000 })
  await change({ card: other })
  const recipient = { ...RECIPIENT, name: '한가람', zipcode: '63122', address: '제주 제주시 문연로 6' }
  expect(await change({ recipient, total: 39_000 })).toMatchObject({
    weeks: 2,
    qty: 3,
    total: 39_000,
    problem: '',
  })
  await runAfter(28)
  const { last_number, next_on, orders } = await subscription.read()
  expect([orders, next_on]).toEqual([2, '2026-04-13'])
  const detail = await modules.orders.queries.detail(last_number, { uid: subscription.buyer.uid })
  expect(detail).toMatchObject({ total: 39_000, recipient: { name: '한가람' }, lines: [{ qty: 3 }] })
})

test('what another quantity or address costs is seen before it is agreed to', async () => {
  const subscription = await subscribe()
  const change = changing(subscription)
  await changePrice(modules.catalogue, haru.shopId, subscription.product.pid, 20_000)
  for (const wish of [{ qty: 2 }, { qty: 2, total: 24_000 }])
    await expect(change(wish)).rejects.toMatchObject({ code: 'CONFLICT', details: { total: 40_000 } })
  const recipient = { ...RECIPIENT, zipcode: '63122' }
  await expect(change({ recipient })).rejects.toMatchObject({ details: { total: 23_000 } })
  expect(await subscription.read()).toMatchObject({ qty: 1, agreed_total: 12_000, problem: 'price' })
  expect(await change({ qty: 2, total: 40_000 })).toMatchObject({ agreed_total: 40_000, problem: '' })
})

test('a change that was read in an older version is refused', async () => {
  const { person, id, version } = await subscribe()
  await modules.subscriptions.own.change(person, { id, version, qty: 2, total: 24_000 })
  await expect(
    modules.subscriptions.own.change(person, { id, version, qty: 5, total: 60_000 }),
  ).rejects.toMatchObject({
    code: 'STALE',
  })
})

test('while its order is being placed, a subscription can be ended but not changed', async () => {
  const { person, id, version } = await subscribe()
  const busy = new Date(modules.time.now.getTime() + 60_000)
  await withAllShops(modules.database, (tx) =>
    sql`update subscription set busy_until = ${busy} where id = ${id}`.execute(tx),
  )
  await expect(modules.subscriptions.own.change(person, { id, version, skip: true })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await modules.subscriptions.own.end(person, id)).toMatchObject({ state: 'ENDED' })
  await expect(
    modules.subscriptions.own.change(person, { id, version: version + 1, skip: true }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a resting subscription goes on at the price that its person has seen', async () => {
  const subscription = await subscribe()
  const { person, product, id, read } = subscription
  await changePrice(modules.catalogue, haru.shopId, product.pid, 20_000)
  await runAfter(28)
  const paused = await read()
  expect(paused).toMatchObject({ state: 'PAUSED', reason: 'price', total: 20_000 })
  const resume = (total: number, next_on = '2026-04-06') =>
    modules.subscriptions.own.resume(person, { id, version: paused.version, total, next_on })
  await expect(changing(subscription)({ skip: true })).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(resume(12_000)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { current: { total: 20_000 } },
  })
  await expect(resume(20_000, '2026-03-30')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await resume(20_000)).toMatchObject({ state: 'ACTIVE', next_on: '2026-04-06', problem: '' })
  await runAfter(7)
  expect((await ordersOf(modules, subscription.buyer.uid))?.rounds).toEqual([1, 2])
})

test('without a card a resting subscription does not go on', async () => {
  const { person, card, buyer, read, id } = await subscribe()
  await modules.payments.cards.remove(buyer.uid, card)
  for (const days of [28, 1, 2]) await runAfter(days)
  const { version, total } = await read()
  await expect(
    modules.subscriptions.own.resume(person, { id, version, total: total ?? 0, next_on: '2026-04-20' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('nobody reads or changes somebody else’s subscription', async () => {
  const { id, version } = await subscribe()
  const stranger = { uid: (await newBuyer(modules)).uid, adult: false }
  const { own } = modules.subscriptions
  expect(await own.list(stranger)).toEqual([])
  await expect(own.change(stranger, { id, version, skip: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(own.end(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    own.resume(stranger, { id, version, total: 12_000, next_on: '2026-03-10' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('only offered products and cycles begin a subscription, and only of the own shop', async () => {
  const { uid } = await newBuyer(modules)
  const product = await productWithLine(modules, haru.shopId)
  const begin = (weeks: 2 | 12) =>
    modules.subscriptions.start.begin(uid, { sid: product.sid, pid2: product.line.pid2, qty: 1, weeks })
  await expect(begin(2)).rejects.toMatchObject({ code: 'BAD_REQUEST', details: { field: 'weeks' } })
  await offerProduct(modules, haru.shopId, product.pid)
  await expect(begin(12)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await begin(2)).toBe(await begin(2))
  expect(await modules.subscriptions.offers.find(haru.shopid, product.sid)).toEqual({ weeks: [2, 4] })
  const other = await newShop(modules.tenancy)
  await expect(modules.subscriptions.offers.find(other.shopid, product.sid)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(offerProduct(modules, other.shopId, product.pid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an offer that has ended takes no new subscription, and begun ones go on', async () => {
  const { product, buyer } = await subscribe()
  const { offers, start } = modules.subscriptions
  const record = async () => {}
  await expect(
    offers.save(haru.shopId, { pid: product.pid, version: 0, weeks: [] }, record),
  ).rejects.toMatchObject({ code: 'STALE' })
  await offers.save(haru.shopId, { pid: product.pid, version: 1, weeks: [] }, record)
  await expect(
    start.begin(buyer.uid, { sid: product.sid, pid2: product.line.pid2, qty: 1, weeks: 4 }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await runAfter(28)
  expect((await ordersOf(modules, buyer.uid))?.rounds).toEqual([1, 2])
})

test('the first order needs consent, a saved card, and the chosen product alone', async () => {
  const buyer = await newBuyer(modules)
  const card = await saveTestCard(modules, buyer.uid)
  const [product, other] = [
    await productWithLine(modules, haru.shopId),
    await productWithLine(modules, haru.shopId),
  ]
  await offerProduct(modules, haru.shopId, product.pid)
  const line = { sid: product.sid, pid2: product.line.pid2, qty: 1 }
  const draft = await modules.subscriptions.start.begin(buyer.uid, { ...line, weeks: 4 })
  const { key, subscription } = await modules.orders.checkoutSessions.open(draft, buyer)
  expect(subscription).toEqual({ weeks: 4 })
  const place = async (lines: (typeof line)[], more: object) =>
    modules.orders.checkout.place(
      await newPlaceRequest(modules.orders, buyer, lines, { draft, key, ...more }),
      buyer,
      VISIT,
    )
  const refused = { code: 'BAD_REQUEST', details: { field: 'card' } }
  await expect(place([line], { subscribes: true })).rejects.toMatchObject(refused)
  await expect(place([line], { card })).rejects.toMatchObject(refused)
  await expect(place([other.line as typeof line], { card, subscribes: true })).rejects.toMatchObject(refused)
  await expect(place([line, other.line as typeof line], { card, subscribes: true })).rejects.toMatchObject(
    refused,
  )
  expect(await place([{ ...line, qty: 2 }], { card, subscribes: true })).toMatchObject({ state: 'PAID' })
})

test('a shop reads its own subscriptions by state', async () => {
  const { id, person, buyer } = await subscribe()
  await subscribe()
  const other = await newShop(modules.tenancy)
  const { seller, own } = modules.subscriptions
  await own.end(person, id)
  const ended = await seller.list(haru.shopId, { state: 'ENDED' })
  expect(ended).toMatchObject({
    subscriptions: [{ id, orders: 1, buyer: { uid: buyer.uid, name: '김민지' } }],
    counts: { ACTIVE: 1, PAUSED: 0, ENDED: 1 },
    next: null,
  })
  expect((await seller.list(other.shopId, { state: 'ENDED' })).subscriptions).toEqual([])
})
