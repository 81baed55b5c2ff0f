import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { operatorCalls } from '../../../../domains/accounts/accounts.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { useOperatorAct } from './operator-act.ts'

const OPERATORS = '/api/myshp/v2/operator/people'
const KEY = 'operators'
const INVITATION = '/api/myshp/v2/operator-invitation'

type Calls = typeof operatorCalls

export const operatorsQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => browserApi.get(`${OPERATORS}/list`, {}, { signal }),
})

export const useOperators = () => useQuery(operatorsQuery)

export function useInviteOperator(text: string) {
  const once = useOnce()
  return useOperatorAct(
    KEY,
    (body: Omit<CallBody<Calls['inviteOperator']>, 'key'>) =>
      once((key) => browserApi.post(`${OPERATORS}/invite`, { key, ...body })),
    text,
  )
}

export const useCancelOperatorInvitation = (invitation: number, text: string) =>
  useOperatorAct(
    KEY,
    (reason: string) => browserApi.post(`${OPERATORS}/invitation/cancel`, { invitation, reason }),
    text,
  )

export const useChangeOperator = (text: string) =>
  useOperatorAct(
    KEY,
    (body: CallBody<Calls['changeOperator']>) => browserApi.post(`${OPERATORS}/change`, body),
    text,
  )

export const useRemoveOperator = (uid: number, text: string) =>
  useOperatorAct(KEY, (reason: string) => browserApi.post(`${OPERATORS}/remove`, { uid, reason }), text)

export const useResetOperatorFactor = (uid: number, text: string) =>
  useOperatorAct(
    KEY,
    (reason: string) => browserApi.post(`${OPERATORS}/second-factor/reset`, { uid, reason }),
    text,
  )

/** The invitation of a mail's link. */
export const useOperatorInvitation = (token: string) =>
  useQuery({
    queryKey: ['operator-invitation', token],
    queryFn: ({ signal }) => browserApi.get(INVITATION, { token }, { signal }),
  })

export const useAcceptOperatorInvitation = () =>
  useMutation({ mutationFn: (token: string) => browserApi.post(`${INVITATION}/accept`, { token }) })
