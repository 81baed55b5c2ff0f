import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { FrameContext, type FrameData } from '../../frame/frame-data.ts'
import { OrderClocks } from './order-clocks.tsx'

const line = (id: number, opt_name: string) => ({
  id,
  name: '머그',
  opt_name,
  qty: 1,
  refunded: false,
  status: 'CHANGE_ACCEPTED',
  since: '2026-03-02T02:00:00Z',
  due: null,
  next: null,
  arrived_at: null,
  moves: [],
})

const render = (claims: object[], stages: object[] = [{}, {}]) => {
  const lines = [line(1, '파랑'), line(2, '노랑')].map((source, index) => ({ ...source, ...stages[index] }))
  const order = { method: 'card', lines, return_to: null, claims }
  return renderToStaticMarkup(<OrderClocks order={order as unknown as MyOrder} />).replaceAll('\u00a0', ' ')
}

test('shows the fees of an accepted exchange once, and nothing if they are 0', () => {
  const claim = { kind: 'exchange', outcome: null, way_back: 0, way_out: 0 }
  const html = render([{ ...claim, way_back: 3_000, way_out: 2_500 }, claim])
  expect(html).toContain('머그 · 파랑 · 1개')
  expect(html).toContain('머그 · 노랑 · 1개')
  expect(html.match(/교환 배송비 5,500원은 .*계좌로 보내 주세요/g)).toHaveLength(1)
  expect(render([claim, claim])).not.toContain('교환 배송비')
})

test('lines of one item are distinguished by quantity and status', () => {
  const lines = [
    { ...line(1, '파랑'), status: 'REQ_REFUND' },
    { ...line(2, '파랑'), status: 'REQ_CHANGE', qty: 2 },
    { ...line(3, '파랑'), status: 'CONFIRM_DELIVERY', arrived_at: '2026-03-01T02:00:00Z' },
  ]
  const order = { method: 'card', lines, return_to: null, claims: [] }
  const html = renderToStaticMarkup(<OrderClocks order={order as unknown as MyOrder} />).replaceAll(
    '\u00a0',
    ' ',
  )
  for (const words of ['1개 · 환불 요청중', '2개 · 교환 요청중', '1개 · 배송완료'])
    expect(html).toContain(`머그 · 파랑 · ${words}`)
})

test('shows the fees once for exchanges in different steps, and who must answer a proposal', () => {
  const claim = { kind: 'exchange', outcome: null, way_back: 3_000, way_out: 2_500 }
  const html = render([claim], [{ stage: 'AWAITED' }, { stage: 'RECEIVED', proposer: 'seller' }])
  expect(html.match(/교환 배송비 5,500원/g)).toHaveLength(1)
  expect(html).toContain('판매자가 교환을 반품으로 바꾸자고 제안했습니다.')
  expect(render([claim], [{ stage: 'SENT' }, { stage: 'RECEIVED', proposer: 'buyer' }])).toContain(
    '판매자의 답을',
  )
})

test('shows unpaid fees of ended claims until they are paid', () => {
  const claim = { kind: 'return', outcome: 'refused', way_back: 0, way_out: 0 }
  const owing = (dues: number, dues_paid: number) => ({ ...claim, progress: { dues, dues_paid } })
  expect(render([owing(3_000, 0), owing(2_500, 500)])).toContain('끝난 요청의 배송비 5,000원은')
  expect(render([owing(3_000, 3_000)])).not.toContain('끝난 요청의 배송비')
  expect(render([{ ...owing(3_000, 0), outcome: null }])).not.toContain('끝난 요청의 배송비')
})

test('what is paid over the platform is shown with its deadline and a link, and what is late', () => {
  const order = { number: '1', method: 'card', return_to: null, claims: [], dues_on_platform: true }
  const show = (dues: object, until = '2099-03-10T15:00:00Z') => {
    const source = { ...line(1, '파랑'), stage: 'RECEIVED', dues_open: { amount: 5_000, until } }
    const shown = { ...order, lines: [source], dues_to_pay: dues } as unknown as MyOrder
    return renderToStaticMarkup(
      <FrameContext value={{ returnParams: {} } as FrameData}>
        <OrderClocks order={shown} />
      </FrameContext>,
    ).replaceAll('\u00a0', ' ')
  }
  const html = show({ amount: 5_000, until: '2099-03-10T15:00:00Z', overdue: 0, payment: null })
  expect(html).toContain('교환 비용을 결제하면')
  expect(html).toContain('교환·반품 비용 5,000원을 결제해 주세요.')
  expect(html.split('2099.03.10까지')).toHaveLength(2)
  expect(html).toContain('결제하기')
  const late = show({ amount: 0, until: null, overdue: 5_000, payment: null }, '2026-03-10T15:00:00Z')
  expect(late.split('결제 기한이 지나')).toHaveLength(2)
  expect(late).toContain('기한 지남')
  expect(show({ amount: 0, until: null, overdue: 0, payment: null })).not.toContain('결제하기')
})
