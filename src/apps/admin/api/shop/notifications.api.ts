import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { NotificationChoices } from '../../../../domains/notifications/notifications.contract.ts'

const NOTIFICATIONS = '/api/myshp/v2/seller/notifications'

/** The kinds of notifications of a shop with the user's choices. */
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

export function useChooseNotification(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: NotificationChoice) =>
      browserApi.post(`${NOTIFICATIONS}/choose`, { shopid, ...choice }),
    // One after the other, so that the last choice wins.
    scope: { id: `notifications ${shopid}` },
    onSuccess: (choices) => client.setQueryData(notificationsQuery(shopid).queryKey, choices),
  })
}
