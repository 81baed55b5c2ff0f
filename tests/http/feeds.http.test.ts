import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  FEED_FILES,
  FEEDS,
  type FeedFile,
  type FeedName,
} from '../../src/domains/feeds/shared/feed-limits.ts'
import { sourceOfLink } from '../../src/domains/marketing/shared/visit-source.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newCoupon } from '../factories/coupons.ts'
import { aProduct } from '../factories/products.ts'
import { addVerifiedDomain, newShop, type TestShop } from '../factories/tenancy.ts'
import { epFaults, epRows } from '../feeds/ep-rows.ts'
import { feedItems, itemFaults } from '../feeds/feed-items.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer
let productCount = 0
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
})
afterAll(() => server.close())

const FILES = Object.keys(FEED_FILES) as FeedFile[]
const unrecorded = async () => {}

interface FedShop extends TestShop {
  read: (file: string, headers?: Record<string, string>) => ReturnType<TestServer['ask']>
}

/** A shop with all feeds turned on. */
async function aFedShop(feeds: readonly FeedName[] = FEEDS): Promise<FedShop> {
  productCount += 1
  const opened = await newShop(server.services.tenancy, { shopid: `fed-${productCount}`, name: '하루 그릇' })
  for (const feed of feeds) await server.services.feeds.seller.setOn(opened.shopId, feed, true, unrecorded)
  const host = `${opened.slug}.${PLATFORM}`
  return { ...opened, read: (file, headers = {}) => server.ask(`/feeds/${file}`, { host, headers }) }
}

const newProduct = (shopId: number, overrides: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(server.services.catalogue, shopId, { images: ['pictures/a.jpg'], ...overrides })

/** The ids of the products in a file. */
async function numbersIn({ read }: FedShop, file: FeedFile): Promise<number[]> {
  const { status, text } = await read(file)
  expect(status).toBe(200)
  return file.endsWith('.txt')
    ? epRows(text).map(({ id }) => Number(id))
    : feedItems(text).map((item) => Number(item.id?.[0]))
}

describe('the files of a shop', () => {
  test.each(FILES)('%s has what is on sale, in the format of its service', async (file) => {
    const fed = await aFedShop()
    const { sid } = await newProduct(fed.shopId, {
      title: '무광 백자 접시',
      price: 19_000,
      sale_price: 15_000,
    })
    await server.settled()
    const { status, headers, text } = await fed.read(file)
    expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([
      200,
      file.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'application/xml; charset=utf-8',
      'noindex',
    ])
    expect(
      file.endsWith('.txt')
        ? epFaults(text, { summary: file === 'naver-summary.txt' })
        : itemFaults(text, FEED_FILES[file] as 'google'),
    ).toEqual([])
    expect(await numbersIn(fed, file)).toEqual([sid])
  })

  test.each(FILES)('%s has no adult, hidden or pictureless products', async (file) => {
    const fed = await aFedShop()
    await newProduct(fed.shopId, { adult: true })
    await newProduct(fed.shopId, { status: 'stopped' })
    await newProduct(fed.shopId, { images: [] })
    const { sid } = await newProduct(fed.shopId)
    await server.settled()
    expect(await numbersIn(fed, file)).toEqual([sid])
  })

  test('Naver’s feeds leave out sold-out products; all other feeds mark them', async () => {
    const fed = await aFedShop()
    const { sid } = await newProduct(fed.shopId, { stock: [0] })
    expect(await numbersIn(fed, 'naver.txt')).toEqual([])
    const [google] = feedItems((await fed.read('google.xml')).text)
    const [meta] = feedItems((await fed.read('meta.xml')).text)
    expect([google?.id, google?.availability, meta?.availability]).toEqual([
      [String(sid)],
      ['out_of_stock'],
      ['out of stock'],
    ])
  })

  test('links lead to the product’s page with the campaign of the service', async () => {
    const fed = await aFedShop()
    const { sid } = await newProduct(fed.shopId)
    const sources = { naver: 'naver_shopping', google: 'google_shopping', meta: 'meta', kakao: 'kakao' }
    for (const feed of FEEDS) {
      const file = feed === 'naver' ? 'naver.txt' : (`${feed}.xml` as const)
      const { text } = await fed.read(file)
      const link = new URL((feed === 'naver' ? epRows(text)[0]?.link : feedItems(text)[0]?.link?.[0]) ?? '')
      expect([link.host, link.pathname]).toEqual([`${fed.slug}.${PLATFORM}:8080`, `/shop/view/${sid}`])
      expect(sourceOfLink(link.searchParams)).toEqual({ source: `feed:${sources[feed]}`, campaign: '' })
    }
  })

  test('a description is the current text of the details, from HTML or blocks, as a phone shows it', async () => {
    const fed = await aFedShop(['google'])
    await newProduct(fed.shopId, { title: '접시', detail_html: '<p>손으로 <b>빚은</b> &amp; 구운 접시</p>' })
    const { pid } = await newProduct(fed.shopId, { title: '대접', detail_html: '<p>전의 설명</p>' })
    await server.services.content.documentEditor.saveProductDetail(fed.shopId, pid, [
      { type: 'text', html: '<p>새 설명</p>' },
      { type: 'text', html: '<p>PC에서만</p>', on: 'pc' },
      { type: 'text', html: '<p>지난 설명</p>', until: '2020-01-01T00:00:00Z' },
    ])
    const items = feedItems((await fed.read('google.xml')).text)
    expect(items.map(({ description }) => description)).toEqual([['손으로 빚은 & 구운 접시'], ['새 설명']])
  })

  test('a picture is a JPEG on the shop’s host', async () => {
    const fed = await aFedShop()
    await newProduct(fed.shopId)
    const [row] = epRows((await fed.read('naver.txt')).text)
    expect(row?.image_link).toMatch(
      /^http:\/\/fed-\d+\.madang\.test:8080\/img\/[\w-]+\/pictures\/a\.jpg\/feed\.jpg$/,
    )
  })

  test('a feed that is off, one of a hidden shop and an unknown file name are 404', async () => {
    const fed = await aFedShop(['naver'])
    await newProduct(fed.shopId)
    expect((await fed.read('google.xml')).status).toBe(404)
    expect((await fed.read('naver.xml')).status).toBe(404)
    expect((await fed.read('toString')).status).toBe(404)
    expect((await fed.read('naver.txt')).status).toBe(200)
    await server.services.tenancy.ownShops.changeShop(fed.shopId, { isshow: false })
    await server.settled()
    expect((await fed.read('naver.txt')).status).toBe(404)
    expect((await server.ask('/feeds/naver.txt', { host: `admin.${PLATFORM}` })).status).toBe(404)
  })

  test('another host of the shop redirects to the preferred host, which the links in the file use too', async () => {
    const { tenancy } = server.services
    const fed = await aFedShop()
    const { sid } = await newProduct(fed.shopId)
    const own = `${fed.slug}.example`
    await addVerifiedDomain(tenancy, server.dns, fed.shopId, own)
    await tenancy.domains.prefer(fed.shopId, own)
    await tenancy.ownShops.changeShop(fed.shopId, { redirect_dom: true })
    await server.settled()
    const { status, headers } = await fed.read('naver.txt')
    expect([status, headers.location]).toEqual([301, `http://${own}:8080/feeds/naver.txt`])
    const { text } = await server.ask('/feeds/naver.txt', { host: own })
    expect(epRows(text)[0]?.link).toContain(`http://${own}:8080/shop/view/${sid}?`)
  })
})

describe('a reader that requests a file repeatedly', () => {
  test('gets a 304 until something changes, and then the change', async () => {
    const fed = await aFedShop()
    await newProduct(fed.shopId, { title: '접시', price: 10_000 })
    await server.settled()
    for (const file of FILES) {
      const first = await fed.read(file)
      const again = await fed.read(file, { 'if-none-match': first.headers.etag as string })
      expect([file, again.status, again.text, again.headers.etag]).toEqual([
        file,
        304,
        '',
        first.headers.etag,
      ])
    }
    const before = (await fed.read('naver.txt')).headers.etag as string
    await newProduct(fed.shopId, { title: '접시', price: 12_000 })
    await server.settled()
    const { status, text } = await fed.read('naver.txt', { 'if-none-match': before })
    expect([status, epRows(text)[0]?.price_pc]).toEqual([200, '12000'])
  })

  test('gets a 304 by the time of the last change if it sends no ETag', async () => {
    const fed = await aFedShop()
    await newProduct(fed.shopId)
    await server.settled()
    // Last-Modified has whole seconds, so a change is visible only in the next second.
    const feed = await eventually(async () => {
      const { headers } = await fed.read('google.xml')
      expect(headers['last-modified']).toBeTruthy()
      return headers['last-modified'] as string
    })
    expect((await fed.read('google.xml', { 'if-modified-since': feed })).status).toBe(304)
    expect((await fed.read('google.xml', { 'if-modified-since': feed, 'if-none-match': '"x"' })).status).toBe(
      200,
    )
    await newProduct(fed.shopId)
    await server.settled()
    expect((await fed.read('google.xml', { 'if-modified-since': feed })).status).toBe(200)
  })

  test('gets changes of coupons, of the shop’s delivery and of reviews', async () => {
    const fed = await aFedShop()
    await newProduct(fed.shopId, { price: 20_000 })
    await server.settled()
    const etag = async () => (await fed.read('naver.txt')).headers.etag
    const first = await etag()
    await newCoupon(server.services.marketing, fed.shopId)
    const second = await etag()
    await server.services.tenancy.ownShops.changeShop(fed.shopId, { delivery_fee: 3_000 })
    await server.settled()
    const third = await etag()
    expect(new Set([first, second, third]).size).toBe(3)
    const [row] = epRows((await fed.read('naver.txt')).text)
    expect(row).toMatchObject({ coupon: '1000원', shipping: '3000' })
  })

  test('can read the same file compressed', async () => {
    const fed = await aFedShop()
    await newProduct(fed.shopId)
    await server.settled()
    const plain = await fed.read('google.xml')
    const zipped = await fed.read('google.xml', { 'accept-encoding': 'gzip, br' })
    expect([zipped.headers['content-encoding'], zipped.headers.etag]).toEqual(['gzip', plain.headers.etag])
    expect(gunzipSync(zipped.body).toString()).toBe(plain.text)
  })

  test('can request only the headers with HEAD', async () => {
    const fed = await aFedShop()
    const { status, headers, text } = await server.ask('/feeds/naver.txt', {
      host: `${fed.slug}.${PLATFORM}`,
      method: 'HEAD',
    })
    expect([status, headers.etag, text]).toEqual([200, expect.stringMatching(/^W\/"/), ''])
  })
})
