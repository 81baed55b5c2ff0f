import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { RECIPIENT } from '../../../../tests/factories/orders.ts'
import { newGuest, rowsOf } from '../../../../tests/factories/purchase-modules.ts'

const MINUTES_OF_DAY = 24 * 60

let world: OrderMoveModules
beforeAll(async () => {
  world = await openOrderMoves()
})
afterAll(() => world.modules.close())

/** A gift with the mail address of its receiver. */
async function newGift(email: string) {
  const customer = newGuest()
  const gift = { card: 'birthday', message: '생일 축하해', email } as const
  const order = await world.newOrder({ customer, gift })
  const buyer = { guest: customer.guest as Buffer }
  const own = () => world.modules.orders.queries.detail(order.number, buyer)
  const shop = () => world.modules.orders.seller.detail(world.haru.shopId, order.number)
  const { gift_token: token = '' } = await own()
  return { ...order, buyer, token, own, shop }
}

const mailsTo = async (email: string) =>
  rowsOf(
    world.modules,
    sql<{ template: string; data: Record<string, string> }>`
      select template, data from mail where recipient = ${email} order by id`,
  )
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template)

test('the link is mailed once to the address that the giver has named, and a reminder three days before the end', async () => {
  const { orders } = world.modules
  const email = 'receiver@example.com'
  const { token, number, own, shop } = await newGift(email)
  expect((await own()).gift_mail).toEqual({ email, mailed_at: null })
  await Promise.all([orders.giftMails.sendDue(), orders.giftMails.sendDue()])
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ template: 'gift-arrived', data: { name: '김*지' } })
  expect(new URL(mail?.data.url as string).searchParams.get('token')).toBe(token)
  // Nobody has proven the address, so the giver's words stay on the page; and no price is told.
  expect(JSON.stringify(mail)).not.toMatch(/축하|10,?000|[0-9]원/)
  expect((await own()).gift_mail).toMatchObject({ email, mailed_at: expect.any(String) })
  expect(JSON.stringify(await shop())).not.toContain(email)
  expect(JSON.stringify(await orders.queries.detail(number, { phone: '01012345678' }))).not.toContain(email)
  const [{ agreed } = { agreed: {} }] = await rowsOf(
    world.modules,
    sql<{
      agreed: object
    }>`select c.agreed from checkout c join shop_order o on o.checkout = c.id where o.number = ${number}`,
  )
  expect(JSON.stringify(agreed)).not.toContain(email)
  world.modules.pass(6 * MINUTES_OF_DAY)
  await orders.giftMails.sendDue()
  expect(await templatesTo(email)).toEqual(['gift-arrived'])
  world.modules.pass(2 * MINUTES_OF_DAY)
  await orders.giftMails.sendDue()
  await orders.giftMails.sendDue()
  expect(await templatesTo(email)).toEqual(['gift-arrived', 'gift-reminder'])
})

test('a gift that has its address, or has ended, mails nothing and forgets the mail address', async () => {
  const { orders } = world.modules
  const [accepted, givenUp, soldOut] = [
    await newGift('accepted@example.com'),
    await newGift('given-up@example.com'),
    await newGift('sold-out@example.com'),
  ]
  await orders.gifts.accept(accepted.token, RECIPIENT)
  await orders.gifts.cancel({ number: givenUp.number, scope: givenUp.buyer }, null)
  await orders.shopCancellations.cancel(
    { shopId: world.haru.shopId, number: soldOut.number },
    { lines: [{ line: soldOut.lineId }], reasonCode: 'SOLD_OUT', reason: '', isSoldOut: false, points: 0 },
    { uid: world.haru.uid },
  )
  await orders.giftMails.sendDue()
  for (const name of ['accepted', 'given-up', 'sold-out'])
    expect(await mailsTo(`${name}@example.com`)).toEqual([])
  expect(
    await rowsOf(
      world.modules,
      sql`select closed from order_gift where number in (${accepted.number}, ${givenUp.number}, ${soldOut.number})
        and closed and email is null`,
    ),
  ).toHaveLength(3)
})

test('one address gets five links a day', async () => {
  const email = 'popular@example.com'
  for (let count = 0; count < 6; count += 1) await newGift(count % 2 ? email : email.toUpperCase())
  await world.modules.orders.giftMails.sendDue()
  const mails = [...(await mailsTo(email)), ...(await mailsTo(email.toUpperCase()))]
  expect(mails).toHaveLength(5)
})
