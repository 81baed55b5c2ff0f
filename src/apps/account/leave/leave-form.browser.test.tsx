import { expect, test, vi } from 'vitest'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { Profile } from '../../../domains/accounts/accounts.contract.ts'
import { LeaveForm } from './leave-form.tsx'

const profile = { email: 'minji@example.com', has_password: true } as Profile

test('requires password, consent and confirmation, and reports open orders', async () => {
  const onRefused = vi.fn(async () => {})
  const page = mountAccount(<LeaveForm profile={profile} onRefused={onRefused} />)
  const leave = page.getByRole('button', { name: '탈퇴하기' })
  await leave.click()
  await expect.element(page.getByLabelText('비밀번호', { exact: true })).toBeInvalid()
  await expect.element(page.getByLabelText('위 내용을 모두 확인했습니다.')).toBeInvalid()
  expect(sentCalls('/api/user/leave')).toEqual([])

  await page.getByLabelText('비밀번호', { exact: true }).fill('madang-demo-1')
  await page.getByLabelText('위 내용을 모두 확인했습니다.').click()
  await leave.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  expect(sentCalls('/api/user/leave')).toEqual([])

  answerCalls({ '/api/user/leave': refuse('CONFLICT', { message: '진행 중인 주문이 있습니다.' }) })
  await leave.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('진행 중인 주문이 있습니다.')).toBeVisible()
  expect(sentCalls('/api/user/leave').map(({ body }) => body)).toEqual([{ password: 'madang-demo-1' }])
  expect(onRefused).toHaveBeenCalledOnce()
})

test('a person without a password enters the mail address', async () => {
  const page = mountAccount(
    <LeaveForm profile={{ ...profile, has_password: false }} onRefused={async () => {}} />,
  )
  await page.getByLabelText('이메일').fill('other@example.com')
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  await expect.element(page.getByLabelText('이메일')).toBeInvalid()
})
