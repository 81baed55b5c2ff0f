import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../client/browser.ts'
import type { OwnDomain, Settings } from '../../../domains/tenancy/seller/contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminSettingsTexts as texts } from '../../../ui/texts/admin-settings.ts'
import { withProof } from './proof.ts'

const SETTINGS = '/api/myshp/v2/seller/settings'
const DOMAINS = '/api/myshp/v2/seller/domains'

export const settingsQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['settings', shopid],
    queryFn: ({ signal }) => browserApi.get(SETTINGS, { shopid }, { signal }),
  })

export const useSettings = (shopid: string) => useQuery(settingsQuery(shopid))

/** Saves settings that were seen in a version. */
export function useSaveSettings(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...changes }: Partial<Settings> & { version: number }) =>
      browserApi.post(`${SETTINGS}/save`, { shopid, version, changes }),
    onSuccess: (saved) => client.setQueryData(settingsQuery(shopid).queryKey, saved),
    meta: { toldInForm: true },
  })
}

/** Stores a picture that a save may then name. */
export const useUploadPicture = (shopid: string) =>
  useMutation({
    mutationFn: (file: File) => browserApi.upload(`${SETTINGS}/picture`, file, { shopid }),
    meta: { toldInForm: true },
  })

export const domainsQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['domains', shopid],
    queryFn: async ({ signal }) => (await browserApi.get(DOMAINS, { shopid }, { signal })).domains,
  })

export const useDomains = (shopid: string) => useQuery(domainsQuery(shopid))

/** Adds hosts, one after another. */
export function useAddDomains(shopid: string) {
  const keep = useKeptDomains(shopid)
  return useMutation({
    mutationFn: (hosts: readonly string[]) =>
      withProof(async () => {
        let domains: OwnDomain[] = []
        for (const host of hosts)
          domains = (await browserApi.post(`${DOMAINS}/add`, { shopid, host })).domains
        return domains
      }),
    onSuccess: keep,
    meta: { toldInForm: true },
  })
}

/** Looks for the record of a host now. */
export function useCheckDomain(shopid: string) {
  const keep = useKeptDomains(shopid)
  return useMutation({
    mutationFn: (host: string) => browserApi.post(`${DOMAINS}/check`, { shopid, host }),
    onSuccess({ found, domains }, host) {
      keep(domains)
      toast(
        found
          ? { text: texts.domains.found(host), look: 'done' }
          : { text: texts.domains.notFound, look: 'error' },
      )
    },
  })
}

/** Makes a host the shop's first one; null for that of the platform. */
export function usePreferDomain(shopid: string) {
  const keep = useKeptDomains(shopid)
  return useMutation({
    mutationFn: (host: string | null) => browserApi.post(`${DOMAINS}/prefer`, { shopid, host }),
    onSuccess({ domains }) {
      keep(domains)
      toast({ text: texts.domains.preferDone, look: 'done' })
    },
  })
}

export function useRemoveDomain(shopid: string) {
  const keep = useKeptDomains(shopid)
  return useMutation({
    mutationFn: (host: string) => withProof(() => browserApi.post(`${DOMAINS}/remove`, { shopid, host })),
    onSuccess({ domains }) {
      keep(domains)
      toast({ text: texts.domains.removed, look: 'done' })
    },
  })
}

function useKeptDomains(shopid: string) {
  const client = useQueryClient()
  return (domains: OwnDomain[]) => void client.setQueryData(domainsQuery(shopid).queryKey, domains)
}
