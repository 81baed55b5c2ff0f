import type { SellerProduct } from '../../src/domains/catalogue/seller/products.contract.ts'
import { anEdit } from '../factories/product-edits.ts'
import { expect, onPc, test, visit } from './journey.ts'
import { call, fillAddress, payButton } from './orderable-goods.ts'
import { anOwnShop } from './own-shop.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')

// An address that is written in part is refused with 400.
test.use({ watchful: false })

test(
  'a seller’s days off, return address and a product’s own delivery reach its buyers',
  onPc,
  async ({ page }) => {
    const { slug, owner, show } = await anOwnShop(page)

    await page.goto(`${ADMIN}/shops/${slug}/settings/delivery`)
    await page.getByRole('textbox', { name: '출고 기한(영업일)' }).fill('2')
    await page.getByRole('textbox', { name: '받는 사람' }).fill('파주 창고')
    await page.getByRole('button', { name: '쉬는 날 추가' }).click()
    await page.getByRole('textbox', { name: '쉬는 날 1 이름 (선택)' }).fill('재고 조사')
    await page.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText(/받는 사람, 전화번호, 우편번호, 주소를 함께/).first()).toBeVisible()
    await page.getByRole('textbox', { name: '받는 곳 전화번호' }).fill('031-123-4567')
    await page.getByRole('textbox', { name: '받는 곳 우편번호' }).fill('10881')
    await page.getByRole('textbox', { name: '받는 곳 주소' }).fill('경기 파주시 회동길 1')
    await page.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('저장했습니다.').last()).toBeVisible()

    const { sid } = await owner.post<SellerProduct>('/api/myshp/v2/seller/product/create', {
      shopid: slug,
      product: anEdit({
        title: '느티나무로 짠 두 사람 의자',
        price: 80_000,
        delivery: { kind: 'own', won: 12_000, each: 2, apart: true },
      }),
    })
    await show()

    await visit(page, slug, `/shop/view/${sid}`)
    const summary = page.locator('main header').first()
    await expect(summary).toContainText('따로 배송 · 2개마다 배송비 12,000원')
    await expect(summary).toContainText('결제 후 2영업일 안에 보냅니다.')
    await expect(summary).toContainText(/오늘 결제하면 \d+월 \d+일 \(.\)까지/)

    const { data } = (await call(page, `/api/myshp/v2/get/product/detail?sid=${sid}&shopid=${slug}`)) as {
      data: { variants: { pid2: number }[] }
    }
    // The shop picks the log-in up by itself, a moment after its page is there.
    const list = [{ sid, pid2: data.variants[0]?.pid2, qty: 3 }]
    await expect(() => call(page, '/api/myshp/add/cart/v3', { list })).toPass()
    await visit(page, slug, '/shop/cart')
    const group = page.getByRole('main').getByRole('region').filter({ hasText: '느티나무' }).first()
    await expect(group).toContainText('24,000원')
    await page.getByRole('button', { name: '주문하기' }).click()
    await page.waitForURL(/\/user\/checkout\?.*draft=/)
    await expect(payButton(page)).toBeVisible()
    await fillAddress(page)
    await expect(page.getByText(/오늘 결제하면 .*까지 보냅니다/)).toBeVisible()
    await expect(page.getByText('따로 배송하는 상품 1가지의 배송비를 포함합니다.')).toBeVisible()
    await expect(page.getByRole('complementary', { name: '결제 금액' })).toContainText('264,000원')
  },
)
