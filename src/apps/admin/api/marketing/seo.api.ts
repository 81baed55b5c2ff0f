import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'

/** Counts of pages by whether search engines see them. The live topic of products refreshes it by its key. */
export const searchStateQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['products', shopid, 'seo'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/seo', { shopid }, { signal }),
  })

export const useSearchState = (shopid: string) => useQuery(searchStateQuery(shopid))
