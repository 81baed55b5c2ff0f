import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { DealFields } from '../../../../domains/marketing/deals/seller-deals.contract.ts'
import type { urlParameters } from '../../router/url-parameters.ts'
import { lastPage } from '../last-page.ts'

type DealsView = ReturnType<typeof urlParameters.deals>

const keyOf = (shopid: string) => ['deals', shopid]
const listKey = (shopid: string, { after, ...view }: DealsView) => [...keyOf(shopid), 'list', view, { after }]

/** A page of a shop's deals, the newest first. */
export const dealsQuery = (shopid: string, view: DealsView) =>
  queryOptions({
    queryKey: listKey(shopid, view),
    queryFn: () => readDeals(shopid, view),
    placeholderData: lastPage(listKey(shopid, view)),
  })

export const readDeals = (shopid: string, { state, q, after }: DealsView) =>
  browserApi.get('/api/myshp/v2/seller/deal/list', {
    shopid,
    ...(state && { state }),
    ...(q && { q }),
    ...(after && { after }),
  })

export const useDeals = (...list: Parameters<typeof dealsQuery>) => useQuery(dealsQuery(...list))

/** A deal with its products. It is read each time that its editor opens. */
export const useDeal = (shopid: string, deal: number) =>
  useQuery({
    queryKey: [...keyOf(shopid), 'one', deal],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/deal/get', { shopid, deal }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export function useCreateDeal(shopid: string) {
  const once = useOnce()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: DealFields) =>
      once((key) => browserApi.post('/api/myshp/v2/seller/deal/create', { shopid, key, ...fields })),
    meta: { showsErrorInForm: true },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}

export function useEditDeal(shopid: string, deal: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (edit: DealFields & { version: number }) =>
      browserApi.post('/api/myshp/v2/seller/deal/edit', { shopid, deal, ...edit }),
    meta: { showsErrorInForm: true },
    onSettled: () => client.invalidateQueries({ queryKey: [...keyOf(shopid), 'list'] }),
  })
}

export function useStopDeal(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (deal: number) => browserApi.post('/api/myshp/v2/seller/deal/stop', { shopid, deal }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}

/** Own products of the shop by name. */
export const dealProductsQuery = (shopid: string, q: string) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'goods', q],
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/deal/goods', { shopid, ...(q && { q }) }, { signal }),
  })
