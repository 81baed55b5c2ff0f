import { anEdit } from '../factories/product-edits.ts'
import { aClerkOf } from './clerks.ts'
import { expect, onPc, test } from './journey.ts'
import { anOwnShop } from './own-shop.ts'
import { expectUsable } from './usable.ts'
import { origin } from './world.ts'

test('an owner makes a main page of blocks, publishes it, and a shopper reads it', async ({
  page,
  device,
}) => {
  const { slug, owner, show } = await anOwnShop(page)
  await owner.post('/api/myshp/v2/seller/product/create', { shopid: slug, product: anEdit() })
  await show()
  await page.goto(`${origin('admin')}/shops/${slug}/pages`)
  await page.getByRole('link', { name: device === 'mobile' ? '휴대폰 메인' : 'PC 메인' }).click()
  const add = async (type: string) => {
    await page.getByRole('button', { name: '블록 추가' }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${type}`) }).click()
  }
  await add('배너')
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('새봄의 첫 그릇')
  await add('상품 목록')
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('새로 나온 그릇')
  await expect(page.getByText('초안 저장됨')).toBeVisible()

  const shopper = await page.context().newPage()
  await shopper.goto(origin(slug))
  await expect(shopper.getByText('새봄의 첫 그릇')).toHaveCount(0)

  if (device === 'mobile') await page.getByText('미리보기', { exact: true }).click()
  const preview = page.frameLocator('iframe[title="미리보기 화면"]')
  await expect(preview.getByRole('heading', { name: '새봄의 첫 그릇' })).toBeVisible()
  if (device === 'mobile') await page.getByText('블록', { exact: true }).click()
  else {
    await page.getByRole('textbox', { name: '제목', exact: true }).fill('지금 나온 그릇')
    await expect(preview.getByRole('heading', { name: '지금 나온 그릇' })).toBeVisible()
  }
  await expectUsable(page)

  await page.getByRole('button', { name: '게시', exact: true }).click()
  await page.getByRole('button', { name: '지금 게시' }).click()
  await expect(page.getByText('게시했습니다. 손님에게 보입니다.')).toBeVisible()
  await shopper.goto(origin(slug))
  await expect(shopper.getByRole('heading', { name: '새봄의 첫 그릇' })).toBeVisible()
})

test('blocks are arranged by keyboard alone, and undone', onPc, async ({ page }) => {
  const { slug } = await anOwnShop(page)
  await page.goto(`${origin('admin')}/shops/${slug}/pages/main:pc`)
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('menuitem', { name: '템플릿으로 시작' }).click()
  await page.getByRole('region', { name: '시즌 할인' }).getByRole('button').click()
  const rows = page.getByRole('list', { name: '블록' }).locator('> li')
  await expect(rows).toHaveCount(4)
  await rows
    .nth(0)
    .getByRole('button', { name: /옮기기/ })
    .focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(rows.nth(2)).toContainText('시즌 할인')
  await expect(rows.nth(2).getByRole('button', { name: /옮기기/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(rows.nth(2)).toContainText('시즌 할인')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(rows.nth(0)).toContainText('시즌 할인')
  await page.keyboard.press('Control+Shift+z')
  await expect(rows.nth(1)).toContainText('시즌 할인')
  await expect(page.getByText('초안 저장됨')).toBeVisible()
  await expectUsable(page)
})

test(
  'of two editors of one page the second is told what the first changed, and chooses',
  onPc,
  async ({ page }) => {
    const { slug } = await anOwnShop(page)
    const address = `${origin('admin')}/shops/${slug}/pages/main:pc`
    const other = await page.context().newPage()
    for (const each of [page, other]) await each.goto(address)
    const addBanner = async (each: typeof page, title: string) => {
      await each.getByRole('button', { name: '블록 추가' }).click()
      await each.getByRole('menuitem', { name: /^배너/ }).click()
      await each.getByRole('textbox', { name: '제목', exact: true }).fill(title)
    }
    await addBanner(page, '먼저 쓴 것')
    await expect(page.getByText('초안 저장됨')).toBeVisible()
    await addBanner(other, '나중에 쓴 것')
    const dialog = other.getByRole('dialog', { name: '다른 사람이 먼저 고쳤습니다' })
    await expect(dialog).toContainText('더함: 배너 먼저 쓴 것')
    await dialog.getByRole('button', { name: '그 사람 것으로' }).click()
    await expect(other.getByRole('button', { name: /^배너 먼저 쓴 것$/ })).toBeVisible()
    await other.getByRole('button', { name: '되돌리기' }).click()
    await expect(other.getByText('나중에 쓴 것').first()).toBeVisible()
    await expect(other.getByText('초안 저장됨')).toBeVisible()
  },
)

test('html of another shop becomes blocks of a product’s detail', onPc, async ({ page }) => {
  const { slug, owner, show } = await anOwnShop(page)
  const { pid, sid } = await owner.post<{ pid: number; sid: number }>('/api/myshp/v2/seller/product/create', {
    shopid: slug,
    product: anEdit(),
  })
  await show()
  await page.goto(`${origin('admin')}/shops/${slug}/products/${pid}`)
  await page.getByRole('link', { name: '상세를 블록으로 꾸미기' }).click()
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('menuitem', { name: '다른 상점의 HTML 붙여넣기' }).click()
  await page
    .getByRole('textbox', { name: 'HTML' })
    .fill(
      '<div id="prdDetail"><h2>손으로 빚은 접시</h2><p>흙은 여주에서 왔습니다.</p><script>alert(1)</script></div>',
    )
  await page.getByRole('button', { name: '블록으로 바꾸기' }).click()
  await page.getByRole('button', { name: '이 블록 넣기' }).click()
  await expect(page.getByText('초안 저장됨')).toBeVisible()
  await page.getByRole('button', { name: '게시', exact: true }).click()
  await page.getByRole('button', { name: '지금 게시' }).click()
  await expect(page.getByText('게시했습니다. 손님에게 보입니다.')).toBeVisible()
  const shopper = await page.context().newPage()
  await shopper.goto(`${origin(slug)}/shop/view/${sid}`)
  await expect(shopper.getByText('흙은 여주에서 왔습니다.')).toBeVisible()
})

test(
  'somebody who may not read products nor settings edits pages beside their preview, and a new page says that nobody sees it',
  onPc,
  async ({ page: owners, browser }) => {
    const shop = await anOwnShop(owners)
    const { page } = await aClerkOf(shop, { role: 'customers', browser })
    const preview = page.frameLocator('iframe[title="미리보기 화면"]')
    const address = `${origin('admin')}/shops/${shop.slug}/pages`
    await page.goto(`${address}/common`)
    await expect(preview.getByText(/미리보기/).first()).toBeVisible()
    await page.goto(address)
    await page.getByRole('button', { name: '콘텐츠 만들기' }).click()
    await expect(page.getByText('아직 게시하지 않았습니다')).toBeVisible()
    await expect(preview.getByRole('heading', { name: '새 콘텐츠' })).toBeVisible()
    await expectUsable(page)
    await page.context().close()
  },
)
