import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { TakeDownView } from '../../../../domains/supervision/reports/reports.contract.ts'
import { useOperatorAct } from './operator-act.ts'

const OPERATOR = '/api/myshp/v2/operator/report'
const KEY = 'operator-reports'

export interface ReportCursor {
  since: string
  after: number
}

/** Products and shops with open reports, oldest first. */
export const useReportedSubjects = (cursor: ReportCursor | undefined) =>
  useQuery({
    queryKey: [KEY, 'subjects', cursor],
    queryFn: ({ signal }) => browserApi.get(`${OPERATOR}/list`, { ...cursor }, { signal }),
  })

export const useTakeDowns = (view: TakeDownView, after: number | undefined) =>
  useQuery({
    queryKey: [KEY, 'take-downs', view, after],
    queryFn: ({ signal }) =>
      browserApi.get(`${OPERATOR}/take-down/list`, { view, ...(after && { after }) }, { signal }),
  })

export const useDismissReports = (subject: { id: number; last: number }, text: string) =>
  useOperatorAct(
    KEY,
    (reason: string) =>
      browserApi.post(`${OPERATOR}/dismiss`, { subject: subject.id, last: subject.last, reason }),
    text,
  )

export const useTakeDownProduct = (subject: number, text: string) =>
  useOperatorAct(KEY, (reason: string) => browserApi.post(`${OPERATOR}/take-down`, { subject, reason }), text)

export const useKeepTakeDown = (id: number, text: string) =>
  useOperatorAct(KEY, (reason: string) => browserApi.post(`${OPERATOR}/take-down/keep`, { id, reason }), text)

export const useRestoreProduct = (id: number, text: string) =>
  useOperatorAct(
    KEY,
    (reason: string) => browserApi.post(`${OPERATOR}/take-down/restore`, { id, reason }),
    text,
  )
