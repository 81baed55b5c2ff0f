import type { Page } from 'playwright/test'
import { cartLines, cartLink, optionPicker } from './carts.ts'
import { expect, onPc, onPhone, test, visit, waitUntilInteractive } from './journey.ts'

// These journeys cause the missing chunk and the lost connection.
test.use({ watchful: false })

test('a script that fails to load reloads the page, at most once a minute', onPc, async ({ page }) => {
  await page.clock.install()
  await visit(page, 'haru', '/shop/notice-list')
  await page.route(/\/search-box-/, (route) => route.abort())
  const search = page.getByRole('button', { name: '검색', exact: true })

  const reload = page.waitForEvent('load')
  await search.click()
  await reload
  await waitUntilInteractive(page)

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

test(
  'without a connection the open page and the cart stay visible and offer to try again',
  onPhone,
  async ({ page, context, device }) => {
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    await page.addInitScript(() =>
      addEventListener('beforeunload', () => sessionStorage.setItem('left', 'yes')),
    )
    await visit(page, 'haru', '/shop/list')
    await expect(cartLink(page)).toBeVisible()
    // The code of toasts loads when the visitor does something.
    await page.keyboard.press('Tab')
    await codeOf(page, 'toasts')
    await context.setOffline(true)
    await page.getByRole('button', { name: '검색', exact: true }).click()
    await expect(page.getByText('화면을 불러오지 못했습니다. (인터넷 연결을 확인해 주세요)')).toBeVisible()
    await cartLink(page).click()
    await expect(page.getByText('페이지를 열지 못했습니다. (인터넷 연결을 확인해 주세요)')).toBeVisible()
    await expect(page).toHaveURL(/\/shop\/list/)
    await context.setOffline(false)
    await page.getByRole('button', { name: '다시 시도' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('장바구니')
    expect(thrown).toEqual([])

    const box = await optionPicker(page, device, 'haru', '보름 접시')
    await box.getByRole('button', { name: /15cm/ }).click()
    for (const name of ['add-to-cart', 'cart', 'cart-page']) await codeOf(page, name)
    await page.evaluate(() => sessionStorage.removeItem('left'))
    await context.setOffline(true)
    await box.getByRole('button', { name: '장바구니 담기' }).click()
    await expect(
      page.getByText('장바구니 추가에 실패하였습니다. (인터넷 연결을 확인해 주세요)'),
    ).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible()

    await context.setOffline(true)
    await page.keyboard.press('Escape')
    await cartLink(page).click()
    await expect(page.getByText('장바구니를 불러오지 못했습니다.')).toBeVisible()
    await context.setOffline(false)
    await expect(cartLines(page)).toHaveCount(1)
    expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  },
)

/** Waits until the page has loaded the script of this name. A file name ends in a digest of eight characters. */
const codeOf = (page: Page, name: string) =>
  page.waitForFunction(
    (name) =>
      performance
        .getEntriesByType('resource')
        .some((entry) => new RegExp(`/${name}-[\\w-]{8}\\.js`).test(entry.name)),
    name,
  )
