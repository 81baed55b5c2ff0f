import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../../tests/component/api-answers.ts'
import { mountStorefront } from '../../../../tests/component/mount-storefront.tsx'
import { personWithoutOrders } from '../../../../tests/component/person-without-orders.ts'
import type { PointRow } from '../../../domains/membership/points/points.contract.ts'
import { Component as PointsPage } from './points-page.tsx'

const newRow = (id: number, row: Partial<PointRow>): PointRow => ({
  id,
  kind: 'ACCRUE',
  amount: 0,
  pending: 0,
  reason: '',
  at: '2026-11-01T00:00:00Z',
  expires_at: null,
  ...row,
})

test('shows balance, pending and expiring points, and loads the history page by page', async () => {
  const sums = { balance: 3_000, pending: 540, expiring: 200, pages: 2, total: 3 }
  answerCalls({
    '/api/myshp/get/point/history': ({ page }) =>
      Number(page) === 1
        ? {
            ...sums,
            page: 1,
            rows: [
              newRow(3, { pending: 540, reason: '달항아리 화병' }),
              newRow(2, { kind: 'USE', amount: -1_500, reason: '청자 머그컵 주문' }),
            ],
          }
        : { ...sums, page: 2, rows: [newRow(1, { kind: 'JOIN', amount: 2_000 })] },
    '/api/myshp/v2/get/my/marketing': { agreed_at: null, until: null },
    '/api/myshp/v2/get/my/tier': refuse('NOT_FOUND'),
  })
  const page = await mountStorefront(<PointsPage />, {
    person: { ...personWithoutOrders, member: { id: 1, point: 3_000, pending: 540, expiring: 200 } },
  })
  for (const words of ['사용할 수 있는 포인트', '30일 안에 사라질 포인트'])
    await expect.element(page.getByText(words)).toBeVisible()
  const rows = page.getByRole('listitem')
  await expect.element(rows.filter({ hasText: '달항아리 화병' })).toMatchTextContent(/적립 예정 \+540P/)
  await expect.element(rows.filter({ hasText: '청자 머그컵 주문' })).toMatchTextContent(/-1,500P/)
  await page.getByRole('button', { name: '내역 더 보기' }).click()
  await expect.element(rows.filter({ hasText: '가입 축하 포인트' })).toMatchTextContent(/\+2,000P/)
  await expect.element(page.getByRole('button', { name: '내역 더 보기' })).not.toBeInTheDocument()
})
