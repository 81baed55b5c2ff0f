import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlacedOrder } from '../../src/domains/orders/orders.contract.ts'
import { withAllShops } from '../all-shops.ts'
import { type Before, whatDoesNotFit } from '../factories/books.ts'
import { productWithLine } from '../factories/carts.ts'
import { RECIPIENT } from '../factories/orders.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { buyerOverHttp, newGuestBuyer, newKey, retryUntilAnswered } from './buyer.ts'
import {
  type LoneInstallation,
  type LoneServer,
  PLATFORM,
  startLoneInstallation,
} from './lone-installation.ts'

const SIZES = [
  { name: '작은 것', diff: 0 },
  { name: '큰 것', diff: 1_000 },
]
const ACCOUNT = `account.${PLATFORM}`

let installation: LoneInstallation
/** two processes on one database */
let servers: [LoneServer, LoneServer]
let haru: TestShop
let gollada: TestShop
const before: Before = { variants: new Map(), addOns: new Map(), points: new Map() }

beforeAll(async () => {
  installation = await startLoneInstallation()
  const { services } = installation
  haru = await newShop(services.tenancy, { shopid: 'haru' })
  gollada = await newShop(services.tenancy)
  servers = await Promise.all([installation.start(), installation.start()])
})
afterAll(() => installation.close())

const aGuest = () => buyerOverHttp(newGuestBuyer(), ACCOUNT)
const askOf = (index: number) => (servers[index % 2] as LoneServer).ask

async function newProduct(overrides: Parameters<typeof productWithLine>[2]) {
  const product = await productWithLine(
    { ...installation.services, database: installation.database },
    haru.shopId,
    overrides,
  )
  for (const [at, id] of product.pid2.entries()) before.variants.set(id, overrides?.stock?.[at] ?? 0)
  for (const [at, id] of product.pid3.entries()) before.addOns.set(id, overrides?.add_ons?.[at]?.stock ?? 0)
  return product
}

async function stockOf(productId: number): Promise<{ variants: number[]; addOns: number[] }> {
  const { rows } = await withAllShops(installation.database, (tx) =>
    sql<{ variants: number[]; addOns: number[] }>`
      select array(select stock from variant where pid = ${productId} order by sort) as variants,
        array(select stock from add_on where pid = ${productId} order by sort) as "addOns"`.execute(tx),
  )
  return rows[0] as never
}

const booksFit = async () =>
  expect(await whatDoesNotFit({ ...installation.services, database: installation.database }, before)).toEqual(
    [],
  )

test('500 buyers at two processes buy exactly the ten available pieces, in ten paid orders', async () => {
  const mug = await newProduct({ price: 12_000, stock: [10] })
  const lines = [mug.line]
  const { reply: quote } = await retryUntilAnswered(() => aGuest().quote(askOf(0), { lines }))
  const outcomes = await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const buyer = aGuest()
      const wish = { lines, digest: quote.digest, key: newKey() }
      const { status, reply } = await retryUntilAnswered(() => buyer.place(askOf(index), wish))
      if (status !== 200) return status
      // The other process handles the payment.
      const id = reply.payment?.id as string
      const paid = await retryUntilAnswered(() => buyer.decide(askOf(index + 1), id, 'approve'))
      return paid.reply.state
    }),
  )
  expect(Object.fromEntries([...Map.groupBy(outcomes, String)].map(([of, all]) => [of, all.length]))).toEqual(
    { PAID: 10, 409: 490 },
  )
  expect(await stockOf(mug.pid)).toEqual({ variants: [0], addOns: [] })
  await booksFit()
})

test('stock never goes below zero when one product is bought in two lines, through a resale, with add-ons and beside another variant', async () => {
  const rice = await newProduct({
    price: 8_000,
    pickable: true,
    options: [{ name: '크기', values: SIZES }],
    stock: [40, 25],
    add_ons: [{ name: '포장', price: 500, stock: 30 }],
  })
  const listingId = await installation.services.catalogue.resales.addOne(gollada.shopId, {
    origin: haru.shopId,
    pid: rice.pid,
    cid: 0,
  })
  const [small = 0, large = 0] = rice.pid2
  const [pid3 = 0] = rice.pid3
  const line = (variantId: number, more = {}) => ({ sid: rice.sid, pid2: variantId, qty: 1, ...more })
  const overrides = [
    [line(small), line(small, { default_option: '"각인"' })],
    [line(small), line(small, { sid: listingId })],
    [line(small, { sid: listingId }), line(large)],
    [line(large, { qty: 2 }), line(large, { pid3 })],
    [line(small, { sid: listingId, pid3, qty: 2 }), line(small)],
  ]
  const quotes = await Promise.all(overrides.map((lines) => aGuest().quote(askOf(0), { lines })))
  expect(quotes.map(({ reply }) => reply.orderable)).toEqual(overrides.map(() => true))
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const buyer = aGuest()
      const lines = overrides[index % overrides.length] as (typeof overrides)[0]
      const digest = quotes[index % overrides.length]?.reply.digest as string
      const wish = { lines, digest, key: newKey() }
      const { status, reply } = await retryUntilAnswered(() => buyer.place(askOf(index), wish))
      const payment = reply.payment?.id as string
      // A third of the buyers who got a piece cancels while others still order.
      if (status === 200)
        await retryUntilAnswered(() =>
          index % 3
            ? buyer.decide(askOf(index + 1), payment, 'approve')
            : buyer.abandon(askOf(index), payment),
        )
      return status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  const { variants, addOns } = await stockOf(rice.pid)
  expect(Math.min(...variants, ...addOns)).toBeGreaterThanOrEqual(0)
  await booksFit()
})

test('fifty simultaneous orders with one key at two processes give one order and one answer, and another body is refused', async () => {
  const mug = await newProduct({ stock: [60] })
  const buyer = aGuest()
  const lines = [{ ...mug.line, qty: 2 }]
  const { digest } = (await buyer.quote(askOf(0), { lines })).reply
  const wish = { lines, digest, key: newKey() }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => retryUntilAnswered(() => buyer.place(askOf(index), wish))),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, reply: { state: 'PLACED' } })
  expect(await stockOf(mug.pid)).toMatchObject({ variants: [58] })
  const changed = [
    { ...wish, lines: [mug.line] },
    { ...wish, recipient: { ...RECIPIENT, detail: '다른 집' } },
  ]
  for (const other of changed)
    expect(await buyer.place(askOf(1), other)).toMatchObject({
      status: 409,
      reply: { details: { field: 'key' } },
    })

  const payment = answers[0]?.reply.payment?.id as string
  const paid = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      retryUntilAnswered(() => buyer.decide(askOf(index), payment, 'approve')),
    ),
  )
  expect(new Set(paid.map(({ reply }) => reply.state))).toEqual(new Set(['PAID']))
  const again = await retryUntilAnswered(() => buyer.place(askOf(1), wish))
  expect(again.reply).toMatchObject({
    checkout: answers[0]?.reply.checkout,
    state: 'PAID',
  } satisfies Partial<PlacedOrder>)
  await booksFit()
})
