import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MyOrder } from '../../src/domains/orders/orders.contract.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { RECIPIENT } from '../factories/orders.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { buyTwoPieces } from './buy-two-pieces.ts'
import { newKey } from './buyer.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, newAnonymousId, newUserClient, userClient } from './user-client.ts'

const PHONE = '010-1234-5678'
const OFFICE = { ...RECIPIENT, address: '서울 중구 세종대로 110', detail: '3층' }
const SAME_COST = { recipient: OFFICE, owed: 0, refunded: 0 }

const CHANGE = '/api/myshp/v2/order/address/change'
const QUOTE = '/api/myshp/v2/order/address/quote'

let server: TestServer
let haru: TestShop
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  haru = await newShop(server.services.tenancy, { shopid: 'haru', jeju_fee: 4_000 })
})
afterAll(() => server.close())

test('a buyer sees the cost of an address and changes it, other people and shops do not', async () => {
  const minji = await newUserClient(server)
  const { placed } = await buyTwoPieces(server, haru.shopId, minji)
  const [orderid = ''] = placed.numbers
  const body = { orderid, key: newKey(), ...SAME_COST }
  const jun = await newUserClient(server)
  const guest = await userClient(server)
  const neighbour = await newAccount(server.services.accounts)
  const { shopid } = await newShop(server.services.tenancy, { uid: neighbour })
  const dangol = await userClient(server, neighbour, ADMIN)
  const answers = await Promise.all([
    jun(CHANGE, body),
    jun(QUOTE, { orderid, zipcode: '63100' }),
    guest(CHANGE, { ...body, phone: PHONE }),
    guest(QUOTE, { orderid, zipcode: '63100', phone: PHONE }),
    dangol('/api/myshp/v2/seller/order/address/change', { shopid, ...body }),
    dangol('/api/myshp/v2/seller/order/address/quote', { shopid, orderid, zipcode: '63100' }),
    dangol('/api/myshp/v2/seller/order/address/change', { shopid: 'haru', ...body }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404))

  expect(await minji(QUOTE, { orderid, zipcode: '63100' })).toMatchObject({
    status: 200,
    reply: { owed: 4_000, refunded: 0 },
  })
  const stale = { ...body, recipient: { ...OFFICE, zipcode: '63100' } }
  expect(await minji(CHANGE, stale)).toMatchObject({
    status: 409,
    reply: { details: { owed: 4_000, refunded: 0 } },
  })
  const changed = await minji<MyOrder>(CHANGE, body)
  expect(changed).toMatchObject({ status: 200, reply: { recipient: OFFICE } })
  expect(changed.reply.address_changes).toHaveLength(1)
  expect((await minji<MyOrder>(CHANGE, body)).reply.address_changes).toHaveLength(1)
})

test('a guest needs the browser of the purchase or a mailed code, because the phone number is not enough', async () => {
  const guest = await userClient(server)
  const uuid = await newAnonymousId(guest)
  const { placed } = await buyTwoPieces(server, haru.shopId, guest, { uuid })
  const [orderid = ''] = placed.numbers
  const body = { orderid, key: newKey(), ...SAME_COST }
  const stranger = await userClient(server)
  expect(await stranger(CHANGE, { ...body, phone: PHONE })).toMatchObject({
    status: 403,
    reply: { msg: 'FORBIDDEN', details: { field: 'proof' } },
  })
  expect(await stranger(CHANGE, { ...body, phone: PHONE, proof: 'x'.repeat(32) })).toMatchObject({
    status: 403,
  })
  const changed = await guest<MyOrder>(CHANGE, { ...body, uuid })
  expect(changed).toMatchObject({ status: 200, reply: { recipient: OFFICE } })
  expect(changed.reply.history.at(-1)).toMatchObject({ move: 'changeAddress', proof: 'browser' })
})

test('a recipient without a name, a phone number or a zip code is refused', async () => {
  const minji = await newUserClient(server)
  const { placed } = await buyTwoPieces(server, haru.shopId, minji)
  const [orderid = ''] = placed.numbers
  for (const wrong of [{ name: '' }, { phone: '123' }, { zipcode: '1234' }, { address: '' }])
    expect(
      await minji(CHANGE, { orderid, key: newKey(), ...SAME_COST, recipient: { ...OFFICE, ...wrong } }),
    ).toMatchObject({ status: 400 })
})
