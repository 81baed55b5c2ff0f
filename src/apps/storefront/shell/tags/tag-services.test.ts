import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { service as channelTalk } from './channel-talk.ts'
import { service as ga4 } from './ga4.ts'
import { service as googleAds } from './google-ads.ts'
import { service as tagManager } from './google-tag-manager.ts'
import { service as kakaoPixel } from './kakao-pixel.ts'
import { service as metaPixel } from './meta-pixel.ts'
import { service as naver } from './naver.ts'
import type { TagEvent, TagItem } from './tag-events.ts'

beforeAll(() => vi.stubGlobal('location', { hostname: 'haru.test' }))
afterAll(() => vi.unstubAllGlobals())

const cup: TagItem = {
  sid: 7,
  name: '달항아리 "특" 컵',
  option: '흰색 / 대',
  price: 12_000,
  quantity: 2,
  amount: 21_600,
  categories: ['그릇', '컵'],
  brand: '하루',
}
const dish: TagItem = { sid: 9, name: '접시', option: '', price: 5_000, quantity: 1, amount: 5_000 }
const items = [cup, dish]

const purchase: TagEvent = {
  kind: 'purchase',
  id: '20261121-00000042',
  eventId: 'purchase.haru.20261121-00000042',
  items,
  value: 26_600,
  delivery: 3_000,
  coupon: '첫 구매',
  byServer: [],
}
const page: TagEvent = { kind: 'page', url: 'https://haru.test/shop/list', title: '전체 상품' }
const newEvent = (kind: 'product' | 'liked' | 'added' | 'removed' | 'cart' | 'checkout'): TagEvent => ({
  kind,
  items,
})
const list: TagEvent = { kind: 'list', id: 'category_3', name: '그릇/컵', items: [dish] }
const search: TagEvent = { kind: 'search', words: '컵', items: [dish] }
const others: TagEvent[] = [
  { kind: 'login' },
  { kind: 'joined' },
  { kind: 'question' },
  { kind: 'review' },
  { kind: 'coupon', name: '봄 할인' },
]

const googleCup = {
  item_id: '7',
  item_name: '달항아리 "특" 컵',
  item_variant: '흰색 / 대',
  item_brand: '하루',
  item_category: '그릇',
  item_category2: '컵',
  price: 10_800,
  discount: 1_200,
  quantity: 2,
}
const googleDish = { item_id: '9', item_name: '접시', price: 5_000, quantity: 1 }

/** Returns the queue of gtag.js. */
function gtagQueue(make: typeof ga4, id: string, events: TagEvent[]): unknown[][] {
  const window: { madangGtag?: unknown[] } = {}
  const service = make(id, window)
  service.prepare?.()
  for (const event of events) service.send(event)
  const queue = window.madangGtag ?? []
  // gtag.js accepts only arguments objects.
  expect(queue.every((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')).toBe(true)
  return queue.map((entry) => Array.from(entry as ArrayLike<unknown>))
}

test('GA4 sends no automatic page view and receives every known event', () => {
  const id = 'G-ABC123DEF4'
  const [js, config, ...events] = gtagQueue(ga4, id, [
    page,
    list,
    search,
    newEvent('product'),
    newEvent('liked'),
    newEvent('added'),
    newEvent('removed'),
    newEvent('cart'),
    newEvent('checkout'),
    purchase,
    ...others,
  ])
  expect(js?.[0]).toBe('js')
  expect(config).toEqual(['config', id, { send_page_view: false }])
  const fields = { send_to: id, currency: 'KRW', value: 26_600, items: [googleCup, googleDish] }
  expect(events).toEqual([
    [
      'event',
      'page_view',
      { send_to: id, page_location: 'https://haru.test/shop/list', page_title: '전체 상품' },
    ],
    [
      'event',
      'view_item_list',
      { send_to: id, item_list_id: 'category_3', item_list_name: '그릇/컵', items: [googleDish] },
    ],
    ['event', 'search', { send_to: id, search_term: '컵' }],
    ['event', 'view_item', fields],
    ['event', 'add_to_wishlist', fields],
    ['event', 'add_to_cart', fields],
    ['event', 'remove_from_cart', fields],
    ['event', 'view_cart', fields],
    ['event', 'begin_checkout', fields],
    [
      'event',
      'purchase',
      { ...fields, transaction_id: '20261121-00000042', shipping: 3_000, coupon: '첫 구매' },
    ],
    ['event', 'login', { send_to: id, method: 'madang' }],
    ['event', 'sign_up', { send_to: id, method: 'madang' }],
  ])
})

test('unit prices are rounded to hundredths of a won, the value is exact', () => {
  const three: TagItem = { ...dish, quantity: 3, amount: 10_000 }
  const [, , event] = gtagQueue(ga4, 'G-ABC123DEF4', [{ kind: 'cart', items: [three] }])
  expect(event?.[2]).toMatchObject({ value: 10_000, items: [{ price: 3_333.33, discount: 1_666.67 }] })
})

test('an item with an empty name is sent without a name', () => {
  const [, , event] = gtagQueue(ga4, 'G-ABC123DEF4', [{ ...purchase, items: [{ ...dish, name: '' }] }])
  expect(event?.[2]).toMatchObject({ items: [{ item_id: '9', price: 5_000, quantity: 1 }] })
  expect(JSON.stringify(event)).not.toContain('item_name')
})

test('Google Ads receives products, and a purchase as a conversion with the label of the id', () => {
  const id = 'AW-123456789/AbC-D_efG-h12_34'
  const [, config, ...events] = gtagQueue(googleAds, id, [
    page,
    list,
    search,
    newEvent('product'),
    purchase,
    ...others,
  ])
  expect(config?.[1]).toBe('AW-123456789')
  const retail = [
    { id: '7', google_business_vertical: 'retail' },
    { id: '9', google_business_vertical: 'retail' },
  ]
  const expected = { send_to: 'AW-123456789', value: 5_000, currency: 'KRW', items: [retail[1]] }
  const fields = { send_to: 'AW-123456789', value: 26_600, currency: 'KRW', items: retail }
  expect(events.map(([, ...event]) => event)).toEqual([
    ['page_view', expect.objectContaining({ send_to: 'AW-123456789' })],
    ['view_item_list', expected],
    ['view_search_results', expected],
    ['view_item', fields],
    ['purchase', { ...fields, transaction_id: '20261121-00000042' }],
    ['conversion', { send_to: id, transaction_id: '20261121-00000042', value: 26_600, currency: 'KRW' }],
  ])
})

test('without a label Google Ads counts no conversion', () => {
  const events = gtagQueue(googleAds, 'AW-123456789', [purchase])
  expect(events.map(([, name]) => name)).not.toContain('conversion')
})

test('a container receives events in its data layer, with the previous products cleared', () => {
  const window: { dataLayer?: unknown[] } = {}
  const service = tagManager('GTM-ABC123', window)
  service.prepare?.()
  for (const event of [page, newEvent('added'), purchase, ...others]) service.send(event)
  const fields = { currency: 'KRW', value: 26_600, items: [googleCup, googleDish] }
  expect(window.dataLayer).toEqual([
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    { event: 'page_view', page_location: 'https://haru.test/shop/list', page_title: '전체 상품' },
    { ecommerce: null },
    { event: 'add_to_cart', ecommerce: fields },
    { ecommerce: null },
    {
      event: 'purchase',
      ecommerce: { ...fields, transaction_id: '20261121-00000042', shipping: 3_000, coupon: '첫 구매' },
    },
    { event: 'login', method: 'madang' },
    { event: 'sign_up', method: 'madang' },
  ])
})

test('Meta Pixel sends no automatic events, and a purchase has the server’s event id', () => {
  const id = '1234567890123'
  const window: Parameters<typeof metaPixel>[1] = {}
  const service = metaPixel(id, window)
  service.prepare?.()
  const events = [
    page,
    list,
    search,
    newEvent('product'),
    newEvent('liked'),
    newEvent('added'),
    newEvent('removed'),
    newEvent('cart'),
  ]
  for (const event of [...events, newEvent('checkout'), purchase, ...others]) service.send(event)
  const contents = {
    content_type: 'product',
    content_ids: ['7', '9'],
    contents: [
      { id: '7', quantity: 2 },
      { id: '9', quantity: 1 },
    ],
  }
  const fields = { ...contents, value: 26_600, currency: 'KRW' }
  expect(window.fbq?.disablePushState).toBe(true)
  expect(window.fbq?.queue).toEqual([
    ['set', 'autoConfig', false, id],
    ['init', id],
    ['trackSingle', id, 'PageView'],
    [
      'trackSingle',
      id,
      'Search',
      {
        search_string: '컵',
        content_type: 'product',
        content_ids: ['9'],
        contents: [{ id: '9', quantity: 1 }],
      },
    ],
    ['trackSingle', id, 'ViewContent', { ...fields, content_name: '달항아리 "특" 컵' }],
    ['trackSingle', id, 'AddToWishlist', fields],
    ['trackSingle', id, 'AddToCart', fields],
    ['trackSingle', id, 'InitiateCheckout', { ...fields, num_items: 3 }],
    [
      'trackSingle',
      id,
      'Purchase',
      { ...fields, num_items: 3, order_id: '20261121-00000042' },
      { eventID: 'purchase.haru.20261121-00000042' },
    ],
    ['trackSingle', id, 'CompleteRegistration'],
  ])
})

test('two pixels share a queue and receive separate events', () => {
  const window: Parameters<typeof metaPixel>[1] = {}
  const services = ['1111111', '2222222'].map((id) => metaPixel(id, window))
  for (const { prepare } of services) prepare?.()
  services[1]?.send(page)
  expect(window.fbq?.queue?.at(-1)).toEqual(['trackSingle', '2222222', 'PageView'])
  expect(window.fbq?.queue?.filter(([call]) => call === 'init')).toHaveLength(2)
})

test('Kakao receives strings, one call for each product', () => {
  const calls: unknown[] = []
  const names = ['pageView', 'search', 'viewContent', 'addToWishList', 'addToCart', 'viewCart']
  const more = ['beginCheckout', 'purchase', 'completeRegistration', 'login']
  const pixel = Object.fromEntries(
    [...names, ...more].map((name) => [name, (...fields: unknown[]) => calls.push([name, ...fields])]),
  )
  const service = kakaoPixel('1234567890123456789', { kakaoPixel: () => pixel })
  const browsingEvents = [
    page,
    list,
    search,
    newEvent('product'),
    newEvent('liked'),
    newEvent('added'),
    newEvent('removed'),
    newEvent('cart'),
  ]
  for (const event of [...browsingEvents, newEvent('checkout'), purchase, ...others]) service.send(event)
  const sale = {
    total_quantity: '3',
    total_price: '26600',
    currency: 'KRW',
    products: [
      { id: '7', name: '달항아리 "특" 컵', quantity: '2', price: '10800' },
      { id: '9', name: '접시', quantity: '1', price: '5000' },
    ],
  }
  expect(calls).toEqual([
    ['pageView'],
    ['viewContent', { tag: '그릇/컵' }],
    ['search', { keyword: '컵' }],
    ['viewContent', { id: '7' }],
    ['viewContent', { id: '9' }],
    ['addToWishList', { id: '7' }],
    ['addToWishList', { id: '9' }],
    ['addToCart', { id: '7' }],
    ['addToCart', { id: '9' }],
    ['viewCart'],
    ['beginCheckout', sale],
    ['purchase', sale],
    ['login'],
    ['completeRegistration'],
  ])
})

test('missing calls of Kakao’s script are skipped', () => {
  const service = kakaoPixel('1234567890123456789', { kakaoPixel: () => ({}) })
  expect(() => service.send(newEvent('checkout'))).not.toThrow()
})

test('Naver receives wcs.trans events with names without quotes and line amounts', () => {
  const calls: unknown[] = []
  const window = {
    wcs: {
      inflow: (host: string) => calls.push(['inflow', host]),
      trans: (event: object) => calls.push(event),
    },
    wcs_do: () => calls.push(['do']),
  } as Parameters<typeof naver>[1]
  const service = naver('s_1a2b3c4d5e6f', window)
  const browsingEvents = [
    page,
    list,
    search,
    newEvent('product'),
    newEvent('liked'),
    newEvent('added'),
    newEvent('removed'),
    newEvent('cart'),
  ]
  for (const event of [...browsingEvents, newEvent('checkout'), purchase, ...others]) service.send(event)
  const cupOfNaver = {
    id: '7',
    name: '달항아리 특 컵',
    category: '그릇/컵',
    quantity: 2,
    payAmount: 21_600,
    option: '흰색 / 대',
  }
  const dishOfNaver = { id: '9', name: '접시', quantity: 1, payAmount: 5_000 }
  const both = [cupOfNaver, dishOfNaver]
  expect(window.wcs_add).toEqual({ wa: 's_1a2b3c4d5e6f' })
  expect(calls).toEqual([
    ['inflow', 'haru.test'],
    ['do'],
    { type: 'view_item_list', items: [dishOfNaver] },
    { type: 'search', items: [dishOfNaver] },
    { type: 'view_product', items: both },
    { type: 'add_to_wishlist', items: both },
    { type: 'add_to_cart', items: both },
    { type: 'begin_checkout', items: both },
    { type: 'purchase', id: '20261121-00000042', items: both, value: '26600' },
    { type: 'sign_up' },
    { type: 'inquiry' },
    { type: 'review' },
    { type: 'clip_coupon' },
  ])
})

test('Channel Talk receives only page views', () => {
  const window: Parameters<typeof channelTalk>[1] = {}
  const service = channelTalk('1b2c3d4e-0000-1111-2222-333344445555', window)
  service.prepare?.()
  for (const event of [page, newEvent('added'), purchase, ...others]) service.send(event)
  expect(window.ChannelIO?.q).toEqual([
    ['boot', { pluginKey: '1b2c3d4e-0000-1111-2222-333344445555' }],
    ['setPage', 'https://haru.test/shop/list'],
  ])
})
