import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'

/** Counts of things that crawlers are told and not told. Changes of products change it, so the key begins like those of products. */
export const searchStateQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['products', shopid, 'seo'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/seo', { shopid }, { signal }),
  })

export const useSearchState = (shopid: string) => useQuery(searchStateQuery(shopid))
