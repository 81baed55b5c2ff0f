import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { ShopSubscription } from '../../../../domains/subscriptions/subscriptions.contract.ts'
import { SubscriptionsPage } from './subscriptions-page.tsx'

const LIST = '/api/myshp/v2/seller/subscription/list'

const coffee: ShopSubscription = {
  id: 7,
  version: 1,
  shopid: 'haru',
  shop_name: '하루공방',
  sid: 1,
  title: '드립 커피',
  opt_name: '200g',
  image: '',
  qty: 2,
  weeks: 4,
  state: 'ACTIVE',
  reason: '',
  next_on: '2026-03-30',
  retry_on: null,
  missed: null,
  orders: 3,
  last_number: '20260302-00000001',
  began_at: '2026-03-02T01:00:00.000Z',
  buyer: { uid: 3, name: '김민지' },
}

function open(subscriptions: ShopSubscription[], path = '/shops/haru/orders/subscriptions') {
  answerCalls({ [LIST]: { subscriptions, counts: { ACTIVE: 1, PAUSED: 0, ENDED: 0 }, next: null } })
  return mountAdmin(<SubscriptionsPage />, { path })
}

test('a subscription shows its next order, a refused payment, and the last order that was left out', async () => {
  const long = '아주긴상품이름이한줄에들어가지않을때에도목록이옆으로넘치지않아야합니다'.repeat(2)
  const page = open([
    coffee,
    { ...coffee, id: 8, title: long, missed: { day: '2026-03-02', reason: 'sold_out' } },
    { ...coffee, id: 9, title: '원두', retry_on: '2026-03-31' },
  ])
  await expect.element(page.getByText('결제 실패, 3월 31일 (화) 다시 결제')).toBeVisible()
  await expect
    .element(page.getByText('3월 2일 (월) 주문 안 됨: 상품이 품절되었거나 남은 수량이 모자랍니다.'))
    .toBeVisible()
  await expectNoOverflow()
  await expectNoViolations()
})

test('a resting subscription names the buyer who has to agree', async () => {
  const page = open(
    [{ ...coffee, state: 'PAUSED', reason: 'price' }],
    '/shops/haru/orders/subscriptions?view=PAUSED',
  )
  await expect.element(page.getByText('지난 주문보다 금액이 올라 구매자의 동의가 필요합니다.')).toBeVisible()
})

test('a view without subscriptions says of which state there are none', async () => {
  const page = open([], '/shops/haru/orders/subscriptions?view=PAUSED')
  await expect.element(page.getByText('일시중지된 정기배송이 없습니다.')).toBeVisible()
  await expect.element(page.getByText(/주기를 정하면/)).not.toBeInTheDocument()
})
