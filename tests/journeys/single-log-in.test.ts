import { expect, onPhone, test, visit, waitUntilInteractive } from './journey.ts'
import { logIn, openMenu, permitOwnDomain, visitAs, visitShopAs } from './people.ts'
import { newPerson } from './sessions.ts'
import { callApi, customOrigin, origin } from './world.ts'

const HELLO = /\S+님, 안녕하세요/
const WELCOME = '환영합니다'

test(
  'a guest who logs in at one shop is logged in at all shops and keeps the viewed products, until a log-out at one shop',
  onPhone,
  async ({ page, device, browser, contextOptions }) => {
    const email = await newPerson()
    const { items } = await callApi('/api/myshp/v2/get/product/list', { shopid: 'haru', category: 0 })
    const seen = items[3]
    await visit(page, 'haru', `/shop/view/${seen?.sid}`)
    await page.waitForFunction(() => localStorage.getItem('madang:recent') !== null)
    await visit(page, 'haru', '/shop/list?sort=new')
    const me = await openMenu(page, device)
    await expect(me).toContainText(WELCOME)
    await me.getByRole('link', { name: '로그인' }).click()
    await expect(page).toHaveURL(/\/\/account\.[^/]+\/user\/login\?/)
    const synced = page.waitForResponse('**/api/myshp/get/recent/with_list*')
    await logIn(page, email)
    await expect(page).toHaveURL(`${origin('haru')}/shop/list?sort=new`)
    await synced
    await expect(await openMenu(page, device)).toContainText(HELLO)

    // Another shop takes over the log-in without a redirect.
    await visit(page, 'sool', '/shop/notice-list')
    await expect(await openMenu(page, device)).toContainText(HELLO)
    await expect(page).toHaveURL(`${origin('sool')}/shop/notice-list`)

    const other = await (await browser.newContext(contextOptions)).newPage()
    await visitShopAs(other, email, 'gollada', '/shop/notice-list')
    await openMenu(other, device)
    const recent = other
      .locator('section')
      .filter({ has: other.getByRole('heading', { name: '최근 본 상품' }) })
    await expect(recent.getByRole('link', { name: seen?.title ?? '' })).toHaveAttribute(
      'href',
      new RegExp(`//harugongbang|//haru\\..*/shop/view/${seen?.sid}`),
    )
    await other.getByRole('link', { name: '로그아웃' }).click()
    await openMenu(other, device)
    await expect(other.getByText('최근 본 상품이 없습니다.')).toBeVisible()
    await other.context().close()

    await page.getByRole('link', { name: '로그아웃' }).click()
    await expect(page).toHaveURL(`${origin('sool')}/shop/notice-list`)
    for (const slug of ['haru', 'sool']) {
      await visit(page, slug, '/shop/list')
      await expect(await openMenu(page, device)).toContainText(WELCOME)
    }
  },
)

test(
  'a guest’s page never requests a log-in, and a shop’s own domain asks its visitor for consent once',
  onPhone,
  async ({ page, device }) => {
    const bridged: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/user/bridge/')) bridged.push(request.url())
    })
    await visit(page, 'haru', '/shop/notice-list')
    await expect(await openMenu(page, device)).toContainText(WELCOME)
    expect(bridged).toEqual([])

    // A new person has given no permission yet.
    await visitAs(page, await newPerson(), '/myshop')
    await page.goto(`${customOrigin}/shop/notice-list`)
    await waitUntilInteractive(page)
    const me = await openMenu(page, device)
    await expect(me).toContainText(WELCOME)
    await me.getByRole('link', { name: '로그인' }).click()
    await expect(page.getByText('harugongbang.localhost에 로그인 정보를 전달할까요?')).toBeVisible()
    await permitOwnDomain(page)
    await expect(page).toHaveURL(`${customOrigin}/shop/notice-list`)
    await expect(await openMenu(page, device)).toContainText(HELLO)
  },
)
