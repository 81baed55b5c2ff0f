import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { editProduct } from '../../../../tests/factories/products.ts'
import { type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import type { TestShop } from '../../../../tests/factories/tenancy.ts'
import type { OrderLine } from '../core/line-store.ts'

// Each order is of the option 하양, and its product has 50 pieces of each option.
const DIFFERENCES = [0, 2_000, -1_000]

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']
let newMember: OrderMoveModules['newMember']
let uploadInspectionPhoto: OrderMoveModules['uploadInspectionPhoto']

beforeAll(async () => {
  ;({ modules, haru, newOrder, newMember, uploadInspectionPhoto } = await openOrderMoves())
})
afterAll(() => modules.close())

type Order = Awaited<ReturnType<typeof newShippedOrder>>

async function newShippedOrder(overrides: Parameters<typeof newOrder>[0] = {}) {
  const order = await newOrder({ qty: 2, options: DIFFERENCES, ...overrides })
  await order.run(order.lineId, 'accept', 'ship')
  const [white = 0, black = 0, blue = 0] = order.variants
  return {
    ...order,
    white,
    dearer: { pid2: black, difference: 2_000 },
    cheaper: { pid2: blue, difference: -1_000 },
  }
}

const exchange = (order: Order, option: { pid2: number; difference: number }, overrides = {}) =>
  order.requestClaim(order.lineId, { kind: 'exchange', cause: 'fault', qty: 2, option, ...overrides })

const readLines = (number: string) =>
  rowsOf(
    modules,
    sql<OrderLine>`select l.* from order_line l join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
      where o.number = ${number} order by l.id`,
  )
const readLine = async (number: string) => (await readLines(number))[0] as OrderLine
const detailOf = (number: string) => modules.orders.seller.detail(haru.shopId, number)

async function settle(number: string) {
  const { claims } = await detailOf(number)
  for (const { id } of claims) await modules.orders.claims.settleDues(haru.shopId, { number, claim: id })
}

test('the other options of a line are listed with difference and stock', async () => {
  const order = await newShippedOrder()
  const options = await modules.orders.claims.listOptions(order.lineRef(order.lineId, 'buyer'))
  expect(options).toEqual([
    { pid2: order.dearer.pid2, opt_name: '검정', difference: 2_000, stock: 50 },
    { pid2: order.cheaper.pid2, opt_name: '파랑', difference: -1_000, stock: 50 },
  ])
})

test('a dearer option is reserved when accepted, and sent when its difference was received', async () => {
  const order = await newShippedOrder()
  await exchange(order, order.dearer)
  expect(await order.stocks()).toEqual([48, 50, 50])
  await order.run(order.lineId, 'acceptExchange')
  expect(await order.stocks()).toEqual([48, 48, 50])
  const { claims } = await detailOf(order.number)
  expect(claims[0]).toMatchObject({
    option: {
      opt_name: '검정',
      from: { opt_name: '하양', price: 10_000 },
      difference: 2_000,
      reserved: true,
      due: 4_000,
    },
    progress: { dues: 4_000, dues_paid: 0 },
  })
  await order.run(order.lineId, 'receiveReturn')
  await expect(order.move(order.lineId, 'reship')).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { field: 'waive', due: 4_000 },
  })
  await settle(order.number)
  await order.run(order.lineId, 'reship')
  expect(await order.stocks()).toEqual([50, 48, 50])
  expect(await readLine(order.number)).toMatchObject({
    status: 'DELIVERY',
    pid2: order.dearer.pid2,
    opt_name: '검정',
    price: 12_000,
    paid: 24_000,
    direct_price: 2_000,
  })
  expect(await order.money()).toMatchObject({ refunded: 0 })
  const { history } = await detailOf(order.number)
  expect(history.at(-1)).toMatchObject({ move: 'reship', reason: '하양 → 검정' })
})

test('a later return refunds what was paid with the order, and the shop returns the difference itself', async () => {
  const order = await newShippedOrder()
  await exchange(order, order.dearer)
  await order.run(order.lineId, 'acceptExchange')
  await settle(order.number)
  await order.run(order.lineId, 'reship')
  await order.requestClaim(order.lineId, { kind: 'return', cause: 'fault', qty: 1 })
  const [, returned] = await readLines(order.number)
  await order.run(returned?.id as number, 'acceptReturn', 'completeReturn')
  expect(await order.money()).toMatchObject({ refunded: 10_000 })
  expect((await detailOf(order.number)).claims[0]).toMatchObject({
    kind: 'exchange',
    option: { due: 2_000 },
    progress: { dues: 2_000, dues_paid: 4_000 },
  })
  await settle(order.number)
  await order.requestClaim(order.lineId, { kind: 'return', cause: 'fault', qty: 1 })
  await order.run(order.lineId, 'acceptReturn', 'completeReturn')
  // Everything was returned for a fault of the shop, so the delivery fee is refunded too.
  expect(await order.money()).toEqual({ total: 23_000, refunded: 23_000 })
  expect((await detailOf(order.number)).claims[0]).toMatchObject({ progress: { dues: 0, dues_paid: 2_000 } })
})

test('a waived difference leaves the price, and nothing is due', async () => {
  const order = await newShippedOrder()
  await exchange(order, order.dearer)
  await order.run(order.lineId, 'acceptExchange')
  await order.move(order.lineId, 'reship', { waive: true })
  expect(await readLine(order.number)).toMatchObject({
    opt_name: '검정',
    price: 10_000,
    paid: 20_000,
    direct_price: 0,
  })
  expect((await detailOf(order.number)).claims[0]).toMatchObject({
    option: { waived: true, due: 0 },
    progress: { dues: 0 },
  })
})

test('the difference of a cheaper option is refunded when the new one is sent, and once', async () => {
  const { customer, history } = await newMember(10_000)
  const order = await newShippedOrder({ customer, points: 2_000 })
  const before = await history()
  await exchange(order, order.cheaper)
  await order.run(order.lineId, 'acceptExchange', 'receiveReturn')
  expect(await order.money()).toMatchObject({ refunded: 0 })
  await order.run(order.lineId, 'reship')
  expect(await order.money()).toMatchObject({ refunded: 2_000 })
  expect(await readLine(order.number)).toMatchObject({
    price: 9_000,
    points: 2_000,
    paid: 16_000,
    accrual: 1_600,
  })
  expect(await history()).not.toEqual(before)
  const events = await rowsOf(
    modules,
    sql<{ refunded: number }>`select (payload->>'refunded')::int as refunded from outbox
      where type = 'order.moved' and payload->>'number' = ${order.number} and payload->>'move' = 'reship'`,
  )
  expect(events).toEqual([{ refunded: 2_000 }])
  await order.requestClaim(order.lineId, { kind: 'return', cause: 'fault', qty: 2 })
  await order.run(order.lineId, 'acceptReturn', 'completeReturn')
  expect(await order.money()).toEqual({ total: 21_000, refunded: 21_000 })
})

test('a transfer needs the account for a cheaper option, and the refund waits to be sent', async () => {
  const order = await newShippedOrder({ method: 'bank' })
  await expect(exchange(order, order.cheaper)).rejects.toMatchObject({ details: { field: 'account' } })
  await exchange(order, order.dearer)
  await order.run(order.lineId, 'reject')
  const account = { bank: '국민은행', number: '123-456-789012', holder: '김민지' }
  await exchange(order, order.cheaper, { account })
  await order.run(order.lineId, 'acceptExchange', 'reship')
  expect(await detailOf(order.number)).toMatchObject({ refunded: 2_000, unsent: 2_000, awaiting_account: 0 })
  const [due] = await modules.payments.refunds.listTransfers(null)
  expect(due).toMatchObject({ amount: 2_000, account })
  await modules.orders.transfers.markRefundSent(null, due?.id as number)
  expect(await detailOf(order.number)).toMatchObject({ unsent: 0 })
})

test('an equal option changes no amount', async () => {
  const order = await newOrder({ qty: 2, options: [0, 0] })
  await order.run(order.lineId, 'accept', 'ship')
  const before = await readLine(order.number)
  const option = { pid2: order.variants[1] as number, difference: 0 }
  await order.requestClaim(order.lineId, { kind: 'exchange', cause: 'fault', qty: 2, option })
  await order.run(order.lineId, 'acceptExchange', 'reship')
  const { price, paid, points, accrual, off } = before
  expect(await readLine(order.number)).toMatchObject({ opt_name: '검정', price, paid, points, accrual, off })
})

test('an option that is sold out before the acceptance is refused, and the shop may choose another', async () => {
  const order = await newShippedOrder()
  await exchange(order, order.dearer)
  await rowsOf(modules, sql`update variant set stock = 1 where pid2 = ${order.dearer.pid2}`)
  const refusal = { code: 'CONFLICT', details: { field: 'option', orderable: 1 } }
  await expect(order.run(order.lineId, 'acceptExchange')).rejects.toMatchObject(refusal)
  await expect(exchange(order, order.dearer)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await order.statuses()).toEqual(['REQ_CHANGE'])
  await order.move(order.lineId, 'acceptExchange', { option: order.cheaper })
  expect(await order.stocks()).toEqual([48, 1, 48])
  expect((await detailOf(order.number)).claims[0]).toMatchObject({ option: { opt_name: '파랑', due: 0 } })
})

test('a deleted option is refused, and the shop may send the same one', async () => {
  const order = await newShippedOrder()
  await exchange(order, order.dearer)
  await rowsOf(modules, sql`delete from variant where pid2 = ${order.dearer.pid2}`)
  await expect(order.run(order.lineId, 'acceptExchange')).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { field: 'option', orderable: 0 },
  })
  await order.move(order.lineId, 'acceptExchange', { option: null })
  await order.run(order.lineId, 'reship')
  expect(await readLine(order.number)).toMatchObject({ pid2: order.white, price: 10_000 })
})

test('without the old option the present price is compared with that of the line', async () => {
  const order = await newShippedOrder()
  await rowsOf(modules, sql`delete from variant where pid2 = ${order.white}`)
  await rowsOf(modules, sql`update product set price = 11_000 where pid = ${order.productId}`)
  const options = await modules.orders.claims.listOptions(order.lineRef(order.lineId, 'seller'))
  expect(options.map(({ difference }) => difference)).toEqual([3_000, 0])
})

test('a renamed option keeps the name that was agreed, and its pieces', async () => {
  const order = await newShippedOrder()
  await exchange(order, order.dearer)
  await order.run(order.lineId, 'acceptExchange')
  await rowsOf(modules, sql`update variant set chosen = array['먹색'] where pid2 = ${order.dearer.pid2}`)
  await settle(order.number)
  await order.run(order.lineId, 'reship')
  expect(await readLine(order.number)).toMatchObject({ pid2: order.dearer.pid2, opt_name: '검정' })
  expect(await order.stocks()).toEqual([50, 48, 50])
})

test('a changed price of the option refuses the request', async () => {
  const order = await newShippedOrder()
  await rowsOf(modules, sql`update variant set price_diff = 2_500 where pid2 = ${order.dearer.pid2}`)
  await expect(exchange(order, order.dearer)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { field: 'option', difference: 2_500 },
  })
  // A new price of the product changes no difference.
  await editProduct(modules.catalogue, haru.shopId, order.productId, { price: 30_000 })
  await exchange(order, { ...order.dearer, difference: 2_500 })
})

test.each([
  ['withdraw', ['withdraw'], 'DELIVERY'],
  ['expiry', ['expireReturn'], 'DONE'],
  ['refusal', ['receiveReturn', 'refuseReturn'], 'DELIVERY'],
  ['conversion to a return', ['proposeReturn', 'convertToReturn'], 'REFUND_ACCEPTED'],
] as const)('%s releases the pieces and the difference', async (_title, names, status) => {
  const order = await newShippedOrder()
  await exchange(order, order.dearer)
  await order.run(order.lineId, 'acceptExchange')
  await settle(order.number)
  if (status === 'DONE')
    await rowsOf(
      modules,
      sql`with aged as (update order_line set since = since - interval '20 days' where id = ${order.lineId})
        update claim set reminded_at = now() - interval '10 days' where line_id = ${order.lineId}`,
    )
  const photos = [await uploadInspectionPhoto()]
  for (const name of names)
    await order.move(order.lineId, name, {
      reason: '사유',
      photos,
      cause: 'fault',
      ...(name === 'convertToReturn' && { actor: 'seller' }),
      ...(name === 'proposeReturn' && { actor: 'buyer' }),
    })
  expect(await order.statuses()).toEqual([status])
  expect(await order.stocks()).toEqual([48, 50, 50])
  const { claims } = await detailOf(order.number)
  // What the shop has received already is to be returned.
  expect(claims[0]).toMatchObject({ progress: { dues: 0, dues_paid: 4_000 } })
  expect(await readLine(order.number)).toMatchObject({ opt_name: '하양', price: 10_000, paid: 20_000 })
})

test('some pieces of a line are exchanged, and products that cannot be sold are not restocked', async () => {
  const order = await newShippedOrder({ qty: 3 })
  await order.requestClaim(order.lineId, { kind: 'exchange', cause: 'fault', qty: 1, option: order.cheaper })
  const [, part] = await readLines(order.number)
  await order.run(part?.id as number, 'acceptExchange')
  await order.move(part?.id as number, 'reship', { restock: false })
  expect(await readLines(order.number)).toMatchObject([
    { qty: 2, opt_name: '하양', paid: 20_000 },
    { qty: 1, opt_name: '파랑', paid: 9_000 },
  ])
  expect(await order.stocks()).toEqual([47, 50, 49])
})

test('the shop starts an exchange for another option, which is reserved at once', async () => {
  const order = await newShippedOrder()
  const start = (option: { pid2: number; difference: number }) =>
    modules.orders.claims.startForBuyer(
      { shopId: haru.shopId, number: order.number },
      {
        kind: 'exchange',
        cause: 'fault',
        reason: '전화',
        waive: true,
        lines: [{ line: order.lineId, qty: 1, option }],
      },
      { uid: haru.uid },
    )
  await expect(start({ pid2: order.white, difference: 0 })).rejects.toMatchObject({
    details: { field: 'option' },
  })
  await start(order.dearer)
  expect(await order.stocks()).toEqual([48, 49, 50])
  expect((await detailOf(order.number)).claims[0]).toMatchObject({
    option: { waived: true, due: 0, reserved: true },
  })
})

test('the shop changes the option before the dispatch, at most at the old price', async () => {
  const order = await newOrder({ qty: 2, options: DIFFERENCES })
  const [, black = 0, blue = 0] = order.variants
  const dearer = { pid2: black, difference: 2_000 }
  await expect(order.move(order.lineId, 'changeOption', { option: dearer })).rejects.toMatchObject({
    details: { field: 'waive' },
  })
  await order.move(order.lineId, 'changeOption', {
    option: dearer,
    waive: true,
    qty: 1,
    reason: '전화로 요청',
  })
  const [white, changed] = await readLines(order.number)
  expect([white, changed]).toMatchObject([
    { qty: 1, opt_name: '하양', status: 'CONFIRM_PAYMENT' },
    { qty: 1, opt_name: '검정', price: 10_000, status: 'CONFIRM_PAYMENT' },
  ])
  expect(await order.stocks()).toEqual([49, 49, 50])
  const cheaper = { pid2: blue, difference: -1_000 }
  await order.move(white?.id as number, 'changeOption', { option: cheaper })
  expect(await order.stocks()).toEqual([50, 49, 49])
  expect(await order.money()).toMatchObject({ refunded: 1_000 })
  const { history } = await detailOf(order.number)
  expect(history.filter(({ move }) => move === 'changeOption').map(({ reason }) => reason)).toEqual([
    '하양 → 검정 · 전화로 요청',
    '하양 → 파랑',
  ])
})

test('a waived difference is not refunded when the shop changes the option back before the dispatch', async () => {
  const order = await newOrder({ qty: 3, options: DIFFERENCES })
  const [white = 0, black = 0, blue = 0] = order.variants
  const dearer = { pid2: black, difference: 2_000 }
  await order.move(order.lineId, 'changeOption', { option: dearer, waive: true, qty: 2 })
  const changed = (await readLines(order.number))[1]?.id as number
  await order.move(changed, 'changeOption', { option: { pid2: white, difference: 0 }, qty: 1 })
  expect(await order.money()).toMatchObject({ refunded: 0 })
  await order.move(changed, 'changeOption', { option: { pid2: blue, difference: -1_000 } })
  expect(await order.money()).toMatchObject({ refunded: 1_000 })
  expect(await readLines(order.number)).toMatchObject([
    { opt_name: '하양', price: 10_000, waived_price: 0 },
    { opt_name: '파랑', price: 9_000, waived_price: 0 },
    { opt_name: '하양', price: 10_000, waived_price: 0 },
  ])
})

test('a waived difference of an exchange is not refunded by a later exchange', async () => {
  const order = await newShippedOrder()
  await exchange(order, order.dearer)
  await order.run(order.lineId, 'acceptExchange')
  await order.move(order.lineId, 'reship', { waive: true })
  const options = await modules.orders.claims.listOptions(order.lineRef(order.lineId, 'buyer'))
  expect(options.map(({ difference }) => difference)).toEqual([0, -1_000])
  await exchange(order, { pid2: order.white, difference: 0 })
  await order.run(order.lineId, 'acceptExchange', 'reship')
  expect(await order.money()).toMatchObject({ refunded: 0 })
  expect(await readLine(order.number)).toMatchObject({
    opt_name: '하양',
    price: 10_000,
    paid: 20_000,
    waived_price: 0,
  })
})
