import type { Order } from '../../src/domains/orders/orders.contract.ts'
import { openCart } from './carts.ts'
import { guestOrders } from './guest-checkout.ts'
import { expect, onPc, onPhone, type Page, test, visit, waitUntilInteractive } from './journey.ts'
import { expectStill, watchShifts } from './layout-shift.ts'
import {
  addToGuestCart,
  addToMemberCart,
  chooseCardResult,
  fillAddress,
  fillContact,
  type OrderableProduct,
  orderableProduct,
  orderableResale,
  orderCart,
  orderNumbers,
  payButton,
  placeOrder,
  sendCall,
} from './orderable-products.ts'
import { visitShopAs } from './people.ts'
import { newPerson } from './sessions.ts'
import { origin } from './world.ts'

test(
  'a member buys from three shops, including a resold product, with points and a saved address, and pays at the second attempt',
  onPc,
  async ({ page }) => {
    await visitShopAs(page, await newPerson(), 'haru', '/shop/list')
    await page.evaluate(() => fetch('/api/myshp/join?shopid=haru'))
    const products = await Promise.all([
      orderableProduct('haru'),
      orderableProduct('dangol'),
      orderableResale('gollada'),
    ])
    await addToMemberCart(page, products)
    await watchShifts(page)
    await openCart(page, 'haru')
    await expectStill(page)
    await orderCart(page)
    await expectStill(page)
    const main = page.getByRole('main')
    for (const { title } of products) await expect(main.getByText(title, { exact: true })).toBeVisible()
    await expect(main.getByText(/에서 배송$/)).toBeVisible()

    await page.getByText('할인·포인트').click()
    await page.getByRole('button', { name: '하루공방 포인트 모두 사용' }).click()
    await expect(main.getByText('-2,000원')).toBeVisible()
    await page.reload()
    await waitUntilInteractive(page)
    await expect(main.getByText('-2,000원')).toBeVisible()
    await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
    await fillAddress(page)
    await expect(page.getByLabel('이 배송지를 저장하기')).toBeChecked()
    await page.getByLabel('배송지 이름 (선택)').fill('우리집')
    await page.getByLabel('배송 메모').selectOption('문 앞에 놓아 주세요')
    await page.getByLabel('무통장입금').check()
    await expect(page.getByLabel('입금하는 분')).toHaveValue('남궁빛나래솔찬아름다운이름')
    await page.getByLabel('시험 카드').check()
    await placeOrder(page)
    await chooseCardResult(page, '거절')
    await expect(page.getByText('시험 카드가 거절되었습니다.')).toBeVisible()
    // Another method keeps the entered values.
    await chooseCardResult(page, '다른 결제 수단 선택')
    await page.waitForURL(/\/user\/checkout\?/)
    await expect(page.getByLabel('배송 메모')).toHaveValue('문 앞에 놓아 주세요')
    // The address is saved and chosen, so the second attempt does not save it again.
    await expect(main.getByText('우리집')).toBeVisible()
    await page.getByLabel('시험 카드').check()
    await placeOrder(page)
    await chooseCardResult(page, '승인')
    const numbers = await orderNumbers(page)
    expect(numbers).toHaveLength(3)
    const { orders } = (await sendCall(page, '/api/myshp/v2/order/list', {})) as { orders: Order[] }
    expect(orders.map(({ number }) => number).sort()).toEqual(numbers)
    expect(orders.find(({ shopid }) => shopid === 'haru')).toMatchObject({ points: 2_000 })
    expect(orders.find(({ shopid }) => shopid === 'gollada')?.shop_name_origin).not.toBe('골라담다')
    expect(await sendCall(page, '/api/user/addresses')).toMatchObject([
      { zipcode: '06236', label: '우리집', is_default: true },
    ])
    await page.goto(`${origin('haru')}/shop/cart`)
    await expect(page.getByText('장바구니에 담긴 상품이 없습니다.')).toBeVisible()
  },
)

test(
  'a guest buys selected cart items by bank transfer, and no URL contains the cart’s id',
  onPhone,
  async ({ page }) => {
    const [haru, dangol] = await Promise.all(['haru', 'dangol'].map((shopid) => orderableProduct(shopid)))
    await visit(page, 'haru', '/shop/list')
    await addToGuestCart(page, [haru as OrderableProduct, dangol as OrderableProduct])
    await watchShifts(page)
    await openCart(page, 'haru')
    await expectStill(page)
    await page.getByLabel('단골상회 주문에 포함').uncheck()
    await page.getByRole('button', { name: '주문하기' }).click()
    await page.waitForURL(/draft=/)
    expect(page.url()).not.toMatch(/uuid_value|groups/)
    await waitUntilInteractive(page)
    await expect(payButton(page)).toBeVisible()
    await expectStill(page)
    await page.reload()
    await waitUntilInteractive(page)
    await expectStill(page)
    await expectFieldsAboveBar(page)

    await payButton(page).click()
    await expect(page.getByLabel('이름', { exact: true })).toBeFocused()
    await expect(page.getByText('동의해야 주문할 수 있습니다.')).toHaveCount(3)
    await fillContact(page)
    await page.getByLabel('무통장입금').check()
    await page.getByLabel('입금하는 분').fill('남궁빛나래')
    await page.getByLabel('우편번호').fill('63100')
    await expect(page.getByText('도서산간 지역이라')).toBeVisible()
    await placeOrder(page)
    expect(await orderNumbers(page)).toHaveLength(1)
    expect(page.url()).not.toMatch(/uuid/)
    const main = page.getByRole('main')
    await expect(main.getByText('입금할 금액')).toBeVisible()
    await expect(main.getByText(`하루공방 · ${haru?.title}`)).toBeVisible()
    await expect(main.getByRole('button', { name: '계좌 번호 복사' })).toBeVisible()
    await expect(main.getByText('남궁빛나래', { exact: true })).toBeVisible()
    expect(await guestOrders(page)).toMatchObject([{ shopid: 'haru', surcharge: 3_000, method: 'bank' }])
    await visit(page, 'haru', '/shop/cart')
    await expect(page.getByRole('list', { name: /담은 상품/ }).getByRole('listitem')).toHaveCount(1)
  },
)

/** Expects that Tab reaches the pay button and that the fixed bar covers no focused field on the way. */
async function expectFieldsAboveBar(page: Page): Promise<void> {
  const bar = payButton(page)
  await page.getByLabel('이름', { exact: true }).focus()
  for (let fields = 0; fields < 17; fields += 1) {
    await page.keyboard.press('Tab')
    const isPay = await bar.evaluate((button) => button === document.activeElement)
    if (isPay) return
    const covered = await bar.evaluate((button) => {
      const field = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const over = button.getBoundingClientRect()
      const isBeside = field.right <= over.left || field.left >= over.right
      return !isBeside && field.bottom > over.top && field.top < over.bottom
    })
    expect(covered, `the field at place ${fields + 1} lies behind the bar`).toBe(false)
  }
  throw new Error('the keyboard does not come to the button')
}
