import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { FeedName, LeftOut } from '../../../../domains/feeds/shared/feed-limits.ts'
import { lastPage } from '../last-page.ts'

// Feeds depend on products, so that the live topic of products refreshes these queries too.
const keyOf = (shopid: string) => ['products', shopid, 'feeds']

/** The feeds of a shop, and the number of excluded products. */
export const feedsQuery = (shopid: string) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'list'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/feed/list', { shopid }, { signal }),
  })

export const useFeeds = (shopid: string) => useQuery(feedsQuery(shopid))

/** A page of the products that are excluded for `reason`. */
export const excludedProductsQuery = (shopid: string, reason: LeftOut, after: number | undefined) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'left-out', reason, { after }],
    queryFn: ({ signal }) =>
      browserApi.get(
        '/api/myshp/v2/seller/feed/left-out',
        { shopid, reason, ...(after && { after }) },
        { signal },
      ),
    placeholderData: lastPage([...keyOf(shopid), 'left-out', reason, { after }]),
  })

export const useExcludedProducts = (...list: Parameters<typeof excludedProductsQuery>) =>
  useQuery(excludedProductsQuery(...list))

export function useSwitchFeed(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: { feed: FeedName; on: boolean }) =>
      browserApi.post('/api/myshp/v2/seller/feed/switch', { shopid, ...choice }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}
