import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { tabStorage } from '../../../client/browser-storage.ts'
import type { Payment, SavedCard } from '../../../domains/payments/payments.contract.ts'
import { OtherMethods, type PayData } from './other-methods.tsx'
import { PayFrame } from './pay-frame.tsx'
import { usePayment } from './use-payment.ts'

const payment = {
  id: 'p',
  method: 'test_card',
  state: 'WAITING',
  amount: 13_000,
  due_at: '2026-11-30T00:00:00Z',
  step: { kind: 'test_card' },
  problem: '시험 카드가 거절되었습니다.',
  charge: 'refused',
} as unknown as Payment

const card = (id: string, last_digits: string): SavedCard => ({
  id,
  brand: '시험 카드',
  last_digits,
  saved_at: '2026-11-30T00:00:00Z',
  method: 'test_card',
})
const data: PayData = {
  saved: { cards: [card('a', '1111'), card('b', '2222')], can_save: true, kind: 'test' },
  options: { methods: ['test_card', 'bank'], easyPays: [] },
}

function Refused({ by = payment, known = data }: { by?: Payment; known?: PayData }) {
  const flow = usePayment(by, null)
  if (flow.payment.state !== 'WAITING') return <p>{flow.payment.state}</p>
  return (
    <PayFrame flow={flow}>
      <OtherMethods flow={flow} data={known} sessionId="abc" />
    </PayFrame>
  )
}

test('after a refused card another card pays on the same screen', async () => {
  answerCalls({ '/api/payment/card/charge': { ...payment, state: 'PAID' } })
  const page = mountAccount(<Refused />)
  await expect.element(page.getByText('시험 카드가 거절되었습니다.')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '시험 카드 2222 결제하기' }).dblClick()
  await expect.element(page.getByText('PAID')).toBeVisible()
  expect(sentCalls('/api/payment/card/charge')).toHaveLength(1)
  expect(sentCalls('/api/payment/card/charge')[0]?.body).toEqual({ payment: 'p', card: 'b' })
})

test('another method ends the payment and is chosen in the form, which keeps what was typed', async () => {
  tabStorage.write('madang:checkout:abc', { buyer_name: '김민지', method: 'saved:a' })
  answerCalls({ '/api/payment/abandon': { ...payment, state: 'CANCELED' } })
  const page = mountAccount(<Refused />)
  await page.getByRole('button', { name: '무통장입금' }).click()
  await expect.element(page.getByText('CANCELED')).toBeVisible()
  expect(tabStorage.read('madang:checkout:abc')).toEqual({ buyer_name: '김민지', method: 'bank' })
  tabStorage.remove('madang:checkout:abc')
})

test('after a refused account of easy pay other services end the payment', async () => {
  const refused = { ...payment, method: 'easy_pay', easy_pay: 'kakaopay' } as const
  const account = (id: string, easy_pay: 'kakaopay' | 'tosspay'): SavedCard => ({
    ...card(id, ''),
    method: 'easy_pay',
    easy_pay,
  })
  const known: PayData = {
    saved: { cards: [account('k', 'kakaopay'), account('t', 'tosspay')], can_save: true, kind: 'test' },
    options: { methods: ['test_card'], easyPays: ['kakaopay', 'tosspay'] },
  }
  answerCalls({ '/api/payment/abandon': { ...refused, state: 'CANCELED' } })
  const page = mountAccount(<Refused by={refused} known={known} />)
  await expect.element(page.getByRole('button', { name: '등록한 카카오페이 결제하기' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '카카오페이', exact: true })).not.toBeInTheDocument()
  await expectNoViolations()
  await expectNoOverflow()
  await page.getByRole('button', { name: '등록한 토스페이' }).click()
  await expect.element(page.getByText('CANCELED')).toBeVisible()
  expect(tabStorage.read('madang:checkout:abc')).toEqual({ method: 'saved:t' })
  tabStorage.remove('madang:checkout:abc')
})
