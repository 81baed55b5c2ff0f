import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { Generations } from '../../platform/cache/generations.ts'
import type { Site } from '../hosts/sites.ts'
import { type MadePage, ShopPages, type ShopPagesOptions, type WantedPage } from './shop-pages.ts'

const HARU: Extract<Site, { kind: 'shop' }> = {
  kind: 'shop',
  shopid: 'haru',
  address: 'haru.madang.test',
  redirect: '',
}

let generations: Generations
let hearing: boolean
let made: WantedPage[]
/** what the shop's data says now */
let price: number

beforeEach(() => {
  generations = new Generations()
  hearing = true
  made = []
  price = 1_000
})

const documentOf = (html: string, status = 200): MadePage => ({ kind: 'document', status, html })

/** Pages that show the price under the tag `price`; `wishes` are any of the options. */
const thePages = (wishes: Partial<ShopPagesOptions> = {}) =>
  new ShopPages({
    sites: { peek: () => HARU, find: async () => HARU },
    generations,
    hearing: () => hearing,
    cacheBytes: 1_000_000,
    turns: { atOnce: 100, waitingPerShop: 100, waiting: 100 },
    async make(wanted, api) {
      made.push(wanted)
      await api.get('/api/common/util/get/storage_url', {})
      return documentOf(`${wanted.device} ${wanted.key} ${price}`)
    },
    api: (onTags) => ({
      async get() {
        onTags(['price'])
        return '' as never
      },
    }),
    headersFor: () => ['X-Page', 'yes'],
    ...wishes,
  })

interface Answer {
  status: number
  headers: string[]
  body: string
}

/** Asks as the server does: the kept page first, then the long way. */
async function ask(pages: ShopPages, url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer: Answer = { status: 0, headers: [], body: '' }
  const response = {
    writeHead(status: number, list: string[]) {
      Object.assign(answer, { status, headers: list })
    },
    end(body?: Buffer) {
      answer.body = String(body ?? '')
    },
  } as unknown as ServerResponse
  const request = { method: 'GET', url, headers: { host: HARU.address, ...headers } } as unknown
  if (!pages.serveKept(request as IncomingMessage, response))
    await pages.serve(HARU, request as IncomingMessage, response)
  return answer
}

function gate(): { held: Promise<void>; open: () => void } {
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  return { held, open }
}

test('a page is made once and then kept', async () => {
  const pages = thePages()
  const [first, second] = [await ask(pages, '/'), await ask(pages, '/')]
  expect(second).toEqual(first)
  expect([pages.renders, pages.hits]).toEqual([1, 1])
})

test('devices and declared parameters have pages of their own; others share one', async () => {
  const pages = thePages()
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }
  const bodies = [
    await ask(pages, '/shop/list?page=2&category=3'),
    await ask(pages, '/shop/list?fbclid=x&category=3&page=2&utm_source=y'),
    await ask(pages, '/shop/list?page=2&category=3', phone),
    await ask(pages, '/shop/list'),
  ].map(({ body }) => body)
  expect(bodies).toEqual([
    'pc /shop/list?category=3&page=2 1000',
    'pc /shop/list?category=3&page=2 1000',
    'mobile /shop/list?category=3&page=2 1000',
    'pc /shop/list 1000',
  ])
  expect(pages.renders).toBe(3)
})

test('a change of what a page shows makes it again, a change of something else does not', async () => {
  const pages = thePages()
  await ask(pages, '/')
  generations.bump(['other'])
  await ask(pages, '/')
  expect(pages.renders).toBe(1)
  price = 2_000
  generations.bump(['price'])
  expect((await ask(pages, '/')).body).toBe('pc / 2000')
})

test('a change in the middle of a render is not kept, and who asks after it does not get the old page', async () => {
  const { held, open } = gate()
  const pages = thePages({
    async make(_wanted, api) {
      await api.get('/api/common/util/get/storage_url', {})
      const read = price
      if (read === 1_000) await held
      return documentOf(`${read}`)
    },
  })
  const early = ask(pages, '/')
  await new Promise(setImmediate)
  price = 2_000
  generations.bump(['price'])
  expect((await ask(pages, '/')).body).toBe('2000')
  open()
  expect((await early).body).toBe('1000')
  expect((await ask(pages, '/')).body).toBe('2000')
})

test('a thousand who ask for one cold page at once get one render', async () => {
  const { held, open } = gate()
  const pages = thePages({
    async make() {
      await held
      return documentOf('ready')
    },
  })
  const asked = Array.from({ length: 1_000 }, () => ask(pages, '/', { 'accept-encoding': 'br' }))
  open()
  const answers = await Promise.all(asked)
  expect(pages.renders).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a render that fails fails for those who wait, and the next one tries again', async () => {
  let broken = true
  const pages = thePages({
    async make() {
      if (broken) throw new Error('broken')
      return documentOf('mended')
    },
  })
  await expect(ask(pages, '/')).rejects.toThrow('broken')
  broken = false
  expect((await ask(pages, '/')).body).toBe('mended')
})

test('redirects are not kept', async () => {
  const pages = thePages({ make: async () => ({ kind: 'redirect', status: 302, location: '/new' }) })
  expect((await ask(pages, '/old')).headers).toEqual(['Location', '/new', 'X-Page', 'yes'])
  expect([pages.cache.size, pages.renders]).toEqual([0, 0])
})

test('however many addresses lead to an error, its page is made once, and again after a change', async () => {
  const pages = thePages({
    async make({ key, error }, api) {
      if (!error) return { kind: 'error', error: { status: 404, msg: 'NOT_FOUND' }, path: '/error/404' }
      await api.get('/api/common/util/get/storage_url', {})
      return documentOf(`${error.msg} ${key} ${price}`, error.status)
    },
  })
  for (let at = 0; at < 50; at += 1)
    expect(await ask(pages, `/random-${at}`, { 'accept-encoding': 'gzip' })).toMatchObject({ status: 404 })
  expect([pages.renders, pages.cache.size]).toEqual([1, 1])
  price = 2_000
  generations.bump(['price'])
  expect((await ask(pages, '/random')).body).toBe('NOT_FOUND /error/404 2000')
})

test('the page of an error is not the page of its address', async () => {
  const pages = thePages({
    make: async ({ key, error }) =>
      error || key === '/error/404'
        ? documentOf(error ? 'an error' : 'a page')
        : { kind: 'error', error: { status: 404, msg: 'NOT_FOUND' }, path: '/error/404' },
  })
  expect((await ask(pages, '/random')).body).toBe('an error')
  expect((await ask(pages, '/error/404')).body).toBe('a page')
})

test('when too many wait for pages more are refused, but kept pages are served', async () => {
  const { held, open } = gate()
  const pages = thePages({
    turns: { atOnce: 1, waitingPerShop: 2, waiting: 2 },
    async make({ key }) {
      if (key !== '/') await held
      return documentOf(key)
    },
  })
  await ask(pages, '/')
  const waiting = ['a', 'b', 'c'].map((q) => ask(pages, `/shop/search?q=${q}`))
  await expect(ask(pages, '/shop/search?q=d')).rejects.toMatchObject({ code: 'BUSY' })
  expect((await ask(pages, '/')).body).toBe('/')
  open()
  expect((await Promise.all(waiting)).map(({ body }) => body)).toEqual([
    ...['/shop/search?q=a', '/shop/search?q=b', '/shop/search?q=c'],
  ])
  expect(pages.refusals).toBe(1)
})

test('a page that waited for its turn shows what is so then', async () => {
  const { held, open } = gate()
  const pages = thePages({
    turns: { atOnce: 1, waitingPerShop: 2, waiting: 2 },
    async make({ key }, api) {
      await api.get('/api/common/util/get/storage_url', {})
      if (key === '/slow') await held
      return documentOf(`${key} ${price}`)
    },
  })
  const slow = ask(pages, '/slow')
  const waiting = ask(pages, '/')
  price = 2_000
  generations.bump(['price'])
  const sharing = ask(pages, '/')
  open()
  await slow
  expect([(await waiting).body, (await sharing).body]).toEqual(['/ 2000', '/ 2000'])
  const { hits } = pages
  await ask(pages, '/')
  expect(pages.hits).toBe(hits + 1)
})

test('while changes may be missed nothing kept is trusted', async () => {
  const pages = thePages()
  await ask(pages, '/')
  hearing = false
  price = 2_000
  expect((await ask(pages, '/')).body).toBe('pc / 2000')
})

test('while the data is away too, an old page is better than none', async () => {
  let away = false
  const pages = thePages({
    async make() {
      if (away) throw new Error('away')
      return documentOf('kept')
    },
  })
  await ask(pages, '/')
  away = true
  hearing = false
  expect((await ask(pages, '/')).body).toBe('kept')
  await expect(ask(pages, '/other')).rejects.toThrow('away')
})

test('the cache never weighs more than its limit, in any encoding', async () => {
  const cacheBytes = 60_000
  const pages = thePages({ cacheBytes, make: async ({ key }) => documentOf(key.repeat(500)) })
  for (let at = 0; at < 60; at += 1) {
    await ask(pages, `/shop/view/${at % 20}`, { 'accept-encoding': ['br', 'gzip', ''][at % 3] as string })
    expect(pages.cache.bytes).toBeLessThanOrEqual(cacheBytes)
  }
  expect(pages.cache.size).toBeGreaterThan(0)
})

test('who knows the page already gets no body; HEAD gets headers alone', async () => {
  const pages = thePages()
  const { headers } = await ask(pages, '/')
  const etag = headers[headers.indexOf('ETag') + 1] as string
  expect(await ask(pages, '/', { 'if-none-match': `"other", W/${etag}` })).toMatchObject({
    status: 304,
    body: '',
  })
  expect((await ask(pages, '/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('overlong addresses are never answered from the cache', async () => {
  const pages = thePages()
  await ask(pages, '/shop/list')
  await ask(pages, `/shop/list?x=${'a'.repeat(5_000)}`)
  expect(pages.hits).toBe(0)
})
