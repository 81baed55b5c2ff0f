import { expect, hydrated, onPc, test, visit } from './journey.ts'

// The chunk that is kept from coming is a fault of this journey's own making.
test.use({ watchful: false })

test('code that does not come reloads the page, and at most once a minute', onPc, async ({ page }) => {
  await page.clock.install()
  await visit(page, 'haru', '/shop/notice-list')
  await page.route(/\/search-box-/, (route) => route.abort())
  const search = page.getByRole('button', { name: '검색', exact: true })

  const reload = page.waitForEvent('load')
  await search.click()
  await reload
  await hydrated(page)

  await page.evaluate(() => Object.assign(window, { stays: true }))
  const lost = page.waitForEvent('requestfailed')
  await search.click()
  await lost
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('공지사항')
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)

  await page.clock.fastForward(61_000)
  const second = page.waitForEvent('load')
  await search.click()
  await second
})
