import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import { newEntry, newOverview, newSettlement } from '../../../../tests/component/settlements.ts'
import type {
  SettlementEntry,
  SettlementOverview,
} from '../../../domains/settlements/settlements.contract.ts'
import { NO_AMOUNTS } from '../../../domains/settlements/shared/entry-amounts.ts'
import { NextPayoutLine } from './next-payout-line.tsx'
import { OrderSettlementCard } from './order-settlement-card.tsx'

const SETTLEMENT = '/api/myshp/v2/seller/settlement'
const LONG = '아주긴이름의백자접시와찻잔과주전자를한데모은선물세트'.repeat(3)

function openLine(overview: Partial<SettlementOverview>) {
  answerCalls({ [`${SETTLEMENT}/overview`]: newOverview(overview) })
  return mountAdmin(<NextPayoutLine />).getByRole('link')
}

test('the dashboard says when the next payout is, or that it is held', async () => {
  const line = openLine({ unpaid: [newSettlement({ due_day: '2026-11-25', payable: 1_000 })] })
  await expect.element(line).toMatchTextContent(/^다음 지급 11월 25일 \(수\)1,000원$/)
  await expect.element(line).toHaveAttribute('href', '/shops/haru/settlements')
  await expectNoViolations()
})

test('the dashboard shows the sum of held payouts', async () => {
  const line = openLine({ account: null, unpaid: [newSettlement({ payable: 1_000 })] })
  await expect.element(line).toMatchTextContent(/^지급 보류1,000원$/)
  await expectNoViolations()
})

test('the dashboard names no day if nothing is paid', async () => {
  const { running } = newOverview()
  const line = openLine({ running: { ...running, amounts: NO_AMOUNTS, amount: 0 } })
  await expect.element(line).toMatchTextContent(/^다음 지급지급할 금액 없음$/)
})

function openCard(entries: SettlementEntry[], statuses: ('DONE' | 'DELIVERY')[] = ['DONE']) {
  answerCalls({ [`${SETTLEMENT}/entries`]: { entries, next: null } })
  const order = { number: '20261118-00000012', lines: statuses.map((status) => ({ status })) }
  return mountAdmin(<OrderSettlementCard shopid="haru" order={order} />).getByRole('region', {
    name: '정산',
  })
}

test('an order that is not done is not settled', async () => {
  await expect.element(openCard([], ['DELIVERY'])).toMatchTextContent(/구매확정 뒤 정산됩니다/)
})

test('an order shows in which payout its money comes, and what is still open', async () => {
  const card = openCard(
    [
      newEntry({ title: LONG, settlement: 7, state: 'PAID', due_day: '2026-11-25' }),
      newEntry({ id: 2, kind: 'refund', amounts: { ...NO_AMOUNTS, goods: -5_000 } }),
    ],
    ['DONE', 'DELIVERY'],
  )
  await expect.element(card).toMatchTextContent(/20,669원.*구매확정 후 환불.*-5,000원.*정산 금액15,669원/)
  await expect
    .element(card.getByRole('link', { name: '11월 25일 (수) 지급' }))
    .toHaveAttribute('href', '/shops/haru/settlements/7')
  await expect.element(card).toMatchTextContent(/구매확정 전인 상품은 확정 뒤 정산됩니다/)
  await expectNoViolations()
  await expectNoOverflow()
})
