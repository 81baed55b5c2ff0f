import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { type ApiAnswers, answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { ListedReceipt } from '../../../domains/receipts/receipts.contract.ts'
import { ReceiptsPage } from './receipts-page.tsx'

const SHOP = '/api/myshp/v2/seller/cash-receipt'

const newReceipt = (overrides: Partial<ListedReceipt> = {}): ListedReceipt => ({
  payment: 'a'.repeat(24),
  work: 'issue',
  orders: ['20261128-00000001'],
  buyer_name: '남궁빛나래솔찬아름다운이름',
  amount: 43_000,
  paid_at: '2026-11-28T01:00:00Z',
  kind: 'income',
  masked: '010-****-5678',
  problem: '',
  receipt: null,
  ...overrides,
})

function openPage(receipts: ListedReceipt[], more: Partial<ApiAnswers> = {}) {
  answerCalls({ [`${SHOP}/list`]: { receipts, next: null }, ...more } as ApiAnswers)
  return mountAdmin(<ReceiptsPage />, { path: '/shops/haru/cash-receipts' })
}

test('shows what is to do, the whole number when asked for, and takes an approval number', async () => {
  const page = openPage(
    [
      newReceipt(),
      newReceipt({
        payment: 'b'.repeat(24),
        work: 'reissue',
        receipt: {
          number: 'H12345678',
          amount: 43_000,
          is_self_issued: true,
          by_hand: true,
          issued_at: '2026-11-28T03:00:00Z',
        },
        kind: 'none',
        masked: '',
        amount: 40_000,
      }),
    ],
    { [`${SHOP}/number`]: { number: '01012345678', orders: [] }, [`${SHOP}/enter`]: { ok: true } },
  )
  await expect.element(page.getByText('발급 필요')).toBeVisible()
  await expect.element(page.getByText('환불 후 다시 발급')).toBeVisible()
  await page.getByRole('button', { name: /구매자의 번호 보기/ }).click()
  await expect.element(page.getByText('01012345678')).toBeVisible()
  await page
    .getByRole('button', { name: /승인번호 입력/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('승인번호').fill('12')
  await dialog.getByRole('button', { name: '승인번호 입력' }).click()
  await expect.element(dialog.getByText(/6자에서 20자/)).toBeVisible()
  await expectNoViolations()
  await dialog.getByLabelText('승인번호').fill('H00000001')
  await dialog.getByRole('button', { name: '승인번호 입력' }).click()
  await expect
    .poll(() => sentCalls(`${SHOP}/enter`)[0]?.body)
    .toMatchObject({ payment: 'a'.repeat(24), number: 'H00000001' })
  await expectNoOverflow()
})

test('says that nothing is to do', async () => {
  const empty = openPage([])
  await expect.element(empty.getByText('처리할 현금영수증이 없습니다.')).toBeVisible()
  await expectNoViolations()
})

test('offers to load the list again', async () => {
  const page = openPage([], { [`${SHOP}/list`]: () => refuse('UNAVAILABLE') })
  await expect.element(page.getByRole('button', { name: /다시/ })).toBeVisible()
})
