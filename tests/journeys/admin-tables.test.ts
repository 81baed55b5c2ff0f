import { openScreen } from './admin-screens.ts'
import { expect, onPc, type Page, test } from './journey.ts'
import { bringSession, callerAt } from './sessions.ts'
import { overhang } from './usable.ts'

const SHOP = 'haru'
const OWNER = `${SHOP}@example.com`
const SCREENS = [
  { path: 'members', h1: '회원' },
  { path: 'coupons', h1: '쿠폰' },
  { path: 'products', h1: '상품' },
  { path: 'orders?status=DONE', h1: '구매 확정' },
  { path: 'find?q=김민지', h1: '주문 찾기' },
  { path: 'picks?view=offers', h1: '픽' },
  { path: 'staff', h1: '직원' },
]

/** px: from the first window with a table to one of a laptop. */
const WIDTHS = [992, 1_024, 1_280]

test('tables of the admin keep words in one piece in small windows of a PC', onPc, async ({ page }) => {
  const { post } = await callerAt('admin', OWNER)
  await post('/api/myshp/v2/seller/coupon/create', {
    ...{ shopid: SHOP, name: '첫가을맞이그릇할인쿠폰', kind: 'won', value: 1_000, cap: null, least: 30_000 },
    ...{ who: 'code', scope: 'all', targets: [], code: null, valid_from: null, valid_until: null },
    ...{ days: 30, total: 1_000 },
  })
  await bringSession(page.context(), OWNER)
  for (const { path, h1 } of SCREENS) {
    await openScreen(page, { path: `/shops/${SHOP}/${path}`, h1 })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 })
      expect(await piecesOfWords(page), `${path} in ${width} px`).toEqual([])
      expect(await overhang(page), `${path} in ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

/** Texts of the page that stand in a column of one or two letters. */
const piecesOfWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const nodes = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const text = nodes.currentNode.textContent?.trim() ?? ''
      const range = document.createRange()
      range.selectNodeContents(nodes.currentNode)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
      if (lines >= 3 && text.length / lines < 2.5) texts.push(text)
    }
    return texts
  })
