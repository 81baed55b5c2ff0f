import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../client/browser.ts'
import { orderKeys } from './orders/orders.api.ts'

// Numbers of the menu, apart from the calls of their screens because every screen loads them.

export const inboxKey = (shopid: string) => ['inbox', shopid]
export const requestsKey = (shopid: string) => ['requests', shopid]
// Refunds result from transitions of orders, so their key starts like that of orders: both are refreshed together.
export const refundsKey = (shopid: string) => [...orderKeys.all(shopid), 'refunds']

/** The number of unanswered questions and reviews. */
export const useFeedbackCount = (shopid: string, enabled = true) =>
  useQuery({
    queryKey: [...inboxKey(shopid), 'count'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/inbox/count', { shopid }, { signal }),
    enabled,
  })

/** The number of refunds that the shop has to transfer. It contains no names, so the call is not logged. */
export const useRefundCount = (shopid: string, enabled = true) =>
  useQuery({
    queryKey: [...refundsKey(shopid), 'count'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/refund/count', { shopid }, { signal }),
    enabled,
  })

/** The number of waiting requests. It contains no names, so the call is not logged. */
export const useJoinRequestCount = (shopid: string, enabled = true) =>
  useQuery({
    queryKey: [...requestsKey(shopid), 'count'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/join/count', { shopid }, { signal }),
    enabled,
  })
