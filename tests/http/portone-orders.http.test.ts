import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { whatDoesNotFit } from '../factories/books.ts'
import { productWithLine } from '../factories/carts.ts'
import { startPortOne, type TestPortOne } from '../factories/portone.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { buyerOverHttp, newGuestBuyer, newKey } from './buyer.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const ACCOUNT = `account.${PLATFORM}`
const WEBHOOK = '/api/payment/portone/webhook'
const MINUTE_MS = 60_000
// The server's clock is fixed, so that no webhook expires before it arrives.
const NOW = new Date()

let portone: TestPortOne
let server: TestServer
let haru: TestShop
beforeAll(async () => {
  portone = await startPortOne()
  server = await startServer((await testDatabase()).url, {
    payments: { portOne: portone.keys },
    clock: () => NOW,
  })
  haru = await newShop(server.services.tenancy, { shopid: 'haru', free_from: 30_000, delivery_fee: 3_000 })
})
afterAll(() => Promise.all([server.close(), portone.close()]))

/** A guest who has ordered three of ten pieces for 36,000 won and has PortOne's window open. */
async function anOrderToPay() {
  const mug = await productWithLine({ ...server.services, database: server.database }, haru.shopId, {
    price: 12_000,
    stock: [10],
  })
  const buyer = buyerOverHttp(newGuestBuyer(), ACCOUNT)
  const lines = [{ ...mug.line, qty: 3 }]
  const { digest } = (await buyer.quote(server.ask, { lines })).reply
  const placed = await buyer.place(server.ask, { lines, digest, key: newKey(), method: 'card' })
  const payment = placed.reply.payment?.id as string
  const read = async () => {
    const { rows } = await withAllShops(server.database, (tx) =>
      sql<{ stock: number; orders: number; moves: number }>`
        select (select stock from variant where pid = ${mug.pid}) as stock,
          (select count(*)::int from shop_order where checkout = ${placed.reply.checkout}) as orders,
          (select count(*)::int from order_move m join order_line l on l.shop_id = m.shop_id and l.id = m.line_id
            where l.pid = ${mug.pid}) as moves`.execute(tx),
    )
    return rows[0]
  }
  const fits = async () => {
    const before = { variants: new Map([[mug.pid2[0] as number, 10]]), addOns: new Map(), points: new Map() }
    expect(await whatDoesNotFit({ ...server.services, database: server.database }, before)).toEqual([])
  }
  return { buyer, payment, read, fits }
}

async function sendWebhook({ headers, body }: ReturnType<TestPortOne['webhook']>): Promise<number> {
  const answer = await server.ask(WEBHOOK, {
    host: ACCOUNT,
    headers,
    body: Buffer.from(body),
    method: 'POST',
  })
  return answer.status
}

test('twenty webhooks in random order and the return page complete the payment once, with one order', async () => {
  const { buyer, payment, read, fits } = await anOrderToPay()
  portone.pay(payment, 36_000)
  const types = ['Transaction.Ready', 'Transaction.Paid', 'Transaction.Paid', 'Transaction.PayPending']
  const webhooks = Array.from({ length: 20 }, (_, index) => {
    const at_ms = NOW.getTime() - ((index * 7) % 5) * MINUTE_MS + 5_000
    return portone.webhook(payment, {
      sentAt: new Date(at_ms),
      type: types[(index * 3) % types.length] as string,
    })
  })
  const [statuses, pages] = await Promise.all([
    Promise.all(webhooks.map(sendWebhook)),
    Promise.all(webhooks.map(() => buyer.complete(server.ask, payment))),
  ])
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(pages.at(-1)?.reply).toMatchObject({ state: 'PAID' })
  expect(await read()).toEqual({ stock: 7, orders: 1, moves: 1 })
  await fits()
})

test.each([
  ['less', 35_999],
  ['more', 36_001],
])(
  'a payment of %s than the order is returned, nothing ships, and the pieces are on sale again',
  async (_, amount) => {
    const { buyer, payment, read, fits } = await anOrderToPay()
    portone.pay(payment, amount)
    expect(await sendWebhook(portone.webhook(payment, { sentAt: NOW }))).toBe(200)
    expect((await buyer.complete(server.ask, payment)).reply).toMatchObject({ state: 'RETURNED' })
    // The server's scheduled job may already have started the refund.
    await eventually(async () => {
      await server.services.payments.refunds.sendDue()
      expect(portone.cancelled(payment)).toBe(amount)
    })
    expect(await read()).toEqual({ stock: 10, orders: 0, moves: 0 })
    await fits()
  },
)

test('a webhook with a wrong signature or older than five minutes is refused and changes nothing', async () => {
  const { payment, read } = await anOrderToPay()
  portone.pay(payment, 36_000)
  const stranger = `whsec_${Buffer.alloc(24).toString('base64')}`
  const old = new Date(NOW.getTime() - 5 * MINUTE_MS - 2_000)
  const early = new Date(NOW.getTime() + 5 * MINUTE_MS + 2_000)
  const signed = portone.webhook(payment, { sentAt: NOW })
  const refused = [
    portone.webhook(payment, { sentAt: NOW, key: stranger }),
    portone.webhook(payment, { sentAt: old }),
    portone.webhook(payment, { sentAt: early }),
    { ...signed, body: `${signed.body} ` },
    { ...signed, headers: {} },
  ]
  expect(await Promise.all(refused.map(sendWebhook))).toEqual(refused.map(() => 403))
  expect(await read()).toEqual({ stock: 7, orders: 0, moves: 0 })
  expect(
    await sendWebhook(portone.webhook(payment, { sentAt: new Date(NOW.getTime() - 4 * MINUTE_MS) })),
  ).toBe(200)
  expect(await read()).toEqual({ stock: 7, orders: 1, moves: 1 })
})
