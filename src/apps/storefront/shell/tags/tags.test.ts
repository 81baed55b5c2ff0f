import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chooseTags } from './choose-tags.ts'
import { tagHosts } from './tag-hosts.ts'
import { tagTable } from './tag-table.ts'

beforeAll(() => vi.stubGlobal('location', { href: 'http://haru.test/', hostname: 'haru.test' }))
afterAll(() => vi.unstubAllGlobals())

const ids: Record<string, string> = {
  ga4: 'G-ABC123DEF4',
  google_tag_manager: 'GTM-ABC123',
  google_ads: 'AW-123456789',
  meta_pixel: '1234567890123',
  kakao_pixel: '1234567890123456789',
  naver_wcs: 's_1a2b3c4d5e6f',
  channel_talk: '1b2c3d4e-0000-1111-2222-333344445555',
}

test('the table knows exactly these services', () => {
  expect(Object.keys(tagTable).sort()).toEqual(Object.keys(ids).sort())
})

test.each(Object.entries(ids))('%s starts with its id %s from a host of the security policy', (type, id) => {
  const [chosen] = chooseTags([{ type, value: { id } }])
  expect(chosen?.id).toBe(id)
  const source = new URL(chosen?.tag.source(id) ?? '')
  expect(tagHosts[type]?.script).toContain(source.origin)
})

test.each(Object.keys(ids))('%s refuses an id that could carry code or an address', (type) => {
  for (const id of ['', '"><script>', 'x&callback=alert', '../evil.js', 'https://evil.example/x.js'])
    expect(chooseTags([{ type, value: { id } }])).toEqual([])
})

test('unknown services and names of the object prototype are ignored', () => {
  const scripts = ['evil', 'constructor', '__proto__', 'toString'].map((type) => ({
    type,
    value: { id: 'G-ABC123' },
  }))
  expect(chooseTags(scripts)).toEqual([])
})

test('an entry without an id is ignored, and the same tag twice starts once', () => {
  const ga4 = { type: 'ga4', value: { id: ' G-ABC123DEF4 ' } }
  expect(chooseTags([{ type: 'ga4', value: {} }, ga4, ga4])).toHaveLength(1)
})

test('a page view of a google tag waits in the queue as gtag.js reads it', () => {
  const page: { dataLayer?: unknown[] } = {}
  tagTable.ga4?.prepare?.('G-ABC123', page)
  tagTable.ga4?.view?.('G-ABC123', page, { url: 'https://shop/', title: '하루' })
  expect(page.dataLayer?.map((entry) => Object.prototype.toString.call(entry))).toEqual(
    Array(3).fill('[object Arguments]'),
  )
  expect(Array.from(page.dataLayer?.[2] as ArrayLike<unknown>)).toEqual([
    'event',
    'page_view',
    { send_to: 'G-ABC123', page_location: 'https://shop/', page_title: '하루' },
  ])
})

test('calls to meta wait in its queue until its script answers', () => {
  const page: Parameters<NonNullable<(typeof tagTable)[string]['prepare']>>[1] = {}
  tagTable.meta_pixel?.prepare?.('1234567', page)
  tagTable.meta_pixel?.view?.('1234567', page, { url: '', title: '' })
  expect(page.fbq?.queue).toEqual([
    ['init', '1234567'],
    ['trackSingle', '1234567', 'PageView'],
  ])
})

test('an order is told to each service in its own words', () => {
  const order = {
    id: '20261121-00000042',
    value: 27_000,
    delivery: 3_000,
    items: [
      { pid: 7, name: '달항아리', opt_name: '흰색', price: 12_000, qty: 2, image: '/img/a/cup/share.jpg' },
    ],
  }
  const told: unknown[] = []
  const page: Parameters<NonNullable<(typeof tagTable)[string]['prepare']>>[1] = {
    fbq: (...args: unknown[]) => told.push(args),
    kakaoPixel: () => ({ pageView() {}, purchase: (purchase: object) => told.push(purchase) }),
    wcs: { inflow() {}, cnv: (kind, value) => `${kind} ${value}` },
    wcs_do: (conversion?: object) => told.push(conversion),
    dataLayer: [],
  }
  for (const type of ['meta_pixel', 'kakao_pixel', 'naver_wcs', 'ga4'])
    tagTable[type]?.order?.(ids[type] ?? '', page, order)
  expect(told).toEqual([
    [
      'trackSingle',
      ids.meta_pixel,
      'Purchase',
      { value: 27_000, currency: 'KRW', content_type: 'product', contents: [{ id: '7', quantity: 2 }] },
      { eventID: order.id },
    ],
    expect.objectContaining({ total_price: '27000', total_quantity: '2' }),
    { cnv: '1 27000' },
  ])
  expect(Array.from(page.dataLayer?.[0] as ArrayLike<unknown>)).toMatchObject([
    'event',
    'purchase',
    {
      transaction_id: order.id,
      value: 27_000,
      shipping: 3_000,
      items: [
        { item_id: '7', quantity: 2, image: expect.stringMatching(/^http.*\/img\/a\/cup\/share\.jpg$/) },
      ],
    },
  ])
})
