import type { IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { pageViews } from './page-views.ts'

test('the address of a view does not keep the list of proxies in memory from which it was read', () => {
  const addresses: string[] = []
  const see = pageViews({ see: ({ address }) => void addresses.push(address) }, ['127.0.0.1'])
  const socket = { remoteAddress: '127.0.0.1' }
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < 300; at += 1) {
    const proxies = Buffer.from(`${'x'.repeat(150_000)}, 203.0.113.100`).toString('latin1')
    const headers = { 'user-agent': 'Mozilla/5.0', host: 'haru.madang.test', 'x-forwarded-for': proxies }
    see('haru', 'pc', {
      method: 'GET',
      url: '/',
      headers,
      socket,
      connection: socket,
    } as unknown as IncomingMessage)
  }
  collect()
  expect(addresses).toEqual(Array(300).fill('203.0.113.100'))
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(15_000_000)
})
