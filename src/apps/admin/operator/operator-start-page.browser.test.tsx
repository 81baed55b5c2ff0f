import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { OperatorStart } from '../../../domains/supervision/supervision.contract.ts'
import { OperatorStartPage } from './operator-start-page.tsx'

const CALL = '/api/myshp/v2/operator/start'
const today = { visitors: 123_456, shops: 2, people: 20_000, orders: 20_000, amount: 1_234_567_000 }

function open(start: OperatorStart) {
  answerCalls({ [CALL]: start })
  return mountAdmin(<OperatorStartPage />, { path: '/operator' })
}

test('shows what waits with the age of the oldest, and says where counting stopped', async () => {
  const threeDaysAgo = new Date(Date.now() - 73 * 3_600_000).toISOString()
  const page = open({
    waiting: [
      { work: 'registrations', count: 3, since: threeDaysAgo },
      { work: 'undelivered', count: 1_000, since: new Date().toISOString() },
      { work: 'refunds', count: 0, since: null },
    ],
    today,
  })
  await expect
    .element(page.getByRole('link', { name: /심사할 사업자 등록/ }))
    .toMatchTextContent(/3건.*3일째/)
  await expect.element(page.getByText('1,000건 이상')).toBeVisible()
  await expect.element(page.getByText('1,234,567,000원 이상')).toBeVisible()
  await expect.element(page.getByText('123,456')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})

test('says that nothing waits', async () => {
  const page = open({ waiting: [{ work: 'refunds', count: 0, since: null }], today })
  await expect.element(page.getByText('기다리는 일이 없습니다.')).toBeVisible()
})

test('offers to try again if it cannot be loaded', async () => {
  answerCalls({ [CALL]: refuse('UNAVAILABLE') })
  const page = mountAdmin(<OperatorStartPage />, { path: '/operator' })
  await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
})
