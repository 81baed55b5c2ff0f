import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAccount } from '../../../../../tests/factories/accounts.ts'
import { productWithLine } from '../../../../../tests/factories/carts.ts'
import { openModules, type TestModules } from '../../../../../tests/factories/modules.ts'
import { placeOrder } from '../../../../../tests/factories/orders.ts'
import { rowsOf } from '../../../../../tests/factories/purchase-modules.ts'
import { newStaffMember } from '../../../../../tests/factories/staff.ts'
import { newShop } from '../../../../../tests/factories/tenancy.ts'
import { businessDayAfter } from '../../../../platform/business-days.ts'
import { isPublicHoliday } from '../../../../platform/public-holidays.ts'
import { seoulDay } from '../../../../platform/seoul-day.ts'
import { requestOf } from '../../core/order-requests.ts'
import type { LineToBuy } from '../../orders.contract.ts'

const SCRIPT = fileURLToPath(
  new URL('../../../../../tests/factories/import-process.fixture.ts', import.meta.url),
)
const KILLED_ORDERS = 25
/** of the killed process */
const LEASE_MS = 400

let modules: TestModules
/** a shop for each test, and its owner */
let shop: { shopId: number; shopid: string; uid: number }
let mug: Awaited<ReturnType<typeof productWithLine>>

beforeAll(async () => {
  modules = await openModules()
})
afterAll(async () => {
  await modules.payments.ledger.assertBalanced()
  await modules.close()
})
beforeEach(async () => {
  shop = await shopOfOwner()
  mug = await productWithLine(modules, shop.shopId, {
    price: 10_000,
    options: [
      {
        name: '색',
        values: [
          { name: '흰색', diff: 0 },
          { name: '검은색', diff: 0 },
        ],
      },
    ],
    stock: [100, 100],
  })
})

async function shopOfOwner() {
  const uid = await newAccount(modules.accounts)
  return { ...(await newShop(modules.tenancy, { uid, delivery_fee: 3_000, free_from: 100_000 })), uid }
}

const owner = () => ({ shopId: shop.shopId, uid: shop.uid })

/** A line of the mug; `option` is 0 or 1. */
const mugLine = (option = 0, qty = 1): LineToBuy => ({
  ...mug.line,
  pid2: mug.pid2[option] as number,
  qty,
})

/** A paid order of a new buyer, who is a member of the shop. */
async function newOrder(...lines: LineToBuy[]) {
  const uid = await newAccount(modules.accounts)
  await modules.membership.joins.join({ uid, over19: 0 }, shop.shopid)
  const customer = { uid, guest: null, adult: false }
  const placed = await placeOrder(modules.orders, customer, lines.length > 0 ? lines : [mugLine()])
  await modules.payments.own.decideTestCard(placed.payment?.id as string, { uid, guest: null }, 'approve')
  const number = placed.numbers[0] as string
  const read = () => modules.orders.queries.detail(number, { uid })
  return {
    number,
    uid,
    lineIds: (await read()).lines.map(({ id }) => id),
    statuses: async () => (await read()).lines.map(({ status }) => status),
    refunded: async () => (await read()).refunded,
    points: async () =>
      (await modules.membership.pointHistory(uid, { shopid: shop.shopid, page: 1 })).balance,
    move: (line: number, name: 'accept' | 'ship') =>
      modules.orders.fulfilment.transition(
        { number, line, scope: { supplierShopId: shop.shopId } },
        name,
        { actor: 'seller', uid: shop.uid },
        { carrier: '우체국', tracking: '1234567890123' },
      ),
    requestCancel: (line: number, qty = 1) =>
      modules.orders.claims.request(
        { number, scope: { uid } },
        { kind: 'cancel', cause: 'mind', lines: [{ line, qty }], reason: '마음이 바뀜' },
        { uid },
      ),
  }
}

const ofMug = (pid2?: number) => ({ product: { pid: mug.pid, ...(pid2 && { pid2 }) } })

/** Starts a job for all lines that were counted. */
async function cancelWaiting(
  choice: { product?: { pid: number; pid2?: number }; filter?: object } = ofMug(),
  terms: { sold_out?: boolean; points?: number } = {},
  starter = owner(),
) {
  const { last } = await modules.orders.waiting.count(starter.shopId, 'cancel', choice)
  return modules.orders.lineJobs.startCancellations(starter, {
    waiting: { ...choice, last: Math.max(last, 1) },
    reason_code: 'SOLD_OUT',
    ...terms,
  })
}

async function finish(job: { id: number }, { shopId } = owner()) {
  await modules.jobs.work()
  return modules.jobs.find(shopId, job.id)
}

const stockOf = async () =>
  (
    await rowsOf(
      modules,
      sql<{ stock: number }>`select stock from variant where pid = ${mug.pid} order by sort`,
    )
  ).map(({ stock }) => stock)

test('counts the waiting lines of a product and of each option, and nothing that another shop could see', async () => {
  const plate = await productWithLine(modules, shop.shopId, { price: 7_000, stock: [9] })
  await newOrder(mugLine(0, 2), mugLine(1), plate.line)
  const accepted = await newOrder(mugLine(1))
  await accepted.move(accepted.lineIds[0] as number, 'accept')
  const sent = await newOrder()
  await sent.move(sent.lineIds[0] as number, 'accept')
  await sent.move(sent.lineIds[0] as number, 'ship')
  const count = await modules.orders.waiting.count(shop.shopId, 'cancel', ofMug())
  expect(count).toMatchObject({ orders: 2, lines: 3, pieces: 4, won: 40_000, resold: 0, more: false })
  expect(count.options).toMatchObject([
    { pid2: mug.pid2[0], name: '흰색', orders: 1, lines: 1, pieces: 2, won: 20_000 },
    { pid2: mug.pid2[1], name: '검은색', orders: 2, lines: 2, pieces: 2 },
  ])
  expect(await modules.orders.waiting.count(shop.shopId, 'accept', ofMug())).toMatchObject({ lines: 2 })
  const other = await shopOfOwner()
  expect(await modules.orders.waiting.count(other.shopId, 'cancel', ofMug())).toMatchObject({
    orders: 0,
    lines: 0,
    last: 0,
  })
  await expect(cancelWaiting(ofMug(), {}, { shopId: other.shopId, uid: other.uid })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: '처리할 것이 없습니다.',
  })
})

test('cancels all waiting lines of a product, gives points, and leaves other products and later orders', async () => {
  const plate = await productWithLine(modules, shop.shopId, { price: 7_000, stock: [9] })
  const both = await newOrder(mugLine(0), mugLine(1), plate.line)
  const single = await newOrder(mugLine(1))
  const { last } = await modules.orders.waiting.count(shop.shopId, 'cancel', ofMug())
  const later = await newOrder()
  const job = await modules.orders.lineJobs.startCancellations(owner(), {
    waiting: { ...ofMug(), last },
    reason_code: 'SOLD_OUT',
    points: 500,
  })
  expect(await finish(job)).toMatchObject({
    kind: 'orders.cancel',
    state: 'done',
    total: 2,
    done: 2,
    failed: 0,
  })
  expect(await both.statuses()).toEqual(['CANCELED', 'CANCELED', 'CONFIRM_PAYMENT'])
  expect(await both.refunded()).toBe(20_000)
  expect(await single.refunded()).toBe(13_000)
  expect(await later.statuses()).toEqual(['CONFIRM_PAYMENT'])
  expect([await both.points(), await single.points(), await later.points()]).toEqual([500, 500, 0])
  expect(await stockOf()).toEqual([99, 100])
})

test('a sold out option has no stock as soon as the job has started, and keeps what the shop enters meanwhile', async () => {
  await newOrder(mugLine(0), mugLine(1))
  const white = await newOrder(mugLine(0, 3))
  const job = await cancelWaiting(ofMug(mug.pid2[0]), { sold_out: true })
  expect(await stockOf()).toEqual([0, 99])
  await rowsOf(modules, sql`update variant set stock = 20 where pid2 = ${mug.pid2[0]}`)
  expect(await finish(job)).toMatchObject({ done: 2, failed: 0 })
  expect(await stockOf()).toEqual([20, 99])
  expect(await white.statuses()).toEqual(['CANCELED'])
})

test('a stopped job cancels nothing more', async () => {
  const order = await newOrder()
  const job = await cancelWaiting()
  await modules.jobs.cancel(shop.shopId, shop.uid, job.id)
  expect(await finish(job)).toMatchObject({ state: 'canceled', done: 0 })
  expect(await order.statuses()).toEqual(['CONFIRM_PAYMENT'])
})

test('when two people start the same job, each order is cancelled once', async () => {
  const orders = await Promise.all([newOrder(), newOrder(), newOrder()])
  const colleague = { shopId: shop.shopId, uid: await newStaffMember(modules, shop.shopId, 'orders') }
  const terms = { points: 100 }
  const jobs = await Promise.all([cancelWaiting(ofMug(), terms), cancelWaiting(ofMug(), terms, colleague)])
  await modules.jobs.work()
  const results = await Promise.all(jobs.map(({ id }) => modules.jobs.find(shop.shopId, id)))
  expect(results.map((job) => [job?.state, (job?.done ?? 0) + (job?.failed ?? 0)])).toEqual([
    ['done', 3],
    ['done', 3],
  ])
  expect(results.reduce((sum, job) => sum + (job?.done ?? 0), 0)).toBe(3)
  for (const { reason } of results.flatMap((job) => job?.failures ?? []))
    expect(reason).toBe('이미 취소된 상품입니다.')
  for (const order of orders) {
    expect(await order.refunded()).toBe(13_000)
    expect(await order.points()).toBe(100)
  }
  expect(await stockOf()).toEqual([100, 100])
})

test('leaves what the buyer has asked to cancel and what was sent, and says so', async () => {
  const order = await newOrder()
  const split = await newOrder(mugLine(0, 3))
  const both = await newOrder(mugLine(0), mugLine(1))
  const job = await cancelWaiting()
  await order.requestCancel(order.lineIds[0] as number)
  await split.requestCancel(split.lineIds[0] as number, 1)
  await both.move(both.lineIds[1] as number, 'accept')
  await both.move(both.lineIds[1] as number, 'ship')
  const result = await finish(job)
  expect(result).toMatchObject({ state: 'done', done: 1, failed: 2 })
  expect(result?.failures).toEqual([
    { name: order.number, reason: '구매자가 취소를 요청했습니다. 취소 요청에서 답해 주세요.' },
    {
      name: both.number,
      reason: expect.stringMatching(/: 이미 발송한 상품입니다\. 나머지 1개 상품은 취소했습니다\.$/),
    },
  ])
  expect(await order.statuses()).toEqual(['REQ_CANCEL'])
  expect((await split.statuses()).toSorted()).toEqual(['CANCELED', 'REQ_CANCEL'])
  expect(await both.statuses()).toEqual(['CANCELED', 'DELIVERY'])
})

test('the supplier cancels resold orders too, without giving points of the other shop', async () => {
  const offered = await productWithLine(modules, shop.shopId, { price: 10_000, pickable: true, stock: [10] })
  const supplier = owner()
  const seller = await shopOfOwner()
  const sid = await modules.catalogue.resales.addOne(seller.shopId, {
    origin: shop.shopId,
    pid: offered.pid,
    cid: 0,
  })
  const own = await newOrder(offered.line)
  const resold = await newOrder({ ...offered.line, sid })
  const choice = { product: { pid: offered.pid } }
  expect(await modules.orders.waiting.count(supplier.shopId, 'cancel', choice)).toMatchObject({
    orders: 2,
    resold: 1,
  })
  expect(await modules.orders.waiting.count(seller.shopId, 'cancel', choice)).toMatchObject({ orders: 0 })
  const job = await cancelWaiting(choice, { points: 300 })
  expect(await finish(job)).toMatchObject({ done: 2, failed: 0 })
  expect([await own.points(), await resold.points()]).toEqual([300, 0])
  expect(await resold.refunded()).toBe(13_000)
})

test('a filter chooses the lines that match it, and no lines that do not wait', async () => {
  const plate = await productWithLine(modules, shop.shopId, { title: '청자 접시', price: 7_000, stock: [9] })
  const both = await newOrder(mugLine(1), plate.line)
  const done = await newOrder(plate.line)
  await done.move(done.lineIds[0] as number, 'accept')
  await done.move(done.lineIds[0] as number, 'ship')
  expect(
    await modules.orders.waiting.count(shop.shopId, 'cancel', { filter: { status: 'DELIVERY' } }),
  ).toMatchObject({
    lines: 0,
  })
  expect(await modules.orders.waiting.count(shop.shopId, 'accept', { filter: {} })).toMatchObject({
    lines: 2,
  })
  const job = await cancelWaiting({ filter: { product: '청자', total_from: 1_000 } })
  expect(await finish(job)).toMatchObject({ total: 1, done: 1 })
  expect(await both.statuses()).toEqual(['CONFIRM_PAYMENT', 'CANCELED'])
  const { last } = await modules.orders.waiting.count(shop.shopId, 'accept', { filter: { option: '검은' } })
  const accepting = await modules.orders.bulk.startJob(owner(), {
    move: 'accept',
    waiting: { filter: { option: '검은' }, last },
  })
  expect(await finish(accepting)).toMatchObject({ total: 1, done: 1 })
  expect(await both.statuses()).toEqual(['READY_FOR_DELIVERY', 'CANCELED'])
})

test('counts more orders than one statement reads', async () => {
  const order = await newOrder()
  await rowsOf(
    modules,
    sql`with copied as (
        insert into shop_order (shop_id, id, origin_shop_id, number, checkout, shopid, shop_name, origin_name, uid,
          buyer_name, buyer_phone, buyer_email, recipient, method, goods, off, points, delivery_fee, surcharge, total,
          return_fee, visit, placed_at, paid_at)
        select shop_id, id + n, origin_shop_id, '20250101-' || lpad(n::text, 8, '0'), checkout, shopid, shop_name,
          origin_name, uid, buyer_name, buyer_phone, buyer_email, recipient, method, goods, off, points, delivery_fee,
          surcharge, total, return_fee, visit, placed_at, paid_at
        from shop_order, generate_series(1, 2500) n where number = ${order.number} returning shop_id, id
      )
      insert into order_line (shop_id, order_id, origin_shop_id, uid, sid, pid, pid2, pid3, default_option, title,
        opt_name, image, adult, qty, price, off, points, paid, accrual, margin, status, since)
      select l.shop_id, c.id, l.origin_shop_id, l.uid, l.sid, l.pid, l.pid2, l.pid3, l.default_option, l.title,
        l.opt_name, l.image, l.adult, l.qty, l.price, l.off, l.points, l.paid, l.accrual, l.margin, l.status, l.since
      from copied c, order_line l where l.id = ${order.lineIds[0]}`,
  )
  const count = await modules.orders.waiting.count(shop.shopId, 'cancel', ofMug())
  expect(count).toMatchObject({ orders: 2_501, lines: 2_501, won: 25_010_000, more: false })
  expect(count.options).toMatchObject([{ orders: 2_501 }])
  await rowsOf(
    modules,
    sql`delete from order_line where shop_id = ${shop.shopId} and id <> ${order.lineIds[0]}`,
  )
})

test('a job whose process is killed several times cancels each order and gives its points once', {
  timeout: 120_000,
}, async () => {
  const orders = await Promise.all(Array.from({ length: KILLED_ORDERS }, () => newOrder()))
  const job = await cancelWaiting(ofMug(), { points: 100 })
  const doneCount = async () => (await modules.jobs.find(shop.shopId, job.id))?.done ?? 0
  for (const killedAt of [1, 8, 15]) {
    const child = fork(SCRIPT, [modules.url, modules.dir], { execArgv: [] })
    await once(child, 'message')
    while ((await doneCount()) < killedAt) await pause(2)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await doneCount()).toBeLessThan(KILLED_ORDERS)
  }
  await pause(LEASE_MS)
  expect(await finish(job)).toMatchObject({ state: 'done', done: KILLED_ORDERS, failed: 0 })
  for (const order of orders) {
    expect(await order.refunded()).toBe(13_000)
    expect(await order.points()).toBe(100)
  }
  expect(await stockOf()).toEqual([100, 100])
})

test('an order that was cancelled before its process died is not cancelled again', async () => {
  const order = await newOrder()
  const job = await cancelWaiting(ofMug(), { points: 100 })
  const item = { orderid: order.number, lines: order.lineIds }
  await modules.orders.shopCancellations.cancel(
    { shopId: shop.shopId, number: order.number },
    {
      lines: [{ line: order.lineIds[0] as number }],
      reasonCode: 'SOLD_OUT',
      reason: '',
      isSoldOut: false,
      points: 100,
      skipsMoved: true,
    },
    { uid: shop.uid, request: requestOf(`job ${job.id} 0`, { cancel: item }) },
  )
  expect(await finish(job)).toMatchObject({ done: 1, failed: 0 })
  expect(await order.points()).toBe(100)
})

const dayAfter = (days: number) => businessDayAfter(seoulDay(new Date()), days, isPublicHoliday)

test('announces a later shipping day for many orders, and notifies each buyer once', async () => {
  const both = await newOrder(mugLine(0), mugLine(1))
  const late = await newOrder()
  await modules.orders.shopDelays.delay(
    { shopId: shop.shopId, number: late.number },
    { lines: late.lineIds, until: dayAfter(30), reason: '입고 지연' },
    { uid: shop.uid },
  )
  const { last } = await modules.orders.waiting.count(shop.shopId, 'delay', ofMug())
  const request = { waiting: { ...ofMug(), last }, until: dayAfter(20), reason: '원단 입고가 늦어집니다.' }
  const job = await modules.orders.lineJobs.startDelays(owner(), request)
  expect(await finish(job)).toMatchObject({
    kind: 'orders.delay',
    done: 1,
    failed: 1,
    failures: [{ name: late.number, reason: '이미 같은 날이나 더 늦은 발송 예정일이 있는 상품입니다.' }],
  })
  const { lines } = await modules.orders.queries.detail(both.number, { uid: both.uid })
  expect(lines.map(({ delayed_until }) => delayed_until)).toEqual([dayAfter(20), dayAfter(20)])
  const events = await rowsOf(
    modules,
    sql<{ payload: object }>`select payload from outbox where type = 'order.moved'
      and payload->>'number' = ${both.number} and payload->>'move' = 'delay' order by id`,
  )
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { joins_parcel: false, with_lines: [both.lineIds[1]] },
    { joins_parcel: true },
  ])
})

test('a delay needs a reason, lines of one kind, and a business day within 90 days', async () => {
  const order = await newOrder()
  const lines = [{ orderid: order.number, line: order.lineIds[0] as number }]
  const start = (overrides: object) =>
    modules.orders.lineJobs.startDelays(owner(), { lines, until: dayAfter(20), reason: '사정', ...overrides })
  await expect(start({ reason: ' ' })).rejects.toMatchObject({ details: { field: 'reason' } })
  await expect(start({ until: '2027-01-01' })).rejects.toMatchObject({ details: { field: 'until' } })
  await expect(start({ until: dayAfter(0) })).rejects.toMatchObject({ details: { field: 'until' } })
  await expect(start({ until: dayAfter(100) })).rejects.toMatchObject({ details: { field: 'until' } })
  await expect(start({ waiting: { last: 1 } })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await finish(await start({}))).toMatchObject({ done: 1, failed: 0 })
})
