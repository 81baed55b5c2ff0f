import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { Company, OpenShop, Preflight } from '../../../../domains/opening/opening.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { shopsQuery } from '../me.api.ts'
import { withProof } from '../proof.ts'

/** Whether an address is free for a new shop. */
const shopAddressQuery = (slug: string) =>
  queryOptions({
    queryKey: ['shop-address', slug],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/open/address', { slug }, { signal }),
  })

/** Checks an address while it is typed, from three letters on. */
export const useShopAddress = (slug: string) =>
  useQuery({ ...shopAddressQuery(slug), enabled: slug.length >= 3 })

/** Checks an address before the form shows its next screen. */
export function useCheckAddress() {
  const client = useQueryClient()
  return (slug: string) => client.fetchQuery(shopAddressQuery(slug))
}

/** What the account knows of the contact of a new shop. It is read once, because the form is edited from then on. */
export const useNewShopContact = () =>
  useQuery({
    queryKey: ['new-shop-contact'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/open/contact', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** Creates a hidden shop; the user's list of shops contains it afterwards. */
export function useOpenShop() {
  const once = useOnce()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shop: OpenShop) =>
      once((key) => browserApi.post('/api/myshp/v2/seller/open', { ...shop, key })),
    onSuccess: () => client.invalidateQueries({ queryKey: shopsQuery.queryKey }),
    meta: { showsErrorInForm: true },
  })
}

export const preflightQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['preflight', shopid],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/preflight', { shopid }, { signal }),
    // Always reloaded, because missing parts are completed on other pages.
    staleTime: 0,
  })

export const usePreflight = (shopid: string) => useQuery(preflightQuery(shopid))

/**
 * A mutation that stores the preflight (what is missing before the shop can open) from the reply; `done` is its success
 * message.
 */
function usePreflightStep<Input>(
  shopid: string,
  step: (input: Input) => Promise<Preflight>,
  done: string,
  meta = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: step,
    async onSuccess(preflight) {
      client.setQueryData(preflightQuery(shopid).queryKey, preflight)
      toast({ text: done, kind: 'done' })
      await client.invalidateQueries({ queryKey: shopsQuery.queryKey })
    },
    onError: () => client.invalidateQueries({ queryKey: preflightQuery(shopid).queryKey }),
    meta,
  })
}

export const useShowShop = (shopid: string, done: string) =>
  usePreflightStep(shopid, (_: undefined) => browserApi.post('/api/myshp/v2/seller/show', { shopid }), done)

export const useCloseShop = (shopid: string, done: string) =>
  usePreflightStep(
    shopid,
    (text: string) => browserApi.post('/api/myshp/v2/seller/close', { shopid, text }),
    done,
  )

export const useWithdrawCompany = (shopid: string, done: string) =>
  usePreflightStep(shopid, () => browserApi.post('/api/myshp/v2/seller/company/withdraw', { shopid }), done)

export const useRegisterCompany = (shopid: string, done: string) =>
  usePreflightStep(
    shopid,
    (company: Company) =>
      withProof(() => browserApi.post('/api/myshp/v2/seller/company', { shopid, ...company })),
    done,
    { showsErrorInForm: true },
  )
