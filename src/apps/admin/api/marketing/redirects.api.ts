import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { lastPage } from '../last-page.ts'

const REDIRECT = '/api/myshp/v2/seller/redirect'
const keyOf = (shopid: string) => ['redirects', shopid]

/** A page of the redirects from the addresses of a former platform. */
export const redirectsQuery = (
  shopid: string,
  search: { q?: string | undefined; after?: string | undefined },
) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'list', search],
    queryFn: ({ signal }) => browserApi.get(`${REDIRECT}/list`, { shopid, ...search }, { signal }),
    placeholderData: lastPage([...keyOf(shopid), 'list', search]),
  })

export const useRedirects = (...list: Parameters<typeof redirectsQuery>) => useQuery(redirectsQuery(...list))

/** The paths that visitors requested and no page has. */
export const missedAddressesQuery = (shopid: string) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'missed'],
    queryFn: ({ signal }) => browserApi.get(`${REDIRECT}/missed`, { shopid }, { signal }),
  })

export const useMissedAddresses = (shopid: string) => useQuery(missedAddressesQuery(shopid))

export function useSaveRedirect(shopid: string) {
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: (redirect: { address: string; target: string }) =>
      browserApi.post(`${REDIRECT}/save`, { shopid, ...redirect }),
    meta: { showsErrorInForm: true },
    onSettled,
  })
}

/** Deletes redirects, or the records of addresses without a page. */
export function useDeleteAddresses(shopid: string, kind: 'redirects' | 'missed') {
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: (addresses: string[]) =>
      browserApi.post(kind === 'missed' ? `${REDIRECT}/missed/delete` : `${REDIRECT}/delete`, {
        shopid,
        addresses,
      }),
    onSettled,
  })
}

/** What saving the redirects of a file would do. */
export const useReadRedirectFile = (shopid: string) =>
  useMutation({
    mutationFn: (file: File) => browserApi.upload(`${REDIRECT}/file/read`, file, { shopid }),
    meta: { showsErrorInForm: true },
  })

/** Saves the redirects of a file. */
export function useImportRedirects(shopid: string) {
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: (file: File) => browserApi.upload(`${REDIRECT}/file`, file, { shopid }),
    meta: { showsErrorInForm: true },
    onSettled,
  })
}

function useRefresh(shopid: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(shopid) })
}
