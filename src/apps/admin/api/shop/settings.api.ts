import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { Settings } from '../../../../domains/tenancy/seller/shop-settings.contract.ts'

const SETTINGS = '/api/myshp/v2/seller/settings'

export const settingsQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['settings', shopid],
    queryFn: ({ signal }) => browserApi.get(SETTINGS, { shopid }, { signal }),
  })

export const useSettings = (shopid: string, { enabled = true } = {}) =>
  useQuery({ ...settingsQuery(shopid), enabled })

export function useSaveSettings(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...changes }: Partial<Settings> & { version: number }) =>
      browserApi.post(`${SETTINGS}/save`, { shopid, version, changes }),
    onSuccess: (saved) => client.setQueryData(settingsQuery(shopid).queryKey, saved),
    meta: { showsErrorInForm: true },
  })
}

const uploadKey = (shopid: string) => ['settings', 'picture', shopid]

/** Stores a picture for a later save. */
export const useUploadPicture = (shopid: string) =>
  useMutation({
    mutationKey: uploadKey(shopid),
    mutationFn: (file: File) => browserApi.upload(`${SETTINGS}/picture`, file, { shopid }),
    meta: { showsErrorInForm: true },
  })

export const useIsUploading = (shopid: string): boolean =>
  useIsMutating({ mutationKey: uploadKey(shopid) }) > 0

export const domainsQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['domains', shopid],
    queryFn: async ({ signal }) =>
      (await browserApi.get('/api/myshp/v2/seller/domains', { shopid }, { signal })).domains,
  })

export const useDomains = (shopid: string) => useQuery(domainsQuery(shopid))
