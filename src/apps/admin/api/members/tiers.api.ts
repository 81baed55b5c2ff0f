import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ShopTiers } from '../../../../domains/membership/tiers/tiers.contract.ts'
import type { TierPreview } from '../../../../domains/orders/tiers/tiers.contract.ts'
import { lastPage } from '../last-page.ts'

const TIER = '/api/myshp/v2/seller/tier'
/** The prefix of all query keys of a shop's tiers. */
export const tiersKey = (shopid: string) => ['tiers', shopid]

/** The tiers for their form, never from the cache. */
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
    meta: { showsErrorInForm: true },
    onSuccess: (saved) => client.setQueryData(tiersQuery(shopid).queryKey, saved),
  })
}

/** The tier changes that a run would make now, in parts. */
export const previewQuery = (shopid: string) =>
  infiniteQueryOptions({
    queryKey: [...tiersKey(shopid), 'preview'],
    queryFn: ({ signal, pageParam }) =>
      browserApi.get(`${TIER}/preview`, { shopid, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** Loads all parts of the preview one after the other. */
export function useTierPreview(shopid: string) {
  const query = useInfiniteQuery(previewQuery(shopid))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return { ...query, preview: data && { ...sumOfParts(data.pages), isCounting: hasNextPage } }
}

export function sumOfParts([first, ...rest]: readonly TierPreview[]): Omit<TierPreview, 'next'> {
  const { next: _next, ...sum } = first as TierPreview
  for (const { members, fixed, moves } of rest) {
    sum.members += members
    sum.fixed += fixed
    for (const change of moves) {
      const index = sum.moves.findIndex(({ was, now }) => was === change.was && now === change.now)
      const counted = sum.moves[index]
      sum.moves = counted
        ? sum.moves.with(index, { ...counted, members: counted.members + change.members })
        : [...sum.moves, change]
    }
  }
  return { ...sum, moves: sum.moves.toSorted((a, b) => b.members - a.members) }
}

export const useChangingMembers = (shopid: string, after: number | undefined) =>
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

/** Recomputes the tiers of all members now. */
export function useRunTiers(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi.post(`${TIER}/run`, { shopid }),
    onSettled: () => client.invalidateQueries({ queryKey: tiersKey(shopid) }),
  })
}
