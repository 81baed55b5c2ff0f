import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { OrderParcels } from './order-parcels.tsx'

const step = { at: '2026-11-20T09:00:00.000Z', place: '성수', state: 'COLLECTED', name: '집화처리' } as const
const parcel = {
  carrier: 'CJ대한통운',
  tracking: '612345678901',
  state: 'OUT_FOR_DELIVERY',
  steps: [
    step,
    { at: '2026-11-21T00:30:00.000Z', place: '강남', state: 'OUT_FOR_DELIVERY', name: '배송출발' },
  ],
  checked_at: '2026-11-21T01:00:00.000Z',
  returns: false,
} as const

const render = (parcels?: MyOrder['parcels']) =>
  renderToStaticMarkup(<OrderParcels order={{ parcels } as MyOrder} />)
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('a parcel shows its state, its steps from the newest one, and when the carrier was asked', () => {
  const text = textOf(render([{ ...parcel, steps: [...parcel.steps] }]))
  expect(text).toContain('배송 출발 2026.11.21 09:30 · 강남')
  expect(text.indexOf('배송 과정 2단계')).toBeLessThan(text.indexOf('성수 · 집화처리'))
  expect(text).toContain('2026.11.21 10:00 택배사 조회 기준')
})

test('an order without known parcels, and one of an older server, show nothing', () => {
  expect([render([]), render()]).toEqual(['', ''])
})
