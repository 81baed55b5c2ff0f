import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MyOrder, PlacedOrder, Quote, ReceivedGift } from '../../src/domains/orders/orders.contract.ts'
import { testDatabase } from '../database.ts'
import { productWithLine } from '../factories/carts.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { newKey } from './buyer.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { newAnonymousId, userClient } from './user-client.ts'

let server: TestServer
let haru: TestShop
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  haru = await newShop(server.services.tenancy, { shopid: 'haru' })
})
afterAll(() => server.close())

const RECIPIENT = {
  name: '한가람',
  phone: '010-9999-8888',
  zipcode: '04524',
  address: '서울 중구 세종대로 110',
  detail: '3층',
  memo: '',
}

test('a guest gives, another browser enters the address, and the giver reads nothing of it but the name', async () => {
  const { line } = await productWithLine({ ...server.services, database: server.database }, haru.shopId)
  const giver = await userClient(server)
  const uuid = await newAnonymousId(giver)
  const session = await giver<{ draft: string }>('/api/myshp/v2/checkout/begin', {
    lines: [line],
    uuid,
    gift: true,
  })
  const { draft } = session.reply
  const { reply: quote } = await giver<Quote>('/api/myshp/v2/checkout/quote', { lines: [line], uuid })
  const order = {
    lines: [line],
    digest: quote.digest,
    draft,
    key: newKey(),
    method: 'test_card',
    buyer: { name: '김민지', phone: '010-1234-5678', email: 'minji@example.com' },
    consents: { order: true, privacy: true, provision: true },
    from_cart: false,
    uuid,
  }
  const place = (more: object) => giver<PlacedOrder>('/api/myshp/v2/checkout/place', { ...order, ...more })
  // Neither an address nor a gift, and a message that is too long.
  expect((await place({})).status).toBe(400)
  expect((await place({ gift: { card: 'thanks', message: 'x'.repeat(201) } })).status).toBe(400)
  expect((await place({ gift: { card: 'evil', message: '' } })).status).toBe(400)
  const { reply: placed, status } = await place({ gift: { card: 'thanks', message: '고마워' } })
  expect(status).toBe(200)
  await giver('/api/payment/test/decide', { payment: placed.payment?.id, uuid, decision: 'approve' })
  const [orderid = ''] = placed.numbers
  const own = async () => (await giver<MyOrder>('/api/myshp/v2/order/detail', { orderid, uuid })).reply
  const token = (await own()).gift_token as string
  // The shop knows number and phone number, which do not give the link.
  const byPhone = await giver<MyOrder>('/api/myshp/v2/order/detail', { orderid, phone: '010-1234-5678' })
  expect(byPhone.reply.gift_token).toBeUndefined()

  const receiver = await userClient(server)
  const accept = (more: object = {}) =>
    receiver<ReceivedGift>('/api/myshp/v2/gift/accept', {
      token,
      recipient: { ...RECIPIENT, ...more },
      consent: true,
    })
  const open = await server.ask(`/api/myshp/v2/gift?token=${token}`, { host: `account.${PLATFORM}` })
  expect(JSON.parse(open.text)).toMatchObject({ state: 'WAITING', message: '고마워' })
  const page = await server.ask(`/user/gift?token=${token}`, { host: `account.${PLATFORM}` })
  expect(page.status).toBe(200)
  expect(page.text).toContain('noindex')
  expect(page.headers['referrer-policy']).toBe('same-origin')
  expect(page.text).not.toMatch(/[0-9,]+원/)
  // The preview that messengers show.
  const headTags = page.text.slice(0, page.text.indexOf('</head>'))
  expect(headTags).toMatch(/og:description" content="[^"]*까지 배송지를 적어 주세요\./)
  expect(headTags).not.toContain('고마워')
  expect((await accept()).reply).toMatchObject({ state: 'ACCEPTED' })
  expect((await accept()).status).toBe(200)
  expect((await accept({ name: '오누리' })).status).toBe(409)
  const mine = await own()
  expect(mine.recipient.name).toBe(RECIPIENT.name)
  expect(JSON.stringify(mine)).not.toMatch(/세종대로|9999/)
  const cancel = await giver('/api/myshp/v2/order/gift/cancel', { orderid, uuid })
  expect(cancel.status).toBe(409)
  const guessed = await server.ask(`/api/myshp/v2/gift?token=${'x'.repeat(43)}`, {
    host: `account.${PLATFORM}`,
  })
  expect(guessed.status).toBe(404)
})
