import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MyOrder } from '../../src/domains/orders/orders.contract.ts'
import { digestOf } from '../../src/platform/tokens.ts'
import { testDatabase } from '../database.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { buyTwoPieces } from './buy-two-pieces.ts'
import { newKey } from './buyer.ts'
import { startServer, type TestServer } from './test-server.ts'
import { newAnonymousId, userClient } from './user-client.ts'

const PHONE = '010-1234-5678'

let server: TestServer
let haru: TestShop
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  haru = await newShop(server.services.tenancy, { shopid: 'haru' })
})
afterAll(() => server.close())

/** A guest's order with its line. */
async function anOrder(email?: string) {
  const guest = await userClient(server)
  const uuid = await newAnonymousId(guest)
  const { placed } = await buyTwoPieces(server, haru.shopId, guest, { uuid }, email)
  const [orderid = ''] = placed.numbers
  const { reply } = await guest<MyOrder>('/api/myshp/v2/order/detail', { orderid, uuid })
  return { uuid, orderid, line: reply.lines[0]?.id as number }
}

const cancel = ({ orderid, line }: { orderid: string; line: number }) => ({
  orderid,
  lines: [{ line, qty: 1 }],
  kind: 'cancel',
  cause: 'mind',
  reason: '',
  key: newKey(),
})

test('a guest with order number and phone number can read an order but not change it, because the seller knows both too', async () => {
  const order = await anOrder()
  const seller = await userClient(server)
  const { orderid, line } = order
  const found = await seller<MyOrder>('/api/myshp/v2/order/detail', { orderid, phone: PHONE })
  expect(found).toMatchObject({ status: 200, reply: { movable: false } })
  const stranger = await newAnonymousId(seller)
  for (const more of [{ phone: PHONE }, { phone: PHONE, uuid: stranger }]) {
    const answers = await Promise.all([
      seller('/api/myshp/v2/order/claim', { ...cancel(order), ...more }),
      seller('/api/myshp/v2/order/move', { orderid, line, move: 'confirm', key: newKey(), ...more }),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, reply: { msg: 'FORBIDDEN', details: { field: 'proof' } } })
  }
  const unproven = { phone: PHONE, proof: 'x'.repeat(32) }
  expect(await seller('/api/myshp/v2/order/claim', { ...cancel(order), ...unproven })).toMatchObject({
    status: 403,
  })
})

test('the browser that ordered can change the order, also after finding it by phone number', async () => {
  const { uuid, ...order } = await anOrder()
  const guest = await userClient(server)
  const whose = { phone: PHONE, uuid }
  const found = await guest<MyOrder>('/api/myshp/v2/order/detail', { orderid: order.orderid, ...whose })
  expect(found.reply.movable).toBe(true)
  const { status, reply } = await guest<MyOrder>('/api/myshp/v2/order/claim', { ...cancel(order), ...whose })
  expect(status).toBe(200)
  expect(reply.history.at(-1)).toMatchObject({ actor: 'buyer', proof: 'browser' })
})

test('a code from the mail allows changes in the browser that requested it', async () => {
  const order = await anOrder()
  const { orderid } = order
  const guest = await userClient(server)
  const mailed = await guest<{ proof: string; to: string }>('/api/myshp/v2/order/code/mail', {
    orderid,
    phone: PHONE,
  })
  expect(mailed).toMatchObject({ status: 200, reply: { to: 'mi***@example.com' } })
  expect(JSON.stringify(mailed.reply)).not.toMatch(/\b\d{6}\b/)
  const { proof } = mailed.reply
  const browser = digestOf(proof).toString('hex')
  const code = (await server.services.orders.codes.findForMail({ number: orderid, browser })) as string
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await guest('/api/myshp/v2/order/code/enter', { orderid, proof, code: wrong })).toMatchObject({
    status: 400,
    reply: { details: { field: 'code', left: 4 } },
  })
  expect(await guest('/api/myshp/v2/order/code/enter', { orderid, proof, code })).toMatchObject({
    status: 200,
  })
  const { status, reply } = await guest<MyOrder>('/api/myshp/v2/order/claim', {
    ...cancel(order),
    phone: PHONE,
    proof,
  })
  expect(status).toBe(200)
  expect(reply).toMatchObject({ movable: true, claims: [{ kind: 'cancel' }] })
  expect(reply.history.at(-1)).toMatchObject({ proof: 'mail' })
})

test('at most three codes are mailed for one order in ten minutes, and no code for a wrong phone number', async () => {
  const { orderid } = await anOrder()
  const guest = await userClient(server)
  const mail = (phone: string) => guest('/api/myshp/v2/order/code/mail', { orderid, phone })
  expect((await mail('010-9999-0000')).status).toBe(404)
  const statuses = []
  for (let index = 0; index < 4; index += 1) statuses.push((await mail(PHONE)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('at most ten codes are mailed to one address per day, for all its orders together', async () => {
  const email = 'Victim@example.com'
  const guest = await userClient(server)
  const statuses = []
  for (let order = 0; order < 4; order += 1) {
    const { orderid } = await anOrder(email)
    for (let index = 0; index < 3; index += 1)
      statuses.push((await guest('/api/myshp/v2/order/code/mail', { orderid, phone: PHONE })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})
