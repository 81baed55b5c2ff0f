import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { newPlaceRequest, placeOrder, RECIPIENT, VISIT } from '../../../../tests/factories/orders.ts'
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
import { newShop, type TestShop } from '../../../../tests/factories/tenancy.ts'
import type { CheckoutCustomer } from '../core/customer.ts'
import type { PlacedOrder } from '../orders.contract.ts'

let modules: PurchaseModules
/** a second set of modules on the same database, like a second process */
let second: PurchaseModules
let haru: TestShop

beforeAll(async () => {
  modules = await openPurchaseModules()
  second = await openPurchaseModules(modules)
  haru = await newShop(modules.tenancy, { free_from: 30_000, delivery_fee: 3_000, point: 1 })
})
afterAll(async () => {
  await second.close()
  await modules.close()
})

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
/** A member of the shop haru who has points. */
const newMemberWith = (points: number) => newBuyingMember(modules, haru, points)
const spendAll = ({ uid }: { uid: number }) =>
  withAllShops(modules.database, (tx) =>
    modules.membership.points.usage.use(tx, [
      { holder: { shopId: haru.shopId, uid }, key: 'elsewhere', amount: 1_000 },
    ]),
  )
const pointsIn = (customer: { uid: number }) => pointsOf(modules, haru.shopid, customer)

test('fifty concurrent requests with one key in two processes place one order', async () => {
  const mug = await newProduct({ stock: [60] })
  const customer = await newBuyer(modules)
  const placeRequest = await newPlaceRequest(modules.orders, customer, [mug.line])
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? modules : second).orders.checkout.place(placeRequest, customer, VISIT),
    ),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await stockOf(mug.pid)).toBe(59)
  const changed = { ...placeRequest, recipient: { ...RECIPIENT, detail: '다른 집' } }
  await expect(modules.orders.checkout.place(changed, customer, VISIT)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const other = await newBuyer(modules)
  const own = await modules.orders.checkout.place(placeRequest, other, VISIT)
  expect(own.checkout).not.toBe(answers[0]?.checkout)
})

test('exactly ten of 500 concurrent buyers get the ten pieces and pay for them', async () => {
  const mug = await newProduct({ stock: [10] })
  const guests = Array.from({ length: 500 }, newGuest)
  const [some] = guests
  const placeRequest = await newPlaceRequest(modules.orders, some as CheckoutCustomer, [mug.line])
  const outcomes = await Promise.allSettled(
    guests.map((guest, index) =>
      (index % 2 ? modules : second).orders.checkout.place(placeRequest, guest, VISIT),
    ),
  )
  const accepted = outcomes.flatMap((outcome, index) =>
    outcome.status === 'fulfilled'
      ? [{ placed: outcome.value, guest: guests[index] as CheckoutCustomer }]
      : [],
  )
  expect(accepted).toHaveLength(10)
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(new Set(refusals)).toEqual(new Set(['CONFLICT']))
  await Promise.all(accepted.map(({ placed, guest }) => pay(placed, guest)))
  expect(
    await rowsOf(modules, sql`select count(*)::int as orders from order_line where pid = ${mug.pid}`),
  ).toEqual([{ orders: 10 }])
  expect(await stockOf(mug.pid)).toBe(0)
})

test('points are spent once although several tabs order at the same time', async () => {
  const mug = await newProduct({ price: 20_000, stock: [20] })
  const customer = await newMemberWith(5_000)
  const points = [{ shopid: haru.shopid, amount: 5_000 }]
  const tabs = await Promise.all(
    [1, 2, 3, 4].map(() => newPlaceRequest(modules.orders, customer, [mug.line], { points })),
  )
  const outcomes = await Promise.allSettled(
    tabs.map((tab, index) => (index % 2 ? modules : second).orders.checkout.place(tab, customer, VISIT)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await pointsIn(customer)).toMatchObject({ balance: 0 })
  expect(await stockOf(mug.pid)).toBe(19)
})

test('a refused buyer does not affect other concurrent buyers', async () => {
  const [mug, last] = [await newProduct({ stock: [50] }), await newProduct({ stock: [1] })]
  const crowd = await Promise.all(
    Array.from({ length: 16 }, async (_, index) => {
      const customer = await newMemberWith(1_000)
      // Every fourth buyer orders the last piece of an item. Another fourth spends its points elsewhere after the
      // quote.
      const wants = index % 4 === 0 ? last : mug
      const spends = index % 4 === 1
      const points = spends ? [{ shopid: haru.shopid, amount: 1_000 }] : []
      const placeRequest = await newPlaceRequest(modules.orders, customer, [wants.line], { points })
      if (spends) await spendAll(customer)
      return { who: customer, placing: placeRequest, wants, spends }
    }),
  )
  const outcomes = await Promise.allSettled(
    crowd.map(({ who: customer, placing: placeRequest }) =>
      modules.orders.checkout.place(placeRequest, customer, VISIT),
    ),
  )
  const isPlaced = outcomes.map(({ status }) => status === 'fulfilled')
  expect(
    crowd.flatMap(({ wants, spends }, index) => (wants === mug && !spends ? [isPlaced[index]] : [])),
  ).toEqual(Array.from({ length: 8 }, () => true))
  expect(crowd.filter(({ spends }, index) => spends && isPlaced[index])).toEqual([])
  expect(crowd.filter(({ wants }, index) => wants === last && isPlaced[index])).toHaveLength(1)
  expect([await stockOf(mug.pid), await stockOf(last.pid)]).toEqual([42, 0])
  const paid = await Promise.all(
    outcomes.flatMap((outcome, index) =>
      outcome.status === 'fulfilled' ? [pay(outcome.value, (crowd[index] as (typeof crowd)[0]).who)] : [],
    ),
  )
  expect(new Set(paid.map(({ state }) => state))).toEqual(new Set(['PAID']))
  await modules.payments.ledger.assertBalanced()
})

test('two concurrent payments remove the pieces that each bought from one cart line', async () => {
  const mug = await newProduct({ stock: [20] })
  const customer = await newBuyer(modules)
  await modules.cart.additions.addAsMember(
    { list: [{ ...mug.line, qty: 7 }] },
    await newCredential(modules, customer.uid),
  )
  const lines = [{ ...mug.line, qty: 2 }]
  const two = [
    await placeOrder(modules.orders, customer, lines, { from_cart: true }),
    await placeOrder(modules.orders, customer, lines, { from_cart: true }),
  ]
  const paid = await Promise.all(two.map((order) => pay(order, customer)))
  expect(paid.map(({ state }) => state)).toEqual(['PAID', 'PAID'])
  expect((await modules.cart.queries.pricedCart(customer.uid)).groups[0]?.data).toMatchObject([{ qty: 3 }])
})

test('an order from a session that was already ordered is refused without affecting other buyers', async () => {
  const mug = await newProduct({ stock: [20] })
  const customer = await newBuyer(modules)
  await modules.cart.additions.addAsMember(
    { list: [{ ...mug.line, qty: 1 }] },
    await newCredential(modules, customer.uid),
  )
  const session = await modules.orders.checkoutSessions.begin(customer.uid)
  const first = await newPlaceRequest(modules.orders, customer, [mug.line], { draft: session })
  const placement = await modules.orders.checkout.place(first, customer, VISIT)
  const others = [await newBuyer(modules), await newBuyer(modules), await newBuyer(modules)]
  const crowd = [
    { who: customer, placing: { ...first, key: 'another try of it' } },
    { who: others[0] as CheckoutCustomer, placing: { ...first, key: 'not of their cart' } },
    ...(
      await Promise.all(
        others.map(async (other) => ({
          who: other,
          placing: await newPlaceRequest(modules.orders, other, [mug.line]),
        })),
      )
    ).slice(1),
  ]
  const outcomes = await Promise.allSettled(
    crowd.map((item) => modules.orders.checkout.place(item.placing, item.who, VISIT)),
  )
  expect(outcomes).toMatchObject([
    { reason: { code: 'CONFLICT', details: { field: 'draft' } } },
    { reason: { code: 'NOT_FOUND', details: { field: 'draft' } } },
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ])
  expect(await modules.orders.checkout.place(first, customer, VISIT)).toEqual(placement)
  // The next order id follows the last one, so ids were used only by these attempts.
  const [next] = await rowsOf(modules, sql<{ id: number }>`select nextval('shop_order_ids') as id`)
  const placedBeside = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value.checkout : [],
  )
  const [last] = await rowsOf(
    modules,
    sql<{
      id: number
    }>`select max((o ->> 'id')::bigint) as id from checkout, jsonb_array_elements(agreed -> 'orders') o
      where id = any(${placedBeside}::text[])`,
  )
  expect(next?.id).toBe((last?.id ?? 0) + 1)
})

test('a locked product delays no buyer of other products', async () => {
  const [lockedProduct, free] = [await newProduct({ stock: [5] }), await newProduct({ stock: [5] })]
  const [waits, buys] = [await newBuyer(modules), await newBuyer(modules)]
  const [waiting, placeRequest] = [
    await newPlaceRequest(modules.orders, waits, [lockedProduct.line]),
    await newPlaceRequest(modules.orders, buys, [free.line]),
  ]
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const holder = withAllShops(second.database, async (tx) => {
    await sql`select from variant where pid = ${lockedProduct.pid} for update`.execute(tx)
    lock()
    await released
  })
  await locked
  const both = [
    modules.orders.checkout.place(waiting, waits, VISIT),
    modules.orders.checkout.place(placeRequest, buys, VISIT),
  ]
  expect(await both[1]).toMatchObject({ state: 'PLACED' })
  expect(await stockOf(lockedProduct.pid)).toBe(5)
  release()
  await holder
  expect(await both[0]).toMatchObject({ state: 'PLACED' })
})

test('each of several concurrent buyers gets the reply about the own order', async () => {
  const mug = await newProduct({ stock: [50], price: 30_000 })
  const ways = [
    { method: 'test_card' },
    { method: 'bank', depositor: '김민지' },
    { points: [{ shopid: haru.shopid, amount: 30_000 }] },
  ] as const
  const crowd = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const customer = await newMemberWith(30_000)
      const lines = [{ ...mug.line, qty: index < 3 ? 1 : 2 }]
      return {
        who: customer,
        placing: await newPlaceRequest(modules.orders, customer, lines, ways[index % 3]),
      }
    }),
  )
  const placeAll = () =>
    Promise.all(
      crowd.map(({ who: customer, placing: placeRequest }) =>
        modules.orders.checkout.place(placeRequest, customer, VISIT),
      ),
    )
  const placements = await placeAll()
  const facts = placements.map(({ state, amount, payment }) => [
    state,
    amount,
    payment?.amount,
    payment?.method,
  ])
  expect(facts).toEqual([
    ['PLACED', 30_000, 30_000, 'test_card'],
    ['PLACED', 30_000, 30_000, 'bank'],
    ['PAID', 0, undefined, undefined],
    ['PLACED', 60_000, 60_000, 'test_card'],
    ['PLACED', 60_000, 60_000, 'bank'],
    ['PLACED', 30_000, 30_000, 'test_card'],
  ])
  expect(await placeAll()).toEqual(placements)
  const owners = await rowsOf(
    modules,
    sql<{ uid: number }>`select c.uid from unnest(${placements.map(({ checkout }) => checkout)}::text[])
      with ordinality as asked (id, n) join checkout c using (id) order by n`,
  )
  expect(owners.map(({ uid }) => uid)).toEqual(crowd.map(({ who: customer }) => customer.uid))
  expect(await stockOf(mug.pid)).toBe(50 - 9)
})
