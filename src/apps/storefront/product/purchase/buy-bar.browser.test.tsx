import { expect, test, vi } from 'vitest'
import { page as view } from 'vitest/browser'
import { mountStorefront } from '../../../../../tests/component/mount-storefront.tsx'
import { shopInfo } from '../../../../../tests/component/shop-info.ts'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { leaveSite } from '../../../router/leave.ts'
import { useChoice } from '../choice/use-choice.ts'
import { newProduct } from '../product.fixture.ts'
import { BuyBar } from './buy-bar.tsx'

vi.mock('../../../router/leave.ts', () => ({ leaveSite: vi.fn() }))

function Bar({ product }: { product: Product }) {
  return (
    <BuyBar product={product} choice={useChoice(product)} restock={<button type="button">알림</button>}>
      {null}
    </BuyBar>
  )
}

const givingShell = { shop: { ...shopInfo, gifts: true } }
const addressOfLast = () => String(vi.mocked(leaveSite).mock.lastCall?.[0])

test('a product with nothing to choose is bought at once, with its least pieces', async () => {
  const page = await mountStorefront(<Bar product={newProduct({ least: 2 })} />)
  await page.getByRole('button', { name: '구매하기' }).click()
  await expect.poll(addressOfLast).toContain('lines=1.11.0.2.30000')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the sheet of a product with options has its picture, price and both buttons', async () => {
  const product = newProduct({
    image: '/img/plate',
    options: [{ name: '크기', values: ['15cm'] }],
    variants: [{ pid2: 1, values: ['15cm'], price_diff: 0, stock: 3 }],
  })
  const page = await mountStorefront(<Bar product={product} />)
  await page.getByRole('button', { name: '구매하기' }).click()
  const sheet = page.getByRole('dialog', { name: '옵션 선택' })
  await expect.element(sheet.getByText('보름 접시')).toBeVisible()
  await sheet.getByRole('button', { name: '15cm' }).click()
  await expect.element(sheet.getByRole('button', { name: '장바구니 담기' })).toBeVisible()
  await sheet.getByRole('button', { name: '구매하기' }).click()
  await expect.poll(addressOfLast).toContain('lines=1.1.0.1.30000')
})

test('in a low window the sum of one option is above the buttons of the sheet', async () => {
  await view.viewport(320, 640)
  const product = newProduct({
    image: '/img/plate',
    list_price: 40_000,
    options: [{ name: '크기', values: ['15cm', '18cm'] }],
    variants: [{ pid2: 1, values: ['15cm'], price_diff: 0, stock: 3 }],
  })
  const page = await mountStorefront(<Bar product={product} />, { shell: givingShell })
  await page.getByRole('button', { name: '구매하기' }).click()
  const sheet = page.getByRole('dialog', { name: '옵션 선택' })
  await sheet.getByRole('button', { name: '15cm' }).click()
  const bottomOfSum = () => sheet.getByRole('status').last().element().getBoundingClientRect().bottom
  const topOfButtons = () =>
    sheet.getByRole('button', { name: '구매하기' }).element().getBoundingClientRect().top
  await expect.poll(() => bottomOfSum() <= topOfButtons()).toBe(true)
  await view.viewport(390, 844)
})

test('a sold-out product can be neither added nor bought, only requested', async () => {
  const page = await mountStorefront(<Bar product={newProduct({ sold_out: true })} />)
  await expect.element(page.getByRole('button', { name: '품절' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '알림' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: '구매하기' })).not.toBeInTheDocument()
})

test('a gift leads to its own checkout', async () => {
  const page = await mountStorefront(<Bar product={newProduct()} />, { shell: givingShell })
  await page.getByRole('button', { name: '선물하기' }).click()
  await expect.poll(addressOfLast).toContain('gift=1')
  expect(addressOfLast()).toContain('lines=1.11.0.1.30000')
})

test('the gift of a product with options is chosen in a sheet with the button for gifts alone', async () => {
  const product = newProduct({
    options: [{ name: '크기', values: ['15cm'] }],
    variants: [{ pid2: 1, values: ['15cm'], price_diff: 0, stock: 3 }],
  })
  const page = await mountStorefront(<Bar product={product} />, { shell: givingShell })
  await page.getByRole('button', { name: '선물하기' }).click()
  const sheet = page.getByRole('dialog', { name: '옵션 선택' })
  await sheet.getByRole('button', { name: '15cm' }).click()
  await expect.element(sheet.getByRole('button', { name: '구매하기' })).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: '선물하기' }).click()
  await expect.poll(addressOfLast).toContain('gift=1')
  await sheet.getByRole('button', { name: '닫기' }).click()
  await page.getByRole('button', { name: '구매하기' }).click()
  await expect.element(sheet.getByRole('button', { name: '구매하기' })).toBeVisible()
})

test('an adult product cannot be given', async () => {
  const page = await mountStorefront(<Bar product={newProduct({ adult: true })} />, { shell: givingShell })
  await expect.element(page.getByRole('button', { name: '구매하기' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '선물하기' })).not.toBeInTheDocument()
})
