import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartLine } from '../../src/domains/cart/cart.contract.ts'
import { guest } from '../../src/platform/contract/caller.ts'
import { AFTER_CRASH_MS, eventually } from '../eventually.ts'
import { aPerson, productWithLine } from '../factories/carts.ts'
import { newSession } from '../factories/sessions.ts'
import { newShop } from '../factories/tenancy.ts'
import { rounds } from '../rounds.ts'
import {
  type LoneInstallation,
  type LoneServer,
  PLATFORM,
  startLoneInstallation,
} from './lone-installation.ts'

const HARU = `haru.${PLATFORM}`
const GUESTS = 6
const ENOUGH = 50 * rounds(3)
const RETRY_MS = 10

interface Shopper {
  path: string
  headers: Record<string, string>
  body: (line: CartLine, request: string) => object
  /** SQL expression for the id under which the cart is stored */
  owner: string
}

let installation: LoneInstallation
let line: CartLine
let shoppers: Shopper[]
let server: LoneServer

beforeAll(async () => {
  installation = await startLoneInstallation()
  const { services, database } = installation
  const { shopId } = await newShop(services.tenancy, { shopid: 'haru' })
  line = (await productWithLine({ catalogue: services.catalogue, database }, shopId)).line
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, async () => (await services.cart.guests.issueId(guest)).uuid),
  )
  const { uid } = await aPerson(services.accounts)
  const token = await newSession({ database, accounts: services.accounts }, { uid, host: HARU })
  shoppers = [
    ...guests.map((uuid) => ({
      path: '/api/myshp/add/cart/v3/local',
      headers: {},
      body: (line: CartLine, request: string) => ({ list: [line], ex_data: { uuid, request } }),
      owner: `(select owner from cart_guest where digest = sha256('${uuid}'))`,
    })),
    {
      path: '/api/myshp/add/cart/v3',
      headers: { cookie: `madang=${token}` },
      body: (line, request) => ({ list: [line], request }),
      owner: String(uid),
    },
  ]
  server = await installation.start()
})
afterAll(() => installation.close())

test('after a killed server every acknowledged add is stored once', async () => {
  await expectNothingLost(async () => {
    await server.kill()
    server = await installation.start()
  })
})

test('after a database crash every acknowledged add is stored once', async () => {
  await expectNothingLost(() => installation.crashDatabase())
})

/** All buyers add one item after another and retry each until it is acknowledged, while `fault` happens. */
async function expectNothingLost(fault: () => Promise<void>): Promise<void> {
  const before = await Promise.all(shoppers.map(storedQty))
  const acknowledged = shoppers.map(() => 0)
  let failures = 0
  let isOver = false
  const streams = shoppers.map(async (shopper, index) => {
    while (!isOver) {
      const request = randomUUID()
      while (!(await add(shopper, request))) {
        failures += 1
        await pause(RETRY_MS)
      }
      acknowledged[index] = (acknowledged[index] as number) + 1
    }
  })
  const total = () => acknowledged.reduce((sum, count) => sum + count, 0)
  await until(() => total() >= ENOUGH)
  await fault()
  await until(() => failures > 0)
  const then = total()
  await until(() => total() >= then + ENOUGH)
  isOver = true
  await Promise.all(streams)
  const after = await Promise.all(shoppers.map(storedQty))
  expect(after.map((qty, index) => qty - (before[index] as number))).toEqual(acknowledged)
}

async function add({ path, headers, body }: Shopper, request: string): Promise<boolean> {
  const answered = server.ask(path, { headers, body: body(line, request) })
  return answered.then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function storedQty({ owner }: Shopper): Promise<number> {
  const client = new pg.Client({ connectionString: installation.url })
  await client.connect()
  const { rows } = await client.query(
    `select coalesce(sum(qty), 0)::int as qty from cart_line where owner = ${owner}`,
  )
  await client.end()
  return rows[0].qty
}

async function until(isSo: () => boolean): Promise<void> {
  await eventually(() => expect(isSo()).toBe(true), AFTER_CRASH_MS)
}
