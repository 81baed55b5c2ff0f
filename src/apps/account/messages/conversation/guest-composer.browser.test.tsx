import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { mountAccount } from '../../../../../tests/component/mount-account.tsx'
import { GuestComposer } from './guest-composer.tsx'

test('a guest can write and is asked to log in to send', async () => {
  const page = mountAccount(<GuestComposer shopid="haru" />, { isLoggedIn: false })
  await page.getByLabelText('메시지 입력').fill('선물 포장도 되나요?')
  await expect.element(page.getByRole('button', { name: '로그인하고 보내기' })).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})
