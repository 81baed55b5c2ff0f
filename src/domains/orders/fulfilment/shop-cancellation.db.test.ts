import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newCoupon } from '../../../../tests/factories/coupons.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { placeOrder } from '../../../../tests/factories/orders.ts'
import { newGuest, type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { requestOf } from '../core/order-requests.ts'
import type { ShopCancellation } from './shop-cancellation.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']
let newMember: OrderMoveModules['newMember']

beforeAll(async () => {
  ;({ modules, haru, newOrder, newMember } = await openOrderMoves())
})
afterAll(() => modules.close())

/** Cancels lines because they are sold out. Unless `overrides` contains `isSoldOut`, the pieces return to stock. */
const cancel = (
  number: string,
  lines: ShopCancellation['lines'],
  { key, ...overrides }: Partial<ShopCancellation> & { key?: string } = {},
) =>
  modules.orders.shopCancellations.cancel(
    { shopId: haru.shopId, number },
    { lines, reasonCode: 'SOLD_OUT', reason: '', isSoldOut: false, points: 0, ...overrides },
    { uid: haru.uid, ...(key && { request: requestOf(key, { lines, ...overrides }) }) },
  )

const movesOf = (number: string) =>
  rowsOf(
    modules,
    sql<{ payload: Record<string, unknown> }>`
      select payload from outbox where type = 'order.moved' and payload->>'number' = ${number} order by id`,
  )

test('cancelling all lines returns money, delivery fee, points, coupon and stock, and sends one notification', async () => {
  const { customer, history } = await newMember(1_000)
  const discount = await newCoupon(modules.marketing, haru.shopId, { value: 1_000 })
  const { id: coupon } = await modules.marketing.issuance.claim(customer.uid, haru.shopid, discount)
  const bowl = await productWithLine(modules, haru.shopId, { price: 5_000, stock: [7] })
  const order = await newOrder({ customer, qty: 2, points: 1_000, coupon, more: [bowl.line] })
  await order.run(order.lineId, 'accept')
  const ids = (await order.lines()).map(({ id }) => id)
  await cancel(
    order.number,
    ids.map((line) => ({ line })),
    { reason: '창고에 물이 샜습니다.' },
  )
  expect(await order.statuses()).toEqual(['CANCELED', 'CANCELED'])
  // Products for 25,000 won, less 1,000 won paid with points and 1,000 won by the coupon, plus 3,000 won for delivery.
  expect(await order.money()).toEqual({ total: 26_000, refunded: 26_000 })
  expect(await history()).toEqual({ balance: 1_000, pending: 0 })
  expect(await order.stock()).toBe(50)
  const coupons = await modules.marketing.queries.mine(customer.uid)
  expect(coupons.find(({ id }) => id === coupon)?.state).toBe('usable')
  const events = (await movesOf(order.number))
    .map(({ payload }) => payload)
    .filter(({ move }) => move === 'cancel')
  expect(events).toMatchObject([
    { line: ids[0], joins_parcel: false, with_lines: [ids[1]], refunded_together: 26_000 },
    { line: ids[1], joins_parcel: true },
  ])
  expect(events[0]).not.toHaveProperty('actor')
  const { history: steps } = await modules.orders.seller.detail(haru.shopId, order.number)
  expect(steps.filter(({ move }) => move === 'cancel')).toMatchObject([
    { reason_code: 'SOLD_OUT', reason: '창고에 물이 샜습니다.', actor: 'seller' },
    { reason_code: 'SOLD_OUT' },
  ])
})

test('cancelling some pieces splits the amounts of the line exactly and does not refund the delivery fee', async () => {
  const order = await newOrder({ qty: 3, price: 9_999 })
  await cancel(order.number, [{ line: order.lineId, qty: 2 }])
  expect(await order.statuses()).toEqual(['CONFIRM_PAYMENT', 'CANCELED'])
  expect(await order.money()).toEqual({ total: 32_997, refunded: 19_998 })
  expect(await order.stock()).toBe(49)
  await cancel(order.number, [{ line: order.lineId }])
  expect(await order.money()).toEqual({ total: 32_997, refunded: 32_997 })
  expect(await order.stock()).toBe(50)
})

test('buyers see whether the refund of a line was sent, in the list and in the order', async () => {
  const { customer } = await newMember(0)
  const bowl = await productWithLine(modules, haru.shopId, { price: 5_000, stock: [7] })
  const order = await newOrder({ customer, more: [bowl.line] })
  const isOpen = async () => {
    const own = await modules.orders.queries.detail(order.number, customer)
    const { orders } = await modules.orders.queries.list(customer, {})
    const listPart = orders.find(({ number }) => number === order.number)
    expect(listPart?.lines.map(({ refund_open }) => refund_open)).toEqual(
      own.lines.map(({ refund_open }) => refund_open),
    )
    return own.lines.map(({ refund_open }) => refund_open)
  }
  expect(await isOpen()).toEqual([false, false])
  await cancel(order.number, [{ line: order.lineId }])
  expect(await isOpen()).toEqual([true, false])
  await modules.payments.refunds.sendDue()
  expect(await isOpen()).toEqual([false, false])
})

test('after a cancellation by the shop, the rest keeps free delivery and the coupon discount', async () => {
  const order = await newOrder({ qty: 10, price: 10_000 })
  expect((await order.money())?.total).toBe(100_000)
  await cancel(order.number, [{ line: order.lineId, qty: 9 }])
  expect((await order.money())?.refunded).toBe(90_000)
})

test('items marked as sold out get a stock of 0 instead of the cancelled pieces', async () => {
  const order = await newOrder({ qty: 2 })
  await cancel(order.number, [{ line: order.lineId }], { isSoldOut: true })
  expect(await order.stock()).toBe(0)
  const out = await rowsOf(
    modules,
    sql`select 1 from outbox where type = 'stock.out' and (payload->>'pid')::bigint = ${order.productId}`,
  )
  expect(out).toHaveLength(1)
})

test('cancelling a line with an open claim is refused with the possible transitions, and no line changes', async () => {
  const bowl = await productWithLine(modules, haru.shopId, { price: 5_000, stock: [7] })
  const order = await newOrder({ more: [bowl.line] })
  const [first, second] = (await order.lines()).map(({ id }) => id) as [number, number]
  await order.requestClaim(second)
  await expect(cancel(order.number, [{ line: first }, { line: second }])).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'REQ_CANCEL', allowed: ['acceptCancel', 'reject'] },
  })
  expect(await order.statuses()).toEqual(['CONFIRM_PAYMENT', 'REQ_CANCEL'])
  expect((await order.money())?.refunded).toBe(0)
})

test('refuses unpaid and shipped lines, a line that is named twice, and more pieces than a line has', async () => {
  const order = await newOrder({ qty: 2 })
  const line = order.lineId
  await expect(cancel(order.number, [{ line }, { line }])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(cancel(order.number, [{ line, qty: 3 }])).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { field: 'qty', most: 2 },
  })
  await order.run(line, 'accept', 'ship')
  await expect(cancel(order.number, [{ line }])).rejects.toMatchObject({ code: 'CONFLICT' })
  const bowl = await productWithLine(modules, haru.shopId, { stock: [7] })
  const transfer = { method: 'bank', depositor: '김민지' } as const
  const [unpaid = ''] = (await placeOrder(modules.orders, newGuest(), [bowl.line], transfer)).numbers
  const { lines } = await modules.orders.seller.detail(haru.shopId, unpaid)
  await expect(cancel(unpaid, [{ line: lines[0]?.id as number }])).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'WAITING_PAYMENT' },
  })
  const other = await newShop(modules.tenancy)
  await expect(
    modules.orders.shopCancellations.cancel(
      { shopId: other.shopId, number: order.number },
      { lines: [{ line }], reasonCode: 'OTHER', reason: '', isSoldOut: false, points: 0 },
      { uid: other.uid },
    ),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a repeated request takes effect once, and another request cannot use its key', async () => {
  const order = await newOrder({ qty: 3 })
  const pieces = [{ line: order.lineId, qty: 1 }]
  await Promise.all([1, 2, 3].map(() => cancel(order.number, pieces, { key: 'one request' })))
  expect((await order.money())?.refunded).toBe(10_000)
  await expect(
    cancel(order.number, [{ line: order.lineId, qty: 2 }], { key: 'one request' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('if the shop cancels while the buyer requests a cancellation, only one of them takes effect', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => newOrder()))
  for (const order of orders) {
    await Promise.allSettled([
      cancel(order.number, [{ line: order.lineId }]),
      order.requestClaim(order.lineId),
    ])
    const [status] = await order.statuses()
    expect((await order.money())?.refunded).toBe(status === 'CANCELED' ? 13_000 : 0)
    expect(['CANCELED', 'REQ_CANCEL']).toContain(status)
  }
})

test('a refund by transfer waits for the bank account, which the buyer can enter once', async () => {
  const order = await newOrder({ method: 'bank', qty: 2 })
  await cancel(order.number, [{ line: order.lineId, qty: 1 }])
  await cancel(order.number, [{ line: order.lineId }])
  const { scope } = order.lineRef(order.lineId, 'buyer')
  const buyer = scope as { guest: Buffer }
  const shown = () => modules.orders.queries.detail(order.number, buyer)
  expect(await shown()).toMatchObject({ unsent: 23_000, awaiting_account: 23_000 })
  const [waiting] = await modules.payments.refunds.listTransfers(null)
  expect(waiting).toMatchObject({ account: null })
  const account = { bank: '국민은행', number: '123-456-789', holder: '김민지' }
  const provide = (refundAccount = account) =>
    modules.orders.transfers.provideAccount({ number: order.number, scope: buyer }, refundAccount)
  await provide()
  await provide()
  expect(await shown()).toMatchObject({ unsent: 23_000, awaiting_account: 0 })
  await expect(provide({ ...account, holder: '이민지' })).rejects.toMatchObject({ code: 'CONFLICT' })
  const transfers = await modules.payments.refunds.listTransfers(null)
  expect(transfers).toMatchObject([
    { account, amount: 10_000 },
    { account, amount: 13_000 },
  ])
  await expect(
    modules.orders.transfers.provideAccount(
      { number: order.number, scope: { guest: Buffer.alloc(32) } },
      account,
    ),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('only members get points as an apology, once per cancellation', async () => {
  const { customer, history } = await newMember()
  const order = await newOrder({ customer, qty: 2 })
  await cancel(order.number, [{ line: order.lineId }], { points: 500 })
  expect(await history()).toEqual({ balance: 500, pending: 0 })
  const guest = await newOrder()
  await cancel(guest.number, [{ line: guest.lineId }], { points: 500 })
  expect(await guest.statuses()).toEqual(['CANCELED'])
})

test('the shipping shop can cancel a resold order, but cannot give points of the selling shop', async () => {
  const dangol = await newShop(modules.tenancy)
  const rice = await productWithLine(modules, haru.shopId, { pickable: true, stock: [5] })
  const sid = await modules.catalogue.resales.addOne(dangol.shopId, {
    origin: haru.shopId,
    pid: rice.pid,
    cid: 0,
  })
  const transfer = { method: 'bank', depositor: '김민지' } as const
  const placed = await placeOrder(modules.orders, newGuest(), [{ ...rice.line, sid }], transfer)
  await modules.payments.settlement.confirmDeposit(placed.checkout, { payee: null })
  const number = placed.numbers[0] as string
  const { lines } = await modules.orders.seller.detail(haru.shopId, number)
  const line = lines[0]?.id as number
  await expect(cancel(number, [{ line }], { points: 500 })).rejects.toMatchObject({
    details: { field: 'points' },
  })
  await cancel(number, [{ line }])
  const detail = await modules.orders.seller.detail(dangol.shopId, number)
  expect(detail.lines).toMatchObject([{ status: 'CANCELED', moves: [] }])
  expect(detail.refunded).toBe(detail.total)
})
