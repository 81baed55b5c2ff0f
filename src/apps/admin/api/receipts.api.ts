import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../client/browser.ts'
import type { ReceiptView } from '../../../domains/receipts/shared/receipt-limits.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { focusMain } from '../../../ui/navigation/skip-link.tsx'
import { adminReceiptsTexts as texts } from '../../../ui/texts/admin-receipts.ts'
import { lastPage } from './last-page.ts'

/** Who issues the receipts: a shop (its public id), or the platform (null). */
export type ReceiptOwner = string | null

const SHOP = '/api/myshp/v2/seller/cash-receipt'
const PLATFORM = '/api/myshp/v2/operator/cash-receipt'

export interface ReceiptsView {
  view: ReceiptView
  after?: string | undefined
}

const keyOf = (owner: ReceiptOwner, { view, after }: ReceiptsView) => [
  'cash-receipts',
  owner,
  view,
  { after },
]

export const receiptsQuery = (owner: ReceiptOwner, { view, after }: ReceiptsView) =>
  queryOptions({
    queryKey: keyOf(owner, { view, after }),
    queryFn: () => {
      const body = { view, ...(after && { after }) }
      return owner === null
        ? browserApi.post(`${PLATFORM}/list`, body)
        : browserApi.post(`${SHOP}/list`, { shopid: owner, ...body })
    },
    placeholderData: lastPage(keyOf(owner, { view, after })),
  })

export const useReceipts = (...list: Parameters<typeof receiptsQuery>) => useQuery(receiptsQuery(...list))

function useReceiptsRefresh(owner: ReceiptOwner): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['cash-receipts', owner] })
}

/** The number of receipts that need a person, counted up to a limit. */
export const useReceiptCount = (owner: ReceiptOwner, enabled: boolean): number | undefined =>
  useQuery({
    queryKey: ['cash-receipts', owner, 'count'],
    queryFn: ({ signal }) =>
      owner === null
        ? browserApi.get(`${PLATFORM}/count`, {}, { signal })
        : browserApi.get(`${SHOP}/count`, { shopid: owner }, { signal }),
    enabled,
  }).data?.open

/** Loads the buyer's whole number, which is logged. */
export const useReceiptNumber = (owner: ReceiptOwner) =>
  useMutation({
    mutationFn: (payment: string) =>
      owner === null
        ? browserApi.post(`${PLATFORM}/number`, { payment })
        : browserApi.post(`${SHOP}/number`, { shopid: owner, payment }),
  })

export function useEnterReceipt(owner: ReceiptOwner) {
  const refresh = useReceiptsRefresh(owner)
  return useMutation({
    mutationFn: (entered: { payment: string; number: string; day: string }) =>
      owner === null
        ? browserApi.post(`${PLATFORM}/enter`, entered)
        : browserApi.post(`${SHOP}/enter`, { shopid: owner, ...entered }),
    onSuccess: () => toast({ text: texts.entered, kind: 'done' }),
    onSettled: refresh,
  })
}

export function useCancelReceipt(owner: ReceiptOwner) {
  const refresh = useReceiptsRefresh(owner)
  return useMutation({
    mutationFn: (payment: string) =>
      owner === null
        ? browserApi.post(`${PLATFORM}/cancel`, { payment })
        : browserApi.post(`${SHOP}/cancel`, { shopid: owner, payment }),
    onSuccess: () => toast({ text: texts.canceled, kind: 'done' }),
    onSettled: refresh,
  })
}

/** Tries a refused receipt of the platform again. */
export function useRetryReceipt() {
  const refresh = useReceiptsRefresh(null)
  return useMutation({
    mutationFn: (retry: { payment: string; without_name: boolean }) =>
      browserApi.post(`${PLATFORM}/retry`, retry),
    onSuccess() {
      toast({ text: texts.retried, kind: 'done' })
      // The pressed button disappears.
      focusMain({ preventScroll: true })
    },
    onSettled: refresh,
  })
}
