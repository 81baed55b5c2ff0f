import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'

/**
 * The numbers of pages that search engines see and do not see. The live topic of products refreshes all keys that start
 * with `products`.
 */
export const searchStateQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['products', shopid, 'seo'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/seo', { shopid }, { signal }),
  })

export const useSearchState = (shopid: string) => useQuery(searchStateQuery(shopid))
