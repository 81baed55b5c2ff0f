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

/** The moves that a run would make now, part by part. */
export const previewQuery = (shopid: string) =>
  infiniteQueryOptions({
    queryKey: [...tiersKey(shopid), 'preview'],
    queryFn: ({ signal, pageParam }) =>
      browserApi.get(`${TIER}/preview`, { shopid, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** The same, which goes on by itself until all members are counted. */
export function useTierPreview(shopid: string) {
  const query = useInfiniteQuery(previewQuery(shopid))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return { ...query, preview: data && { ...sumOf(data.pages), isCounting: hasNextPage } }
}

/** The parts of a preview as one. */
export function sumOf([first, ...rest]: readonly TierPreview[]): Omit<TierPreview, 'next'> {
  const { next: _next, ...sum } = first as TierPreview
  for (const { members, fixed, moves } of rest) {
    sum.members += members
    sum.fixed += fixed
    for (const change of moves) {
      const same = sum.moves.findIndex(({ was, now }) => was === change.was && now === change.now)
      const before = sum.moves[same]
      sum.moves = before
        ? sum.moves.with(same, { ...before, members: before.members + change.members })
        : [...sum.moves, change]
    }
  }
  return { ...sum, moves: sum.moves.toSorted((a, b) => b.members - a.members) }
}

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
