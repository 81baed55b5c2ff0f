import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'

/** Keys of a shop's messages; the live topic `messages` hangs on the first. */
export const messageKeys = {
  all: (shopid: string) => ['messages', shopid],
  count: (shopid: string) => ['messages', shopid, 'count'],
  lists: (shopid: string) => ['messages', shopid, 'list'],
  one: (shopid: string, id: number) => ['messages', shopid, 'one', id],
}

/** How many conversations wait for an answer. */
export const useUnanswered = (shopid: string, enabled = true) =>
  useQuery({
    queryKey: messageKeys.count(shopid),
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/message/count', { shopid }, { signal }),
    enabled,
  })
