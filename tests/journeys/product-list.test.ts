import { anEdit } from '../factories/product-edits.ts'
import { expectNoSeriousViolations } from './accessible.ts'
import { expect, onPc, type Page, test } from './journey.ts'
import { newShop } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const PRODUCT = '/api/myshp/v2/seller/product'
const CHEAP = '10000원짜리'

// The browser reports the refusal of the outdated price as a network error.
test.use({ watchful: false })

/** Creates a shop with three products and opens its product list. */
async function openProductList(page: Page) {
  const shop = await newShop(page)
  for (const price of [10_000, 20_000, 30_000])
    await shop.owner.post(`${PRODUCT}/create`, {
      shopid: shop.slug,
      product: anEdit({ title: `${price}원짜리`, price }),
    })
  await page.goto(`${ADMIN}/shops/${shop.slug}/products`)
  await expect(page.getByRole('link', { name: CHEAP })).toBeVisible()
  return shop
}

type Shop = Awaited<ReturnType<typeof openProductList>>

test(
  'all prices are lowered in a job that outlives its window and undone; single prices, filters and copies follow',
  onPc,
  async ({ page, context }) => {
    const shop = await openProductList(page)
    await lowerAllPrices(page)
    await page.close()

    const again = await context.newPage()
    await again.goto(`${ADMIN}/shops/${shop.slug}/products`)
    await expect(again.getByText('9,000원')).toBeVisible()
    await expect(again.getByText('27,000원')).toBeVisible()
    await undoInHistory(again)
    await undoInJobs(again)
    await again.reload()
    await editPrice(again, shop)
    await filter(again)
    await sellForNothing(again)
  },
)

async function lowerAllPrices(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '모두 선택' }).first().check()
  await page.getByRole('button', { name: '일괄 변경' }).click()
  await page.getByRole('menuitem', { name: '가격 변경' }).click()
  const dialog = page.getByRole('dialog', { name: '가격 변경 · 상품 3개' })
  await dialog.getByRole('button', { name: '3개 변경' }).click()
  await expect(dialog.getByText('얼마나 바꿀지 숫자로 적어 주세요.')).toBeVisible()
  await dialog.getByRole('textbox', { name: '얼마나' }).fill('10')
  await dialog.getByRole('button', { name: '3개 변경' }).click()
  // The dialog closes when the job starts. The toast is not checked: on a busy machine it may already be gone.
  await expect(dialog).toBeHidden()
}

/** Undoes the change of one product in its history. */
async function undoInHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: '20000원짜리' }).click()
  await page.getByRole('button', { name: '변경 기록' }).click()
  const history = page.getByRole('dialog', { name: '변경 기록' })
  await expect(history.getByRole('listitem').first()).toContainText('일괄 변경')
  await expect(history.getByRole('listitem').first()).toContainText('20,000원 → 18,000원')
  await history.getByRole('button', { name: /되돌리기$/ }).click()
  await expect(page.getByText('되돌렸습니다.')).toBeVisible()
  await expect(history).toBeHidden()
  await page.getByRole('button', { name: '변경 기록' }).click()
  await expect(history.getByRole('listitem').first()).toContainText('18,000원 → 20,000원')
  await page.keyboard.press('Escape')
  await page.goBack()
}

/** Undoes the whole change in the list of jobs. */
async function undoInJobs(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^작업/ }).click()
  const tray = page.getByRole('dialog', { name: '작업' })
  await expect(tray).toBeVisible()
  await expectNoSeriousViolations(page)
  await tray.getByRole('button', { name: '상품 가격 변경 되돌리기' }).click()
  await expect(tray.getByRole('region', { name: '일괄 변경 되돌리기', exact: true })).toContainText('처리했')
  await page.keyboard.press('Escape')
  await expect(page.getByText('10,000원')).toBeVisible()
  await expect(page.getByText('30,000원')).toBeVisible()
}

/** Edits a price by the keyboard and undoes it. A colleague's newer price is not overwritten. */
async function editPrice(page: Page, { slug, owner }: Shop): Promise<void> {
  const price = page.getByRole('button', { name: new RegExp(`${CHEAP} 판매가`) })
  await price.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('15000')
  await page.keyboard.press('Enter')
  await expect(price).toHaveAccessibleName(`${CHEAP} 판매가 15,000원 수정`)
  await expect(price).toBeFocused()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(price).toHaveAccessibleName(`${CHEAP} 판매가 10,000원 수정`)

  await price.click()
  await page.keyboard.type('15000')
  const { items } = await owner.get<{ items: { pid: number; price: number }[] }>(
    `${PRODUCT}/list?shopid=${slug}&sort=price`,
  )
  const change = { seen: 10_000, price: 13_000 }
  await owner.post(`${PRODUCT}/row`, { shopid: slug, pid: items[0]?.pid, change })
  // While the field has the focus it keeps the typed value; afterwards the list shows the colleague's price.
  await expect(page.getByRole('textbox', { name: new RegExp(`${CHEAP} 새 판매가`) })).toHaveValue('15,000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/그사이 다른 사람이 이 상품을 바꿨습니다. 지금은 13,000원/)).toBeVisible()
  await expect(price).toHaveAccessibleName(`${CHEAP} 판매가 13,000원 수정`)
}

/** Stops selling a product, finds it by filters, sorts the list, and sells it again. */
async function filter(page: Page): Promise<void> {
  const selling = page.getByRole('switch', { name: `${CHEAP} 판매` })
  await selling.focus()
  await page.keyboard.press('Space')
  await expect(selling).not.toBeChecked()
  await page.getByRole('button', { name: '필터' }).click()
  await page.getByRole('radiogroup', { name: '판매 상태' }).getByText('판매 중지').click()
  await expect(page).toHaveURL(/status=stopped/)
  await expect(page.getByText('상품 1개')).toBeVisible()
  await expect(page.getByText(CHEAP)).toBeVisible()
  await page.getByLabel('재고', { exact: true }).selectOption('품절')
  await expect(page).toHaveURL(/stock=out/)
  await expect(page.getByText('조건에 맞는 상품이 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '조건 초기화' }).click()
  await expect(page).toHaveURL(/products$/)
  await expect(page.getByText('상품 3개')).toBeVisible()
  await page.getByLabel('차례', { exact: true }).selectOption('높은 가격부터')
  await expect(page).toHaveURL(/sort=price-desc/)
  await expect(page.getByRole('button', { name: /판매가/ }).first()).toHaveAccessibleName(/30000원짜리/)
  await selling.click({ force: true })
  await expect(selling).toBeChecked()
}

/** A price of 0 won needs a confirmation in the editor and before a copy. */
async function sellForNothing(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: '0원으로 판매할까요?' })
  await page.getByRole('link', { name: CHEAP }).click()
  await page.getByRole('textbox', { name: '판매가', exact: true }).fill('0')
  const save = page.getByRole('button', { name: '저장', exact: true })
  await save.click()
  await question.getByRole('button', { name: '닫기' }).last().click()
  await expect(page.getByText('상품을 저장했습니다.')).toBeHidden()
  await save.click()
  await question.getByRole('button', { name: '0원으로 저장' }).click()
  await expect(page.getByText('상품을 저장했습니다.')).toBeVisible()
  await expect(question).toBeHidden()

  const copy = page.getByRole('button', { name: '복사', exact: true })
  await copy.click()
  await expect(question).toContainText('상품이 0원으로 판매됩니다.')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/products\/\d+$/)
  await copy.click()
  await question.getByRole('button', { name: '0원으로 복사' }).click()
  await expect(page.getByRole('textbox', { name: '상품명' })).toHaveValue(`${CHEAP} (복사)`)
}
