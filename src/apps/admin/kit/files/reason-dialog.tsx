import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { FormDialog } from '../form/form-dialog.tsx'

const texts = adminKitTexts.reason
const LEAST = 2
const MOST = 200

/** Asks why a file with personal data is wanted; the log of the shop keeps the answer. */
export function ReasonDialog({
  busy = false,
  onGo,
  onClose,
}: {
  busy?: boolean
  onGo: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const go = () => {
    const given = reason.trim()
    if (given.length < LEAST) setWrong(texts.needed)
    else onGo(given)
  }
  return (
    <FormDialog title={texts.title} go={texts.go} busy={busy} onGo={go} onClose={onClose}>
      <Text size="sm">{texts.text}</Text>
      <Textarea
        label={texts.label}
        description={texts.hint}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          setWrong('')
        }}
        error={wrong}
        maxLength={MOST}
        autosize
        minRows={2}
        data-autofocus
        required
      />
    </FormDialog>
  )
}
