import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { Component as SecondFactorPage } from './second-factor-page.tsx'

const OFF = { enabled: false, backup_codes: 0, required: true, has_password: true }
const URI =
  'otpauth://totp/%EB%A7%88%EB%8B%B9:jun%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=%EB%A7%88%EB%8B%B9'
const CODES = Array.from({ length: 10 }, (_, index) => `aaaaa-bbbb${index}`)

test('sets up a second factor: password, key, first code, backup codes', async () => {
  answerCalls({
    '/api/auth/two-factor/enable': { totpURI: URI, backupCodes: CODES },
    '/api/auth/two-factor/verify-totp': refuse('BAD_REQUEST', {
      message: '코드가 맞지 않습니다.',
      details: { field: 'code' },
    }),
  })
  const page = mountAccount(<SecondFactorPage data={OFF} />)
  await expect.element(page.getByText('운영자는 2단계 인증을', { exact: false })).toBeVisible()
  await page.getByLabelText('비밀번호', { exact: true }).fill('onggi-hangari-7')
  await page.getByRole('button', { name: '설정 시작' }).click()
  await expect.element(page.getByRole('img', { name: 'QR 코드', exact: false })).toBeVisible()
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  const code = page.getByLabelText('인증 앱에 보이는 6자리 코드')
  await code.fill('000000')
  await page.getByRole('button', { name: '설정 완료' }).click()
  await expect.element(code).toHaveAccessibleDescription('코드가 맞지 않습니다.')
  answerCalls({ '/api/auth/two-factor/verify-totp': {} })
  await code.fill('123456')
  await page.getByRole('button', { name: '설정 완료' }).click()
  await expect.element(page.getByText('aaaaa-bbbb9')).toBeVisible()
  expect(sentCalls('/api/auth/two-factor/enable')[0]?.body).toEqual({ password: 'onggi-hangari-7' })
  await expectNoViolations()
  await expectNoOverflow()
})

test('warns of few backup codes, and removes with password and code', async () => {
  answerCalls({
    '/api/auth/two-factor/disable': refuse('BAD_REQUEST', {
      message: '이미 쓴 코드입니다.',
      details: { field: 'code' },
    }),
  })
  const page = mountAccount(<SecondFactorPage data={{ ...OFF, enabled: true, backup_codes: 2 }} />)
  await expect.element(page.getByText('백업 코드가 얼마 남지 않았습니다', { exact: false })).toBeVisible()
  await page.getByText('2단계 인증 해제', { exact: true }).click()
  const form = page.getByRole('group', { name: '2단계 인증 해제' })
  await form.getByLabelText('지금 비밀번호', { exact: true }).fill('onggi-hangari-7')
  await form.getByLabelText('인증 앱의 코드').fill('123456')
  await form.getByRole('button', { name: '해제' }).click()
  await expect.element(form.getByLabelText('인증 앱의 코드')).toHaveAccessibleDescription(/이미 쓴 코드/)
  await expectNoViolations()
  await expectNoOverflow()
  answerCalls({ '/api/auth/two-factor/disable': {} })
  await form.getByRole('button', { name: '해제' }).click()
  await expect.element(page.getByText('2단계 인증을 해제했습니다.')).toBeVisible()
})
