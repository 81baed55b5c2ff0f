import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { operatorCalls } from '../../../../domains/accounts/accounts.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { withProof } from '../proof.ts'

const OPERATORS = '/api/myshp/v2/operator/people'
const INVITATION = '/api/myshp/v2/operator-invitation'

type Calls = typeof operatorCalls

export const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: ({ signal }) => browserApi.get(`${OPERATORS}/list`, {}, { signal }),
})

export const useOperators = () => useQuery(operatorsQuery)

/** An act about operators, after which the list is loaded again. `text` is what the toast says. */
function useOperatorAct<Input>(mutationFn: (input: Input) => Promise<unknown>, text: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => withProof(() => mutationFn(input)),
    meta: { showsErrorInForm: true },
    onSuccess: () => toast({ text, kind: 'done' }),
    onSettled: () => client.invalidateQueries(operatorsQuery),
  })
}

export function useInviteOperator(text: string) {
  const once = useOnce()
  return useOperatorAct(
    (body: Omit<CallBody<Calls['inviteOperator']>, 'key'>) =>
      once((key) => browserApi.post(`${OPERATORS}/invite`, { key, ...body })),
    text,
  )
}

export const useCancelOperatorInvitation = (text: string) =>
  useOperatorAct(
    (body: CallBody<Calls['cancelOperatorInvitation']>) =>
      browserApi.post(`${OPERATORS}/invitation/cancel`, body),
    text,
  )

export const useChangeOperator = (text: string) =>
  useOperatorAct(
    (body: CallBody<Calls['changeOperator']>) => browserApi.post(`${OPERATORS}/change`, body),
    text,
  )

export const useRemoveOperator = (text: string) =>
  useOperatorAct(
    (body: CallBody<Calls['removeOperator']>) => browserApi.post(`${OPERATORS}/remove`, body),
    text,
  )

export const useResetOperatorFactor = (text: string) =>
  useOperatorAct(
    (body: CallBody<Calls['resetOperatorFactor']>) =>
      browserApi.post(`${OPERATORS}/second-factor/reset`, body),
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
