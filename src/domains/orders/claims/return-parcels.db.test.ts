import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { placeOrder, RECIPIENT } from '../../../../tests/factories/orders.ts'
import { newGuest, type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import type { TestShop } from '../../../../tests/factories/tenancy.ts'
import { expectedRefund } from '../shared/claim-previews.ts'
import type { ClaimRequest } from './claim-requests.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: Awaited<ReturnType<typeof openOrderMoves>>['newOrder']

beforeAll(async () => {
  ;({ modules, haru, newOrder } = await openOrderMoves())
})
afterAll(() => modules.close())

const MIND = { kind: 'return', cause: 'mind' } as const
type ClaimInput = Partial<ClaimRequest>

/** A delivered order with one product for each of these prices. */
async function delivered(...prices: number[]) {
  const [price = 0, ...others] = prices
  const more = await Promise.all(
    others.map(async (won) => (await productWithLine(modules, haru.shopId, { price: won })).line),
  )
  const customer = newGuest()
  const order = await newOrder({ customer, price, more })
  const ids = (await order.lines()).map(({ id }) => id)
  for (const id of ids) await order.run(id, 'accept', 'ship', 'arrive')
  const owner = { guest: customer.guest as Buffer }
  return {
    ...order,
    ids,
    detail: () => modules.orders.queries.detail(order.number, owner),
    refunded: async () => (await order.money())?.refunded,
    askAll: (claimInput: ClaimInput, which = ids) => order.requestClaim(which, claimInput),
    async acceptAll(which = ids) {
      for (const id of which) await order.run(id, 'acceptReturn')
    },
    async complete(which = ids) {
      for (const id of which) await order.run(id, 'completeReturn')
    },
    parcels: async () =>
      (await modules.orders.queries.detail(order.number, owner)).claims.map(({ parcel }) => parcel),
  }
}

test('lines returned together share a parcel and one return fee, as the preview shows', async () => {
  const order = await delivered(20_000, 10_000)
  const payment = expectedRefund(
    await order.detail(),
    order.ids.map((line) => ({ line, qty: 1 })),
    MIND,
  )
  await order.askAll(MIND)
  await order.acceptAll()
  await order.complete()
  expect(await order.refunded()).toBe(27_000)
  expect(payment).toMatchObject({ money: 27_000, wayBack: 3_000 })
  expect(await order.parcels()).toEqual([1, 1])
})

test('lines whose returns are requested concurrently share a parcel', async () => {
  const order = await delivered(20_000, 10_000, 5_000)
  await Promise.all(order.ids.map((id) => order.askAll(MIND, [id])))
  expect(await order.parcels()).toEqual([1, 1, 1])
})

test('a claim for several lines succeeds for all of them or for none', async () => {
  const order = await delivered(20_000, 10_000)
  const [first, second] = order.ids as [number, number]
  await order.askAll(MIND, [second])
  await expect(order.askAll(MIND)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'REQ_REFUND' },
  })
  await order.run(second, 'reject')
  const lines = [first, second].map((line, index) => ({ line, qty: index + 1 }))
  await expect(order.requestClaim([], { ...MIND, lines })).rejects.toMatchObject({
    details: { field: 'qty' },
  })
  await expect(order.askAll(MIND, [first, first])).rejects.toMatchObject({ details: { field: 'lines' } })
  await expect(order.askAll(MIND, [first, 0])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await order.statuses()).toEqual(['CONFIRM_DELIVERY', 'CONFIRM_DELIVERY'])
})

test('a line claimed after another claim was accepted has its own parcel and return fee', async () => {
  const order = await delivered(20_000, 10_000)
  const [first, second] = order.ids as [number, number]
  await order.askAll(MIND, [first])
  await order.acceptAll([first])
  await order.askAll(MIND, [second])
  await order.acceptAll([second])
  await order.complete()
  expect(await order.refunded()).toBe(24_000)
  expect(await order.parcels()).toEqual([1, 2])
})

test('if one claim of a parcel is rejected, the other line pays the whole return fee', async () => {
  const order = await delivered(20_000, 10_000)
  const [first, second] = order.ids as [number, number]
  await order.askAll(MIND)
  await order.run(first, 'reject')
  await order.acceptAll([second])
  await order.complete([second])
  expect(await order.refunded()).toBe(7_000)
})

test('a cheap line pays at most its own payment of the return fee, and the next line pays the rest', async () => {
  const order = await delivered(1_000, 10_000, 5_000)
  await order.askAll(MIND)
  await order.acceptAll()
  await order.complete()
  expect((await order.detail()).claims.map(({ way_back }) => way_back)).toEqual([1_000, 2_000, 0])
  expect(await order.refunded()).toBe(13_000)
})

test('the whole return fee is paid by the line returned for a change of mind, not by the one with a fault of the shop', async () => {
  const order = await delivered(20_000, 10_000)
  const [first, second] = order.ids as [number, number]
  await order.requestClaim(first, { kind: 'return', cause: 'fault', reason: '깨졌습니다.' })
  await order.requestClaim(second, MIND)
  await order.acceptAll()
  await order.complete()
  expect(await order.refunded()).toBe(27_000)
})

test('an exchange accepted first pays shipping in both directions, and a return in its parcel pays nothing', async () => {
  const order = await delivered(20_000, 10_000)
  const [exchanged, returned] = order.ids as [number, number]
  await order.requestClaim(exchanged, { kind: 'exchange', cause: 'mind', reason: '파란색으로' })
  await order.requestClaim(returned, MIND)
  await order.run(exchanged, 'acceptExchange')
  await order.acceptAll([returned])
  await order.payDues()
  await order.run(exchanged, 'reship')
  await order.complete([returned])
  const { claims } = await order.detail()
  expect(claims).toMatchObject([
    { kind: 'exchange', way_back: 3_000, way_out: 2_000 },
    { kind: 'return', way_back: 0, way_out: 0 },
  ])
  expect(await order.refunded()).toBe(10_000)
})

test('a return accepted first pays the return fee, and the exchange pays only for sending the new product', async () => {
  const order = await delivered(20_000, 10_000)
  const [exchanged, returned] = order.ids as [number, number]
  await order.requestClaim(exchanged, { kind: 'exchange', cause: 'mind', reason: '파란색으로' })
  await order.requestClaim(returned, MIND)
  await order.acceptAll([returned])
  await order.run(exchanged, 'acceptExchange')
  expect((await order.detail()).claims).toMatchObject([
    { kind: 'exchange', way_back: 0, way_out: 2_000 },
    { kind: 'return', way_back: 3_000, way_out: 0 },
  ])
})

test('a parcel to Jeju costs the surcharge in both directions', async () => {
  const [row] = await rowsOf(
    modules,
    sql<{ return_fee: number; resend_fee: number }>`
      select return_fee, resend_fee from shop_order where number = ${(await jejuOrder()).numbers[0]}`,
  )
  expect(row).toEqual({ return_fee: 6_000, resend_fee: 5_000 })
})

test('products are returned to the shop’s present return address, or else to its business address', async () => {
  const order = await delivered(10_000)
  const address = { zipcode: '03000', address: '서울 종로구 북촌로 1', tel: '021234567' }
  await modules.tenancy.ownShops.changeShop(haru.shopId, { ...address, corpname: '하루상회' })
  expect((await order.detail()).return_to).toEqual({ ...address, name: '하루상회' })
  const depot = { return_name: '파주 창고', return_tel: '0311234567', return_zipcode: '10881' }
  await modules.tenancy.ownShops.changeShop(haru.shopId, { ...depot, return_address: '경기 파주시 회동길 1' })
  expect((await order.detail()).return_to).toEqual({
    name: '파주 창고',
    tel: '0311234567',
    zipcode: '10881',
    address: '경기 파주시 회동길 1',
  })
})

async function jejuOrder() {
  const { line } = await productWithLine(modules, haru.shopId)
  return placeOrder(modules.orders, newGuest(), [line], {
    method: 'bank',
    depositor: '김민지',
    recipient: { ...RECIPIENT, zipcode: '63000' },
  })
}
