import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../client/browser.ts'
import type { DepositBooking } from '../../../domains/deposits/deposits.contract.ts'
import type { DepositView } from '../../../domains/deposits/shared/deposit-limits.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminDepositsTexts as texts } from '../../../ui/texts/admin-deposits.ts'
import { lastPage } from './last-page.ts'

/** Whose account: that of a shop (its public id), or of the platform (null). */
export type DepositOwner = string | null

const SHOP = '/api/myshp/v2/seller/deposit'
const PLATFORM = '/api/myshp/v2/operator/deposit'
const POLL_MS = 1_500

export interface DepositsView {
  view: DepositView
  after?: number | undefined
}

const keys = {
  all: (owner: DepositOwner) => ['deposits', owner],
  list: (owner: DepositOwner, { view, after }: DepositsView) => ['deposits', owner, view, { after }],
  progress: (owner: DepositOwner) => ['deposits', owner, 'progress'],
  statements: (owner: DepositOwner) => ['deposits', owner, 'statements'],
  transfers: (after: string | undefined) => ['deposits', null, 'transfers', { after }],
}

export const depositsQuery = (owner: DepositOwner, { view, after }: DepositsView) =>
  queryOptions({
    queryKey: keys.list(owner, { view, after }),
    queryFn: () => {
      const body = { view, ...(after && { after }) }
      return owner === null
        ? browserApi.post(`${PLATFORM}/list`, body)
        : browserApi.post(`${SHOP}/list`, { shopid: owner, ...body })
    },
    placeholderData: lastPage(keys.list(owner, { view, after })),
  })

export const useDeposits = (...list: Parameters<typeof depositsQuery>) => useQuery(depositsQuery(...list))

/** The deposits that are being booked, until none is. It contains no names, so the call is not logged. */
export const useBookingProgress = (owner: DepositOwner) =>
  useQuery({
    queryKey: keys.progress(owner),
    queryFn: ({ signal }) =>
      owner === null
        ? browserApi.get(`${PLATFORM}/progress`, {}, { signal })
        : browserApi.get(`${SHOP}/progress`, { shopid: owner }, { signal }),
    gcTime: 0,
    refetchInterval: POLL_MS,
  })

export const useOpenPlatformDeposits = (enabled: boolean): number | undefined =>
  useQuery({
    queryKey: [...keys.all(null), 'count'],
    queryFn: ({ signal }) => browserApi.get(`${PLATFORM}/progress`, {}, { signal }),
    enabled,
  }).data?.open

export const bankStatementsQuery = (owner: DepositOwner) =>
  queryOptions({
    queryKey: keys.statements(owner),
    queryFn: ({ signal }) =>
      owner === null
        ? browserApi.get(`${PLATFORM}/statement/list`, {}, { signal })
        : browserApi.get(`${SHOP}/statement/list`, { shopid: owner }, { signal }),
  })

export const useBankStatements = (owner: DepositOwner) => useQuery(bankStatementsQuery(owner))

/** The deposits of a payee after a change. */
export function useDepositsRefresh(owner: DepositOwner): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.all(owner) })
}

/** Uploads a bank statement. */
export function useAddStatement(owner: DepositOwner) {
  const refresh = useDepositsRefresh(owner)
  return useMutation({
    mutationFn(file: File) {
      const name = file.name.slice(-200)
      return owner === null
        ? browserApi.upload(`${PLATFORM}/statement/add`, file, { name })
        : browserApi.upload(`${SHOP}/statement/add`, file, { shopid: owner, name })
    },
    meta: { showsErrorInForm: true },
    onSuccess: refresh,
  })
}

/** Queues deposits for booking. */
export function useBookDeposits(owner: DepositOwner) {
  const refresh = useDepositsRefresh(owner)
  return useMutation({
    mutationFn: (booking: DepositBooking) =>
      owner === null
        ? browserApi.post(`${PLATFORM}/book`, booking)
        : browserApi.post(`${SHOP}/book`, { shopid: owner, ...booking }),
    onSuccess: ({ queued }) => toast({ text: texts.queued(queued), kind: 'done' }),
    onSettled: refresh,
  })
}

export function useDismissDeposits(owner: DepositOwner) {
  const refresh = useDepositsRefresh(owner)
  return useMutation({
    mutationFn: (dismissal: { ids: number[]; reason: string }) =>
      owner === null
        ? browserApi.post(`${PLATFORM}/dismiss`, dismissal)
        : browserApi.post(`${SHOP}/dismiss`, { shopid: owner, ...dismissal }),
    onSuccess: ({ dismissed }) => toast({ text: texts.dismissed(dismissed), kind: 'done' }),
    onSettled: refresh,
  })
}

export function useRestoreDeposit(owner: DepositOwner) {
  const refresh = useDepositsRefresh(owner)
  return useMutation({
    mutationFn: (deposit: number) =>
      owner === null
        ? browserApi.post(`${PLATFORM}/restore`, { deposit })
        : browserApi.post(`${SHOP}/restore`, { shopid: owner, deposit }),
    onSuccess: () => toast({ text: texts.restored, kind: 'done' }),
    onSettled: refresh,
  })
}

/** A page of the transfers that the platform waits for. */
export const usePlatformTransfers = (after?: string) =>
  useQuery({
    queryKey: keys.transfers(after),
    queryFn: () => browserApi.post(`${PLATFORM}/transfers`, after ? { after } : {}),
    placeholderData: lastPage(keys.transfers(after)),
  })

/** Confirms a transfer to the platform without a statement. */
export function useConfirmTransfer() {
  const refresh = useDepositsRefresh(null)
  return useMutation({
    mutationFn: (confirmation: { orderid: string; reason: string }) =>
      browserApi.post(`${PLATFORM}/confirm`, confirmation),
    onSuccess: () => toast({ text: texts.waiting.confirmed, kind: 'done' }),
    onSettled: refresh,
  })
}
