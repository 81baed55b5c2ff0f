import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { PointRow } from '../../../domains/membership/customers/bulk/bulk-points.contract.ts'
import { PointFilePage } from './point-file-page.tsx'

const newRow = (row: number, overrides: Partial<PointRow> = {}): PointRow => ({
  row,
  who: `member${row}@example.com`,
  uid: row,
  name: '김민지',
  amount: 1_500,
  reason: '체험단 감사',
  until: '',
  written: { amount: '1500', until: '' },
  wrong: '',
  ...overrides,
})

const stranger = newRow(3, {
  uid: null,
  name: '',
  amount: 0,
  written: { amount: '오백', until: '' },
  wrong: '회원 가운데 없습니다.',
})

async function check(rows: PointRow[]) {
  answerCalls({ '/api/myshp/v2/seller/member/points/file/read': { rows, digest: 'd'.repeat(64) } })
  const page = mountAdmin(<PointFilePage />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['이메일,줄 포인트'], '포인트.csv', { type: 'text/csv' }),
  )
  return page
}

test('sums the valid rows, and saves the others to be corrected', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const page = await check([newRow(2), stranger])
  await expect.element(page.getByText('모두 1,500P를 줍니다.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /오백/ })).toMatchTextContent(/회원 가운데 없습니다/)
  await expectNoViolations()
  await page.getByRole('button', { name: /수정할 행 엑셀로 받기/ }).click()
  expect(click.mock.contexts).toMatchObject([{ download: expect.stringMatching(/\.xlsx$/) }])
  await expect.element(page.getByRole('button', { name: '1명에게 반영하기' })).toBeEnabled()
  click.mockRestore()
})

test('a file without a valid row cannot be applied', async () => {
  const page = await check([stranger])
  await expect.element(page.getByRole('button', { name: '0명에게 반영하기' })).toBeDisabled()
})
