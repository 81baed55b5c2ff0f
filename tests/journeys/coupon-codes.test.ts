import type { Browser } from 'playwright/test'
import { expect, onPc, type Page, test, waitUntilInteractive } from './journey.ts'
import {
  addToMemberCart,
  chooseCardResult,
  fillAddress,
  goToCheckout,
  orderNumbers,
  placeOrder,
  productNamed,
} from './orderable-goods.ts'
import { visitShopAs } from './people.ts'
import { addSession, newPerson } from './sessions.ts'
import { origin } from './world.ts'

const COUPONS = `${origin('admin')}/shops/haru/coupons`

// An unknown code is answered with 404, which the browser reports as an error.
test.use({ watchful: false })

/** A page of the owner of haru, on the device of the journey. */
async function anOwner(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await addSession(context, 'haru@example.com')
  return context.newPage()
}

async function makeCoupon(page: Page, { name, code, category }: Record<string, string>): Promise<void> {
  await page.goto(COUPONS)
  await page.getByRole('button', { name: '쿠폰 만들기' }).click()
  const dialog = page.getByRole('dialog', { name: '쿠폰 만들기' })
  await dialog.getByLabel('이름').fill(name as string)
  await dialog.getByLabel('할인 금액 (원)').fill('2000')
  await dialog.getByText('고른 카테고리').click()
  await dialog.getByRole('combobox', { name: '카테고리' }).fill(category as string)
  await page.getByRole('option', { name: `식기 > ${category}` }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('누가 받나요').selectOption('코드를 적는 사람')
  await dialog.getByRole('textbox', { name: '코드' }).fill(code as string)
  await dialog.getByRole('button', { name: '쿠폰 만들기' }).click()
  await expect(page.getByText('쿠폰을 만들었습니다.')).toBeVisible()
}

test(
  'a coupon for one category is claimed by a code at the checkout, and discounts products of that category only',
  onPc,
  async ({ page, browser }) => {
    const code = `SPRING${crypto.randomUUID().slice(0, 6)}`
    const name = `카테고리 쿠폰 ${code}`
    const owner = await anOwner(browser)
    await makeCoupon(owner, { name, code, category: '접시' })
    await expect(owner.getByText(`접시 카테고리에만 · 코드 ${code.toUpperCase()}`)).toBeVisible()

    const [plate, cup] = [await productNamed('haru', '보름 접시'), await productNamed('haru', '두 손 머그컵')]
    await visitShopAs(page, await newPerson(), 'haru', `/shop/view/${plate.sid}`)
    await addToMemberCart(page, [cup])
    await goToCheckout(page, 'haru')
    const sums = page.getByRole('main').locator('dl').filter({ hasText: '상품 금액' })
    const field = page.getByLabel('쿠폰 코드')
    await field.fill('nothing-1')
    await page.getByRole('button', { name: '코드로 받기' }).click()
    await expect(page.getByText('쓸 수 없는 코드입니다. 글자를 다시 확인해 주세요.')).toBeVisible()
    await field.fill(` ${code.toLowerCase()} `)
    await field.press('Enter')
    await expect(page.getByText(`${name} 쿠폰을 받았습니다.`)).toBeVisible()
    await expect(page.getByLabel('하루공방 쿠폰').locator('option', { hasText: name })).toHaveText(
      `${name} (접시 카테고리에만 쓸 수 있습니다)`,
    )
    await expect(sums).not.toContainText('쿠폰 할인')

    await page.goto(`${origin('haru')}/shop/view/${plate.sid}`)
    await waitUntilInteractive(page)
    await addToMemberCart(page, [plate])
    await goToCheckout(page, 'haru')
    const choice = page.getByLabel('하루공방 쿠폰')
    await expect(choice.locator('option:checked')).toHaveText(`${name} -2,000원 (가장 큰 할인)`)
    await expect(sums).toContainText('쿠폰 할인-2,000원')
    await choice.selectOption('쿠폰 사용 안 함')
    await expect(sums).not.toContainText('쿠폰 할인')
    await choice.selectOption({ index: 1 })
    await expect(sums).toContainText('쿠폰 할인-2,000원')
    await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
    await fillAddress(page)
    await page.getByLabel('시험 카드').check()
    await placeOrder(page)
    await chooseCardResult(page, '승인')
    const [number] = await orderNumbers(page)
    await page.goto(new URL(`/myshop/orders/${number}`, page.url()).href)
    await expect(page.getByRole('main')).toContainText(`쿠폰 할인 (${name})-2,000원`)
    await page.goto(new URL('/myshop/coupons?state=used', page.url()).href)
    const used = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(used.getByRole('heading', { name: '2,000원 할인' })).toBeVisible()
    await expect(async () => {
      await owner.goto(COUPONS)
      await owner.getByRole('button', { name: `${name} 통계` }).click()
      const panel = owner.getByRole('dialog', { name: `${name} 통계` })
      await expect(panel).toContainText('사용률100%', { timeout: 2_000 })
      await expect(panel).toContainText('할인한 금액2,000원')
    }).toPass()
    await owner.context().close()
  },
)
