import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderDetail } from '../../src/domains/orders/orders.contract.ts'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { rounds } from '../rounds.ts'
import { buyTwoPieces } from './buy-two-pieces.ts'
import { newKey } from './buyer.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'
import { ADMIN, newAnonymousId, newUserClient, userClient } from './user-client.ts'

let server: TestServer
let haru: TestShop
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  haru = await newShop(server.services.tenancy, { shopid: 'haru' })
})
afterAll(() => server.close())

test('the phone number of a member’s order reveals nothing about it', async () => {
  const minji = await newUserClient(server)
  const { placed } = await buyTwoPieces(server, haru.shopId, minji)
  const [orderid] = placed.numbers
  const { reply } = await minji<OrderDetail>('/api/myshp/v2/order/detail', { orderid })
  const guest = await userClient(server)
  const line = reply.lines[0]?.id
  const lookUp = { orderid, phone: '010-1234-5678' }
  const claim = {
    ...lookUp,
    key: newKey(),
    lines: [{ line, qty: 1 }],
    kind: 'cancel',
    cause: 'mind',
    reason: '',
  }
  const answers = await Promise.all([
    guest('/api/myshp/v2/order/detail', lookUp),
    guest('/api/myshp/v2/order/move', { ...lookUp, line, key: newKey(), move: 'confirm' }),
    guest('/api/myshp/v2/order/claim', claim),
    guest('/api/myshp/v2/order/claim/photo', { ...lookUp, claim: 1, at: 0 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(404))
})

test('other people’s orders are 404 for buyers and for other shops', async () => {
  const minji = await newUserClient(server)
  const { placed } = await buyTwoPieces(server, haru.shopId, minji)
  const [orderid] = placed.numbers
  const { reply } = await minji<OrderDetail>('/api/myshp/v2/order/detail', { orderid })
  const of = { orderid, line: reply.lines[0]?.id, key: newKey() }
  const jun = await newUserClient(server)
  const neighbour = await newAccount(server.services.accounts)
  const { shopid } = await newShop(server.services.tenancy, { uid: neighbour })
  const dangol = await userClient(server, neighbour, ADMIN)
  const { line, ...order } = of
  const claim = { ...order, lines: [{ line, qty: 1 }], kind: 'cancel', cause: 'mind', reason: '' }
  const statuses = await Promise.all([
    dangol('/api/myshp/v2/seller/order/deposit', { shopid, orderid }),
    dangol('/api/myshp/v2/seller/order/deposit', { shopid: 'haru', orderid }),
    jun('/api/myshp/v2/order/detail', { orderid }),
    jun('/api/myshp/v2/order/move', { ...of, move: 'confirm' }),
    jun('/api/myshp/v2/order/claim', claim),
    dangol('/api/myshp/v2/seller/order/detail', { shopid, orderid }),
    dangol('/api/myshp/v2/seller/order/detail', { shopid: 'haru', orderid }),
    dangol('/api/myshp/v2/seller/order/move', { shopid, ...of, move: 'accept' }),
    dangol('/api/myshp/v2/seller/order/list', { shopid: 'haru', status: 'CONFIRM_PAYMENT' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual(Array(9).fill(404))
})

test('a person’s orders are shown at the account host only, where no shop’s scripts run', async () => {
  const uid = await newAccount(server.services.accounts)
  const minji = await userClient(server, uid)
  const { placed, body } = await buyTwoPieces(server, haru.shopId, minji)
  const atShop = await userClient(server, uid, `haru.${PLATFORM}`)
  const [orderid] = placed.numbers
  const requests = [
    ['/api/myshp/v2/order/list', {}],
    ['/api/myshp/v2/order/detail', { orderid }],
    ['/api/myshp/v2/checkout/begin', {}],
    ['/api/myshp/v2/checkout/place', body],
    ['/api/payment/state', { payment: placed.payment?.id }],
  ] as const
  for (const [path, what] of requests) {
    expect((await atShop(path, what)).status, path).toBe(404)
  }
})

test("ten guesses at an order's phone number are checked; after that every guess is refused, for other orders too", async () => {
  const [victim, guest] = [await userClient(server), await userClient(server)]
  const uuid = await newAnonymousId(victim)
  const { placed } = await buyTwoPieces(server, haru.shopId, victim, { uuid })
  const guess = async (orderid: string | undefined, index: number) => {
    const phone = `0109999${String(index).padStart(4, '0')}`
    return (await guest('/api/myshp/v2/order/detail', { orderid, phone })).status
  }
  const answers: number[] = []
  for (let index = 0; index < 100 * rounds(10); index += 1)
    answers.push(await guess(placed.numbers[0], index))
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(404))
  expect(new Set(answers.slice(10))).toEqual(new Set([429]))
  const { placed: another } = await buyTwoPieces(server, haru.shopId, victim, { uuid })
  const right = { orderid: another.numbers[0], phone: '01012345678' }
  expect((await guest('/api/myshp/v2/order/detail', right)).status).toBe(429)
})
