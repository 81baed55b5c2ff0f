import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type {
  ProductFilter,
  RowChange,
  SellerProductRow,
} from '../../../../domains/catalogue/seller/list/product-list.contract.ts'
import type { ProductEdit, SellerProduct } from '../../../../domains/catalogue/seller/products.contract.ts'
import type { urlParameters } from '../../router/url-parameters.ts'
import { lastPage } from '../last-page.ts'
import { staleRow } from '../refusals.ts'

const productKeys = {
  lists: (shopid: string) => ['products', shopid, 'list'],
  list: (shopid: string, { after, ...view }: ProductsView) => ['products', shopid, 'list', view, { after }],
  counts: (shopid: string) => ['products', shopid, 'count'],
  count: (shopid: string, filter: ProductFilter) => ['products', shopid, 'count', filter],
  one: (shopid: string, productId: number) => ['products', shopid, 'one', productId],
  preview: (shopid: string, productId: number) => ['products', shopid, 'preview', productId],
}

export type ProductsView = ReturnType<typeof urlParameters.products>

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

/** The filter of a list, for actions on all matching products. */
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

/** The address of a product's preview. It is valid for one user for a few minutes, so it is not cached. */
export const productPreviewQuery = (shopid: string, productId: number) =>
  queryOptions({
    queryKey: productKeys.preview(shopid, productId),
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/product/preview', { shopid, pid: productId }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useProducts = (shopid: string, view: ProductsView, { enabled = true } = {}) =>
  useQuery({ ...productsQuery(shopid, view), enabled })

/** The exact number of matching products; the list itself counts up to a limit. */
export const useProductCount = (shopid: string, filter: ProductFilter, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: productKeys.count(shopid, filter),
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/product/count', { shopid, ...filter }, { signal }),
    enabled,
  })

/** A product for its editor, never from the cache. */
export const productQuery = (shopid: string, productId: number) =>
  queryOptions({
    queryKey: productKeys.one(shopid, productId),
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/product', { shopid, pid: productId }, { signal }),
    staleTime: 0,
  })

/** Changes one value of a row and puts the saved row into the cached lists. */
export function useChangeRow(shopid: string) {
  const once = useOnce()
  const client = useQueryClient()
  const storeRow = (row: SellerProductRow) =>
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
    meta: { showsErrorInForm: true },
    onSuccess: storeRow,
    onError(error) {
      const current = staleRow<SellerProductRow>(error)
      if (current) storeRow(current)
    },
  })
}

type ProductsPage = Awaited<ReturnType<typeof readProducts>>

/** Creates a product (`productId` 0) or saves an edit. `allowsFree`: the seller has confirmed items that cost 0 won. */
export function useSaveProduct(shopid: string, productId: number, allowsFree: () => boolean) {
  const once = useOnce()
  const changed = useStoreProduct(shopid)
  return useMutation({
    mutationFn: ({ version, ...product }: ProductEdit & { version: number }) => {
      const saved = { shopid, product, ...(allowsFree() && { allow_free: true }) }
      return productId === 0
        ? once((key) => browserApi.post('/api/myshp/v2/seller/product/create', { ...saved, key }))
        : browserApi.post('/api/myshp/v2/seller/product/save', { ...saved, pid: productId, version })
    },
    meta: { showsErrorInForm: true },
    onSuccess: changed,
  })
}

/** Copies a product; `allow_free`: the seller has confirmed items that cost 0 won. */
export function useCopyProduct(shopid: string) {
  const once = useOnce()
  const changed = useStoreProduct(shopid)
  return useMutation({
    mutationFn: (product: { pid: number; allow_free?: true }) =>
      once(
        (key) => browserApi.post('/api/myshp/v2/seller/product/copy', { shopid, key, ...product }),
        JSON.stringify(product),
      ),
    meta: { showsErrorInForm: true },
    onSuccess: changed,
  })
}

export function useProductAction(shopid: string, action: 'delete' | 'restore') {
  const changed = useStoreProduct(shopid)
  return useMutation({
    mutationFn: (productId: number) =>
      browserApi.post(`/api/myshp/v2/seller/product/${action}`, { shopid, pid: productId }),
    onSuccess: changed,
  })
}

function useStoreProduct(shopid: string) {
  const client = useQueryClient()
  return (product: SellerProduct) => {
    client.setQueryData(productKeys.one(shopid, product.pid), product)
    void client.invalidateQueries({ queryKey: productKeys.lists(shopid) })
    void client.invalidateQueries({ queryKey: productKeys.counts(shopid) })
  }
}
