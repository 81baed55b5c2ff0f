import { readRows } from '../../demo/files.ts'
import { expect, test } from './journey.ts'
import { ask, origin } from './world.ts'

const firstProduct = async () => {
  const { items } = await ask('/api/myshp/v2/get/product/list', { shopid: 'sool', category: 0 })
  return `/shop/view/${items.find(({ adult }) => adult)?.sid}`
}

const pages: Record<string, () => Promise<string>> = {
  'its list': async () => '/shop/list',
  'a product': firstProduct,
  'a search for one': async () => `/shop/search?q=${encodeURIComponent('막걸리')}`,
  'its reviews': async () => '/shop/review/list?all=true',
  'its photo reviews': async () => '/shop/review',
}

for (const [name, path] of Object.entries(pages))
  test(`no title or picture of an adult product is in the html of ${name}`, async ({ page }) => {
    const rows = (await readRows('shops/sool/products.csv')).filter((row) => row.성인상품 === 'Y')
    expect(rows.length).toBeGreaterThan(20)
    const response = await page.goto(`${origin('sool')}${await path()}`)
    const html = (await response?.text()) ?? ''
    expect(html).toContain('우리술방')
    expect(rows.map((row) => row.상품명 ?? '').filter((title) => html.includes(title))).toEqual([])
    // The shop's own logo and banners are no products; those lie below the same folder and are named here.
    const pictures = await page
      .getByRole('main')
      .locator('img')
      .evaluateAll((all) => all.map((img) => img.getAttribute('src')))
    const open = await openPictures()
    expect(pictures.filter((src) => !open.some((base) => src?.startsWith(base)))).toEqual([])
  })

/** Pictures of the shop's products that everyone may see, and of what buyers say of those. */
async function openPictures(): Promise<string[]> {
  const { items } = await ask('/api/myshp/v2/get/product/list', { shopid: 'sool', category: 0 })
  const { items: reviews } = await ask('/api/myshp/get/review/list', { shopid: 'sool', all: true })
  const open = items.filter(({ adult }) => !adult)
  const sids = new Set(open.map(({ sid }) => sid))
  const photos = reviews.filter(({ sid }) => sids.has(sid)).flatMap((review) => review.photos)
  return [...open.map(({ image }) => image), ...photos]
}
