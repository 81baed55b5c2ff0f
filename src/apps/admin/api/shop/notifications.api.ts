import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { NotificationChoices } from '../../../../domains/notifications/notifications.contract.ts'

const NOTIFICATIONS = '/api/myshp/v2/seller/notifications'

/** The kinds that one may be told of in a shop, with one's choices. */
export const notificationsQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['notifications', shopid],
    queryFn: ({ signal }) => browserApi.get(NOTIFICATIONS, { shopid }, { signal }),
  })

export const useNotifications = (shopid: string) => useQuery(notificationsQuery(shopid))

interface NotificationChoice {
  kind: NotificationChoices['kinds'][number]['kind']
  channel: 'mail' | 'push'
  told: boolean
}

/** Turns a channel of one kind on or off. */
export function useChooseNotification(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: NotificationChoice) =>
      browserApi.post(`${NOTIFICATIONS}/choose`, { shopid, ...choice }),
    // Choices that are made one after the other end as the server has them.
    scope: { id: `notifications ${shopid}` },
    onSuccess: (chosen) => client.setQueryData(notificationsQuery(shopid).queryKey, chosen),
  })
}
