import { queryOptions, useQuery } from '@tanstack/react-query'
import { markAdmin } from '../../../client/admin-marker.ts'
import { browserApi } from '../../../client/browser.ts'

const LONG_MS = 5 * 60_000

/** The shops of the person. */
export const shopsQuery = queryOptions({
  queryKey: ['shops'],
  queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/shops', {}, { signal }),
  staleTime: LONG_MS,
})

export const useShops = () => useQuery(shopsQuery)

/** Whether the person is an operator of the platform. */
export const useOperator = (): boolean =>
  useQuery({
    queryKey: ['me'],
    async queryFn({ signal }) {
      const person = await browserApi.get('/api/myshp/userinfo', {}, { signal })
      markAdmin(person.admin)
      return person
    },
    staleTime: LONG_MS,
  }).data?.admin === true
