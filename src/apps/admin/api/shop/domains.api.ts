import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { OwnDomain } from '../../../../domains/tenancy/seller/shop-settings.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminSettingsTexts } from '../../../../ui/texts/admin-settings.ts'
import { withProof } from '../proof.ts'
import { domainsQuery } from './settings.api.ts'

const texts = adminSettingsTexts.domains
const DOMAINS = '/api/myshp/v2/seller/domains'

export function useAddDomains(shopid: string) {
  const storeDomains = useStoreDomains(shopid)
  return useMutation({
    mutationFn: (hosts: readonly string[]) =>
      withProof(async () => {
        let domains: OwnDomain[] = []
        for (const host of hosts)
          domains = (await browserApi.post(`${DOMAINS}/add`, { shopid, host })).domains
        return domains
      }),
    onSuccess: storeDomains,
    meta: { showsErrorInForm: true },
  })
}

/** Checks the TXT record of a host now. */
export function useCheckDomain(shopid: string) {
  const storeDomains = useStoreDomains(shopid)
  return useMutation({
    mutationFn: (host: string) => browserApi.post(`${DOMAINS}/check`, { shopid, host }),
    onSuccess({ found, domains }, host) {
      storeDomains(domains)
      const name = domains.find((domain) => domain.host === host)?.name ?? host
      toast(found ? { text: texts.opened(name), kind: 'done' } : { text: texts.notFound, kind: 'error' })
    },
  })
}

/** Makes a host the preferred one; null for the platform's host. */
export function usePreferDomain(shopid: string) {
  const storeDomains = useStoreDomains(shopid)
  return useMutation({
    mutationFn: (host: string | null) => browserApi.post(`${DOMAINS}/prefer`, { shopid, host }),
    onSuccess({ domains }) {
      storeDomains(domains)
      toast({ text: texts.preferDone, kind: 'done' })
    },
  })
}

export function useRemoveDomain(shopid: string) {
  const storeDomains = useStoreDomains(shopid)
  return useMutation({
    mutationFn: (host: string) => withProof(() => browserApi.post(`${DOMAINS}/remove`, { shopid, host })),
    onSuccess({ domains }) {
      storeDomains(domains)
      toast({ text: texts.removed, kind: 'done' })
    },
  })
}

function useStoreDomains(shopid: string) {
  const client = useQueryClient()
  return (domains: OwnDomain[]) => void client.setQueryData(domainsQuery(shopid).queryKey, domains)
}
