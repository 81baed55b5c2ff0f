import { expect, onPc, onPhone, test, visit } from './journey.ts'
import { ask } from './world.ts'

const AN_HOUR_MS = 60 * 60_000

test('the notice bar goes on every five seconds', onPhone, async ({ page }) => {
  await page.clock.install()
  await visit(page, 'haru', '/shop/notice-list')
  // From here on time stands still; it may have gone on by itself until now.
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

test('the way to the top appears past 200 px and leads there', async ({ page }) => {
  await visit(page, 'haru', '/shop/list')
  const top = page.getByRole('button', { name: '맨 위로' })
  await page.evaluate(() => scrollTo(0, 200))
  await expect(top).toBeHidden()
  await page.evaluate(() => scrollTo(0, 900))
  await top.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(top).toBeHidden()
})

test('only a shop with a messenger has a button for it', onPhone, async ({ page }) => {
  await visit(page, 'haru', '/shop/list')
  await expect(page.getByRole('link', { name: '메신저 상담' })).toHaveAttribute(
    'href',
    'https://pf.kakao.com/_harugongbang/chat',
  )
  await visit(page, 'domae', '/shop/list')
  await expect(page.getByRole('link', { name: '메신저 상담' })).toHaveCount(0)
})

test('the footer names the seller, with the escrow badge of a shop that has one', async ({ page }) => {
  await visit(page, 'haru', '/shop/notice-list')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('제2024-서울성북-0123호')).toBeAttached()
  await expect(footer.getByRole('link', { name: '사업자정보확인' })).toHaveAttribute(
    'href',
    /wrkr_no=1018612346$/,
  )
  await expect(footer.getByRole('link', { name: /에스크로/ })).toHaveAttribute('href', /site_cd=HARU1$/)
  await expect(footer.getByRole('link', { name: '이용약관' })).toHaveAttribute('href', '/shop/agreement')
})

for (const [slug, where] of Object.entries({ dangol: onPc, domae: onPhone }))
  test(`the footer of ${slug} shows no sales-report number, as there is none`, where, async ({ page }) => {
    await visit(page, slug, '/shop/notice-list')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('사업자등록번호')).toBeAttached()
    await expect(footer.getByText('통신판매업신고')).toHaveCount(0)
    await expect(footer.getByRole('link', { name: /에스크로/ })).toHaveCount(0)
  })
