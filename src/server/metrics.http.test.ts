import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPrivatePort, type PrivatePort } from './metrics.ts'
import type { ShopPages } from './pages/shop-pages.ts'

const counts = { cache: { bytes: 4_711, size: 3 }, hits: 12, renders: 5, refusals: 2 }
let port: PrivatePort

beforeAll(async () => {
  port = await openPrivatePort({
    host: '127.0.0.1',
    port: 0,
    pages: counts as ShopPages,
    async isOurs(host) {
      if (host === 'trouble.example') throw new Error('away')
      return host === 'haru.example'
    },
  })
})
afterAll(() => port.stop())

const ask = (path: string) => fetch(`http://127.0.0.1:${port.port}${path}`)

test('the page cache is told in numbers', async () => {
  const metrics = await (await ask('/metrics')).text()
  expect(metrics).toContain('madang_page_cache_bytes 4711')
  expect(metrics).toContain('madang_page_cache_pages 3')
  expect(metrics).toContain('madang_page_cache_hits 12')
  expect(metrics).toContain('madang_page_renders 5')
  expect(metrics).toContain('madang_page_refusals 2')
})

test.each([
  ['haru.example', 200],
  ['evil.example', 404],
  ['', 404],
  ['trouble.example', 503],
])('a certificate for %j: %s', async (host, status) => {
  expect((await ask(`/tls/allowed?domain=${host}`)).status).toBe(status)
})

test('addresses that are none harm nothing', async () => {
  const socket = connect(port.port, '127.0.0.1')
  socket.write('GET // HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503/)
  expect((await ask('/other')).status).toBe(404)
})

test('a second process on the machine finds a private port by itself', async () => {
  const pages = counts as ShopPages
  const open = () => openPrivatePort({ host: '127.0.0.1', port: undefined, pages, isOurs: async () => true })
  const [first, second] = [await open(), await open()]
  expect(first.port).not.toBe(second.port)
  await Promise.all([first.stop(), second.stop()])
})
