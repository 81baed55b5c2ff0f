import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { DisplayOrder, ListingChoice } from '../../../../domains/catalogue/display/display.contract.ts'
import { MAX_CHOSEN } from '../../../../domains/catalogue/shared/display-limits.ts'
import { staleRow } from '../refusals.ts'

const keys = {
  order: (shopid: string, category: number) => ['products', shopid, 'display', category],
  choices: (shopid: string, category: number) => ['products', shopid, 'choices', category],
  chosen: (shopid: string, listingIds: readonly number[]) => ['products', shopid, 'chosen', ...listingIds],
}

/** The manual order of a category; category 0 is all products. */
export const displayOrderQuery = (shopid: string, category: number) =>
  queryOptions({
    queryKey: keys.order(shopid, category),
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/product/display', { shopid, category }, { signal }),
  })

/** Products of a category to choose from, in pages; a search returns its first results only. */
export const choicesQuery = (shopid: string, category: number, q: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.choices(shopid, category), q],
    queryFn: ({ signal, pageParam }) =>
      browserApi.get(
        '/api/myshp/v2/seller/product/choices',
        { shopid, category, page: pageParam, ...(q && { q }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ more }, _pages, page) => (more && !q ? page + 1 : undefined),
    placeholderData: (previous) => previous,
  })

/** Listings by id, in the given order. */
export const chosenQuery = (shopid: string, listingIds: readonly number[]) =>
  queryOptions({
    queryKey: keys.chosen(shopid, listingIds),
    queryFn: async ({ signal }): Promise<{ items: ListingChoice[] }> =>
      listingIds.length === 0
        ? { items: [] }
        : browserApi.get(
            '/api/myshp/v2/seller/product/chosen',
            { shopid, sids: listingIds.slice(0, MAX_CHOSEN).join(',') },
            { signal },
          ),
  })

/**
 * Sets the order of a category. Changes are sent one after the other, each with the version from the previous reply.
 */
export function useSetDisplayOrder(shopid: string, category: number) {
  const client = useQueryClient()
  const { queryKey } = displayOrderQuery(shopid, category)
  const scope = `display-${shopid}-${category}`
  return useMutation({
    scope: { id: scope },
    mutationKey: [scope],
    mutationFn: (listingIds: number[]) =>
      browserApi.post('/api/myshp/v2/seller/product/display/set', {
        shopid,
        category,
        sids: listingIds,
        version: client.getQueryData(queryKey)?.version ?? 0,
      }),
    meta: { showsErrorInForm: true },
    async onSuccess({ version }) {
      await client.cancelQueries({ queryKey })
      client.setQueryData<DisplayOrder>(queryKey, (order) => order && { ...order, version })
    },
    onError(error) {
      const current = staleRow<{ version: number }>(error)
      if (current)
        client.setQueryData<DisplayOrder>(
          queryKey,
          (order) => order && { ...order, version: current.version },
        )
    },
    async onSettled() {
      // Only the last queued change refreshes the queries.
      if (client.isMutating({ mutationKey: [scope] }) > 1) return
      await client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: keys.choices(shopid, category) })
      void client.invalidateQueries({ queryKey: ['products', shopid, 'categories'] })
    },
  })
}
