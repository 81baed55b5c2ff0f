import { changeCart, fill, linesOf, openCart } from './carts.ts'
import { expect, onPc, onPhone, test } from './journey.ts'
import { expectUsable } from './usable.ts'

test(
  'goods of several shops are grouped, picks apart, each with what it misses to free delivery',
  onPhone,
  async ({ page, device }) => {
    await fill(page, device, 'gollada', '달항아리 머그컵', [/백자/])
    await openCart(page, 'gollada')
    const pick = page.getByRole('region', { name: '골라담다 (하루공방에서 배송)' })
    await expect(pick.getByRole('link', { name: '골라담다 상점 가기' })).toHaveAttribute('href', '/')
    await expect(pick.getByText('6,000원 더 담으면 무료배송')).toBeVisible()
    await expect(pick.getByText('27,000원')).toBeVisible()
  },
)

test(
  'lines that can not be sold say so, and adult ones show nothing of themselves',
  onPc,
  async ({ page, device }) => {
    await fill(page, device, 'haru', '보름 접시', [/21cm/, /27cm/])
    await changeCart(page, (cart) => {
      const [first, second] = cart.groups.flatMap(({ data }) => data)
      Object.assign(first ?? {}, { error: 'sold_out', available_qty: 0, total: 0 })
      Object.assign(second ?? {}, { adult: true, name: '성인 인증 상품', opt_name: '', image: '' })
    })
    await openCart(page, 'haru')
    const gone = linesOf(page).first()
    await expect(gone.getByRole('alert')).toHaveText('판매가 중단된 상품입니다.')
    await expect(gone.getByRole('textbox')).toHaveCount(0)
    const adult = linesOf(page).nth(1)
    await expect(adult).toContainText('성인 인증 상품')
    await expect(adult.locator('img')).toHaveCount(0)
  },
)

test('the cart is used by keyboard alone, and the focus is never lost', onPc, async ({ page, device }) => {
  await fill(page, device, 'haru', '보름 접시', [/21cm/, /27cm/])
  await openCart(page, 'haru')
  const more = linesOf(page).first().getByRole('button', { name: '하나 늘리기' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(linesOf(page).first().getByRole('textbox')).toHaveValue('2')
  await linesOf(page).first().getByRole('button', { name: /삭제/ }).focus()
  await page.keyboard.press('Enter')
  await expect(linesOf(page)).toHaveCount(1)
  await expect(linesOf(page).first().getByRole('button', { name: /삭제/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('장바구니에 담긴 상품이 없습니다.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a full cart has no grave fault for anyone, nor has a toast over it', async ({ page, device }) => {
  await fill(page, device, 'haru', '보름 접시', [/15cm/, /21cm/, /선물포장/])
  await expectUsable(page)
  await openCart(page, 'haru')
  await page.getByRole('textbox', { name: /15cm 수량/ }).fill('50')
  await expect(page.getByText(/재고가 부족합니다/)).toBeVisible()
  await expectUsable(page)
})

test('a hundred lines with long names fit the window', async ({ page, device }) => {
  await fill(page, device, 'haru', '보름 접시', [/21cm/])
  await changeCart(page, ({ groups }) => {
    const [group] = groups
    const [line] = group?.data ?? []
    if (group && line)
      group.data = Array.from({ length: 100 }, (_, at) => ({
        ...line,
        sid: at + 1,
        name: '아주아주긴이름의상품'.repeat(12),
        opt_name: '겨울밤하늘색 / 특대형 / 손잡이와 뚜껑이 있는 것',
        qty: 999,
        total: 999 * 1_000_000,
      }))
  })
  await openCart(page, 'haru')
  await expect(linesOf(page)).toHaveCount(100)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
