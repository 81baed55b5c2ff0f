import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from './form-dialog.tsx'

/** Asks for the reason of an action. */
export function ReasonDialog({
  words: { title, go, label, hint, needed = '', text },
  min = 0,
  max,
  initial = '',
  danger = false,
  busy = false,
  onGo,
  onClose,
}: {
  words: { title: string; go: string; label: string; hint: string; needed?: string; text?: string }
  /** in letters; 0 for an optional reason */
  min?: number
  max: number
  /** a proposed reason */
  initial?: string
  danger?: boolean
  busy?: boolean
  onGo: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState(initial)
  const [error, setError] = useState('')
  const check = () => {
    const trimmed = reason.trim()
    if (trimmed.length < min) setError(needed)
    else onGo(trimmed)
  }
  return (
    <FormDialog title={title} go={go} danger={danger} busy={busy} onGo={check} onClose={onClose}>
      {text && <Text size="sm">{text}</Text>}
      <Textarea
        label={label}
        description={hint}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          setError('')
        }}
        error={error}
        maxLength={max}
        autosize
        minRows={3}
        data-autofocus
        required={min > 0}
      />
    </FormDialog>
  )
}
