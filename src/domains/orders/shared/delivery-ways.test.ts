import { expect, test } from 'vitest'
import { carrierName } from './carriers.ts'
import { deliveryWay, deliveryWays, parcelName } from './delivery-ways.ts'

test.each([
  ['직접배송', '직접 배송'],
  ['직접 전달', '직접 배송'],
  ['퀵', '퀵서비스'],
  ['방문수령', '방문 수령'],
  ['기타', '기타 배송'],
])('%s is a way of delivery', (written, way) => {
  expect(deliveryWay(written)).toBe(way)
})

test('a carrier is no way of delivery, and a way is no carrier', () => {
  expect(deliveryWay('CJ대한통운')).toBeNull()
  expect(deliveryWay('')).toBeNull()
  expect(deliveryWays.map(carrierName)).toEqual([null, null, null, null])
})

test('a way has its own spelling, and is named without a number', () => {
  expect(deliveryWays.map(deliveryWay)).toEqual(deliveryWays)
  expect(parcelName({ carrier: '직접 배송', tracking: '' })).toBe('직접 배송')
  expect(parcelName({ carrier: 'CJ대한통운', tracking: '1234567890' })).toBe('CJ대한통운 1234567890')
})
