import { beforeEach, expect, test } from 'vitest'
import { askPages, documentOf, PricedShop } from '../../../../tests/factories/shop-pages.ts'

let shop: PricedShop
beforeEach(() => {
  shop = new PricedShop()
})

test('renders a page once and then serves it from the cache', async () => {
  const pages = shop.pages()
  const [first, second] = [await askPages(pages, '/'), await askPages(pages, '/')]
  expect(second).toEqual(first)
  expect([pages.renders, pages.hits]).toEqual([1, 1])
})

test('caches a page separately for each device and each set of declared parameters', async () => {
  const pages = shop.pages()
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }
  const bodies = [
    await askPages(pages, '/shop/list?page=2&category=3'),
    await askPages(pages, '/shop/list?fbclid=x&category=3&page=2&utm_source=y'),
    await askPages(pages, '/shop/list?page=2&category=3', phone),
    await askPages(pages, '/shop/list'),
  ].map(({ body }) => body)
  expect(bodies).toEqual([
    'pc /shop/list?category=3&page=2 1000',
    'pc /shop/list?category=3&page=2 1000',
    'mobile /shop/list?category=3&page=2 1000',
    'pc /shop/list 1000',
  ])
  expect(pages.renders).toBe(3)
})

test('a client with a current copy gets no body, and HEAD gets headers only', async () => {
  const pages = shop.pages()
  const { headers } = await askPages(pages, '/')
  const etag = headers[headers.indexOf('ETag') + 1] as string
  expect(await askPages(pages, '/', { 'if-none-match': `"other", W/${etag}` })).toMatchObject({
    status: 304,
    body: '',
  })
  expect((await askPages(pages, '/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('never answers a URL that is too long from the cache', async () => {
  const pages = shop.pages()
  await askPages(pages, '/shop/list')
  await askPages(pages, `/shop/list?x=${'a'.repeat(5_000)}`)
  expect(pages.hits).toBe(0)
})
test('the cache stays within its limit, counting every encoding', async () => {
  const cacheBytes = 60_000
  const pages = shop.pages({ cacheBytes, make: async ({ key }) => documentOf(key.repeat(500)) })
  for (let index = 0; index < 60; index += 1) {
    await askPages(pages, `/shop/view/${index % 20}`, {
      'accept-encoding': ['br', 'gzip', ''][index % 3] as string,
    })
    expect(pages.cache.bytes).toBeLessThanOrEqual(cacheBytes)
  }
  expect(pages.cache.size).toBeGreaterThan(0)
})

test('does not cache redirects', async () => {
  const pages = shop.pages({ make: async () => ({ kind: 'redirect', status: 302, location: '/new' }) })
  expect((await askPages(pages, '/old')).headers).toEqual(['Location', '/new', 'X-Page', 'yes'])
  expect([pages.cache.size, pages.renders]).toEqual([0, 0])
})

test('renders one error page for all URLs, and renders it again after a change', async () => {
  const pages = shop.pages({
    async make({ key, error }, api) {
      if (!error) return { kind: 'error', error: { status: 404, msg: 'NOT_FOUND' }, path: '/error/404' }
      await api.get('/api/common/util/get/storage_url', {})
      return documentOf(`${error.msg} ${key} ${shop.price}`, error.status)
    },
  })
  for (let index = 0; index < 50; index += 1)
    expect(await askPages(pages, `/random-${index}`, { 'accept-encoding': 'gzip' })).toMatchObject({
      status: 404,
    })
  expect([pages.renders, pages.cache.size]).toEqual([1, 1])
  shop.changePrice(2_000)
  expect((await askPages(pages, '/random')).body).toBe('NOT_FOUND /error/404 2000')
})

test('an error page has another cache key than the page of the same URL', async () => {
  const pages = shop.pages({
    make: async ({ key, error }) =>
      error || key === '/error/404'
        ? documentOf(error ? 'an error' : 'a page')
        : { kind: 'error', error: { status: 404, msg: 'NOT_FOUND' }, path: '/error/404' },
  })
  expect((await askPages(pages, '/random')).body).toBe('an error')
  expect((await askPages(pages, '/error/404')).body).toBe('a page')
})
