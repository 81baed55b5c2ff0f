import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { service as channelTalk } from './channel-talk.ts'
import { service as ga4 } from './ga4.ts'
import { service as googleAds } from './google-ads.ts'
import { service as tagManager } from './google-tag-manager.ts'
import { service as kakaoPixel } from './kakao-pixel.ts'
import { service as metaPixel } from './meta-pixel.ts'
import type { Item, Moment } from './moments.ts'
import { service as naver } from './naver.ts'

beforeAll(() => vi.stubGlobal('location', { hostname: 'haru.test' }))
afterAll(() => vi.unstubAllGlobals())

const cup: Item = {
  sid: 7,
  name: '달항아리 "특" 컵',
  option: '흰색 / 대',
  price: 12_000,
  quantity: 2,
  amount: 21_600,
  categories: ['그릇', '컵'],
  brand: '하루',
}
const dish: Item = { sid: 9, name: '접시', option: '', price: 5_000, quantity: 1, amount: 5_000 }
const items = [cup, dish]

const purchase: Moment = {
  kind: 'purchase',
  id: '20261121-00000042',
  eventId: 'purchase.haru.20261121-00000042',
  items,
  value: 26_600,
  delivery: 3_000,
  coupon: '첫 구매',
  byServer: [],
}
const page: Moment = { kind: 'page', url: 'https://haru.test/shop/list', title: '전체 상품' }
const momentOf = (kind: 'product' | 'liked' | 'added' | 'removed' | 'cart' | 'checkout'): Moment => ({
  kind,
  items,
})
const list: Moment = { kind: 'list', id: 'category_3', name: '그릇/컵', items: [dish] }
const search: Moment = { kind: 'search', words: '컵', items: [dish] }
const others: Moment[] = [
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

/** The calls that gtag.js finds in its queue. */
function toldGoogle(make: typeof ga4, id: string, moments: Moment[]): unknown[][] {
  const window: { madangGtag?: unknown[] } = {}
  const service = make(id, window)
  service.prepare?.()
  for (const moment of moments) service.tell(moment)
  const queue = window.madangGtag ?? []
  // gtag.js reads arguments objects alone.
  expect(queue.every((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')).toBe(true)
  return queue.map((entry) => Array.from(entry as ArrayLike<unknown>))
}

test('GA4 is configured without a page view of its own, and told of every moment that it knows', () => {
  const id = 'G-ABC123DEF4'
  const [js, config, ...events] = toldGoogle(ga4, id, [
    page,
    list,
    search,
    momentOf('product'),
    momentOf('liked'),
    momentOf('added'),
    momentOf('removed'),
    momentOf('cart'),
    momentOf('checkout'),
    purchase,
    ...others,
  ])
  expect(js?.[0]).toBe('js')
  expect(config).toEqual(['config', id, { send_page_view: false }])
  const goods = { send_to: id, currency: 'KRW', value: 26_600, items: [googleCup, googleDish] }
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
    ['event', 'view_item', goods],
    ['event', 'add_to_wishlist', goods],
    ['event', 'add_to_cart', goods],
    ['event', 'remove_from_cart', goods],
    ['event', 'view_cart', goods],
    ['event', 'begin_checkout', goods],
    [
      'event',
      'purchase',
      { ...goods, transaction_id: '20261121-00000042', shipping: 3_000, coupon: '첫 구매' },
    ],
    ['event', 'login', { send_to: id, method: 'madang' }],
    ['event', 'sign_up', { send_to: id, method: 'madang' }],
  ])
})

test('the price of one of three pieces is told to a hundredth of a won, and their sum is the value', () => {
  const three: Item = { ...dish, quantity: 3, amount: 10_000 }
  const [, , event] = toldGoogle(ga4, 'G-ABC123DEF4', [{ kind: 'cart', items: [three] }])
  expect(event?.[2]).toMatchObject({ value: 10_000, items: [{ price: 3_333.33, discount: 1_666.67 }] })
})

test('goods without a name are told without one', () => {
  const [, , event] = toldGoogle(ga4, 'G-ABC123DEF4', [{ ...purchase, items: [{ ...dish, name: '' }] }])
  expect(event?.[2]).toMatchObject({ items: [{ item_id: '9', price: 5_000, quantity: 1 }] })
  expect(JSON.stringify(event)).not.toContain('item_name')
})

test('Google Ads is told of goods, and of a purchase as the conversion whose label the id has', () => {
  const id = 'AW-123456789/AbC-D_efG-h12_34'
  const [, config, ...events] = toldGoogle(googleAds, id, [
    page,
    list,
    search,
    momentOf('product'),
    purchase,
    ...others,
  ])
  expect(config?.[1]).toBe('AW-123456789')
  const retail = [
    { id: '7', google_business_vertical: 'retail' },
    { id: '9', google_business_vertical: 'retail' },
  ]
  const expected = { send_to: 'AW-123456789', value: 5_000, currency: 'KRW', items: [retail[1]] }
  const goods = { send_to: 'AW-123456789', value: 26_600, currency: 'KRW', items: retail }
  expect(events.map(([, ...event]) => event)).toEqual([
    ['page_view', expect.objectContaining({ send_to: 'AW-123456789' })],
    ['view_item_list', expected],
    ['view_search_results', expected],
    ['view_item', goods],
    ['purchase', { ...goods, transaction_id: '20261121-00000042' }],
    ['conversion', { send_to: id, transaction_id: '20261121-00000042', value: 26_600, currency: 'KRW' }],
  ])
})

test('without a label Google Ads counts no conversion', () => {
  const events = toldGoogle(googleAds, 'AW-123456789', [purchase])
  expect(events.map(([, name]) => name)).not.toContain('conversion')
})

test('a container finds the events in its data layer, and the goods of an earlier one are cleared', () => {
  const window: { dataLayer?: unknown[] } = {}
  const service = tagManager('GTM-ABC123', window)
  service.prepare?.()
  for (const moment of [page, momentOf('added'), purchase, ...others]) service.tell(moment)
  const goods = { currency: 'KRW', value: 26_600, items: [googleCup, googleDish] }
  expect(window.dataLayer).toEqual([
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    { event: 'page_view', page_location: 'https://haru.test/shop/list', page_title: '전체 상품' },
    { ecommerce: null },
    { event: 'add_to_cart', ecommerce: goods },
    { ecommerce: null },
    {
      event: 'purchase',
      ecommerce: { ...goods, transaction_id: '20261121-00000042', shipping: 3_000, coupon: '첫 구매' },
    },
    { event: 'login', method: 'madang' },
    { event: 'sign_up', method: 'madang' },
  ])
})

test('a pixel of Meta reads no buttons and no addresses by itself, and a purchase has the id of the server', () => {
  const id = '1234567890123'
  const window: Parameters<typeof metaPixel>[1] = {}
  const service = metaPixel(id, window)
  service.prepare?.()
  const moments = [
    page,
    list,
    search,
    momentOf('product'),
    momentOf('liked'),
    momentOf('added'),
    momentOf('removed'),
    momentOf('cart'),
  ]
  for (const moment of [...moments, momentOf('checkout'), purchase, ...others]) service.tell(moment)
  const contents = {
    content_type: 'product',
    content_ids: ['7', '9'],
    contents: [
      { id: '7', quantity: 2 },
      { id: '9', quantity: 1 },
    ],
  }
  const goods = { ...contents, value: 26_600, currency: 'KRW' }
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
    ['trackSingle', id, 'ViewContent', { ...goods, content_name: '달항아리 "특" 컵' }],
    ['trackSingle', id, 'AddToWishlist', goods],
    ['trackSingle', id, 'AddToCart', goods],
    ['trackSingle', id, 'InitiateCheckout', { ...goods, num_items: 3 }],
    [
      'trackSingle',
      id,
      'Purchase',
      { ...goods, num_items: 3, order_id: '20261121-00000042' },
      { eventID: 'purchase.haru.20261121-00000042' },
    ],
    ['trackSingle', id, 'CompleteRegistration'],
  ])
})

test('two pixels share a queue, and each is told alone', () => {
  const window: Parameters<typeof metaPixel>[1] = {}
  const services = ['1111111', '2222222'].map((id) => metaPixel(id, window))
  for (const { prepare } of services) prepare?.()
  services[1]?.tell(page)
  expect(window.fbq?.queue?.at(-1)).toEqual(['trackSingle', '2222222', 'PageView'])
  expect(window.fbq?.queue?.filter(([call]) => call === 'init')).toHaveLength(2)
})

test('Kakao is told in texts, one call for each product', () => {
  const calls: unknown[] = []
  const names = ['pageView', 'search', 'viewContent', 'addToWishList', 'addToCart', 'viewCart']
  const more = ['beginCheckout', 'purchase', 'completeRegistration', 'login']
  const pixel = Object.fromEntries(
    [...names, ...more].map((name) => [name, (...fields: unknown[]) => calls.push([name, ...fields])]),
  )
  const service = kakaoPixel('1234567890123456789', { kakaoPixel: () => pixel })
  const shown = [
    page,
    list,
    search,
    momentOf('product'),
    momentOf('liked'),
    momentOf('added'),
    momentOf('removed'),
    momentOf('cart'),
  ]
  for (const moment of [...shown, momentOf('checkout'), purchase, ...others]) service.tell(moment)
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

test('a script of Kakao that lacks a call is not asked for it', () => {
  const service = kakaoPixel('1234567890123456789', { kakaoPixel: () => ({}) })
  expect(() => service.tell(momentOf('checkout'))).not.toThrow()
})

test('Naver is told by wcs.trans, in names without quotes, amounts of lines and a purchase with its value as a text', () => {
  const calls: unknown[] = []
  const window = {
    wcs: {
      inflow: (host: string) => calls.push(['inflow', host]),
      trans: (event: object) => calls.push(event),
    },
    wcs_do: () => calls.push(['do']),
  } as Parameters<typeof naver>[1]
  const service = naver('s_1a2b3c4d5e6f', window)
  const shown = [
    page,
    list,
    search,
    momentOf('product'),
    momentOf('liked'),
    momentOf('added'),
    momentOf('removed'),
    momentOf('cart'),
  ]
  for (const moment of [...shown, momentOf('checkout'), purchase, ...others]) service.tell(moment)
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

test('Channel Talk is told the page and nothing of what a visitor does', () => {
  const window: Parameters<typeof channelTalk>[1] = {}
  const service = channelTalk('1b2c3d4e-0000-1111-2222-333344445555', window)
  service.prepare?.()
  for (const moment of [page, momentOf('added'), purchase, ...others]) service.tell(moment)
  expect(window.ChannelIO?.q).toEqual([
    ['boot', { pluginKey: '1b2c3d4e-0000-1111-2222-333344445555' }],
    ['setPage', 'https://haru.test/shop/list'],
  ])
})
