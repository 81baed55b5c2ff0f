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

const newQuote = (...orders: QuotedOrder[]): Quote => ({
  orders,
  amount: orders.reduce((sum, { total }) => sum + total, 0),
  points: [],
  coupons: [],
  unknown: [],
  orderable: true,
  digest: '',
})

const toTexts = (changes: QuoteChange[]) =>
  changes.map(({ subject, text }) => [subject, text].filter(Boolean).join(' ').replaceAll('\u00a0', ' '))
const describeChanges = (current: Partial<QuotedOrder>, previous: Partial<QuotedOrder> = {}) =>
  toTexts(quoteChanges(newQuote({ ...ORDER, ...previous }), newQuote({ ...ORDER, ...current })))

test('describes each change with the previous and the current value', () => {
  expect(describeChanges({ return_fee: 5_000, resend_fee: 4_000, ship_by: '2026-12-03' })).toEqual([
    '보내는 기한 11월 26일 (목) → 12월 3일 (목)',
    '반품 배송비 3,000원 → 5,000원',
    '교환 배송비(왕복) 5,000원 → 9,000원',
  ])
  expect(describeChanges({ lines: [{ ...LINE, name: '큰 머그잔', price: 11_000 }], total: 14_000 })).toEqual([
    '상품 이름 머그잔 → 큰 머그잔',
    '큰 머그잔 · 파랑 10,000원 → 11,000원',
    '결제 금액 13,000원 → 14,000원',
  ])
  expect(describeChanges({ uid: 2, origin_uid: 2 })).toEqual(['하루의 판매자가 바뀌었습니다.'])
  expect(describeChanges({ delivery_fee: 0 })).toEqual(['배송비 3,000원 → 무료'])
})

test('names the shop if there are several', () => {
  const other = {
    ...ORDER,
    shopid: 'naru',
    origin_shopid: 'naru',
    shop_name: '나루',
    shop_name_origin: '나루',
  }
  const changes = quoteChanges(newQuote(ORDER, other), newQuote(ORDER, { ...other, delivery_fee: 4_000 }))
  expect(toTexts(changes)).toEqual(['나루 배송비 3,000원 → 4,000원'])
})

test('lists options separately and a changed product name once', () => {
  const lines = [LINE, { ...LINE, at: 1, pid2: 2, opt_name: '노랑' }]
  const dearer = lines.map((line) => ({ ...line, name: '큰 머그잔', price: 11_000 }))
  expect(describeChanges({ lines: dearer }, { lines })).toEqual([
    '상품 이름 머그잔 → 큰 머그잔',
    '큰 머그잔 · 파랑 10,000원 → 11,000원',
    '큰 머그잔 · 노랑 10,000원 → 11,000원',
  ])
  const same = [LINE, { ...LINE, at: 1 }].map((line) => ({ ...line, was: 9_000 }))
  const keys = priceChanges(newQuote({ ...ORDER, lines: same })).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

test('describes a change of a value that the page does not show with a general text', () => {
  expect(describeChanges({})).toHaveLength(1)
})
