import type { UseMutationResult } from '@tanstack/react-query'
import { DecisionDialog } from './decision-dialog.tsx'
import { type ReasonField, useReason } from './use-reason.tsx'

/** A dialog for a decision whose only field is its reason. */
export function ReasonedDecision({
  title,
  words,
  min = 1,
  max = 500,
  danger = false,
  decision,
  onClose,
}: {
  title: string
  words: Pick<ReasonField, 'label' | 'hint' | 'needed'> & { go: string; text?: string }
  /** letters of the reason */
  min?: number
  max?: number
  danger?: boolean
  decision: UseMutationResult<unknown, Error, string>
  onClose: () => void
}) {
  const reason = useReason({ ...words, min, max })
  return (
    <DecisionDialog
      title={title}
      go={words.go}
      text={words.text}
      danger={danger}
      decision={decision}
      onGo={() => reason.read((written) => decision.mutate(written, { onSuccess: onClose }))}
      onClose={onClose}
    >
      {reason.field}
    </DecisionDialog>
  )
}
