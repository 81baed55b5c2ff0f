import { afterEach, expect, test } from 'vitest'
import { page as view } from 'vitest/browser'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import { shopInfo } from '../../../../tests/component/shop-info.ts'
import { Frame } from './frame.tsx'

afterEach(() => view.viewport(390, 844))

test('in 320 px the links do not overlap the name of the shop', async () => {
  await view.viewport(320, 700)
  const page = mountAccount(<Frame>{null}</Frame>, { shop: { ...shopInfo, name: '하루공방 도자기 작업실' } })
  const nav = page.getByRole('navigation', { name: '내 계정' })
  await expect.element(nav).toBeVisible()
  const links = nav.element().getBoundingClientRect()
  const mark = page.getByRole('banner').getByRole('link').first().element().getBoundingClientRect()
  expect(mark.right <= links.left || mark.bottom <= links.top).toBe(true)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
