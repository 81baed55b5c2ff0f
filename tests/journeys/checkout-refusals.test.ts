import { guestOrders, openGuestCheckout } from './guest-checkout.ts'
import { orderWholeStock } from './guest-orders.ts'
import { expect, onPhone, test } from './journey.ts'
import {
  addToMemberCart,
  chooseCardResult,
  fillContact,
  goToCheckout,
  orderableProduct,
  orderNumbers,
  payButton,
  placeOrder,
} from './orderable-goods.ts'
import { logIn, visitShopAs } from './people.ts'
import { newPerson } from './sessions.ts'

test.describe('refusals of the server', () => {
  test.use({ watchful: false })

  test(
    'a product that sells out during the checkout is reported and removed, and all other products are ordered',
    onPhone,
    async ({ page }) => {
      const [scarce, other] = [await orderableProduct('haru'), await orderableProduct('haru')]
      await openGuestCheckout(page, [scarce, other])
      await fillContact(page)
      await page.getByLabel('아래 내용을 모두 확인했고 동의합니다').check()
      await payButton(page).click()
      const giveBack = await orderWholeStock(scarce)
      const review = page.getByRole('dialog', { name: '마지막으로 확인해 주세요' })
      await review.getByRole('button', { name: /결제하기$/ }).click()
      const main = page.getByRole('main')
      await expect(main.getByText('지금 주문할 수 없는 상품이 1개 있습니다')).toBeVisible()
      await expect(main.getByText('품절되었습니다.')).toBeVisible()
      await expect(main.getByRole('alert')).toBeInViewport()
      await expect(page.locator(':focus', { has: page.getByRole('alert') })).toBeVisible()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.getByRole('button', { name: '바뀐 내용 확인하기' }).click()
      await expect(main.getByRole('alert')).toBeInViewport()
      await main.getByRole('button', { name: `${scarce.title} 제외` }).click()
      await expect(payButton(page)).toBeVisible()
      await placeOrder(page)
      await chooseCardResult(page, '승인')
      expect(await orderNumbers(page)).toHaveLength(1)
      await giveBack()
      const [bought] = await guestOrders(page)
      expect(bought?.lines.map(({ sid }) => sid)).toEqual([other.sid])
    },
  )

  test(
    'a session that ends during the checkout leads to the log-in and back to the checkout with the entered data',
    onPhone,
    async ({ page }) => {
      const email = await newPerson()
      await visitShopAs(page, email, 'haru', '/shop/list')
      await addToMemberCart(page, [await orderableProduct('haru')])
      await goToCheckout(page, 'haru')
      await fillContact(page)
      await page.getByLabel('아래 내용을 모두 확인했고 동의합니다').check()
      await payButton(page).click()
      const review = page.getByRole('dialog', { name: '마지막으로 확인해 주세요' })
      await expect(review).toBeVisible()
      // The cookies are removed after the last quote, so that only placing the order finds that the session has ended.
      await page.context().clearCookies()
      await review.getByRole('button', { name: /결제하기$/ }).click()
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
