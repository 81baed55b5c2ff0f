import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { eventually } from '../../../../tests/eventually.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newCoupon } from '../../../../tests/factories/coupons.ts'
import { newPlaceRequest, placeOrder, VISIT } from '../../../../tests/factories/orders.ts'
import {
  newBuyer,
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import type { LineToBuy, PlacedOrder } from '../orders.contract.ts'

let modules: PurchaseModules
let haru: TestShop
let dangol: TestShop

beforeAll(async () => {
  modules = await openPurchaseModules()
  haru = await newShop(modules.tenancy, { free_from: 30_000, delivery_fee: 3_000 })
  dangol = await newShop(modules.tenancy, { free_from: 30_000, delivery_fee: 3_000 })
})
afterAll(() => modules.close())

const newProduct = (price: number, shopId = haru.shopId) =>
  productWithLine(modules, shopId, { price, stock: [50] })
const pay = (order: PlacedOrder, customer: CheckoutCustomer) =>
  modules.payments.own.decideTestCard(
    order.payment?.id as string,
    { uid: customer.uid, guest: customer.guest },
    'approve',
  )

/** A buyer who has a coupon of the shop haru. */
async function newCouponHolder(wishes: Parameters<typeof newCoupon>[2] = {}) {
  const customer = await newBuyer(modules)
  const take = async (more: typeof wishes) => {
    const { id } = await modules.marketing.issuance.claim(
      customer.uid,
      haru.shopid,
      await newCoupon(modules.marketing, haru.shopId, more),
    )
    return id
  }
  return {
    who: customer,
    take,
    id: await take(wishes),
    state: async () => (await modules.marketing.queries.mine(customer.uid)).map(({ state }) => state),
    order: async (lines: LineToBuy[], method?: 'bank') =>
      placeOrder(modules.orders, customer, lines, method ? { method, depositor: '김민지' } : {}),
  }
}

/** Cancels `qty` pieces (all by default) of the first uncancelled line. */
async function cancel(number: string, uid: number, qty?: number): Promise<void> {
  const { lines } = await modules.orders.queries.detail(number, { uid })
  const line = lines.find(({ status }) => status === 'CONFIRM_PAYMENT') as (typeof lines)[0]
  const pieces = [{ line: line.id, qty: qty ?? line.qty }]
  const claimInput = { kind: 'cancel', cause: 'mind', lines: pieces, reason: '' } as const
  await modules.orders.claims.request({ number, scope: { uid } }, claimInput, { uid })
  const returnedLine = (await modules.orders.queries.detail(number, { uid })).lines.find(
    ({ status }) => status === 'REQ_CANCEL',
  )
  const { rows } = await withAllShops(modules.database, (tx) =>
    sql<{ origin_shop_id: number }>`select origin_shop_id from shop_order where number = ${number}`.execute(
      tx,
    ),
  )
  const lineRef = {
    number,
    line: returnedLine?.id as number,
    scope: { supplierShopId: rows[0]?.origin_shop_id as number },
  }
  await modules.orders.fulfilment.transition(lineRef, 'acceptCancel', { actor: 'seller', uid: null })
}

test('a quote lists the coupons with their discounts and applies the best one by default', async () => {
  const { who: customer, take, id } = await newCouponHolder({ kind: 'percent', value: 10 })
  const [won, large] = [await take({ value: 2_500 }), await take({ value: 5_000, least: 40_000 })]
  const { line } = await newProduct(31_000)
  const quote = await modules.orders.checkout.quote({ lines: [line] }, customer)
  expect(quote).toMatchObject({
    amount: 30_900,
    orders: [{ goods: 31_000, off: 3_100, coupon_off: 3_100, delivery_fee: 3_000 }],
    coupons: [{ shopid: haru.shopid, chosen: id, best: id }],
  })
  const [{ coupons = [] } = {}] = quote.coupons
  expect(new Map(coupons.map((item) => [item.id, item.off]))).toEqual(
    new Map([
      [id, 3_100],
      [won, 2_500],
      [large, 0],
    ]),
  )
  const wishing = async (coupon: number) =>
    modules.orders.checkout.quote({ lines: [line], coupons: [{ shopid: haru.shopid, coupon }] }, customer)
  expect(await wishing(won)).toMatchObject({ amount: 31_500, coupons: [{ chosen: won, best: id }] })
  expect(await wishing(0)).toMatchObject({ amount: 31_000, coupons: [{ chosen: 0, best: id }] })
})

test('coupons of other persons are ignored, and guests have no coupons', async () => {
  const { id } = await newCouponHolder()
  const { line } = await newProduct(10_000)
  const coupons = [{ shopid: haru.shopid, coupon: id }]
  for (const customer of [await newBuyer(modules), newGuest()])
    expect(await modules.orders.checkout.quote({ lines: [line], coupons }, customer)).toMatchObject({
      amount: 13_000,
      coupons: [],
    })
})

test('an order uses the coupon and stores its discount', async () => {
  const { who: customer, state, order } = await newCouponHolder({ value: 4_000 })
  const placed = await order([(await newProduct(20_000)).line])
  expect(placed.amount).toBe(19_000)
  expect(await state()).toEqual(['used'])
  await pay(placed, customer)
  const details = await modules.orders.queries.detail(placed.numbers[0] as string, { uid: customer.uid })
  expect(details).toMatchObject({ goods: 20_000, off: 4_000, coupon_off: 4_000, total: 19_000 })
  expect(details.lines).toMatchObject([{ off: 4_000, paid: 16_000 }])
})

test('a coupon that is used in several tabs at the same time applies once', async () => {
  const { who: customer, state } = await newCouponHolder()
  const { line } = await newProduct(20_000)
  const placings = await Promise.all(
    Array.from({ length: 6 }, () => newPlaceRequest(modules.orders, customer, [line])),
  )
  const outcomes = await Promise.allSettled(
    placings.map((placeRequest) => modules.orders.checkout.place(placeRequest, customer, VISIT)),
  )
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(refused).toEqual(Array(5).fill('CONFLICT'))
  expect(await state()).toEqual(['used'])
})

test('an unpaid or cancelled order returns the coupon, and money that arrives later is refunded', async () => {
  const { who: customer, state, order } = await newCouponHolder()
  const { line } = await newProduct(20_000)
  await order([line])
  modules.pass(11)
  await modules.payments.settlement.reconcile()
  expect(await state()).toEqual(['usable'])
  const late = await order([line])
  await withAllShops(modules.database, (tx) => modules.orders.purchaseHandler.lapsed(tx, late.checkout))
  expect(await pay(late, customer)).toMatchObject({ state: 'RETURNED' })
  expect(await state()).toEqual(['usable'])
  const bank = await order([line], 'bank')
  expect(await state()).toEqual(['used'])
  const number = bank.numbers[0] as string
  const { lines } = await modules.orders.queries.detail(number, { uid: customer.uid })
  const lineRef = { number, line: lines[0]?.id as number, scope: { uid: customer.uid } }
  await modules.orders.fulfilment.abandon(lineRef, { actor: 'buyer', uid: customer.uid, reason: '' })
  expect(await state()).toEqual(['usable'])
})

test('the validity of a coupon is extended by a week only if the shop cancels', async () => {
  const { who: customer, order } = await newCouponHolder({ days: 2 })
  const { line } = await newProduct(20_000)
  const ends = async () =>
    (await modules.marketing.queries.mine(customer.uid)).map(({ valid_until }) => valid_until)
  const before = await ends()
  const waiting = async () => {
    const number = (await order([line], 'bank')).numbers[0] as string
    const { lines } = await modules.orders.queries.detail(number, { uid: customer.uid })
    return { number, line: lines[0]?.id as number }
  }
  const buyers = await waiting()
  const author = { uid: customer.uid, reason: '' }
  await modules.orders.fulfilment.abandon(
    { ...buyers, scope: { uid: customer.uid } },
    { ...author, actor: 'buyer' },
  )
  expect(await ends()).toEqual(before)
  const shops = await waiting()
  await modules.orders.fulfilment.abandon(
    { ...shops, scope: { supplierShopId: haru.shopId } },
    { ...author, actor: 'seller' },
  )
  expect(Date.parse((await ends())[0] as string)).toBeGreaterThan(Date.parse(before[0] as string))
})

test('a coupon stays used after a partial cancellation, and is returned by a full one', async () => {
  const { who: customer, state, order } = await newCouponHolder({ value: 1_000 })
  const placed = await order([{ ...(await newProduct(9_999)).line, qty: 3 }])
  await pay(placed, customer)
  const number = placed.numbers[0] as string
  await cancel(number, customer.uid, 1)
  const part = await modules.orders.queries.detail(number, { uid: customer.uid })
  expect(part.refunded).toBe(9_999 - 333)
  for (const { price, qty, off, points, paid } of part.lines) expect(off + points + paid).toBe(price * qty)
  expect(part.lines.reduce((sum, { off }) => sum + off, 0)).toBe(1_000)
  expect(await state()).toEqual(['used'])
  await cancel(number, customer.uid)
  expect(await modules.orders.queries.detail(number, { uid: customer.uid })).toMatchObject({
    refunded: placed.amount,
    total: placed.amount,
  })
  expect(await state()).toEqual(['usable'])
})

test('a coupon used for two orders is returned when both are cancelled, also concurrently', async () => {
  const rice = await productWithLine(modules, dangol.shopId, { price: 20_000, pickable: true, stock: [50] })
  const sid = await modules.catalogue.resales.addOne(haru.shopId, {
    origin: dangol.shopId,
    pid: rice.pid,
    cid: 0,
  })
  const { line } = await newProduct(10_000)
  for (const atOnce of [false, true]) {
    const { who: customer, state, order } = await newCouponHolder({ value: 3_000 })
    const placed = await order([line, { ...rice.line, sid }])
    await pay(placed, customer)
    const details = await Promise.all(
      placed.numbers.map((number) => modules.orders.queries.detail(number, { uid: customer.uid })),
    )
    expect(details.map(({ coupon_off }) => coupon_off)).toEqual([1_000, 2_000])
    if (atOnce) await Promise.all(placed.numbers.map((number) => cancel(number, customer.uid)))
    else
      for (const number of placed.numbers) {
        expect(await state()).toEqual(['used'])
        await cancel(number, customer.uid)
      }
    expect(await state()).toEqual(['usable'])
  }
})

test('a coupon for some products discounts only those products, also in refunds', async () => {
  const [plates, cups] = [await newProduct(20_000), await newProduct(10_000)]
  const {
    who: customer,
    state,
    order,
  } = await newCouponHolder({
    kind: 'percent',
    value: 10,
    least: 20_000,
    scope: 'products',
    targets: [plates.sid],
  })
  const quote = await modules.orders.checkout.quote({ lines: [plates.line, cups.line] }, customer)
  expect(quote.coupons[0]?.coupons).toMatchObject([{ off: 2_000, scope: 'products', goods_count: 1 }])
  const placed = await order([plates.line, cups.line])
  await pay(placed, customer)
  const number = placed.numbers[0] as string
  const details = await modules.orders.queries.detail(number, { uid: customer.uid })
  expect(new Map(details.lines.map(({ sid, off, paid }) => [sid, [off, paid]]))).toEqual(
    new Map([
      [plates.sid, [2_000, 18_000]],
      [cups.sid, [0, 10_000]],
    ]),
  )
  expect(details).toMatchObject({ coupon_off: 2_000, coupon_name: '1,000원 할인', coupon_kind: 'percent' })
  await cancel(number, customer.uid)
  await cancel(number, customer.uid)
  expect(await modules.orders.queries.detail(number, { uid: customer.uid })).toMatchObject({
    refunded: placed.amount,
  })
  expect(await state()).toEqual(['usable'])
})

test('no refund includes a delivery fee that a coupon removed', async () => {
  const { who: customer, state, order } = await newCouponHolder({ kind: 'delivery', value: 0 })
  const placed = await order([{ ...(await newProduct(5_000)).line, qty: 2 }])
  expect(placed.amount).toBe(10_000)
  await pay(placed, customer)
  const number = placed.numbers[0] as string
  expect(await modules.orders.queries.detail(number, { uid: customer.uid })).toMatchObject({
    delivery_fee: 0,
    delivery_off: 3_000,
    coupon_off: 0,
    total: 10_000,
    coupon_kind: 'delivery',
  })
  await cancel(number, customer.uid, 1)
  expect((await modules.orders.queries.detail(number, { uid: customer.uid })).refunded).toBe(5_000)
  expect(await state()).toEqual(['used'])
  await cancel(number, customer.uid)
  expect((await modules.orders.queries.detail(number, { uid: customer.uid })).refunded).toBe(10_000)
  expect(await state()).toEqual(['usable'])
})

test('coupons of several buyers are locked in the same order by all transactions, so that these cannot deadlock', async () => {
  const [early, late] = [await newCouponHolder(), await newCouponHolder()]
  const mug = await newProduct(20_000)
  const first = await newPlaceRequest(modules.orders, early.who, [mug.line])
  const second = await newPlaceRequest(modules.orders, late.who, [mug.line])
  const { placed } = await withAllShops(modules.database, async (tx) => {
    const heldRows = await sql<{ pid: number }>`
      select pg_backend_pid() as pid from issued_coupon where id = ${early.id} for update`.execute(tx)
    const placements = Promise.all([
      modules.orders.checkout.place(second, late.who, VISIT),
      modules.orders.checkout.place(first, early.who, VISIT),
    ])
    await eventually(async () => expect(await waitingFor(heldRows.rows[0]?.pid)).toHaveLength(1))
    await sql`select from issued_coupon where id = ${late.id} for update nowait`.execute(tx)
    return { placed: placements }
  })
  expect((await placed).map(({ state }) => state)).toEqual(['PLACED', 'PLACED'])
  expect([await early.state(), await late.state()]).toEqual([['used'], ['used']])
})

const waitingFor = (pid: number | undefined) =>
  rowsOf(
    modules,
    sql`select pid from pg_locks where not granted and ${pid}::int = any(pg_blocking_pids(pid))`,
  )
