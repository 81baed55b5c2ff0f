import { useMutation, useQuery } from '@tanstack/react-query'
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

/** Who wrote a notice of rights, and the whole notice; each view is logged. */
export const useRightsNotice = (notice: number) =>
  useQuery({
    queryKey: [KEY, 'rights', notice],
    queryFn: ({ signal }) => browserApi.post(`${OPERATOR}/rights`, { notice }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

/** The address of a preview of a product that is taken down. */
export const usePreviewTakeDown = (id: number) =>
  useMutation({
    mutationFn: () => browserApi.get(`${OPERATOR}/take-down/preview`, { id }),
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
