import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { newBuyer, newGuest, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import type { OrderActor } from '../core/order-ref.ts'

let world: OrderMoveModules
beforeAll(async () => {
  world = await openOrderMoves()
})
afterAll(() => world.modules.close())

async function newGuestOrder() {
  const customer = newGuest()
  const order = await world.newOrder({ customer })
  const browser = { guest: customer.guest as Buffer }
  return { ...order, customer, browser }
}
const link = (number: string, actor: OrderActor, uid: number) =>
  world.modules.orders.guestLinks.link(number, actor, uid)

test('the browser of the purchase makes an order, its payment and its sums those of the account', async () => {
  const { orders, payments } = world.modules
  const { number, browser, placed, lineId } = await newGuestOrder()
  const { uid } = await newBuyer(world.modules)
  const shopId = world.haru.shopId
  await link(number, browser, uid as number)
  const detail = await orders.queries.detail(number, { uid: uid as number })
  expect(detail).toMatchObject({ number, movable: true })
  await expect(orders.queries.detail(number, browser)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await orders.queries.list({ uid, guest: null }, {})).orders).toHaveLength(1)
  expect(await payments.own.find(placed.payment?.id as string, { uid, guest: null })).toMatchObject({
    state: 'PAID',
  })
  expect(
    await rowsOf(
      world.modules,
      sql`select orders, spent from shop_customer where shop_id = ${shopId} and uid = ${uid}`,
    ),
  ).toEqual([{ orders: 1, spent: 13_000 }])
  // The account changes the order like one that it placed.
  await orders.claims.request(
    { number, scope: { uid: uid as number } },
    { kind: 'cancel', cause: 'mind', lines: [{ line: lineId, qty: 1 }], reason: '' },
    { uid },
  )
})

test('a repeated request changes nothing, and two accounts at once do not both get the order', async () => {
  const { number, browser } = await newGuestOrder()
  const [one, other] = [await newBuyer(world.modules), await newBuyer(world.modules)]
  const outcomes = await Promise.allSettled([
    link(number, browser, one.uid as number),
    link(number, browser, one.uid as number),
    link(number, browser, other.uid as number),
  ])
  const owners = await rowsOf(
    world.modules,
    sql<{ uid: number }>`select o.uid from shop_order o join checkout c on c.id = o.checkout and c.uid = o.uid
      join payment p on p.reference = c.id and p.uid = o.uid
      join order_line l on l.shop_id = o.shop_id and l.order_id = o.id and l.uid = o.uid where o.number = ${number}`,
  )
  expect(owners).toHaveLength(1)
  const owner = owners[0]?.uid
  expect(outcomes.map(({ status }) => status)).toEqual(
    owner === one.uid ? ['fulfilled', 'fulfilled', 'rejected'] : ['rejected', 'rejected', 'fulfilled'],
  )
  await link(number, browser, owner as number)
})

test('an order does not move without the proof of its purchase, nor from an account', async () => {
  const { number } = await newGuestOrder()
  const { uid } = await newBuyer(world.modules)
  const stranger = newGuest().guest as Buffer
  await expect(link(number, { guest: stranger }, uid as number)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    link(number, { browser: stranger, now: world.modules.time.now }, uid as number),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const bought = await world.newOrder({ customer: await newBuyer(world.modules) })
  await expect(link(bought.number, { guest: stranger }, uid as number)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a code by mail proves the purchase in another browser', async () => {
  const { orders } = world.modules
  const { number } = await newGuestOrder()
  const { uid } = await newBuyer(world.modules)
  const { proof } = await orders.codes.send(number, '01012345678')
  const [code] = await rowsOf(
    world.modules,
    sql<{ payload: { number: string; browser: string } }>`select payload from outbox
      where type = 'order.code' and payload->>'number' = ${number} order by id desc limit 1`,
  )
  const entered = await orders.codes.findForMail(code?.payload as { number: string; browser: string })
  await expect(link(number, orders.codes.actorOf(proof), uid as number)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await orders.codes.enter(number, proof, entered as string)
  await link(number, orders.codes.actorOf(proof), uid as number)
  expect(await orders.queries.detail(number, { uid: uid as number })).toMatchObject({ number })
})
