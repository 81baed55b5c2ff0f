import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Consumer } from '../platform/events/consumer.ts'
import type { WatchedDeliveries } from './delivery-metrics.ts'
import { openPrivatePort, type PrivatePort } from './metrics.ts'
import type { ShopPages } from './pages/sites/shop-pages.ts'

const counts = { cache: { bytes: 4_711, size: 3 }, hits: 12, renders: 5, refusals: 2 }
const reads = { primary: 7, replica: 93, lagBytes: 4_096, staleMs: 1_500 }
const consumer = (name: string) => ({ name }) as Consumer
const deliveries: WatchedDeliveries = {
  workers: [
    { consumer: consumer('order-mails'), failures: 3 },
    { consumer: consumer('shop-fonts'), failures: 0 },
  ],
  counts: async () => [{ consumer: 'order-mails', waiting: 2, oldest: 61.5, dead: 1 }],
}
let port: PrivatePort

beforeAll(async () => {
  port = await openPrivatePort({
    host: '127.0.0.1',
    port: 0,
    pages: counts as ShopPages,
    visits: { waiting: 0, dropped: 0 },
    reads,
    deliveries,
    async isOurs(host) {
      if (host === 'trouble.example') throw new Error('away')
      return host === 'haru.example'
    },
  })
})
afterAll(() => port.stop())

const ask = (path: string) => fetch(`http://127.0.0.1:${port.port}${path}`)

test('the page cache has metrics', async () => {
  const metrics = await (await ask('/metrics')).text()
  expect(metrics).toContain('madang_page_cache_bytes 4711')
  expect(metrics).toContain('madang_page_cache_pages 3')
  expect(metrics).toContain('madang_page_cache_hits 12')
  expect(metrics).toContain('madang_page_renders 5')
  expect(metrics).toContain('madang_page_refusals 2')
})

test('counts reads by server, and reports the lag of the replica', async () => {
  const metrics = await (await ask('/metrics')).text()
  expect(metrics).toContain('madang_browse_primary 7')
  expect(metrics).toContain('madang_browse_replica 93')
  expect(metrics).toContain('madang_replica_lag_bytes 4096')
  expect(metrics).toContain('madang_replica_stale_seconds 1.5')
})

test('reports pending, dead and failed deliveries of each consumer', async () => {
  const metrics = await (await ask('/metrics')).text()
  expect(metrics).toContain('madang_event_deliveries_waiting{consumer="order-mails"} 2')
  expect(metrics).toContain('madang_event_deliveries_oldest_seconds{consumer="order-mails"} 61.5')
  expect(metrics).toContain('madang_event_deliveries_dead{consumer="order-mails"} 1')
  expect(metrics).toContain('madang_event_deliveries_failures{consumer="order-mails"} 3')
  expect(metrics).toContain('madang_event_deliveries_waiting{consumer="shop-fonts"} 0')
})

test.each([
  ['haru.example', 200],
  ['evil.example', 404],
  ['', 404],
  ['trouble.example', 503],
])('a request about a certificate for %j gets %s', async (host, status) => {
  expect((await ask(`/tls/allowed?domain=${host}`)).status).toBe(status)
})

test('invalid request targets do not end the server', async () => {
  const socket = connect(port.port, '127.0.0.1')
  socket.write('GET // HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503/)
  expect((await ask('/other')).status).toBe(404)
})

test('if the private port is in use, a second process opens another one', async () => {
  const pages = counts as ShopPages
  const open = () =>
    openPrivatePort({
      host: '127.0.0.1',
      port: undefined,
      pages,
      visits: { waiting: 0, dropped: 0 },
      reads,
      deliveries,
      isOurs: async () => true,
    })
  const [first, second] = [await open(), await open()]
  expect(first.port).not.toBe(second.port)
  await Promise.all([first.stop(), second.stop()])
})
