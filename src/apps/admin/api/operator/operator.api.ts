import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { Registration } from '../../../../domains/opening/opening.contract.ts'
import { lastPage } from '../last-page.ts'

export const REGISTRATIONS = 'registrations'

export interface RegistrationsView {
  of: 'all' | Registration['of']
  state: 'waiting' | 'decided'
  after?: string | undefined
}

export const registrationsQuery = ({ of, state, after }: RegistrationsView) =>
  queryOptions({
    queryKey: [REGISTRATIONS, of, state, after],
    queryFn: ({ signal }) =>
      browserApi.get(
        '/api/myshp/v2/operator/registrations',
        { state, ...(of !== 'all' && { of }), ...(after && { after }) },
        { signal },
      ),
    placeholderData: lastPage([REGISTRATIONS, of, state, after]),
  })

export const useRegistrations = (view: RegistrationsView) => useQuery(registrationsQuery(view))

/** The number of waiting registrations of shops and persons. It contains no names, so the call is not logged. */
export function useWaitingRegistrations(enabled: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [REGISTRATIONS, 'count'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/operator/registrations/count', {}, { signal }),
    enabled,
  })
  return data && data.shop + data.person
}

/**
 * The document of a registration. Each call is logged, so the document is fetched only when opened, and not cached
 * after closing.
 */
export const useRegistrationDocument = ({ of, id }: Registration) =>
  useQuery({
    queryKey: ['registration-paper', of, id],
    queryFn: () => browserApi.post('/api/myshp/v2/operator/registration/paper', { of, id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
