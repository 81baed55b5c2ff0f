import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Quote, QuotedOrder } from '../../../../domains/orders/orders.contract.ts'
import { FrameContext, type FrameData } from '../../frame/frame-data.ts'
import { CheckoutSections } from '../checkout-sections.tsx'
import { Amounts } from '../quote/quote-amounts.tsx'
import type { QuoteState } from '../quote/use-quote-input.ts'
import { paymentChoices } from './payment-choice.ts'

const frame = { returnParams: {}, hosts: {}, shop: null, isLoggedIn: false } as unknown as FrameData

const newOrder = (uid: number, surcharge: number) =>
  ({
    shopid: `yard-${uid}`,
    shop_name: `마당 ${uid}`,
    shop_name_origin: `마당 ${uid}`,
    origin_shopid: `yard-${uid}`,
    uid,
    origin_uid: uid,
    lines: [],
    goods: 10_000,
    off: 0,
    coupon_off: 0,
    delivery_off: 0,
    points: 0,
    delivery_fee: 3_000,
    ship_by: '2026-11-26',
    return_fee: 3_000,
    resend_fee: 3_000,
    apart: [],
    tier: '',
    tier_percent: 0,
    accrual: 0,
    surcharge,
    total: 13_000 + surcharge,
  }) satisfies QuotedOrder

const newQuote = (orders: QuotedOrder[]): Quote => ({
  orders,
  amount: orders.reduce((sum, { total }) => sum + total, 0),
  points: [],
  coupons: [],
  unknown: [],
  orderable: true,
  digest: '',
})

function render(quote: Quote): { notice: string; bill: string } {
  const quoting = {
    input: { lines: [], zipcode: '63000', points: {}, coupons: {} },
    change: () => {},
    answer: { lines: [], quote },
    pending: false,
    failure: '',
  } as unknown as QuoteState
  const saved = { cards: [], can_save: false, kind: null }
  const payments = { methods: ['bank' as const], easyPays: [], saved }
  const data = { profile: null, addresses: [], savedReceipt: null, ...payments }
  const choices = paymentChoices({ ...payments, cards: [] })
  const sections = renderToStaticMarkup(
    <FrameContext value={frame}>
      <CheckoutSections
        data={data}
        stored={{}}
        quoteState={quoting}
        choices={choices}
        isFree={false}
        isGift={false}
        weeks={null}
        session=""
        errors={{}}
        canChange={false}
      />
    </FrameContext>,
  )
  return {
    notice: /도서산간 지역이라[^<]*/.exec(sections)?.[0] ?? '',
    bill: renderToStaticMarkup(<Amounts quote={quote} />),
  }
}

test('the notice and the bill show the same island surcharge: the sum of all deliveries', () => {
  const { notice, bill } = render(newQuote([1, 2, 3, 4].map((uid) => newOrder(uid, 3_000))))
  expect(bill).toContain('12,000원')
  expect(notice).toBe('도서산간 지역이라 배송비 12,000원이 추가됩니다. (배송 4건)')
  expect(render(newQuote([newOrder(1, 3_000)])).notice).toBe('도서산간 지역이라 배송비 3,000원이 추가됩니다.')
})

test('shows the surcharge if any order has one', () => {
  expect(render(newQuote([newOrder(1, 0)])).notice).toBe('')
  expect(render(newQuote([newOrder(1, 0), newOrder(2, 5_000)])).notice).toContain('5,000원')
})
