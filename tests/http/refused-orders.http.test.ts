import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Quote } from '../../src/domains/orders/orders.contract.ts'
import type { ErrorReply } from '../../src/platform/errors/domain-error.ts'
import { testDatabase } from '../database.ts'
import { productWithLine } from '../factories/carts.ts'
import { RECIPIENT } from '../factories/orders.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { buyTwoPieces } from './buy-two-pieces.ts'
import { startServer, type TestServer } from './test-server.ts'
import { newAnonymousId, userClient } from './user-client.ts'

let server: TestServer
let haru: TestShop
beforeAll(async () => {
  const account = { bank: '마당은행', number: '1', holder: '마당' }
  server = await startServer((await testDatabase()).url, { payments: { account } })
  haru = await newShop(server.services.tenancy, { shopid: 'haru' })
})
afterAll(() => server.close())

test.each([
  'a,b@example.com',
  'a\r\nBcc: b@example.com',
  '민지<a@example.com>',
  '"a"@example.com',
  'a@b@example.com',
  'a b@example.com',
])('an order with the ambiguous mail address %j is refused', async (email) => {
  const guest = await userClient(server)
  const uuid = await newAnonymousId(guest)
  const body = {
    ...(await buyTwoPieces(server, haru.shopId, guest, { uuid })).body,
    key: 'another-purchase-02',
  }
  const buyer = { name: '김민지', phone: '010-1234-5678', email }
  expect(await guest('/api/myshp/v2/checkout/place', { ...body, buyer })).toMatchObject({
    status: 400,
    reply: { details: { field: 'buyer/email' } },
  })
})

test("orders that strangers place with a person's address send this person a limited number of mails", async () => {
  const guest = await userClient(server)
  const uuid = await newAnonymousId(guest)
  const { body } = await buyTwoPieces(server, haru.shopId, guest, { uuid })
  const buyer = { name: '김민지', phone: '010-1234-5678', email: 'victim@example.com' }
  const statuses: number[] = []
  for (let index = 0; index < 60; index += 1) {
    const uuid = String(index).padStart(32, 'v')
    const placing = { ...body, uuid, digest: 'old', key: `purchase-for-you-${index}`, method: 'bank', buyer }
    statuses.push((await guest('/api/myshp/v2/checkout/place', placing)).status)
  }
  expect(statuses).toEqual([...Array(50).fill(409), ...Array(10).fill(429)])
})

test('an order without consents is refused', async () => {
  const guest = await userClient(server)
  const uuid = await newAnonymousId(guest)
  const { body } = await buyTwoPieces(server, haru.shopId, guest, { uuid })
  const without = {
    ...body,
    key: 'another-purchase-01',
    consents: { order: true, privacy: false, provision: true },
  }
  expect(await guest('/api/myshp/v2/checkout/place', without)).toMatchObject({ status: 400 })
})

test('a buyer with too many unpaid transfers is told which limit applies, and what to do', async () => {
  const guest = await userClient(server)
  const uuid = await newAnonymousId(guest)
  const { body } = await buyTwoPieces(server, haru.shopId, guest, { uuid })
  const product = await productWithLine({ ...server.services, database: server.database }, haru.shopId, {
    stock: [6],
  })
  const lines = [{ ...product.line, qty: 6 }]
  const wish = { lines, uuid, zipcode: RECIPIENT.zipcode }
  const { reply: quote } = await guest<Quote>('/api/myshp/v2/checkout/quote', wish)
  const placing = { ...body, lines, digest: quote.digest, key: 'a-transfer-for-all-1', method: 'bank' }
  const { status, reply } = await guest<ErrorReply>('/api/myshp/v2/checkout/place', placing)
  expect([status, reply]).toMatchObject([
    409,
    { msg: 'CONFLICT', details: { field: 'method', limit: 'share', most: 3 } },
  ])
  expect(reply.message).toMatch(
    /^입금하기 전에는 '.+' 상품을 3개까지 .+ 수량을 줄여 주세요\. 카드처럼 바로 결제하는 수단/,
  )
})
