import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { Sort } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { SellerCategory } from '../../../../domains/catalogue/categories/categories.contract.ts'

const keyOf = (shopid: string) => ['products', shopid, 'categories']

/** The category tree in menu order, with hidden categories. */
export const categoriesQuery = (shopid: string) =>
  queryOptions({
    queryKey: keyOf(shopid),
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/category/list', { shopid }, { signal }),
  })

export const useCategories = (shopid: string) => useQuery(categoriesQuery(shopid))

export function useCreateCategory(shopid: string) {
  const once = useOnce()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; parent: number }) =>
      once((key) => browserApi.post('/api/myshp/v2/seller/category/create', { shopid, key, ...body })),
    meta: { showsErrorInForm: true },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}

/** The ids of merges that can be undone. */
export function useUndoableMerges(shopid: string, enabled: boolean): ReadonlySet<number> {
  const { data = [] } = useQuery({
    queryKey: [...keyOf(shopid), 'merges'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/category/merges', { shopid }, { signal }),
    enabled,
  })
  return new Set(data.map(({ merge }) => merge))
}

export type TreeChange = CategoryChange | { /** the id of the merge to undo */ merge: number }

type CategoryChange = { category: number } & (
  | { name: string; was: string }
  | { parent: number; place: number }
  | { hidden: boolean }
  | { order: Sort }
  | { into: number }
  | { remove: true }
)

/**
 * Sends changes of the tree one after the other. `guess` computes the tree that is shown until the server has replied.
 */
export function useChangeTree(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `categories-${shopid}` },
    mutationFn: ({ change }: { change: TreeChange; guess?: (tree: SellerCategory[]) => SellerCategory[] }) =>
      send(shopid, change),
    async onMutate({ guess }) {
      if (!guess) return
      await client.cancelQueries({ queryKey: keyOf(shopid) })
      client.setQueryData<SellerCategory[]>(keyOf(shopid), (tree) => tree && guess(tree))
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}

/** The reply to a change; a merge has an id, with which it can be undone. */
export type TreeAnswer = { ok: true; merge?: number }

async function send(shopid: string, change: TreeChange): Promise<TreeAnswer> {
  if ('merge' in change)
    return browserApi.post('/api/myshp/v2/seller/category/merge/undo', { shopid, ...change })
  const key = { shopid, category: change.category }
  if ('name' in change) return browserApi.post('/api/myshp/v2/seller/category/rename', { ...key, ...change })
  if ('parent' in change) return browserApi.post('/api/myshp/v2/seller/category/move', { ...key, ...change })
  if ('hidden' in change) return browserApi.post('/api/myshp/v2/seller/category/hide', { ...key, ...change })
  if ('order' in change) return browserApi.post('/api/myshp/v2/seller/category/sort', { ...key, ...change })
  if ('into' in change) return browserApi.post('/api/myshp/v2/seller/category/merge', { ...key, ...change })
  return browserApi.post('/api/myshp/v2/seller/category/delete', key)
}
