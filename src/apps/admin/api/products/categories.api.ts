import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { Sort } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { SellerCategory } from '../../../../domains/catalogue/categories/categories.contract.ts'

const keyOf = (shopid: string) => ['products', shopid, 'categories']

/** The tree of a shop in the order of the menu, hidden ones too. */
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
    meta: { toldInForm: true },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}

/** The merges that can be taken back, by their numbers; read only where `enabled`. */
export function useUndoableMerges(shopid: string, enabled: boolean): ReadonlySet<number> {
  const { data = [] } = useQuery({
    queryKey: [...keyOf(shopid), 'merges'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/category/merges', { shopid }, { signal }),
    enabled,
  })
  return new Set(data.map(({ merge }) => merge))
}

/** A change of the tree. */
export type TreeChange = CategoryChange | { /** the number of the merge that is taken back */ merge: number }

/** A change of one category. */
type CategoryChange = { category: number } & (
  | { name: string; was: string }
  | { parent: number; place: number }
  | { hidden: boolean }
  | { order: Sort }
  | { into: number }
  | { remove: true }
)

/** Changes the tree, one change after the other. `guess` is shown at once, until the server has answered. */
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

/** The answer of a change; that of a merge has its number. */
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
