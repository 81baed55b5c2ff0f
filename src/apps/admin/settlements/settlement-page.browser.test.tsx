import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import { amounts, newEntry, newOverview, newSettlement } from '../../../../tests/component/settlements.ts'
import { NO_AMOUNTS } from '../../../domains/settlements/shared/entry-amounts.ts'
import { SettlementEntriesPage } from './settlement-entries-page.tsx'
import { SettlementPage } from './settlement-page.tsx'

const SETTLEMENT = '/api/myshp/v2/seller/settlement'
const LONG = '아주긴이름의백자접시와찻잔과주전자를한데모은선물세트'.repeat(3)

const entries = [
  newEntry({ title: LONG, option: LONG }),
  newEntry({
    id: 2,
    kind: 'delivery',
    title: '',
    option: '',
    qty: 0,
    amounts: { ...NO_AMOUNTS, delivery: 987_654_321_000 },
  }),
  newEntry({
    id: 3,
    kind: 'refund',
    amounts: { ...NO_AMOUNTS, goods: -24_000, sales_fee: 770, fee_vat: 77 },
  }),
  newEntry({
    id: 4,
    kind: 'adjustment',
    number: '',
    title: '',
    option: '',
    qty: 0,
    role: 'none',
    reason: '배송 사고 보상',
    amounts: { ...NO_AMOUNTS, adjustment: 30_000 },
  }),
]

test('reads as a bill from sales to what is paid, with the balance of before', async () => {
  answerCalls({
    [`${SETTLEMENT}/one`]: newSettlement({
      amounts: { ...amounts, direct: -100_000, commission: -4_000 },
      opening: -12_000,
    }),
    [`${SETTLEMENT}/entries`]: { entries, next: null },
  })
  const page = mountAdmin(<SettlementPage />)
  const bill = page.getByRole('region', { name: '정산서' })
  await expect
    .element(bill)
    .toMatchTextContent(/판매 금액1,280,000원.*상품 금액.*차감-67,000원.*판매 대행 몫.*수수료-73,243원/)
  await expect
    .element(bill)
    .toMatchTextContent(/정산 금액1,039,757원지난 정산에서 이월-12,000원지급 금액1,027,757원/)
  await expect.element(page.getByText('배송 사고 보상')).toBeVisible()
  await page.getByText('금액 자세히').first().click()
  await expect.element(page.getByText('-770원').first()).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})

test('a settlement below 0 won is carried over', async () => {
  answerCalls({
    [`${SETTLEMENT}/one`]: newSettlement({
      amounts: { ...NO_AMOUNTS, goods: -30_000 },
      state: 'CARRIED',
      payable: 0,
      carried: -30_000,
    }),
    [`${SETTLEMENT}/entries`]: { entries: [], next: null },
  })
  const page = mountAdmin(<SettlementPage />)
  await expect
    .element(page.getByRole('region', { name: '정산서' }))
    .toMatchTextContent(/정산 금액-?.*지급 금액0원다음 정산으로 이월.*-30,000원/)
  await expect.element(page.getByText('이 정산에는 내역이 없습니다')).toBeVisible()
})

test('finds the entries of an order, with the payout of each', async () => {
  answerCalls({
    [`${SETTLEMENT}/entries`]: {
      entries: [
        newEntry({ settlement: 7, state: 'PAID', due_day: '2026-11-25' }),
        newEntry({ id: 2, kind: 'refund' }),
      ],
      next: null,
    },
  })
  const page = mountAdmin(<SettlementEntriesPage />, {
    path: '/shops/haru/settlements/entries?number=20261118-00000012',
  })
  await expect
    .element(page.getByRole('link', { name: /11월 25일 \(수\) 지급/ }))
    .toHaveAttribute('href', '/shops/haru/settlements/7')
  await expect.element(page.getByText('12월 2일 (수) 지급 예정')).toBeVisible()
  expect(sentCalls(`${SETTLEMENT}/entries`)[0]?.query).toMatchObject({ number: '20261118-00000012' })
  await expectNoViolations()
  await expectNoOverflow()
})

test('an order without entries is not settled yet', async () => {
  answerCalls({ [`${SETTLEMENT}/entries`]: { entries: [], next: null } })
  const page = mountAdmin(<SettlementEntriesPage />, {
    path: '/shops/haru/settlements/entries?number=20261118-00000012',
  })
  await expect.element(page.getByText('이 주문의 정산 내역이 없습니다')).toBeVisible()
  await expectNoViolations()
})

test('lists the entries of the running period', async () => {
  answerCalls({
    [`${SETTLEMENT}/overview`]: newOverview(),
    [`${SETTLEMENT}/entries`]: { entries: [newEntry()], next: null },
  })
  const page = mountAdmin(<SettlementEntriesPage />)
  await expect.element(page.getByText(/11월 23일 \(월\) ~ 29일 \(일\) 내역입니다/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '20261118-00000012' })).toBeVisible()
})
