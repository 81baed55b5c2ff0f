import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorMessage } from '../../calls/error-message.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.tsx'
import type { ShapedForm } from './use-shaped-form.ts'

/**
 * A dialog with a form (`useShapedForm`): errors stand at the fields and in a summary, so does the server's refusal, and
 * closing it asks before unsaved input is lost.
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
  /** label of the button */
  go: string
  form: ShapedForm<Written>
  /** the fields' names in words */
  labels: Partial<Record<keyof Written, string>>
  busy: boolean
  /** error of the save; its mutation sets `toldInForm` */
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
