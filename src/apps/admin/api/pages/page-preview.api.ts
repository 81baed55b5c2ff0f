import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { WITH_POPUPS } from '../../../page.ts'
import { productOf } from './page-drafts.api.ts'

/** Before a token ends another one is asked for. */
const FRESH_MS = 9 * 60_000

/**
 * Where the shop is seen with its drafts, at the page that shows the one that is edited. Common blocks stand at a product, whose number only those
 * who may read products can find; others begin at the home page.
 */
export const pagePreviewQuery = (shopid: string, page: string, mayReadProducts: boolean) =>
  queryOptions({
    queryKey: ['pages', shopid, 'preview', page],
    async queryFn({ signal }) {
      const [{ host, token, path }, own] = await Promise.all([
        browserApi.get('/api/myshp/v2/seller/drafts/preview', { shopid }, { signal }),
        page === 'common' && !mayReadProducts ? null : pathOf(shopid, page),
      ])
      return { host, token, path: own ?? path }
    },
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

/** The page of the shop that shows a page's blocks; null for none of its own. */
async function pathOf(shopid: string, page: string): Promise<string | null> {
  const pid = productOf(page)
  if (pid !== null)
    return (await browserApi.get('/api/myshp/v2/seller/product/preview', { shopid, pid })).path
  if (page.startsWith('content:')) return `/shop/contents/${page.slice('content:'.length)}`
  // A shop without a main page shows its list at once.
  if (page.startsWith('popup:')) return `/shop/list?${WITH_POPUPS}`
  if (page !== 'common') return '/'
  const { items } = await browserApi.get('/api/myshp/v2/seller/product/choices', {
    shopid,
    category: 0,
    page: 1,
  })
  return items[0] ? `/shop/view/${items[0].sid}` : null
}
