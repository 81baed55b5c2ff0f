import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { Topic } from '../../../../domains/statistics/shared/period-limits.ts'
import type { Period } from '../../statistics/statistics-period.ts'

const DASHBOARD = '/api/myshp/v2/seller/dashboard'

const FRESH_MS = 30_000

/**
 * Counts of waiting work that the menu does not show. The live topic of orders refreshes all keys that start with
 * `orders`.
 */
export const waitingQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['orders', shopid, 'waiting'],
    queryFn: ({ signal }) => browserApi.get(`${DASHBOARD}/waiting`, { shopid }, { signal }),
    refetchInterval: FRESH_MS,
  })

export const useWaiting = (shopid: string) => useQuery(waitingQuery(shopid))

export const useStatistics = (shopid: string, topic: Topic, period: Period) =>
  useQuery({
    queryKey: ['figures', shopid, 'statistics', topic, period],
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/statistics', { shopid, topic, ...period }, { signal }),
    staleTime: FRESH_MS,
  })

export const useBestSellers = (shopid: string, period: Period) =>
  useQuery({
    queryKey: ['figures', shopid, 'best', period],
    queryFn: ({ signal }) => browserApi.get(`${DASHBOARD}/best`, { shopid, ...period }, { signal }),
    refetchInterval: FRESH_MS,
  })

export const useTopSources = (shopid: string, period: Period) =>
  useQuery({
    queryKey: ['figures', shopid, 'sources', period],
    queryFn: ({ signal }) => browserApi.get(`${DASHBOARD}/sources`, { shopid, ...period }, { signal }),
    refetchInterval: FRESH_MS,
  })

/** The figures of a period and of the one before it. */
export const useDashboard = (shopid: string, period: Period) =>
  useQuery({
    queryKey: ['figures', shopid, 'dashboard', period],
    queryFn: ({ signal }) => browserApi.get(DASHBOARD, { shopid, ...period }, { signal }),
    refetchInterval: FRESH_MS,
  })
