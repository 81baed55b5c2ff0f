import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { aFullShop } from '../factories/full-shop.ts'
import { aProduct } from '../factories/products.ts'
import { startServer } from './test-server.ts'

test('searches above a limit are refused; cached pages and other shops are still served', async () => {
  const renderQueue = { atOnce: 1, waitingPerShop: 3, waiting: 10 }
  const searches = Promise.withResolvers<void>()
  const beforeCall = (path: string) => (path.endsWith('/search') ? searches.promise : Promise.resolve())
  const busy = await startServer((await testDatabase()).url, { renderQueue, beforeCall })
  try {
    await aFullShop(busy, { shopid: 'haru' })
    const neighbour = await aFullShop(busy, { shopid: 'iut' })
    await busy.settled()
    const cached = await busy.ask('/shop/list')
    const flood = Array.from({ length: 20 }, (_, index) => busy.ask(`/shop/search?q=random${index}`))
    const refused = await eventually(() => {
      expect(busy.pages.refusals).toBe(16)
      return busy.ask('/shop/search?q=more')
    })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(await busy.ask('/shop/list')).toMatchObject({ status: 200, text: cached.text })
    const next = busy.ask('/shop/list', { host: neighbour.host })
    searches.resolve()
    expect((await next).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(4).fill(200), ...Array(16).fill(503)])
  } finally {
    searches.resolve()
    await busy.close()
  }
})

test('requested pages stay cached through a flood of searches', async () => {
  const small = await startServer((await testDatabase()).url, { cacheBytes: 400_000 })
  try {
    await aFullShop(small, { shopid: 'haru' })
    await small.settled()
    for (let index = 0; index < 2; index += 1) await small.ask('/shop/list')
    for (let index = 0; index < 30; index += 1) await small.ask(`/shop/search?q=random${index}`)
    const { renders } = small.pages
    await small.ask('/shop/list')
    expect(small.pages.renders).toBe(renders)
    expect(small.pages.cache.bytes).toBeLessThanOrEqual(400_000)
  } finally {
    await small.close()
  }
})

test('the cache never exceeds its maximum of bytes, however many pages are requested', async () => {
  const cacheBytes = 200_000
  const small = await startServer((await testDatabase()).url, { cacheBytes })
  try {
    const shop = await aFullShop(small, { shopid: 'haru' })
    const listingIds = [shop.sid]
    for (let index = 0; index < 12; index += 1)
      listingIds.push((await aProduct(small.services.catalogue, shop.shopId)).sid)
    for (const encoding of ['br', 'gzip', 'identity'])
      for (const listingId of listingIds) {
        await small.ask(`/shop/view/${listingId}`, { headers: { 'accept-encoding': encoding } })
        expect(small.pages.cache.bytes).toBeLessThanOrEqual(cacheBytes)
      }
    expect(small.pages.cache.size).toBeGreaterThan(0)
    expect(small.pages.cache.size).toBeLessThan(listingIds.length)
  } finally {
    await small.close()
  }
})
