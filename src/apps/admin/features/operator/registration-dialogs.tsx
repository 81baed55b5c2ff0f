import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Registration } from '../../../../domains/opening/contract.ts'
import { adminMembersTexts } from '../../../../ui/texts/admin-members.ts'
import { adminOperatorTexts } from '../../../../ui/texts/admin-operator.ts'
import { useRegistrationPaper } from '../../calls/operator.ts'
import { PictureDialog } from '../../kit/files/picture-dialog.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'

const texts = adminOperatorTexts.registrations

/** The picture that was handed in with a registration. */
export function RegistrationPaper({
  registration,
  onClose,
}: {
  registration: Registration
  onClose: () => void
}) {
  return (
    <PictureDialog
      title={texts.paperTitle(registration.corpname)}
      text={texts.paperText}
      alt={adminMembersTexts.paperAlt}
      picture={useRegistrationPaper(registration)}
      onClose={onClose}
    />
  )
}

/** The dialog for the reason of a rejection, which the mail tells. */
export function RejectRegistration({
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
  const [asked, setAsked] = useState(false)
  const isMissing = reason.trim() === ''
  const go = () => {
    setAsked(true)
    if (!isMissing) onReject(reason.trim())
  }
  return (
    <FormDialog
      title={texts.rejectTitle(name)}
      go={texts.reject}
      danger
      busy={busy}
      onGo={go}
      onClose={onClose}
    >
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={asked && isMissing ? texts.reasonMissing : null}
        maxLength={500}
        autosize
        minRows={3}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
