import {
  addFromPicker,
  addToCart,
  cartLines,
  cartLink,
  openCart,
  openOptionPicker,
  waitForAnswer,
} from './carts.ts'
import { expect, onPc, onPhone, test, waitUntilInteractive } from './journey.ts'
import { logIn, permitOwnDomain } from './people.ts'
import { customOrigin, origin, productPath } from './world.ts'

test(
  'a guest adds products, opens the cart from the toast, returns to the product, and two tabs show the same cart',
  onPc,
  async ({ page, context, device }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await addToCart(page, device, 'haru', '보름 접시', [/21cm/, /27cm/, /선물포장/])
    await expect(cartLink(page)).toHaveAccessibleName('장바구니 3개 담김')
    await page.getByRole('button', { name: '장바구니 보기' }).click()
    await expect(page).toHaveURL(`${origin('haru')}/shop/cart`)
    await expect(heading).toHaveText('장바구니 3개')
    await expect(cartLines(page)).toHaveCount(3)
    await expect(cartLines(page).filter({ hasText: '21cm' })).toContainText('30,000원')
    const sums = page.getByRole('complementary', { name: '결제 예정 금액' })
    await expect(sums).toContainText('72,000원')
    await page.getByRole('button', { name: '장바구니 닫기' }).click()
    await expect(heading).toHaveText('보름 접시')
    await cartLink(page).click()
    await expect(heading).toHaveText('장바구니 3개')
    await page.goBack()
    await expect(heading).toHaveText('보름 접시')

    await openCart(page, 'haru')
    const other = await context.newPage()
    await openCart(other, 'haru')
    await other
      .getByRole('group', { name: /21cm 수량/ })
      .getByRole('button', { name: '하나 늘리기' })
      .click()
    await other.getByRole('button', { name: '장바구니 저장' }).click()
    await expect(page.getByRole('textbox', { name: /21cm 수량/ })).toHaveValue('2')
    await page.reload()
    await expect(page.getByRole('textbox', { name: /21cm 수량/ })).toHaveValue('2')
    await other.close()
  },
)

test(
  'the guest carts of two hosts are merged into the person’s cart after the log-in, in every shop',
  onPhone,
  async ({ page, device }) => {
    const path = await productPath('haru', '보름 접시')
    await page.goto(customOrigin + path)
    await waitUntilInteractive(page)
    await addFromPicker(page, await openOptionPicker(page, device), [/21cm/])
    await addToCart(page, device, 'haru', '보름 접시', [/21cm/, /27cm/])
    await openCart(page, 'haru')
    await page.getByRole('link', { name: '로그인' }).click()
    await logIn(page, 'corp@example.com')
    await expect(page).toHaveURL(`${origin('haru')}/shop/cart`)
    const small = page.getByRole('textbox', { name: /21cm 수량/ })
    await expect(small).toHaveValue('1')
    await page.goto(`${customOrigin}/api/myshp/v2/redirect/myshop/from?to=/shop/cart`)
    await permitOwnDomain(page)
    await expect(small).toHaveValue('2')
    await expect(cartLines(page)).toHaveCount(2)
    await page.goto(`${origin('gollada')}/api/myshp/v2/redirect/myshop/from?to=/shop/cart`)
    await expect(small).toHaveValue('2')
    await page.reload()
    await expect(small).toHaveValue('2')
    // Empties the cart, because the person also takes part in the next run.
    await page.getByRole('button', { name: /21cm 삭제/ }).click()
    const saved = waitForAnswer(page, '/sync/mcart/v4')
    await page.getByRole('button', { name: /27cm 삭제/ }).click()
    await page.getByRole('link', { name: '상품 보러 가기' }).click()
    await saved
  },
)
