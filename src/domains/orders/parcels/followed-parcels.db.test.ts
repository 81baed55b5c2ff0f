import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { type CarrierStep, parcelTrackers } from '../../../../tests/factories/parcel-trackers.ts'
import type { PurchaseModules } from '../../../../tests/factories/purchase-modules.ts'
import { followedParcels } from './followed-parcels.ts'

const HOUR = 60
let modules: PurchaseModules
let newOrder: OrderMoveModules['newOrder']
let shopId: number
let server: Awaited<ReturnType<typeof parcelTrackers>>
let numbers = 0

beforeAll(async () => {
  const opened = await openOrderMoves()
  ;({ modules, newOrder } = opened)
  shopId = opened.haru.shopId
})
afterAll(() => modules.close())
beforeEach(async () => {
  server = await parcelTrackers()
})
afterEach(async () => {
  await server.close()
  // Parcels of earlier tests end.
  modules.pass(22 * 24 * HOUR)
})

const open = () =>
  followedParcels({
    database: modules.database,
    clock: () => modules.time.now,
    parcelTracking: { service: 'tracker-delivery', ...server.trackerDelivery },
    transition: modules.orders.fulfilment.transition,
  })
const run = () => open().run()

/** A parcel on its way, of one order or of several. */
async function sentParcel(orders = 1) {
  numbers += 1
  const parcel = { carrier: 'CJ대한통운', tracking: `6123456${String(numbers).padStart(5, '0')}` }
  const sent = []
  for (let index = 0; index < orders; index += 1) {
    const order = await newOrder()
    await order.move(order.lineId, 'accept')
    await order.move(order.lineId, 'ship', parcel)
    sent.push(order)
  }
  const [order] = sent as [(typeof sent)[0]]
  const key = `kr.cjlogistics ${parcel.tracking}`
  const step = (minutes: number, level: CarrierStep['level'], place = '강남'): CarrierStep => ({
    at: new Date(modules.time.now.getTime() + minutes * 60_000).toISOString(),
    place,
    name: '간선상차',
    level,
  })
  const shown = async () => (await modules.orders.seller.detail(shopId, order.number)).parcels
  return {
    order,
    orders: sent,
    parcel,
    key,
    step,
    reports: (...steps: CarrierStep[]) => server.parcels.set(key, steps),
    shown,
  }
}

test('an order shows the state of its parcel with its steps, asked for an hour after the shipment', async () => {
  const { parcel, step, reports, shown, key } = await sentParcel()
  reports(step(10, 2, '성수'), step(50, 3))
  expect(await run()).toBe(0)
  expect(await shown()).toEqual([])
  modules.pass(HOUR)
  expect(await run()).toBe(1)
  expect(server.requests).toEqual([key])
  expect(await shown()).toMatchObject([
    {
      ...parcel,
      state: 'IN_TRANSIT',
      steps: [
        { place: '성수', state: 'COLLECTED' },
        { place: '강남', state: 'IN_TRANSIT' },
      ],
      checked_at: modules.time.now.toISOString(),
      returns: false,
    },
  ])
})

test('a parcel is asked for every three hours, and not after its delivery', async () => {
  const { step, reports } = await sentParcel()
  reports(step(0, 2))
  modules.pass(HOUR)
  await run()
  modules.pass(2 * HOUR)
  expect(await run()).toBe(0)
  modules.pass(HOUR)
  reports(step(-HOUR, 6))
  expect(await run()).toBe(1)
  modules.pass(10 * HOUR)
  expect(await run()).toBe(0)
})

test('a delivered parcel completes the delivery of its lines, with the reason in the history', async () => {
  const { orders, step, reports } = await sentParcel(2)
  reports(step(30, 6))
  modules.pass(HOUR)
  // Both orders are due, with one parcel.
  expect(await run()).toBe(1)
  for (const { number, lines } of orders) {
    expect(await lines()).toMatchObject([{ status: 'CONFIRM_DELIVERY' }])
    const { history } = await modules.orders.seller.detail(shopId, number)
    expect(history.at(-1)).toMatchObject({ move: 'arrive', actor: 'timer', reason: '택배사 배송 완료' })
  }
})

test('a line with a request of the buyer is left as it is when its parcel arrives', async () => {
  const { order, step, reports, shown } = await sentParcel()
  await order.requestClaim(order.lineId, { kind: 'return', cause: 'mind' })
  reports(step(30, 6))
  modules.pass(HOUR)
  await run()
  expect(await order.statuses()).toEqual(['REQ_REFUND'])
  expect(await shown()).toMatchObject([{ state: 'DELIVERED' }])
})

test('the delivery of an earlier parcel with the same number changes nothing', async () => {
  const { order, step, reports, shown } = await sentParcel()
  reports(step(-60 * 24 * HOUR, 6))
  modules.pass(HOUR)
  await run()
  expect(await order.statuses()).toEqual(['DELIVERY'])
  expect(await shown()).toEqual([])
})

test.each(['silent', 'text', 500] as const)(
  'after %s the last state stays with its time, and pauses grow',
  async (answering) => {
    const { step, reports, shown } = await sentParcel()
    reports(step(0, 3))
    modules.pass(HOUR)
    await run()
    const known = await shown()
    expect(known).toMatchObject([{ state: 'IN_TRANSIT' }])
    server.answering = answering
    modules.pass(3 * HOUR)
    expect(await run()).toBe(1)
    modules.pass(5 * HOUR)
    expect(await run()).toBe(0)
    expect(await shown()).toEqual(known)
    server.answering = 'documented'
    reports(step(0, 5))
    modules.pass(HOUR)
    expect(await run()).toBe(1)
    expect(await shown()).toMatchObject([{ state: 'OUT_FOR_DELIVERY' }])
  },
)

test('a refused key ends the run', async () => {
  for (let count = 0; count < 6; count += 1) await sentParcel()
  modules.pass(HOUR)
  server.answering = 401
  await expect(run()).rejects.toThrow('401')
  expect(server.requests.length).toBeLessThanOrEqual(4)
})

test('a service that fails for one parcel after another ends the run', async () => {
  for (let count = 0; count < 9; count += 1) await sentParcel()
  modules.pass(HOUR)
  server.answering = 500
  await expect(run()).rejects.toThrow('500')
  expect(server.requests).toHaveLength(4)
})

test('after three weeks a parcel is not asked for any more', async () => {
  const { step, reports } = await sentParcel()
  reports(step(0, 3))
  modules.pass(22 * 24 * HOUR)
  expect(await run()).toBe(0)
  expect(server.requests).toEqual([])
})

test('a corrected number is asked for instead of the wrong one', async () => {
  const { order, parcel, shown, step } = await sentParcel()
  const right = { ...parcel, tracking: `7${parcel.tracking.slice(1)}` }
  await order.move(order.lineId, 'correctTracking', right)
  server.parcels.set(`kr.cjlogistics ${right.tracking}`, [step(5, 2)])
  modules.pass(HOUR)
  await run()
  expect(server.requests).toEqual([`kr.cjlogistics ${right.tracking}`])
  expect(await shown()).toMatchObject([{ tracking: right.tracking }])
})

test('a number that is corrected in one order is still followed in another', async () => {
  const [wrong, other] = [await sentParcel(), await sentParcel()]
  modules.pass(30)
  await wrong.order.move(wrong.order.lineId, 'correctTracking', other.parcel)
  await wrong.order.move(wrong.order.lineId, 'correctTracking', wrong.parcel)
  other.reports(other.step(5, 3))
  modules.pass(30)
  await run()
  modules.pass(30)
  await run()
  expect(await other.shown()).toMatchObject([{ state: 'IN_TRANSIT' }])
  modules.pass(4 * HOUR)
  other.reports(other.step(0, 5))
  await run()
  expect(await other.shown()).toMatchObject([{ state: 'OUT_FOR_DELIVERY' }])
})

test('an earlier order does not show the way of a later parcel with the same number', async () => {
  const earlier = await sentParcel()
  earlier.reports(earlier.step(0, 3, '부산'))
  modules.pass(HOUR)
  await run()
  modules.pass(120 * 24 * HOUR)
  const later = await newOrder()
  await later.move(later.lineId, 'accept')
  await later.move(later.lineId, 'ship', earlier.parcel)
  earlier.reports(earlier.step(10, 3, '춘천'))
  modules.pass(HOUR)
  expect(await run()).toBe(1)
  expect(await earlier.shown()).toMatchObject([{ steps: [{ place: '부산' }] }])
  const { parcels } = await modules.orders.seller.detail(shopId, later.number)
  expect(parcels).toMatchObject([{ steps: [{ place: '춘천' }] }])
})

test('the parcel of a return is shown as one that comes back', async () => {
  const { order, step } = await sentParcel()
  await order.requestClaim(order.lineId, { kind: 'return', cause: 'mind' })
  await order.move(order.lineId, 'acceptReturn')
  await order.move(order.lineId, 'sendReturn', { carrier: '한진택배', tracking: '512345678901' })
  server.parcels.set('kr.hanjin 512345678901', [step(5, 6)])
  modules.pass(HOUR)
  await run()
  const { parcels } = await modules.orders.seller.detail(shopId, order.number)
  expect(parcels).toMatchObject([{ carrier: '한진택배', state: 'DELIVERED', returns: true }])
  expect(await order.statuses()).toEqual(['REFUND_ACCEPTED'])
})

test('without a service nothing is asked for', async () => {
  await sentParcel()
  modules.pass(HOUR)
  expect(await modules.orders.parcels.run()).toBe(0)
})
