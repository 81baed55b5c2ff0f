import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { Payment } from '../../../domains/payments/payments.contract.ts'
import { TransferSection } from './transfer-section.tsx'

test('shows account, amount and depositor of a transfer', async () => {
  const payment = { amount: 16_000, due_at: '2026-11-30T00:00:00Z' } as Payment
  const account = { bank: '하루은행(시연용)', number: '300-1234-567890', holder: '하루공방 김하루' }
  const page = mountAccount(
    <TransferSection
      payment={payment}
      step={{ kind: 'transfer', account, depositor: '남궁빛나래' } as never}
    />,
  )
  await expect.element(page.getByText('16,000원')).toBeVisible()
  await expect.element(page.getByText('남궁빛나래')).toBeVisible()
  await expectNoViolations()
  await expectNoOverflow()
})
