import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { retainedHeap } from '../../../tests/retained-heap.ts'
import { pageViews } from './page-views.ts'

test('the recorded address of a view does not keep the whole proxy header in memory', async () => {
  const addresses: string[] = []
  const recordView = pageViews({ see: ({ address }) => void addresses.push(address) }, ['127.0.0.1'])
  const socket = { remoteAddress: '127.0.0.1' }
  const bytes = await retainedHeap(() => {
    for (let index = 0; index < 300; index += 1) {
      const proxies = Buffer.from(`${'x'.repeat(150_000)}, 203.0.113.100`).toString('latin1')
      const headers = { 'user-agent': 'Mozilla/5.0', host: 'haru.madang.test', 'x-forwarded-for': proxies }
      recordView('haru', 'pc', {
        method: 'GET',
        url: '/',
        headers,
        socket,
        connection: socket,
      } as unknown as IncomingMessage)
    }
  })
  expect(addresses).toEqual(Array(300).fill('203.0.113.100'))
  expect(bytes).toBeLessThan(15_000_000)
})
