import { afterEach, expect, test } from 'vitest'
import { page as view } from 'vitest/browser'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { PopupDialog } from './popup-dialog.tsx'

const popup = { type: 'mobile', ratio: 0.8, value: [{ type: 'text' as const, html: '<p>봄 세일</p>' }] }

afterEach(() => delete document.documentElement.dataset.device)

test.each([
  ['mobile', 390, 844, 0.7],
  ['pc', 1_440, 900, 0.6],
] as const)('a popup on %s fills its share of the window', async (device, width, height, share) => {
  await view.viewport(width, height)
  document.documentElement.dataset.device = device
  const page = await mountStorefront(<PopupDialog popup={popup} onClose={() => {}} />, { shell: { device } })
  const dialog = page.getByRole('dialog', { name: '팝업' })
  await expect.element(dialog).toBeVisible()
  const box = dialog.element().getBoundingClientRect()
  expect(box.width).toBeCloseTo(Math.min(width * share, height * share * popup.ratio), -1)
  await view.viewport(390, 844)
})
