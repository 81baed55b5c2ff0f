import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../all-shops.ts'
import { AFTER_CRASH_MS, eventually } from '../eventually.ts'
import { type Before, whatDoesNotFit } from '../factories/books.ts'
import { aPerson, productWithLine } from '../factories/carts.ts'
import { newCoupon } from '../factories/coupons.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop, type TestShop } from '../factories/tenancy.ts'
import { rounds } from '../rounds.ts'
import { buyerOverHttp, newGuestBuyer, newKey, retryUntilAnswered } from './buyer.ts'
import {
  type LoneInstallation,
  type LoneServer,
  PLATFORM,
  startLoneInstallation,
} from './lone-installation.ts'

const CRASHES = rounds(3)
const ACCOUNT = `account.${PLATFORM}`
const MEMBERS = 6
const GUESTS = 2
const POINTS = 100_000
const STOCK = 100_000
const MAX_LIFE_MS = 400

let installation: LoneInstallation
let haru: TestShop
let buyers: Buyer[]
let products: Awaited<ReturnType<typeof productWithLine>>[]
/** two processes; one is killed while the other continues */
let servers: LoneServer[]
let minutesLater = 0
const before: Before = { variants: new Map(), addOns: new Map(), points: new Map() }
/** checkouts whose payment was acknowledged */
const acknowledged = new Set<string>()
const counts = { purchases: 0, abandoned: 0, left: 0, lost: 0 }

type Buyer = ReturnType<typeof buyerOverHttp> & { uid?: number; coupon?: () => Promise<unknown> }

beforeAll(async () => {
  installation = await startLoneInstallation({ clock: () => new Date(Date.now() + minutesLater * 60_000) })
  const { services, database } = installation
  haru = await newShop(services.tenancy, { shopid: 'haru', free_from: 30_000, delivery_fee: 3_000, point: 5 })
  products = await Promise.all(
    [8_000, 25_000, 40_000].map((price) =>
      productWithLine({ ...services, database }, haru.shopId, {
        price,
        stock: [STOCK],
        add_ons: [{ name: '포장', price: 500, stock: STOCK }],
      }),
    ),
  )
  for (const { pid2, pid3 } of products) {
    before.variants.set(pid2[0] as number, STOCK)
    before.addOns.set(pid3[0] as number, STOCK)
  }
  buyers = await Promise.all([
    ...Array.from({ length: MEMBERS }, newMember),
    ...Array.from({ length: GUESTS }, async () => buyerOverHttp(newGuestBuyer(), ACCOUNT)),
  ])
  servers = await Promise.all([installation.start(), installation.start()])
})
afterAll(() => installation.close())

/** A member with points who claims every coupon of the shop. */
async function newMember(): Promise<Buyer> {
  const { services, database } = installation
  const { membership, marketing, accounts } = services
  const { uid } = await aPerson(accounts)
  await membership.joins.join({ uid, over19: 0 }, haru.shopid)
  await database.asShop(haru.shopId, (tx) =>
    membership.points.adjust(tx, { shopId: haru.shopId, uid }, { key: 'a gift', amount: POINTS }),
  )
  before.points.set(uid, POINTS)
  const token = await newSession({ database, accounts }, { uid, host: ACCOUNT })
  const coupon = async () => {
    const id = await newCoupon(marketing, haru.shopId)
    await marketing.issuance.claim(uid, haru.shopid, id)
  }
  return { ...buyerOverHttp({ token }, ACCOUNT), uid, coupon }
}

test(
  `after ${CRASHES} servers killed during purchases every payment has its orders, and money, stock, points and coupons add up`,
  async () => {
    await whileEverybodyBuys(async (bought) => {
      for (let crash = 0; crash < CRASHES; crash += 1) {
        const so = bought()
        await until(() => bought() > so)
        await pause(randomInt(MAX_LIFE_MS))
        const [dying, other] = servers as [LoneServer, LoneServer]
        servers = [other]
        await dying.kill()
        servers = [other, await installation.start()]
        await removeRateLimits()
      }
    })
    await expectAllFits()
  },
  CRASHES * 100_000,
)

test('after a database crash payments, orders, stock, points and coupons add up', async () => {
  await removeRateLimits()
  await whileEverybodyBuys(async (bought) => {
    const { lost } = counts
    await pause(randomInt(MAX_LIFE_MS))
    await installation.crashDatabase()
    await until(() => counts.lost > lost)
    const so = bought()
    await until(() => bought() > so + buyers.length)
  })
  await expectAllFits()
})

/** All buyers buy one product after another until the fault is over. */
async function whileEverybodyBuys(fault: (bought: () => number) => Promise<void>): Promise<void> {
  let isOver = false
  const streams = buyers.map(async (buyer) => {
    while (!isOver) await buy(buyer)
  })
  await fault(() => counts.purchases).finally(() => {
    isOver = true
  })
  await Promise.all(streams)
}

/**
 * Removes the rate limits: each buyer stands for many people, and the limits of one person would stop the test after
 * about ten crashes.
 */
const removeRateLimits = () =>
  withAllShops(installation.database, (tx) => sql`delete from rate_limit`.execute(tx))

/**
 * One purchase. Each step is retried until it is answered. Some buyers cancel the payment, some leave without paying.
 */
async function buy(buyer: Buyer): Promise<void> {
  const [some, more] = [products[randomInt(products.length)], products[randomInt(products.length)]] as [
    (typeof products)[0],
    (typeof products)[0],
  ]
  const lines = [
    { ...some.line, qty: 1 + randomInt(3) },
    { ...more.line, pid3: more.pid3[0] as number },
  ]
  const points = buyer.uid === undefined ? {} : { points: [{ shopid: haru.shopid, amount: randomInt(500) }] }
  if (randomInt(4) === 0) await buyer.coupon?.().catch(() => {})
  const wish = { lines, ...points }
  const quote = await answered((ask) => buyer.quote(ask, wish))
  const key = newKey()
  const placed = await answered((ask) => buyer.place(ask, { ...wish, digest: quote.reply.digest, key }))
  // If another purchase of the buyer was cancelled since the quote, its points were returned, which may change the
  // total.
  if (placed.status !== 200) return
  const { checkout, payment } = placed.reply
  const fate = randomInt(8)
  if (fate === 0) counts.left += 1
  else if (fate === 1) {
    await answered((ask) => buyer.abandon(ask, payment?.id as string))
    counts.abandoned += 1
  } else {
    const paid = await answered((ask) => buyer.decide(ask, payment?.id as string, 'approve'))
    expect(paid.reply.state).toBe('PAID')
    acknowledged.add(checkout)
    counts.purchases += 1
  }
}

function answered<Answer extends { status: number }>(
  step: (ask: LoneServer['ask']) => Promise<Answer>,
): Promise<Answer> {
  return retryUntilAnswered(
    () => step((servers[randomInt(servers.length)] as LoneServer).ask),
    () => {
      counts.lost += 1
    },
  )
}

/** Settles or cancels abandoned payments as the scheduled job does; then everything must add up. */
async function expectAllFits(): Promise<void> {
  const { services, database } = installation
  minutesLater = 11
  await eventually(() => services.payments.settlement.reconcile(), AFTER_CRASH_MS)
  minutesLater = 0
  expect(await whatDoesNotFit({ ...services, database }, before)).toEqual([])
  const { rows: paid } = await withAllShops(database, (tx) =>
    sql<{ id: string; state: string }>`select id, state from checkout where state <> 'CANCELED'`.execute(tx),
  )
  expect(new Set(paid.map(({ state }) => state))).toEqual(new Set(['PAID']))
  const ids = new Set(paid.map(({ id }) => id))
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([])
  console.info(`${CRASHES} crashes: ${JSON.stringify({ ...counts, paid: paid.length })}`)
}

async function until(isSo: () => boolean): Promise<void> {
  await eventually(() => expect(isSo()).toBe(true), AFTER_CRASH_MS)
}
