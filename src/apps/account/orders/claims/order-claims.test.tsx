import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { FrameContext, type FrameData } from '../../frame/frame-data.ts'
import { OrderActionsContext } from '../actions/order-actions-context.ts'
import { LOGGED_IN } from '../order/use-order.ts'
import { Claims } from './order-claims.tsx'

const frame = { returnParams: {}, shop: null, isLoggedIn: true, platform: '' } as unknown as FrameData

const PROGRESS = {
  carrier: '',
  tracking: '',
  sent_at: null,
  received_at: null,
  conversion: null,
  inspection_photos: 0,
  deduction: 0,
  send_back: 0,
  dues: 0,
  dues_paid: 0,
  dues_paid_at: null,
  answer: '',
}
const ENDED = '2026-03-05T03:00:00Z'

function render(
  claim: { progress?: object; [field: string]: unknown },
  { moves = [], proposer = null }: { moves?: string[]; proposer?: string | null } = {},
  access: object = LOGGED_IN,
) {
  const order = {
    number: '20260302-00000001',
    shopid: 'haru',
    method: 'card',
    return_fee: 3_000,
    resend_fee: 2_000,
    total: 10_000,
    refunded: 0,
    delivery_fee: 0,
    surcharge: 0,
    delivery_refunded: false,
    apart: [],
    lines: [
      {
        id: 1,
        name: '머그',
        opt_name: '파랑',
        qty: 1,
        sid: 1,
        paid: 10_000,
        price: 10_000,
        off: 0,
        status: 'REFUND_ACCEPTED',
        moves,
        proposer,
      },
    ],
    claims: [
      {
        id: 7,
        line: 1,
        kind: 'return',
        cause: 'mind',
        reason: '',
        photos: 0,
        parcel: 1,
        way_back: 0,
        way_out: 0,
        asked_at: '2026-03-02T03:00:00Z',
        outcome: null,
        ended_at: null,
        ...claim,
        progress: { ...PROGRESS, ...claim.progress },
      },
    ],
  } as unknown as MyOrder
  const html = renderToStaticMarkup(
    <FrameContext value={frame}>
      <OrderActionsContext value={{ access, onChange: () => {} }}>
        <Claims order={order} />
      </OrderActionsContext>
    </FrameContext>,
  )
  return html.replaceAll('\u00a0', ' ')
}

test('a rejected claim shows the seller’s reason and the next options', () => {
  const rejected = { outcome: 'rejected', ended_at: ENDED, progress: { answer: '반품 기간이 지났습니다.' } }
  const html = render(rejected, { moves: ['requestReturn'] })
  expect(html).toContain('반품 기간이 지났습니다.')
  expect(html).toMatch(/판매자에게 문의.*1372 소비자상담센터.*전자거래분쟁조정위원회/)
  expect(html).toContain('다시 요청')
  const guest = render(rejected, {}, { uuid: 'a-guest' })
  expect(guest).not.toContain('판매자에게 문의')
  expect(guest).toContain('판매자 정보')
  expect(render({ outcome: 'granted', ended_at: ENDED })).not.toContain('1372')
})

test('a return refused after inspection shows who pays the fees and whether they are paid', () => {
  const refused = { outcome: 'refused', ended_at: ENDED }
  const dues = { answer: '사용한 자국', dues: 5_000 }
  expect(render({ ...refused, progress: dues })).toMatch(/배송비 5,000원은 구매자가 부담.*계좌로 보내 주세요/)
  const paid = render({ ...refused, progress: { ...dues, dues_paid: 5_000, dues_paid_at: ENDED } })
  expect(paid).toContain('판매자가 받았습니다.')
  expect(paid).not.toContain('계좌로 보내 주세요')
  expect(render({ ...refused, progress: { answer: '빈 상자' } })).toContain('반송 배송비는 판매자가 부담')
})

test('a proposal can be answered or withdrawn, and an agreed one is shown', () => {
  const conversion = {
    by: 'seller',
    from: 'return',
    cause: 'fault',
    reason: '품절',
    proposed_at: ENDED,
    agreed_at: null,
  }
  const html = render(
    { progress: { conversion } },
    { moves: ['convertToExchange', 'dropConversion'], proposer: 'seller' },
  )
  expect(html).toMatch(/판매자가 교환으로 바꾸자고 제안했습니다. 배송비는 판매자가 부담합니다.*품절/)
  expect(html).toMatch(/교환 전환 동의.*전환 거절/)
  const own = render(
    { progress: { conversion: { ...conversion, by: 'buyer' } } },
    { moves: ['dropConversion'], proposer: 'buyer' },
  )
  expect(own).toContain('제안 취소')
  const agreed = { kind: 'exchange', progress: { conversion: { ...conversion, agreed_at: ENDED } } }
  expect(render(agreed)).toContain('반품에서 교환으로 변경했습니다. 배송비는')
})

test('shows the parcel of returned products, and a deduction with its reason', () => {
  const sent = { carrier: 'CJ대한통운', tracking: '612345678901', sent_at: ENDED, received_at: ENDED }
  const html = render({
    outcome: 'granted',
    ended_at: ENDED,
    progress: { ...sent, deduction: 2_345, answer: '얼룩이 있습니다.', inspection_photos: 2 },
  })
  expect(html).toMatch(/CJ대한통운 612345678901.*판매자가 받음/)
  expect(html).toContain('2,345원을 차감하고 환불')
  expect(html).toContain('얼룩이 있습니다.')
  expect(html).toContain('검수 사진 2장 보기')
})

test('an open claim shows its state, then why the seller has not received the parcel, then its actions', () => {
  const html = render({ progress: { answer: '집하되지 않은 송장입니다.' } }, { moves: ['proposeExchange'] })
  expect(html).toMatch(
    /진행 중.*판매자가 상품을 받지 못했습니다\..*집하되지 않은 송장입니다\..*교환으로 전환 제안/,
  )
})
