import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { ShopLinks, ShopPolicy } from '../../../../domains/content/seller/contract.ts'

type Kind = ShopPolicy['kind']

/** A policy as its form begins with it: always as it is now. */
export const policyQuery = (shopid: string, kind: Kind) =>
  queryOptions({
    queryKey: ['policy', shopid, kind],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/policy', { shopid, kind }, { signal }),
    staleTime: 0,
  })

/** Saves a policy that was seen in a version; null for the template. */
export function useSavePolicy(shopid: string, kind: Kind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (policy: { html: string | null; version: number }) =>
      browserApi.post('/api/myshp/v2/seller/policy/save', { shopid, kind, ...policy }),
    meta: { toldInForm: true },
    onSuccess: (saved) => client.setQueryData(policyQuery(shopid, kind).queryKey, saved),
  })
}

/** The links as their form begins with them: always as they are now. */
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
    meta: { toldInForm: true },
    onSuccess: (saved) => client.setQueryData(linksQuery(shopid).queryKey, saved),
  })
}
