import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { MAX_SHOWN, measureRequests, SLOW_MS, slowRequests } from './slow-requests.ts'

const DAY_MS = 86_400_000

test('keeps the worst time and the number of slow requests of a route, and forgets them after a day', () => {
  let now = 0
  const slow = slowRequests(() => now)
  slow.add('GET /a', SLOW_MS - 1)
  slow.add('GET /a', 1_500.4)
  slow.add('GET /a', 1_200)
  slow.add('POST /b', 3_000)
  expect(slow.slowest()).toEqual([
    { route: 'POST /b', count: 1, worst_ms: 3_000, last_at: new Date(0).toISOString() },
    { route: 'GET /a', count: 2, worst_ms: 1_500, last_at: new Date(0).toISOString() },
  ])
  now = DAY_MS
  slow.add('POST /b', 1_000)
  now += 1
  expect(slow.slowest().map(({ route }) => route)).toEqual(['POST /b'])
})

test('of more routes than are remembered, the slowest stay', () => {
  const slow = slowRequests(() => 0)
  for (let index = 0; index < 500; index += 1) slow.add(`GET /${index}`, SLOW_MS + index)
  const slowest = slow.slowest()
  expect(slowest).toHaveLength(MAX_SHOWN)
  expect(slowest[0]).toMatchObject({ route: 'GET /499', worst_ms: SLOW_MS + 499 })
})

test('measures the handler of a request under the pattern of its route', async () => {
  const measured: [string, number][] = []
  const app = Fastify()
  measureRequests(app, { add: (route, ms) => void measured.push([route, ms]) })
  app.get('/orders/:number', async () => ({ ok: true }))
  await app.inject('/orders/5')
  await app.inject('/missing')
  expect(measured.map(([route]) => route)).toEqual(['GET /orders/:number'])
  expect(measured[0]?.[1]).toBeLessThan(SLOW_MS)
  await app.close()
})
