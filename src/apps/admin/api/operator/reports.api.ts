import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { TakeDownView } from '../../../../domains/supervision/reports/reports.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

const OPERATOR = '/api/myshp/v2/operator/report'
const KEY = 'operator-reports'

export interface ReportPlace {
  since: string
  after: number
}

/** Products and shops with open reports, oldest first. */
export const useReportedSubjects = (place: ReportPlace | undefined) =>
  useQuery({
    queryKey: [KEY, 'subjects', place],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/list`, { ...place }, { signal }),
  })

export const useTakeDowns = (view: TakeDownView, after: number | undefined) =>
  useQuery({
    queryKey: [KEY, 'take-downs', view, after],
    queryFn: ({ signal }) =>
      browserApi.get(`${OPERATOR}/take-down/list`, { view, ...(after && { after }) }, { signal }),
  })

/** A decision, after which the lists are loaded again. `text` is what the toast says. */
function useDecision<Input>(mutationFn: (input: Input) => Promise<unknown>, text: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { showsErrorInForm: true },
    onSuccess: () => toast({ text, kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

export const useDismissReports = (subject: { id: number; last: number }, text: string) =>
  useDecision(
    (reason: string) =>
      browserApi.post(`${OPERATOR}/dismiss`, { subject: subject.id, last: subject.last, reason }),
    text,
  )

export const useTakeDownProduct = (subject: number, text: string) =>
  useDecision((reason: string) => browserApi.post(`${OPERATOR}/take-down`, { subject, reason }), text)

export const useKeepTakeDown = (id: number, text: string) =>
  useDecision((reason: string) => browserApi.post(`${OPERATOR}/take-down/keep`, { id, reason }), text)

export const useRestoreProduct = (id: number, text: string) =>
  useDecision((reason: string) => browserApi.post(`${OPERATOR}/take-down/restore`, { id, reason }), text)
