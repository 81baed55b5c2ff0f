import { expect, hydrated, onPc, onPhone, test, visit } from './journey.ts'
import { enter, enterAs, openMenu, permitOwnDomain, visitAs } from './people.ts'
import { aNewcomer } from './sessions.ts'
import { ask, customOrigin, origin } from './world.ts'

test('a guest is welcomed, and led over the bridge to log in and back to the page that was left', async ({
  page,
  device,
}) => {
  await visit(page, 'haru', '/shop/list?sort=new')
  const me = await openMenu(page, device)
  await expect(me).toContainText('하루공방에 오신 것을 환영합니다.')
  await expect(me.getByRole('link', { name: '회원가입' })).toBeVisible()
  await me.getByRole('link', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/\/account\.[^/]+\/user\/login\?/)
  expect(new URL(page.url()).searchParams.get('url')).toBe(`${origin('haru')}/shop/list?sort=new`)
})

test('a guest who signs up goes to the account host with the way back', onPhone, async ({ page, device }) => {
  await visit(page, 'haru', '/shop/list?sort=new')
  const me = await openMenu(page, device)
  await me.getByRole('link', { name: '회원가입' }).click()
  await expect(page).toHaveURL(/\/\/account\.[^/]+\/user\/join\?/)
  expect(new URL(page.url()).searchParams.get('url')).toBe(`${origin('haru')}/shop/list?sort=new`)
})

test(
  'a person is greeted by name in every shop after one log-in, and nowhere after one log-out',
  onPhone,
  async ({ page, device }) => {
    await visitAs(page, 'gollada@example.com', '/myshop')
    await enter(page, 'sool', '/shop/list')
    await expect(await openMenu(page, device)).toContainText(/\S+님, 안녕하세요/)
    await enter(page, 'haru', '/shop/list')
    const me = await openMenu(page, device)
    await expect(me).toContainText(/\S+님, 안녕하세요/)
    for (const counter of ['결제 대기', '결제완료', '상품준비', '배송중', '배송완료', '취소·반품·교환'])
      await expect(me.getByText(counter, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: '로그아웃' }).click()
    await expect(page).toHaveURL(`${origin('haru')}/shop/list`)
    for (const slug of ['haru', 'sool']) {
      await visit(page, slug, '/shop/list')
      await expect(await openMenu(page, device)).toContainText('환영합니다')
    }
  },
)

test(
  'a guest’s history is on every device after a log-in, and gone from this one after a log-out',
  onPhone,
  async ({ page, device, browser, contextOptions }) => {
    const email = 'dangol@example.com'
    const { items } = await ask('/api/myshp/v2/get/product/list', { shopid: 'haru', category: 0 })
    const seen = items[3]
    await visit(page, 'haru', `/shop/view/${seen?.sid}`)
    await page.waitForFunction(() => localStorage.getItem('madang:recent') !== null)
    const synced = page.waitForResponse('**/api/myshp/get/recent/with_list*')
    await enterAs(page, email, 'haru', '/shop/list')
    await synced

    const other = await (await browser.newContext(contextOptions)).newPage()
    await enterAs(other, email, 'gollada', '/shop/notice-list')
    await openMenu(other, device)
    const recent = other
      .locator('section')
      .filter({ has: other.getByRole('heading', { name: '최근 본 상품' }) })
    const link = recent.getByRole('link', { name: seen?.title ?? '' })
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`//harugongbang|//haru\\..*/shop/view/${seen?.sid}`),
    )
    await other.getByRole('link', { name: '로그아웃' }).click()
    await openMenu(other, device)
    await expect(other.getByText('최근 본 상품이 없습니다.')).toBeVisible()
    await other.context().close()
  },
)

test(
  'a product that is liked stays liked, and a guest is asked to log in first',
  onPc,
  async ({ page, device }) => {
    const { items } = await ask('/api/myshp/v2/get/product/list', { shopid: 'haru', category: 0 })
    const path = `/shop/view/${items[5]?.sid}`
    await visit(page, 'haru', path)
    await page.getByRole('button', { name: '좋아요' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('로그인이 필요합니다.')
    await enterAs(page, 'jun@example.com', 'haru', path)
    await openMenu(page, device)
    await expect(page.getByText(/님, 안녕하세요/)).toBeVisible()
    const told = page.waitForResponse('**/api/myshp/like/product*')
    await page.getByRole('button', { name: '좋아요' }).click()
    await told
    await page.reload()
    await expect(page.getByRole('button', { name: '좋아요 취소' })).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'a log-in at the account host is known in the next shop by itself, with the guest’s cart, until the log-out',
  onPhone,
  async ({ page, device }) => {
    await visitAs(page, 'gollada@example.com', '/myshop')
    const welcome = async (slug: string) => {
      await visit(page, slug, '/shop/notice-list')
      return openMenu(page, device)
    }
    for (const slug of ['haru', 'sool']) {
      await expect(await welcome(slug)).toContainText(/\S+님, 안녕하세요/)
      await expect(page).toHaveURL(`${origin(slug)}/shop/notice-list`)
    }
    await page.getByRole('link', { name: '로그아웃' }).click()
    await expect(page).toHaveURL(`${origin('sool')}/shop/notice-list`)
    for (const slug of ['haru', 'gollada']) await expect(await welcome(slug)).toContainText('환영합니다')
  },
)

test(
  'a guest’s page asks nobody whether there is a log-in, and a shop’s own domain asks its visitor once',
  onPhone,
  async ({ page, device }) => {
    const bridged: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/user/bridge/')) bridged.push(request.url())
    })
    await visit(page, 'haru', '/shop/notice-list')
    await expect(await openMenu(page, device)).toContainText('환영합니다')
    expect(bridged).toEqual([])

    // Somebody new has permitted nothing yet, whatever journeys came before.
    await visitAs(page, await aNewcomer(), '/myshop')
    await page.goto(`${customOrigin}/shop/notice-list`)
    await hydrated(page)
    const me = await openMenu(page, device)
    await expect(me).toContainText('환영합니다')
    await me.getByRole('link', { name: '로그인' }).click()
    await expect(page.getByText('harugongbang.localhost에 로그인 정보를 전달할까요?')).toBeVisible()
    await permitOwnDomain(page)
    await expect(page).toHaveURL(`${customOrigin}/shop/notice-list`)
    await expect(await openMenu(page, device)).toContainText(/\S+님, 안녕하세요/)
  },
)
