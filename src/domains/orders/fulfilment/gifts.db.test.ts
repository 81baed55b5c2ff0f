import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../../tests/factories/carts.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { newPlaceRequest, RECIPIENT, VISIT } from '../../../../tests/factories/orders.ts'
import { newGuest, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { giftTokenOf } from '../core/gift-token.ts'
import { GIFT_DAYS, GIFT_RECIPIENT } from '../shared/gifts.ts'

const gift = { card: 'birthday', message: '생일 축하해' } as const
const MINUTES_OF_DAY = 24 * 60

let world: OrderMoveModules
beforeAll(async () => {
  world = await openOrderMoves({ jeju_fee: 4_000 })
})
afterAll(() => world.modules.close())

async function newGift(overrides: Parameters<OrderMoveModules['newOrder']>[0] = {}) {
  const customer = overrides.customer ?? newGuest()
  const order = await world.newOrder({ ...overrides, customer, gift })
  const buyer = customer.uid === null ? { guest: customer.guest as Buffer } : { uid: customer.uid }
  const { gift_token: token = '' } = await world.modules.orders.queries.detail(order.number, buyer)
  const shop = () => world.modules.orders.seller.detail(world.haru.shopId, order.number)
  const own = () => world.modules.orders.queries.detail(order.number, buyer)
  return { ...order, buyer, token, shop, own }
}
const accept = (token: string, more = {}) =>
  world.modules.orders.gifts.accept(token, { ...RECIPIENT, ...more })
const find = (token: string) => world.modules.orders.gifts.find(token)

test('the receiver sees card, message and products without prices, and the table has no token', async () => {
  const { token, number } = await newGift()
  const received = await find(token)
  expect(received).toMatchObject({ state: 'WAITING', ...gift, giver: '김민지', receiver: null })
  expect(received.lines).toHaveLength(1)
  expect(JSON.stringify(received)).not.toMatch(/price|paid|10000|total/)
  const rows = await rowsOf(world.modules, sql`select * from order_gift where number = ${number}`)
  expect(JSON.stringify(rows)).not.toContain(token)
  await expect(find('x'.repeat(43))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(find(giftTokenOf('another secret', number))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('until the address is known the shop has no deadline and cannot send it, and afterwards its days begin', async () => {
  const customer = newGuest()
  const { token, lineId, move, shop, own, number } = await newGift({ customer })
  const before = await shop()
  expect(before).toMatchObject({ gift: { state: 'WAITING' }, gift_card: gift, recipient: GIFT_RECIPIENT })
  expect(before.lines[0]).toMatchObject({ status: 'CONFIRM_PAYMENT', due: null })
  expect(before.lines[0]?.moves).not.toContain('accept')
  expect(before.lines[0]?.moves).toContain('cancel')
  for (const name of ['accept', 'delay'] as const)
    await expect(move(lineId, name, { reason: '지연', until: '2099-01-01' })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { field: 'gift' },
    })
  world.modules.pass(3 * MINUTES_OF_DAY)
  const received = await accept(token)
  expect(received).toMatchObject({ state: 'ACCEPTED', receiver: '김*지' })
  const after = await shop()
  expect(after).toMatchObject({ gift: { state: 'ACCEPTED' }, recipient: RECIPIENT })
  expect(Date.parse(after.lines[0]?.due ?? '')).toBeGreaterThan(world.modules.time.now.getTime())
  expect(after.history.at(-1)).toMatchObject({ move: 'changeAddress', actor: 'buyer' })
  // The giver learns the name only.
  const mine = await own()
  expect(JSON.stringify(mine)).not.toContain(RECIPIENT.address)
  expect(mine.recipient.name).toBe(RECIPIENT.name)
  expect(mine.gift_token).toBeUndefined()
  await move(lineId, 'accept')
  await move(lineId, 'ship')
  expect((await find(token)).lines[0]).toMatchObject({ status: 'DELIVERY', tracking: '1234567890123' })
  // The carrier's page of the number names places.
  await move(lineId, 'correctTracking', { carrier: '우체국', tracking: '1234567890124' })
  const { orders } = world.modules
  const seen = [
    await own(),
    await orders.queries.list({ uid: null, guest: customer.guest }, {}),
    await orders.notificationData.findOrder({ shop: world.haru.shopId, number }),
  ]
  expect(JSON.stringify(seen)).not.toContain('123456789012')
  expect(await rowsOf(world.modules, sql`select closed from order_gift where number = ${number}`)).toEqual([
    { closed: true },
  ])
})

test('what the shop does to many orders leaves gifts without addresses out', async () => {
  const { orders } = world.modules
  const { haru } = world
  const [first, second] = [await newGift(), await newGift()]
  const numbers = [first.number, second.number]
  const { orders: listed } = await orders.seller.list(haru.shopId, { status: 'CONFIRM_PAYMENT' })
  const keys = listed.filter(({ number }) => numbers.includes(number)).map((order) => order.recipient_key)
  expect(new Set(keys).size).toBe(2)
  expect((await orders.prints.read(haru.shopId, { orders: numbers })).orders).toEqual([])
  await accept(first.token)
  expect((await orders.prints.read(haru.shopId, { orders: numbers })).orders).toMatchObject([
    { number: first.number, gift: true, recipient: RECIPIENT },
  ])
})

test('the address is entered once; the same again changes nothing, and of two receivers one gets the gift', async () => {
  const { token, shop } = await newGift()
  const [one, other] = [{ name: '한가람' }, { name: '오누리' }]
  const outcomes = await Promise.allSettled([accept(token, one), accept(token, other)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { recipient } = await shop()
  const winner = recipient.name === one.name ? one : other
  await accept(token, winner)
  await expect(accept(token, { name: '남의집' })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await shop()).recipient.name).toBe(winner.name)
})

test('an address with a surcharge is refused, because nobody has paid it', async () => {
  const { token, shop } = await newGift()
  await expect(accept(token, { zipcode: '63100' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await shop()).gift?.state).toBe('WAITING')
})

test('a gift that nobody accepts in time is closed by the clock, and the job refunds all of it', async () => {
  const { token, stock, money, statuses, shop, own, buyer } = await newGift({ qty: 2 })
  const before = await stock()
  world.modules.pass((GIFT_DAYS + 1) * MINUTES_OF_DAY)
  expect((await find(token)).state).toBe('EXPIRED')
  expect((await own()).gift_token).toBeUndefined()
  await expect(accept(token)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await world.modules.orders.gifts.cancelExpired()).toBeGreaterThan(0)
  expect(await statuses()).toEqual(['CANCELED'])
  const { total, refunded } = (await money()) as { total: number; refunded: number }
  expect(refunded).toBe(total)
  expect(await stock()).toBe((before as number) + 2)
  expect((await shop()).history.at(-1)).toMatchObject({ move: 'cancel', actor: 'timer' })
  expect((await find(token)).state).toBe('EXPIRED')
  expect(await world.modules.orders.gifts.cancelExpired()).toBe(0)
  await world.modules.orders.gifts.cancel({ number: (await own()).number, scope: buyer }, null)
})

test('the giver cancels before the address was entered, and only asks for it afterwards', async () => {
  const { orders } = world.modules
  const first = await newGift()
  await expect(first.requestClaim(first.lineId)).rejects.toMatchObject({ details: { field: 'gift' } })
  await orders.gifts.cancel({ number: first.number, scope: first.buyer }, null)
  await orders.gifts.cancel({ number: first.number, scope: first.buyer }, null)
  expect(await first.statuses()).toEqual(['CANCELED'])
  const { total, refunded } = (await first.money()) as { total: number; refunded: number }
  expect(refunded).toBe(total)
  expect((await find(first.token)).state).toBe('CANCELED')
  await expect(accept(first.token)).rejects.toMatchObject({ code: 'CONFLICT' })
  const second = await newGift()
  const stranger = { guest: newGuest().guest as Buffer }
  await expect(orders.gifts.cancel({ number: second.number, scope: stranger }, null)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await accept(second.token)
  await expect(
    orders.gifts.cancel({ number: second.number, scope: second.buyer }, null),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(second.changeAddress({ detail: '다른 곳' })).rejects.toMatchObject({
    details: { field: 'gift' },
  })
  // Its cost would tell the region of the receiver.
  await expect(orders.addresses.quote(second.number, second.buyer, '63100')).rejects.toMatchObject({
    details: { field: 'gift' },
  })
  await second.requestClaim(second.lineId)
  expect(await second.statuses()).toEqual(['REQ_CANCEL'])
})

test('a cancellation and an address at the same moment leave one of them', async () => {
  const { token, number, buyer, statuses, shop } = await newGift()
  await Promise.allSettled([world.modules.orders.gifts.cancel({ number, scope: buyer }, null), accept(token)])
  const { gift: after } = await shop()
  expect([(await statuses())[0], after?.state ?? null]).toEqual(
    after?.state === 'ACCEPTED' ? ['CONFIRM_PAYMENT', 'ACCEPTED'] : ['CANCELED', null],
  )
})

test('the shop cancels a gift, whose link then says so', async () => {
  const { token, number, lineId } = await newGift()
  await world.modules.orders.shopCancellations.cancel(
    { shopId: world.haru.shopId, number },
    { lines: [{ line: lineId }], reasonCode: 'SOLD_OUT', reason: '', isSoldOut: false, points: 0 },
    { uid: world.haru.uid },
  )
  expect((await find(token)).state).toBe('CANCELED')
  await expect(accept(token)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test.each([
  ['a transfer', {}, { method: 'bank', depositor: '김민지' }],
  ['a shop without gifts', { gifts: false }, {}],
])('is refused for %s', async (_case, shop, overrides) => {
  const { modules, haru } = world
  await modules.tenancy.ownShops.changeShop(haru.shopId, shop)
  const { line } = await productWithLine(modules, haru.shopId)
  const customer = newGuest()
  const request = await newPlaceRequest(modules.orders, customer, [line], {
    gift,
    recipient: GIFT_RECIPIENT,
    ...overrides,
  } as never)
  await expect(modules.orders.checkout.place(request, customer, VISIT)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await modules.tenancy.ownShops.changeShop(haru.shopId, { gifts: true })
})

test('a purchase and a gift of the same lines are two sessions, and each takes only its own order', async () => {
  const { modules, haru } = world
  const { line } = await productWithLine(modules, haru.shopId)
  const customer = newGuest()
  const owner = customer.guest as Buffer
  const sessions = modules.orders.checkoutSessions
  const [plain, given] = [
    await sessions.beginWithLines(owner, [line]),
    await sessions.beginWithLines(owner, [line], { gift: true }),
  ]
  expect(plain).not.toBe(given)
  expect((await sessions.open(given, customer)).gift).toBe(true)
  for (const [draft, more] of [
    [plain, { gift, recipient: GIFT_RECIPIENT }],
    [given, {}],
  ] as const) {
    const request = await newPlaceRequest(modules.orders, customer, [line], { draft, ...more })
    await expect(modules.orders.checkout.place(request, customer, VISIT)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
})
