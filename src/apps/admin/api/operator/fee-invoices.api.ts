import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { InvoiceState } from '../../../../domains/tax/shared/fee-invoices.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { operatorInvoicesTexts as texts } from '../../../../ui/texts/admin-operator-invoices.ts'
import { saveBlob } from '../../components/files/save-file.ts'
import { lastPage } from '../last-page.ts'
import { withProof } from '../proof.ts'

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
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => withProof(() => once((key) => browserApi.post(`${TAX}/file/create`, { key, month }))),
    meta: { showsErrorInForm: true },
    onSuccess: ({ invoices }) => toast({ text: texts.created(invoices), kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

/** Downloads a file for Hometax; the reason is logged. */
export const useInvoiceFile = () =>
  useMutation({
    mutationFn: (body: { file: number; reason: string }) =>
      withProof(() => browserApi.file(`${TAX}/file`, body)),
    meta: { showsErrorInForm: true },
    onSuccess({ name, content }) {
      saveBlob(name, content)
      toast({ text: texts.downloaded(name), kind: 'done' })
    },
  })

export interface InvoiceAnswer {
  shop: number
  approval: string
  problem: string
}

export function useAnswerInvoices(month: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answers: InvoiceAnswer[]) =>
      withProof(() => browserApi.post(`${TAX}/answer`, { month, answers })),
    meta: { showsErrorInForm: true },
    onSuccess: ({ issued }) =>
      toast({ text: issued > 0 ? texts.answer.issued(issued) : texts.answer.refused, kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}
