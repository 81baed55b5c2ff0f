import { expect, test } from 'vitest'
import type { Quote, QuotedOrder } from '../../../../domains/orders/orders.contract.ts'
import { priceChanges, type QuoteChange, quoteChanges } from './quote-changes.ts'

const LINE = {
  at: 0,
  sid: 1,
  pid2: 1,
  default_option: '',
  qty: 1,
  price: 10_000,
  off: 0,
  points: 0,
  most_off: null,
  error: '',
  error_data: 0,
  name: '머그잔',
  opt_name: '파랑',
  image: '',
} satisfies QuotedOrder['lines'][number]

const ORDER = {
  shopid: 'haru',
  shop_name: '하루',
  shop_name_origin: '하루',
  origin_shopid: 'haru',
  uid: 1,
  origin_uid: 1,
  lines: [LINE],
  goods: 10_000,
  off: 0,
  coupon_off: 0,
  delivery_off: 0,
  points: 0,
  delivery_fee: 3_000,
  ship_by: '2026-11-26',
  return_fee: 3_000,
  resend_fee: 2_000,
  apart: [],
  tier: '',
  tier_percent: 0,
  accrual: 0,
  surcharge: 0,
  total: 13_000,
} satisfies QuotedOrder

const quoteOf = (...orders: QuotedOrder[]): Quote => ({
  orders,
  amount: orders.reduce((sum, { total }) => sum + total, 0),
  points: [],
  coupons: [],
  unknown: [],
  orderable: true,
  digest: '',
})

const wordsOf = (changes: QuoteChange[]) =>
  changes.map(({ about, words }) => [about, words].filter(Boolean).join(' ').replaceAll('\u00a0', ' '))
const changesOf = (now: Partial<QuotedOrder>, before: Partial<QuotedOrder> = {}) =>
  wordsOf(quoteChanges(quoteOf({ ...ORDER, ...before }), quoteOf({ ...ORDER, ...now })))

test('each change of what a buyer agrees to is told with what it was and what it is', () => {
  expect(changesOf({ return_fee: 5_000, resend_fee: 4_000, ship_by: '2026-12-03' })).toEqual([
    '보내는 기한 11월 26일 (목) → 12월 3일 (목)',
    '반품 배송비 3,000원 → 5,000원',
    '교환 배송비(왕복) 5,000원 → 9,000원',
  ])
  expect(changesOf({ lines: [{ ...LINE, name: '큰 머그잔', price: 11_000 }], total: 14_000 })).toEqual([
    '상품 이름 머그잔 → 큰 머그잔',
    '큰 머그잔 · 파랑 10,000원 → 11,000원',
    '결제 금액 13,000원 → 14,000원',
  ])
  expect(changesOf({ uid: 2, origin_uid: 2 })).toEqual(['하루의 판매자가 바뀌었습니다.'])
  expect(changesOf({ delivery_fee: 0 })).toEqual(['배송비 3,000원 → 무료'])
})

test('of several shops the change names its own', () => {
  const other = {
    ...ORDER,
    shopid: 'naru',
    origin_shopid: 'naru',
    shop_name: '나루',
    shop_name_origin: '나루',
  }
  const changes = quoteChanges(quoteOf(ORDER, other), quoteOf(ORDER, { ...other, delivery_fee: 4_000 }))
  expect(wordsOf(changes)).toEqual(['나루 배송비 3,000원 → 4,000원'])
})

test('two options of a product are told apart, and its name once', () => {
  const lines = [LINE, { ...LINE, at: 1, pid2: 2, opt_name: '노랑' }]
  const dearer = lines.map((line) => ({ ...line, name: '큰 머그잔', price: 11_000 }))
  expect(changesOf({ lines: dearer }, { lines })).toEqual([
    '상품 이름 머그잔 → 큰 머그잔',
    '큰 머그잔 · 파랑 10,000원 → 11,000원',
    '큰 머그잔 · 노랑 10,000원 → 11,000원',
  ])
  const same = [LINE, { ...LINE, at: 1 }].map((line) => ({ ...line, was: 9_000 }))
  const keys = priceChanges(quoteOf({ ...ORDER, lines: same })).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

test('a change that no part of the page shows still has words', () => {
  expect(changesOf({})).toHaveLength(1)
})
