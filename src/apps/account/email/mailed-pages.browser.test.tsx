import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { Profile } from '../../../domains/accounts/accounts.contract.ts'
import { Component as ProofPage } from './email-proof-page.tsx'
import { Component as StopPage } from './email-stop-page.tsx'

const NEW = 'a-very-long-name-of-a-mailbox.and-more@mail.example.com'
const token = 'one'
const profile = { email: NEW } as Profile

test('a new address is confirmed by a button, not by opening the link', async () => {
  answerCalls({ '/api/user/email/confirm': profile })
  const page = mountAccount(<ProofPage data={{ token, change: { email: NEW, mine: true } }} />)
  await expect.element(page.getByText(NEW)).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
  expect(sentCalls('/api/user/email/confirm')).toEqual([])
  await page.getByRole('button', { name: '이 주소로 변경' }).click()
  await expect.element(page.getByRole('heading', { name: '이메일 주소를 변경했습니다' })).toHaveFocus()
  expect(sentCalls('/api/user/email/confirm').map(({ body }) => body)).toEqual([{ token }])
})

test('the page of the mail to the previous address shows the change that can be undone', async () => {
  const change = { old_email: 'minji@example.com', new_email: NEW, changed: true, stopped: false }
  const page = mountAccount(<StopPage data={{ token, change }} />)
  await expect.element(page.getByRole('heading', { name: '이메일 주소 되돌리기' })).toBeVisible()
  await expect.element(page.getByText(NEW)).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})
