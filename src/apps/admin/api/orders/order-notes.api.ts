import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { OrderLabelInput } from '../../../../domains/orders/seller/notes/order-notes.contract.ts'
import { orderKeys } from './orders.api.ts'

const LABEL = '/api/myshp/v2/seller/order/label'
const MEMO = '/api/myshp/v2/seller/order/memo'

const labelsKey = (shopid: string) => ['order-labels', shopid]

export const orderLabelsQuery = (shopid: string) =>
  queryOptions({
    queryKey: labelsKey(shopid),
    queryFn: ({ signal }) => browserApi.get(`${LABEL}/list`, { shopid }, { signal }),
  })

export const useOrderLabels = (shopid: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...orderLabelsQuery(shopid), enabled })

/** Creates a label (`id` 0) or saves an edit. */
export function useSaveLabel(shopid: string, id: number) {
  const once = useOnce()
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: ({ version, ...label }: OrderLabelInput & { version: number }) =>
      id === 0
        ? once((key) => browserApi.post(`${LABEL}/create`, { shopid, key, ...label }))
        : browserApi.post(`${LABEL}/edit`, { shopid, label: id, version, ...label }),
    meta: { showsErrorInForm: true },
    onSettled,
  })
}

export function useDeleteLabel(shopid: string) {
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: (label: number) => browserApi.post(`${LABEL}/delete`, { shopid, label }),
    onSettled,
  })
}

export interface LabelChange {
  add: number[]
  remove: number[]
}

export function useChangeLabels(shopid: string, target: { orders: readonly string[] } | { buyerOf: string }) {
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: async (change: LabelChange) => {
      if ('buyerOf' in target)
        await browserApi.post(`${LABEL}/buyer`, { shopid, orderid: target.buyerOf, ...change })
      else await browserApi.post(`${LABEL}/orders`, { shopid, orders: [...target.orders], ...change })
    },
    meta: { showsErrorInForm: true },
    onSettled,
  })
}

export function useSaveOrderMemo(shopid: string, orderid: string, target: 'order' | 'buyer') {
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: (memo: { version: number; memo: string }) =>
      browserApi.post(target === 'order' ? `${MEMO}/save` : `${MEMO}/buyer`, { shopid, orderid, ...memo }),
    meta: { showsErrorInForm: true },
    onSettled,
  })
}

const memberNotesKey = (shopid: string, uid: number) => ['members', shopid, 'notes', uid]

export const useMemberNotes = (shopid: string, uid: number) =>
  useQuery({
    queryKey: memberNotesKey(shopid, uid),
    queryFn: () => browserApi.post('/api/myshp/v2/seller/member/notes', { shopid, uid }),
  })

export function useSaveMemberMemo(shopid: string, uid: number) {
  const client = useQueryClient()
  const refresh = useRefresh(shopid)
  return useMutation({
    mutationFn: (memo: { version: number; memo: string }) =>
      browserApi.post('/api/myshp/v2/seller/member/memo', { shopid, uid, ...memo }),
    meta: { showsErrorInForm: true },
    onSettled: () =>
      Promise.all([refresh(), client.invalidateQueries({ queryKey: memberNotesKey(shopid, uid) })]),
  })
}

function useRefresh(shopid: string) {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: labelsKey(shopid) }),
      client.invalidateQueries({ queryKey: orderKeys.all(shopid) }),
    ])
}
