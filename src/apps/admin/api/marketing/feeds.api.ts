import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { FeedName, LeftOut } from '../../../../domains/feeds/shared/feed-limits.ts'
import { lastPage } from '../last-page.ts'

// Changes of products change what is in the feeds, so the keys begin like those of products.
const keyOf = (shopid: string) => ['products', shopid, 'feeds']

/** The feeds of a shop, and the number of products that are left out. */
export const feedsQuery = (shopid: string) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'list'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/feed/list', { shopid }, { signal }),
  })

export const useFeeds = (shopid: string) => useQuery(feedsQuery(shopid))

/** A page of the products that are left out for a reason. */
export const leftOutQuery = (shopid: string, reason: LeftOut, after: number | undefined) =>
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

export const useLeftOut = (...list: Parameters<typeof leftOutQuery>) => useQuery(leftOutQuery(...list))

/** Turns a feed on or off. */
export function useSwitchFeed(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (chosen: { feed: FeedName; on: boolean }) =>
      browserApi.post('/api/myshp/v2/seller/feed/switch', { shopid, ...chosen }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}
