import { orderAsGuest } from './guest-orders.ts'
import { expect, onPc, test } from './journey.ts'
import { crossBridge, visitShopAs } from './people.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const MUG = '달항아리 머그컵'
const PLATE = '아침안개 머그컵'

test(
  'an owner opens the orders from the shop’s menu; a new order arrives and is found, and a paid order counts as a sale of the day',
  onPc,
  async ({ page }) => {
    await visitShopAs(page, 'haru@example.com', 'sool', '/shop/list')
    await expect(page.getByRole('link', { name: '마이페이지' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: '판매자 관리' })).toHaveCount(0)
    await crossBridge(page, 'haru', '/shop/list')
    await page.getByRole('link', { name: '판매자 관리' }).click()
    await expect(page).toHaveURL(`${ADMIN}/shops/haru/orders`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('새 주문')

    const listening = page.waitForResponse(/seller\/live/)
    await page.goto(`${ADMIN}/shops/haru/orders?status=WAITING_PAYMENT&sort=newest`)
    await listening
    const { number, phone } = await orderAsGuest('haru', { title: PLATE, method: 'bank' })
    await expect(page.getByRole('link', { name: `주문 ${number} 보기` })).toBeVisible()
    const box = page.getByRole('searchbox', { name: '주문 찾기' })
    for (const q of [phone, PLATE]) {
      await box.fill(q)
      await box.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문 찾기')
      await expect(
        page.getByRole('main').getByRole('listitem').filter({ hasText: number }).first(),
      ).toContainText('입금 대기')
    }
    await box.fill('아무도 아닌 사람')
    await box.press('Enter')
    await expect(page.getByText('‘아무도 아닌 사람’에 맞는 주문이 없습니다')).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: `주문 ${number} 보기` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`주문 ${number}`)

    await page.goto(`${ADMIN}/shops/haru`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('대시보드')
    await page.getByRole('button', { name: '오늘' }).click()
    await expect(page).toHaveURL(/range=today/)
    const orders = page.getByRole('main').getByRole('group', { name: '주문', exact: true })
    const counted = async () => Number.parseInt((await orders.textContent())?.replace('주문', '') ?? '', 10)
    await expect(orders).toContainText('앞 기간')
    const before = await counted()
    await orderAsGuest('haru', { title: MUG, method: 'test_card' })
    await expect(async () => {
      await page.reload()
      await expect(orders).toBeVisible()
      // Other tests order in this shop, too.
      expect(await counted()).toBeGreaterThan(before)
    }).toPass()
    await expect(page.getByRole('region', { name: '많이 팔린 상품' })).toContainText(MUG)
    await page.getByText('표로 보기').click()
    await expect(page.getByRole('region', { name: '일별 매출' }).getByRole('row')).toHaveCount(2)
    await page
      .getByRole('link', { name: /^새 주문/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('새 주문')
  },
)
