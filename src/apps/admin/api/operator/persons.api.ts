import { useMutation, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { personCalls } from '../../../../domains/supervision/persons/persons.contract.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { withProof } from '../proof.ts'
import { useOperatorAct } from './operator-act.ts'

const OPERATOR = '/api/myshp/v2/operator/person'
const KEY = 'operator-persons'

type Calls = typeof personCalls

export const useSearchPersons = () =>
  useMutation({
    mutationFn: (body: CallBody<Calls['searchPersons']>) => browserApi.post(`${OPERATOR}/search`, body),
    meta: { showsErrorInForm: true },
  })

/**
 * The reason for which an operator views persons. Only in memory: after a reload, and in another tab, the pages ask
 * again.
 */
let viewReason = ''
export const lastViewReason = (): string => viewReason
export function setViewReason(reason: string): void {
  viewReason = reason
}

/** One person. Each view is logged with its reason, so nothing is fetched without one. */
export const useSupervisedPerson = (uid: number, reason: string) =>
  useQuery({
    queryKey: [KEY, uid, reason],
    queryFn: () => browserApi.post(`${OPERATOR}/one`, { uid, reason }),
    enabled: reason !== '',
  })

/** What identifies a person. Each view is logged, so it is fetched only when asked for. */
export const usePersonIdentity = (uid: number, reason: string) =>
  useMutation({ mutationFn: () => browserApi.post(`${OPERATOR}/identity`, { uid, reason }) })

export const useEndSessions = (uid: number, session: number | undefined, text: string) =>
  useOperatorAct(
    KEY,
    (reason: string) =>
      browserApi.post(`${OPERATOR}/sessions/end`, { uid, reason, ...(session && { session }) }),
    text,
  )

export function useLockPerson(text: string) {
  const once = useOnce()
  return useOperatorAct(
    KEY,
    (body: Omit<CallBody<Calls['lockPerson']>, 'key'>) =>
      once((key) => browserApi.post(`${OPERATOR}/lock`, { key, ...body })),
    text,
  )
}

export const useUnlockPerson = (uid: number, text: string) =>
  useOperatorAct(KEY, (reason: string) => browserApi.post(`${OPERATOR}/unlock`, { uid, reason }), text)

export const useMailReset = (uid: number, text: string) =>
  useOperatorAct(KEY, (reason: string) => browserApi.post(`${OPERATOR}/reset`, { uid, reason }), text)

export const useMailData = (uid: number, text: string) =>
  useOperatorAct(KEY, (reason: string) => browserApi.post(`${OPERATOR}/data`, { uid, reason }), text)

/** The person is gone afterwards, so nothing is loaded again. */
export const useDeletePerson = (uid: number, text: string) =>
  useMutation({
    mutationFn: (reason: string) => withProof(() => browserApi.post(`${OPERATOR}/delete`, { uid, reason })),
    meta: { showsErrorInForm: true },
    onSuccess: () => toast({ text, kind: 'done' }),
  })
