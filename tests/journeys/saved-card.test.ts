import { newPhone } from '../factories/orders.ts'
import { expect, onPhone, type Page, test, visit, waitUntilInteractive } from './journey.ts'
import { orderNumbers, payButton, productNamed } from './orderable-products.ts'
import { visitShopAs } from './people.ts'
import { newPerson } from './sessions.ts'
import { origin } from './world.ts'

const PLAIN = '조약돌 수저받침 4p'

async function openCheckout(page: Page, sid: number): Promise<void> {
  await visit(page, 'haru', `/shop/view/${sid}`)
  await page
    .getByRole('complementary', { name: '구매하기 메뉴' })
    .getByRole('button', { name: '구매하기' })
    .click()
  await page.waitForURL(/\/user\/checkout\?.*draft=/)
  await waitUntilInteractive(page)
}

test.use({ viewport: { width: 390, height: 844 } })

test(
  'a card that is saved with the first order pays the second with one press',
  onPhone,
  async ({ page }) => {
    const { sid } = await productNamed('haru', PLAIN)
    await visitShopAs(page, await newPerson(), 'haru', `/shop/view/${sid}`)
    await openCheckout(page, sid)
    await page.getByLabel('휴대폰 번호', { exact: true }).fill(newPhone())
    await page.getByLabel('우편번호', { exact: true }).fill('06236')
    await page.getByLabel('주소', { exact: true }).fill('서울 강남구 테헤란로 1')
    await page.getByLabel('시험 카드').click()
    await page.getByLabel('이 카드를 저장하고 다음부터 한 번에 결제').click()
    await page.getByLabel('아래 내용을 모두 확인했고 동의합니다').click()
    await payButton(page).click()
    await page.waitForURL(/\/user\/checkout\/pay/)
    await waitUntilInteractive(page)
    await expect(page.getByLabel('이 카드를 저장하고 다음부터 한 번에 결제')).toBeChecked()
    await page.getByRole('button', { name: '승인' }).click()
    expect(await orderNumbers(page)).toHaveLength(1)

    await openCheckout(page, sid)
    await expect(page.getByLabel(/^시험 카드 \d{4}$/)).toBeChecked()
    await page.getByLabel('아래 내용을 모두 확인했고 동의합니다').click()
    await payButton(page).click()
    expect(await orderNumbers(page)).toHaveLength(1)

    await page.goto(`${origin('account')}/myshop/cards`)
    await waitUntilInteractive(page)
    await page.getByRole('button', { name: /^시험 카드 \d{4} 삭제$/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
    await expect(page.getByText('저장한 결제 수단이 없습니다.')).toBeVisible()
  },
)

test(
  'after a refused card the order is paid otherwise, and nothing is typed again',
  onPhone,
  async ({ page }) => {
    const { sid } = await productNamed('haru', PLAIN)
    await visitShopAs(page, await newPerson(), 'haru', `/shop/view/${sid}`)
    await page.goto(`${origin('account')}/myshop/cards/new`)
    await waitUntilInteractive(page)
    await page.getByLabel('거절').click()
    await page.getByLabel('카드 저장과 결제에 동의합니다 (필수)').click()
    await page.getByRole('button', { name: '카드 등록하기' }).click()
    await page.waitForURL(/\/myshop\/cards$/)

    await openCheckout(page, sid)
    await page.getByLabel('휴대폰 번호', { exact: true }).fill(newPhone())
    await page.getByLabel('우편번호', { exact: true }).fill('06236')
    await page.getByLabel('주소', { exact: true }).fill('서울 강남구 테헤란로 1')
    await page.getByLabel('아래 내용을 모두 확인했고 동의합니다').click()
    await payButton(page).click()
    await page.waitForURL(/\/user\/checkout\/pay/)
    await waitUntilInteractive(page)
    await expect(page.getByText('시험 카드가 거절되었습니다.')).toBeVisible()
    await page.getByRole('button', { name: '무통장입금' }).click()
    await page.waitForURL(/\/user\/checkout\?/)
    await waitUntilInteractive(page)
    await expect(page.getByLabel('무통장입금')).toBeChecked()
    await payButton(page).click()
    expect(await orderNumbers(page)).toHaveLength(1)
  },
)
