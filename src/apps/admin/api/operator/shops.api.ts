import { useMutation, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { ShopState } from '../../../../domains/supervision/shared/supervision-limits.ts'
import type { supervisionCalls } from '../../../../domains/supervision/supervision.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { lastPage } from '../last-page.ts'
import { useOperatorAct } from './operator-act.ts'

const OPERATOR = '/api/myshp/v2/operator/shop'
const KEY = 'operator-shops'

type Calls = typeof supervisionCalls

/** What waits for the operator, and the figures of today. */
export const useOperatorStart = () =>
  useQuery({
    queryKey: ['operator-start'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/operator/start', {}, { signal }),
  })

export interface ShopsView {
  q?: string | undefined
  state?: ShopState | undefined
  after?: number | undefined
}

export const readShops = ({ q, state, after }: ShopsView) =>
  browserApi.post(`${OPERATOR}/list`, { ...(q && { q }), ...(state && { state }), ...(after && { after }) })

export const useSupervisedShops = ({ q, state, after }: ShopsView) => {
  const queryKey = [KEY, 'list', q, state, after]
  return useQuery({
    queryKey,
    queryFn: () => readShops({ q, state, after }),
    placeholderData: lastPage(queryKey),
  })
}

export const useSupervisedShop = (shopId: number) =>
  useQuery({
    queryKey: [KEY, 'one', shopId],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/one`, { shop: shopId }, { signal }),
  })

/** The owner of a shop. Each view is logged, so it is fetched only when asked for. */
export const useShopOwner = (shopId: number) =>
  useMutation({ mutationFn: () => browserApi.post(`${OPERATOR}/owner`, { shop: shopId }) })

export function useSuspendShop(text: string) {
  const once = useOnce()
  return useOperatorAct(
    KEY,
    (body: Omit<CallBody<Calls['suspendShop']>, 'key'>) =>
      once((key) => browserApi.post(`${OPERATOR}/suspend`, { key, ...body })),
    text,
  )
}

export const useLiftSuspension = (shopId: number, text: string) =>
  useOperatorAct(KEY, (reason: string) => browserApi.post(`${OPERATOR}/lift`, { shop: shopId, reason }), text)

export function useAddShopNote(shopId: number, text: string) {
  const once = useOnce()
  return useOperatorAct(
    KEY,
    (note: string) => once((key) => browserApi.post(`${OPERATOR}/note`, { key, shop: shopId, text: note })),
    text,
  )
}
