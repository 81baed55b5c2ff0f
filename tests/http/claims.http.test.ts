import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOfId } from '../../src/domains/cart/cart.service.ts'
import type { CheckoutCustomer } from '../../src/domains/orders/core/customer.ts'
import type { MyOrder } from '../../src/domains/orders/orders.contract.ts'
import type { ShopOrderDetail } from '../../src/domains/orders/seller/seller-orders.contract.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { productWithLine } from '../factories/carts.ts'
import { placeOrder } from '../factories/orders.ts'
import { newShop } from '../factories/tenancy.ts'
import { newKey } from './buyer.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const ACCOUNT_TO = { bank: '국민은행', number: '123-456-789012', holder: '김민지' }

let server: TestServer
let seller: number
let shopId: number
beforeAll(async () => {
  const account = { bank: '마당은행', number: '1', holder: '마당' }
  server = await startServer((await testDatabase()).url, { payments: { account } })
  seller = await newAccount(server.services.accounts)
  shopId = (await newShop(server.services.tenancy, { shopid: 'haru', uid: seller })).shopId
})
afterAll(() => server.close())

/** Uploads a picture as the form of a page does. */
async function upload(ask: UserClient, query: Record<string, string>) {
  const form = new FormData()
  form.set('file', new Blob([(await aPicture()) as Uint8Array<ArrayBuffer>]), 'photo.png')
  const packed = new Response(form)
  const type = packed.headers.get('content-type') as string
  const bytes = Buffer.from(await packed.arrayBuffer())
  return ask<{ file_url: string }>(`${UPLOAD}?${new URLSearchParams(query)}`, bytes, type)
}

const aPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a03060' } })
    .png()
    .toBuffer()

/** A paid order of two pieces, for a person or a guest. */
async function anOrder(who: CheckoutCustomer, method: 'test_card' | 'bank' = 'test_card') {
  const { orders, payments } = server.services
  const product = await productWithLine({ ...server.services, database: server.database }, shopId, {
    price: 12_000,
  })
  const placed = await placeOrder(orders, who, [{ ...product.line, qty: 2 }], { method })
  const [orderid = ''] = placed.numbers
  if (method === 'bank') await orders.transfers.confirmPlatformDeposit(orderid)
  else await payments.own.decideTestCard(placed.payment?.id as string, who, 'approve')
  const whose = who.uid === null ? { guest: who.guest as Buffer } : { uid: who.uid }
  const { lines } = await orders.queries.detail(orderid, whose)
  const line = lines[0]?.id as number
  return { orderid, line, about: { orderid, lines: [{ line, qty: 1 }] } }
}

const aPerson = async () => ({ uid: await newAccount(server.services.accounts), guest: null, adult: false })
function aGuest() {
  const uuid = randomBytes(24).toString('base64url')
  return { uuid, who: { uid: null, guest: digestOfId(uuid), adult: false } }
}

const asking = { kind: 'cancel', cause: 'fault', reason: '깨져서 왔어요.' } as const
const UPLOAD = '/api/myshp/v2/order/claim/upload'
const CLAIM = '/api/myshp/v2/order/claim'
const PHOTO = '/api/myshp/v2/order/claim/photo'

test.each(['the person', 'the guest'])(
  '%s uploads pictures with a claim, which only the buyer and the shop can see',
  async (buyer) => {
    const person = buyer === 'the person' ? await aPerson() : null
    const guest = aGuest()
    const { orderid, about } = await anOrder(person ?? guest.who)
    const whose: Record<string, string> = person ? {} : { uuid: guest.uuid }
    const ask = await userClient(server, person?.uid)
    const uploaded = await upload(ask, { orderid, ...whose })
    expect(uploaded.status).toBe(200)
    const photos = [uploaded.reply.file_url]
    const { reply } = await ask<MyOrder>(CLAIM, { key: newKey(), ...about, ...whose, ...asking, photos })
    expect(reply.claims).toMatchObject([{ reason: '깨져서 왔어요.', photos: 1 }])

    const of = { orderid, claim: reply.claims[0]?.id, at: 0 }
    const seen = await ask<{ image: string }>(PHOTO, { ...of, ...whose })
    expect(seen.reply.image).toMatch(/^data:image\/jpeg;base64,/)
    const haru = await userClient(server, seller, ADMIN)
    const shown = await haru<{ image: string }>('/api/myshp/v2/seller/order/claim/photo', {
      shopid: 'haru',
      ...of,
    })
    expect(shown.reply).toEqual(seen.reply)

    const jun = await userClient(server, (await aPerson()).uid)
    const stranger = await userClient(server)
    const refused = await Promise.all([
      jun(PHOTO, of),
      (await userClient(server, (await aPerson()).uid, ADMIN))('/api/myshp/v2/seller/order/claim/photo', {
        shopid: 'haru',
        ...of,
      }),
      stranger(PHOTO, { ...of, uuid: aGuest().uuid }),
      stranger(PHOTO, { ...of, phone: '010-9999-9999' }),
      ask(PHOTO, { ...of, ...whose, at: 1 }),
      upload(jun, { orderid }),
    ])
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(404))
  },
)

test('pictures of another order are refused, and no claim is made', async () => {
  const person = await aPerson()
  const ask = await userClient(server, person.uid)
  const guest = aGuest()
  const { orderid: others } = await anOrder(guest.who)
  const stranger = await userClient(server)
  const { reply } = await upload(stranger, { orderid: others, uuid: guest.uuid })
  const { orderid, about } = await anOrder(person)
  const photos = [reply.file_url]
  expect(await ask(CLAIM, { key: newKey(), ...about, ...asking, photos })).toMatchObject({
    status: 400,
    reply: { details: { field: 'photos' } },
  })
  expect((await ask<MyOrder>('/api/myshp/v2/order/detail', { orderid })).reply.claims).toEqual([])
})

test('a claim on a bank transfer needs the account for the refund', async () => {
  const person = await aPerson()
  const ask = await userClient(server, person.uid)
  const { about } = await anOrder(person, 'bank')
  expect(await ask(CLAIM, { key: newKey(), ...about, ...asking })).toMatchObject({
    status: 400,
    reply: { details: { field: 'account' } },
  })
  expect(await ask(CLAIM, { key: newKey(), ...about, ...asking, account: ACCOUNT_TO })).toMatchObject({
    status: 200,
  })
})

test('an order shows its buyer how it was paid, what a return costs and when it arrived', async () => {
  const person = await aPerson()
  const ask = await userClient(server, person.uid)
  const { orderid, line, about } = await anOrder(person)
  const { orders } = server.services
  const of = { number: orderid, line, scope: { supplierShopId: shopId } }
  const by = { actor: 'seller', uid: seller } as const
  await orders.fulfilment.transition(of, 'accept', by)
  await orders.fulfilment.transition(of, 'ship', by, { carrier: '우체국', tracking: '1234567890123' })
  const sent = await ask<MyOrder>('/api/myshp/v2/order/detail', { orderid })
  expect(sent.reply).toMatchObject({
    origin_shopid: 'haru',
    payment: { method: 'test_card', state: 'PAID' },
    delivery_refunded: false,
    lines: [{ arrived_at: null }],
  })
  expect(sent.reply.return_fee).toBeGreaterThan(0)
  await orders.fulfilment.transition(of, 'arrive', by)
  const { reply } = await ask<MyOrder>('/api/myshp/v2/order/detail', { orderid })
  expect(reply.lines[0]?.arrived_at).toBe(reply.lines[0]?.since)
  const part = await ask<MyOrder>(CLAIM, { key: newKey(), ...about, ...asking, kind: 'return' })
  expect(part.reply.lines.map(({ arrived_at }) => arrived_at)).toEqual(
    Array(2).fill(reply.lines[0]?.arrived_at),
  )
})

test.each(['the person', 'the guest'])(
  '%s enters the parcel of a return and sees why the shop refuses it, with pictures',
  async (buyer) => {
    const person = buyer === 'the person' ? await aPerson() : null
    const guest = aGuest()
    const { orderid, line, about } = await anOrder(person ?? guest.who)
    const access: Record<string, string> = person ? {} : { uuid: guest.uuid }
    const ask = await userClient(server, person?.uid)
    const haru = await userClient(server, seller, ADMIN)
    const moveAs = (move: string, more: object = {}) =>
      haru<ShopOrderDetail>('/api/myshp/v2/seller/order/move', {
        shopid: 'haru',
        orderid,
        line,
        move,
        key: newKey(),
        carrier: '우체국',
        tracking: '1234567890123',
        ...more,
      })
    for (const move of ['accept', 'ship', 'arrive']) expect((await moveAs(move)).status).toBe(200)
    const both = { ...about, lines: [{ line, qty: 2 }] }
    await ask(CLAIM, { key: newKey(), ...both, ...asking, kind: 'exchange', ...access })
    await moveAs('acceptExchange')

    const moved = (move: string, more: object = {}) =>
      ask<MyOrder>('/api/myshp/v2/order/move', { orderid, line, move, key: newKey(), ...access, ...more })
    expect(await moved('sendReturn')).toMatchObject({
      status: 400,
      reply: { details: { field: 'tracking' } },
    })
    const sent = await moved('sendReturn', { carrier: 'CJ대한통운', tracking: '612345678901' })
    expect(sent.reply.lines[0]).toMatchObject({ stage: 'SENT' })
    expect(sent.reply.claims[0]?.progress).toMatchObject({ carrier: 'CJ대한통운', tracking: '612345678901' })
    expect((await moved('refuseEmpty')).status).toBe(400)
    expect((await moved('sendReturn', { deduction: 1_000 })).status).toBe(400)

    await moveAs('receiveReturn')
    expect((await moved('withdraw')).status).toBe(409)
    const form = new FormData()
    form.set('file', new Blob([(await aPicture()) as Uint8Array<ArrayBuffer>]), 'found.png')
    const packed = new Response(form)
    const found = await haru<{ file_url: string }>(
      '/api/myshp/v2/seller/order/claim/upload?shopid=haru',
      Buffer.from(await packed.arrayBuffer()),
      packed.headers.get('content-type') as string,
    )
    const photos = [found.reply.file_url]
    const refused = await moveAs('refuseReturn', { reason: '빈 곳이 긁혔습니다.', photos, dues: 0 })
    expect(refused.reply.lines[0]).toMatchObject({ status: 'DELIVERY' })

    const { reply } = await ask<MyOrder>('/api/myshp/v2/order/detail', { orderid, ...access })
    expect(reply.claims).toMatchObject([
      { outcome: 'refused', progress: { answer: '빈 곳이 긁혔습니다.', inspection_photos: 1, dues: 0 } },
    ])
    const photo = { orderid, claim: reply.claims[0]?.id, at: 0 }
    const seen = await ask<{ image: string }>(PHOTO, { ...photo, ...access, inspection: true })
    expect(seen.reply.image).toMatch(/^data:image\/jpeg;base64,/)
    expect((await ask(PHOTO, { ...photo, ...access })).status).toBe(404)
    const jun = await userClient(server, (await aPerson()).uid)
    expect((await jun(PHOTO, { ...photo, inspection: true })).status).toBe(404)
  },
)
