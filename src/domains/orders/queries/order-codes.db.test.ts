import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { newBuyer, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { maskedEmail } from './order-codes.ts'

const PHONE = '01012345678'

let world: OrderMoveModules
beforeAll(async () => {
  world = await openOrderMoves()
})
afterAll(() => world.modules.close())

/** The code in the last mail for an order. */
async function mailedCode(number: string): Promise<string | null> {
  const [payment] = await rowsOf(
    world.modules,
    sql<{ payload: { number: string; browser: string } }>`select payload from outbox
      where type = 'order.code' and payload->>'number' = ${number} order by id desc limit 1`,
  )
  return payment ? world.modules.orders.codes.findForMail(payment.payload) : null
}
const another = (code: string) => (code === '000000' ? '000001' : '000000')
const cancelOf = (line: number) =>
  ({ kind: 'cancel', cause: 'mind', lines: [{ line, qty: 1 }], reason: '' }) as const

/** A guest order for which a code was mailed. */
async function newOrderWithCode() {
  const order = await world.newOrder({ qty: 3 })
  const { orders } = world.modules
  const mailed = await orders.codes.send(order.number, PHONE)
  const cancel = (proof: string) =>
    orders.claims.request(
      { number: order.number, scope: orders.codes.actorOf(proof) },
      cancelOf(order.lineId),
      { uid: null },
    )
  return { ...order, ...mailed, code: (await mailedCode(order.number)) as string, cancel }
}

test('a browser in which a code was entered can change a guest order for an hour, and the history shows that', async () => {
  const { orders } = world.modules
  const { number, proof, to, code, cancel, statuses } = await newOrderWithCode()
  expect(to).toBe('mi***@example.com')
  expect(code).toMatch(/^\d{6}$/)
  await expect(cancel(proof)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await orders.codes.enter(number, proof, code)
  await cancel(proof)
  expect(await statuses()).toEqual(['CONFIRM_PAYMENT', 'REQ_CANCEL'])
  const detail = await orders.queries.detail(number, { phone: PHONE }, orders.codes.actorOf(proof))
  expect(detail.movable).toBe(true)
  expect(detail.history.map(({ proof }) => proof)).toEqual(['', 'mail'])
  expect((await orders.queries.detail(number, { phone: PHONE })).movable).toBe(false)
  world.modules.pass(61)
  await expect(cancel(proof)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a code is valid only in its browser and for its order', async () => {
  const { orders } = world.modules
  const [one, other] = [await newOrderWithCode(), await newOrderWithCode()]
  await expect(orders.codes.enter(one.number, other.proof, one.code)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const again = await orders.codes.send(one.number, PHONE)
  // Skipped if both random codes are equal.
  if (one.code !== (await mailedCode(one.number)))
    await expect(orders.codes.enter(one.number, again.proof, one.code)).rejects.toMatchObject({
      details: { left: 4 },
    })
  await orders.codes.enter(one.number, one.proof, one.code)
  const foreign = { number: other.number, scope: orders.codes.actorOf(one.proof) }
  await expect(orders.claims.request(foreign, cancelOf(other.lineId), { uid: null })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a code expires after five wrong attempts or ten minutes', async () => {
  const { orders } = world.modules
  const orderWithCode = await newOrderWithCode()
  const wrong = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      orders.codes.enter(orderWithCode.number, orderWithCode.proof, another(orderWithCode.code)),
    ),
  )
  const left = wrong.map((item) => (item.status === 'rejected' ? item.reason.details.left : 'right'))
  expect(left.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])
  await expect(
    orders.codes.enter(orderWithCode.number, orderWithCode.proof, orderWithCode.code),
  ).rejects.toMatchObject({
    details: { field: 'code', left: 0 },
  })
  const late = await newOrderWithCode()
  world.modules.pass(11)
  await expect(orders.codes.enter(late.number, late.proof, late.code)).rejects.toMatchObject({
    details: { left: 0 },
  })
  await orders.codes.purgeExpired()
  expect(await rowsOf(world.modules, sql`select from order_code where number = ${late.number}`)).toEqual([])
})

test('a code is not stored, and an expired code is not mailed', async () => {
  const { number, proof, code } = await newOrderWithCode()
  const [row] = await rowsOf(
    world.modules,
    sql<{
      text: string
    }>`select (select string_agg(o::text, ' ') from outbox o where payload->>'number' = ${number})
      || (select string_agg(c::text, ' ') from order_code c where number = ${number}) as text`,
  )
  expect(row?.text).toContain('order.code')
  expect(row?.text).not.toMatch(new RegExp(`\\b${code}\\b`))
  await world.modules.orders.codes.enter(number, proof, code)
  expect(await mailedCode(number)).toBeNull()
  const late = await newOrderWithCode()
  world.modules.pass(11)
  expect(await mailedCode(late.number)).toBeNull()
})

test('a code is mailed only for guest orders with the right phone number', async () => {
  const { number } = await world.newOrder({ customer: await newBuyer(world.modules) })
  await expect(world.modules.orders.codes.send(number, PHONE)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const guests = await world.newOrder()
  await expect(world.modules.orders.codes.send(guests.number, '01099999999')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the history shows whether the actor was identified by log-in or by browser', async () => {
  const person = await world.newOrder({ customer: await newBuyer(world.modules) })
  const guest = await world.newOrder()
  for (const { requestClaim, lineId, lines, number } of [person, guest]) {
    await requestClaim(lineId)
    expect(await lines()).toMatchObject([{ status: 'REQ_CANCEL' }])
    const { history } = await world.modules.orders.seller.detail(world.haru.shopId, number)
    expect(history.at(-1)?.proof).toBe(number === person.number ? 'login' : 'browser')
  }
})

test.each([
  ['minji@example.com', 'mi***@example.com'],
  ['a@b.kr', 'a***@b.kr'],
  ['kim@b.kr', 'ki***@b.kr'],
])('the mail address %s is masked as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})
