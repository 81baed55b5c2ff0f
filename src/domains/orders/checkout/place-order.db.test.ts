import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newPlaceRequest, placeOrder, VISIT } from '../../../../tests/factories/orders.ts'
import { changePrice } from '../../../../tests/factories/products.ts'
import {
  newBuyer,
  newBuyingMember,
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
  pointsOf,
  rowsOf,
} from '../../../../tests/factories/purchase-modules.ts'
import { newCredential } from '../../../../tests/factories/sessions.ts'
import { newShop, type TestShop, TRANSFER_ACCOUNT } from '../../../../tests/factories/tenancy.ts'
import { guest } from '../../../platform/contract/caller.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import type { LineToBuy, PlacedOrder } from '../orders.contract.ts'

let modules: PurchaseModules
let haru: TestShop

beforeAll(async () => {
  modules = await openPurchaseModules()
  haru = await newShop(modules.tenancy, { free_from: 30_000, delivery_fee: 3_000, point: 1 })
})
afterAll(() => modules.close())

const newProduct = (wishes?: Parameters<typeof productWithLine>[2], shopId = haru.shopId) =>
  productWithLine(modules, shopId, wishes)
const pay = (order: PlacedOrder, customer: CheckoutCustomer) =>
  modules.payments.own.decideTestCard(
    order.payment?.id as string,
    { uid: customer.uid, guest: customer.guest },
    'approve',
  )

const stockOf = async (pid: number) =>
  (await rowsOf(modules, sql<{ stock: number }>`select stock from variant where pid = ${pid}`))[0]?.stock
const linesOf = (order: PlacedOrder) =>
  rowsOf(
    modules,
    sql<{ status: string; qty: number; paid: number; shop_id: number; origin_shop_id: number }>`
      select l.* from order_line l join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
      where o.checkout = ${order.checkout} order by l.id`,
  )
/** A member of the shop haru who has points. */
const newMemberWith = (points: number) => newBuyingMember(modules, haru, points)
const pointsIn = (customer: { uid: number }) => pointsOf(modules, haru.shopid, customer)

test('a quote contains the server’s prices, fees and surcharges, and reports changed prices', async () => {
  const mug = await newProduct({ price: 12_000, sale_price: 9_000 })
  const quote = await modules.orders.checkout.quote(
    {
      lines: [
        { ...mug.line, qty: 2, price: 8_000 },
        { sid: 999_999_999, pid2: 1, qty: 1 },
      ],
      zipcode: '63000',
    },
    await newBuyer(modules),
  )
  expect(quote).toMatchObject({
    amount: 24_000,
    unknown: [1],
    orderable: false,
    orders: [{ goods: 18_000, delivery_fee: 3_000, surcharge: 3_000, total: 24_000, accrual: 0 }],
  })
  expect(quote.orders[0]?.lines[0]).toMatchObject({ price: 9_000, was: 8_000, qty: 2, error: '' })
})

test('paying by card creates the orders, reserves stock and points, and empties the cart', async () => {
  const mug = await newProduct({ price: 20_000, stock: [5] })
  const customer = await newMemberWith(3_000)
  await modules.cart.additions.addAsMember(
    { list: [{ ...mug.line, qty: 3 }] },
    await newCredential(modules, customer.uid),
  )
  const points = [{ shopid: haru.shopid, amount: 2_500 }]
  const placement = await placeOrder(modules.orders, customer, [{ ...mug.line, qty: 2 }], {
    points,
    from_cart: true,
  })
  expect(placement).toMatchObject({
    state: 'PLACED',
    amount: 37_500,
    payment: { state: 'WAITING', amount: 37_500 },
  })
  expect(await stockOf(mug.pid)).toBe(3)
  expect(await pointsIn(customer)).toEqual({ balance: 500, pending: 0 })
  expect(await linesOf(placement)).toEqual([])

  expect(await pay(placement, customer)).toMatchObject({ state: 'PAID' })
  expect(await linesOf(placement)).toMatchObject([{ status: 'CONFIRM_PAYMENT', qty: 2, paid: 37_500 }])
  expect(await pointsIn(customer)).toEqual({ balance: 500, pending: 375 })
  expect(await stockOf(mug.pid)).toBe(3)
  const left = await modules.cart.queries.memberCart({
    ...customer,
    over19: 0,
    operatorPermissions: [],
    session: 1,
  })
  expect(left.groups[0]?.data).toMatchObject([{ sid: mug.sid, qty: 1 }])
})

test('one payment covers the orders of three shops, one of them with a resale', async () => {
  const [dangol, gollada] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const rice = await newProduct({ price: 40_000, pickable: true, stock: [4] }, dangol.shopId)
  const sid = await modules.catalogue.resales.addOne(gollada.shopId, {
    origin: dangol.shopId,
    pid: rice.pid,
    cid: 0,
  })
  const mug = await newProduct({ price: 40_000 })
  const customer = await newBuyer(modules)
  const placement = await placeOrder(modules.orders, customer, [
    mug.line,
    { ...rice.line, qty: 2 },
    { ...rice.line, sid },
  ])
  expect(placement).toMatchObject({
    amount: 160_000,
    numbers: [expect.any(String), expect.any(String), expect.any(String)],
  })
  expect(await stockOf(rice.pid)).toBe(1)
  await pay(placement, customer)
  expect((await linesOf(placement)).map((line) => [line.shop_id, line.origin_shop_id])).toEqual([
    [haru.shopId, haru.shopId],
    [dangol.shopId, dangol.shopId],
    [gollada.shopId, dangol.shopId],
  ])
})

test('an order by transfer waits for the payment, and confirming the transfer pays it', async () => {
  const mug = await newProduct({ stock: [2] })
  const guest = newGuest()
  const placement = await placeOrder(modules.orders, guest, [mug.line], {
    method: 'bank',
    depositor: '김민지',
  })
  expect(placement.payment?.step).toMatchObject({ kind: 'transfer', depositor: '김민지' })
  expect(await linesOf(placement)).toMatchObject([{ status: 'WAITING_PAYMENT' }])
  const [number = ''] = placement.numbers
  await expect(modules.orders.transfers.confirmDeposit(number, haru.shopId + 1, 1)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await modules.orders.transfers.confirmPlatformDeposit(number)
  await modules.orders.transfers.confirmPlatformDeposit(number)
  expect(await linesOf(placement)).toMatchObject([{ status: 'CONFIRM_PAYMENT' }])
  const history = await rowsOf(
    modules,
    sql`select m.move, m.status, m.actor from order_move m join shop_order o on o.id = m.order_id
      where o.checkout = ${placement.checkout} order by m.id`,
  )
  expect(history).toEqual([
    { move: '', status: 'WAITING_PAYMENT', actor: 'buyer' },
    { move: 'pay', status: 'CONFIRM_PAYMENT', actor: 'payment' },
  ])
})

test('the buyer orders a resale by the seller’s title, and the supplier ships it by its own title', async () => {
  const [dangol, gollada] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  const rice = await newProduct({ title: '햅쌀 4kg', pickable: true }, dangol.shopId)
  const sid = await modules.catalogue.resales.addOne(gollada.shopId, {
    origin: dangol.shopId,
    pid: rice.pid,
    cid: 0,
  })
  await modules.catalogue.resales.edit(gollada.shopId, {
    edit: { pick: sid, version: 1, own_title: '골라다의 밥', markup: 0 },
    caller: guest,
  })
  const customer = await newBuyer(modules)
  const placement = await placeOrder(modules.orders, customer, [{ ...rice.line, sid }])
  await pay(placement, customer)
  expect(await linesOf(placement)).toMatchObject([{ title: '골라다의 밥', origin_title: '햅쌀 4kg' }])
  const names = async (shopId: number) =>
    (await modules.orders.seller.list(shopId, { status: 'CONFIRM_PAYMENT' })).orders.map(
      ({ lines }) => lines[0]?.name,
    )
  expect(await names(gollada.shopId)).toEqual(['골라다의 밥'])
  expect(await names(dangol.shopId)).toEqual(['햅쌀 4kg'])
})

test('a resale costs the supplier’s price plus the markup, and the commission is a percentage of the supplier’s price', async () => {
  const [dangol, gollada] = [await newShop(modules.tenancy), await newShop(modules.tenancy)]
  await modules.tenancy.ownShops.changeShop(dangol.shopId, { pick_margin: 10 })
  const rice = await newProduct({ price: 20_000, pickable: true }, dangol.shopId)
  const sid = await modules.catalogue.resales.addOne(gollada.shopId, {
    origin: dangol.shopId,
    pid: rice.pid,
    cid: 0,
  })
  await modules.catalogue.resales.edit(gollada.shopId, {
    edit: { pick: sid, version: 1, own_title: '', markup: 3_000 },
    caller: guest,
  })
  const customer = await newBuyer(modules)
  const placement = await placeOrder(modules.orders, customer, [{ ...rice.line, sid, qty: 2 }])
  await pay(placement, customer)
  expect(await linesOf(placement)).toMatchObject([{ price: 23_000, margin: 2 * (3_000 + 2_000) }])
})

test('a shop cannot confirm a transfer that goes to the platform; the operator can', async () => {
  const [dangol, gollada] = [
    await newShop(modules.tenancy, TRANSFER_ACCOUNT),
    await newShop(modules.tenancy, TRANSFER_ACCOUNT),
  ]
  const rice = await newProduct({ pickable: true }, dangol.shopId)
  const sid = await modules.catalogue.resales.addOne(gollada.shopId, {
    origin: dangol.shopId,
    pid: rice.pid,
    cid: 0,
  })
  const transfer = { method: 'bank', depositor: '김민지' } as const
  const placeLines = async (...lines: LineToBuy[]) =>
    placeOrder(modules.orders, await newBuyer(modules), lines, transfer)
  const both = await placeLines((await newProduct()).line, rice.line)
  const pick = await placeLines({ ...rice.line, sid })
  for (const [placed, shopId] of [
    [both, haru.shopId],
    [both, dangol.shopId],
    [pick, gollada.shopId],
  ] as const)
    for (const number of placed.numbers)
      await expect(modules.orders.transfers.confirmDeposit(number, shopId, 1)).rejects.toMatchObject({
        code: expect.stringMatching(/CONFLICT|NOT_FOUND/),
      })
  for (const placement of [both, pick]) {
    expect(new Set((await linesOf(placement)).map(({ status }) => status))).toEqual(
      new Set(['WAITING_PAYMENT']),
    )
    await modules.orders.transfers.confirmPlatformDeposit(placement.numbers[0] as string)
    expect(new Set((await linesOf(placement)).map(({ status }) => status))).toEqual(
      new Set(['CONFIRM_PAYMENT']),
    )
  }
  await expect(modules.orders.transfers.confirmPlatformDeposit('20260101-00000000')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the seller sees the sender’s name of an expected transfer', async () => {
  const mug = await newProduct()
  const { numbers } = await placeOrder(modules.orders, newGuest(), [mug.line], {
    method: 'bank',
    depositor: '민지네',
  })
  const [number = ''] = numbers
  expect(await modules.orders.seller.detail(haru.shopId, number)).toMatchObject({ depositor: '민지네' })
  await modules.orders.transfers.confirmPlatformDeposit(number)
  expect(await modules.orders.seller.detail(haru.shopId, number)).toMatchObject({ depositor: '' })
})

test('an order that stays unpaid is cancelled and returns stock and points', async () => {
  const mug = await newProduct({ price: 20_000, stock: [5] })
  const customer = await newMemberWith(1_000)
  const points = [{ shopid: haru.shopid, amount: 1_000 }]
  const card = await placeOrder(modules.orders, customer, [mug.line], { points })
  const bank = await placeOrder(modules.orders, newGuest(), [mug.line], {
    method: 'bank',
    depositor: '김민지',
  })
  expect(await stockOf(mug.pid)).toBe(3)
  expect(await pointsIn(customer)).toMatchObject({ balance: 0 })
  modules.pass(11)
  await modules.payments.settlement.reconcile()
  expect(await stockOf(mug.pid)).toBe(4)
  expect(await pointsIn(customer)).toMatchObject({ balance: 1_000 })
  expect(await linesOf(card)).toEqual([])
  modules.pass(72 * 60)
  while ((await modules.payments.settlement.reconcile()) > 0);
  expect(await stockOf(mug.pid)).toBe(5)
  expect(await linesOf(bank)).toMatchObject([{ status: 'CANCELED' }])
})

test('cancelling an order by transfer returns the stock once', async () => {
  const mug = await newProduct({ stock: [2] })
  const guest = newGuest()
  const placement = await placeOrder(modules.orders, guest, [mug.line], {
    method: 'bank',
    depositor: '김민지',
  })
  const author = { actor: 'buyer', uid: null, reason: '마음이 바뀌었습니다' } as const
  const [line] = await rowsOf(modules, sql<{ id: number }>`select id from order_line where pid = ${mug.pid}`)
  const lineRef = {
    number: placement.numbers[0] as string,
    line: line?.id as number,
    scope: { guest: guest.guest as Buffer },
  }
  const stranger = { ...lineRef, scope: { guest: Buffer.alloc(32) } }
  await expect(modules.orders.fulfilment.abandon(stranger, author)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await modules.orders.fulfilment.abandon(lineRef, author)
  expect(await stockOf(mug.pid)).toBe(2)
  expect(await linesOf(placement)).toMatchObject([{ status: 'CANCELED' }])
  await expect(modules.orders.fulfilment.abandon(lineRef, author)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(
    modules.payments.settlement.confirmDeposit(placement.checkout, { payee: null }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await stockOf(mug.pid)).toBe(2)
})

test('a late payment completes the order while there is stock, and is refunded otherwise', async () => {
  const mug = await newProduct({ stock: [2] })
  const [early, late] = [await newBuyer(modules), await newBuyer(modules)]
  const first = await placeOrder(modules.orders, early, [mug.line])
  const both = await placeOrder(modules.orders, late, [mug.line])
  const lapse = (order: PlacedOrder) =>
    withAllShops(modules.database, (tx) => modules.orders.purchaseHandler.lapsed(tx, order.checkout))
  await lapse(first)
  await lapse(both)
  expect(await stockOf(mug.pid)).toBe(2)
  expect(await pay(first, early)).toMatchObject({ state: 'PAID' })
  await placeOrder(modules.orders, newGuest(), [mug.line])
  expect(await pay(both, late)).toMatchObject({ state: 'RETURNED' })
  expect(await stockOf(mug.pid)).toBe(0)
  expect(await linesOf(both)).toEqual([])
})

test('an order after a change is refused with the new quote', async () => {
  const mug = await newProduct({ price: 10_000, stock: [3] })
  const customer = await newBuyer(modules)
  const placeRequest = await newPlaceRequest(modules.orders, customer, [mug.line])
  await changePrice(modules.catalogue, haru.shopId, mug.pid, 11_000)
  const refused = modules.orders.checkout.place(placeRequest, customer, VISIT)
  await expect(refused).rejects.toMatchObject({ code: 'CONFLICT', details: { quote: { amount: 14_000 } } })
  expect(await stockOf(mug.pid)).toBe(3)
})

test('data that the quote does not show does not change its digest', async () => {
  const mug = await newProduct({ price: 10_000, stock: [9] })
  const customer = await newMemberWith(5_000)
  const points = [{ shopid: haru.shopid, amount: 1_000 }]
  const placeRequest = await newPlaceRequest(modules.orders, customer, [mug.line], { points })
  await placeOrder(modules.orders, newGuest(), [{ ...mug.line, qty: 5 }])
  await modules.tenancy.ownShops.changeShop(haru.shopId, {
    pick_margin: 25,
    review_point: 500,
    unpaid_share: 40,
  })
  await modules.database.asShop(haru.shopId, (tx) =>
    modules.membership.points.adjust(
      tx,
      { shopId: haru.shopId, uid: customer.uid },
      { key: 'a second gift', amount: 700 },
      modules.time.now,
    ),
  )
  expect(await modules.orders.checkout.place(placeRequest, customer, VISIT)).toMatchObject({
    state: 'PLACED',
    amount: 12_000,
  })
})

test('an order that points cover is paid at once, and only bought lines are removed from the cart', async () => {
  const mug = await newProduct({ price: 30_000 })
  const customer = await newMemberWith(30_000)
  await modules.cart.additions.addAsMember(
    { list: [{ ...mug.line, qty: 3 }] },
    await newCredential(modules, customer.uid),
  )
  const points = [{ shopid: haru.shopid, amount: 30_000 }]
  const placement = await placeOrder(modules.orders, customer, [mug.line], { points, from_cart: true })
  expect((await modules.cart.queries.pricedCart(customer.uid)).groups[0]?.data).toMatchObject([{ qty: 2 }])
  expect(placement).toMatchObject({ state: 'PAID', amount: 0, payment: null })
  expect(await linesOf(placement)).toMatchObject([{ status: 'CONFIRM_PAYMENT', paid: 0 }])
})

test('an adult product is sold only to verified adults', async () => {
  const soju = await newProduct({ adult: true })
  const minor = await newBuyer(modules)
  await expect(placeOrder(modules.orders, minor, [soju.line])).rejects.toMatchObject({
    details: { quote: { orderable: false, orders: [{ lines: [{ error: 'adult', image: '' }] }] } },
  })
  const adult = await newBuyer(modules, { over19: 1 })
  expect(await placeOrder(modules.orders, adult, [soju.line])).toMatchObject({ state: 'PLACED' })
})
