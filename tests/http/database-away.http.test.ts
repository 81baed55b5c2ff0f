import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded.ts'
import { eventually } from '../eventually.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { changePrice } from '../factories/products.ts'
import { startServer, type TestServer } from './test-server.ts'

let folder: string
let postgres: EmbeddedPostgres
let server: TestServer
let haru: FullShop

// A database of its own, because the test stops it.
const startDatabase = async () => {
  const quiet = { warn: () => {}, error: () => {} }
  postgres = await startEmbeddedPostgres({ dataFolder: folder, log: quiet, disposable: true })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-away-'))
  await cp(inject('migratedFolder'), folder, { recursive: true })
  await startDatabase()
  server = await startServer(postgres.url)
  haru = await aFullShop(server, { shopid: 'haru' })
})
afterAll(async () => {
  await server.close()
  await postgres.stop()
  await rm(folder, { recursive: true })
})

test('while the database is down cached pages are served and other requests get an error; service resumes by itself', async () => {
  await server.settled()
  const before = await server.ask('/shop/list')
  await postgres.stop()
  await eventually(async () => expect((await server.ask('/readyz')).status).toBe(503))
  expect(JSON.parse((await server.ask('/readyz')).text)).toEqual({
    status: 'not ready',
    missing: 'the connection that listens for notifications is lost',
  })

  const away = await server.ask('/shop/list')
  expect([away.status, away.headers.etag]).toEqual([200, before.headers.etag])
  expect((await server.ask('/healthz')).status).toBe(200)

  const page = await server.ask('/shop/notice-list')
  expect(page.status).toBe(503)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['retry-after']).toBe('5')
  expect(page.text).toContain('지금은 서비스를 이용할 수 없습니다')

  const unknown = await server.ask('/', { host: 'unknown.example' })
  expect(unknown.status).toBe(503)

  const call = await server.ask('/api/myshp/v2/get/product/list?shopid=haru')
  expect(call.headers['content-type']).toBe('application/json; charset=utf-8')
  expect([call.status, JSON.parse(call.text)]).toMatchObject([503, { msg: 'UNAVAILABLE', status: 503 }])
  expect(call.headers['retry-after']).toBe('5')

  await startDatabase()
  await eventually(async () => expect((await server.ask('/readyz')).status).toBe(200))
  expect((await server.ask('/shop/notice-list')).status).toBe(200)
  await changePrice(server.services.catalogue, haru.shopId, haru.pid, 77_000)
  await eventually(async () => expect((await server.ask('/shop/list')).text).toContain('77,000'))
})
