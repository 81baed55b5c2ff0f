import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { CodeForm } from './code-form.tsx'
import { Component as LoginPage } from './login-page.tsx'

test('a log-in with a second factor asks for the code', async () => {
  answerCalls({ '/api/auth/sign-in/email': { twoFactorRedirect: true } })
  const page = mountAccount(<LoginPage data={{ providers: { kakao: false, naver: false }, error: '' }} />)
  await page.getByLabelText('이메일').fill('jun@example.com')
  await page.getByLabelText('비밀번호', { exact: true }).fill('onggi-hangari-7')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect.element(page.getByLabelText('인증 코드')).toHaveFocus()
  await expectNoViolations()
})

test('says that the account is locked, and accepts a backup code', async () => {
  const locked = '코드를 10번 틀려 15분 동안 로그인할 수 없습니다.'
  answerCalls({
    '/api/auth/two-factor/verify-totp': refuse('TOO_MANY_REQUESTS', { message: locked }),
    '/api/auth/two-factor/verify-backup-code': {},
  })
  const onDone = vi.fn()
  const page = mountAccount(<CodeForm again="/user/login" onDone={onDone} />)
  await page.getByLabelText('인증 코드').fill('123456')
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect.element(page.getByText(locked)).toBeVisible()
  await page.getByRole('button', { name: '백업 코드 입력', exact: false }).click()
  await page.getByLabelText('백업 코드').fill('aaaaa-bbbbb')
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sentCalls('/api/auth/two-factor/verify-backup-code')[0]?.body).toEqual({ code: 'aaaaa-bbbbb' })
})
