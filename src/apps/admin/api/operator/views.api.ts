import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import { useOperatorAct } from './operator-act.ts'

const OPERATOR = '/api/myshp/v2/operator/view'
const KEY = 'operator-views'
/** How soon an open page notices that its view has ended; the server refuses at once. */
const CHECK_MS = 15_000

export const useSupportViews = (shopId: number) =>
  useQuery({
    queryKey: [KEY, 'list', shopId],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/list`, { shop: shopId }, { signal }),
    refetchInterval: CHECK_MS,
  })

/**
 * The shop that the user may view as an operator; null without an open view. Refused to people who are no operators.
 */
export const supportShopQuery = (shopid: string) =>
  queryOptions({
    queryKey: [KEY, 'shop', shopid],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/shop`, { shopid }, { signal }),
  })

/** `supportShopQuery` for a page of a shop where the user does not work. */
export const useSupportShop = (shopid: string, isStaff: boolean) =>
  useQuery({ ...supportShopQuery(shopid), refetchInterval: CHECK_MS, enabled: !isStaff })

export function useRequestSupportView(shopId: number, text: string) {
  const once = useOnce()
  return useOperatorAct(
    KEY,
    (reason: string) => once((key) => browserApi.post(`${OPERATOR}/ask`, { key, shop: shopId, reason })),
    text,
  )
}

export const useOverrideSupportView = (shopId: number, id: number, text: string) =>
  useOperatorAct(
    KEY,
    (reason: string) => browserApi.post(`${OPERATOR}/override`, { shop: shopId, id, reason }),
    text,
  )

export const useEndSupportView = (shopId: number, text: string) =>
  useOperatorAct(KEY, (id: number) => browserApi.post(`${OPERATOR}/end`, { shop: shopId, id }), text)
