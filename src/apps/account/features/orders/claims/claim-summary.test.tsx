import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MyOrder } from '../../../../../domains/orders/contract.ts'
import { ClaimSummary } from './claim-summary.tsx'

const line = (id: number, paid: number) => ({
  id,
  status: 'CONFIRM_DELIVERY',
  qty: 1,
  price: paid,
  off: 0,
  points: 0,
  paid,
  accrual: 0,
  arrived_at: null,
  refunded: false,
})

const order = {
  method: 'test_card',
  goods: 30_000,
  delivery_fee: 3_000,
  surcharge: 0,
  return_fee: 3_000,
  total: 33_000,
  refunded: 0,
  delivery_refunded: false,
  lines: [line(1, 20_000), line(2, 10_000)],
} as unknown as MyOrder

function shown(asked: number[], cause: 'mind' | 'fault') {
  const html = renderToStaticMarkup(
    <ClaimSummary
      order={order}
      asked={asked.map((id) => ({ line: id, qty: 1 }))}
      kind="return"
      cause={cause}
    />,
  )
  const text = html.replaceAll(/<[^>]*>/g, ' ')
  const facts = [...html.matchAll(/<dt>([^<]*)<\/dt><dd>(?:<strong>)?([^<]*)/g)].map(
    ([, name, words = '']) => [name, Number(words.replaceAll(/[^0-9-]/g, ''))] as const,
  )
  return { text, facts }
}

test('a return’s refund is shown as a sum whose parts add up to it, with the cost of the return in it once', () => {
  const { facts, text } = shown([1, 2], 'mind')
  expect(facts).toEqual([
    ['상품 결제 금액', 30_000],
    ['반품 배송비', -6_000],
    ['환불할 금액', 24_000],
  ])
  expect(text.match(/[0-9,]+원/g)).toEqual(
    ['30,000원', '-6,000원', '24,000원'].map((won) => won.replace('-', '')),
  )
  expect(text).not.toContain('에서 뺍니다')
  expect(text).toContain('이미 뺀 금액')
})

test('a return for the fault of the shop gives the delivery back too', () => {
  expect(shown([1, 2], 'fault').facts).toEqual([
    ['상품 결제 금액', 30_000],
    ['배송비', 3_000],
    ['환불할 금액', 33_000],
  ])
  expect(shown([1], 'fault').facts).toEqual([['환불할 금액', 20_000]])
})
