import { expect, hydrated, onPc, onPhone, test, visit } from './journey.ts'
import { standInForTags } from './tag-stand-ins.ts'
import { aTaggedShop, TAGS, told } from './tagged-shop.ts'
import { expectUsable, expectWithin } from './usable.ts'
import { origin } from './world.ts'

test(
  'a visitor who refuses on the privacy page is told to nobody but the chat, and may allow it again',
  onPhone,
  async ({ page, browser, device }) => {
    const { shopid } = await aTaggedShop(await (await browser.newContext()).newPage())
    const tags = await standInForTags(page.context())
    await visit(page, shopid, '/shop/privacy')
    const box = page.getByRole('checkbox', { name: '방문 기록과 맞춤 광고에 쓰도록 허용하기' })
    await expect(box).toBeChecked()
    await told(tags, 'naver', 'pageview')
    await expectUsable(page)
    await expectWithin(page, device)
    const reloaded = page.waitForEvent('load')
    await box.click()
    await reloaded
    await hydrated(page)
    await expect(box).not.toBeChecked()
    tags.told.length = 0
    await visit(page, shopid, '/shop/list?fbclid=IwAR0abc')
    await told(tags, 'channel', 'setPage')
    expect(new Set(tags.told.map(({ service }) => service))).toEqual(new Set(['channel']))
    expect((await page.context().cookies()).filter(({ name }) => name === '_fbc')).toEqual([])
    await visit(page, shopid, '/shop/privacy')
    await box.click()
    await told(tags, 'gtag', 'page_view')
  },
)

test.describe('an id that is none', () => {
  // The server refuses it.
  test.use({ watchful: false })

  test(
    'a seller writes ids on the screen of tags, one that tries to run something is refused at its field, and the shop tells them',
    onPc,
    async ({ page, browser }) => {
      const { shopid } = await aTaggedShop(page, {})
      await page.goto(`${origin('admin')}/shops/${shopid}/tags`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('태그')
      const tag = page.getByLabel('구글 태그 ID')
      await tag.fill(`G-1');alert(1)//`)
      await page.getByRole('button', { name: '저장', exact: true }).click()
      await expect(tag).toHaveAttribute('aria-invalid', 'true')
      await tag.fill('AW-987654321')
      await page.getByLabel('네이버 애널리틱스 ID').fill(TAGS.naver)
      await page.getByRole('button', { name: '저장', exact: true }).click()
      await expect(page.getByText('저장했습니다')).toBeVisible()

      const shopper = await (await browser.newContext()).newPage()
      const tags = await standInForTags(shopper.context())
      await visit(shopper, shopid, '/shop/list')
      await told(tags, 'naver', 'view_item_list')
      await expect.poll(() => tags.eventsOf('gtag', 'AW-987654321')).toContain('view_item_list')
      expect(tags.eventsOf('meta')).toEqual([])
    },
  )
})
