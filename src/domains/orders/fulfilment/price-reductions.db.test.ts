import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newCoupon } from '../../../../tests/factories/coupons.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { placeOrder } from '../../../../tests/factories/orders.ts'
import { newGuest, type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import { guest } from '../../../platform/contract/caller.ts'
import { requestOf } from '../core/order-requests.ts'
import type { PriceReduction } from './price-reductions.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']
let newMember: OrderMoveModules['newMember']
let finding: string

beforeAll(async () => {
  const opened = await openOrderMoves()
  ;({ modules, haru, newOrder, newMember } = opened)
  finding = await opened.uploadInspectionPhoto()
})
afterAll(() => modules.close())

/** Reduces the price of a line because of a defect; `key` makes it a request that takes effect once. */
const reduce = (
  { number, line }: { number: string; line: number },
  amount: number,
  { key, ...overrides }: Partial<PriceReduction> & { key?: string } = {},
) =>
  modules.orders.priceReductions.reduce(
    { shopId: haru.shopId, number, line },
    { amount, reasonCode: 'DEFECT', reason: '', ...overrides },
    { uid: haru.uid, ...(key && { request: requestOf(key, { line, amount, ...overrides }) }) },
  )

const eventsOf = (number: string) =>
  rowsOf(
    modules,
    sql<{ payload: Record<string, unknown> }>`
      select payload from outbox where type = 'order.moved' and payload->>'number' = ${number}
        and payload->>'move' = 'reducePrice' order by id`,
  )

test('a paid line is reduced again and again until nothing is left, and keeps its state', async () => {
  const order = await newOrder({ qty: 2, price: 10_000 })
  const line = { number: order.number, line: order.lineId }
  await order.run(order.lineId, 'accept', 'ship')
  const [before] = await order.lines()
  await reduce(line, 3_000, { reason: '손잡이에 흠집' })
  await reduce(line, 16_999, { reasonCode: 'DELAY' })
  await expect(reduce(line, 2)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { field: 'amount', most: 1 },
  })
  await reduce(line, 1)
  await expect(reduce(line, 1)).rejects.toMatchObject({ details: { field: 'amount', most: 0 } })
  const [after] = await order.lines()
  expect(after).toMatchObject({ status: 'DELIVERY', since: before?.since, paid: 20_000, reduction: 20_000 })
  expect(await order.money()).toEqual({ total: 23_000, refunded: 20_000 })
  const { history } = await modules.orders.seller.detail(haru.shopId, order.number)
  expect(history.filter(({ move }) => move === 'reducePrice')).toMatchObject([
    { amount: 3_000, reason_code: 'DEFECT', reason: '손잡이에 흠집', actor: 'seller', status: 'DELIVERY' },
    { amount: 16_999, reason_code: 'DELAY' },
    { amount: 1 },
  ])
  const events = (await eventsOf(order.number)).map(({ payload }) => payload)
  expect(events.map(({ refunded }) => refunded)).toEqual([3_000, 16_999, 1])
  expect(new Set(events.map(({ entry }) => entry)).size).toBe(3)
  // Then the purchase is completed, and nothing of it can be refunded.
  await order.run(order.lineId, 'arrive', 'confirm')
  await order.move(order.lineId, 'refund', { actor: 'seller' })
  expect((await order.money())?.refunded).toBe(20_000)
})

test('later refunds pay exactly what is left: cancellation, divided line, return with a deduction', async () => {
  const canceled = await newOrder({ qty: 3, price: 9_999 })
  await reduce({ number: canceled.number, line: canceled.lineId }, 1_000)
  // The cancelled piece takes its part of the reduction, 333 won, with it.
  await canceled.requestClaim(canceled.lineId, { qty: 1 })
  const [, piece] = await canceled.lines()
  expect(await canceled.lines()).toMatchObject([{ reduction: 667 }, { paid: 9_999, reduction: 333 }])
  await canceled.move(piece?.id as number, 'acceptCancel')
  expect((await canceled.money())?.refunded).toBe(1_000 + 9_666)
  await canceled.requestClaim(canceled.lineId, { qty: 2 })
  await canceled.move(canceled.lineId, 'acceptCancel')
  expect(await canceled.money()).toEqual({ total: 32_997, refunded: 32_997 })

  const returned = await newOrder({ qty: 1, price: 10_000 })
  const line = returned.lineId
  await returned.run(line, 'accept', 'ship')
  await reduce({ number: returned.number, line }, 4_000)
  await returned.requestClaim(line, { kind: 'return', cause: 'fault', reason: '깨짐' })
  await returned.run(line, 'acceptReturn', 'receiveReturn')
  const refundPart = (deduction: number) =>
    returned.move(line, 'refundPart', { deduction, reason: '얼룩', photos: [finding] })
  await expect(refundPart(6_000)).rejects.toMatchObject({ details: { field: 'deduction', most: 5_999 } })
  await refundPart(1_000)
  // The whole payment with the delivery fee, because the shop is at fault, less the deduction.
  expect(await returned.money()).toEqual({ total: 13_000, refunded: 12_000 })

  const completed = await newOrder({ qty: 1, price: 10_000 })
  await completed.run(completed.lineId, 'accept', 'ship', 'arrive')
  await reduce({ number: completed.number, line: completed.lineId }, 2_500)
  await completed.run(completed.lineId, 'confirm')
  await expect(reduce({ number: completed.number, line: completed.lineId }, 1)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await completed.move(completed.lineId, 'refund', { actor: 'seller' })
  expect((await completed.money())?.refunded).toBe(10_000)
})

test('a return of a reduced line pays at most its rest for the way back', async () => {
  const order = await newOrder({ price: 10_000 })
  await order.run(order.lineId, 'accept', 'ship')
  await reduce({ number: order.number, line: order.lineId }, 9_000)
  await order.requestClaim(order.lineId, { kind: 'return', cause: 'mind' })
  await order.run(order.lineId, 'acceptReturn')
  const { claims } = await modules.orders.seller.detail(haru.shopId, order.number)
  expect(claims).toMatchObject([{ way_back: 1_000 }])
  await order.run(order.lineId, 'receiveReturn', 'completeReturn')
  expect((await order.money())?.refunded).toBe(9_000)
})

test('a buyer earns points for what was paid in the end, and keeps the points and the coupon that were used', async () => {
  const { customer, history } = await newMember(1_000)
  const discount = await newCoupon(modules.marketing, haru.shopId, { value: 1_000 })
  const { id: coupon } = await modules.marketing.issuance.claim(customer.uid, haru.shopid, discount)
  const order = await newOrder({ customer, qty: 2, points: 1_000, coupon })
  const [line] = await order.lines()
  expect(line).toMatchObject({ paid: 18_000, accrual: 1_800 })
  expect(await history()).toEqual({ balance: 0, pending: 1_800 })
  await reduce({ number: order.number, line: order.lineId }, 6_000)
  expect(await history()).toEqual({ balance: 0, pending: 1_200 })
  expect(await order.lines()).toMatchObject([{ accrual: 1_200 }])
  await order.run(order.lineId, 'accept', 'ship', 'arrive')
  await reduce({ number: order.number, line: order.lineId }, 3_000)
  await order.run(order.lineId, 'confirm')
  expect(await history()).toEqual({ balance: 900, pending: 0 })
  const coupons = await modules.marketing.queries.mine(customer.uid)
  expect(coupons.find(({ id }) => id === coupon)?.state).toBe('used')
  await order.move(order.lineId, 'refund', { actor: 'seller' })
  // The points that were used come back, the earned ones are taken back.
  expect(await history()).toEqual({ balance: 1_000, pending: 0 })
})

test('a reduction neither loses free delivery nor counts as fewer products', async () => {
  const order = await newOrder({ qty: 10, price: 10_000 })
  expect((await order.money())?.total).toBe(100_000)
  await reduce({ number: order.number, line: order.lineId }, 90_000)
  expect((await order.money())?.refunded).toBe(90_000)
  await order.requestClaim(order.lineId, { qty: 10 })
  await order.move(order.lineId, 'acceptCancel')
  expect(await order.money()).toEqual({ total: 100_000, refunded: 100_000 })
  expect(await order.stock()).toBe(50)
})

test('a line with an open claim is refused, and if both meet, only the claim or both take effect', async () => {
  const claimed = await newOrder()
  await claimed.requestClaim(claimed.lineId)
  await expect(reduce({ number: claimed.number, line: claimed.lineId }, 1_000)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'REQ_CANCEL', allowed: ['acceptCancel', 'reject'] },
  })
  const orders = await Promise.all(Array.from({ length: 6 }, () => newOrder()))
  for (const order of orders) {
    const [reduced, requested] = await Promise.allSettled([
      reduce({ number: order.number, line: order.lineId }, 1_000),
      order.requestClaim(order.lineId),
    ])
    expect(requested?.status).toBe('fulfilled')
    expect(await order.statuses()).toEqual(['REQ_CANCEL'])
    expect((await order.money())?.refunded).toBe(reduced?.status === 'fulfilled' ? 1_000 : 0)
    await order.move(order.lineId, 'acceptCancel')
    expect(await order.money()).toEqual({ total: 13_000, refunded: 13_000 })
  }
})

test('an unpaid line is refused, and an order of another shop is not found', async () => {
  const bowl = await productWithLine(modules, haru.shopId, { stock: [7] })
  const transfer = { method: 'bank', depositor: '김민지' } as const
  const [number = ''] = (await placeOrder(modules.orders, newGuest(), [bowl.line], transfer)).numbers
  const { lines } = await modules.orders.seller.detail(haru.shopId, number)
  const line = lines[0]?.id as number
  await expect(reduce({ number, line }, 100)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'WAITING_PAYMENT' },
  })
  const other = await newShop(modules.tenancy)
  const paid = await newOrder()
  await expect(
    modules.orders.priceReductions.reduce(
      { shopId: other.shopId, number: paid.number, line: paid.lineId },
      { amount: 100, reasonCode: 'DELAY', reason: '' },
      { uid: other.uid },
    ),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a repeated request takes effect once, and concurrent ones never refund more than was paid', async () => {
  const order = await newOrder({ price: 10_000 })
  const line = { number: order.number, line: order.lineId }
  await Promise.all([1, 2, 3].map(() => reduce(line, 4_000, { key: 'one request' })))
  expect((await order.money())?.refunded).toBe(4_000)
  await expect(reduce(line, 5_000, { key: 'one request' })).rejects.toMatchObject({ code: 'CONFLICT' })
  const others = await Promise.allSettled(
    [1, 2, 3, 4].map((n) => reduce(line, 4_000, { key: `another ${n}` })),
  )
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await order.money())?.refunded).toBe(8_000)
})

test('another reason needs a text', async () => {
  const order = await newOrder()
  const line = { number: order.number, line: order.lineId }
  await expect(reduce(line, 100, { reasonCode: 'OTHER' })).rejects.toMatchObject({
    details: { errors: { reason: '기타 사유를 적어 주세요.' } },
  })
  await reduce(line, 100, { reasonCode: 'OTHER', reason: '포장 없이 보냅니다.' })
  expect((await order.money())?.refunded).toBe(100)
})

test('refunds by transfer wait for the account, which the buyer enters once for all', async () => {
  const order = await newOrder({ method: 'bank', qty: 2 })
  const line = { number: order.number, line: order.lineId }
  await reduce(line, 1_000)
  await reduce(line, 2_000)
  const { scope } = order.lineRef(order.lineId, 'buyer')
  const buyer = scope as { guest: Buffer }
  const shown = () => modules.orders.queries.detail(order.number, buyer)
  expect(await shown()).toMatchObject({ refunded: 3_000, unsent: 3_000, awaiting_account: 3_000 })
  expect((await shown()).lines).toMatchObject([{ paid: 20_000, reduction: 3_000 }])
  const account = { bank: '국민은행', number: '123-456-789', holder: '김민지' }
  await modules.orders.transfers.provideAccount({ number: order.number, scope: buyer }, account)
  expect(await shown()).toMatchObject({ unsent: 3_000, awaiting_account: 0 })
  const transfers = (await modules.payments.refunds.listTransfers(null)).filter(({ reason }) =>
    reason.startsWith(order.number),
  )
  expect(transfers).toMatchObject([
    { account, amount: 1_000 },
    { account, amount: 2_000 },
  ])
  await modules.orders.transfers.markRefundSent(null, transfers[0]?.id as number)
  expect(await shown()).toMatchObject({ unsent: 2_000 })
  const [sent] = await rowsOf(
    modules,
    sql<{ payload: object }>`select payload from outbox where type = 'order.refund-sent'
      and payload->>'number' = ${order.number}`,
  )
  expect(sent?.payload).toMatchObject({ amount: 1_000, line: order.lineId })
})

test('the supplier of a resold line pays the reduction out of its share, and the seller keeps its own', async () => {
  const dangol = await newShop(modules.tenancy)
  const rice = await productWithLine(modules, haru.shopId, { pickable: true, price: 20_000, stock: [9] })
  const sid = await modules.catalogue.resales.addOne(dangol.shopId, {
    origin: haru.shopId,
    pid: rice.pid,
    cid: 0,
  })
  const edit = { pick: sid, version: 1, own_title: '', markup: 5_000 }
  await modules.catalogue.resales.edit(dangol.shopId, { edit, caller: guest })
  const transfer = { method: 'bank', depositor: '김민지' } as const
  const placed = await placeOrder(modules.orders, newGuest(), [{ ...rice.line, sid, qty: 2 }], transfer)
  await modules.payments.settlement.confirmDeposit(placed.checkout, { payee: null })
  const number = placed.numbers[0] as string
  const sharesFor = async (shopId: number) => (await modules.orders.seller.detail(shopId, number)).shares
  const before = await sharesFor(haru.shopId)
  const { supplier = 0, seller = 0 } = before ?? {}
  expect(seller).toBeGreaterThan(0)
  const { lines } = await modules.orders.seller.detail(haru.shopId, number)
  const line = { number, line: lines[0]?.id as number }
  await expect(reduce(line, supplier + 1)).rejects.toMatchObject({
    details: { field: 'amount', most: supplier },
  })
  await reduce(line, 5_000)
  for (const shopId of [haru.shopId, dangol.shopId])
    expect(await sharesFor(shopId)).toMatchObject({ supplier: supplier - 5_000, seller, reductions: 5_000 })
  await reduce(line, supplier - 5_000)
  await expect(reduce(line, 1)).rejects.toMatchObject({ details: { field: 'amount', most: 0 } })
  const own = await modules.orders.seller.detail(dangol.shopId, number)
  expect(own.lines).toMatchObject([{ moves: [], reduction: supplier }])
  // A later cancellation refunds the seller's share, which was left.
  await modules.orders.shopCancellations.cancel(
    { shopId: haru.shopId, number },
    { lines: [{ line: line.line }], reasonCode: 'SOLD_OUT', reason: '', isSoldOut: false, points: 0 },
    { uid: haru.uid },
  )
  const detail = await modules.orders.seller.detail(dangol.shopId, number)
  expect(detail.refunded).toBe(detail.total)
})

test('the database refuses a reduction above the payment of its line', async () => {
  const order = await newOrder()
  await expect(
    rowsOf(modules, sql`update order_line set reduction = paid + 1 where id = ${order.lineId}`),
  ).rejects.toThrow('order_line_reduction')
})
