import { expect, test } from 'vitest'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { addRecent } from '../../shell/person/recent-items.ts'
import { RecentProducts } from './recent-products.tsx'

const seen = { shopid: 1, pick: false, adult: false, image: '', price: 10_000 }

test('shows an empty state, then products newest first, and clears them after a confirmation', async () => {
  const page = await mountStorefront(<RecentProducts />)
  const nothing = page.getByText('최근 본 상품이 없습니다.')
  await expect.element(nothing).toBeVisible()
  addRecent({ ...seen, pid: 1, title: '머그컵' })
  addRecent({ ...seen, pid: 2, title: '보름 접시' })
  const links = page.getByRole('link')
  await expect
    .poll(() => links.elements().map(({ textContent }) => textContent))
    .toEqual(['보름 접시', '머그컵'])
  expect(links.first().element().getAttribute('href')).toBe('/shop/view/2')

  const clear = page.getByRole('button', { name: '전체 삭제' })
  await clear.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(links.elements()).toHaveLength(2)
  await clear.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect.element(nothing).toBeVisible()
})
