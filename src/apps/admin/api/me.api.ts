import { queryOptions, useQuery } from '@tanstack/react-query'
import { markAdmin } from '../../../client/admin-marker.ts'
import { browserApi } from '../../../client/browser.ts'
import type { OperatorPermission } from '../../../platform/contract/permissions.ts'

const FRESH_MS = 5 * 60_000

export const shopsQuery = queryOptions({
  queryKey: ['shops'],
  queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/shops', {}, { signal }),
  staleTime: FRESH_MS,
})

export const useShops = () => useQuery(shopsQuery)

export const meQuery = queryOptions({
  queryKey: ['me'],
  async queryFn({ signal }) {
    const person = await browserApi.get('/api/myshp/userinfo', {}, { signal })
    markAdmin(person.admin)
    return person
  },
  staleTime: FRESH_MS,
})

export const useMe = () => useQuery(meQuery)

/** The id of the user, if the frame of the page has loaded it; null otherwise. */
export const useCachedPersonId = (): number | null =>
  useQuery({ ...meQuery, enabled: false }).data?.uid ?? null

/** The operator permissions of the user; empty for a user who is no operator, undefined while loading. */
export function useOperatorPermissions(): readonly OperatorPermission[] | undefined {
  const { data: me } = useQuery(meQuery)
  const { data } = useQuery({
    queryKey: ['operator-permissions'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/operator/permissions', {}, { signal }),
    staleTime: FRESH_MS,
    enabled: me?.admin === true,
  })
  return me?.admin === false ? NONE : data
}

/** Whether the permissions of the user, an operator, wait for a second factor; undefined while loading. */
export function useWithheldPermissions(): boolean | undefined {
  const { data: me } = useQuery(meQuery)
  const { data } = useQuery({
    queryKey: ['second-factor-need'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/second-factor/need', {}, { signal }),
    staleTime: FRESH_MS,
    enabled: me?.admin === false,
  })
  return me?.admin ? false : data?.operator
}

const NONE: readonly OperatorPermission[] = []
