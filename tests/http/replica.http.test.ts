import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { changePrice } from '../factories/products.ts'
import { addVerifiedDomain } from '../factories/tenancy.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '../replicated-database.ts'
import { rendersDuring } from './renders.ts'
import { startServer, type TestServer } from './test-server.ts'

// Delay of the replica, longer than any test: a change reaches the replica only when the test removes the delay.
const FOR_EVER = '1h'

let databases: ReplicatedDatabase
let server: TestServer
let haru: FullShop
let product: string

beforeAll(async () => {
  databases = await startReplicatedDatabase()
  // Without the replica, because filling reads what it has just written.
  const filling = await startServer(databases.url)
  haru = await aFullShop(filling, { shopid: 'haru' })
  await filling.close()
  server = await startServer(databases.url, { readUrl: databases.readUrl })
  product = `/shop/view/${haru.sid}`
})
afterAll(async () => {
  await server.close()
  await databases.close()
})
beforeEach(async () => {
  await databases.startReplica()
  await databases.delayReplica('0')
  await server.settled()
  await caughtUp()
  server.generations.bumpAll()
})

const setPrice = (price: number) => changePrice(server.services.catalogue, haru.shopId, haru.pid, price)

const caughtUp = () => eventually(() => expect(server.database.reads.staleMs).toBe(0))

/** The number of browsing statements that primary and replica received during `work`. */
async function readsDuring(work: () => Promise<unknown>) {
  const { primary, replica } = server.database.reads
  await work()
  const { reads } = server.database
  return { primary: reads.primary - primary, replica: reads.replica - replica }
}

test('pages are read from a replica that has every change', async () => {
  const reads = await readsDuring(() => server.ask(product))
  expect(reads).toEqual({ primary: 0, replica: expect.any(Number) })
  expect(reads.replica).toBeGreaterThan(0)
})

test('right after its event a change is on the page although the replica lags; later reads return to the replica', async () => {
  for (const path of [product, '/shop/list']) expect((await server.ask(path)).text).not.toContain('77,000')
  await databases.delayReplica(FOR_EVER)
  await setPrice(77_000)
  await server.settled()
  for (const path of [product, '/shop/list']) {
    const reads = await readsDuring(async () =>
      expect((await server.ask(path)).text, path).toContain('77,000'),
    )
    expect(reads.replica).toBe(0)
    const renders = await rendersDuring(server, async () =>
      expect((await server.ask(path)).text, path).toContain('77,000'),
    )
    expect(renders).toBe(0)
  }
  expect(server.database.reads.lagBytes).toBeGreaterThan(0)

  await databases.delayReplica('0')
  await caughtUp()
  server.generations.bumpAll()
  const reads = await readsDuring(async () => expect((await server.ask(product)).text).toContain('77,000'))
  expect(reads.primary).toBe(0)
  expect(server.database.reads.lagBytes).toBe(0)
})

test('a new host of a shop works right after the event although the replica lags', async () => {
  const host = 'new.example'
  const home = () => server.ask('/shop/list', { host })
  expect((await home()).status).toBe(404)
  await databases.delayReplica(FOR_EVER)
  await addVerifiedDomain(server.services.tenancy, server.dns, haru.shopId, host)
  await server.settled()
  expect((await home()).status).toBe(200)
})

test('pages continue when the replica fails, and reads return to it when it is back', async () => {
  await databases.stopReplica()
  const reads = await readsDuring(async () => expect((await server.ask(product)).status).toBe(200))
  expect(reads.primary).toBeGreaterThan(0)
  await setPrice(88_000)
  await server.settled()
  expect((await server.ask(product)).text).toContain('88,000')

  await databases.startReplica()
  await caughtUp()
  server.generations.bumpAll()
  expect((await readsDuring(() => server.ask(product))).primary).toBe(0)
})
