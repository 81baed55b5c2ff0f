import { infiniteQueryOptions } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'

/** The changes of a product, the newest first, in pages. */
export const productHistoryQuery = (shopid: string, productId: number) =>
  infiniteQueryOptions({
    queryKey: ['products', shopid, 'history', productId],
    queryFn: ({ signal, pageParam }) =>
      browserApi.get(
        '/api/myshp/v2/seller/product/history',
        { shopid, pid: productId, ...(pageParam && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
