import type { Browser } from 'playwright/test'
import { anEdit } from '../factories/product-edits.ts'
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
import { newShop } from './own-shop.ts'
import { visitShopAs } from './people.ts'
import { newPerson, sessionClient } from './sessions.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')

/** A shop with a cup for 10,000 won, its owner's page, and a member. */
async function aShopWithMember(browser: Browser) {
  const owner = await (await browser.newContext()).newPage()
  const shop = await newShop(owner)
  await shop.owner.post('/api/myshp/v2/seller/product/create', {
    shopid: shop.slug,
    product: anEdit({ title: '두 손 머그컵' }),
  })
  await shop.show()
  const email = await newPerson()
  await (await sessionClient(shop.slug, email)).get(`/api/myshp/join?shopid=${shop.slug}`)
  return { owner, slug: shop.slug, screens: `${ADMIN}/shops/${shop.slug}`, email }
}

/** Adds a tier with 30 percent off that is assigned by hand. */
async function addTier(page: Page, screens: string, name: string): Promise<void> {
  await page.goto(`${screens}/tiers`)
  await page.getByRole('button', { name: '등급 추가' }).click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByRole('textbox', { name: '등급 1 이름' })).toBeFocused()
  await expect(page.getByText('등급마다 서로 다른 이름을 적어 주세요.')).toBeVisible()
  await page.getByRole('textbox', { name: '등급 1 이름' }).fill(name)
  await page.getByRole('combobox', { name: '등급 1 조건' }).click()
  await page.getByRole('option', { name: '직접 주는 등급' }).click()
  await page.getByRole('textbox', { name: '등급 1 할인(%)' }).fill('30')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('저장했습니다. 등급은 산정할 때 바뀝니다.')).toBeVisible()
}

/** Assigns a tier by hand on the member's page, which automatic runs do not change, and filters the list by it. */
async function giveTier(page: Page, screens: string, name: string): Promise<void> {
  await page.goto(`${screens}/members`)
  await page.getByRole('main').getByRole('link', { name: /남궁/ }).click()
  await page.getByRole('button', { name: '직접 정하기' }).click()
  const dialog = page.getByRole('dialog', { name: /님의 등급 직접 정하기$/ })
  await dialog.getByRole('combobox', { name: '등급' }).selectOption(name)
  const until = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await dialog.getByLabel('기한').fill(until)
  await dialog.getByRole('button', { name: '정하기', exact: true }).click()
  await expect(page.getByText(`등급을 바꿨습니다: 등급 없음 → ${name}`)).toBeVisible()
  await expect(page.getByRole('region', { name: '회원 등급' })).toContainText(`${name}상품 금액 30% 할인`)
  await page.goto(`${screens}/tiers/preview`)
  await page.getByRole('button', { name: '지금 산정하기' }).click()
  await expect(page.getByText('산정했습니다.')).toBeVisible()
}

test(
  "a tier lowers its member's price on the product page, at the checkout and on the receipt",
  onPc,
  async ({ page, browser }) => {
    const name = '단골손님'
    const { owner, slug, screens, email } = await aShopWithMember(browser)
    await addTier(owner, screens, name)
    await giveTier(owner, screens, name)
    await owner.goto(`${screens}/tiers/history`)
    await expect(owner.getByText(`등급 없음 → ${name}`)).toBeVisible()

    const cup = await productNamed(slug, '두 손 머그컵')
    await visitShopAs(page, email, slug, '/shop/member_point')
    await waitUntilInteractive(page)
    await expect(page.getByRole('region', { name: '회원 등급' })).toContainText(`${name}상품 금액 30% 할인`)
    await page.goto(`${origin(slug)}/shop/view/${cup.sid}`)
    await waitUntilInteractive(page)
    await expect(page.getByText(`${name} 회원가`)).toBeVisible()
    await addToMemberCart(page, [cup])
    await page.goto(`${origin(slug)}/shop/cart`)
    await expect(page.getByRole('main')).toContainText(`${name} 회원 할인-3,000원`)
    await goToCheckout(page, slug)
    const sums = page.getByRole('main').locator('dl').filter({ hasText: '상품 금액' })
    await expect(sums).toContainText(`회원 할인 (${name} 30%)-3,000원`)
    await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
    await fillAddress(page)
    await page.getByLabel('시험 카드').check()
    await placeOrder(page)
    await chooseCardResult(page, '승인')
    const [number] = await orderNumbers(page)
    await page.goto(new URL('/myshop', page.url()).href)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('상품 금액 30% 할인')
    await page.goto(new URL(`/myshop/orders/${number}`, page.url()).href)
    await expect(page.getByRole('main')).toContainText(`${name} 회원 30% 할인-`)
    await owner.context().close()
  },
)
