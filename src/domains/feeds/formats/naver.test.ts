import { expect, test } from 'vitest'
import { aFeedShop, newFeedProduct, somePlates } from '../../../../tests/factories/feeds.ts'
import { epFaults, epRows } from '../../../../tests/feeds/ep-rows.ts'
import { AS_THE_SHOP } from '../../catalogue/shared/delivery.ts'
import type { FeedProduct, FeedShop } from '../products/feed-product.ts'
import { NAVER_HEAD, NAVER_SUMMARY_HEAD, naverChange, naverLine, naverRemoval } from './naver.ts'

function rowOf(product: FeedProduct, shop: FeedShop = aFeedShop()) {
  const text = NAVER_HEAD + naverLine(shop, product)
  expect(epFaults(text)).toEqual([])
  return epRows(text)[0]
}

test('marks a pre-order', () => {
  expect(rowOf(newFeedProduct({ ships_from: '2026-12-24' }))?.product_flag).toBe('예약판매')
})

test('writes texts, prices and delivery of a product', () => {
  expect(rowOf(newFeedProduct({ barcode: '8801043015653' }))).toEqual({
    id: '7',
    title: '무광 백자 접시',
    price_pc: '19000',
    normal_price: '',
    link: 'https://haru.madang.test/shop/view/7?utm_source=naver_shopping&utm_medium=feed',
    mobile_link: 'https://haru.madang.test/shop/view/7?utm_source=naver_shopping&utm_medium=feed',
    image_link: 'https://haru.madang.test/img/signed/pictures/a.jpg/feed.jpg',
    add_image_link: 'https://haru.madang.test/img/signed/pictures/b.jpg/feed.jpg',
    category_name1: '그릇',
    category_name2: '접시',
    category_name3: '',
    category_name4: '',
    condition: '신상품',
    product_flag: '',
    barcode: '8801043015653',
    model_number: 'HR-7',
    brand: '하루',
    maker: '하루공방',
    origin: '국산',
    coupon: '',
    point: '',
    search_tag: '백자|접시',
    minimum_purchase_quantity: '',
    review_count: '3',
    shipping: '3000',
    delivery_grade: 'Y',
    option_detail: '',
    delivery_detail: '30,000원 이상 무료 / 제주 3,000원 추가 / 도서산간 5,000원 추가',
  })
})

test('writes the sale price and the normal price', () => {
  expect(rowOf(newFeedProduct({ sale_price: 15_000 }))).toMatchObject({
    price_pc: '15000',
    normal_price: '19000',
  })
})

test('writes price and delivery of the smallest order', () => {
  expect(rowOf(newFeedProduct({ least: 2, sale_price: 15_000 }))).toMatchObject({
    price_pc: '30000',
    normal_price: '38000',
    minimum_purchase_quantity: '2',
    shipping: '0',
  })
})

test('writes a delivery fee of 0 for free delivery', () => {
  const delivery = { ...AS_THE_SHOP, kind: 'free' as const }
  expect(rowOf(newFeedProduct({ delivery } as Partial<FeedProduct>))).toMatchObject({ shipping: '0' })
})

test('writes only available options, each with its price', () => {
  expect(rowOf(somePlates())?.option_detail).toBe('백색^19000')
  const [white, grey] = somePlates().variants
  const both = somePlates({ variants: [white as never, { ...(grey as object), available: true } as never] })
  expect(rowOf(both)?.option_detail).toBe('백색^19000|회색^20000')
})

test('omits options that no longer fit into the field completely', () => {
  const variants = Array.from({ length: 40 }, (_, index) => ({
    pid2: index,
    values: ['가'.repeat(40)],
    price_diff: 0,
    available: true,
    image: '',
    barcode: '',
  }))
  const detail = rowOf(somePlates({ variants }))?.option_detail ?? ''
  expect([
    detail.length <= 1_000,
    detail.split('|').every((part) => part === `${'가'.repeat(40)}^19000`),
  ]).toEqual([true, true])
})

test('limits a coupon of a resale to the seller’s share, and writes no amount for free delivery', () => {
  const all = {
    kind: 'percent' as const,
    value: 100,
    cap: null,
    least: 0,
    scope: 'all' as const,
    targets: [],
  }
  const shop = aFeedShop({ coupons: [all] })
  const resold = newFeedProduct({ price: 32_000, resale: { markup: 3_000, percent: 10 } })
  expect(rowOf(resold, shop)).toMatchObject({ coupon: '5900원', shipping: '3000' })
  expect(rowOf(resold, shop)?.delivery_detail).not.toContain('무료')
  expect(rowOf(newFeedProduct({ price: 32_000 }), shop)).toMatchObject({ coupon: '100%', shipping: '0' })
})

test('writes the coupon that saves most on the product, and the points', () => {
  const coupon = { cap: null, least: 0, scope: 'all' as const, targets: [] }
  const coupons = [
    { ...coupon, kind: 'won' as const, value: 1_000 },
    { ...coupon, kind: 'percent' as const, value: 10 },
    { ...coupon, kind: 'won' as const, value: 9_000, least: 100_000 },
    { ...coupon, kind: 'won' as const, value: 9_000, scope: 'products' as const, targets: [8] },
    { ...coupon, kind: 'won' as const, value: 9_000, scope: 'categories' as const, targets: [3] },
  ]
  expect(rowOf(newFeedProduct(), aFeedShop({ coupons, point: 5 }))).toMatchObject({
    coupon: '10%',
    point: '쇼핑몰자체포인트^950',
  })
  const ofCategory = {
    ...coupon,
    kind: 'won' as const,
    value: 9_000,
    scope: 'categories' as const,
    targets: [1],
  }
  expect(rowOf(newFeedProduct(), aFeedShop({ coupons: [...coupons, ofCategory] }))?.coupon).toBe('9000원')
})

test('ends the category path before a hidden category, and writes a default for a product without a category', () => {
  const categories = [
    { cid: 1, name: '그릇', parent: 0, shown: true },
    { cid: 2, name: '도매', parent: 1, shown: false },
  ]
  expect(rowOf(newFeedProduct(), aFeedShop({ categories }))).toMatchObject({
    category_name1: '그릇',
    category_name2: '',
  })
  expect(rowOf(newFeedProduct({ cid: 0 }))?.category_name1).toBe('전체상품')
})

test('leaves out a product whose picture address is too long', () => {
  const images = [`pictures/${'a'.repeat(300)}.jpg`]
  expect(naverLine(aFeedShop(), newFeedProduct({ images }))).toBe('')
})

test('writes the main picture and at most ten more', () => {
  const images = Array.from({ length: 30 }, (_, index) => `pictures/${index}.jpg`)
  expect(rowOf(newFeedProduct({ images }))?.add_image_link?.split('|')).toHaveLength(10)
})

test('leaves out a barcode whose check digit is wrong', () => {
  expect(rowOf(newFeedProduct({ barcode: '8801043015654' }))?.barcode).toBe('')
})

test('writes changed and removed products into a summary, with times in Seoul', () => {
  const date = new Date('2026-11-20T15:05:09Z')
  const text =
    NAVER_SUMMARY_HEAD + naverChange(aFeedShop(), newFeedProduct(), 'I', date) + naverRemoval(9, date)
  expect(epFaults(text, { summary: true })).toEqual([])
  expect(epRows(text).map((row) => [row.id, row.class, row.update_time])).toEqual([
    ['7', 'I', '2026-11-21 00:05:09'],
    ['9', 'D', '2026-11-21 00:05:09'],
  ])
})
