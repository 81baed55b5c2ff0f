import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import {
  A_TRACKED_VISIT,
  aPurchase,
  conversionsOf,
  deliverEvents,
  GA4_SECRET,
  MEASUREMENT,
  META_TOKEN,
  noRecord,
  PIXEL,
  sendAll,
} from '../../../../tests/factories/conversions.ts'
import { aGoogle } from '../../../../tests/factories/google-analytics.ts'
import { aMeta } from '../../../../tests/factories/meta.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { newPlaceRequest } from '../../../../tests/factories/orders.ts'
import {
  newBuyer,
  newGuest,
  openPurchaseModules,
  rowsOf,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import type { Conversions } from '../conversions.service.ts'
import { sha256 } from '../services/customer.ts'

let world: OrderMoveModules
let meta: Awaited<ReturnType<typeof aMeta>>
let google: Awaited<ReturnType<typeof aGoogle>>
let conversions: Conversions
beforeEach(async () => {
  world = await openOrderMoves()
  const now = () => world.modules.time.now
  meta = await aMeta({ pixel: PIXEL, token: META_TOKEN, now })
  google = await aGoogle({ measurement: MEASUREMENT, secret: GA4_SECRET, now })
  conversions = anotherProcess()
  await rowsOf(
    world.modules,
    sql`update shop set facebook_pixel = ${PIXEL} where shop_id = ${world.haru.shopId}`,
  )
  await conversions.destinations.setToken(
    world.haru.shopId,
    { service: 'facebook_pixel', token: META_TOKEN },
    noRecord,
  )
  await conversions.destinations.setToken(
    world.haru.shopId,
    { service: 'ga4', token: GA4_SECRET, measurement: MEASUREMENT },
    noRecord,
  )
})
afterEach(async () => {
  await Promise.all([meta.close(), google.close()])
  await world.modules.close()
})

const anotherProcess = (modules = world.modules) =>
  conversionsOf(modules, { meta: meta.api, google: google.api })

/** Handles all order events and sends everything that is due. */
async function send(): Promise<void> {
  await deliverEvents(world.modules, conversions)
  await sendAll(conversions)
}

const sends = async () => (await conversions.log.list(world.haru.shopId, {})).sends
const statesOf = async (service: string) =>
  (await sends()).filter((send) => send.service === service).map(({ state }) => state)
const destination = async (service: string) =>
  (await conversions.destinations.list(world.haru.shopId)).find(
    (destination) => destination.service === service,
  )

const HOUR = 60

test('sends a purchase to Meta and Google in their documented fields', async () => {
  const customer = await newBuyer(world.modules)
  const { number, sid } = await aPurchase(world.modules, world.haru.shopId, {
    who: customer,
    price: 12_000,
    qty: 2,
  })
  await send()
  const seconds = Math.floor(world.modules.time.now.getTime() / 1000)
  expect(meta.requests).toEqual([
    {
      path: `/v24.0/${PIXEL}/events`,
      data: [
        {
          event_name: 'Purchase',
          event_time: seconds,
          event_id: number,
          action_source: 'website',
          event_source_url: `http://${world.haru.slug}.madang.localhost/`,
          user_data: {
            em: [sha256('minji@example.com')],
            ph: [sha256('821012345678')],
            fn: [sha256('민지')],
            ln: [sha256('김')],
            zp: [sha256('06236')],
            country: [sha256('kr')],
            client_user_agent: A_TRACKED_VISIT.ua,
            client_ip_address: A_TRACKED_VISIT.ip,
            fbp: A_TRACKED_VISIT.fbp,
            fbc: A_TRACKED_VISIT.fbc,
          },
          custom_data: {
            currency: 'KRW',
            value: 24_000,
            order_id: number,
            content_type: 'product',
            contents: [{ id: String(sid), quantity: 2, item_price: 12_000 }],
            num_items: 2,
          },
        },
      ],
    },
  ])
  expect(google.wrong).toEqual([])
  expect([...google.purchases.values()]).toEqual([
    {
      client_id: A_TRACKED_VISIT.ga,
      timestamp_micros: world.modules.time.now.getTime() * 1000,
      events: [
        {
          name: 'purchase',
          params: {
            transaction_id: number,
            currency: 'KRW',
            value: 24_000,
            shipping: 3_000,
            session_id: A_TRACKED_VISIT.ga_session,
            engagement_time_msec: 1,
            items: [
              {
                item_id: String(sid),
                item_name: expect.any(String),
                price: 12_000,
                quantity: 2,
              },
            ],
          },
        },
      ],
    },
  ])
  expect(await sends()).toMatchObject([
    { service: 'ga4', kind: 'purchase', number, state: 'taken' },
    { service: 'facebook_pixel', kind: 'purchase', number, state: 'taken', words: 'events_received 1' },
  ])
  expect((await destination('facebook_pixel'))?.taken_at).toBe(world.modules.time.now.toISOString())
})

test('sends the refund of a line to Google once, with its amount, and not to Meta', async () => {
  const order = await world.newOrder({ qty: 3, price: 5_000 })
  await order.requestClaim(order.lineId, { qty: 1 })
  const part = (await order.lines()).find(({ status }) => status === 'REQ_CANCEL')?.id as number
  await order.move(part, 'acceptCancel')
  await send()
  await send()
  expect(google.wrong).toEqual([])
  expect(google.refunds).toMatchObject([
    {
      events: [
        {
          name: 'refund',
          params: {
            transaction_id: order.number,
            currency: 'KRW',
            value: 5_000,
            items: [{ quantity: 1, price: 5_000 }],
          },
        },
      ],
    },
  ])
  expect(google.refunds[0]?.client_id).toBe(google.purchases.get(order.number)?.client_id)
  expect(meta.requests).toHaveLength(1)
})

/** The refunds that were sent to Google, won. */
const reportedRefunds = () =>
  google.refunds.map(({ events: [refund] }) => {
    const params: Record<string, unknown> = refund?.params ?? {}
    return {
      value: params.value,
      shipping: params.shipping ?? 0,
      items: params.items as Record<string, unknown>[],
    }
  })

test('sends a partial refund with the amount that the buyer gets back after deductions', async () => {
  const order = await world.newOrder({ qty: 3, price: 5_000 })
  await order.run(order.lineId, 'accept', 'ship', 'arrive')
  await order.requestClaim(order.lineId, { kind: 'return', qty: 2 })
  const part = (await order.lines()).find(({ status }) => status === 'REQ_REFUND')?.id as number
  await order.run(part, 'acceptReturn', 'receiveReturn')
  await order.move(part, 'refundPart', {
    reason: '얼룩이 있습니다.',
    photos: [await world.uploadInspectionPhoto()],
    deduction: 2_345,
  })
  await send()
  const refunded = 10_000 - 3_000 - 2_345
  expect((await order.money())?.refunded).toBe(refunded)
  expect(google.wrong).toEqual([])
  expect(reportedRefunds()).toEqual([
    {
      value: refunded,
      shipping: 0,
      items: [expect.objectContaining({ quantity: 2, price: refunded / 2 })],
    },
  ])
  expect(reportedRefunds()[0]?.items[0]).not.toHaveProperty('discount')
})

test('sends each price reduction with its amount and no pieces, and then the rest of the line', async () => {
  const order = await world.newOrder({ price: 10_000 })
  for (const amount of [1_000, 2_000])
    await world.modules.orders.priceReductions.reduce(
      { shopId: world.haru.shopId, number: order.number, line: order.lineId },
      { amount, reasonCode: 'DELAY', reason: '' },
      { uid: world.haru.uid },
    )
  await send()
  await order.requestClaim(order.lineId)
  await order.move(order.lineId, 'acceptCancel')
  await send()
  expect(google.wrong).toEqual([])
  expect(reportedRefunds()).toMatchObject([
    { value: 1_000, shipping: 0, items: [{ quantity: 0 }] },
    { value: 2_000, shipping: 0, items: [{ quantity: 0 }] },
    { value: 7_000, shipping: 3_000, items: [{ quantity: 1, price: 7_000 }] },
  ])
})

test('sends a refunded delivery fee besides the refund of the products, also for products that cost nothing', async () => {
  const { customer: who } = await world.newMember(10_000)
  const [paid, free] = [await world.newOrder(), await world.newOrder({ customer: who, points: 10_000 })]
  for (const order of [paid, free]) {
    await order.requestClaim(order.lineId)
    await order.move(order.lineId, 'acceptCancel')
    expect(await order.money()).toMatchObject({ refunded: (await order.money())?.total })
  }
  await send()
  expect(google.wrong).toEqual([])
  expect(reportedRefunds()).toMatchObject([
    { value: 10_000, shipping: 3_000 },
    { value: 0, shipping: 3_000 },
  ])
})

test('gives each guest without Google’s cookie a pseudonym, the same for all events of the guest', async () => {
  const [first, other] = [newGuest(), newGuest()]
  await world.newOrder({ customer: first })
  await world.newOrder({ customer: first })
  await world.newOrder({ customer: other })
  await send()
  const ids = [...google.purchases.values()].map(({ client_id }) => client_id)
  expect(new Set(ids).size).toBe(2)
})

test('sends nothing about a buyer who refuses tracking, and logs that', async () => {
  const customer = await newBuyer(world.modules)
  await aPurchase(world.modules, world.haru.shopId, {
    who: customer,
    visit: { ...A_TRACKED_VISIT, fbp: '', fbc: '', declined: true },
  })
  await send()
  expect([meta.requests, google.requests]).toEqual([[], []])
  expect((await sends()).map(({ state }) => state)).toEqual(['declined', 'declined'])
})

test('does not send browser ids that come from another shop’s pages', async () => {
  const customer = await newBuyer(world.modules)
  await aPurchase(world.modules, world.haru.shopId, {
    who: customer,
    visit: { ...A_TRACKED_VISIT, shopid: 'another' },
  })
  await send()
  expect(meta.requests[0]?.data[0]?.user_data).not.toHaveProperty('fbp')
  expect([...google.purchases.values()][0]?.client_id).not.toBe(A_TRACKED_VISIT.ga)
})

test('sends all waiting purchases to Meta in one request', async () => {
  const customer = await newBuyer(world.modules)
  for (let n = 0; n < 5; n += 1) await aPurchase(world.modules, world.haru.shopId, { who: customer })
  await send()
  expect(meta.requests.map(({ data }) => data.length)).toEqual([5])
})

test('logs an event that Meta refuses with Meta’s message, and sends the other events of the batch', async () => {
  const customer = await newBuyer(world.modules)
  const bought = []
  for (let n = 0; n < 5; n += 1)
    bought.push(await aPurchase(world.modules, world.haru.shopId, { who: customer }))
  meta.refusesId = bought[2]?.number as string
  await send()
  expect(meta.counted.size).toBe(4)
  const refused = (await sends()).filter(({ state }) => state === 'refused')
  expect(refused).toMatchObject([
    { number: meta.refusesId, words: expect.stringContaining('Invalid parameter') },
  ])
})

test('sends to both pixels of a shop, each with its token', async () => {
  const second = await aMeta({
    pixel: '9876543210',
    token: 'EAAB-of-the-second-pixel',
    now: () => world.modules.time.now,
  })
  const both = conversionsOf(world.modules, { meta: second.api, google: google.api })
  await rowsOf(
    world.modules,
    sql`update shop set facebook_moco_pixel = '9876543210' where shop_id = ${world.haru.shopId}`,
  )
  await both.destinations.setToken(
    world.haru.shopId,
    { service: 'facebook_moco_pixel', token: 'EAAB-of-the-second-pixel' },
    noRecord,
  )
  await conversions.destinations.removeToken(world.haru.shopId, 'facebook_pixel', noRecord)
  await aPurchase(world.modules, world.haru.shopId, { who: await newBuyer(world.modules) })
  await deliverEvents(world.modules, both)
  await sendAll(both)
  expect(second.counted.size).toBe(1)
  await second.close()
})

test('two processes together send each of many purchases and refunds once', async () => {
  const second = await openPurchaseModules(world.modules)
  const customer = await newBuyer(world.modules)
  for (let n = 0; n < 12; n += 1) await aPurchase(world.modules, world.haru.shopId, { who: customer })
  const orders = [await world.newOrder(), await world.newOrder()]
  for (const order of orders) {
    await order.requestClaim(order.lineId)
    await order.move(order.lineId, 'acceptCancel')
  }
  await Promise.all([
    deliverEvents(world.modules, conversions),
    deliverEvents(world.modules, anotherProcess(second)),
  ])
  await Promise.all([conversions, anotherProcess(second), anotherProcess()].map(sendAll))
  expect([meta.came(), meta.counted.size]).toEqual([14, 14])
  expect([google.purchases.size, google.refunds.length, google.requests.length]).toEqual([14, 2, 16])
  expect(google.wrong).toEqual([])
  await second.close()
})

test('events wait while a service is unavailable; afterwards the service gets them, except those that are too old, which are logged as lost', async () => {
  const customer = await newBuyer(world.modules)
  const old = await aPurchase(world.modules, world.haru.shopId, { who: customer })
  meta.answering = { status: 503 }
  google.answering = { status: 503 }
  await send()
  for (let day = 0; day < 3; day += 1) {
    world.modules.pass(24 * HOUR)
    if (day === 1) await aPurchase(world.modules, world.haru.shopId, { who: customer })
    await send()
  }
  expect(await statesOf('facebook_pixel')).toEqual(['waiting', 'waiting'])
  expect(await statesOf('ga4')).toEqual(['waiting', 'lost'])
  expect(await destination('ga4')).toMatchObject({
    failed: 1,
    waiting: 1,
    trouble: expect.stringContaining('503'),
  })
  meta.answering = 'taken'
  google.answering = 'taken'
  world.modules.pass(2 * HOUR)
  await send()
  expect(meta.counted.size).toBe(2)
  expect(google.purchases.size).toBe(1)
  expect(google.purchases.has(old.number)).toBe(false)
  expect(await destination('ga4')).toMatchObject({ waiting: 0, trouble: '', trouble_at: null })
})

test('sends no refund of a purchase that Google did not get in time', async () => {
  google.answering = { status: 503 }
  const [early, late] = [await world.newOrder(), await world.newOrder()]
  await send()
  world.modules.pass(71 * HOUR)
  const refund = async (order: typeof early) => {
    await order.requestClaim(order.lineId)
    await order.move(order.lineId, 'acceptCancel')
  }
  await refund(early)
  await send()
  world.modules.pass(2 * HOUR)
  google.answering = 'taken'
  await send()
  await refund(late)
  await send()
  expect([google.purchases.size, google.refunds.length]).toEqual([0, 0])
  expect(await statesOf('ga4')).toEqual(['lost', 'lost', 'lost'])
})

test('never sends Meta an event older than seven days', async () => {
  const customer = await newBuyer(world.modules)
  await aPurchase(world.modules, world.haru.shopId, { who: customer })
  meta.answering = { status: 500 }
  await send()
  world.modules.pass(7 * 24 * HOUR)
  meta.answering = 'taken'
  const fresh = await aPurchase(world.modules, world.haru.shopId, { who: customer })
  await send()
  expect([...meta.counted.values()].map(({ event_id }) => event_id)).toEqual([fresh.number])
  expect(await statesOf('facebook_pixel')).toEqual(['taken', 'lost'])
})

test.each([
  ['Retry-After in seconds', { status: 429, headers: { 'retry-after': '600' } }],
  [
    'a code of its limits',
    { status: 400, error: { code: 80004, message: 'Too many calls' }, headers: usage(10) },
  ],
])('pauses requests to Meta for as long as it asks, by %s', async (_case, answering) => {
  await aPurchase(world.modules, world.haru.shopId, { who: await newBuyer(world.modules) })
  meta.answering = answering
  await send()
  const before = meta.requests.length
  meta.answering = 'taken'
  world.modules.pass(9)
  await send()
  expect(meta.requests.length).toBe(before)
  world.modules.pass(2)
  await send()
  expect(meta.counted.size).toBe(1)
})

test('a refused token pauses sends without losing them; a new token resumes them', async () => {
  await aPurchase(world.modules, world.haru.shopId, { who: await newBuyer(world.modules) })
  meta.token = 'EAAB-another-token-by-now'
  await send()
  const found = await destination('facebook_pixel')
  expect(found).toMatchObject({
    waiting: 1,
    trouble: '서비스가 토큰을 받지 않습니다. Meta 400 (190) Malformed access token …',
  })
  expect(await statesOf('facebook_pixel')).toEqual(['waiting'])
  await conversions.destinations.setToken(
    world.haru.shopId,
    { service: 'facebook_pixel', token: meta.token },
    noRecord,
  )
  await send()
  expect(meta.counted.size).toBe(1)
  expect(await destination('facebook_pixel')).toMatchObject({ trouble: '', waiting: 0 })
})

test('sends an unanswered purchase again under the same id, but not an unanswered refund, because Google would count it twice', async () => {
  const order = await world.newOrder()
  await send()
  await order.requestClaim(order.lineId)
  await order.move(order.lineId, 'acceptCancel')
  await aPurchase(world.modules, world.haru.shopId, { who: await newBuyer(world.modules) })
  google.answering = 'silent'
  meta.answering = 'silent'
  await deliverEvents(world.modules, conversions)
  await sendAll(conversionsOf(world.modules, { meta: meta.api, google: google.api, answerWithinMs: 200 }))
  google.answering = 'taken'
  meta.answering = 'taken'
  world.modules.pass(HOUR)
  await send()
  expect([meta.counted.size, google.purchases.size, google.refunds.length]).toEqual([2, 2, 0])
  expect((await sends()).filter(({ state }) => state === 'unsure')).toMatchObject([
    { kind: 'refund', service: 'ga4' },
  ])
})

test('a slow service does not delay the other services', async () => {
  const patient = conversionsOf(world.modules, { meta: meta.api, google: google.api })
  meta.answering = 'silent'
  const bought = async () => {
    await aPurchase(world.modules, world.haru.shopId, { who: await newBuyer(world.modules) })
    await deliverEvents(world.modules, patient)
    while ((await patient.delivery.deliverDue()) > 0);
  }
  await bought()
  await bought()
  expect(google.purchases.size).toBe(2)
  expect(meta.requests).toHaveLength(1)
  expect(await statesOf('facebook_pixel')).toEqual(['waiting', 'waiting'])
  patient.delivery.stop()
  await meta.close()
  await patient.delivery.finished()
})

test('the list of destinations reports a missing pixel and an unreadable token', async () => {
  await rowsOf(world.modules, sql`update shop set facebook_pixel = '' where shop_id = ${world.haru.shopId}`)
  await rowsOf(world.modules, sql`update conversion_destination set sealed = '\\x0102' where service = 'ga4'`)
  await aPurchase(world.modules, world.haru.shopId, { who: await newBuyer(world.modules) })
  await send()
  expect((await destination('facebook_pixel'))?.trouble).toContain('아이디가 없습니다')
  expect((await destination('ga4'))?.trouble).toContain('다시 입력')
  expect([meta.requests, google.requests]).toEqual([[], []])
})

test('reports a checkout at three shops to the services of each shop, when its bank transfer arrives', async () => {
  const others = [await newShop(world.modules.tenancy), await newShop(world.modules.tenancy)]
  const shops = [world.haru, ...others].map(({ shopId }) => shopId)
  await conversions.destinations.setToken(
    others[0]?.shopId as number,
    { service: 'ga4', token: GA4_SECRET, measurement: MEASUREMENT },
    noRecord,
  )
  const products = []
  for (const shopId of shops)
    products.push(await productWithLine(world.modules, shopId, { price: 10_000, stock: [5] }))
  const customer = newGuest()
  const lines = products.map(({ line }) => ({ ...line, qty: 1 }))
  const wishes = { method: 'bank' as const, depositor: '김민지' }
  const placing = await newPlaceRequest(world.modules.orders, customer, lines, wishes)
  const placement = await world.modules.orders.checkout.place(placing, customer, A_TRACKED_VISIT)
  await send()
  expect([meta.requests, google.requests]).toEqual([[], []])
  world.modules.pass(26 * HOUR)
  await world.modules.payments.settlement.confirmDeposit(placement.checkout, { payee: null })
  await send()
  const [own] = meta.requests
  expect(meta.requests).toHaveLength(1)
  expect(own?.data).toMatchObject([
    {
      event_time: Math.floor(world.modules.time.now.getTime() / 1000),
      custom_data: { value: 10_000, contents: [{ id: String(products[0]?.line.sid) }] },
    },
  ])
  expect([...google.purchases.values()].map(({ events }) => events[0]?.params.items)).toMatchObject([
    [{ item_id: String(products[0]?.line.sid) }],
    [{ item_id: String(products[1]?.line.sid) }],
  ])
  expect(google.wrong).toEqual([])
})

test('a shop without a token sends nothing and has an empty log', async () => {
  await conversions.destinations.removeToken(world.haru.shopId, 'facebook_pixel', noRecord)
  await conversions.destinations.removeToken(world.haru.shopId, 'ga4', noRecord)
  await aPurchase(world.modules, world.haru.shopId, { who: await newBuyer(world.modules) })
  await send()
  expect(await sends()).toEqual([])
})

test('removing a token drops its waiting purchases', async () => {
  await aPurchase(world.modules, world.haru.shopId, { who: await newBuyer(world.modules) })
  await deliverEvents(world.modules, conversions)
  await conversions.destinations.removeToken(world.haru.shopId, 'ga4', noRecord)
  await send()
  expect(await statesOf('ga4')).toEqual(['dropped'])
  expect(google.requests).toEqual([])
})

function usage(minutes: number): Record<string, string> {
  const usage = [{ type: 'ads_management', estimated_time_to_regain_access: minutes }]
  return { 'x-business-use-case-usage': JSON.stringify({ '123': usage }) }
}
