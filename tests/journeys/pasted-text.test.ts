import { expect, type Locator, onPc, test, visit } from './journey.ts'
import { newShop } from './own-shop.ts'
import { visitWithSession } from './people.ts'
import { origin } from './world.ts'

const LONG = '가나다라마바사아자차'.repeat(50)

/** Pastes a text that is longer than a field, and expects a message. */
async function expectCutTold(field: Locator): Promise<void> {
  const page = field.page()
  const max = Number(await field.getAttribute('maxlength'))
  expect(max).toBeGreaterThan(0)
  await field.fill('')
  await page.evaluate((text) => navigator.clipboard.writeText(text), LONG)
  await field.focus()
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(field).toHaveValue(LONG.slice(0, max))
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: `${max}자까지 적을 수 있습니다. 넘는 글자는 넣지 않았습니다.` }),
    ).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test(
  'pasting more text than a field accepts shows a message that the text was cut, in the shop, the account and the admin',
  onPc,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, 'haru', '/shop/list')
    await page.getByRole('button', { name: '검색', exact: true }).click()
    await expectCutTold(page.getByRole('textbox', { name: '상품 검색' }))

    await visitWithSession(page, 'minji@example.com', '/myshop/coupons')
    await expectCutTold(page.getByRole('textbox', { name: '쿠폰 코드' }))

    const { slug } = await newShop(page)
    await page.goto(`${origin('admin')}/shops/${slug}/products/new`)
    await expectCutTold(page.getByRole('textbox', { name: '상품명', exact: true }))
  },
)
