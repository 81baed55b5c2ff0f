import type { Locator } from 'playwright/test'
import { newPhone } from '../factories/orders.ts'
import { expect, onPhone, type Page, test, visit, waitUntilInteractive } from './journey.ts'
import { orderNumbers, payButton, productNamed, sendCall } from './orderable-products.ts'
import { visitShopAs } from './people.ts'
import { newPerson } from './sessions.ts'

/** px: a common phone */
const PHONE = { width: 390, height: 844 }

/** A product without options and add-ons. */
const PLAIN = '선향 긴 받침'
const WITH_OPTIONS = '아침안개 머그컵'

/** A buyer whose presses and typed fields are counted, from the product page to the paid order. */
function countedBuyer(page: Page) {
  const typed: string[] = []
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  return {
    counts: () => ({ presses, typed }),
    press,
    async type(label: string, value: string): Promise<void> {
      typed.push(label)
      await page.getByLabel(label, { exact: true }).fill(value)
    },
    buyNow: () =>
      press(
        page.getByRole('complementary', { name: '구매하기 메뉴' }).getByRole('button', { name: '구매하기' }),
      ),
    async checkout(): Promise<void> {
      await page.waitForURL(/\/user\/checkout\?.*draft=/)
      await waitUntilInteractive(page)
      await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    },
    async pay(): Promise<void> {
      await press(page.getByLabel('아래 내용을 모두 확인했고 동의합니다'))
      await press(payButton(page))
      await page.waitForURL(/\/user\/checkout\/pay/)
      await press(page.getByRole('button', { name: '승인' }))
      expect(await orderNumbers(page)).toHaveLength(1)
    },
  }
}

test.use({ viewport: PHONE })

test('a guest buys with 4 presses and 6 fields', onPhone, async ({ page }) => {
  const { sid } = await productNamed('haru', PLAIN)
  await visit(page, 'haru', `/shop/view/${sid}`)
  const buyer = countedBuyer(page)
  await buyer.buyNow()
  await buyer.checkout()
  await buyer.type('이름', '남궁빛나래솔찬')
  await buyer.type('이메일', 'walker@example.com')
  await buyer.type('휴대폰 번호', newPhone())
  await buyer.type('우편번호', '06236')
  await buyer.type('주소', '서울 강남구 테헤란로 1')
  await buyer.type('상세 주소', '101호')
  await buyer.pay()
  const { presses, typed } = buyer.counts()
  expect(presses).toBeLessThanOrEqual(4)
  expect(typed.length).toBeLessThanOrEqual(6)
})

test(
  'a member types an address and its phone number once, and later buys with 4 presses and no field',
  onPhone,
  async ({ page }) => {
    const { sid } = await productNamed('haru', PLAIN)
    await visitShopAs(page, await newPerson(), 'haru', `/shop/view/${sid}`)
    const first = countedBuyer(page)
    await first.buyNow()
    await first.checkout()
    await first.type('휴대폰 번호', newPhone())
    await first.type('우편번호', '06236')
    await first.type('주소', '서울 강남구 테헤란로 1')
    await first.type('상세 주소', '101호')
    await first.pay()
    expect(first.counts()).toMatchObject({ presses: 4, typed: { length: 4 } })
    expect(await sendCall(page, '/api/user/addresses')).toMatchObject([{ detail: '101호' }])

    await visit(page, 'haru', `/shop/view/${sid}`)
    const second = countedBuyer(page)
    await second.buyNow()
    await second.checkout()
    await expect(page.getByLabel('시험 카드')).toBeChecked()
    // One screen: the consents need no scrolling either.
    await expect(page.getByLabel('아래 내용을 모두 확인했고 동의합니다')).toBeInViewport()
    await second.pay()
    expect(second.counts()).toEqual({ presses: 4, typed: [] })

    await visit(page, 'haru', `/shop/view/${(await productNamed('haru', WITH_OPTIONS)).sid}`)
    const third = countedBuyer(page)
    await third.buyNow()
    const sheet = page.getByRole('dialog', { name: '옵션 선택' })
    await third.press(sheet.getByRole('button', { name: '하늘빛' }))
    await third.press(sheet.getByRole('button', { name: '구매하기' }))
    await third.checkout()
    await third.pay()
    expect(third.counts()).toEqual({ presses: 6, typed: [] })
  },
)

test(
  'a member who registered an account of easy pay with the first order buys with 3 presses and no field',
  onPhone,
  async ({ page }) => {
    const { sid } = await productNamed('haru', PLAIN)
    await visitShopAs(page, await newPerson(), 'haru', `/shop/view/${sid}`)
    const first = countedBuyer(page)
    await first.buyNow()
    await first.checkout()
    await first.type('휴대폰 번호', newPhone())
    await first.type('우편번호', '06236')
    await first.type('주소', '서울 강남구 테헤란로 1')
    await first.press(page.getByLabel('카카오페이', { exact: true }))
    await first.press(page.getByLabel('카카오페이를 등록하고 다음부터 한 번에 결제'))
    await first.pay()
    expect(first.counts()).toMatchObject({ presses: 6 })

    await visit(page, 'haru', `/shop/view/${sid}`)
    const second = countedBuyer(page)
    await second.buyNow()
    await second.checkout()
    await expect(page.getByLabel('등록한 카카오페이')).toBeChecked()
    await second.press(page.getByLabel('아래 내용을 모두 확인했고 동의합니다'))
    await second.press(payButton(page))
    expect(await orderNumbers(page)).toHaveLength(1)
    expect(second.counts()).toEqual({ presses: 3, typed: [] })
    await expect(page.getByText('카카오페이', { exact: true })).toBeVisible()
  },
)
