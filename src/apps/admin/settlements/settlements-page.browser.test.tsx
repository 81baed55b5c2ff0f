import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { choosePicture } from '../../../../tests/component/choose-picture.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import { newOverview, newPayoutAccount, newSettlement } from '../../../../tests/component/settlements.ts'
import type { Settlement, SettlementOverview } from '../../../domains/settlements/settlements.contract.ts'
import { NO_AMOUNTS } from '../../../domains/settlements/shared/entry-amounts.ts'
import { permissionsOf } from '../../../domains/staff/rules.ts'
import { SettlementsPage } from './settlements-page.tsx'

const SETTLEMENT = '/api/myshp/v2/seller/settlement'
const HUGE = { ...NO_AMOUNTS, goods: 987_654_321_000, sales_fee: -34_567_901_235, fee_vat: -3_456_790_123 }

const running = newOverview().running

async function openPage(overview: Partial<SettlementOverview> = {}, settlements: Settlement[] = []) {
  answerCalls({
    [`${SETTLEMENT}/overview`]: newOverview(overview),
    [`${SETTLEMENT}/list`]: { settlements, next: null },
  })
  const page = mountAdmin(<SettlementsPage />)
  const next = page.getByRole('region', { name: '다음 지급' })
  await expect.element(next).toBeVisible()
  return { page, next }
}

test('says when the next settlement is paid, to which account, and what follows', async () => {
  const { page, next } = await openPage({
    unpaid: [
      newSettlement({ due_day: '2099-11-25', payable: 1_143_757 }),
      newSettlement({ id: 8, due_day: '2099-12-02', payable: 20_000 }),
    ],
  })
  await expect.element(next).toMatchTextContent(/11월 25일.*1,143,757원.*KB국민은행 \*+1234 계좌로 보냅니다/)
  await expect.element(next.getByRole('list', { name: '이어서 지급할 정산' })).toMatchTextContent(/20,000원/)
  const bill = page.getByRole('region', { name: '진행 중인 정산' })
  await expect.element(bill).toMatchTextContent(/11월 23일 \(월\) ~ 29일 \(일\), 12월 2일 \(수\) 지급 예정/)
  await expect.element(bill).toMatchTextContent(/판매 금액1,280,000원차감-63,000원수수료-73,243원/)
  await expect.element(page.getByRole('region', { name: '정산 주기와 수수료율' })).toMatchTextContent(/3.5%/)
  await expectNoViolations()
  await expectNoOverflow()
})

test('says why a settlement is held, and what waits', async () => {
  const { page, next } = await openPage(
    {
      unpaid: [newSettlement({ payable: 100_000 }), newSettlement({ id: 8, payable: 20_000 })],
      holds: [
        { id: 1, cause: 'dispute', reason: '카드사 이의 제기 확인', placed_at: '2026-11-25T00:00:00Z' },
      ],
    },
    [newSettlement()],
  )
  await expect.element(page.getByRole('region', { name: '지난 정산' })).toMatchTextContent(/지급 보류/)
  await expect.element(next).toMatchTextContent(/지급 보류.*정산 2건의 합계.*120,000원/)
  await expect.element(next).toMatchTextContent(/분쟁 확인.*카드사 이의 제기 확인/)
  await expectNoViolations()
})

test('after a payout that the bank refused, asks for another account', async () => {
  const hold = {
    id: 1,
    cause: 'account',
    reason: '예금주 불일치',
    placed_at: '2026-11-25T00:00:00Z',
  } as const
  const { page, next } = await openPage({ unpaid: [newSettlement({ payable: 100_000 })], holds: [hold] }, [
    newSettlement(),
  ])
  await expect.element(next).toMatchTextContent(/예금주 불일치.*지급 계좌를 변경해 주세요/)
  await next.getByRole('button', { name: '계좌 변경' }).click()
  await expect.element(page.getByRole('dialog', { name: '계좌 변경' })).toBeVisible()
})

test('a shop with a closed settlement reads no introduction when nothing waits', async () => {
  const { page } = await openPage({ running: { ...running, entries: 0, amount: 0 } }, [newSettlement()])
  await expect.element(page.getByRole('region', { name: '지난 정산' })).toMatchTextContent(/지급 금액/)
  await expect.element(page.getByText('구매확정되면 정산이 시작됩니다')).not.toBeInTheDocument()
})

test('a negative balance is carried over', async () => {
  const { page, next } = await openPage({
    running: {
      ...running,
      entries: 1,
      amounts: { ...NO_AMOUNTS, goods: 5_000 },
      amount: 5_000,
      opening: -20_000,
    },
  })
  await expect.element(next).toMatchTextContent(/지급할 금액이 없습니다.*-15,000원/)
  await expect
    .element(page.getByRole('region', { name: '진행 중인 정산' }))
    .toMatchTextContent(/정산 금액5,000원지난 정산에서 이월-20,000원지급 예정 금액0원다음 정산으로 이월/)
  await expectNoViolations()
})

test('explains a new shop when money comes, and asks for an account', async () => {
  const { page, next } = await openPage({
    account: null,
    running: { ...running, entries: 0, amounts: NO_AMOUNTS, amount: 0 },
  })
  await expect.element(next).toMatchTextContent(/0원.*지급 계좌가 없습니다/)
  await expect.element(page.getByRole('region', { name: /구매확정되면 정산이 시작/ })).toBeVisible()
  await expect.element(page.getByText('마감한 정산이 아직 없습니다.')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})

test('lists closed settlements by month with large sums', async () => {
  const { page } = await openPage({}, [
    newSettlement({ state: 'PAID', paid_at: '2026-11-25T02:00:00Z' }),
    newSettlement({ id: 6, first_day: '2026-10-26', last_day: '2026-11-01', amounts: HUGE, state: 'PAYING' }),
    newSettlement({
      id: 5,
      first_day: '2026-10-19',
      last_day: '2026-10-25',
      opening: -3_000,
      state: 'CARRIED',
      payable: 0,
    }),
  ])
  await expect.element(page.getByRole('heading', { name: '2026년 11월' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '2026년 10월' })).toBeVisible()
  await expect.element(page.getByText('이월 -3,000원')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /2026.10.26 ~ 11.01/ }))
    .toHaveAttribute('href', '/shops/haru/settlements/6')
  await expectNoViolations()
  await expectNoOverflow()
})

test('loads older settlements on request', async () => {
  answerCalls({
    [`${SETTLEMENT}/overview`]: newOverview(),
    [`${SETTLEMENT}/list`]: ({ before }) =>
      before
        ? {
            settlements: [newSettlement({ id: 1, first_day: '2026-01-05', last_day: '2026-01-11' })],
            next: null,
          }
        : { settlements: [newSettlement()], next: '2026-11-16' },
  })
  const page = mountAdmin(<SettlementsPage />)
  await page.getByRole('button', { name: '이전 정산 더 보기' }).click()
  await expect.element(page.getByRole('heading', { name: '2026년 1월' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '이전 정산 더 보기' })).not.toBeInTheDocument()
  expect(sentCalls(`${SETTLEMENT}/list`).map(({ query }) => query.before)).toEqual([undefined, '2026-11-16'])
})

test('shows a rejected account with its reason, and registers another with its bankbook', async () => {
  const account = newPayoutAccount({ state: 'REJECTED', note: '예금주가 사업자등록증의 대표자와 다릅니다.' })
  const { page, next } = await openPage({ account, unpaid: [newSettlement()] })
  await expect.element(next).toMatchTextContent(/예금주가 사업자등록증의 대표자와 다릅니다/)
  answerCalls({
    [`${SETTLEMENT}/account/bankbook`]: { key: 'bankbook/1' },
    [`${SETTLEMENT}/account`]: newPayoutAccount({ state: 'WAITING', version: 4 }),
  })
  await next.getByRole('button', { name: '계좌 변경' }).click()
  const dialog = page.getByRole('dialog', { name: '계좌 변경' })
  await dialog.getByRole('button', { name: '등록' }).click()
  await expect.element(dialog).toMatchTextContent(/숫자 8~20자리와 그 사이의 -로/)
  await expect.element(dialog).toMatchTextContent(/통장 사본을 올려 주세요/)
  await expectNoViolations()
  await dialog.getByLabelText('은행').selectOptions('신한은행')
  await dialog.getByLabelText('계좌번호').fill('110-123-456789')
  await dialog.getByLabelText('예금주').fill('김하루')
  await choosePicture('통장.png', new Uint8Array([1]))
  await expect.element(dialog.getByText('통장.png 올림')).toBeVisible()
  await dialog.getByRole('button', { name: '등록' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(`${SETTLEMENT}/account`)[0]?.body).toEqual({
    shopid: 'haru',
    bank: '신한은행',
    number: '110-123-456789',
    holder: '김하루',
    bankbook: 'bankbook/1',
    version: 3,
  })
})

test('an account that somebody else has changed is a conflict, even if only its number differs', async () => {
  const { page } = await openPage()
  answerCalls({
    [`${SETTLEMENT}/account/bankbook`]: { key: 'bankbook/1' },
    [`${SETTLEMENT}/account`]: refuse('STALE', {
      details: { current: newPayoutAccount({ number: '**********9999', version: 4 }) },
    }),
  })
  await page.getByRole('button', { name: '계좌 변경' }).click()
  const dialog = page.getByRole('dialog', { name: '계좌 변경' })
  await dialog.getByLabelText('계좌번호').fill('110-123-456789')
  await choosePicture('통장.png', new Uint8Array([1]))
  await expect.element(dialog.getByText('통장.png 올림')).toBeVisible()
  await dialog.getByRole('button', { name: '등록' }).click()
  await expect.element(page.getByText(/\*9999/)).toBeVisible()
})

test('only the owner changes the account; others see why it is not theirs', async () => {
  answerCalls({
    [`${SETTLEMENT}/overview`]: newOverview({ account: null }),
    [`${SETTLEMENT}/list`]: { settlements: [], next: null },
  })
  const page = mountAdmin(<SettlementsPage />, {
    shop: {
      shopid: 'haru',
      name: '하루상점',
      role: 'accounting',
      permissions: [...permissionsOf('accounting', false)],
      offer: null,
      dom: 'haru.localhost',
      profile: '',
      isshow: true,
      member_type: 'ANY',
    },
  })
  await expect.element(page.getByText('지급 계좌가 없습니다')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '계좌 등록' })).not.toBeInTheDocument()
})

test('a wrong order number is refused before any call', async () => {
  const { page } = await openPage()
  await page.getByRole('searchbox', { name: '주문번호로 정산 찾기' }).fill('김민지')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/주문번호는 20261121-00000001처럼/)).toBeVisible()
})
