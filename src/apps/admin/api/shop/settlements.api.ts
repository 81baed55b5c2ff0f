import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { settlementCalls } from '../../../../domains/settlements/settlements.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminSettlementsTexts } from '../../../../ui/texts/admin-settlements.ts'
import { lastPage } from '../last-page.ts'
import { orderKeys } from '../orders/orders.api.ts'
import { withProof } from '../proof.ts'

const SETTLEMENT = '/api/myshp/v2/seller/settlement'

const keys = {
  all: (shopid: string) => ['settlements', shopid],
  overview: (shopid: string) => ['settlements', shopid, 'overview'],
  list: (shopid: string) => ['settlements', shopid, 'list'],
  one: (shopid: string, id: number) => ['settlements', shopid, 'one', id],
  entries: (shopid: string, { after, ...of }: EntriesView) => [
    'settlements',
    shopid,
    'entries',
    of,
    { after },
  ],
  // Entries result from transitions of orders, so the key starts like that of orders: both are refreshed together.
  order: (shopid: string, number: string) => [...orderKeys.all(shopid), 'settlement', number],
}

/** The entries of a settlement, of an order, or of the days that are not closed. */
export interface EntriesView {
  id?: number | undefined
  number?: string | undefined
  after?: string | undefined
}

export const overviewQuery = (shopid: string) =>
  queryOptions({
    queryKey: keys.overview(shopid),
    queryFn: ({ signal }) => browserApi.get(`${SETTLEMENT}/overview`, { shopid }, { signal }),
  })

export const useSettlementOverview = (shopid: string, enabled = true) =>
  useQuery({ ...overviewQuery(shopid), enabled })

/** Closed settlements, the newest first, in parts. */
export const useSettlements = (shopid: string) =>
  useInfiniteQuery({
    queryKey: keys.list(shopid),
    queryFn: ({ pageParam, signal }) =>
      browserApi.get(`${SETTLEMENT}/list`, { shopid, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const settlementQuery = (shopid: string, id: number) =>
  queryOptions({
    queryKey: keys.one(shopid, id),
    queryFn: ({ signal }) => browserApi.get(`${SETTLEMENT}/one`, { shopid, id }, { signal }),
  })

export const useSettlement = (shopid: string, id: number) => useQuery(settlementQuery(shopid, id))

export const readEntries = (shopid: string, { id, number, after }: EntriesView, signal?: AbortSignal) =>
  browserApi.get(
    `${SETTLEMENT}/entries`,
    { shopid, ...(id && { id }), ...(number && { number }), ...(after && { after }) },
    signal && { signal },
  )

export const entriesQuery = (shopid: string, view: EntriesView) =>
  queryOptions({
    queryKey: keys.entries(shopid, view),
    queryFn: ({ signal }) => readEntries(shopid, view, signal),
    placeholderData: lastPage(keys.entries(shopid, view)),
  })

export const useSettlementEntries = (...list: Parameters<typeof entriesQuery>) =>
  useQuery(entriesQuery(...list))

/** The first entries of an order. */
export const useEntriesOfOrder = (shopid: string, number: string) =>
  useQuery({
    queryKey: keys.order(shopid, number),
    queryFn: ({ signal }) => readEntries(shopid, { number }, signal),
  })

export const uploadBankbook = async (shopid: string, file: File): Promise<string> =>
  (await browserApi.upload(`${SETTLEMENT}/account/bankbook`, file, { shopid })).key

export type AccountChange = Omit<CallBody<typeof settlementCalls.changePayoutAccount>, 'shopid'>

export function useChangePayoutAccount(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (account: AccountChange) =>
      withProof(() => browserApi.post(`${SETTLEMENT}/account`, { shopid, ...account })),
    meta: { showsErrorInForm: true },
    onSuccess: () => toast({ text: adminSettlementsTexts.account.saved, kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.overview(shopid) }),
  })
}
