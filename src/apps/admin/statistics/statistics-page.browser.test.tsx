import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { FigureRow } from '../../../domains/statistics/statistics.contract.ts'
import { StatisticsPage } from './statistics-page.tsx'

const rowOf = (part: string, more: Partial<FigureRow> = {}): FigureRow => ({
  part,
  label: '',
  orders: 2,
  pieces: 3,
  sales: 48_000,
  refunds: 0,
  refunded: 0,
  members: 1,
  visitors: 20,
  visits: 31,
  views: 90,
  found: null,
  ...more,
})

function openTopic(topic: string, rows: FigureRow[]) {
  answerCalls({ '/api/myshp/v2/seller/statistics': rows })
  return mountAdmin(<StatisticsPage />, { path: `/shops/haru/statistics?range=today&topic=${topic}` })
}

test('lists searches without results', async () => {
  const page = openTopic('search', [rowOf('달항아리', { found: 12 }), rowOf('없는 상품', { found: 0 })])
  await expect.element(page.getByRole('row', { name: '없는 상품' })).toMatchTextContent(/없음/)
  await expect.element(page.getByRole('button', { name: 'CSV로 내려받기' })).toBeEnabled()
  await expectNoViolations()
  await expectNoOverflow()
})

test('shows the hours of a day in a chart and a table', async () => {
  const page = openTopic(
    'hour',
    Array.from({ length: 24 }, (_, hour) => rowOf(String(hour))),
  )
  await expect.element(page.getByRole('img', { name: /시간대 매출 막대그래프/ })).toBeVisible()
  await expect.element(page.getByRole('table').getByRole('row')).toHaveLength(25)
  await expectNoViolations()
})

test('shows no conversion above 100 % if visits were not counted', async () => {
  const page = openTopic('source', [
    rowOf('search:naver', { orders: 30, visits: 1 }),
    rowOf('direct', { orders: 2, visits: 40 }),
  ])
  await expect.element(page.getByRole('row', { name: /네이버/ })).toMatchTextContent(/알 수 없음/)
  await expect.element(page.getByRole('row', { name: /직접 방문/ })).toMatchTextContent(/5\.0%/)
})

test('shows the sources of visits in three views', async () => {
  const page = openTopic('source', [rowOf('link:여름 세일')])
  await expect.element(page.getByRole('table')).toMatchTextContent(/여름 세일/)
  await expect.element(page.getByRole('button', { name: '채널' })).toBeVisible()
  await expectNoViolations()
})
