import { expect, onPhone, test, waitUntilInteractive } from './journey.ts'
import {
  addToMemberCart,
  fillAddress,
  goToCheckout,
  orderableResale,
  orderNumbers,
  placeOrder,
  sendCall,
} from './orderable-products.ts'
import { visitShopAs } from './people.ts'
import { addSession, newPerson } from './sessions.ts'
import { origin } from './world.ts'

const RECEIPT = '현금영수증'

test(
  'a member asks for a cash receipt of a transfer, changes it, and finds its number on the order after the deposit',
  onPhone,
  async ({ page, browser }) => {
    const email = await newPerson()
    await visitShopAs(page, email, 'haru', '/shop/list')
    await addToMemberCart(page, [await orderableResale('gollada')])
    await goToCheckout(page, 'haru')
    await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
    await fillAddress(page)
    await page.getByLabel('무통장입금').check()
    await page.getByLabel(RECEIPT, { exact: true }).selectOption('지출증빙용')
    await page.getByLabel('사업자등록번호').fill('220-81-62518')
    await refuseWrongNumber(page)
    await page.getByLabel('사업자등록번호').fill('220-81-62517')
    await page.getByLabel(/다음 주문에도/).check()
    await placeOrder(page)
    const [number = ''] = await orderNumbers(page)

    await page.goto(`${origin('account')}/myshop/orders/${number}`)
    await waitUntilInteractive(page)
    const section = page.getByRole('region', { name: RECEIPT })
    await expect(section).toContainText('지출증빙용 220-81-*****')
    await section.getByRole('button', { name: '현금영수증 변경' }).click()
    const dialog = page.getByRole('dialog', { name: RECEIPT })
    await dialog.getByLabel(RECEIPT, { exact: true }).selectOption('소득공제용')
    await dialog.getByLabel(/휴대폰 번호/).fill('010-1234-5678')
    await dialog.getByRole('button', { name: '신청', exact: true }).click()
    await expect(section).toContainText('소득공제용 010-****-5678')
    await expect(section).toContainText('입금되면 발급')

    const context = await browser.newContext()
    const desk = await context.newPage()
    await addSession(context, 'admin@example.com')
    await desk.goto(origin('admin'))
    await sendCall(desk, '/api/myshp/v2/operator/deposit/confirm', { orderid: number, reason: '통장 확인' })
    await context.close()

    await expect(async () => {
      await page.reload()
      await waitUntilInteractive(page)
      await expect(section).toContainText('발급 완료', { timeout: 2_000 })
    }).toPass()
    await expect(section.getByText(/^T\d{8}$/)).toBeVisible()
    await expect(section.getByRole('button')).toHaveCount(0)

    await page.goto(`${origin('haru')}/shop/list`)
    await addToMemberCart(page, [await orderableResale('gollada')])
    await goToCheckout(page, 'haru')
    await page.getByLabel('무통장입금').check()
    await expect(page.getByLabel(RECEIPT, { exact: true })).toHaveValue('income')
    await expect(page.getByText('저장한 번호(010-****-5678)')).toBeVisible()
  },
)

/** Expects that the page does not order with a wrong number. */
async function refuseWrongNumber(page: Parameters<typeof placeOrder>[0]): Promise<void> {
  await page.getByLabel('아래 내용을 모두 확인했고 동의합니다').check()
  await page.getByRole('complementary', { name: '결제 금액' }).getByRole('button').click()
  await expect(page.getByText('사업자등록번호 10자리를 확인해 주세요.')).toBeVisible()
  await page.getByLabel('아래 내용을 모두 확인했고 동의합니다').uncheck()
}
