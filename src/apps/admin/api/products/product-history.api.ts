import { infiniteQueryOptions } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'

/** The changes of a product, the newest first, part by part. */
export const productHistoryQuery = (shopid: string, pid: number) =>
  infiniteQueryOptions({
    queryKey: ['products', shopid, 'history', pid],
    queryFn: ({ signal, pageParam }) =>
      browserApi.get(
        '/api/myshp/v2/seller/product/history',
        { shopid, pid, ...(pageParam && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
