import { expect, test } from 'vitest'
import type { FileLineRef } from './order-file-store.ts'
import { parcelsOf } from './parcels.ts'

const MINJI = {
  name: '김민지',
  phone: '01012345678',
  zipcode: '06236',
  address: '서울 강남구 테헤란로 1',
  detail: '101호',
  memo: '',
}

let lastLine = 0
function lineOf(orderId: number, wishes: Partial<FileLineRef> = {}): FileLineRef {
  lastLine += 1
  return {
    line: lastLine,
    shop_id: 1,
    order_id: orderId,
    number: `20261128-0000000${orderId}`,
    origin_shop_id: 1,
    sid: lastLine,
    recipient: MINJI,
    apart: [],
    unsent: 1,
    ...wishes,
  }
}

const namesOf = (lines: FileLineRef[]) =>
  parcelsOf(lines).map(({ refs }) => refs.map(({ number, line }) => [number.at(-1), line]))

test('orders to the same person, phone and address are one parcel, however they are spaced', () => {
  const spaced = { ...MINJI, name: ' 김 민지', phone: '010-1234-5678', memo: '벨 누르지 마세요' }
  const lines = [
    lineOf(1),
    lineOf(2, { recipient: { ...MINJI, name: '박지훈' } }),
    lineOf(3, { recipient: spaced }),
  ]
  expect(namesOf(lines)).toEqual([
    [
      ['1', null],
      ['3', null],
    ],
    [['2', null]],
  ])
})

test.each(['name', 'phone', 'zipcode', 'address', 'detail'] as const)(
  'another %s is another parcel',
  (field) => {
    expect(namesOf([lineOf(1), lineOf(2, { recipient: { ...MINJI, [field]: '다른 값 2' } })])).toHaveLength(2)
  },
)

test('a product with its own delivery is a parcel of its own, and its order is named by lines', () => {
  const order = { unsent: 2, apart: [{ sid: 99, fee: 5_000, surcharge: 0, refunded: false }] }
  const [plate, sofa] = [lineOf(1, order), lineOf(1, { ...order, sid: 99 })]
  expect(namesOf([plate, sofa])).toEqual([[['1', plate.line]], [['1', sofa.line]]])
})

test('an order with a line that is not yet accepted is named by its lines, which a later line must not join', () => {
  const lines = [lineOf(1, { unsent: 3 }), lineOf(1, { unsent: 3 })]
  expect(namesOf(lines)).toEqual([lines.map(({ line }) => ['1', line])])
})

test('a parcel has at most ten orders', () => {
  const lines = Array.from({ length: 12 }, (_, index) =>
    lineOf(index + 1, { number: `20261128-000000${10 + index}` }),
  )
  expect(parcelsOf(lines).map(({ lines }) => lines.length)).toEqual([10, 2])
})
