import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { FormDialog } from './form-dialog.tsx'

/** A dialog with the fields of a decision, or only its question, and the server's refusal. */
export function DecisionDialog({
  title,
  go,
  text,
  danger = false,
  decision,
  isBlocked = false,
  onGo,
  onClose,
  children,
}: {
  title: string
  go: string
  text?: string | undefined
  danger?: boolean
  decision: { isPending: boolean; error: Error | null }
  isBlocked?: boolean
  onGo: () => void
  onClose: () => void
  children?: ReactNode
}) {
  return (
    <FormDialog
      title={title}
      go={go}
      danger={danger}
      busy={decision.isPending}
      isBlocked={isBlocked}
      onGo={onGo}
      onClose={onClose}
    >
      {text && <Text size="sm">{text}</Text>}
      {children}
      {decision.error && (
        <Alert color="red" role="alert">
          {errorMessage(decision.error)}
        </Alert>
      )}
    </FormDialog>
  )
}
