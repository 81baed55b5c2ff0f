import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { Component as ResetPage } from './password-reset-page.tsx'

test('an invalid link offers another mail instead of the password form', async () => {
  const page = mountAccount(<ResetPage data={{ token: 'made-up', open: false }} />)
  await expect.element(page.getByRole('heading', { name: '쓸 수 없는 링크입니다' })).toBeVisible()
  await expect.element(page.getByLabelText('새 비밀번호', { exact: true })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: '메일 다시 받기' }))
    .toHaveAttribute('href', '/user/reset')
  await expectNoViolations()
})
