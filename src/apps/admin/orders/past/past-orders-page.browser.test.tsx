import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { answerCalls } from '../../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../../tests/component/mount-admin.tsx'
import type { PastOrder } from '../../../../domains/past-orders/past-orders.contract.ts'
import { PastOrdersPage } from './past-orders-page.tsx'

const LIST = '/api/myshp/v2/seller/past-order/list'

const order: PastOrder = {
  id: 1,
  program: 'cafe24',
  number: '20260102-0000012',
  ordered_at: '2026-01-02T01:30:00.000Z',
  name: '김민지',
  email: 'minji@example.com',
  phone: '01012345678',
  total: 27_000,
  state: '배송 완료',
  lines: [
    { title: '백자 접시', option: '백색', quantity: 2, amount: 24_000 },
    { title: '찻잔', option: '', quantity: null, amount: null },
  ],
}

test('opens the lines of an order in place', async () => {
  answerCalls({ [LIST]: { orders: [order], total: 1, exact: true, next: null } })
  const page = mountAdmin(<PastOrdersPage />)
  await expect.element(page.getByText('20260102-0000012')).toBeVisible()
  await expect.element(page.getByText('백자 접시 / 백색')).not.toBeVisible()
  await page.getByText('백자 접시 외 1개').click()
  await expect.element(page.getByText('백자 접시 / 백색')).toBeVisible()
  await expect.element(page.getByText('2개 · 24,000원')).toBeVisible()
  await expectNoViolations()
})

test('explains how to import when there are none', async () => {
  answerCalls({ [LIST]: { orders: [], total: 0, exact: true, next: null } })
  const page = mountAdmin(<PastOrdersPage />)
  await expect.element(page.getByText('이전 주문이 없습니다')).toBeVisible()
  await expect.element(page.getByText(/주문 파일을 가져오면/)).toBeVisible()
  await expectNoViolations()
})
