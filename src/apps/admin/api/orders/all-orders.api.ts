import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { AllOrdersFilter } from '../../../../domains/orders/seller/all-orders.contract.ts'
import type { addresses } from '../../router/addresses.ts'
import { lastPage } from '../last-page.ts'
import { withProof } from '../proof.ts'
import { orderKeys } from './orders.api.ts'

export type AllOrdersView = ReturnType<typeof addresses.allOrders>

/** The filter of an address without its order and page. */
export function filterOf({ sort: _sort, after: _after, ...view }: AllOrdersView): AllOrdersFilter {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined))
}

const bodyOf = (shopid: string, view: AllOrdersView) => ({
  shopid,
  ...filterOf(view),
  ...(view.sort && { sort: view.sort }),
  ...(view.after && { after: view.after }),
})

export const readAllOrders = (shopid: string, view: AllOrdersView) =>
  browserApi.post('/api/myshp/v2/seller/order/all', bodyOf(shopid, view))

/** A part of the same list for a file; `reason` is logged. */
export const exportAllOrders = (shopid: string, view: AllOrdersView, reason: string) =>
  withProof(() =>
    browserApi.post('/api/myshp/v2/seller/order/all/export', { ...bodyOf(shopid, view), reason }),
  )

const keyOf = (shopid: string, { after, ...view }: AllOrdersView) => [
  ...orderKeys.all(shopid),
  'all',
  view,
  after,
]

export const allOrdersQuery = (shopid: string, view: AllOrdersView) =>
  queryOptions({
    queryKey: keyOf(shopid, view),
    queryFn: () => readAllOrders(shopid, view),
    placeholderData: lastPage(keyOf(shopid, view)),
  })

export const useAllOrders = (shopid: string, view: AllOrdersView, enabled: boolean) =>
  useQuery({ ...allOrdersQuery(shopid, view), enabled })
