import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OperatorInvitation, OperatorRow } from '../../../../domains/accounts/accounts.contract.ts'
import type { OperatorPermission } from '../../../../platform/contract/permissions.ts'
import { operatorPeopleTexts as texts } from '../../../../ui/texts/admin-operator-people.ts'
import {
  useCancelOperatorInvitation,
  useChangeOperator,
  useInviteOperator,
  useRemoveOperator,
  useResetOperatorFactor,
} from '../../api/operator/operators.api.ts'
import { DecisionDialog } from '../settlements/decision-dialog.tsx'
import { useReason } from '../settlements/use-reason.tsx'
import { PermissionBoxes } from './permission-boxes.tsx'

const MAX_REASON = 300

const useActReason = () => useReason({ hint: texts.reasonHint, max: MAX_REASON })

interface DialogProps {
  operator: OperatorRow
  onClose: () => void
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [permissions, setPermissions] = useState<OperatorPermission[]>([])
  const [isSubmitted, setSubmitted] = useState(false)
  const reason = useActReason()
  const invite = useInviteOperator(texts.invite.done)
  const hasAddress = email.includes('@')
  const go = () => {
    setSubmitted(true)
    reason.read((written) => {
      if (hasAddress && permissions.length > 0)
        invite.mutate({ email, permissions, reason: written }, { onSuccess: onClose })
    })
  }
  return (
    <DecisionDialog
      title={texts.invite.title}
      go={texts.invite.go}
      text={texts.invite.text}
      decision={invite}
      onGo={go}
      onClose={onClose}
    >
      <TextInput
        label={texts.invite.email}
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={isSubmitted && !hasAddress && texts.invite.emailNeeded}
        maxLength={254}
        autoComplete="off"
        data-autofocus
        required
      />
      <PermissionBoxes
        chosen={permissions}
        onChange={setPermissions}
        error={isSubmitted && permissions.length === 0 ? texts.permissionsNeeded : ''}
      />
      {reason.field}
    </DecisionDialog>
  )
}

export function ChangeDialog({ operator: { uid, name, version, permissions }, onClose }: DialogProps) {
  // The version with which the dialog was opened: the list may have loaded a newer one meanwhile.
  const [opened] = useState(version)
  const [chosen, setChosen] = useState(permissions)
  const reason = useActReason()
  const change = useChangeOperator(texts.change.done)
  const isEmpty = chosen.length === 0
  return (
    <DecisionDialog
      title={texts.change.title(name)}
      go={texts.change.go}
      decision={change}
      isBlocked={isEmpty}
      onGo={() =>
        reason.read((written) =>
          change.mutate(
            { uid, version: opened, permissions: chosen, reason: written },
            { onSuccess: onClose },
          ),
        )
      }
      onClose={onClose}
    >
      <PermissionBoxes chosen={chosen} onChange={setChosen} error={isEmpty ? texts.permissionsNeeded : ''} />
      {reason.field}
    </DecisionDialog>
  )
}

export function ResetDialog({ operator: { uid, name }, onClose }: DialogProps) {
  const reason = useActReason()
  const reset = useResetOperatorFactor(texts.reset.done)
  return (
    <DecisionDialog
      title={texts.reset.title(name)}
      go={texts.reset.go}
      text={texts.reset.text}
      danger
      decision={reset}
      onGo={() => reason.read((written) => reset.mutate({ uid, reason: written }, { onSuccess: onClose }))}
      onClose={onClose}
    >
      {reason.field}
    </DecisionDialog>
  )
}

export function RemoveDialog({ operator: { uid, name }, onClose }: DialogProps) {
  const reason = useActReason()
  const remove = useRemoveOperator(texts.remove.done)
  return (
    <DecisionDialog
      title={texts.remove.title(name)}
      go={texts.remove.go}
      text={texts.remove.text}
      danger
      decision={remove}
      onGo={() => reason.read((written) => remove.mutate({ uid, reason: written }, { onSuccess: onClose }))}
      onClose={onClose}
    >
      {reason.field}
    </DecisionDialog>
  )
}

export function CancelDialog({
  invitation: { id, email },
  onClose,
}: {
  invitation: OperatorInvitation
  onClose: () => void
}) {
  const reason = useActReason()
  const cancel = useCancelOperatorInvitation(texts.invitations.done)
  return (
    <DecisionDialog
      title={texts.invitations.cancelOf(email)}
      go={texts.invitations.cancel}
      text={texts.invitations.text(email)}
      danger
      decision={cancel}
      onGo={() =>
        reason.read((written) => cancel.mutate({ invitation: id, reason: written }, { onSuccess: onClose }))
      }
      onClose={onClose}
    >
      {reason.field}
    </DecisionDialog>
  )
}
