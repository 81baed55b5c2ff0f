import { anEdit } from '../factories/product-edits.ts'
import { expect, hydrated, onPhone, test } from './journey.ts'
import { anOwnShop } from './own-shop.ts'
import { expectUsable } from './usable.ts'
import { origin } from './world.ts'

test(
  'a list of notices goes on behind the last one, whatever came in above, and is whole for who comes back to it',
  onPhone,
  async ({ page }) => {
    const { slug, owner, show } = await anOwnShop(page)
    await owner.post('/api/myshp/v2/seller/product/create', { shopid: slug, product: anEdit() })
    const write = (title: string) =>
      owner.post('/api/myshp/v2/seller/notice/create', {
        shopid: slug,
        ...{ title, html: '<p>알립니다.</p>', weight: 0, pinned: false, shown_from: null, shown_until: null },
      })
    for (let number = 1; number <= 21; number++) await write(`알림 ${number}번`)
    await show()
    await page.goto(`${origin(slug)}/shop/notice-list`)
    await hydrated(page)
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(20)
    await write('그 사이에 쓴 알림')
    const more = page.getByRole('link', { name: '공지 더 보기' })
    await expect(more).toHaveAttribute('href', '/shop/notice-list?page=2')
    await expectUsable(page)
    await more.click()
    await expect(rows).toHaveCount(21)
    await expect(more).toBeHidden()
    const titles = Array.from({ length: 21 }, (_, index) => `알림 ${21 - index}번`)
    await expect(rows).toContainText(titles)
    await rows.last().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('알림 1번')
    await page.goBack()
    await expect(rows).toContainText(titles)

    await page.goto(`${origin(slug)}/shop/notice-list?page=2`)
    await expect(rows).toContainText(['알림 2번', '알림 1번'])
    await page.getByRole('link', { name: '처음부터 보기' }).click()
    await expect(rows.first()).toContainText('그 사이에 쓴 알림')
  },
)
