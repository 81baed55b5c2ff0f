import { newPhone } from '../factories/orders.ts'
import { expect, onPhone, test, visit, waitUntilInteractive } from './journey.ts'
import { orderNumbers, payButton, productNamed } from './orderable-products.ts'
import { visitShopAs } from './people.ts'
import { newPerson } from './sessions.ts'
import { origin } from './world.ts'

const LEAVES = '무농약 쌈채소 모둠'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'a product is subscribed to with a card that is registered on the way, then skipped and ended',
  onPhone,
  async ({ page }) => {
    const { sid } = await productNamed('dangol', LEAVES)
    await visitShopAs(page, await newPerson(), 'dangol', `/shop/view/${sid}`)
    await visit(page, 'dangol', `/shop/view/${sid}`)
    await page
      .getByRole('complementary', { name: '구매하기 메뉴' })
      .getByRole('button', { name: '구매하기' })
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: '500g' }).click()
    await sheet.getByRole('button', { name: '정기배송', exact: true }).click()
    await sheet.getByRole('button', { name: '4주마다' }).click()
    await sheet.getByRole('button', { name: '정기배송 신청' }).click()
    await page.waitForURL(/\/user\/checkout\?.*draft=/)
    await waitUntilInteractive(page)
    await page.getByRole('link', { name: '결제 수단 등록' }).click()
    await waitUntilInteractive(page)
    await page.getByLabel('카드 저장과 결제에 동의합니다 (필수)').click()
    await page.getByRole('button', { name: '카드 등록하기' }).click()
    await page.waitForURL(/\/user\/checkout\?.*draft=/)
    await waitUntilInteractive(page)
    await expect(page.getByLabel(/^시험 카드 \d{4}$/)).toBeChecked()
    await page.getByLabel('휴대폰 번호', { exact: true }).fill(newPhone())
    await page.getByLabel('우편번호', { exact: true }).fill('06236')
    await page.getByLabel('주소', { exact: true }).fill('서울 강남구 테헤란로 1')
    await page.getByLabel('아래 내용을 모두 확인했고 동의합니다').click()
    await payButton(page).click()
    expect(await orderNumbers(page)).toHaveLength(1)

    const card = page.getByRole('list', { name: '정기배송 목록' })
    await expect(async () => {
      await page.goto(`${origin('account')}/myshop/subscriptions`)
      await waitUntilInteractive(page)
      await expect(card).toContainText(/이용 중.*4주마다/)
    }).toPass()
    await page.getByRole('button', { name: `${LEAVES} 건너뛰기` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
    await expect(page.getByText(/^건너뛰었습니다/)).toBeVisible()
    await page.getByRole('button', { name: `${LEAVES} 해지` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
    await expect(page.getByText('해지했습니다. 더는 주문하거나 결제하지 않습니다.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '해지한 정기배송' })).toBeVisible()
  },
)
