import { expect, test } from 'vitest'
import { expectNoOverflow, expectNoViolations } from '../../../../tests/component/accessible.ts'
import { mountStorefront } from '../../../../tests/component/mount-storefront.tsx'
import { shopInfo } from '../../../../tests/component/shop-info.ts'
import { Footer } from './footer.tsx'

test('a shop with an escrow service shows its badge', async () => {
  const shop = { ...shopInfo, kcp_code: 'A1B2C' }
  const page = await mountStorefront(<Footer />, { shell: { shop } })
  const badge = page.getByRole('link', { name: /에스크로/ })
  await expect.element(badge).toHaveAttribute('href', expect.stringContaining('A1B2C'))
  await expectNoViolations()
  await expectNoOverflow()
})

test('a shop without an escrow service has no badge', async () => {
  const page = await mountStorefront(<Footer />)
  await expect.element(page.getByText('하루상점').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: /에스크로/ })).not.toBeInTheDocument()
})
