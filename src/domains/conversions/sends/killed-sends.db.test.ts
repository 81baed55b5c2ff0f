import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AFTER_CRASH_MS, eventually } from '../../../../tests/eventually.ts'
import {
  aPurchase,
  conversionsOf,
  deliverEvents,
  GA4_SECRET,
  MEASUREMENT,
  META_TOKEN,
  noRecord,
  PIXEL,
  sendAll,
} from '../../../../tests/factories/conversions.ts'
import { aGoogle } from '../../../../tests/factories/google-analytics.ts'
import { aMeta } from '../../../../tests/factories/meta.ts'
import { type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { newBuyer, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import type { Conversions } from '../conversions.service.ts'

const SCRIPT = fileURLToPath(new URL('./send-process.fixture.ts', import.meta.url))
const LEASE_MINUTES = 2

let world: OrderMoveModules
let meta: Awaited<ReturnType<typeof aMeta>>
let google: Awaited<ReturnType<typeof aGoogle>>
let conversions: Conversions
beforeEach(async () => {
  world = await openOrderMoves()
  const now = () => world.modules.time.now
  meta = await aMeta({ pixel: PIXEL, token: META_TOKEN, now })
  google = await aGoogle({ measurement: MEASUREMENT, secret: GA4_SECRET, now })
  conversions = conversionsOf(world.modules, { meta: meta.api, google: google.api })
  const { shopId } = world.haru
  await rowsOf(world.modules, sql`update shop set facebook_pixel = ${PIXEL} where shop_id = ${shopId}`)
  await conversions.destinations.setToken(shopId, { service: 'facebook_pixel', token: META_TOKEN }, noRecord)
  const ga4 = { service: 'ga4', token: GA4_SECRET, measurement: MEASUREMENT } as const
  await conversions.destinations.setToken(shopId, ga4, noRecord)
})
afterEach(async () => {
  await Promise.all([meta.close(), google.close()])
  await world.modules.close()
})

/** Starts a process that sends, and kills it when the services have got this many requests. */
async function killedWhileSending(requests: { meta: number; google: number }): Promise<void> {
  const values = [world.modules.url, meta.api, google.api, String(world.modules.time.now.getTime())]
  const child = fork(SCRIPT, values, { execArgv: [] })
  await eventually(
    () => expect([meta.requests.length, google.requests.length]).toEqual([requests.meta, requests.google]),
    AFTER_CRASH_MS,
  )
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Buys three orders, and a fourth one that is refunded. */
async function bought(): Promise<void> {
  for (let n = 0; n < 3; n += 1)
    await aPurchase(world.modules, world.haru.shopId, { who: await newBuyer(world.modules) })
  const order = await world.newOrder()
  await order.requestClaim(order.lineId)
  await order.move(order.lineId, 'acceptCancel')
  await deliverEvents(world.modules, conversions)
}

test.each([
  ['had arrived', 'lost', 1],
  ['had not arrived', 'silent', 0],
] as const)(
  'after a kill, sends whose requests %s count once; a refund is logged as unsure and not sent again',
  async (_case, answering, refunds) => {
    await bought()
    meta.answering = answering
    google.answering = answering
    await killedWhileSending({ meta: 1, google: 5 })
    meta.answering = 'taken'
    google.answering = 'taken'
    await sendAll(conversions)
    expect([meta.requests.length, google.requests.length]).toEqual([1, 5])
    world.modules.pass(LEASE_MINUTES)
    await sendAll(conversions)
    expect([meta.came(), meta.counted.size]).toEqual([8, 4])
    expect([google.requests.length, google.purchases.size]).toEqual([9, 4])
    expect(google.refunds).toHaveLength(refunds)
    const { sends } = await conversions.log.list(world.haru.shopId, {})
    const unsure = sends.filter(({ state }) => state !== 'taken')
    expect(unsure).toMatchObject([{ kind: 'refund', service: 'ga4', state: 'unsure' }])
    expect(sends).toHaveLength(9)
  },
)
