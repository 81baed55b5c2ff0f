import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { adminMembersTexts as texts } from '../../../../ui/texts/admin-members.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'

/** The dialog for the reason of a rejection. */
export function RejectDialog({
  name,
  busy,
  onReject,
  onClose,
}: {
  name: string
  busy: boolean
  onReject: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={texts.rejectTitle(name)}
      go={texts.reject}
      danger
      busy={busy}
      onGo={() => onReject(reason.trim())}
      onClose={onClose}
    >
      <Textarea
        label={texts.rejectReason}
        description={texts.rejectHint}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={500}
        autosize
        minRows={3}
        data-autofocus
      />
    </FormDialog>
  )
}
