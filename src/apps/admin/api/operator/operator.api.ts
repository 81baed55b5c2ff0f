import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { Registration } from '../../../../domains/opening/opening.contract.ts'
import { lastPage } from '../last-page.ts'

/** The key of every list of registrations. */
export const REGISTRATIONS = 'registrations'

/** The view of the registrations: of shops, of persons or both, waiting or decided, after a key. */
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

/** How many wait, of shops and of persons together; nobody is named, so it is no look. */
export function useWaitingRegistrations(enabled: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [REGISTRATIONS, 'count'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/operator/registrations/count', {}, { signal }),
    enabled,
  })
  return data && data.shop + data.person
}

/** The picture of a registration. Each view is logged, so it is fetched when it is opened and dropped when it is closed. */
export const useRegistrationPaper = ({ of, id }: Registration) =>
  useQuery({
    queryKey: ['registration-paper', of, id],
    queryFn: () => browserApi.post('/api/myshp/v2/operator/registration/paper', { of, id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
