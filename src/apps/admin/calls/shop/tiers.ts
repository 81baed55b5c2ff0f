import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { ShopTiers } from '../../../../domains/membership/tiers/contract.ts'
import { lastPage } from '../last-page.ts'

const TIER = '/api/myshp/v2/seller/tier'
/** The key of all that a shop's tiers answer. */
export const tiersKey = (shopid: string) => ['tiers', shopid]

/** The tiers as their form begins with them: always as they are now. */
export const tiersQuery = (shopid: string) =>
  queryOptions({
    queryKey: [...tiersKey(shopid), 'form'],
    queryFn: ({ signal }) => browserApi.get(`${TIER}/list`, { shopid }, { signal }),
    staleTime: 0,
  })

export function useSaveTiers(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tiers: ShopTiers) => browserApi.post(`${TIER}/save`, { shopid, ...tiers }),
    meta: { toldInForm: true },
    onSuccess: (saved) => client.setQueryData(tiersQuery(shopid).queryKey, saved),
  })
}

/** The moves that a run would make now. */
export const previewQuery = (shopid: string) =>
  queryOptions({
    queryKey: [...tiersKey(shopid), 'preview'],
    queryFn: ({ signal }) => browserApi.get(`${TIER}/preview`, { shopid }, { signal }),
    staleTime: 0,
  })

export const useTierMovers = (shopid: string, after: number | undefined) =>
  useQuery({
    queryKey: [...tiersKey(shopid), 'movers', after],
    queryFn: ({ signal }) =>
      browserApi.get(`${TIER}/preview/members`, { shopid, ...(after && { after }) }, { signal }),
    placeholderData: lastPage([...tiersKey(shopid), 'movers', after]),
  })

export const useTierHistory = (shopid: string, after: number | undefined) =>
  useQuery({
    queryKey: [...tiersKey(shopid), 'history', after],
    queryFn: ({ signal }) =>
      browserApi.get(`${TIER}/history`, { shopid, ...(after && { after }) }, { signal }),
    placeholderData: lastPage([...tiersKey(shopid), 'history', after]),
  })

/** Computes the tiers of all members now. */
export function useRunTiers(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi.post(`${TIER}/run`, { shopid }),
    onSettled: () => client.invalidateQueries({ queryKey: tiersKey(shopid) }),
  })
}
