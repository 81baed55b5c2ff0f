import { expectNoOverflow, expectNoSeriousViolations } from './accessible.ts'
import { expect, onPhone, test, visit, waitUntilInteractive } from './journey.ts'
import { replaceTagServices } from './tag-stand-ins.ts'
import { newTaggedShop, tagsOf } from './tagged-shop.ts'

test(
  'a visitor who opts out on the privacy page is reported to no service except the chat, and can opt in again',
  onPhone,
  async ({ page, browser, device }) => {
    const { shopid } = await newTaggedShop(await (await browser.newContext()).newPage())
    const tags = await replaceTagServices(page.context())
    await visit(page, shopid, '/shop/privacy')
    const box = page.getByRole('checkbox', { name: '방문 기록과 맞춤 광고에 쓰도록 허용하기' })
    await expect(box).toBeChecked()
    await tagsOf(tags, 'naver', 'pageview')
    await expectNoSeriousViolations(page)
    await expectNoOverflow(page, device)
    const reloaded = page.waitForEvent('load')
    await box.click()
    await reloaded
    await waitUntilInteractive(page)
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
