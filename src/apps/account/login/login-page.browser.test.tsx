import { expect, test } from 'vitest'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { Component as LoginPage } from './login-page.tsx'

const LOG_IN = '/api/auth/sign-in/email'
const WRONG = '이메일 주소나 비밀번호가 맞지 않습니다.'

async function logIn() {
  const page = mountAccount(<LoginPage data={{ providers: { kakao: false, naver: false }, error: '' }} />)
  await page.getByLabelText('이메일').fill('jun@example.com')
  await page.getByLabelText('비밀번호', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  return page
}

test('a wrong password is an error at its field, and the address is kept', async () => {
  answerCalls({ [LOG_IN]: refuse('LOGIN_REQUIRED', { message: WRONG, details: { field: 'password' } }) })
  const page = await logIn()
  const password = page.getByLabelText('비밀번호', { exact: true })
  await expect.element(password).toHaveAccessibleDescription(WRONG)
  await expect.element(password).toHaveFocus()
  await expect.element(page.getByLabelText('이메일')).toHaveValue('jun@example.com')
  expect(location.href).not.toContain('password')
})

test('an unconfirmed account can request another mail', async () => {
  answerCalls({
    [LOG_IN]: refuse('FORBIDDEN', {
      message: '이메일 주소를 먼저 확인해 주세요.',
      details: { reason: 'EMAIL_NOT_VERIFIED' },
    }),
    '/api/auth/send-verification-email': {},
  })
  const page = await logIn()
  await expect.element(page.getByText('이메일 주소를 먼저 확인해 주세요')).toBeVisible()
  await page.getByRole('button', { name: '확인 메일 다시 보내기' }).click()
  await expect.element(page.getByText('확인 메일을 다시 보냈습니다.')).toBeVisible()
  expect(sentCalls('/api/auth/send-verification-email').map(({ body }) => body)).toEqual([
    { email: 'jun@example.com', callbackURL: '/user/verify' },
  ])
})
