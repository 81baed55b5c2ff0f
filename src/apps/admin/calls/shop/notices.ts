import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { Notices } from '../../../../domains/notifications/contract.ts'

const NOTICES = '/api/myshp/v2/seller/notices'

/** The kinds that one may be told of in a shop, with one's choices. */
export const noticesQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['notices', shopid],
    queryFn: ({ signal }) => browserApi.get(NOTICES, { shopid }, { signal }),
  })

export const useNotices = (shopid: string) => useQuery(noticesQuery(shopid))

/** Turns one kind on or off. */
export function useChooseNotice(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: Pick<Notices['kinds'][number], 'kind' | 'mail'>) =>
      browserApi.post(`${NOTICES}/choose`, { shopid, ...choice }),
    // Choices that are made one after the other end as the server has them.
    scope: { id: `notices ${shopid}` },
    onSuccess: (notices) => client.setQueryData(noticesQuery(shopid).queryKey, notices),
  })
}
