import type { Locator } from 'playwright/test'
import { expect, onPc, onPhone, test, visit } from './journey.ts'
import { comeAs } from './people.ts'
import { overhang } from './usable.ts'
import { ask, productPath } from './world.ts'

const AN_HOUR_MS = 60 * 60_000

test('the notice bar goes on every five seconds', onPhone, async ({ page }) => {
  await page.clock.install()
  await visit(page, 'haru', '/shop/notice-list')
  // From here on the clock stands still; it may have run until now.
  await page.clock.pauseAt(Date.now() + AN_HOUR_MS)
  const notice = page.getByRole('complementary', { name: '공지' }).getByRole('link')
  const titles = (await ask('/api/myshp/get/notice/weight', { shopid: 'haru' })).map(({ title }) => title)
  const at = titles.indexOf(await notice.innerText())
  expect(at).toBeGreaterThanOrEqual(0)
  await page.clock.runFor(5_000)
  await expect(notice).toHaveText(titles[(at + 1) % titles.length] ?? '')
})

test('the notice bar rests for those who want less motion', onPc, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await visit(page, 'haru', '/shop/notice-list')
  await page.clock.runFor(20_000)
  await expect(page.getByRole('complementary', { name: '공지' }).getByRole('link')).toHaveText(
    '12월 가마 일정을 알려드립니다',
  )
})

test('the way to the top appears past 200 px and leads there', onPc, async ({ page }) => {
  await visit(page, 'haru', '/shop/list')
  const top = page.getByRole('button', { name: '맨 위로' })
  await page.evaluate(() => scrollTo(0, 200))
  await expect(top).toBeHidden()
  await page.evaluate(() => scrollTo(0, 900))
  await top.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(top).toBeHidden()
})

test(
  'at 200 % zoom a PC has the menu in a drawer, and nothing lies beside the window',
  onPc,
  async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 450 })
    await visit(page, 'haru', '/shop/list')
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    const drawer = page.getByRole('dialog', { name: '메뉴' })
    await expect(drawer.getByRole('link', { name: '전체 상품' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeHidden()
    await expect(page.getByRole('complementary').getByRole('link', { name: '전체 상품' })).toBeVisible()
  },
)

test('in 320 px the ways of the account site stand beside or below its name', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await comeAs(page, 'minji@example.com', '/user/info?shopid=haru')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  const mark = await boxOf(page.getByRole('banner').getByRole('link').first())
  const nav = await boxOf(page.getByRole('navigation', { name: '내 계정' }))
  expect(overlap(mark, nav)).toBe(false)
})

test('the floating buttons rise from what they would come to rest on', onPhone, async ({ page }) => {
  await visit(page, 'haru', await productPath('haru', '보름 접시'))
  const question = page.getByRole('button', { name: '상품 문의하기' })
  const messenger = page.getByRole('link', { name: '메신저 상담' })
  const place = await boxOf(messenger)
  await question.evaluate((button, y) => scrollBy(0, button.getBoundingClientRect().top - y), place.y)
  await expect.poll(async () => overlap(await boxOf(messenger), await boxOf(question))).toBe(false)
  await expect
    .poll(async () =>
      overlap(await boxOf(page.getByRole('button', { name: '맨 위로' })), await boxOf(question)),
    )
    .toBe(false)
})

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(locator: Locator): Promise<Box> {
  return (await locator.boundingBox()) as Box
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
