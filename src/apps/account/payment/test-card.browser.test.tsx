import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { Payment } from '../../../domains/payments/payments.contract.ts'
import { TestCard } from './test-card.tsx'
import { usePayment } from './use-payment.ts'

const DECIDE = '/api/payment/test/decide'

const payment = {
  id: 'p',
  method: 'test_card',
  payee: 'platform',
  state: 'WAITING',
  amount: 13_000,
  refunded: 0,
  due_at: '2026-11-30T00:00:00Z',
  paid_at: null,
  step: { kind: 'test_card' },
  receipt: '',
  problem: '',
} as unknown as Payment

function Card() {
  const flow = usePayment(payment, null)
  return flow.payment.state === 'PAID' ? <p>결제됨</p> : <TestCard flow={flow} saving={null} />
}

test('polls the result after a lost answer', async () => {
  answerCalls({ [DECIDE]: refuse('UNAVAILABLE'), '/api/payment/state': { ...payment, state: 'PAID' } })
  const page = mountAccount(<Card />)
  await expectNoViolations()
  await page.getByRole('button', { name: '응답 없음' }).click()
  await expect.element(page.getByText('결제 결과를 확인하고 있습니다.')).toBeVisible()
  await expect.element(page.getByText('결제됨')).toBeVisible()
})

test('a refused card leads to the other methods', async () => {
  answerCalls({ [DECIDE]: { ...payment, problem: '시험 카드가 거절되었습니다.' } })
  const page = mountAccount(<Card />)
  await expect.element(page.getByRole('button', { name: '그만두기' })).toBeVisible()
  await page.getByRole('button', { name: '거절' }).click()
  await expect.element(page.getByText('시험 카드가 거절되었습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '다른 결제 수단 선택' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '그만두기' })).not.toBeInTheDocument()
})
