import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorMessage } from '../../calls/error-message.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.tsx'
import type { ShapedForm } from './use-shaped-form.ts'

/**
 * A dialog with a form that something is written into (`useShapedForm`): what is wrong stands at the fields and in one place, so
 * does what the server refused, and nothing that was written is lost unasked.
 */
export function EditDialog<Written extends Record<string, unknown>>({
  form,
  labels,
  error,
  onClose,
  children,
  ...dialog
}: {
  title: string
  /** what the button says */
  go: string
  form: ShapedForm<Written>
  /** the fields' names in words */
  labels: Partial<Record<keyof Written, string>>
  busy: boolean
  /** why it was not saved; its mutation says `toldInForm` */
  error: Error | null
  onGo: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { question, leave } = useLeaveGuard(form.isDirty())
  return (
    <>
      <FormDialog {...dialog} isCovered={Boolean(question)} onClose={() => leave(onClose)}>
        <ErrorSummary errors={form.errors} labels={labels as Record<string, string>} />
        {children}
        {error && (
          <Alert color="red" role="alert">
            {errorMessage(error)}
          </Alert>
        )}
      </FormDialog>
      {question}
    </>
  )
}
