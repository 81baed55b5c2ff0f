import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askPages, documentOf, PricedShop } from '../../../../tests/factories/shop-pages.ts'

let shop: PricedShop
beforeEach(() => {
  shop = new PricedShop()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

test('renders a page again after a change of its data, and not after a change of other data', async () => {
  const pages = shop.pages()
  await askPages(pages, '/')
  shop.generations.bump(['other'])
  await askPages(pages, '/')
  expect(pages.renders).toBe(1)
  shop.changePrice(2_000)
  expect((await askPages(pages, '/')).body).toBe('pc / 2000')
})

test('a render during which its data changed is neither cached nor served to later requests', async () => {
  const gate = Promise.withResolvers<void>()
  const pages = shop.pages({
    async make(_wanted, api) {
      await api.get('/api/common/util/get/storage_url', {})
      const read = shop.price
      if (read === 1_000) await gate.promise
      return documentOf(`${read}`)
    },
  })
  const early = askPages(pages, '/')
  await new Promise(setImmediate)
  shop.changePrice(2_000)
  expect((await askPages(pages, '/')).body).toBe('2000')
  gate.resolve()
  expect((await early).body).toBe('1000')
  expect((await askPages(pages, '/')).body).toBe('2000')
})

test('a queued render reads its data when its turn comes', async () => {
  const gate = Promise.withResolvers<void>()
  const pages = shop.pages({
    renderQueue: { atOnce: 1, waitingPerShop: 2, waiting: 2 },
    async make({ key }, api) {
      await api.get('/api/common/util/get/storage_url', {})
      if (key === '/slow') await gate.promise
      return documentOf(`${key} ${shop.price}`)
    },
  })
  const slow = askPages(pages, '/slow')
  const waiting = askPages(pages, '/')
  shop.changePrice(2_000)
  const sharing = askPages(pages, '/')
  gate.resolve()
  await slow
  expect([(await waiting).body, (await sharing).body]).toEqual(['/ 2000', '/ 2000'])
  const { hits } = pages
  await askPages(pages, '/')
  expect(pages.hits).toBe(hits + 1)
})

test('while renders queue, serves a page that is stale for up to half a second, and renders the next one', async () => {
  const gate = Promise.withResolvers<void>()
  const pages = shop.pages({
    renderQueue: { atOnce: 1, waitingPerShop: 1, waiting: 1 },
    async make({ key }, api) {
      await api.get('/api/common/util/get/storage_url', {})
      if (key === '/slow') await gate.promise
      return documentOf(`${key} ${shop.price}`)
    },
  })
  await askPages(pages, '/')
  shop.changePrice(2_000)
  const slow = askPages(pages, '/slow')
  expect((await askPages(pages, '/')).body).toBe('/ 1000')
  vi.setSystemTime(Date.now() + 500)
  const late = askPages(pages, '/')
  gate.resolve()
  await slow
  expect([(await late).body, (await askPages(pages, '/')).body]).toEqual(['/ 2000', '/ 2000'])
  expect(pages.renders).toBe(3)
})

test('does not use the cache while changes may be missed', async () => {
  const pages = shop.pages()
  await askPages(pages, '/')
  shop.connected = false
  shop.price = 2_000
  expect((await askPages(pages, '/')).body).toBe('pc / 2000')
})

test('serves a stale page while the database is unavailable', async () => {
  let away = false
  const pages = shop.pages({
    async make() {
      if (away) throw new Error('away')
      return documentOf('kept')
    },
  })
  await askPages(pages, '/')
  away = true
  shop.connected = false
  expect((await askPages(pages, '/')).body).toBe('kept')
  await expect(askPages(pages, '/other')).rejects.toThrow('away')
})

test('a page expires when a sale or another period changes its content', async () => {
  const pages = shop.pages()
  shop.changesIn = 1_000
  await askPages(pages, '/')
  Object.assign(shop, { price: 2_000, changesIn: null })
  vi.setSystemTime(Date.now() + 999)
  expect((await askPages(pages, '/')).body).toBe('pc / 1000')
  vi.setSystemTime(Date.now() + 1)
  expect((await askPages(pages, '/')).body).toBe('pc / 2000')
  vi.setSystemTime(Date.now() + 1_000_000)
  await askPages(pages, '/')
  expect(pages.renders).toBe(2)
})

test('while renders queue, does not serve an expired page, nor a render that started before the expiry', async () => {
  const nextChange = Promise.withResolvers<void>()
  const pages = shop.pages({
    renderQueue: { atOnce: 2, waitingPerShop: 1, waiting: 1 },
    async make({ key }, api) {
      await api.get('/api/common/util/get/storage_url', {})
      const { price } = shop
      if (key === '/slow' || price === 1_500) await nextChange.promise
      return documentOf(`${key} ${price}`)
    },
  })
  shop.changesIn = 100
  await askPages(pages, '/')
  vi.setSystemTime(Date.now() + 100)
  const slow = askPages(pages, '/slow')
  shop.price = 1_500
  const early = askPages(pages, '/')
  await new Promise(setImmediate)
  vi.setSystemTime(Date.now() + 100)
  shop.price = 2_000
  const late = askPages(pages, '/')
  nextChange.resolve()
  await Promise.all([slow, early])
  expect((await late).body).toBe('/ 2000')
})
