import { expect, test, vi } from 'vitest'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { JoinForm } from './join-form.tsx'

const JOIN = '/api/auth/sign-up/email'

async function openForm(birth: string) {
  const onJoined = vi.fn()
  answerCalls({ [JOIN]: {} })
  const page = mountAccount(
    <JoinForm providers={{ kakao: false, naver: false }} shop={null} onJoin={onJoined} />,
  )
  await page.getByLabelText('이메일', { exact: true }).fill('new@example.com')
  await page.getByLabelText('비밀번호', { exact: true }).fill('madang-demo-1')
  await page.getByLabelText('이름', { exact: true }).fill('김민지')
  await page.getByLabelText('생년월일').fill(birth)
  return { page, onJoined, join: page.getByRole('button', { name: '가입하기' }) }
}

test('a person under 14 cannot join and sees an error at the field', async () => {
  const { page, join } = await openForm(`${new Date().getFullYear() - 13}1231`)
  await page.getByLabelText('모두 동의합니다').click()
  await join.click()
  await expect
    .element(page.getByLabelText('생년월일'))
    .toHaveAccessibleDescription(/만 14세 미만은 가입할 수 없습니다/)
  expect(sentCalls(JOIN)).toEqual([])
})

test('missing required consents are errors, optional ones are chosen individually', async () => {
  const { page, join, onJoined } = await openForm('19900131')
  await expect.element(page.getByLabelText('생년월일')).toHaveValue('1990-01-31')
  const terms = page.getByLabelText('이용약관 (필수)')
  const [mail, sms] = ['이메일로', '문자로'].map((way) =>
    page.getByLabelText(`${way} 혜택과 소식 받기 (선택)`),
  ) as [ReturnType<typeof page.getByLabelText>, ReturnType<typeof page.getByLabelText>]
  await join.click()
  await expect.element(terms).toHaveAccessibleDescription('필수 약관에 동의해 주세요.')
  await expect.element(terms).toHaveFocus()
  for (const news of [mail, sms]) await expect.element(news).not.toBeChecked()
  expect(sentCalls(JOIN)).toEqual([])

  const all = page.getByLabelText('모두 동의합니다')
  await all.click()
  await expect.element(sms).toBeChecked()
  await sms.click()
  await expect.element(all).not.toBeChecked()
  await join.click()
  await expect.poll(() => onJoined.mock.calls).toEqual([['new@example.com']])
  expect(sentCalls(JOIN)[0]?.body).toMatchObject({ marketing_email: true, marketing_sms: false })
})
