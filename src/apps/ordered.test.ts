import { expect, test } from 'vitest'
import { type OrderEvent, orderedFragment, ordersIn } from './ordered.ts'

const order: OrderEvent = {
  id: '20261121-00000042',
  value: 27_000,
  delivery: 3_000,
  items: [
    {
      pid: 7,
      name: '달항아리 & 잔',
      opt_name: '흰색',
      price: 12_000,
      qty: 2,
      image: '/img/a1-B2/haru/cup.webp/share.jpg',
    },
  ],
}

const withImage = (image: string | undefined) =>
  `#ordered=${JSON.stringify([{ ...order, items: [{ ...order.items[0], image }] }])}`

test('a shop’s page is told of the orders that were placed', () => {
  expect(ordersIn(orderedFragment([order]))).toEqual([order])
  expect(orderedFragment([])).toBe('')
})

test.each([
  ['', '#', '#top', '#ordered=', '#ordered=%', '#ordered={}', '#ordered=null', '#ordered=[null]'],
  [`#ordered=${JSON.stringify([{ ...order, id: '<script>' }])}`],
  [`#ordered=${JSON.stringify([{ ...order, value: -1 }])}`],
  [`#ordered=${JSON.stringify([{ ...order, items: [{ pid: 'x' }] }])}`],
  [withImage('https://elsewhere.example/a.jpg'), withImage('//elsewhere.example'), withImage(undefined)],
])('what somebody else has written there tells of none: %s', (...fragments) => {
  expect(fragments.flatMap(ordersIn)).toEqual([])
})
