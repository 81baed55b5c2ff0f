import { expect, test } from 'vitest'
import type { FileLineRef } from './order-file-store.ts'
import { parcelsOf } from './parcels.ts'

let lastLine = 0
function lineOf(orderId: number, overrides: Partial<FileLineRef> = {}): FileLineRef {
  lastLine += 1
  return {
    line: lastLine,
    shop_id: 1,
    order_id: orderId,
    number: `20261128-0000000${orderId}`,
    ships: true,
    parcel_key: '김민지',
    unsent: 1,
    ...overrides,
  }
}

const namesOf = (lines: FileLineRef[]) =>
  parcelsOf(lines).map(({ refs }) => refs.map(({ number, line }) => [number.at(-1), line]))

test('orders to the same recipient are one parcel, in the order of their first lines', () => {
  expect(namesOf([lineOf(1), lineOf(2, { parcel_key: '박지훈' }), lineOf(3)])).toEqual([
    [
      ['1', null],
      ['3', null],
    ],
    [['2', null]],
  ])
})

test('an order of two parcels is named by lines', () => {
  const [plate, sofa] = [lineOf(1, { unsent: 2 }), lineOf(1, { unsent: 2, parcel_key: '1 99' })]
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
