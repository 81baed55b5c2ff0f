import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { ShopLinks, ShopPolicy } from '../../../../domains/content/seller/seller-content.contract.ts'

type Kind = ShopPolicy['kind']

/** A policy for its form, never from the cache. */
export const policyQuery = (shopid: string, kind: Kind) =>
  queryOptions({
    queryKey: ['policy', shopid, kind],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/policy', { shopid, kind }, { signal }),
    staleTime: 0,
  })

/** Saves a policy; `html` null uses the template. */
export function useSavePolicy(shopid: string, kind: Kind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (policy: { html: string | null; version: number }) =>
      browserApi.post('/api/myshp/v2/seller/policy/save', { shopid, kind, ...policy }),
    meta: { showsErrorInForm: true },
    onSuccess: (saved) => client.setQueryData(policyQuery(shopid, kind).queryKey, saved),
  })
}

/** The links for their form, never from the cache. */
export const linksQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['links', shopid],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/links', { shopid }, { signal }),
    staleTime: 0,
  })

export function useSaveLinks(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (links: ShopLinks) =>
      browserApi.post('/api/myshp/v2/seller/links/save', { shopid, ...links }),
    meta: { showsErrorInForm: true },
    onSuccess: (saved) => client.setQueryData(linksQuery(shopid).queryKey, saved),
  })
}
