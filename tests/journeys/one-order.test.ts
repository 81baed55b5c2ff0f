import { guestOrders, openGuestCheckout } from './guest-checkout.ts'
import { expect, onPc, test, waitUntilInteractive } from './journey.ts'
import {
  chooseCardResult,
  fillContact,
  goToCheckout,
  orderableProduct,
  orderNumbers,
  payButton,
} from './orderable-products.ts'

test(
  'double clicks, reloads, the back button and a second tab do not create a second order',
  onPc,
  async ({ page, context }) => {
    await openGuestCheckout(page, [await orderableProduct('haru')])
    const second = await context.newPage()
    await goToCheckout(second, 'haru')
    expect(new URL(second.url()).searchParams.get('draft')).toBe(
      new URL(page.url()).searchParams.get('draft'),
    )
    await fillContact(page)
    await page.reload()
    await waitUntilInteractive(page)
    await expect(page.getByLabel('우편번호')).toHaveValue('06236')
    await page.getByLabel('아래 내용을 모두 확인했고 동의합니다').check()
    await page.reload()
    await waitUntilInteractive(page)
    await expect(page.getByLabel('아래 내용을 모두 확인했고 동의합니다')).toBeChecked()
    await page.setViewportSize({ width: 320, height: 400 })
    await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    await expect(payButton(page)).not.toHaveAttribute('aria-disabled', 'true')
    await payButton(page).dblclick()
    await page.waitForURL(/\/user\/checkout\/pay/)
    await page.reload()
    await expect(page.getByRole('button', { name: '승인' })).toBeVisible()

    // The other tab finds out that the order was placed when it orders itself or becomes visible.
    await second.reload()
    await expect(second.getByText('결제가 끝나지 않은 주문이 있습니다')).toBeVisible()
    await second.getByRole('link', { name: '결제 이어서 하기' }).click()
    await chooseCardResult(second, '승인')
    const numbers = await orderNumbers(second)
    await page.getByRole('button', { name: '승인' }).click()
    expect(await orderNumbers(page)).toEqual(numbers)
    await page.goto(second.url().replace('/done', ''))
    expect(await orderNumbers(page)).toEqual(numbers)
    expect(await guestOrders(page)).toHaveLength(1)
  },
)
