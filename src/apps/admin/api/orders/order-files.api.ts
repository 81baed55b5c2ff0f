import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type {
  OrderFormInput,
  orderFileCalls,
} from '../../../../domains/orders/seller/order-files/order-files.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { withProof } from '../proof.ts'

const FORM = '/api/myshp/v2/seller/order/form'
const keyOf = (shopid: string) => ['order-forms', shopid]

export const orderFormsQuery = (shopid: string) =>
  queryOptions({
    queryKey: keyOf(shopid),
    queryFn: ({ signal }) => browserApi.get(`${FORM}/list`, { shopid }, { signal }),
  })

export const useOrderForms = (shopid: string) => useQuery(orderFormsQuery(shopid))

/** Creates a form (`id` 0) or saves an edit. */
export function useSaveOrderForm(shopid: string, id: number) {
  const once = useOnce()
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: ({ version, ...form }: OrderFormInput & { version: number }) =>
      id === 0
        ? once((key) => browserApi.post(`${FORM}/create`, { shopid, key, ...form }))
        : browserApi.post(`${FORM}/edit`, { shopid, own_form: id, version, ...form }),
    meta: { showsErrorInForm: true },
    onSettled,
  })
}

export function useDeleteOrderForm(shopid: string) {
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: (id: number) => browserApi.post(`${FORM}/delete`, { shopid, own_form: id }),
    onSettled,
  })
}

type OrderFileBody = Omit<CallBody<typeof orderFileCalls.exportOrderFile>, 'shopid'>

/** Downloads an order file; its reason is logged. */
export const useOrderFile = (shopid: string) =>
  useMutation({
    mutationFn: (body: OrderFileBody) =>
      withProof(() => browserApi.file('/api/myshp/v2/seller/order/file', { shopid, ...body })),
    meta: { showsErrorInForm: true },
  })

function useRefresh(shopid: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(shopid) })
}
