import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { SubscriptionWeeks } from '../../../../domains/subscriptions/shared/subscription-terms.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminSubscriptionTexts as texts } from '../../../../ui/texts/admin-subscriptions.ts'
import type { urlParameters } from '../../router/url-parameters.ts'
import { lastPage } from '../last-page.ts'

const CALL = '/api/myshp/v2/seller/subscription'

type SubscriptionsView = ReturnType<typeof urlParameters.subscriptions>

const listKey = (shopid: string, { view = 'ACTIVE', after }: SubscriptionsView) => [
  'subscriptions',
  shopid,
  view,
  { after },
]
const offerKey = (shopid: string, pid: number) => ['subscription-offer', shopid, pid]

export const subscriptionsQuery = (shopid: string, view: SubscriptionsView) =>
  queryOptions({
    queryKey: listKey(shopid, view),
    queryFn: () =>
      browserApi.post(`${CALL}/list`, {
        shopid,
        state: view.view ?? 'ACTIVE',
        ...(view.after && { after: view.after }),
      }),
    placeholderData: lastPage(listKey(shopid, view)),
  })

export const useSubscriptions = (...list: Parameters<typeof subscriptionsQuery>) =>
  useQuery(subscriptionsQuery(...list))

/** The cycles in which a product is offered by subscription. */
export const useSubscriptionOffer = (shopid: string, pid: number) =>
  useQuery({
    queryKey: offerKey(shopid, pid),
    queryFn: ({ signal }) => browserApi.get(`${CALL}/offer`, { shopid, pid }, { signal }),
    enabled: pid !== 0,
  })

export function useSaveSubscriptionOffer(shopid: string, pid: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (offer: { weeks: SubscriptionWeeks[]; version: number }) =>
      browserApi.post(`${CALL}/offer/save`, { shopid, pid, ...offer }),
    onSuccess: () => toast({ text: texts.offer.saved, kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: offerKey(shopid, pid) }),
  })
}
