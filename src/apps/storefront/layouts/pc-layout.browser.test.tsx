import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as view } from 'vitest/browser'
import { mountStorefront } from '../../../../tests/component/mount-storefront.tsx'
import { PcLayout } from './pc-layout.tsx'

beforeEach(() => view.viewport(1_440, 900))
afterEach(() => view.viewport(390, 844))

const mountLayout = () =>
  mountStorefront(
    <PcLayout tallHeader={false}>
      <div style={{ height: 3_000 }} />
    </PcLayout>,
    { shell: { device: 'pc' }, path: '/shop/notice-list' },
  )

test('the menu is beside the page, and in a drawer at 200 % zoom', async () => {
  const page = await mountLayout()
  const opener = page.getByRole('button', { name: '메뉴 열기' })
  const beside = page.getByRole('complementary', { name: '메뉴' }).getByRole('link', { name: '전체 상품' })
  await expect.element(beside).toBeVisible()
  await expect.element(opener).not.toBeInTheDocument()
  await view.viewport(720, 450)
  await expect.element(beside).not.toBeInTheDocument()
  await opener.click()
  const drawer = page.getByRole('dialog', { name: '메뉴' })
  await expect.element(drawer.getByRole('link', { name: '전체 상품' })).toBeVisible()
})

test('the button to the top appears past 200 px and leads there', async () => {
  const page = await mountLayout()
  const top = page.getByRole('button', { name: '맨 위로' })
  await expect.element(page.getByRole('main')).toBeVisible()
  scrollTo(0, 201)
  await expect.element(top).toBeVisible()
  scrollTo(0, 200)
  await expect.element(top).not.toBeInTheDocument()
  scrollTo(0, 900)
  await top.click()
  await expect.poll(() => scrollY).toBe(0)
  await expect.element(top).not.toBeInTheDocument()
})
