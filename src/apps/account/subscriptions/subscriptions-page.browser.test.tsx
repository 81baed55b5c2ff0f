import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { dayAfter } from '../../../domains/subscriptions/shared/subscription-days.ts'
import type { OwnSubscription } from '../../../domains/subscriptions/subscriptions.contract.ts'
import { todayInSeoul } from '../../../ui/dates.ts'
import { Component as SubscriptionsPage } from './subscriptions-page.tsx'

const CHANGE = '/api/myshp/v2/subscription/change'
const LIST = '/api/myshp/v2/subscription/list'

const coffee: OwnSubscription = {
  id: 7,
  version: 3,
  shopid: 'haru',
  shop_name: '하루공방',
  host: 'haru.madang.localhost',
  sid: 1,
  title: '드립 커피',
  opt_name: '200g',
  image: '',
  qty: 2,
  weeks: 4,
  offered: [2, 4],
  state: 'ACTIVE',
  reason: '',
  next_on: '2099-03-30',
  retry_on: null,
  orders: 3,
  last_number: '20260302-00000001',
  began_at: '2026-03-02T01:00:00.000Z',
  total: 27_000,
  agreed_total: 27_000,
  agreed_option: '200g',
  is_ordering: false,
  problem: '',
  card: { id: 'c'.repeat(24), brand: '현대카드', last_digits: '1234' },
  recipient: {
    name: '김민지',
    phone: '01012345678',
    zipcode: '06236',
    address: '서울 강남구 테헤란로 1',
    detail: '101호',
    memo: '',
  },
  missed: null,
}
const savedCard = { ...coffee.card, saved_at: '2026-11-30T00:00:00Z', method: 'card' as const }
const long = '아주긴상품이름이한줄에들어가지않을때에도목록이옆으로넘치지않아야합니다'.repeat(2)

const open = (subscriptions: OwnSubscription[]) =>
  mountAccount(
    <SubscriptionsPage
      data={{
        subscriptions,
        saved: { cards: [savedCard as never], can_save: true, kind: 'portone' },
      }}
    />,
  )

test('a subscription shows its next order and what can be changed, also with a long name', async () => {
  const page = open([coffee, { ...coffee, id: 8, title: long, state: 'ENDED', total: null, card: null }])
  const list = page.getByRole('list', { name: '정기배송 목록' })
  await expect.element(list).toMatchTextContent(/이용 중.*배송 주기4주마다/)
  await expect.element(list).toMatchTextContent(/다음 주문3월 30일/)
  await expect.element(list).toMatchTextContent(/27,000원 \(배송비 포함\)/)
  await expect.element(list).toMatchTextContent(/현대카드 1234/)
  await expect.element(page.getByRole('heading', { name: '해지한 정기배송' })).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})

test('an order is skipped after a question, and the next day is said', async () => {
  answerCalls({ [CHANGE]: { ...coffee, version: 4, next_on: '2099-04-27' } })
  const page = open([coffee])
  await page.getByRole('button', { name: '드립 커피 건너뛰기' }).click()
  expect(sentCalls(CHANGE)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('건너뛰었습니다. 다음 주문은 4월 27일 (월)입니다.')).toBeVisible()
  expect(sentCalls(CHANGE)[0]?.body).toEqual({ id: 7, version: 3, skip: true })
})

test.each([
  [
    '주기 변경',
    '배송 주기',
    (page: ReturnType<typeof open>) => page.getByLabelText('배송 주기').selectOptions('2'),
    { weeks: 2 },
  ],
  [
    '수량 변경',
    '수량',
    (page: ReturnType<typeof open>) => page.getByRole('textbox', { name: '수량' }).fill('5'),
    { qty: 5 },
  ],
] as const)('%s sends one value in the version that was read', async (name, _label, fill, sent) => {
  answerCalls({ [CHANGE]: { ...coffee, version: 4 } })
  const page = open([coffee])
  await page.getByRole('button', { name: `드립 커피 ${name}` }).click()
  await expect.element(page.getByRole('dialog', { name })).toBeVisible()
  await fill(page)
  await expectNoViolations()
  await page.getByRole('button', { name: '변경하기' }).click()
  await expect.element(page.getByText('변경했습니다.')).toBeVisible()
  expect(sentCalls(CHANGE)[0]?.body).toEqual({ id: 7, version: 3, ...sent })
})

test('what another quantity costs is shown before it is changed', async () => {
  answerCalls({ [CHANGE]: refuse('CONFLICT', { message: '금액', details: { total: 135_000 } }) })
  const page = open([coffee])
  await page.getByRole('button', { name: '드립 커피 수량 변경' }).click()
  await page.getByRole('textbox', { name: '수량' }).fill('10')
  await page.getByRole('button', { name: '변경하기', exact: true }).click()
  await expect.element(page.getByText(/다음 주문은 배송비를 포함해 135,000원입니다/)).toBeVisible()
  await expectNoOverflow()
  answerCalls({ [CHANGE]: { ...coffee, qty: 10, total: 135_000 } })
  await page.getByRole('button', { name: '135,000원으로 변경하기' }).click()
  await expect.element(page.getByText('변경했습니다.')).toBeVisible()
  expect(sentCalls(CHANGE).at(-1)?.body).toEqual({ id: 7, version: 3, qty: 10, total: 135_000 })
})

test('a renamed option is agreed to, and nothing is changed while its order is paid', async () => {
  const day = dayAfter(todayInSeoul(), 3)
  const page = open([
    { ...coffee, next_on: day, opt_name: '100g', problem: 'option' },
    { ...coffee, id: 8, title: '원두', is_ordering: true },
  ])
  await expect.element(page.getByText(/옵션이 ‘200g’에서 ‘100g’로 바뀌었습니다/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '드립 커피 바뀐 옵션에 동의' })).toBeVisible()
  await expect.element(page.getByText(/지금 주문하고 결제 결과를 확인하는 중입니다/)).toBeVisible()
})

test('a wrong quantity and a refused change stay in the dialog', async () => {
  answerCalls({ [CHANGE]: refuse('CONFLICT', { message: '지금 주문하는 중입니다.' }) })
  const page = open([coffee])
  await page.getByRole('button', { name: '드립 커피 수량 변경' }).click()
  await page.getByRole('textbox', { name: '수량' }).fill('0')
  await page.getByRole('button', { name: '변경하기' }).click()
  await expect.element(page.getByText('1부터 999까지의 수를 적어 주세요.')).toBeVisible()
  await page.getByRole('textbox', { name: '수량' }).fill('3')
  await page.getByRole('button', { name: '변경하기' }).click()
  await expect.element(page.getByText('지금 주문하는 중입니다.')).toBeVisible()
})

test('the address is typed as in an order', async () => {
  answerCalls({ [CHANGE]: coffee })
  const page = open([coffee])
  await page.getByRole('button', { name: '드립 커피 배송지 변경' }).click()
  await page.getByLabelText('받는 사람').fill('한가람')
  await page.getByRole('button', { name: '변경하기' }).click()
  await expect.element(page.getByText('변경했습니다.')).toBeVisible()
  expect(sentCalls(CHANGE)[0]?.body).toMatchObject({ recipient: { name: '한가람', zipcode: '06236' } })
})

test('a resting subscription says why, and starts again at the shown price', async () => {
  const RESUME = '/api/myshp/v2/subscription/resume'
  answerCalls({ [RESUME]: { ...coffee, next_on: '2099-04-06' } })
  const page = open([{ ...coffee, state: 'PAUSED', reason: 'price', problem: 'price', total: 40_000 }])
  await expect.element(page.getByText(/동의가 필요합니다. 다시 시작하기 전까지/)).toBeVisible()
  await expect.element(page.getByText(/금액이 27,000원에서 40,000원으로 올랐습니다/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /건너뛰기/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '드립 커피 다시 시작' }).click()
  await page.getByRole('button', { name: '40,000원에 다시 시작하기' }).click()
  await expect.element(page.getByText(/다시 시작했습니다/)).toBeVisible()
  expect(sentCalls(RESUME)[0]?.body).toMatchObject({ id: 7, version: 3, total: 40_000 })
})

test('a risen price is agreed to with one press', async () => {
  const AGREE = '/api/myshp/v2/subscription/agree'
  answerCalls({ [AGREE]: { ...coffee, total: 30_000, agreed_total: 30_000 } })
  const day = dayAfter(todayInSeoul(), 3)
  const page = open([{ ...coffee, next_on: day, total: 30_000, problem: 'price' }])
  await expect.element(page.getByText(/금액이 27,000원에서 30,000원으로 올랐습니다/)).toBeVisible()
  await expectNoOverflow()
  await page.getByRole('button', { name: '드립 커피 오른 금액에 동의' }).click()
  await expect.element(page.getByText(/동의했습니다. 동의한/)).toBeVisible()
  expect(sentCalls(AGREE)[0]?.body).toEqual({ id: 7, version: 3, total: 30_000 })
})

test('without a card a resting subscription leads to the cards', async () => {
  const page = open([{ ...coffee, state: 'PAUSED', reason: 'card', problem: 'card', card: null }])
  await page.getByRole('button', { name: '드립 커피 다시 시작' }).click()
  await expect.element(page.getByRole('link', { name: '결제 수단 관리' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /다시 시작하기/ })).not.toBeInTheDocument()
})

test('a refused order says when it is tried again', async () => {
  const page = open([{ ...coffee, retry_on: '2099-03-31' }])
  await expect.element(page.getByText(/3월 31일 \(화\) 오전 9시에 다시 결제합니다/)).toBeVisible()
  await expect.element(page.getByRole('list').first()).toMatchTextContent(/다음 주문3월 31일/)
  await expectNoOverflow()
})

test('a sold-out product says which order was left out, and that the next one is not made either', async () => {
  const missed = { day: '2099-03-02', reason: 'sold_out' } as const
  const page = open([{ ...coffee, missed, problem: 'sold_out', total: null }])
  await expect.element(page.getByText(/3월 2일 \(월\)에는 주문하지 않았습니다/)).toBeVisible()
  await expect.element(page.getByText(/지금대로면 주문하지 않습니다/)).toBeVisible()
})

test('it is ended after one question, without conditions', async () => {
  const END = '/api/myshp/v2/subscription/end'
  answerCalls({ [END]: { ...coffee, state: 'ENDED', total: null } })
  const page = open([coffee])
  await page.getByRole('button', { name: '드립 커피 해지' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('해지했습니다. 더는 주문하거나 결제하지 않습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /해지/ })).not.toBeInTheDocument()
})

test('after a failure the list is read again', async () => {
  answerCalls({
    [CHANGE]: refuse('STALE', { message: '다른 곳에서 바뀌었습니다.' }),
    [LIST]: { subscriptions: [{ ...coffee, qty: 9 }] },
  })
  const page = open([coffee])
  await page.getByRole('button', { name: '드립 커피 건너뛰기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('다른 곳에서 바뀌었습니다.')).toBeVisible()
  await expect.element(page.getByText(/9개/)).toBeVisible()
})

test('without subscriptions it says where they begin', async () => {
  const page = open([])
  await expect.element(page.getByText('신청한 정기배송이 없습니다.')).toBeVisible()
  await expectNoViolations()
})
