import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type {
  ProductFilter,
  RowChange,
  SellerProductRow,
} from '../../../../domains/catalogue/seller/list/product-list.contract.ts'
import type { ProductEdit, SellerProduct } from '../../../../domains/catalogue/seller/products.contract.ts'
import type { addresses } from '../../router/addresses.ts'
import { lastPage } from '../last-page.ts'
import { staleRow } from '../refusals.ts'

const productKeys = {
  lists: (shopid: string) => ['products', shopid, 'list'],
  list: (shopid: string, { after, ...view }: ProductsView) => ['products', shopid, 'list', view, { after }],
  counts: (shopid: string) => ['products', shopid, 'count'],
  count: (shopid: string, filter: ProductFilter) => ['products', shopid, 'count', filter],
  one: (shopid: string, pid: number) => ['products', shopid, 'one', pid],
  preview: (shopid: string, pid: number) => ['products', shopid, 'preview', pid],
}

/** A list of products as its address says it. */
export type ProductsView = ReturnType<typeof addresses.products>

/** A page of a shop's products. */
export const productsQuery = (shopid: string, view: ProductsView) =>
  queryOptions({
    queryKey: productKeys.list(shopid, view),
    queryFn: ({ signal }) => readProducts(shopid, view, signal),
    placeholderData: lastPage(productKeys.list(shopid, view)),
  })

export const readProducts = (shopid: string, view: ProductsView, signal?: AbortSignal) =>
  browserApi.get(
    '/api/myshp/v2/seller/product/list',
    { shopid, ...queryOf(view) },
    { ...(signal && { signal }) },
  )

/** The filter of a list, for what is done to all that match. */
export function filterOf(view: ProductsView): ProductFilter {
  const { sort: _, after: __, ...filter } = queryOf(view)
  return filter
}

function queryOf({ status, ...view }: ProductsView) {
  const parameters = Object.entries(view).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(parameters) as { [Name in keyof typeof view]: NonNullable<(typeof view)[Name]> }),
    ...(status === 'deleted' ? { deleted: 'yes' as const } : status && { status }),
  }
}

/** The address of a product's preview. It is one person's for some minutes, so each opening has its own. */
export const productPreviewQuery = (shopid: string, pid: number) =>
  queryOptions({
    queryKey: productKeys.preview(shopid, pid),
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/product/preview', { shopid, pid }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useProducts = (shopid: string, view: ProductsView, { enabled = true } = {}) =>
  useQuery({ ...productsQuery(shopid, view), enabled })

/** The exact number of products that match, where the list knows only that there are very many. */
export const useProductCount = (shopid: string, filter: ProductFilter, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: productKeys.count(shopid, filter),
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/product/count', { shopid, ...filter }, { signal }),
    enabled,
  })

/** A product as its editor begins with it: always as it is now. */
export const productQuery = (shopid: string, pid: number) =>
  queryOptions({
    queryKey: productKeys.one(shopid, pid),
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/product', { shopid, pid }, { signal }),
    staleTime: 0,
  })

/** Changes one value of a row, which the lists on screen show at once, in its place. */
export function useChangeRow(shopid: string) {
  const once = useOnce()
  const client = useQueryClient()
  const put = (row: SellerProductRow) =>
    client.setQueriesData<ProductsPage>(
      { queryKey: productKeys.lists(shopid) },
      (page) => page && { ...page, items: page.items.map((item) => (item.pid === row.pid ? row : item)) },
    )
  return useMutation({
    mutationFn: (edit: { pid: number; change: RowChange; allow_free?: boolean }) =>
      once(
        (key) => browserApi.post('/api/myshp/v2/seller/product/row', { shopid, key, ...edit }),
        JSON.stringify(edit),
      ),
    meta: { toldInForm: true },
    onSuccess: put,
    onError(error) {
      const now = staleRow<SellerProductRow>(error)
      if (now) put(now)
    },
  })
}

type ProductsPage = Awaited<ReturnType<typeof readProducts>>

/** Creates a product (`pid` 0) or saves an edit of the version that was seen. `allowsFree`: the seller has confirmed items that cost 0 won. */
export function useSaveProduct(shopid: string, pid: number, allowsFree: () => boolean) {
  const once = useOnce()
  const changed = useChanged(shopid)
  return useMutation({
    mutationFn: ({ version, ...product }: ProductEdit & { version: number }) => {
      const saved = { shopid, product, ...(allowsFree() && { allow_free: true }) }
      return pid === 0
        ? once((key) => browserApi.post('/api/myshp/v2/seller/product/create', { ...saved, key }))
        : browserApi.post('/api/myshp/v2/seller/product/save', { ...saved, pid, version })
    },
    meta: { toldInForm: true },
    onSuccess: changed,
  })
}

/** Copies a product; `allow_free` says the seller's yes to what costs 0 won. */
export function useCopyProduct(shopid: string) {
  const once = useOnce()
  const changed = useChanged(shopid)
  return useMutation({
    mutationFn: (product: { pid: number; allow_free?: true }) =>
      once(
        (key) => browserApi.post('/api/myshp/v2/seller/product/copy', { shopid, key, ...product }),
        JSON.stringify(product),
      ),
    meta: { toldInForm: true },
    onSuccess: changed,
  })
}

export function useProductAction(shopid: string, action: 'delete' | 'restore') {
  const changed = useChanged(shopid)
  return useMutation({
    mutationFn: (pid: number) => browserApi.post(`/api/myshp/v2/seller/product/${action}`, { shopid, pid }),
    onSuccess: changed,
  })
}

function useChanged(shopid: string) {
  const client = useQueryClient()
  return (product: SellerProduct) => {
    client.setQueryData(productKeys.one(shopid, product.pid), product)
    void client.invalidateQueries({ queryKey: productKeys.lists(shopid) })
    void client.invalidateQueries({ queryKey: productKeys.counts(shopid) })
  }
}
