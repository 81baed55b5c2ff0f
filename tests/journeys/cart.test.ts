import type { Cart } from '../../src/domains/cart/contract.ts'
import { answered, cartLink, fill, linesOf, openCart, placeToChoose, put } from './carts.ts'
import { expect, hydrated, onPc, onPhone, test } from './journey.ts'
import { logIn, permitOwnDomain } from './people.ts'
import { customOrigin, origin, productPath } from './world.ts'

test('a guest fills a cart from the product page, sees it in the badge and opens it from the toast', async ({
  page,
  device,
}) => {
  await fill(page, device, 'haru', '보름 접시', [/21cm/, /27cm/, /선물포장/])
  await expect(cartLink(page)).toHaveAccessibleName('장바구니 3개 담김')
  await page.getByRole('button', { name: '장바구니 보기' }).click()
  await expect(page).toHaveURL(`${origin('haru')}/shop/cart`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('장바구니 3개')
  await expect(linesOf(page)).toHaveCount(3)
  await expect(linesOf(page).filter({ hasText: '21cm' })).toContainText('30,000원')
  const sums = page.getByRole('complementary', { name: '결제 예정 금액' })
  await expect(sums).toContainText('72,000원')
  await expect(page.getByText('무료배송')).toBeVisible()
})

test('closing the cart and going back lead to the product', async ({ page, device }) => {
  await fill(page, device, 'haru', '보름 접시', [/15cm/])
  await cartLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('장바구니 1개')
  await page.getByRole('button', { name: '장바구니 닫기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('보름 접시')
  await cartLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('장바구니 1개')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('보름 접시')
})

test(
  'a quantity takes digits only, starts at one, is priced anew after a second and is saved by the button',
  onPhone,
  async ({ page, device }) => {
    await fill(page, device, 'haru', '보름 접시', [/15cm/])
    await page.clock.install()
    await openCart(page, 'haru')
    const quantity = page.getByRole('textbox', { name: /15cm 수량/ })
    const save = page.getByRole('button', { name: '장바구니 저장' })
    await expect(save).toHaveCount(0)
    await quantity.fill('x')
    await expect(quantity).toHaveValue('1')
    await quantity.fill('0')
    await expect(quantity).toHaveValue('1')
    await expect(save).toHaveCount(0)
    await quantity.fill('50')
    await expect(page.getByText('재고가 부족합니다. (주문 가능 수량: 3개)')).toBeVisible()
    const priced = answered(page, '/get/delivery_fee/v3', /"qty":2\b/)
    await quantity.fill('2')
    await expect(page.getByText('재고가 부족합니다.')).toHaveCount(0)
    await page.clock.runFor(1_000)
    await priced
    await expect(save).toBeVisible()
    await save.click()
    await expect(page.getByText('장바구니를 저장했습니다.')).toBeVisible()
    await expect(save).toHaveCount(0)
    await page.reload()
    await expect(quantity).toHaveValue('2')
  },
)

test(
  'a line that is taken out is saved by itself after three seconds; the last one leaves an empty cart',
  onPc,
  async ({ page, device }) => {
    await fill(page, device, 'haru', '보름 접시', [/21cm/, /27cm/])
    await page.clock.install()
    await openCart(page, 'haru')
    const saved = answered(page, '/uuid/sync_save')
    await page.getByRole('button', { name: '보름 접시, 21cm 삭제' }).click()
    await expect(linesOf(page)).toHaveCount(1)
    await page.clock.runFor(3_000)
    const { count } = (await (await saved).json()) as Cart
    expect(count).toBe(1)
    await expect(page.getByRole('button', { name: '장바구니 저장' })).toHaveCount(0)
    // A line that was removed right before leaving is removed all the same.
    const left = answered(page, '/uuid/sync_save')
    await page.getByRole('button', { name: '보름 접시, 27cm 삭제' }).click()
    await expect(page.getByText('장바구니에 담긴 상품이 없습니다.')).toBeVisible()
    await page.getByRole('link', { name: '상품 보러 가기' }).click()
    await left
    await expect(cartLink(page)).toHaveAccessibleName('장바구니')
  },
)

test('two tabs agree without a reload', onPc, async ({ page, context, device }) => {
  await fill(page, device, 'haru', '보름 접시', [/21cm/])
  await openCart(page, 'haru')
  const other = await context.newPage()
  await openCart(other, 'haru')
  await other.getByRole('button', { name: '하나 늘리기' }).click()
  await other.getByRole('button', { name: '장바구니 저장' }).click()
  await expect(page.getByRole('textbox', { name: /21cm 수량/ })).toHaveValue('2')
  await other.close()
})

test(
  'the guest carts of two hosts are with the person after logging in, summed, and seen in every shop',
  onPhone,
  async ({ page, device }) => {
    const path = await productPath('haru', '보름 접시')
    await page.goto(customOrigin + path)
    await hydrated(page)
    await put(page, await placeToChoose(page, device), [/21cm/])
    await fill(page, device, 'haru', '보름 접시', [/21cm/, /27cm/])
    await openCart(page, 'haru')
    await page.getByRole('link', { name: '로그인' }).click()
    await logIn(page, 'corp@example.com')
    await expect(page).toHaveURL(`${origin('haru')}/shop/cart`)
    const small = page.getByRole('textbox', { name: /21cm 수량/ })
    await expect(small).toHaveValue('1')
    await page.goto(`${customOrigin}/api/myshp/v2/redirect/myshop/from?to=/shop/cart`)
    await permitOwnDomain(page)
    await expect(small).toHaveValue('2')
    await expect(linesOf(page)).toHaveCount(2)
    await page.goto(`${origin('gollada')}/api/myshp/v2/redirect/myshop/from?to=/shop/cart`)
    await expect(small).toHaveValue('2')
    await page.reload()
    await expect(small).toHaveValue('2')
    // For the next run of this journey.
    await page.getByRole('button', { name: /21cm 삭제/ }).click()
    const saved = answered(page, '/sync/mcart/v4')
    await page.getByRole('button', { name: /27cm 삭제/ }).click()
    await page.getByRole('link', { name: '상품 보러 가기' }).click()
    await saved
  },
)
