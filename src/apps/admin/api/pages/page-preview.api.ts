import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { WITH_POPUPS } from '../../../page.ts'
import { productIdOf, promotionIdOf } from './page-drafts.api.ts'

/** Shorter than the life of a preview token. */
const FRESH_MS = 9 * 60_000

/**
 * The address of the shop with its drafts, on a page that shows the edited blocks. Blocks common to all products are
 * shown on a product page, which only users with `products:read` can find; other users see the home page.
 */
export const pagePreviewQuery = (shopid: string, page: string, mayReadProducts: boolean) =>
  queryOptions({
    queryKey: ['pages', shopid, 'preview', page],
    async queryFn({ signal }) {
      const productId = productIdOf(page)
      const promotion = promotionIdOf(page)
      if (promotion !== null)
        return browserApi.get('/api/myshp/v2/operator/promotion/preview', { promotion }, { signal })
      // A product that is not on sale has a page in the previews that were issued for it only.
      if (productId !== null)
        return browserApi.get(
          '/api/myshp/v2/seller/product/preview',
          { shopid, pid: productId, drafts: true },
          { signal },
        )
      const [{ host, token, path }, pagePath] = await Promise.all([
        browserApi.get('/api/myshp/v2/seller/drafts/preview', { shopid }, { signal }),
        page === 'common' && !mayReadProducts ? null : pathOf(shopid, page),
      ])
      return { host, token, path: pagePath ?? path }
    },
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

/** The path of a page that shows the blocks common to products, of a content page or a popup; null for the default. */
async function pathOf(shopid: string, page: string): Promise<string | null> {
  if (page.startsWith('content:')) return `/shop/contents/${page.slice('content:'.length)}`
  // Popups are shown on the list too, and every shop has a list, but not every shop a main page.
  if (page.startsWith('popup:')) return `/shop/list?${WITH_POPUPS}`
  if (page !== 'common') return '/'
  const { items } = await browserApi.get('/api/myshp/v2/seller/product/choices', {
    shopid,
    category: 0,
    page: 1,
  })
  return items[0] ? `/shop/view/${items[0].sid}` : null
}
