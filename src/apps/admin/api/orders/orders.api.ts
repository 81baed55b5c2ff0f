import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { Status } from '../../../../domains/orders/orders.contract.ts'
import type {
  ShopOrderDetail,
  sellerOrdersCalls,
} from '../../../../domains/orders/seller/seller-orders.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import type { OrdersView } from '../../paths.ts'
import { lastPage } from '../last-page.ts'
import { type ManyLines, transitionInParts } from './transition-in-parts.ts'

export const orderKeys = {
  all: (shopid: string) => ['orders', shopid],
  counts: (shopid: string) => ['orders', shopid, 'counts'],
  list: (shopid: string, { status, ...page }: OrdersView) => ['orders', shopid, 'list', status, page],
  found: (shopid: string, q: string, after: number | undefined) => ['orders', shopid, 'found', q, after],
  order: (shopid: string, number: string) => ['orders', shopid, 'order', number],
}

export type LineTransition = Omit<CallBody<typeof sellerOrdersCalls.moveShopLine>, 'shopid'>

/** The number of orders by open state. */
export const useOrderCounts = (shopid: string, enabled = true) =>
  useQuery({
    queryKey: orderKeys.counts(shopid),
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/order/counts', { shopid }, { signal }),
    enabled,
  })

type ListView = OrdersView & { status: Status; sort: 'newest' | 'oldest' }

export const readOrders = (shopid: string, { status, sort, after }: ListView) =>
  browserApi.post('/api/myshp/v2/seller/order/list', { shopid, status, sort, ...(after && { after }) })

export const ordersQuery = (shopid: string, view: ListView) =>
  queryOptions({
    queryKey: orderKeys.list(shopid, view),
    queryFn: () => readOrders(shopid, view),
    placeholderData: lastPage(orderKeys.list(shopid, view)),
  })

/**
 * One page of the orders in a state. While it is shown, its counts are the counts of all states: replies of two calls
 * are of two moments, so the number beside the state would not fit the rows.
 */
export function useOrders(...[shopid, view]: Parameters<typeof ordersQuery>) {
  const client = useQueryClient()
  const query = useQuery(ordersQuery(shopid, view))
  const { data: latest } = useOrderCounts(shopid)
  const counts = query.data?.counts
  useEffect(() => {
    if (counts && latest && counts !== latest) client.setQueryData(orderKeys.counts(shopid), counts)
  }, [client, shopid, counts, latest])
  return query
}

/** Orders in all states that match a text. */
export const orderSearchQuery = (shopid: string, { q, after }: { q: string; after?: number | undefined }) =>
  queryOptions({
    queryKey: orderKeys.found(shopid, q, after),
    queryFn: () => browserApi.post('/api/myshp/v2/seller/order/find', { shopid, q, ...(after && { after }) }),
    placeholderData: lastPage(orderKeys.found(shopid, q, after)),
  })

export const useOrderSearch = (...search: Parameters<typeof orderSearchQuery>) =>
  useQuery(orderSearchQuery(...search))

export const useOrdersOfMember = (shopid: string, uid: number) =>
  useInfiniteQuery({
    queryKey: [...orderKeys.all(shopid), 'member', uid],
    queryFn: ({ pageParam }) =>
      browserApi.post('/api/myshp/v2/seller/order/member', {
        shopid,
        uid,
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const orderQuery = (shopid: string, orderid: string) =>
  queryOptions({
    queryKey: orderKeys.order(shopid, orderid),
    queryFn: () => browserApi.post('/api/myshp/v2/seller/order/detail', { shopid, orderid }),
  })

export const useOrder = (shopid: string, orderid: string) => useQuery(orderQuery(shopid, orderid))

/** A picture of a claim; `at` is its index from 0. Each call is logged, so the picture is fetched only once. */
export const useClaimPhoto = (
  shopid: string,
  photo: { orderid: string; claim: number; at: number; inspection?: boolean },
) =>
  useQuery({
    queryKey: ['photo', shopid, photo],
    queryFn: () => browserApi.post('/api/myshp/v2/seller/order/claim/photo', { shopid, ...photo }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Records that the dues of a claim were received from the buyer or refunded to them. */
export function useSettleDues(shopid: string) {
  const changed = useStoreOrder(shopid)
  return useMutation({
    mutationFn: (claim: { orderid: string; claim: number }) =>
      browserApi.post('/api/myshp/v2/seller/order/claim/dues', { shopid, ...claim }),
    onSuccess: changed,
    onError: () => changed(),
  })
}

/** Makes a state transition of an order line. */
export function useTransition(shopid: string) {
  const changed = useStoreOrder(shopid)
  return useMutation({
    mutationFn: (transition: LineTransition) =>
      browserApi.post('/api/myshp/v2/seller/order/move', { shopid, ...transition }),
    onSuccess: changed,
    onError: () => changed(),
  })
}

type Cancellation = Omit<CallBody<typeof sellerOrdersCalls.cancelShopLines>, 'shopid' | 'key'>

/** Cancels paid pieces of an order. A retry after a lost reply takes effect once. */
export function useCancelLines(shopid: string) {
  const changed = useStoreOrder(shopid)
  const once = useOnce()
  return useMutation({
    mutationFn: (cancellation: Cancellation) =>
      once((key) => browserApi.post('/api/myshp/v2/seller/order/cancel', { shopid, key, ...cancellation })),
    onSuccess: changed,
    onError: () => changed(),
  })
}

type PriceReduction = Omit<CallBody<typeof sellerOrdersCalls.reduceLinePrice>, 'shopid' | 'key'>

/** Refunds a part of a line's price. A retry after a lost reply takes effect once. */
export function useReducePrice(shopid: string) {
  const changed = useStoreOrder(shopid)
  const once = useOnce()
  return useMutation({
    mutationFn: (reduction: PriceReduction) =>
      once((key) => browserApi.post('/api/myshp/v2/seller/order/reduce', { shopid, key, ...reduction })),
    onSuccess: changed,
    onError: () => changed(),
  })
}

type StartedClaim = Omit<CallBody<typeof sellerOrdersCalls.startShopClaim>, 'shopid' | 'key'>

/** Starts a return or an exchange for a buyer. A retry after a lost reply takes effect once. */
export function useStartClaim(shopid: string) {
  const changed = useStoreOrder(shopid)
  const once = useOnce()
  return useMutation({
    mutationFn: (claim: StartedClaim) =>
      once((key) => browserApi.post('/api/myshp/v2/seller/order/claim/start', { shopid, key, ...claim })),
    onSuccess: changed,
    onError: () => changed(),
  })
}

export function useConfirmDeposit(shopid: string) {
  const changed = useStoreOrder(shopid)
  return useMutation({
    mutationFn: (orderid: string) =>
      browserApi.post('/api/myshp/v2/seller/order/deposit', { shopid, orderid }),
    onSuccess: changed,
    onError: () => changed(),
  })
}

/**
 * Returns a function that stores an order in the cache and refreshes the other queries of orders. Without an order it
 * refreshes all.
 */
export function useStoreOrder(shopid: string) {
  const client = useQueryClient()
  return (order?: ShopOrderDetail) => storeOrder(client, shopid, order)
}

export async function storeOrder(client: QueryClient, shopid: string, order?: ShopOrderDetail) {
  if (order) {
    const queryKey = orderKeys.order(shopid, order.number)
    // A fetch in progress may have read the order before this change, and would replace it.
    await client.cancelQueries({ queryKey, exact: true })
    client.setQueryData(queryKey, order)
  }
  return client.invalidateQueries({
    queryKey: orderKeys.all(shopid),
    predicate: ({ queryKey }) => !order || queryKey[3] !== order.number,
  })
}

/** Makes one state transition of many lines, and reports the count in a toast. */
export function useTransitionMany(shopid: string) {
  const changed = useStoreOrder(shopid)
  return useMutation({
    mutationFn: (lines: ManyLines) => transitionInParts(shopid, lines),
    onSuccess({ moved, done, failed }) {
      const [first] = failed
      const text = adminOrderMovesTexts.successes.many(moved + done, failed.length)
      toast(first ? { text: `${text} ${first.reason}`, kind: 'error' } : { text, kind: 'done' })
      return changed()
    },
    onError: () => changed(),
  })
}
