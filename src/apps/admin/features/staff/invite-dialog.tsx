import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { StaffRights } from '../../../../domains/staff/staff.contract.ts'
import { adminStaffTexts as texts } from '../../../../ui/texts/admin-staff.ts'
import { errorMessage } from '../../calls/error-message.ts'
import { useInvite } from '../../calls/shop/staff.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RightsFields } from './rights-fields.tsx'

/** The dialog for an invitation's address and role. */
export function InviteDialog({ shopid, onClose }: { shopid: string; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [rights, setRights] = useState<StaffRights>({ role: 'orders', may_export: false })
  const [isSubmitted, setSubmitted] = useState(false)
  const invite = useInvite(shopid, (invited) => texts.invited(invited.email))
  const go = () => {
    setSubmitted(true)
    if (email.includes('@')) invite.mutate({ email, ...rights }, { onSuccess: onClose })
  }
  const write = (address: string) => {
    setEmail(address)
    invite.reset()
  }
  const missing = isSubmitted && !email.includes('@') && texts.emailNeeded
  return (
    <FormDialog title={texts.invite} go={texts.invite} busy={invite.isPending} onGo={go} onClose={onClose}>
      <TextInput
        label={texts.email}
        type="email"
        value={email}
        onChange={({ target }) => write(target.value)}
        error={invite.isError ? errorMessage(invite.error) : missing}
        maxLength={254}
        autoComplete="off"
        data-autofocus
        required
      />
      <RightsFields rights={rights} onChange={setRights} />
    </FormDialog>
  )
}
