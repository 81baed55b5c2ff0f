import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../client/browser.ts'
import type { ProductEdit, SellerProduct } from '../../../domains/catalogue/seller/contract.ts'
import { lastPage } from './last-page.ts'

const productKeys = {
  all: (shopid: string) => ['products', shopid],
  list: (shopid: string, view: ProductsView) => ['products', shopid, 'list', view.q, { after: view.after }],
  one: (shopid: string, pid: number) => ['products', shopid, 'one', pid],
}

export interface ProductsView {
  q?: string | undefined
  /** to read on from */
  after?: string | undefined
}

/** A page of a shop's products, the newest first. */
export const productsQuery = (shopid: string, view: ProductsView) =>
  queryOptions({
    queryKey: productKeys.list(shopid, view),
    queryFn: ({ signal }) => readProducts(shopid, view, signal),
    placeholderData: lastPage(productKeys.list(shopid, view)),
  })

export const readProducts = (shopid: string, { q, after }: ProductsView, signal?: AbortSignal) =>
  browserApi.get(
    '/api/myshp/v2/seller/product/list',
    { shopid, ...(q && { q }), ...(after && { after }) },
    { ...(signal && { signal }) },
  )

export const useProducts = (...list: Parameters<typeof productsQuery>) => useQuery(productsQuery(...list))

/** A product as its editor begins with it: always as it is now. */
export const productQuery = (shopid: string, pid: number) =>
  queryOptions({
    queryKey: productKeys.one(shopid, pid),
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/product', { shopid, pid }, { signal }),
    staleTime: 0,
  })

/** Creates a product (`pid` 0) or saves an edit of the version that was seen. */
export function useSaveProduct(shopid: string, pid: number) {
  const changed = useChanged(shopid)
  return useMutation({
    mutationFn: ({ version, ...product }: ProductEdit & { version: number }) =>
      pid === 0
        ? browserApi.post('/api/myshp/v2/seller/product/create', { shopid, product })
        : browserApi.post('/api/myshp/v2/seller/product/save', { shopid, pid, version, product }),
    meta: { toldInForm: true },
    onSuccess: changed,
  })
}

export function useProductAction(shopid: string, action: 'copy' | 'delete' | 'restore') {
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
    void client.invalidateQueries({ queryKey: [...productKeys.all(shopid), 'list'] })
  }
}
