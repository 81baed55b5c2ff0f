import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { tabStorage, visitorStorage } from '../../../client/browser-storage.ts'
import type { Address, Profile } from '../../../domains/accounts/accounts.contract.ts'
import type { OpenedSession, Quote, QuotedOrder } from '../../../domains/orders/orders.contract.ts'
import frame from '../frame/frame.module.css'
import { Component as CheckoutPage } from './checkout-page.tsx'
import type { CheckoutData } from './checkout-sections.tsx'

const QUOTE = '/api/myshp/v2/checkout/quote'
const PLACE = '/api/myshp/v2/checkout/place'

const newLine = (index: number, name: string, more: Partial<QuotedOrder['lines'][0]> = {}) =>
  ({
    at: index,
    name,
    sid: index + 1,
    pid2: index + 1,
    default_option: '',
    opt_name: '',
    image: '',
    qty: 1,
    price: 10_000,
    off: 0,
    points: 0,
    most_off: null,
    error: '',
    error_data: 0,
    ...more,
  }) as QuotedOrder['lines'][0]

const ORDER: QuotedOrder = {
  shopid: 'haru',
  shop_name: '하루공방',
  shop_name_origin: '하루공방',
  origin_shopid: 'haru',
  uid: 1,
  origin_uid: 1,
  lines: [newLine(0, '보름 접시')],
  apart: [],
  tier: '',
  tier_percent: 0,
  accrual: 0,
  goods: 10_000,
  off: 0,
  coupon_off: 0,
  delivery_off: 0,
  points: 0,
  delivery_fee: 3_000,
  surcharge: 0,
  total: 13_000,
  ship_by: '2026-11-30',
  return_fee: 3_000,
  resend_fee: 3_000,
}

const newQuote = (order: Partial<QuotedOrder> = {}, more: Partial<Quote> = {}): Quote => {
  const whole = { ...ORDER, ...order }
  return {
    orders: [whole],
    amount: whole.total,
    points: [],
    coupons: [],
    unknown: [],
    orderable: true,
    digest: 'digest',
    ...more,
  }
}

const minji = { name: '김민지', email: 'minji@example.com', phone: '01012345678' } as Profile
const address = location.href
beforeEach(() => {
  for (const key of ['madang:checkout:abc', 'madang:checkout:abc:input', 'madang:checkout-form'])
    tabStorage.remove(key)
  visitorStorage.remove('madang:checkout-choice')
  history.replaceState(null, '', '/user/checkout?draft=abc')
})
afterEach(() => history.replaceState(null, '', address))

/** Opens the checkout of a logged-in person. */
async function openCheckout(
  quote: Quote,
  opened: Partial<OpenedSession> = {},
  data: Partial<CheckoutData> = {},
) {
  const lines = quote.orders.flatMap((order) => order.lines.map(({ sid, pid2, qty }) => ({ sid, pid2, qty })))
  answerCalls({
    '/api/myshp/v2/checkout/open': {
      lines: lines as OpenedSession['lines'],
      key: 'k',
      placed: null,
      taken: false,
      ...opened,
    },
    [QUOTE]: quote,
  })
  const page = mountAccount(
    // On a phone the payment bar spans the frame's margins, so the page needs the frame.
    <main className={frame.main}>
      <CheckoutPage
        data={{
          profile: minji,
          addresses: [],
          savedReceipt: null,
          methods: ['bank', 'test_card'],
          easyPays: [],
          saved: { cards: [], can_save: false, kind: null },
          ...data,
        }}
      />
    </main>,
  )
  return { page, pay: page.getByRole('complementary', { name: '결제 금액' }).getByRole('button') }
}

const coupon = {
  id: 7,
  name: '접시 쿠폰',
  kind: 'won' as const,
  value: 2_000,
  cap: null,
  least: 0,
  goods_count: 1,
  scope: 'categories' as const,
  goods: ['접시'],
  valid_until: '2026-12-31T14:59:59Z',
  is_bounded: false,
}

test('shows tier and coupon discounts, and the terms of each coupon', async () => {
  const useless = { ...coupon, id: 8, name: '무료 배송', kind: 'delivery' as const, value: 0, least: 500_000 }
  const coupons = [
    {
      shopid: 'haru',
      chosen: 7,
      best: 7,
      coupons: [
        { ...coupon, off: 2_000, useless: null },
        { ...useless, off: 0, useless: 'least' as const },
      ],
    },
  ]
  const order = { tier: '단골손님', tier_percent: 30, off: 5_000, coupon_off: 2_000, total: 8_000 }
  const { page } = await openCheckout(newQuote(order, { coupons }))
  const sums = page.getByRole('complementary', { name: '결제 금액' })
  await expect.element(sums).toMatchTextContent(/회원 할인 \(단골손님 30%\)-3,000원/)
  await expect.element(sums).toMatchTextContent(/쿠폰 할인-2,000원/)
  await page.getByText('할인·포인트').click()
  const choice = page.getByLabelText('하루공방 쿠폰')
  await expect.element(choice.getByRole('option', { selected: true })).toMatchTextContent(/가장 큰 할인/)
  await page.getByText('쿠폰 2장의 조건 보기').click()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: /^접시 쿠폰/ }))
    .toMatchTextContent(/접시 카테고리에만/)
  await expectNoViolations()
  await expectNoOverflow()
  await choice.selectOptions('쿠폰 사용 안 함')
  await expect.poll(() => sentCalls(QUOTE).at(-1)?.body).toMatchObject({ coupons: [{ coupon: 0 }] })
})

test('shows an error at each missing field, focuses the first one, and sends nothing', async () => {
  const { page, pay } = await openCheckout(newQuote())
  await pay.click()
  await expect.element(page.getByText('우편번호는 숫자 5자리입니다.')).toBeVisible()
  await expect.element(page.getByLabelText('우편번호')).toHaveFocus()
  await expect.element(page.getByText('동의해야 주문할 수 있습니다.')).toHaveLength(3)
  await expectNoViolations()
  await page.getByLabelText('우편번호').fill('63100')
  await expect.element(page.getByText('우편번호는 숫자 5자리입니다.')).not.toBeInTheDocument()
  await page.getByLabelText('무통장입금').click()
  await expect.element(page.getByLabelText('입금하는 분')).toHaveValue('김민지')
  expect(sentCalls(PLACE)).toEqual([])
})

/** Fills in the form and orders. */
async function order({ page, pay }: Awaited<ReturnType<typeof openCheckout>>) {
  await page.getByLabelText('우편번호').fill('06236')
  await page.getByLabelText('주소', { exact: true }).fill('서울 강남구 테헤란로 1')
  await page.getByLabelText('시험 카드').click()
  await page.getByLabelText('아래 내용을 모두 확인했고 동의합니다').click()
  await pay.click()
}

test('products that sell out before the order is sent are listed in view and can be removed', async () => {
  const soldOutLine = newLine(0, '보름 접시', { error: 'qty' })
  const both = [newLine(0, '보름 접시'), newLine(1, '두 손 머그컵')]
  const checkout = await openCheckout(newQuote({ lines: both, goods: 20_000, total: 23_000 }))
  const { page } = checkout
  const lines = [soldOutLine, both[1] as QuotedOrder['lines'][0]]
  answerCalls({
    [PLACE]: () => {
      answerCalls({ [QUOTE]: newQuote({ lines }, { orderable: false }) })
      return refuse('CONFLICT')
    },
  })
  await order(checkout)
  await expect.element(page.getByText('지금 주문할 수 없는 상품이 1개 있습니다')).toBeInViewport()
  await expect.element(page.getByText('품절되었습니다.').first()).toBeVisible()
  await expectNoViolations()
  await expect.poll(() => document.querySelector(':focus [role=alert]')).not.toBeNull()
  scrollTo(0, document.body.scrollHeight)
  await page.getByRole('button', { name: '바뀐 내용 확인하기' }).click()
  await expect.element(page.getByText('지금 주문할 수 없는 상품이 1개 있습니다')).toBeInViewport()
  await page.getByRole('button', { name: '보름 접시 제외' }).first().click()
  await expect
    .poll(() => sentCalls(QUOTE).at(-1)?.body)
    .toMatchObject({ lines: [expect.objectContaining({ sid: 2 })] })
})

test('a checkout session that is ordered in another browser cannot be ordered', async () => {
  const { page } = await openCheckout(newQuote(), { taken: true })
  await expect.element(page.getByText('다른 브라우저에서 주문하고 있는 주문서입니다.')).toBeVisible()
})

test('an unfinished payment can be continued', async () => {
  const payment = { id: 'p', state: 'WAITING', step: { kind: 'test_card' } }
  const placement = { checkout: 'c', state: 'PLACED', numbers: [], amount: 13_000, payment } as never
  const { page } = await openCheckout(newQuote(), { placed: placement })
  await expect.element(page.getByText('결제가 끝나지 않은 주문이 있습니다')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '결제 이어서 하기' })).toBeVisible()
  await expectNoViolations()
})

const newAddress = (id: number, more: Partial<Address> = {}): Address => ({
  id,
  label: '',
  recipient: '김민지',
  phone: '01012345678',
  zipcode: '06236',
  address: `서울 강남구 테헤란로 ${id}`,
  detail: '',
  is_default: false,
  ...more,
})
const addresses = [newAddress(1, { label: '우리집', is_default: true }), newAddress(2, { label: '회사' })]

test('a known buyer agrees and pays: nothing is typed, and the last address and method are chosen', async () => {
  visitorStorage.write('madang:checkout-choice', { method: 'test_card', place: '2' })
  const { page, pay } = await openCheckout(newQuote(), {}, { addresses })
  await expect.element(page.getByText('회사')).toBeVisible()
  await expect.element(page.getByText('우리집')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('시험 카드')).toBeChecked()
  await expectNoViolations()
  await expectNoOverflow()
  answerCalls({ [PLACE]: refuse('UNAVAILABLE') })
  await page.getByLabelText('아래 내용을 모두 확인했고 동의합니다').click()
  await pay.click()
  await expect.poll(() => sentCalls(PLACE).length).toBe(1)
  expect(sentCalls(PLACE)[0]?.body).toMatchObject({
    method: 'test_card',
    from_cart: true,
    buyer: { name: '김민지', phone: '01012345678', email: 'minji@example.com' },
    recipient: { zipcode: '06236', address: '서울 강남구 테헤란로 2' },
  })
})

test('the first saved card is chosen and pays at once, and a card is saved only by consent', async () => {
  visitorStorage.write('madang:checkout-choice', { method: 'test_card', place: '1' })
  const card = {
    id: 'a'.repeat(24),
    brand: '현대카드',
    last_digits: '1234',
    saved_at: '2026-11-30T00:00:00Z',
    method: 'test_card' as const,
  }
  const saved = { cards: [card], can_save: true, kind: 'test' as const }
  const { page, pay } = await openCheckout(newQuote(), {}, { addresses, saved, easyPays: ['kakaopay'] })
  await expect.element(page.getByLabelText('현대카드 1234')).toBeChecked()
  await expect.element(page.getByLabelText('카카오페이')).not.toBeChecked()
  const save = page.getByLabelText('이 카드를 저장하고 다음부터 한 번에 결제')
  await expect.element(save).not.toBeInTheDocument()
  await page.getByLabelText('시험 카드').click()
  await expect.element(save).not.toBeChecked()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByLabelText('현대카드 1234').click()
  answerCalls({ [PLACE]: refuse('UNAVAILABLE') })
  await page.getByLabelText('아래 내용을 모두 확인했고 동의합니다').click()
  await pay.click()
  await expect.poll(() => sentCalls(PLACE)[0]?.body).toMatchObject({ method: 'test_card', card: card.id })
})

test('a registered account is offered beside the window of its service, and a consent belongs to one choice', async () => {
  visitorStorage.write('madang:checkout-choice', { method: 'easy_pay:kakaopay', place: '1' })
  const kakao = {
    id: 'k'.repeat(24),
    easy_pay: 'kakaopay' as const,
    brand: '현대카드',
    last_digits: '1234',
    saved_at: '2026-11-30T00:00:00Z',
    method: 'easy_pay' as const,
  }
  const saved = { cards: [kakao], can_save: true, easy_pays: ['tosspay' as const], kind: 'test' as const }
  const easyPays = ['kakaopay' as const, 'tosspay' as const]
  const { page, pay } = await openCheckout(newQuote(), {}, { addresses, saved, easyPays })
  await expect.element(page.getByLabelText('등록한 카카오페이')).toBeChecked()
  await page.getByRole('button', { name: '다른 결제 수단' }).click()
  await page.getByLabelText('카카오페이', { exact: true }).click()
  await expect.element(page.getByLabelText(/다음부터 한 번에 결제/)).not.toBeInTheDocument()
  await page.getByLabelText('토스페이').click()
  const saveToss = page.getByLabelText('토스페이를 등록하고 다음부터 한 번에 결제')
  await saveToss.click()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByLabelText('시험 카드').click()
  await expect.element(page.getByLabelText('이 카드를 저장하고 다음부터 한 번에 결제')).not.toBeChecked()
  await page.getByLabelText('토스페이').click()
  await expect.element(saveToss).toBeChecked()
  await page.getByLabelText('등록한 카카오페이').click()
  answerCalls({ [PLACE]: refuse('UNAVAILABLE') })
  await page.getByLabelText('아래 내용을 모두 확인했고 동의합니다').click()
  await pay.click()
  await expect
    .poll(() => sentCalls(PLACE)[0]?.body)
    .toMatchObject({ method: 'easy_pay', easy_pay: 'kakaopay', card: kakao.id })
})

test('of many methods a known one is shown alone, and the others on request', async () => {
  visitorStorage.write('madang:checkout-choice', { method: 'bank', place: '1' })
  const easyPays = ['kakaopay' as const, 'naverpay' as const, 'tosspay' as const]
  const { page } = await openCheckout(newQuote(), {}, { addresses, easyPays })
  await expect.element(page.getByLabelText('무통장입금')).toBeChecked()
  await expect.element(page.getByLabelText('카카오페이')).not.toBeInTheDocument()
  await expectNoViolations()
  await page.getByRole('button', { name: '다른 결제 수단' }).click()
  await expect.element(page.getByLabelText('무통장입금')).toHaveFocus()
  await page.getByLabelText('카카오페이').click()
  await expect.element(page.getByLabelText('카카오페이')).toBeChecked()
  await expectNoOverflow()
})

test('another address is chosen from the list, and what was typed for a new one stays', async () => {
  const { page } = await openCheckout(newQuote(), {}, { addresses })
  await page.getByRole('button', { name: '배송지 변경' }).click()
  await expect.poll(() => (document.activeElement as HTMLInputElement).name).toBe('place')
  await page.getByLabelText('새 배송지').click()
  await page.getByLabelText('우편번호').fill('63100')
  await expect.element(page.getByLabelText('이 배송지를 저장하기')).toBeChecked()
  await page.getByText('서울 강남구 테헤란로 2').click()
  const change = page.getByRole('button', { name: '배송지 변경' })
  await expect.element(change).toHaveFocus()
  await expect.element(page.getByText('서울 강남구 테헤란로 2')).toBeVisible()
  await change.click()
  await page.getByLabelText('새 배송지').click()
  await expect.element(page.getByLabelText('우편번호')).toHaveValue('63100')
})

test('a member without a phone number is asked only for it and the address', async () => {
  const profile = { ...minji, phone: '' }
  const { page } = await openCheckout(newQuote(), {}, { profile })
  await expect.element(page.getByLabelText('휴대폰 번호')).toBeVisible()
  await expect.element(page.getByLabelText('이름', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '주문하는 분 변경' }).click()
  await expect.poll(() => (document.activeElement as HTMLInputElement).name).toBe('buyer_name')
  await expect.element(page.getByLabelText('이름', { exact: true })).toHaveValue('김민지')
  await expectNoViolations()
})

test('lines that are in no cart have quantities, which a reload keeps', async () => {
  const { page } = await openCheckout(newQuote(), { from_cart: false }, { addresses })
  const quantity = page.getByRole('group', { name: '보름 접시 수량' })
  await quantity.getByRole('button', { name: '하나 늘리기' }).dblClick()
  await expect.poll(() => sentCalls(QUOTE).at(-1)?.body).toMatchObject({ lines: [{ sid: 1, qty: 3 }] })
  expect(tabStorage.read('madang:checkout:abc:input')).toMatchObject({ lines: [{ sid: 1, qty: 3 }] })
})

test('a gift asks for a card instead of an address, and offers no transfer', async () => {
  answerCalls({ [PLACE]: refuse('BAD_REQUEST', { message: '선물하기를 하지 않는 상점입니다.' }) })
  const { page, pay } = await openCheckout(newQuote(), { gift: true })
  await expect.element(page.getByRole('radio', { name: '생일 축하합니다' })).toBeVisible()
  await expect.element(page.getByLabelText('우편번호')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('무통장입금')).not.toBeInTheDocument()
  await expect.element(page.getByText('받는 분이 배송지를 적으면 발송을 준비합니다.')).toBeVisible()
  await expect.element(page.getByText(/오늘 결제하면/)).not.toBeInTheDocument()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('radio', { name: '생일 축하합니다' }).click()
  await page.getByLabelText('메시지 (선택)').fill('생일 축하해')
  await page.getByLabelText('받는 분 이메일 (선택)').fill('minji')
  await pay.click()
  await expect
    .element(page.getByLabelText('받는 분 이메일 (선택)'))
    .toHaveAccessibleDescription(/이메일|메일/)
  expect(sentCalls(PLACE)).toEqual([])
  await page.getByLabelText('받는 분 이메일 (선택)').fill('receiver@example.com')
  await page.getByLabelText('아래 내용을 모두 확인했고 동의합니다').click()
  await pay.click()
  await expect.element(page.getByText('선물하기를 하지 않는 상점입니다.')).toBeVisible()
  const body = sentCalls(PLACE).at(-1)?.body
  expect(body).toMatchObject({
    gift: { card: 'birthday', message: '생일 축하해', email: 'receiver@example.com' },
    method: 'test_card',
  })
  expect(body).not.toHaveProperty('recipient')
})

const subscribed = { subscription: { weeks: 4 }, from_cart: false }
const savedCard = {
  id: 'c'.repeat(24),
  brand: '현대카드',
  last_digits: '1234',
  saved_at: '2026-11-30T00:00:00Z',
  method: 'test_card' as const,
}

test('a subscription says price, cycle, next day and how to stop, and needs its own consent', async () => {
  answerCalls({ [PLACE]: refuse('BAD_REQUEST', { message: '다시 확인해 주세요.' }) })
  const saved = { cards: [savedCard], can_save: true, kind: 'test' as const }
  const { page, pay } = await openCheckout(newQuote(), subscribed, { saved })
  const section = page.getByRole('region', { name: '정기배송' })
  await expect.element(section).toMatchTextContent(/배송 주기4주마다/)
  await expect.element(section).toMatchTextContent(/지금은 배송비 포함 13,000원/)
  await expect.element(section).toMatchTextContent(/다음 주문\d+월 \d+일/)
  await expect.element(section).toMatchTextContent(/해지.*바로, 수수료 없이/)
  await expect.element(page.getByLabelText('무통장입금')).not.toBeInTheDocument()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByLabelText('우편번호').fill('06236')
  await page.getByLabelText('주소', { exact: true }).fill('서울 강남구 테헤란로 1')
  await pay.click()
  await expect.element(page.getByText('정기배송 자동 결제 동의 (필수)')).toBeVisible()
  expect(sentCalls(PLACE)).toEqual([])
  await page.getByLabelText('아래 내용을 모두 확인했고 동의합니다').click()
  await pay.click()
  await expect.poll(() => sentCalls(PLACE).length).toBe(1)
  expect(sentCalls(PLACE)[0]?.body).toMatchObject({
    card: savedCard.id,
    consents: { order: true, privacy: true, provision: true, subscription: true },
  })
})

test('without a saved card a subscription leads to its registration and back', async () => {
  const { page } = await openCheckout(newQuote(), subscribed)
  const link = page.getByRole('link', { name: '결제 수단 등록' })
  await expect.element(link).toBeVisible()
  expect((link.element() as HTMLAnchorElement).href).toContain('checkout=abc')
  await expect.element(page.getByLabelText('무통장입금')).not.toBeInTheDocument()
})
