import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newAccount } from '../factories/accounts.ts'
import { aProduct } from '../factories/products.ts'
import { newShop } from '../factories/tenancy.ts'
import { requestsTo } from './send-request.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function start(...args: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...args)
  servers.push(server)
  return server
}

test('the changes of a process that only serves reach its pages through a worker', async () => {
  const { url } = await testDatabase()
  const web = await start(url, { roles: ['web'] })
  const { tenancy, accounts, catalogue } = web.services
  const { shopId } = await newShop(tenancy, { shopid: 'haru', uid: await newAccount(accounts) })
  expect((await web.ask('/shop/list')).text).not.toContain('햅쌀')
  await aProduct(catalogue, shopId, { title: '햅쌀' })
  expect(await waiting(web)).toBeGreaterThan(0)
  await start(url, { roles: ['worker'] })
  await web.settled()
  expect(await waiting(web)).toBe(0)
  await eventually(async () => expect((await web.ask('/shop/list')).text).toContain('햅쌀'))
})

/** The number of events that no process has delivered. */
async function waiting({ database }: TestServer): Promise<number> {
  const { rows } = await withAllShops(database, (tx) =>
    sql<{ count: number }>`select count(*)::int from outbox where delivered_at is null`.execute(tx),
  )
  return rows[0]?.count ?? 0
}

test('a worker serves nothing but its health', async () => {
  const worker = await start((await testDatabase()).url, { roles: ['worker'] })
  const statuses = []
  for (const path of ['/healthz', '/readyz', '/', '/shop/list', '/api/openapi.json'])
    statuses.push((await worker.ask(path)).status)
  expect(statuses).toEqual([200, 200, 404, 404, 404])
})

test('an ending process is not ready, and serves until the proxy has noticed', async () => {
  const server = await startServer((await testDatabase()).url, { drainMs: 2_000 })
  await newShop(server.services.tenancy, { shopid: 'haru', uid: await newAccount(server.services.accounts) })
  const other = requestsTo(server.port, `haru.${PLATFORM}`)
  const ended = server.close()
  const { status, text } = await other.ask('/readyz')
  expect([status, JSON.parse(text)]).toEqual([503, { status: 'not ready', missing: 'the process is ending' }])
  expect((await other.ask('/shop/list')).status).toBe(200)
  await ended
  other.close()
})
