import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { aNotice } from '../factories/content.ts'
import { aProduct } from '../factories/products.ts'
import { addVerifiedDomain, newShop, type TestShop } from '../factories/tenancy.ts'
import { sitemapOf } from '../sitemap-schema.ts'
import { childrenOf, textOf, xmlDocument } from '../xml-document.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer
let productCount = 0
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

const HOSTILE = 'A&B <b>"굵게"</b> ]]> </script>\u0007 🍵'

interface ReadShop extends TestShop {
  read: (path: string, headers?: Record<string, string>) => ReturnType<TestServer['ask']>
  origin: string
}

async function aReadShop(overrides: Parameters<typeof newShop>[1] = {}): Promise<ReadShop> {
  productCount += 1
  const opened = await newShop(server.services.tenancy, {
    shopid: `read-${productCount}`,
    name: '하루 그릇',
    ...overrides,
  })
  const host = `${opened.slug}.${PLATFORM}`
  return {
    ...opened,
    origin: `http://${host}:8080`,
    read: (path, headers = {}) => server.ask(path, { host, headers }),
  }
}

const newProduct = (shopId: number, overrides: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(server.services.catalogue, shopId, { images: ['pictures/a.jpg'], ...overrides })

/** The paths in all sitemaps of a shop; each must be on its canonical host. */
async function pathsIn({ read, origin }: Pick<ReadShop, 'read' | 'origin'>): Promise<string[]> {
  const files = sitemapOf((await read('/sitemap.xml')).text, 'sitemapindex')
  const texts = await Promise.all(files.map(({ loc }) => read(loc.slice(origin.length))))
  return texts
    .flatMap(({ text }) => sitemapOf(text, 'urlset'))
    .map(({ loc }) => {
      expect(new URL(loc).origin).toBe(origin)
      return loc.slice(origin.length)
    })
}

describe('crawlers', () => {
  test('robots.txt of a shop allows crawlers, names Yeti, excludes personal pages and links the sitemap', async () => {
    const { read, origin } = await aReadShop()
    const { status, headers, text } = await read('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain('User-agent: *\n')
    expect(text).toContain('User-agent: Yeti\n')
    expect(text).toContain('Disallow: /shop/cart\n')
    expect(text).not.toMatch(/Disallow: \/\n/)
    expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  })

  test.each([`account.${PLATFORM}`, `admin.${PLATFORM}`, 'nobody.example'])(
    'robots.txt of %s disallows everything',
    async (host) => {
      const { status, text } = await server.ask('/robots.txt', { host })
      expect([status, text]).toEqual([200, 'User-agent: *\nDisallow: /\n'])
    },
  )

  test('robots.txt of a hidden shop disallows everything, and the shop has neither sitemap nor feed', async () => {
    const { read } = await aReadShop({ isshow: false })
    expect((await read('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
    expect((await read('/sitemap.xml')).status).toBe(404)
    expect((await read('/rss.xml')).status).toBe(404)
  })
})

describe('the sitemaps of a shop', () => {
  test('sitemaps follow the protocol and list products on sale with their last change', async () => {
    const shop = await aReadShop()
    const { sid } = await newProduct(shop.shopId, { title: HOSTILE })
    await aNotice(server.services.content, shop.shopId)
    await server.settled()
    const { headers } = await shop.read('/sitemap.xml')
    expect([headers['content-type'], headers['x-robots-tag']]).toEqual([
      'application/xml; charset=utf-8',
      'noindex',
    ])
    expect(await pathsIn(shop)).toEqual(expect.arrayContaining(['/shop/list', `/shop/view/${sid}`]))
    const [file] = sitemapOf((await shop.read('/sitemap.xml')).text, 'sitemapindex').slice(1)
    const [page] = sitemapOf((await shop.read(file?.loc.slice(shop.origin.length) ?? '')).text, 'urlset')
    expect(Date.now() - Date.parse(page?.lastmod ?? '')).toBeLessThan(60_000)
    expect(page?.image).toMatch(new RegExp(`^${shop.origin}/img/[\\w-]+/pictures/a.jpg/960.webp$`))
  })

  test('sitemaps contain neither adult products nor products that are not on sale', async () => {
    const shop = await aReadShop()
    await newProduct(shop.shopId, { adult: true })
    await newProduct(shop.shopId, { status: 'stopped' })
    const { sid } = await newProduct(shop.shopId)
    await server.settled()
    expect((await pathsIn(shop)).filter((path) => path.startsWith('/shop/view/'))).toEqual([
      `/shop/view/${sid}`,
    ])
  })

  test('sitemaps list a new product after its event', async () => {
    const shop = await aReadShop()
    await newProduct(shop.shopId)
    await server.settled()
    await pathsIn(shop)
    const { sid } = await newProduct(shop.shopId)
    await server.settled()
    expect(await pathsIn(shop)).toContain(`/shop/view/${sid}`)
  })

  test('a request with a current ETag or time gets 304', async () => {
    const { shopId, read } = await aReadShop()
    await newProduct(shopId)
    await server.settled()
    const { headers } = await read('/sitemap.xml')
    const etag = headers.etag as string
    expect((await read('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304)
    const since = headers['last-modified'] as string
    expect((await read('/sitemap.xml', { 'if-modified-since': since })).status).toBe(304)
  })

  test('the reply for a sitemap with an id that the index does not name is 404', async () => {
    const shop = await aReadShop()
    await newProduct(shop.shopId)
    const { sid } = await newProduct(shop.shopId)
    await server.settled()
    expect((await shop.read(`/sitemap/products-${sid - 1}.xml`)).status).toBe(404)
    expect(await pathsIn(shop)).toContain(`/shop/view/${sid}`)
  })

  test('pages stay available while crawlers request every sitemap at once; refusals have Retry-After', async () => {
    const { shopId, read } = await aReadShop()
    await newProduct(shopId)
    await server.settled()
    const replies = Array.from({ length: 190 }, (_, index) => read(`/sitemap/products-${index + 1}.xml`))
    const page = await read('/shop/list')
    const answers = await Promise.all(replies)
    expect(page.status).toBe(200)
    const retries = answers.map(({ status, headers }) => `${status} ${headers['retry-after'] ?? ''}`.trim())
    expect(retries.filter((answer) => !['200', '404', '503 60'].includes(answer))).toEqual([])
  })

  test('sitemaps exist on the canonical host only', async () => {
    const shop = await aReadShop()
    const { sid } = await newProduct(shop.shopId)
    const own = `${shop.slug}.example`
    await addVerifiedDomain(server.services.tenancy, server.dns, shop.shopId, own)
    await server.services.tenancy.domains.prefer(shop.shopId, own)
    await server.settled()
    const { status, headers } = await shop.read('/sitemap.xml?x=1')
    expect([status, headers.location]).toEqual([301, `http://${own}:8080/sitemap.xml`])
    const read = (path: string) => server.ask(path, { host: own })
    expect(await pathsIn({ read, origin: `http://${own}:8080` })).toContain(`/shop/view/${sid}`)
    expect((await read('/robots.txt')).text).toContain(`Sitemap: http://${own}:8080/sitemap.xml`)
  })

  test('sitemaps exist only under the name that the index gives', async () => {
    const { shopId, read } = await aReadShop()
    const { sid } = await newProduct(shopId)
    await newProduct(shopId)
    await server.settled()
    expect((await read(`/sitemap/products-${sid - 1}.xml`)).status).toBe(200)
    expect((await read(`/sitemap/products-${sid}.xml`)).status).toBe(404)
  })

  test.each([
    '/sitemap/products-999.xml',
    '/sitemap/products--1.xml',
    '/sitemap/orders-0.xml',
    '/sitemap/products-0',
    '/sitemap/toString',
  ])('%s is a 404', async (path) => {
    const { read } = await aReadShop()
    expect((await read(path)).status).toBe(404)
  })
})

test('the RSS feed has the full text of new products, without adult products', async () => {
  const { shopId, read, origin } = await aReadShop({ meta_desc: 'A&B <b>굵게</b> ]]>' })
  await newProduct(shopId, { adult: true })
  const { sid } = await newProduct(shopId, { title: HOSTILE })
  await server.settled()
  const { status, headers, text } = await read('/rss.xml')
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const rss = xmlDocument(text)
  expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
  const [channel] = childrenOf(rss, 'channel')
  if (!channel) throw new Error('no channel')
  expect(['title', 'link', 'description'].map((name) => Boolean(textOf(channel, name)))).toEqual([
    true,
    true,
    true,
  ])
  const items = childrenOf(channel, 'item')
  expect(items).toHaveLength(1)
  const [item] = items
  if (!item) throw new Error('no item')
  expect(textOf(item, 'title')).toContain('A&B <b>"굵게"</b>')
  expect(textOf(item, 'link')).toBe(`${origin}/shop/view/${sid}`)
  expect(textOf(item, 'pubDate')).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
  expect(textOf(item, 'description')).toContain('&lt;b&gt;')
})

describe('site verification', () => {
  const naver = `naver${'0a1b'.repeat(8)}.html`
  const google = 'google0123456789abcdef.html'

  test('the shop serves the files that the seller entered, in the format of each service', async () => {
    const { read } = await aReadShop({
      naver_file: naver,
      google_file: google,
      bing_verification: 'A'.repeat(32),
    })
    const answers = await Promise.all([naver, google, 'BingSiteAuth.xml'].map((name) => read(`/${name}`)))
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, `naver-site-verification: ${naver}`],
      [200, `google-site-verification: ${google}`],
      [200, `<?xml version="1.0"?>\n<users>\n\t<user>${'A'.repeat(32)}</user>\n</users>`],
    ])
  })

  test('the shop serves neither another shop’s file nor a file of another name', async () => {
    const { read } = await aReadShop({ google_file: google })
    expect((await read('/google00000000000000000.html')).status).toBe(404)
    expect((await read(`/${naver}`)).status).toBe(404)
    expect((await read('/BingSiteAuth.xml')).status).toBe(404)
  })
})

test('site verification adds its meta elements to every page', async () => {
  const { read } = await aReadShop({
    naver_verification: 'naver1',
    g_siteid: 'google1',
    facebook_domain: 'meta1',
    bing_verification: 'B1',
    pinterest_verification: 'pin1',
  })
  const { text } = await read('/shop/list')
  const metas = {
    'naver-site-verification': 'naver1',
    'google-site-verification': 'google1',
    'facebook-domain-verification': 'meta1',
    'msvalidate.01': 'B1',
    'p:domain_verify': 'pin1',
  }
  for (const [name, content] of Object.entries(metas))
    expect(text).toContain(`<meta name="${name}" content="${content}">`)
})
