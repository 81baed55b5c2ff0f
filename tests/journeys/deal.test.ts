import type { MyOrder } from '../../src/domains/orders/orders.contract.ts'
import { anEdit } from '../factories/product-edits.ts'
import { expect, onPhone, type Page, test, visit, waitUntilInteractive } from './journey.ts'
import { applyTransition } from './line-steps.ts'
import {
  chooseCardResult,
  fillAddress,
  orderCart,
  orderNumbers,
  placeOrder,
  productNamed,
  sendCall,
} from './orderable-products.ts'
import { newShop } from './own-shop.ts'
import { visitShopAs } from './people.ts'
import { newPerson } from './sessions.ts'
import { origin } from './world.ts'

const CUPS = ['보름 컵', '초승 컵', '그믐 컵']

/** Creates a deal of three cups for 24,000 won, which cost 10,000 won each. */
async function createDeal(page: Page, slug: string): Promise<void> {
  await page.goto(`${origin('admin')}/shops/${slug}/deals`)
  await page.getByRole('button', { name: '묶음 할인 만들기' }).first().click()
  const dialog = page.getByRole('dialog', { name: '묶음 할인 만들기' })
  await dialog.getByLabel('이름').fill('컵 골라담기')
  await dialog.getByLabel('모두 합한 가격 (원)').fill('24000')
  for (const cup of CUPS) {
    await dialog.getByRole('combobox', { name: '상품' }).fill(cup)
    await page.getByRole('option', { name: cup }).click()
  }
  await dialog.getByText('고객에게 이렇게 보입니다').click()
  await dialog.getByRole('button', { name: '묶음 할인 만들기' }).click()
  await expect(page.getByText('묶음 할인을 만들었습니다.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('3개 골라담기 24,000원')
  await expect(page.getByRole('main')).toContainText('진행 중')
}

test(
  'three cups are picked for a fixed price, and a cup that is cancelled leaves the others at their prices',
  onPhone,
  async ({ page, browser }) => {
    const owners = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    const { slug, owner, show } = await newShop(owners)
    for (const title of CUPS)
      await owner.post('/api/myshp/v2/seller/product/create', { shopid: slug, product: anEdit({ title }) })
    await show()
    await createDeal(owners, slug)

    const { sid } = await productNamed(slug, CUPS[0] as string)
    await visitShopAs(page, await newPerson(), slug, `/shop/view/${sid}`)
    await page.getByRole('link', { name: '3개 골라담기 24,000원 컵 골라담기' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '컵 골라담기' })).toBeVisible()
    await waitUntilInteractive(page)
    const bar = page.getByRole('region', { name: '고른 상품' })
    await page.getByRole('button', { name: '보름 컵 담기' }).click()
    await page.getByRole('button', { name: '초승 컵 담기' }).click()
    await expect(bar).toContainText('1개 더 담으면 3개 24,000원')
    await page.getByRole('button', { name: '그믐 컵 담기' }).click()
    await expect(bar).toContainText('6,000원 할인이 적용되었습니다')
    await bar.getByRole('button', { name: '장바구니 담기' }).click()
    await expect(bar).toContainText('상품을 골라 담아 주세요.')

    await visit(page, slug, '/shop/cart')
    await expect(page.getByRole('main')).toContainText('묶음 할인 -2,000원')
    await expect(page.getByRole('main')).toContainText('묶음 할인-6,000원')
    await orderCart(page)
    const sums = page.getByRole('main').locator('dl').filter({ hasText: '상품 금액' })
    await expect(sums).toContainText('묶음 할인-6,000원')
    await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
    await fillAddress(page)
    await page.getByLabel('시험 카드').check()
    await placeOrder(page)
    await chooseCardResult(page, '승인')
    const [number] = await orderNumbers(page)

    await page.goto(`${origin('account')}/myshop/orders/${number}`)
    await waitUntilInteractive(page)
    await expect(page.getByRole('main')).toContainText('묶음 할인-6,000원')
    const { lines } = await sendCall(page, '/api/myshp/v2/order/detail', { orderid: number }).then(
      (order) => order as MyOrder,
    )
    const [first] = lines
    await sendCall(page, '/api/myshp/v2/order/claim', {
      orderid: number,
      key: crypto.randomUUID(),
      kind: 'cancel',
      cause: 'mind',
      reason: '하나는 필요 없습니다.',
      lines: [{ line: first?.id, qty: 1 }],
    })

    // Two cups for 10,000 won each stay, so 4,000 of the 24,000 won go back.
    await owners.goto(`${origin('admin')}/shops/${slug}/orders/${number}`)
    await applyTransition(owners, '취소 수락', async () => {
      await expect(owners.getByRole('region', { name: '환불할 금액' })).toContainText('환불할 금액4,000원')
      await expect(owners.getByRole('region', { name: '환불할 금액' })).toContainText('묶음 할인 (다시 계산)')
    })
    const order = (await sendCall(page, '/api/myshp/v2/order/detail', { orderid: number })) as MyOrder
    expect(order.refunded).toBe(4_000)
    await owners.context().close()
  },
)
