import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../../tests/component/accessible.ts'
import { mountAccount } from '../../../../../tests/component/mount-account.tsx'
import { GuestCodeForm } from './guest-code-form.tsx'

test('the code form shows the masked mail address', async () => {
  const page = mountAccount(
    <GuestCodeForm
      orderid="20261120-00000001"
      phone="01012345678"
      mailedCode={{ proof: 'proof', to: 'mi***@example.com' }}
      onCodeMailed={vi.fn()}
      onProof={vi.fn()}
      onCancel={vi.fn()}
    />,
  )
  await expect.element(page.getByText('mi***@example.com 주소로')).toBeVisible()
  await expectNoViolations()
})
