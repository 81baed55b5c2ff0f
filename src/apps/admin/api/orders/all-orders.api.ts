import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { AllOrdersFilter, AllOrdersPage } from '../../../../domains/orders/seller/all-orders.contract.ts'
import { MAX_REQUESTS_OF_PAGE } from '../../../../domains/orders/shared/all-orders.ts'
import type { urlParameters } from '../../router/url-parameters.ts'
import { lastPage } from '../last-page.ts'
import { withProof } from '../proof.ts'
import { orderKeys } from './orders.api.ts'

export type AllOrdersView = ReturnType<typeof urlParameters.allOrders>

/** The filter in a URL, without its order and page. */
export function filterOf({ sort: _sort, after: _after, ...view }: AllOrdersView): AllOrdersFilter {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined))
}

const bodyOf = (shopid: string, view: AllOrdersView) => ({
  shopid,
  ...filterOf(view),
  ...(view.sort && { sort: view.sort }),
  ...(view.after && { after: view.after }),
})

/**
 * A page of the list. Each request checks a limited number of orders, so several of them fill a page of a rare filter.
 * The page may have more rows than one reply.
 */
export async function readAllOrders(shopid: string, view: AllOrdersView): Promise<AllOrdersPage> {
  const read = (after = view.after) =>
    browserApi.post('/api/myshp/v2/seller/order/all', bodyOf(shopid, { ...view, after }))
  let page = await read()
  const full = Math.max(page.orders.length, ORDERS_OF_PAGE)
  for (let requests = 1; requests < MAX_REQUESTS_OF_PAGE; requests += 1) {
    if (!page.partial || page.next === null || page.orders.length >= full) break
    const more = await read(page.next)
    page = { ...more, orders: [...page.orders, ...more.orders] }
  }
  return page
}

const ORDERS_OF_PAGE = 50

/** A part of the sums of the list; `after` is the `next` of the part before. */
export const readOrderSums = (shopid: string, view: AllOrdersView, after?: number) =>
  browserApi.post('/api/myshp/v2/seller/order/all/sums', {
    shopid,
    ...filterOf(view),
    ...(after && { after }),
  })

/** The sums of the first matching orders; `next` says that there are more. */
export const useOrderSums = (shopid: string, view: AllOrdersView, enabled: boolean) =>
  useQuery({
    queryKey: sumsKey(shopid, view),
    queryFn: () => readOrderSums(shopid, view),
    enabled,
  })

const sumsKey = (shopid: string, view: AllOrdersView) => [...orderKeys.all(shopid), 'sums', filterOf(view)]

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
