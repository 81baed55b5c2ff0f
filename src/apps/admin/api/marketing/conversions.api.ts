import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { browserApi } from '../../../../client/browser.ts'
import type { Destination, TokenShape } from '../../../../domains/conversions/seller/destinations.contract.ts'
import type { Service } from '../../../../domains/conversions/shared/conversion-limits.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { lastPage } from '../last-page.ts'

const CALLS = '/api/myshp/v2/seller/conversion'
/** Refresh intervals: `WAITING_MS` while a report is being sent, otherwise `FRESH_MS`. */
const WAITING_MS = 2_000
const FRESH_MS = 5_000

// Order events trigger reports, so this key starts like that of orders: the live topic of orders refreshes these
// queries.
const keyOf = (shopid: string) => ['orders', shopid, 'conversions']

/** The services to which the server can report purchases. */
export const destinationsQuery = (shopid: string) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'destinations'],
    queryFn: async ({ signal }) =>
      (await browserApi.get(`${CALLS}/destinations`, { shopid }, { signal })).destinations,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ waiting, trouble }) => waiting > 0 && trouble === '') ? WAITING_MS : FRESH_MS,
  })

export const useDestinations = (shopid: string) => useQuery(destinationsQuery(shopid))

interface SendsView {
  service?: Service | undefined
  after?: number | undefined
}

/** A page of reports, the newest first. */
export const sendsQuery = (shopid: string, { service, after }: SendsView) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'sends', service ?? '', { after }],
    queryFn: ({ signal }) =>
      browserApi.get(
        `${CALLS}/sends`,
        { shopid, ...(service && { service }), ...(after && { before: after }) },
        { signal },
      ),
    placeholderData: lastPage([...keyOf(shopid), 'sends', service ?? '', { after }]),
    refetchInterval: ({ state: { data } }) =>
      data?.sends.some(({ state }) => state === 'waiting') ? WAITING_MS : FRESH_MS,
  })

export const useSends = (...list: Parameters<typeof sendsQuery>) => useQuery(sendsQuery(...list))

/** Sets or replaces a token. */
export function useSetToken(shopid: string, done: string) {
  const storeDestinations = useStoreDestinations(shopid)
  return useMutation({
    mutationFn: (token: Static<typeof TokenShape> & { service: Service }) =>
      browserApi.post(`${CALLS}/token`, { shopid, ...token }),
    onSuccess({ destinations }) {
      storeDestinations(destinations)
      toast({ text: done, kind: 'done' })
    },
    meta: { showsErrorInForm: true },
  })
}

export function useRemoveToken(shopid: string, done: string) {
  const storeDestinations = useStoreDestinations(shopid)
  return useMutation({
    mutationFn: (service: Service) => browserApi.post(`${CALLS}/token/remove`, { shopid, service }),
    onSuccess({ destinations }) {
      storeDestinations(destinations)
      toast({ text: done, kind: 'done' })
    },
  })
}

/** Sends a test event, and returns the service's reply. */
export function useTestConversion(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (test: { service: Service; code?: string }) =>
      browserApi.post(`${CALLS}/test`, { shopid, ...test }),
    onSuccess: () => void client.invalidateQueries({ queryKey: keyOf(shopid) }),
    meta: { showsErrorInForm: true },
  })
}

function useStoreDestinations(shopid: string) {
  const client = useQueryClient()
  return (destinations: Destination[]) => {
    client.setQueryData(destinationsQuery(shopid).queryKey, destinations)
    void client.invalidateQueries({ queryKey: [...keyOf(shopid), 'sends'] })
  }
}
