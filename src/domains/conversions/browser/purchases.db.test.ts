import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import {
  A_TRACKED_VISIT,
  aPurchase,
  conversionsOf,
  deliverEvents,
  MEASUREMENT,
  META_TOKEN,
  noRecord,
  PIXEL,
} from '../../../../tests/factories/conversions.ts'
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
import { TOLD_WITHIN_DAYS } from '../shared/conversion-limits.ts'

let world: OrderMoveModules
let conversions: Conversions
beforeAll(async () => {
  world = await openOrderMoves()
  conversions = conversionsOf(world.modules)
})
afterAll(() => world.modules.close())

const deliver = () => deliverEvents(world.modules, conversions)

const purchasesOf = (customer: { uid: number | null; guest: Buffer | null }, shopSlug = world.haru.shopid) =>
  conversions.purchases.claim(shopSlug, { uid: customer.uid, guest: customer.guest })

const confirm = (customer: { uid: number | null; guest: Buffer | null }, numbers: string[]) =>
  conversions.purchases.confirm(world.haru.shopid, { uid: customer.uid, guest: customer.guest }, numbers)

const MINUTES_OF_A_DAY = 24 * 60

test('reports a paid order to the buyer’s browser once, after discounts and without delivery', async () => {
  const member = await world.newMember(5_000)
  const order = await world.newOrder({ customer: member.customer, qty: 2, price: 12_000, points: 3_000 })
  expect(await purchasesOf(member.customer)).toEqual([])
  await deliver()
  const [purchase, ...more] = await purchasesOf(member.customer)
  expect(more).toEqual([])
  expect(purchase).toMatchObject({
    transaction_id: order.number,
    event_id: order.number,
    value: 21_000,
    delivery: 3_000,
    currency: 'KRW',
    coupon: '',
    by_server: [],
    items: [{ price: 12_000, quantity: 2, amount: 21_000 }],
  })
  await confirm(member.customer, [order.number])
  await deliver()
  world.modules.pass(2)
  expect(await purchasesOf(member.customer)).toEqual([])
})

test('returns unconfirmed purchases again after a minute, with the same ids, until one page confirms them', async () => {
  const { customer: who } = await world.newMember()
  const { number } = await world.newOrder({ customer: who })
  await deliver()
  const [first] = await purchasesOf(who)
  expect(await purchasesOf(who)).toEqual([])
  world.modules.pass(1)
  expect(await purchasesOf(who)).toEqual([first])
  await confirm(await newBuyer(world.modules), [number])
  await confirm(who, ['20261121-99999999'])
  world.modules.pass(1)
  expect(await purchasesOf(who)).toEqual([first])
  await confirm(who, [number])
  await confirm(who, [number])
  world.modules.pass(1)
  expect(await purchasesOf(who)).toEqual([])
})

test('returns unconfirmed purchases at once to the next page of the same tab, but not to another tab', async () => {
  const { customer: who } = await world.newMember()
  const { number } = await world.newOrder({ customer: who })
  await deliver()
  const inTab = async (tab: string) => {
    const purchases = await conversions.purchases.claim(world.haru.shopid, { uid: who.uid, guest: null }, tab)
    return purchases.map(({ transaction_id }) => transaction_id)
  }
  expect(await inTab('a'.repeat(32))).toEqual([number])
  expect(await inTab('b'.repeat(32))).toEqual([])
  expect(await inTab('a'.repeat(32))).toEqual([number])
})

test('returns a purchase to only one of many concurrent tabs', async () => {
  const second = await openPurchaseModules(world.modules)
  const other = conversionsOf(second)
  const customer = newGuest()
  const { number } = await world.newOrder({ customer })
  await deliver()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? conversions : other).purchases.claim(world.haru.shopid, {
        uid: null,
        guest: customer.guest,
      }),
    ),
  )
  expect(answers.flat().map(({ transaction_id }) => transaction_id)).toEqual([number])
  await second.close()
})

test('reports an order by bank transfer when the transfer arrives, even days later', async () => {
  const customer = await newBuyer(world.modules)
  const { line } = await productWithLine(world.modules, world.haru.shopId, { price: 10_000, stock: [5] })
  const wishes = { method: 'bank' as const, depositor: '김민지' }
  const placing = await newPlaceRequest(world.modules.orders, customer, [{ ...line, qty: 1 }], wishes)
  const placement = await world.modules.orders.checkout.place(placing, customer, A_TRACKED_VISIT)
  await deliver()
  expect(await purchasesOf(customer)).toEqual([])
  world.modules.pass(2 * MINUTES_OF_A_DAY)
  await world.modules.payments.settlement.confirmDeposit(placement.checkout, { payee: null })
  await deliver()
  expect(await purchasesOf(customer)).toMatchObject([{ transaction_id: placement.numbers[0] }])
})

test('identifies a guest by the cart’s anonymous id, also after a log-in', async () => {
  const cart = randomBytes(32)
  const customer = await newBuyer(world.modules)
  const { number, checkout } = await bought(customer)
  await rowsOf(
    world.modules,
    sql`update checkout set agreed = agreed || jsonb_build_object('draft', jsonb_build_object('id', 'a', 'cart', ${cart.toString('hex')}::text))
      where id = ${checkout}`,
  )
  await deliver()
  expect(await purchasesOf({ uid: null, guest: randomBytes(32) })).toEqual([])
  expect(await purchasesOf({ uid: null, guest: cart })).toMatchObject([{ transaction_id: number }])
  expect(await purchasesOf(customer)).toEqual([])
})

test('reports to each shop its own part of a purchase at several shops', async () => {
  const other = await newShop(world.modules.tenancy, {})
  const { line } = await productWithLine(world.modules, other.shopId, { price: 7_000, stock: [5] })
  const customer = await newBuyer(world.modules)
  await world.newOrder({ customer, price: 10_000, more: [{ ...line, qty: 3 }] })
  await deliver()
  expect(await purchasesOf(customer, other.shopid)).toMatchObject([
    { value: 21_000, items: [{ sid: line.sid, quantity: 3 }] },
  ])
  expect(await purchasesOf(customer)).toMatchObject([{ value: 10_000, items: [{ quantity: 1 }] }])
})

test('reports nothing to other visitors or to a visitor without an identity', async () => {
  const customer = await newBuyer(world.modules)
  await world.newOrder({ customer })
  await deliver()
  expect(await purchasesOf(await newBuyer(world.modules))).toEqual([])
  expect(await purchasesOf(newGuest())).toEqual([])
  expect(await purchasesOf({ uid: null, guest: null })).toEqual([])
  expect(await purchasesOf(customer)).toHaveLength(1)
})

test('does not report orders of buyers who refuse tracking', async () => {
  const customer = await newBuyer(world.modules)
  await bought(customer, { ...A_TRACKED_VISIT, declined: true })
  await deliver()
  expect(await purchasesOf(customer)).toEqual([])
})

test('merges lines that a claim has split, and does not report a wholly refunded order', async () => {
  const customer = await newBuyer(world.modules)
  const divided = await world.newOrder({ customer, qty: 3, price: 5_000 })
  await divided.requestClaim(divided.lineId, { qty: 1 })
  expect(await divided.lines()).toHaveLength(2)
  await deliver()
  expect(await purchasesOf(customer)).toMatchObject([
    { value: 15_000, items: [{ quantity: 3, amount: 15_000 }] },
  ])

  const canceled = await world.newOrder({ customer })
  await canceled.requestClaim(canceled.lineId)
  await canceled.move(canceled.lineId, 'acceptCancel')
  expect(await canceled.money()).toMatchObject({ refunded: 13_000 })
  await deliver()
  expect(await purchasesOf(customer)).toEqual([])
})

test('reports adult products without their names', async () => {
  const customer = await newBuyer(world.modules)
  const { number } = await bought(customer)
  await rowsOf(
    world.modules,
    sql`update order_line l set adult = true from shop_order o
      where o.shop_id = l.shop_id and o.id = l.order_id and o.number = ${number}`,
  )
  await deliver()
  expect((await purchasesOf(customer)).flatMap(({ items }) => items.map(({ name }) => name))).toEqual([''])
})

test('lists the tags to which only the server reports: GA4 always, a pixel from two days after the payment on', async () => {
  const { shopId } = world.haru
  await rowsOf(world.modules, sql`update shop set facebook_pixel = ${PIXEL} where shop_id = ${shopId}`)
  await conversions.destinations.setToken(
    shopId,
    { service: 'ga4', token: 'a secret of google', measurement: MEASUREMENT },
    noRecord,
  )
  await conversions.destinations.setToken(shopId, { service: 'facebook_pixel', token: META_TOKEN }, noRecord)
  const [soon, late] = [await newBuyer(world.modules), await newBuyer(world.modules)]
  await world.newOrder({ customer: soon })
  await world.newOrder({ customer: late })
  await deliver()
  expect((await purchasesOf(soon))[0]?.by_server).toEqual([MEASUREMENT])
  world.modules.pass(49 * 60)
  expect((await purchasesOf(late))[0]?.by_server.sort()).toEqual([PIXEL, MEASUREMENT])
})

test('reports purchases for 30 days, then deletes them; removes a closed account from purchases', async () => {
  const [late, goneCustomer] = [await newBuyer(world.modules), await newBuyer(world.modules)]
  await world.newOrder({ customer: late })
  await world.newOrder({ customer: goneCustomer })
  await deliver()
  await withAllShops(world.modules.database, (tx) => conversions.purchases.deletePerson(tx, goneCustomer.uid))
  expect(await purchasesOf(goneCustomer)).toEqual([])
  world.modules.pass(TOLD_WITHIN_DAYS * MINUTES_OF_A_DAY + 1)
  expect(await purchasesOf(late)).toEqual([])
  await conversions.purgeOld()
  expect(await rowsOf(world.modules, sql`select from tracked_purchase`)).toEqual([])
})

const bought = (customer: Awaited<ReturnType<typeof newBuyer>>, visit?: typeof A_TRACKED_VISIT) =>
  aPurchase(world.modules, world.haru.shopId, { who: customer, ...(visit && { visit }) })
