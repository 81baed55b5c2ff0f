import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { mountAccount } from '../../../../../tests/component/mount-account.tsx'
import { CodeForm } from './guest-code-form.tsx'

test('the code of a mail is asked for with a part of its address', async () => {
  const page = mountAccount(
    <CodeForm
      orderid="20261120-00000001"
      phone="01012345678"
      mailed={{ proof: 'proof', to: 'mi***@example.com' }}
      onMailed={vi.fn()}
      onProven={vi.fn()}
      onCancel={vi.fn()}
    />,
  )
  await expect.element(page.getByText('mi***@example.com 주소로')).toBeVisible()
  await expectNoViolations()
})
