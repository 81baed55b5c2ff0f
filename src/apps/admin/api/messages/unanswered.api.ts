import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'

/** Query keys of a shop's messages; the live topic `messages` refreshes the first. */
export const messageKeys = {
  all: (shopid: string) => ['messages', shopid],
  count: (shopid: string) => ['messages', shopid, 'count'],
  lists: (shopid: string) => ['messages', shopid, 'list'],
  one: (shopid: string, id: number) => ['messages', shopid, 'one', id],
}

/** The number of unanswered conversations. */
export const useUnansweredCount = (shopid: string, enabled = true) =>
  useQuery({
    queryKey: messageKeys.count(shopid),
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/message/count', { shopid }, { signal }),
    enabled,
  })
