import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { AccessChangeHint } from '../../shell/frame/access-change-hint.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import type { ShapedForm } from '../form/use-shaped-form.ts'
import type { ValueWords } from './conflict-dialog.tsx'
import { LaterConflictDialog } from './later-conflict-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.tsx'
import type { Conflict } from './use-versioned-edit.ts'

/**
 * A dialog with a form (`useShapedForm`). Errors appear at the fields and in a summary, the server's refusal below, and
 * closing it with unsaved input asks first.
 */
export function EditDialog<Written extends Record<string, unknown>>({
  form,
  labels,
  words,
  error,
  conflict = null,
  isCovered = false,
  onClose,
  children,
  ...dialog
}: {
  title: string
  /** label of the save button */
  go: string
  form: ShapedForm<Written>
  labels: Partial<Record<keyof Written, string>>
  busy: boolean
  /** makes values readable in the conflict dialog */
  words?: ValueWords<Written>
  /** why the save failed; its mutation has the meta `showsErrorInForm`, so that no toast shows the error too */
  error: Error | null
  /** the conflict of `useVersionedEdit` */
  conflict?: Conflict<Written> | null
  /** another dialog is open above it */
  isCovered?: boolean
  onGo: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { question, leave } = useLeaveGuard(form.isDirty(), { onLeft: onClose })
  return (
    <>
      <FormDialog
        {...dialog}
        isCovered={isCovered || Boolean(question || conflict)}
        onClose={() => leave(onClose)}
      >
        <AccessChangeHint place="dialog" />
        <ErrorSummary errors={form.errors} labels={labels as Record<string, string>} />
        {children}
        {error && (
          <Alert color="red" role="alert">
            {errorMessage(error)}
          </Alert>
        )}
      </FormDialog>
      {conflict && <LaterConflictDialog conflict={conflict} labels={labels} words={words} />}
      {question}
    </>
  )
}
