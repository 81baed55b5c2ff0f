import { expectUsable, expectWithin } from './accessible.ts'
import { expect, hydrated, onPhone, test, visit } from './journey.ts'
import { standInForTags } from './tag-stand-ins.ts'
import { aTaggedShop, tagsOf } from './tagged-shop.ts'

test(
  'a visitor who opts out on the privacy page is reported to no service except the chat, and can opt in again',
  onPhone,
  async ({ page, browser, device }) => {
    const { shopid } = await aTaggedShop(await (await browser.newContext()).newPage())
    const tags = await standInForTags(page.context())
    await visit(page, shopid, '/shop/privacy')
    const box = page.getByRole('checkbox', { name: '방문 기록과 맞춤 광고에 쓰도록 허용하기' })
    await expect(box).toBeChecked()
    await tagsOf(tags, 'naver', 'pageview')
    await expectUsable(page)
    await expectWithin(page, device)
    const reloaded = page.waitForEvent('load')
    await box.click()
    await reloaded
    await hydrated(page)
    await expect(box).not.toBeChecked()
    tags.told.length = 0
    await visit(page, shopid, '/shop/list?fbclid=IwAR0abc')
    await tagsOf(tags, 'channel', 'setPage')
    expect(new Set(tags.told.map(({ service }) => service))).toEqual(new Set(['channel']))
    expect((await page.context().cookies()).filter(({ name }) => name === '_fbc')).toEqual([])
    await visit(page, shopid, '/shop/privacy')
    await box.click()
    await tagsOf(tags, 'gtag', 'page_view')
  },
)
