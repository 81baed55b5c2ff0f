import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { RefundSummary } from './refund-summary.tsx'

const line = (id: number, paid: number, coupon_off = 0) => ({
  id,
  sid: id,
  status: 'REQ_CANCEL',
  qty: 1,
  points: 0,
  accrual: 0,
  arrived_at: null,
  refunded: false,
  paid,
  price: paid + coupon_off,
  off: coupon_off,
  coupon_off,
})

const order = {
  method: 'test_card',
  payee: 'platform',
  goods: 30_000,
  delivery_fee: 0,
  surcharge: 0,
  delivery_off: 0,
  return_fee: 3_000,
  resend_fee: 2_500,
  apart: [],
  total: 30_000,
  refunded: 0,
  delivery_refunded: false,
  claims: [{ line: 1, kind: 'cancel', cause: 'mind', parcel: 1, outcome: null, way_back: 0, way_out: 0 }],
  lines: [line(1, 20_000), { ...line(2, 10_000), status: 'ACCEPTED' }],
} as unknown as ShopOrderDetail

/** The text of the dialog in which a seller accepts the cancellation of the first line. */
function summaryText(changes: Partial<ShopOrderDetail>): string {
  const changedOrder = { ...order, ...changes }
  const [first] = changedOrder.lines
  const html = renderToStaticMarkup(
    <MantineProvider>
      {first && <RefundSummary transition="acceptCancel" order={changedOrder} line={first} />}
    </MantineProvider>,
  )
  return html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ')
}

test('explains the deduction of a lost free delivery or coupon with its amount', () => {
  const spared = [{ sid: 0, fee: 3_000, from: 30_000, charged: 0, by: [1, 2] }]
  const lostDelivery = summaryText({
    spared,
    lines: [order.lines[0], { ...order.lines[1], status: 'SHIPPED' }] as ShopOrderDetail['lines'],
  })
  expect(lostDelivery).toContain('무료 배송 기준에 미달해 배송비 3,000원을')
  const coupon_minimum = { products: [1, 2], allowance: 5_000, off: 3_000, charged: 0, own: 0 }
  const lines = [line(1, 18_000, 2_000), { ...line(2, 9_000, 1_000), status: 'ACCEPTED' }]
  const lostCoupon = summaryText({ coupon_minimum, lines: lines as unknown as ShopOrderDetail['lines'] })
  expect(lostCoupon).toContain('남은 상품의 쿠폰 할인 1,000원을')
  expect(summaryText({})).not.toContain('미달')
})
