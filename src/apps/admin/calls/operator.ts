import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../client/browser.ts'
import type { Registration } from '../../../domains/opening/contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminOperatorTexts } from '../../../ui/texts/admin-operator.ts'
import { lastPage } from './last-page.ts'

const texts = adminOperatorTexts.registrations
const KEY = 'registrations'

/** The view of the registrations: of shops or of persons, waiting or decided, after a key. */
export interface RegistrationsView {
  of: Registration['of']
  state: 'waiting' | 'decided'
  after?: number | undefined
}

export const registrationsQuery = ({ of, state, after }: RegistrationsView) =>
  queryOptions({
    queryKey: [KEY, of, state, after],
    queryFn: ({ signal }) =>
      browserApi.get(
        '/api/myshp/v2/operator/registrations',
        { of, state, ...(after && { after }) },
        { signal },
      ),
    placeholderData: lastPage([KEY, of, state, after]),
  })

export const useRegistrations = (view: RegistrationsView) => useQuery(registrationsQuery(view))

/** Approves a registration, or rejects it with a reason. */
export function useDecideRegistration({ of, id, corpname }: Registration) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: { approved: true } | { approved: false; reason: string }) =>
      browserApi.post('/api/myshp/v2/operator/registration/decide', { of, id, reason: '', ...decision }),
    onSuccess: (_done, { approved }) =>
      toast({ text: texts[approved ? 'approved' : 'rejected'](corpname), look: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
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
