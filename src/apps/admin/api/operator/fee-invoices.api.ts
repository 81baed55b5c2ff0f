import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { InvoiceState } from '../../../../domains/tax/shared/fee-invoices.ts'
import { operatorInvoicesTexts as texts } from '../../../../ui/texts/admin-operator-invoices.ts'
import { lastPage } from '../last-page.ts'
import { useFileForReason, useOperatorAct } from './operator-act.ts'

const TAX = '/api/myshp/v2/operator/tax'
const KEY = 'operator-invoices'

/** A month with its sums and files; the newest by default. It contains no names, so it is not logged. */
export const useInvoiceMonth = (month: string | undefined) =>
  useQuery({
    queryKey: [KEY, 'month', month],
    queryFn: ({ signal }) => browserApi.get(`${TAX}/month`, { ...(month && { month }) }, { signal }),
  })

export interface InvoicesView {
  month: string
  state?: InvoiceState | undefined
  after?: number | undefined
}

export const readFeeInvoices = ({ month, state, after }: InvoicesView, signal?: AbortSignal) =>
  browserApi.get(
    `${TAX}/invoices`,
    { month, ...(state && { state }), ...(after && { after }) },
    signal && { signal },
  )

/** Invoices of a month. Each view is logged, so it is not repeated when the window gets the focus. */
export function useFeeInvoices(view: InvoicesView) {
  const queryKey = [KEY, 'list', view.month, view.state, view.after]
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readFeeInvoices(view, signal),
    placeholderData: lastPage(queryKey),
    refetchOnWindowFocus: false,
  })
}

export function useCreateInvoiceFile(month: string) {
  const once = useOnce()
  return useOperatorAct(
    KEY,
    () => once((key) => browserApi.post(`${TAX}/file/create`, { key, month })),
    ({ invoices }) => texts.created(invoices),
  )
}

/** Downloads a file for Hometax. */
export const useInvoiceFile = (file: number) =>
  useFileForReason((reason) => browserApi.file(`${TAX}/file`, { file, reason }))

export interface InvoiceAnswer {
  shop: number
  approval: string
  problem: string
}

export const useAnswerInvoices = (month: string) =>
  useOperatorAct(
    KEY,
    (answers: InvoiceAnswer[]) => browserApi.post(`${TAX}/answer`, { month, answers }),
    ({ issued }) => (issued > 0 ? texts.answer.issued(issued) : texts.answer.refused),
  )
