import { expect, test } from 'vitest'
import { page as view } from 'vitest/browser'
import { mountAccount } from '../../../tests/component/mount-account.tsx'
import { Facts } from './facts.tsx'

test('numbers with hyphens stay on one line, whatever is beside them', async () => {
  await view.viewport(240, 640)
  const page = mountAccount(<Facts facts={[['입금 계좌', '하나은행(시연용) 300-1234-567890']]} />)
  const number = page.getByText('300-1234-567890').last()
  await expect.element(number).toBeVisible()
  expect([...number.element().getClientRects()]).toHaveLength(1)
  await view.viewport(390, 844)
})
