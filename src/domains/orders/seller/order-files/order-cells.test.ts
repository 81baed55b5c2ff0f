import { expect, test } from 'vitest'
import { statusLabel } from '../../../../ui/texts/orders.ts'
import { type OrderFileField, type OrderFormColumn, orderFileFields } from '../../shared/order-file-fields.ts'
import { statuses } from '../../shared/transitions.ts'
import { cellWriter, itemsText, MAX_ITEMS_TEXT } from './order-cells.ts'
import type { FileLine } from './order-file-store.ts'
import { statusName } from './order-file-words.ts'

const SHOP = 7
const SENDER = { name: '하루상회', phone: '0212345678', address: '서울 중구 세종대로 1' }

function fileLine(overrides: Partial<FileLine> = {}): FileLine {
  return {
    line: 37,
    shop_id: SHOP,
    order_id: 1,
    origin_shop_id: SHOP,
    number: '20261128-00000001',
    sid: 12,
    title: '백자 접시',
    origin_title: '',
    opt_name: '흰색',
    tax_free: false,
    qty: 2,
    price: 10_000,
    off: 1_000,
    coupon_off: 400,
    points: 500,
    paid: 18_500,
    reduction: 500,
    status: 'READY_FOR_DELIVERY',
    refunded: false,
    carrier: '',
    tracking: '',
    shop_name: '하루',
    buyer_name: '김민지',
    buyer_phone: '01012345678',
    buyer_email: 'minji@example.com',
    tier: '단골',
    method: 'bank',
    delivery_fee: 3_000,
    surcharge: 2_000,
    total: 23_500,
    dispatch_days: 2,
    same_day_hour: 0,
    delayed_until: '',
    closed_days: [],
    placed_at: new Date('2026-11-27T00:05:00Z'),
    paid_at: new Date('2026-11-27T01:00:00Z'),
    gift_until: null,
    gift_accepted_at: null,
    recipient: {
      name: '이서연',
      phone: '01098765432',
      zipcode: '06236',
      address: '서울 강남구 테헤란로 1',
      detail: '101호',
      memo: '문 앞에 놓아 주세요',
    },
    product_code: 'DISH-1',
    option_code: 'DISH-1-W',
    cash_receipt: 'G00000001',
    pickup_day: '2026-12-02',
    pickup_memo: '경비실에 맡겼습니다',
    ...overrides,
  }
}

const columnsOf = (...fields: OrderFileField[]): OrderFormColumn[] =>
  fields.map((field) => ({ header: orderFileFields[field].name, field }))

const writerOf = (...fields: OrderFileField[]) =>
  cellWriter(columnsOf(...fields), { shopId: SHOP, sender: SENDER })

const rowOf = (...lines: [FileLine, ...FileLine[]]) => ({
  lines,
  refs: [...new Set(lines.map(({ number }) => number))].map((number) => ({ number, line: null })),
})

test('a line has all fields, phone numbers and zip codes as text and amounts as numbers', () => {
  const fields = Object.keys(orderFileFields) as OrderFileField[]
  const cells = writerOf(...fields)({
    lines: [fileLine()],
    refs: [{ number: '20261128-00000001', line: 37 }],
  })
  expect(Object.fromEntries(fields.map((field, index) => [field, cells[index]]))).toEqual({
    order_number: '20261128-00000001',
    line_number: '37',
    parcel_ref: '20261128-00000001/37',
    status: '배송 대기중',
    placed_at: '2026.11.27 09:05',
    paid_at: '2026.11.27 10:00',
    ship_by: '2026-12-01',
    payment_method: '무통장입금',
    cash_receipt: 'G00000001',
    shop_name: '하루',
    product_number: '12',
    product_code: 'DISH-1',
    option_code: 'DISH-1-W',
    product_name: '백자 접시',
    option: '흰색',
    tax_kind: '과세',
    items: '백자 접시 흰색 x2',
    qty: 2,
    price: 10_000,
    goods: 20_000,
    discount: 1_000,
    coupon_discount: 400,
    points: 500,
    paid: 18_500,
    reduction: 500,
    delivery_fee: 5_000,
    surcharge: 2_000,
    order_total: 23_500,
    buyer_name: '김민지',
    buyer_phone: '010-1234-5678',
    buyer_email: 'minji@example.com',
    tier: '단골',
    recipient_name: '이서연',
    recipient_phone: '010-9876-5432',
    zipcode: '06236',
    full_address: '서울 강남구 테헤란로 1 101호',
    address: '서울 강남구 테헤란로 1',
    address_detail: '101호',
    memo: '문 앞에 놓아 주세요',
    pickup_day: '2026-12-02',
    pickup_memo: '경비실에 맡겼습니다',
    carrier: '',
    tracking: '',
    sender_name: '하루상회',
    sender_phone: '02-1234-5678',
    sender_address: '서울 중구 세종대로 1',
  })
})

test('amounts of an order are in its first row only, so that a column adds up', () => {
  const write = writerOf('order_number', 'delivery_fee', 'order_total', 'paid')
  expect(write(rowOf(fileLine()))).toEqual(['20261128-00000001', 5_000, 23_500, 18_500])
  expect(write(rowOf(fileLine({ line: 38 })))).toEqual(['20261128-00000001', '', '', 18_500])
})

test('a parcel adds up quantities, names each order once and lists its products', () => {
  const write = writerOf(
    'parcel_ref',
    'items',
    'qty',
    'paid',
    'delivery_fee',
    'recipient_name',
    'memo',
    'price',
  )
  const other = fileLine({
    order_id: 2,
    number: '20261128-00000002',
    title: '머그',
    opt_name: '',
    qty: 1,
    price: 8_000,
    paid: 8_000,
    recipient: { ...fileLine().recipient, memo: '' },
  })
  expect(write(rowOf(fileLine(), fileLine({ line: 38, opt_name: '회색', qty: 1 }), other))).toEqual([
    '20261128-00000001,20261128-00000002',
    '백자 접시 흰색 x2, 백자 접시 회색 x1, 머그 x1',
    4,
    45_000,
    10_000,
    '이서연',
    '문 앞에 놓아 주세요',
    '10000, 8000',
  ])
})

test('texts of 5,000 characters stay in their own cell, and are cut where products are joined', () => {
  const title = '가'.repeat(5_000)
  const [name, items] = writerOf('product_name', 'items')(rowOf(fileLine({ title })))
  expect(name).toBe(title)
  expect(items).toHaveLength(MAX_ITEMS_TEXT)
  expect(items).toMatch(/^가+… x2$/)
  const many = Array.from({ length: 60 }, (_, index) => fileLine({ line: index, title: `상품 ${index}` }))
  const joined = itemsText(many, SHOP)
  expect(joined.length).toBeLessThanOrEqual(MAX_ITEMS_TEXT)
  expect(joined).toMatch(/^상품 0 흰색 x2, .+ 외 \d+건$/)
})

test('line breaks and control characters do not shift rows or damage a workbook', () => {
  const recipient = { ...fileLine().recipient, memo: '문 앞\r\n벨\u0001 누르지\t마세요\u0085' }
  expect(writerOf('memo')(rowOf(fileLine({ recipient })))).toEqual(['문 앞 벨 누르지 마세요'])
})

test('a selling shop that does not ship is not the sender', () => {
  const resale = fileLine({ origin_shop_id: 9, origin_title: '공급 접시' })
  expect(writerOf('product_name', 'sender_name')(rowOf(resale))).toEqual(['백자 접시', ''])
  const supplied = fileLine({ shop_id: 9, origin_title: '공급 접시' })
  expect(writerOf('product_name', 'sender_name')(rowOf(supplied))).toEqual(['공급 접시', '하루상회'])
})

test('fixed columns have their text in every row', () => {
  const write = cellWriter(
    [
      { header: '박스수량', field: 'fixed', text: '1' },
      { header: '운임', field: 'fixed' },
    ],
    {
      shopId: SHOP,
      sender: SENDER,
    },
  )
  expect(write(rowOf(fileLine()))).toEqual(['1', ''])
})

test('states have the names that pages show', () => {
  for (const status of statuses)
    for (const refunded of [false, true])
      expect(statusName({ status, refunded })).toBe(statusLabel({ status, refunded }))
})
