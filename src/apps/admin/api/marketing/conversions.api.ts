import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { browserApi } from '../../../../client/browser.ts'
import type { Destination, TokenShape } from '../../../../domains/conversions/seller/destinations.contract.ts'
import type { Service } from '../../../../domains/conversions/shared/conversion-limits.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { lastPage } from '../last-page.ts'

const CALLS = '/api/myshp/v2/seller/conversion'
/** ms between looks while something is being sent, and otherwise */
const WAITING_MS = 2_000
const FRESH_MS = 5_000

// Events of orders lead to sends, so the keys begin like those of orders.
const keyOf = (shopid: string) => ['orders', shopid, 'conversions']

/** The services that the server can tell of a shop's purchases. */
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

/** A page of what was sent, the newest first. */
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

/** Sets a token, or another one. */
export function useSetToken(shopid: string, done: string) {
  const keep = useKept(shopid)
  return useMutation({
    mutationFn: (token: Static<typeof TokenShape> & { service: Service }) =>
      browserApi.post(`${CALLS}/token`, { shopid, ...token }),
    onSuccess({ destinations }) {
      keep(destinations)
      toast({ text: done, kind: 'done' })
    },
    meta: { toldInForm: true },
  })
}

export function useRemoveToken(shopid: string, done: string) {
  const keep = useKept(shopid)
  return useMutation({
    mutationFn: (service: Service) => browserApi.post(`${CALLS}/token/remove`, { shopid, service }),
    onSuccess({ destinations }) {
      keep(destinations)
      toast({ text: done, kind: 'done' })
    },
  })
}

/** Sends an event that counts nothing, and answers what the service says. */
export function useTestConversion(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (test: { service: Service; code?: string }) =>
      browserApi.post(`${CALLS}/test`, { shopid, ...test }),
    onSuccess: () => void client.invalidateQueries({ queryKey: keyOf(shopid) }),
    meta: { toldInForm: true },
  })
}

function useKept(shopid: string) {
  const client = useQueryClient()
  return (destinations: Destination[]) => {
    client.setQueryData(destinationsQuery(shopid).queryKey, destinations)
    void client.invalidateQueries({ queryKey: [...keyOf(shopid), 'sends'] })
  }
}
