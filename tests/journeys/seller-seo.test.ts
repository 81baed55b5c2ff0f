import { anEdit } from '../factories/product-edits.ts'
import { askerOf } from '../http/ask.ts'
import { sitemapOf } from '../sitemap-schema.ts'
import { expect, onPc, test } from './journey.ts'
import { anOwnShop } from './own-shop.ts'
import { origin } from './world.ts'

/** Reads a file of the shop as a crawler. */
async function crawl(address: string) {
  const { host, port, pathname } = new URL(address)
  const { ask, close } = askerOf(Number(port), host)
  try {
    return await ask(pathname, { headers: { 'user-agent': 'Yeti/1.1' } })
  } finally {
    close()
  }
}

test(
  'a seller sees the shop as Naver and Google show it, saves the words, and crawlers find them',
  onPc,
  async ({ page }) => {
    const { slug: shopid, owner, show } = await anOwnShop(page)
    for (const wishes of [{ title: '백자 접시' }, { title: '어른 접시', adult: true }])
      await owner.post('/api/myshp/v2/seller/product/create', { shopid, product: anEdit(wishes) })
    await show()
    await page.goto(`${origin('admin')}/shops/${shopid}/seo`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('검색 노출')

    const title = '하루 그릇, 매일 쓰는 백자'
    await page.getByRole('textbox', { name: '홈 화면의 제목' }).fill(title)
    await page.getByRole('textbox', { name: '상점 소개' }).fill('물레로 빚은 그릇을 가마에서 바로 보냅니다.')
    for (const name of ['네이버 검색 결과', '구글 검색 결과', '공유한 링크']) {
      const preview = page.getByRole('figure', { name })
      await expect(preview.getByText(title)).toBeVisible()
      await expect(preview.getByText('물레로 빚은 그릇을')).toBeVisible()
    }
    const told = page.getByRole('region', { name: '검색 서비스에 알리는 것' })
    await expect(told.getByRole('row', { name: '상품 1개' })).toBeVisible()
    await expect(told.getByRole('row', { name: /성인 상품.*1개/ })).toBeVisible()
    await page.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('저장했습니다. 상점에 바로 보입니다.')).toBeVisible()

    const address = (await told.getByText('/sitemap.xml').textContent()) as string
    expect(new URL(address).origin).toBe(origin(shopid))
    const files = sitemapOf((await crawl(address)).text, 'sitemapindex')
    expect(files).toHaveLength(2)
    const products = sitemapOf((await crawl(files[1]?.loc ?? '')).text, 'urlset')
    expect(products).toHaveLength(1)
    await page.goto(`${origin(shopid)}/shop/list`)
    await expect(page).toHaveTitle(title)
  },
)
