import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { placeOrder } from '../../../../tests/factories/orders.ts'
import { editProduct } from '../../../../tests/factories/products.ts'
import {
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop } from '../../../../tests/factories/tenancy.ts'
import { businessDayAfter, dayAfter } from '../../../platform/business-days.ts'
import { isPublicHoliday } from '../../../platform/public-holidays.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { type Dispatch, shipBy } from '../core/deadlines.ts'

let modules: PurchaseModules
beforeAll(async () => {
  modules = await openPurchaseModules()
})
afterAll(() => modules.close())

const today = seoulDay()
/** one week off, starting tomorrow */
const WEEK = [{ from: dayAfter(today), to: dayAfter(today, 7), name: '휴가' }]

async function orderOf(terms: Dispatch & { closed_days: typeof WEEK }) {
  const shop = await newShop(modules.tenancy, terms)
  const { line } = await productWithLine(modules, shop.shopId)
  const customer = newGuest()
  const quote = await modules.orders.checkout.quote({ lines: [line] }, customer)
  const placement = await placeOrder(modules.orders, customer, [line])
  const id = placement.payment?.id as string
  await modules.payments.own.decideTestCard(id, { uid: null, guest: customer.guest }, 'approve')
  const [number = ''] = placement.numbers
  const dueOf = async () => (await modules.orders.seller.detail(shop.shopId, number)).lines[0]?.due
  return { shop, quoted: quote.orders[0]?.ship_by, dueOf }
}

test('the shipping deadline of the shop is the end of the shipping day that the quote showed', async () => {
  const terms = { dispatch_days: 1, same_day_hour: 0, closed_days: WEEK }
  const { quoted, dueOf } = await orderOf(terms)
  expect(quoted).toBe(shipBy(new Date(), terms))
  expect(quoted && quoted > dayAfter(today, 7)).toBe(true)
  expect(await dueOf()).toBe(new Date(`${quoted}T24:00:00+09:00`).toISOString())
})

test('a quote names the day of arrival once it knows the recipient’s zip code', async () => {
  const shop = await newShop(modules.tenancy, { dispatch_days: 1, closed_days: [] })
  const { line } = await productWithLine(modules, shop.shopId)
  const quote = async (zipcode?: string) =>
    (await modules.orders.checkout.quote({ lines: [line], ...(zipcode && { zipcode }) }, newGuest()))
      .orders[0]
  expect(await quote()).not.toHaveProperty('arrives_by')
  const [near, far] = [await quote('02880'), await quote('63000')]
  expect([near?.ship_by, near?.arrives_by, far?.arrives_by].toSorted()).toEqual([
    near?.ship_by,
    near?.arrives_by,
    far?.arrives_by,
  ])
  expect(far?.arrives_by).not.toBe(near?.arrives_by)
})

test('parcels to Jeju take as many business days longer as the shop says, and an order keeps them', async () => {
  const shop = await newShop(modules.tenancy, {
    dispatch_days: 1,
    closed_days: [],
    jeju_days: 4,
    island_days: 6,
  })
  const { line } = await productWithLine(modules, shop.shopId)
  const customer = newGuest()
  const arrival = async (zipcode: string) =>
    (await modules.orders.checkout.quote({ lines: [line], zipcode }, customer)).orders[0]?.arrives_by ?? ''
  expect(businessDayAfter(await arrival('02880'), 4, isPublicHoliday)).toBe(await arrival('63000'))
  expect(businessDayAfter(await arrival('02880'), 6, isPublicHoliday)).toBe(await arrival('40200'))
  const { payment } = await placeOrder(modules.orders, customer, [line])
  const id = payment?.id as string
  await modules.payments.own.decideTestCard(id, { uid: null, guest: customer.guest }, 'approve')
  await modules.tenancy.ownShops.changeShop(shop.shopId, { jeju_days: 1 })
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql`select jeju_days, island_days from shop_order where shop_id = ${shop.shopId}`.execute(tx),
  )
  expect(rows).toEqual([{ jeju_days: 4, island_days: 6 }])
})

test('a pre-ordered product has its day as deadline, and the other products of the order have the shop’s', async () => {
  const { now } = modules.time
  modules.time.now = new Date('2026-11-30T03:00:00Z')
  const shop = await newShop(modules.tenancy, { dispatch_days: 1 })
  const [usual, preordered] = [
    await productWithLine(modules, shop.shopId),
    await productWithLine(modules, shop.shopId),
  ]
  await editProduct(modules.catalogue, shop.shopId, preordered.pid, { ships_from: '2026-12-20' })
  const lines = [usual.line, preordered.line]
  const { orders } = await modules.orders.checkout.quote({ lines }, newGuest())
  expect(orders[0]).toMatchObject({ ship_by: '2026-12-21' })
  expect(orders[0]?.lines.map(({ ships_on }) => ships_on)).toEqual([undefined, '2026-12-21'])
  const customer = newGuest()
  const placement = await placeOrder(modules.orders, customer, lines)
  const id = placement.payment?.id as string
  await modules.payments.own.decideTestCard(id, { uid: null, guest: customer.guest }, 'approve')
  const detail = await modules.orders.seller.detail(shop.shopId, placement.numbers[0] ?? '')
  expect(detail.lines.map(({ due }) => due)).toEqual(['2026-12-01T15:00:00.000Z', '2026-12-21T15:00:00.000Z'])
  expect(await modules.orders.seller.countLate(shop.shopId, new Date('2026-12-20T03:00:00Z'))).toBe(1)
  modules.time.now = now
})

test('a buyer agrees to the day of each pre-ordered product, also if another is sent later', async () => {
  const shop = await newShop(modules.tenancy, { dispatch_days: 1 })
  const [early, late] = [
    await productWithLine(modules, shop.shopId),
    await productWithLine(modules, shop.shopId),
  ]
  const sendFrom = (pid: number, days: number) =>
    editProduct(modules.catalogue, shop.shopId, pid, { ships_from: dayAfter(today, days) })
  await sendFrom(early.pid, 30)
  await sendFrom(late.pid, 60)
  const lines = [early.line, late.line]
  const quote = () => modules.orders.checkout.quote({ lines }, newGuest())
  const before = await quote()
  await sendFrom(early.pid, 45)
  const after = await quote()
  expect(after.orders[0]?.ship_by).toBe(before.orders[0]?.ship_by)
  expect(after.digest).not.toBe(before.digest)
})

test('an order does not change its shipping terms when the shop does', async () => {
  const { shop, dueOf } = await orderOf({ dispatch_days: 2, same_day_hour: 0, closed_days: [] })
  const before = await dueOf()
  await modules.tenancy.ownShops.changeShop(shop.shopId, { dispatch_days: 20, closed_days: WEEK })
  expect(await dueOf()).toBe(before)
})

test('the shipping deadline of an order before the same-day hour is the end of the day of its payment', async () => {
  const monday = new Date('2026-11-30T05:59:00Z')
  const { now } = modules.time
  modules.time.now = monday
  const before = await orderOf({ dispatch_days: 3, same_day_hour: 15, closed_days: [] })
  expect(before.quoted).toBe('2026-11-30')
  expect(await before.dueOf()).toBe('2026-11-30T15:00:00.000Z')
  modules.time.now = new Date('2026-11-30T06:00:00Z')
  const after = await orderOf({ dispatch_days: 3, same_day_hour: 15, closed_days: [] })
  expect(after.quoted).toBe('2026-12-01')
  expect(await after.dueOf()).toBe('2026-12-01T15:00:00.000Z')
  expect(await modules.orders.seller.countLate(before.shop.shopId, new Date('2026-11-30T15:00:00Z'))).toBe(1)
  expect(await modules.orders.seller.countLate(after.shop.shopId, new Date('2026-11-30T15:00:00Z'))).toBe(0)
  modules.time.now = now
})
