import { newPhone } from '../factories/orders.ts'
import { expect, onPhone, test } from './journey.ts'
import {
  addToMemberCart,
  chooseCardResult,
  fillAddress,
  goToCheckout,
  orderableProduct,
  orderNumbers,
  payButton,
  placeOrder,
} from './orderable-products.ts'
import { logIn, visitShopAs } from './people.ts'
import { newPerson } from './sessions.ts'

test.describe('refusals of the server', () => {
  test.use({ watchful: false })

  test(
    'a session that ends during the checkout leads to the log-in and back to the checkout with the entered data',
    onPhone,
    async ({ page }) => {
      const email = await newPerson()
      await visitShopAs(page, email, 'haru', '/shop/list')
      await addToMemberCart(page, [await orderableProduct('haru')])
      await goToCheckout(page, 'haru')
      await page.getByLabel('휴대폰 번호').fill(newPhone())
      await fillAddress(page)
      await page.getByLabel('아래 내용을 모두 확인했고 동의합니다').check()
      await expect(payButton(page)).not.toHaveAttribute('aria-disabled', 'true')
      // The cookies are removed after the last quote, so that only placing the order finds that the session has ended.
      await page.context().clearCookies()
      await payButton(page).click()
      const main = page.getByRole('main')
      await expect(main.getByText('로그아웃되었습니다.')).toBeInViewport()
      await main.getByRole('alert').getByRole('link', { name: '로그인' }).click()
      await logIn(page, email)
      await page.waitForURL(/\/user\/checkout\?/)
      await expect(page.getByLabel('우편번호')).toHaveValue('06236')
      await placeOrder(page)
      await chooseCardResult(page, '승인')
      expect(await orderNumbers(page)).toHaveLength(1)
    },
  )
})
