import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { placeOrder } from '../../../../tests/factories/orders.ts'
import { newGuest, type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { LineToBuy } from '../orders.contract.ts'

let modules: PurchaseModules
let haru: TestShop

beforeAll(async () => {
  ;({ modules, haru } = await openOrderMoves())
})
afterAll(() => modules.close())

const HOUR_MS = 60 * 60 * 1000
const wait = (hours: number) => {
  modules.time.now = new Date(modules.time.now.getTime() + hours * HOUR_MS)
}

/** An order of a guest that waits for a transfer, with the functions of its shop. */
async function unpaidOrder(more: readonly LineToBuy[] = []) {
  const mug = await productWithLine(modules, haru.shopId, { stock: [50] })
  const transfer = { method: 'bank', depositor: '김민지' } as const
  const placed = await placeOrder(modules.orders, newGuest(), [mug.line, ...more], transfer)
  const { checkout, numbers } = placed
  const [row] = await rowsOf(
    modules,
    sql<{ id: number; number: string }>`select l.id, o.number from order_line l
      join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
      where o.number = any(${numbers}) and o.origin_shop_id = ${haru.shopId}`,
  )
  if (!row) throw new Error('no line')
  const lineRef = { number: row.number, line: row.id, scope: { supplierShopId: haru.shopId } }
  const author = { uid: haru.uid }
  return {
    checkout,
    lineRef,
    remind: () => modules.orders.unpaid.remind(lineRef, author),
    extend: (days: number) => modules.orders.unpaid.extend(lineRef, days, author),
    /** hours until the deadlines of the payment and of the orders */
    async hoursLeft() {
      const rows = await rowsOf(
        modules,
        sql<{ due_at: Date }>`select due_at from payment where reference = ${checkout} and state = 'WAITING'
          union select check_at from payment where reference = ${checkout} and state = 'WAITING'
          union select due_at from shop_order where checkout = ${checkout}`,
      )
      return rows.map(({ due_at }) => (due_at.getTime() - modules.time.now.getTime()) / HOUR_MS)
    },
    history: async () =>
      (
        await rowsOf(
          modules,
          sql<{ entry: string }>`select concat_ws(' ', move, actor, reason) as entry from order_move m
            join shop_order o on o.shop_id = m.shop_id and o.id = m.order_id
            where o.checkout = ${checkout} and move in ('remindPayment', 'extendPayment') order by m.id`,
        )
      ).map(({ entry }) => entry.trim()),
    events: async () =>
      (
        await rowsOf(
          modules,
          sql<{ move: string }>`select payload->>'move' as move from outbox
            where type = 'order.moved' and payload->>'number' = ${row.number} order by id`,
        )
      ).map(({ move }) => move),
    stock: async () =>
      (await rowsOf(modules, sql<{ stock: number }>`select stock from variant where pid = ${mug.pid}`))[0]
        ?.stock,
  }
}

test('the buyer is reminded once an hour and three times at most', async () => {
  const order = await unpaidOrder()
  await order.remind()
  await expect(order.remind()).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('60분 뒤에 다시 보내 주세요.'),
  })
  for (let times = 1; times < 3; times++) {
    wait(1)
    await order.remind()
  }
  wait(1)
  await expect(order.remind()).rejects.toMatchObject({ message: expect.stringContaining('3번까지') })
  expect(await order.history()).toEqual(Array(3).fill('remindPayment seller'))
  expect(await order.events()).toEqual(Array(3).fill('remindPayment'))
})

test('a deadline is extended by seven days in all; payment and order keep the same one, and the stock stays', async () => {
  const order = await unpaidOrder()
  expect(await order.hoursLeft()).toEqual([24])
  await order.extend(3)
  expect(await order.hoursLeft()).toEqual([24 * 4])
  await expect(order.extend(5)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: '앞으로 4일까지 늘릴 수 있습니다.',
  })
  await order.extend(4)
  await expect(order.extend(1)).rejects.toMatchObject({ message: expect.stringContaining('7일까지만') })
  expect(await order.hoursLeft()).toEqual([24 * 8])
  expect(await order.history()).toEqual(['extendPayment seller 3일', 'extendPayment seller 4일'])
  // The first deadline passes.
  wait(30)
  await modules.payments.settlement.reconcile()
  expect(await order.stock()).toBe(49)
  await modules.payments.settlement.confirmDeposit(order.checkout, { payee: null })
  await expect(order.remind()).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a cancelled order is neither reminded nor extended', async () => {
  const order = await unpaidOrder()
  await modules.orders.fulfilment.abandon(order.lineRef, { actor: 'seller', uid: haru.uid, reason: '' })
  await expect(order.remind()).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(order.extend(1)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('an overdue order is not extended, even before it is cancelled', async () => {
  const order = await unpaidOrder()
  wait(25)
  await expect(order.extend(1)).rejects.toMatchObject({ message: expect.stringContaining('기한이 지나') })
})

test('a shop does not extend a purchase that holds the stock of another shop', async () => {
  const dangol = await newShop(modules.tenancy)
  const rice = await productWithLine(modules, dangol.shopId)
  const order = await unpaidOrder([rice.line])
  await expect(order.extend(1)).rejects.toMatchObject({
    message: expect.stringContaining('다른 상점의 상품'),
  })
  await order.remind()
  expect(await order.hoursLeft()).toEqual([24])
  await expect(
    modules.orders.unpaid.remind(
      { ...order.lineRef, scope: { supplierShopId: dangol.shopId } },
      { uid: dangol.uid },
    ),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a repeated request takes effect once', async () => {
  const order = await unpaidOrder()
  const request = { key: 'a'.repeat(22), requestDigest: Buffer.alloc(32) }
  const extend = () => modules.orders.unpaid.extend(order.lineRef, 2, { uid: haru.uid, request })
  await Promise.all([extend(), extend()])
  expect(await order.hoursLeft()).toEqual([24 * 3])
})
