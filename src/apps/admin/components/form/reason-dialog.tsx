import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from './form-dialog.tsx'

/** Asks for a reason before something is done; it is trimmed. */
export function ReasonDialog({
  words: { title, go, label, hint, needed = '', text },
  least = 0,
  max,
  danger = false,
  busy = false,
  onGo,
  onClose,
}: {
  words: { title: string; go: string; label: string; hint: string; needed?: string; text?: string }
  /** letters; one that needs none may stay empty */
  least?: number
  max: number
  danger?: boolean
  busy?: boolean
  onGo: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const check = () => {
    const given = reason.trim()
    if (given.length < least) setWrong(needed)
    else onGo(given)
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
          setWrong('')
        }}
        error={wrong}
        maxLength={max}
        autosize
        minRows={3}
        data-autofocus
        required={least > 0}
      />
    </FormDialog>
  )
}
