import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
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
  resend_fee: 2_500,
  claims: [],
  apart: [],
  total: 33_000,
  refunded: 0,
  delivery_refunded: false,
  lines: [line(1, 20_000), line(2, 10_000)],
} as unknown as MyOrder

function render(
  pieces: number[],
  cause: 'mind' | 'fault',
  kind: 'return' | 'exchange' = 'return',
  claimOrder = order,
) {
  const html = renderToStaticMarkup(
    <ClaimSummary
      order={claimOrder}
      pieces={pieces.map((id) => ({ line: id, qty: 1 }))}
      kind={kind}
      cause={cause}
    />,
  )
  const text = html.replaceAll(/<[^>]*>/g, ' ')
  const facts = [...html.matchAll(/<dt>([^<]*)<\/dt><dd>(?:<strong>)?([^<]*)/g)].map(
    ([, name, words = '']) => [name, Number(words.replaceAll(/[^0-9-]/g, ''))] as const,
  )
  return { text, facts }
}

test('the parts of a refund add up to the total, and the return fee is deducted once for all lines', () => {
  const { facts, text } = render([1, 2], 'mind')
  expect(facts).toEqual([
    ['상품 결제 금액', 30_000],
    ['반품 배송비', -3_000],
    ['환불할 금액', 27_000],
  ])
  expect(text.match(/[0-9,]+원/g)).toEqual(['30,000원', '3,000원', '27,000원', '3,000원'])
  expect(text).toContain('주문할 때 낸 배송비 3,000원은 환불되지 않습니다.')
  expect(text).not.toContain('에서 차감합니다')
  expect(text).toContain('이미 차감한 금액')
})

test('a return for a fault refunds the delivery fee', () => {
  expect(render([1, 2], 'fault').facts).toEqual([
    ['상품 결제 금액', 30_000],
    ['배송비', 3_000],
    ['환불할 금액', 33_000],
  ])
  expect(render([1], 'fault').facts).toEqual([['환불할 금액', 20_000]])
})

test('an exchange shows both delivery fees once for all lines, and costs nothing if the cause is a fault', () => {
  expect(render([1, 2], 'mind', 'exchange').facts).toEqual([
    ['돌려보내는 배송비', 3_000],
    ['다시 받는 배송비', 2_500],
    ['교환 배송비', 5_500],
  ])
  expect(render([1, 2], 'mind', 'exchange').text).toContain('알려 드리는 계좌로 보내 주세요')
  expect(render([1, 2], 'fault', 'exchange').facts).toEqual([])
})

test('the seller pays fees of 0, and the buyer pays the resend fee if it is the only fee above 0', () => {
  const free = { ...order, return_fee: 0, resend_fee: 0 }
  for (const kind of ['return', 'exchange'] as const) {
    const { text } = render([1], 'mind', kind, free)
    expect(text).toContain('배송비는 판매자가 부담합니다')
    expect(text).not.toContain('구매자')
  }
  const resent = { ...order, return_fee: 0 }
  expect(render([1], 'mind', 'return', resent).text).not.toContain('구매자')
  expect(render([1], 'mind', 'exchange', resent).facts).toEqual([
    ['다시 받는 배송비', 2_500],
    ['교환 배송비', 2_500],
  ])
})

test('a return of products paid with points costs nothing', () => {
  const ofPoints = { ...order, lines: [line(1, 0), line(2, 10_000)] } as MyOrder
  expect(render([1], 'mind', 'return', ofPoints).text).toContain('반품 배송비도 차감하지 않습니다')
})

test('a second return has no fee while it shares the parcel of the first, and its own fee after the first is accepted', () => {
  const claim = { line: 1, kind: 'return', cause: 'mind', parcel: 1, outcome: null, way_back: 0, way_out: 0 }
  const second = (status: string, way_back: number) => {
    const lines = order.lines.map((line) => (line.id === 1 ? { ...line, status } : line))
    return render([2], 'mind', 'return', { ...order, lines, claims: [{ ...claim, way_back }] } as MyOrder)
  }
  expect(second('REQ_REFUND', 0).text).toContain('함께 돌아가므로')
  expect(second('REQ_REFUND', 0).facts).toEqual([['환불할 금액', 10_000]])
  expect(second('REFUND_ACCEPTED', 3_000).text).toContain('따로 돌아갑니다')
  expect(second('REFUND_ACCEPTED', 3_000).facts).toContainEqual(['반품 배송비', -3_000])
})

test('a return that loses the coupon deducts its discount, and returning the remaining lines refunds that deduction', () => {
  const minimum = { products: [1, 2], allowance: 5_000, off: 3_000, charged: 0, own: 0 }
  const couponed = (coupon_minimum: typeof minimum) =>
    ({
      ...order,
      coupon_minimum,
      lines: [
        { ...line(1, 18_000), sid: 1, off: 2_000, coupon_off: 2_000 },
        { ...line(2, 9_000), sid: 2, off: 1_000, coupon_off: 1_000 },
      ].map((line) => ({ ...line, price: line.paid + line.off })),
    }) as MyOrder
  const lost = render([1], 'mind', 'return', couponed(minimum))
  expect(lost.facts).toEqual([
    ['상품 결제 금액', 18_000],
    ['반품 배송비', -3_000],
    ['쿠폰 할인 (최소 금액 미달)', -1_000],
    ['환불할 금액', 14_000],
  ])
  expect(lost.text).toContain('쿠폰 최소 주문 금액에 미달')
  const charged = { ...minimum, allowance: -15_000, off: 1_000, charged: 1_000, own: 1_000 }
  expect(render([2], 'mind', 'return', couponed(charged)).facts).toEqual([
    ['상품 결제 금액', 9_000],
    ['반품 배송비', -3_000],
    ['이전에 차감한 쿠폰 할인', 1_000],
    ['환불할 금액', 7_000],
  ])
})
