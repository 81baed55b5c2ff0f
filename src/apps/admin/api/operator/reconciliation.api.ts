import { useMutation, useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { reconciliationCalls } from '../../../../domains/reconciliation/reconciliation.contract.ts'
import type {
  DifferenceKind,
  DifferenceState,
  ProviderId,
} from '../../../../domains/reconciliation/shared/reconciliation-limits.ts'
import type { CallBody } from '../../../../platform/contract/contract.ts'
import { operatorReconciliationTexts as texts } from '../../../../ui/texts/admin-operator-reconciliation.ts'
import { lastPage } from '../last-page.ts'
import { useOperatorAct } from './operator-act.ts'

const OPERATOR = '/api/myshp/v2/operator/reconciliation'
const KEY = 'reconciliation'

type BodyOf<Name extends keyof typeof reconciliationCalls> = CallBody<(typeof reconciliationCalls)[Name]>

export const useReconciliation = (enabled = true) =>
  useQuery({
    queryKey: [KEY, 'summary'],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/summary`, {}, { signal }),
    enabled,
  })

/** The number of open differences, counted up to a limit. */
export const useOpenDifferences = (enabled: boolean): number | undefined =>
  useReconciliation(enabled).data?.open

export interface DifferencesView {
  state: DifferenceState
  kind?: DifferenceKind | undefined
  provider?: ProviderId | undefined
  day?: string | undefined
  q?: string | undefined
  after?: string | undefined
}

export const readDifferences = ({ state, kind, provider, day, q, after }: DifferencesView) =>
  browserApi.get(`${OPERATOR}/list`, {
    state,
    ...(kind && { kind }),
    ...(provider && { provider }),
    ...(day && { day }),
    ...(q && { q }),
    ...(after && { after }),
  })

export const useDifferences = (view: DifferencesView) => {
  const { state, kind, provider, day, q, after } = view
  const queryKey = [KEY, 'list', state, kind, provider, day, q, after]
  return useQuery({ queryKey, queryFn: () => readDifferences(view), placeholderData: lastPage(queryKey) })
}

export const useDifference = (difference: number) =>
  useQuery({
    queryKey: [KEY, 'one', difference],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/one`, { difference }, { signal }),
  })

export const readSettlementDays = (after: string | undefined) =>
  browserApi.get(`${OPERATOR}/days`, after ? { after } : {})

export const useSettlementDays = (after: string | undefined) => {
  const queryKey = [KEY, 'days', after]
  return useQuery({ queryKey, queryFn: () => readSettlementDays(after), placeholderData: lastPage(queryKey) })
}

export const useProviderStatements = () =>
  useQuery({
    queryKey: [KEY, 'statements'],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/statement/list`, {}, { signal }),
  })

export const useExplainDifference = () =>
  useOperatorAct(
    KEY,
    (body: BodyOf<'explainDifference'>) => browserApi.post(`${OPERATOR}/explain`, body),
    texts.detail.explained,
  )

export const useReopenDifference = () =>
  useOperatorAct(
    KEY,
    (body: BodyOf<'reopenDifference'>) => browserApi.post(`${OPERATOR}/reopen`, body),
    texts.detail.reopened,
    { showsErrorInForm: false },
  )

const MAX_NAME = 200
const fileQuery = (file: File, provider: ProviderId | null) => ({
  name: file.name.slice(-MAX_NAME) || 'file',
  ...(provider && { provider }),
})

/** A file with the provider that was chosen for it; null if the file names it. */
export interface ChosenStatement {
  file: File
  provider: ProviderId | null
}

/** Reads a statement, which stores nothing. */
export const useReadStatement = () =>
  useMutation({
    mutationFn: ({ file, provider }: ChosenStatement) =>
      browserApi.upload(`${OPERATOR}/statement/read`, file, fileQuery(file, provider)),
    meta: { showsErrorInForm: true },
  })

/** Stores the statement that was shown. */
export const useAddStatement = () =>
  useOperatorAct(
    KEY,
    ({ file, provider, digest }: ChosenStatement & { digest: string }) =>
      browserApi.upload(`${OPERATOR}/statement/add`, file, { ...fileQuery(file, provider), digest }),
    ({ added }) => texts.upload.added(added),
  )
