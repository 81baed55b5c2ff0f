import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { HOSTILE_TEXTS } from '../factories/feeds.ts'
import { aFullShop, type FullShop } from '../factories/full-shop.ts'
import { aProduct } from '../factories/products.ts'
import { addVerifiedDomain, newShop } from '../factories/tenancy.ts'
import { structuredData, structuredFaults } from '../structured-data.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer
let full: FullShop
let productCount = 0
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  full = await aFullShop(server, { shopid: 'haru', name: '하루 그릇' })
})
afterAll(() => server.close())

const HOSTILE_TITLES = [...HOSTILE_TEXTS, '</script><script>alert(1)</script>', '<!--<script>'].filter(
  (text) => text.trim() && text.isWellFormed() && !text.includes('\u0000') && text.length <= 600,
)

async function anOpenShop(overrides: Parameters<typeof newShop>[1] = {}) {
  productCount += 1
  const opened = await newShop(server.services.tenancy, {
    shopid: `open-${productCount}`,
    name: '하루 그릇',
    ...overrides,
  })
  const host = `${opened.slug}.${PLATFORM}`
  return { ...opened, host, page: async (path: string) => (await server.ask(path, { host })).text }
}

const newProduct = (shopId: number, overrides: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(server.services.catalogue, shopId, { images: ['pictures/a.jpg'], ...overrides })

function dataOf(html: string) {
  const data = structuredData(html)
  if (!data) throw new Error('no structured data')
  expect(structuredFaults(data)).toEqual([])
  const of = (type: string) => data['@graph'].find((node) => node['@type'] === type)
  return { types: data['@graph'].map((node) => node['@type']), of }
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]
const isIndexable = (html: string) => !html.includes('<meta name="robots" content="noindex">')

describe('structured data', () => {
  test('the structured data of a product contain price, availability, delivery and returns', async () => {
    const { shopId, page } = await anOpenShop({ delivery_fee: 3_000, free_from: 50_000 })
    const { sid } = await newProduct(shopId, { title: '무광 접시', price: 19_000, sale_price: 15_000 })
    const { types, of } = dataOf(await page(`/shop/view/${sid}`))
    expect(types).toEqual(['Product', 'MerchantReturnPolicy', 'OfferShippingDetails', 'BreadcrumbList'])
    expect(of('Product')).toMatchObject({
      name: '무광 접시',
      sku: String(sid),
      offers: { '@type': 'Offer', price: 15_000, availability: 'https://schema.org/InStock' },
    })
    expect(of('OfferShippingDetails')).toMatchObject({ shippingRate: { value: 3_000, currency: 'KRW' } })
    expect(of('MerchantReturnPolicy')).toMatchObject({ merchantReturnDays: 7 })
  })

  test('the structured data of a product with options name each combination as the feeds do', async () => {
    const { shopId, page } = await anOpenShop()
    const { sid } = await newProduct(shopId, {
      price: 10_000,
      stock: [3, 0],
      options: [
        {
          name: '색상',
          values: [
            { name: '백색', diff: 0 },
            { name: '흑색', diff: 2_000 },
          ],
        },
      ],
    })
    const group = dataOf(await page(`/shop/view/${sid}`)).of('ProductGroup')
    expect(group).toMatchObject({
      productGroupID: String(sid),
      variesBy: ['https://schema.org/color'],
      hasVariant: [
        { color: '백색', offers: { price: 10_000, availability: 'https://schema.org/InStock' } },
        { color: '흑색', offers: { price: 12_000, availability: 'https://schema.org/OutOfStock' } },
      ],
    })
  })

  test('the structured data of a product with many combinations contain a price range', async () => {
    const { shopId, page } = await anOpenShop()
    const values = Array.from({ length: 21 }, (_, index) => ({ name: `${index}호`, diff: index * 100 }))
    const { sid } = await newProduct(shopId, { price: 10_000, options: [{ name: '크기', values }] })
    expect(dataOf(await page(`/shop/view/${sid}`)).of('Product')).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: 10_000, highPrice: 12_000, offerCount: 21 },
    })
  })

  test('the structured data of a reviewed product contain rating and reviews', async () => {
    const html = (await server.ask(`/shop/view/${full.sid}`, { host: `${full.slug}.${PLATFORM}` })).text
    const { of } = dataOf(html)
    const product = of('Product') ?? of('ProductGroup')
    expect(product).toHaveProperty('aggregateRating')
    expect(product).toHaveProperty('review')
  })

  test.each(HOSTILE_TITLES)('the structured data are valid with the title %j', async (title) => {
    const { shopId, page } = await anOpenShop()
    const { sid } = await newProduct(shopId, { title, brand: title })
    const html = await page(`/shop/view/${sid}`)
    const { of } = dataOf(html)
    expect(of('Product')).toHaveProperty('name')
  })

  test('the structured data of the home page describe the shop and its search', async () => {
    const { shopId, page } = await anOpenShop({
      meta_title: '하루 그릇, 매일 쓰는 그릇',
      meta_desc: '그릇 가게',
    })
    await newProduct(shopId)
    await server.settled()
    const html = await page('/shop/list')
    expect(html).toContain('<title>하루 그릇, 매일 쓰는 그릇</title>')
    expect(html).toContain('<link rel="alternate" type="application/rss+xml" href="/rss.xml">')
    expect(dataOf(html).types).toEqual(['OnlineStore', 'WebSite'])
  })
})

describe('canonical addresses', () => {
  test('the canonical address is on the shop’s own domain, even for a request to another host of the shop', async () => {
    const { shopId, slug, page, host } = await anOpenShop()
    const { sid } = await newProduct(shopId)
    expect(canonicalOf(await page(`/shop/view/${sid}?utm_source=x`))).toBe(
      `http://${host}:8080/shop/view/${sid}`,
    )
    const own = `${slug}.example`
    await addVerifiedDomain(server.services.tenancy, server.dns, shopId, own)
    await server.services.tenancy.domains.prefer(shopId, own)
    await server.settled()
    const answers = await Promise.all(
      [own, host].map(async (name) => (await server.ask(`/shop/view/${sid}`, { host: name })).text),
    )
    expect(answers.map(canonicalOf)).toEqual(Array(2).fill(`http://${own}:8080/shop/view/${sid}`))
  })

  test('the canonical address of the first page of a list contains neither sort order nor page number', async () => {
    const { shopId, page, host } = await anOpenShop()
    for (let index = 0; index < 3; index += 1) await newProduct(shopId)
    await server.settled()
    const of = async (path: string) => canonicalOf(await page(path))?.replace(`http://${host}:8080`, '')
    expect(await of('/shop/list?sort=low')).toBe('/shop/list')
    expect(await of('/shop/list?page=1&fbclid=abc')).toBe('/shop/list')
  })
})

describe('search engines', () => {
  test('search engines must not index searches, carts, empty lists, adult products and unknown addresses', async () => {
    const { shopId, page } = await anOpenShop()
    const { sid: adult } = await newProduct(shopId, { adult: true, title: '비밀 상품' })
    expect(isIndexable(await page('/shop/search?q=%EA%B7%B8'))).toBe(false)
    expect(isIndexable(await page('/shop/cart'))).toBe(false)
    expect(isIndexable(await page('/shop/view/999999'))).toBe(false)
    const gate = await page(`/shop/view/${adult}`)
    expect([isIndexable(gate), structuredData(gate), gate.includes('비밀 상품')]).toEqual([
      false,
      undefined,
      false,
    ])
    const empty = await anOpenShop()
    expect(isIndexable(await empty.page('/shop/list'))).toBe(false)
  })

  test('search engines may index product pages, lists with products and announcements', async () => {
    const host = `${full.slug}.${PLATFORM}`
    for (const path of [`/shop/view/${full.sid}`, '/shop/list', `/shop/notice-view?id=${full.noticeId}`])
      expect([path, isIndexable((await server.ask(path, { host })).text)]).toEqual([path, true])
  })
})

test('a shared product shows its picture, price and shop', async () => {
  const { shopId, page } = await anOpenShop()
  const { sid } = await newProduct(shopId, { title: 'A&B "접시"', price: 19_000 })
  const html = await page(`/shop/view/${sid}`)
  for (const element of [
    '<meta property="og:title" content="A&amp;B &quot;접시&quot; - 하루 그릇">',
    '<meta property="og:type" content="product">',
    '<meta property="og:site_name" content="하루 그릇">',
    '<meta property="product:price:amount" content="19000">',
    `<meta property="product:retailer_item_id" content="${sid}">`,
    '<meta name="twitter:card" content="summary">',
  ])
    expect(html).toContain(element)
  expect(html).toMatch(/<meta property="og:image" content="http:\/\/[^"]*\/share\.jpg">/)
})
