import { readFile } from 'node:fs/promises'
import { orderAsGuest } from './guest-orders.ts'
import { expect, onPc, onPhone, test } from './journey.ts'
import { bringSession } from './sessions.ts'
import { expectUsable } from './usable.ts'
import { origin } from './world.ts'

const ADMIN = origin('admin')
const MUG = '달항아리 머그컵'

test(
  'an order shows on the dashboard as a thing to do and as a sale of the day, which is compared with the day before',
  onPc,
  async ({ page }) => {
    await bringSession(page.context(), 'haru@example.com')
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
      expect(await counted()).toBe(before + 1)
    }).toPass()
    await expect(page.getByRole('region', { name: '많이 팔린 상품' })).toContainText(MUG)
    await page.getByText('표로 보기').click()
    await expect(page.getByRole('region', { name: '일별 매출' }).getByRole('row')).toHaveCount(2)
    await expectUsable(page)
    await page
      .getByRole('link', { name: /^새 주문/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('새 주문')
  },
)

test(
  'one of the staff who works on orders finds what is to do, and nothing of money',
  onPc,
  async ({ page }) => {
    await bringSession(page.context(), 'orders@example.com')
    await page.goto(`${ADMIN}/shops/haru`)
    const waiting = page.getByRole('region', { name: '오늘 할 일' })
    await expect(waiting.getByRole('link', { name: /새 주문/ })).toBeVisible()
    await expect(waiting.getByRole('link', { name: /답할 문의/ })).toHaveCount(0)
    await expect(page.getByRole('region', { name: '매출과 방문' })).toHaveCount(0)
    await expect(page.getByRole('group', { name: '기간' })).toHaveCount(0)
  },
)

test(
  'a visit by a link and a search that finds nothing show in the statistics, as a table and as a file',
  onPhone,
  async ({ page, browser, device }) => {
    const mark = `${device}${Date.now()}`
    // Journeys come from one address: with one browser's name they would all be one visit.
    const visitor = await browser.newContext({ userAgent: `Mozilla/5.0 (${mark})` })
    const visited = await visitor.newPage()
    await visited.goto(`${origin('haru')}/?utm_source=${mark}&utm_medium=test`)
    await visited.goto(`${origin('haru')}/shop/search?q=${mark}`)
    await visitor.close()
    await bringSession(page.context(), 'haru@example.com')
    const table = page.getByRole('table')
    const shown = async (topic: string, text: string) => {
      await expect(async () => {
        await page.goto(`${ADMIN}/shops/haru/statistics?range=today&topic=${topic}`)
        await expect(table.getByRole('row', { name: text })).toBeVisible({ timeout: 2_000 })
      }).toPass()
      return table.getByRole('row', { name: text })
    }
    await shown('source', `링크: ${mark}`)
    const row = await shown('search', mark)
    await expect(row).toContainText('없음')
    await expectUsable(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV로 내려받기' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain(`"${mark}","1","0"`)
    await page.getByLabel('무엇을 볼까요').selectOption('시간대')
    await expect(page).toHaveURL(/topic=hour/)
    await expect(page.getByRole('img', { name: /시간대 매출 막대그래프/ })).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(25)
  },
)
