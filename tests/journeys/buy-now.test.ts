import { cartLines, openCart } from './carts.ts'
import { expect, onPc, onPhone, type Page, test, visit, waitUntilInteractive } from './journey.ts'
import {
  addToGuestCart,
  chooseCardResult,
  fillContact,
  type OrderableProduct,
  orderableProduct,
  orderNumbers,
  payButton,
  placeOrder,
} from './orderable-products.ts'

const productPage = ({ sid }: OrderableProduct) => `/shop/view/${sid}`

const buyBar = (page: Page) => page.getByRole('complementary', { name: '구매하기 메뉴' })

/** Presses buy now on the open page of a product, in the sheet if it has options or add-ons. */
async function buyNow(page: Page): Promise<void> {
  await buyBar(page).getByRole('button', { name: '구매하기' }).click()
  const sheet = page.getByRole('dialog')
  const isSheet = await sheet
    .or(page.getByRole('heading', { name: '주문하기' }))
    .first()
    .getAttribute('aria-label')
  if (!isSheet) return
  for (const options of await sheet
    .getByRole('group')
    .filter({ has: page.locator('legend') })
    .all())
    if (!/추가 상품/.test((await options.textContent()) ?? ''))
      await options.getByRole('button', { disabled: false }).first().click()
  await sheet.getByRole('button', { name: '구매하기' }).click()
}

const waitForCheckout = async (page: Page) => {
  await page.waitForURL(/\/user\/checkout\?.*draft=/)
  await waitUntilInteractive(page)
  await expect(payButton(page)).toBeVisible()
}

test(
  'a guest buys one product now: leaving, reloading and paying keep the cart as it is',
  onPhone,
  async ({ page }) => {
    const [inCart, bought] = [await orderableProduct('haru'), await orderableProduct('haru')]
    await visit(page, 'haru', '/shop/list')
    await addToGuestCart(page, [inCart, bought])
    await visit(page, 'haru', productPage(bought))
    await buyNow(page)
    await waitForCheckout(page)
    expect(page.url()).not.toMatch(/lines=/)
    const products = page.getByRole('region', { name: '주문 상품' })
    await expect(products.getByText(bought.title, { exact: true })).toBeVisible()
    await expect(products.getByText(inCart.title, { exact: true })).toHaveCount(0)

    const draft = new URL(page.url()).searchParams.get('draft')
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${productPage(bought)}$`))
    await waitUntilInteractive(page)
    await buyNow(page)
    await waitForCheckout(page)
    expect(new URL(page.url()).searchParams.get('draft')).toBe(draft)
    await page.reload()
    await waitForCheckout(page)
    await expect(products.getByText(bought.title, { exact: true })).toBeVisible()

    await fillContact(page)
    await placeOrder(page)
    await chooseCardResult(page, '승인')
    expect(await orderNumbers(page)).toHaveLength(1)
    await openCart(page, 'haru')
    await expect(cartLines(page)).toHaveCount(2)
  },
)

test('at 200 % zoom a PC reaches buy now without scrolling', onPc, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 })
  await visit(page, 'haru', productPage(await orderableProduct('haru')))
  await expect(buyBar(page).getByRole('button', { name: '구매하기' })).toBeInViewport({ ratio: 1 })
  await buyNow(page)
  await waitForCheckout(page)
})
