import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { visitorStorage } from '../../../../client/browser-storage.ts'
import type { OrderView } from '../../../../domains/orders/seller/notes/order-views.contract.ts'
import { MAX_ORDER_VIEWS, MAX_VIEW_NAME } from '../../../../domains/orders/shared/order-notes.ts'
import { browserViews } from '../../components/table/browser-views.ts'
import type { ViewStore } from '../../components/table/saved-views.tsx'

const VIEW = '/api/myshp/v2/seller/order/view'
/** id of the list, with which this browser stored its views */
const LIST = 'all-orders'

const keyOf = (shopid: string) => ['order-views', shopid]

export const orderViewsQuery = (shopid: string) =>
  queryOptions({
    queryKey: keyOf(shopid),
    queryFn: ({ signal }) => browserApi.get(`${VIEW}/list`, { shopid }, { signal }),
  })

export const useOrderViews = (shopid: string) => useQuery(orderViewsQuery(shopid))

/** The user's own views of the list of all orders. */
export function useOrderViewStore(shopid: string): ViewStore {
  const client = useQueryClient()
  const { data: views } = useOrderViews(shopid)
  const { mutateAsync } = useMutation({
    mutationFn: (request: () => Promise<OrderView[]>) => request(),
    onSuccess: (saved) => client.setQueryData(keyOf(shopid), saved),
  })
  const change = (request: () => Promise<OrderView[]>) => mutateAsync(request)
  const store = {
    views: views ?? [],
    save: ({ name, search }: { name: string; search: string }) =>
      change(() => browserApi.post(`${VIEW}/save`, { shopid, views: [{ name, search }] })),
    remove: (name: string) => change(() => browserApi.post(`${VIEW}/delete`, { shopid, name })),
    setDefault: (name: string | null) =>
      change(() => browserApi.post(`${VIEW}/default`, { shopid, ...(name !== null && { name }) })),
  }
  useImport(shopid, views, (importedViews) =>
    change(() => browserApi.post(`${VIEW}/save`, { shopid, views: [...importedViews] })),
  )
  return store
}

/**
 * Saves the views that this browser has stored before, once for each shop. They stay in the browser for other shops.
 */
function useImport(
  shopid: string,
  views: readonly OrderView[] | undefined,
  save: (views: readonly { name: string; search: string }[]) => Promise<unknown>,
): void {
  const isStarted = useRef(false)
  useEffect(() => {
    if (!views || isStarted.current) return
    isStarted.current = true
    const done = `madang:views:${LIST}:saved:${shopid}`
    if (visitorStorage.text(done) !== null) return
    const names = new Set(views.map(({ name }) => name))
    const storedViews = browserViews(LIST)
      .map(({ name, search }) => ({ name: name.trim().slice(0, MAX_VIEW_NAME), search }))
      .filter(({ name }) => name !== '' && !names.has(name))
      .slice(0, MAX_ORDER_VIEWS - views.length)
    if (storedViews.length === 0) return
    save(storedViews).then(
      () => visitorStorage.writeText(done, '1'),
      () => {},
    )
  })
}
